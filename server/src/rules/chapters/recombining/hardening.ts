/** Heroes who are given up to Battle Harden MMC, and heroic leaders (9.6112-9.6113, 2.5112-2.5113, 3.6112-3.6113). */
import type { ChangeD, PieceNode, StatusNode } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { nameAs } from '../../books/naming';
import { onePiece } from '../../books/onePiece';
import { removeGuard } from '../../books/units/guards';
import { areasNow } from '../../ground/areas';
import { retainedAt } from '../../ground/retention/retained';
import { retention, retentionKey, retentionText } from '../../ground/retention/retention';
import { type Context, wholeDirective } from '../../kernel/context';
import { type Matter, piecesIn, sameMatter } from '../../kernel/matter';
import type { RecombiningData, SideId } from '../../kernel/module';
import { article, same } from '../../kernel/names';
import type { Answer, Choice, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import { hasDoubtfulDeed } from '../../pieces/doubt/deeds';
import { findStatus } from '../../pieces/marks/statuses';
import { readNames } from '../../pieces/named';
import { has, type Piece } from '../../pieces/piece';
import { pieceType, typeFromName } from '../../pieces/types/readType';
import { afflict } from '../../pieces/units/consequences';

/** In this step, for a Hero: what 9.6111 asks of HS was before. */
export const hasHardenedHere = ({ state }: View, piece: Piece): boolean =>
  state.acted.has({ what: 'hero-hardened', pieces: [piece.name] });

const hardened = ({ state }: View, piece: Piece) => state.acted.get({ what: 'hardened', pieces: [piece.name] });

const isHeroicLeader = (piece: Piece): boolean => piece.type.kind === 'leader' && has(piece, 'heroic');

/** A 10-3: he is heroic no more, with no additional effect. */
const isHighest = ({ type }: Piece): boolean => 'higher' in type && type.higher === 'none';

/** At the end of the step, with or without a line. */
export function endHeroics(view: View): void {
  const { forces } = view.state;
  for (const leader of forces.inPlay())
    if (isHeroicLeader(leader) && isHighest(leader) && retainedAt(view, leader)) forces.unmark(leader.name, 'heroic');
}

/** The MMC of each Area that can still Battle Harden, by side and Area. */
function hardenable(view: View): ReadonlyMap<string, readonly Piece[]> {
  const out = new Map<string, Piece[]>();
  for (const piece of view.state.forces.inPlay()) {
    if (barred(view, piece)) continue;
    const where = retainedAt(view, piece);
    const area = where && retentionKey(where);
    if (!area) continue;
    const key = `${piece.side} ${area}`;
    const there = out.get(key);
    if (there) there.push(piece);
    else out.set(key, [piece]);
  }
  return out;
}

/** Why a piece never Battle Hardens for a Hero, or not any more. */
function barred(view: View, piece: Piece): string | undefined {
  if (piece.type.kind !== 'squad' && piece.type.kind !== 'halfSquad')
    return `${piece.name} is no squad or HS: a Hero Battle Hardens a MMC that is no crew`;
  if (piece.type.higher === 'none') return `${piece.name} does not Battle Harden`;
  return hardened(view, piece) ? `${piece.name} has Battle Hardened in this RePh, which no MMC does twice` : undefined;
}

export function hardenObligations(view: View, data: RecombiningData): Obligation[] {
  const { forces } = view.state;
  const heroes = forces.inPlay().filter(({ type }) => type.kind === 'hero');
  const candidates = heroes.length ? hardenable(view) : undefined;
  // Heroes beyond the number of such MMC are Retained.
  const given = new Map<string, number>();
  return [
    ...heroes.flatMap((hero) => {
      const where = retainedAt(view, hero);
      const area = where && retentionKey(where);
      const key = `${hero.side} ${area}`;
      const mmc = area === undefined ? [] : (candidates?.get(key) ?? []);
      const n = given.get(key) ?? 0;
      given.set(key, n + 1);
      return n < mmc.length ? [heroObligation(view, data, hero, mmc)] : [];
    }),
    ...forces
      .inPlay()
      .filter((piece) => isHeroicLeader(piece) && !isHighest(piece) && retainedAt(view, piece))
      .map((leader) => leaderObligation(view, data, leader)),
  ];
}

/** How a log writes what a piece is once it has Battle Hardened. */
function hardenedName({ state, module }: View, { name, side, type }: Piece): string {
  const higher = 'higher' in type ? type.higher : 'unknown';
  if (higher === 'unknown') return '?';
  if (higher === 'fanatic') return `${printPieceName(name)}(fanatic)`;
  return higher === 'none' ? printPieceName(name) : nameAs(state.forces, module, side, name, higher);
}

/** A line that tells it wrongly is no line left out. */
const told = ({ state }: View, { name }: Piece): boolean => hasDoubtfulDeed(state, [name.toLowerCase()]);

const heroMatter = ({ name }: Piece): Matter => ({ what: 'hero', pieces: [name] });
const leaderMatter = ({ name }: Piece): Matter => ({ what: 'heroic', pieces: [name] });

function heroObligation(view: View, data: RecombiningData, hero: Piece, mmc: readonly Piece[]): Obligation {
  const { heroesRule: rule } = data;
  const name = printPieceName(hero.name);
  const [only] = mmc;
  const line = (piece: Piece) => `harden ${printPieceName(piece.name)} with ${name} -> ${hardenedName(view, piece)}`;
  const what = `Battle Hardening for ${hero.name}`;
  return choiceOwed({
    matter: heroMatter(hero),
    step: 'recombining',
    rule,
    side: hero.side,
    what,
    why: `${hero.name} is a Retained Hero: he is Eliminated, and a MMC of his Area Battle Hardens`,
    options: mmc.length > 1 ? () => mmc.map(choiceOf) : undefined,
    write({ choice }: Answer) {
      const picked = mmc.find((p) => p.name === choice) ?? (mmc.length === 1 ? only : undefined);
      return picked ? line(picked) : `harden ? with ${name} -> ?`;
    },
    missed: told(view, hero)
      ? undefined
      : {
          code: 'harden-missing',
          get message() {
            return `${hero.name} is Eliminated, and a MMC of his Area Battle Hardens: \`${only ? line(only) : ''}\`.`;
          },
        },
  });
}

function choiceOf(piece: Piece, rank: number): Choice {
  const higher = 'higher' in piece.type ? piece.type.higher : 'unknown';
  const becomes =
    higher === 'unknown' ? 'Battle Hardens' : higher === 'fanatic' ? 'becomes Fanatic' : `becomes ${article(higher)}`;
  return { value: piece.name, label: piece.name, detail: `${piece.type.type}: ${becomes}`, objections: [], rank };
}

function leaderObligation(view: View, data: RecombiningData, leader: Piece): Obligation {
  const { leadersRule: rule } = data;
  const line = () => `harden ${printPieceName(leader.name)} -> ${hardenedName(view, leader)}`;
  return choiceOwed({
    matter: leaderMatter(leader),
    step: 'recombining',
    rule,
    side: leader.side,
    what: `Battle Hardening of ${leader.name}`,
    why: `${leader.name} is a heroic leader: he Battle Hardens, and is heroic no more`,
    write: line,
    missed: told(view, leader)
      ? undefined
      : {
          code: 'harden-missing',
          get message() {
            return `${leader.name} is a heroic leader: he Battle Hardens and is heroic no more. \`${line()}\`.`;
          },
        },
  });
}

/** `harden 467c with Hero1 -> 468a`, `harden 9-1b -> 9-2a`. */
export function harden(ctx: Context<ChangeD<'harden'>>, data: RecombiningData, before: readonly Obligation[]): void {
  const { directive: d } = ctx;
  const hero = d.with && onePiece(ctx, d.with.value);
  if (d.with && !hero) return;
  const piece = onePiece(ctx, d.pieces);
  if (d.pieces.length > 0 && !piece) return;
  const refuse = (rule: string, message: string, part = 'pieces') =>
    ctx.object([{ code: 'cannot-harden', rule, part, message }]);
  if (d.pieces.length > 1) return;
  if (d.into.length > 1)
    return refuse(data.heroesRule, 'One piece Battle Hardens on a line: `harden NAME with HERO -> NAME`.');
  if (hero) forHero(ctx, data, hero, piece, before, refuse);
  else if (piece) ofLeader(ctx, data, piece, before, refuse);
  else refuse(data.heroesRule, 'Who Battle Hardens? `harden NAME with HERO -> NAME`.');
}

type Refuse = (rule: string, message: string, part?: string) => void;

/** For each side the parts of the step come in their order: what an earlier one still asks for is told once. */
function inOrder(ctx: Context, rule: string, side: SideId, before: readonly Obligation[]): void {
  const [first] = before.filter(
    (o) => o.side === side && o.due === 'must' && !ctx.state.done.has(o.matter) && o.rule < rule,
  );
  if (!first) return;
  ctx.reportOnce(first.rule, {
    code: 'sub-step-order',
    rule: ctx.module.section,
    message: `${first.rule} comes before ${rule}: the ${first.what} is still due.`,
    // A line above that cannot be read may have done it.
    hangsOn: ctx.state.doubts.inPart({ verbs: ['recombine', 'harden'], pieces: piecesIn(first.matter) }),
    // Where it is never done, that is the one mistake.
    until: ({ missed }) =>
      [...missed.values()].some(({ matters }) => matters.some((matter) => sameMatter(matter, first.matter))),
  });
}

function forHero(
  ctx: Context,
  data: RecombiningData,
  hero: Piece,
  piece: Piece | undefined,
  before: readonly Obligation[],
  refuse: Refuse,
): void {
  const { state } = ctx;
  const { heroesRule: rule } = data;
  if (hero.type.kind !== 'hero')
    return refuse(
      rule,
      `${hero.name} is no Hero${isHeroicLeader(hero) ? ', but a heroic leader, who Battle Hardens himself' : ''}.`,
      'with',
    );
  const where = retainedAt(ctx, hero);
  if (!where) return refuse(rule, `${hero.name} is not Retained.`, 'with');
  const done = state.done.get(heroMatter(hero));
  if (done) {
    ctx.report({
      code: 'done-twice',
      rule,
      message: `A Battle Hardening for ${hero.name} already stands in this RePh.`,
      related: [{ at: wholeDirective(done), message: 'here' }],
    });
    return;
  }
  if (piece) {
    const why = barred(ctx, piece);
    if (why) return refuse(rule, `${why}.`);
    if (piece.side !== hero.side) return refuse(rule, `${piece.name} is not of the side of ${hero.name}.`);
    const there = retention(ctx, piece);
    const unknown = where.kind === 'unknown' || there.kind === 'unknown';
    if (!unknown && (retentionKey(where) === undefined || retentionKey(there) !== retentionKey(where))) {
      const areas = areasNow(ctx);
      return refuse(
        rule,
        `${piece.name} is Retained in ${retentionText(areas, there)}, ${hero.name} in ${retentionText(areas, where)}: only a MMC of his own Area Battle Hardens for him.`,
      );
    }
    if (!checkInto(ctx, rule, piece)) return;
  }
  inOrder(ctx, rule, hero.side, before);
  ctx.discharges(heroObligation(ctx, data, hero, piece ? [piece] : []));
  removeGuard(ctx, hero, { rule, why: `given up in ${rule}` });
  if (!piece) {
    ctx.report({
      code: 'choice-open',
      rule,
      message: `Still to be told: which MMC Battle Hardens for ${hero.name}.`,
    });
    return;
  }
  const name = become(ctx, rule, piece);
  state.act({ what: 'hardened', pieces: [name] }, ctx.line);
  state.act({ what: 'hero-hardened', pieces: [name] }, ctx.line);
}

function ofLeader(
  ctx: Context,
  data: RecombiningData,
  leader: Piece,
  before: readonly Obligation[],
  refuse: Refuse,
): void {
  const { leadersRule: rule } = data;
  if (leader.type.kind !== 'leader')
    return refuse(data.heroesRule, `Which Hero is given up for ${leader.name}? \`with HERO\`.`);
  if (!isHeroicLeader(leader)) return refuse(rule, `${leader.name} is not heroic.`);
  if (!retainedAt(ctx, leader)) return refuse(rule, `${leader.name} is not Retained.`);
  if (!checkInto(ctx, rule, leader)) return;
  inOrder(ctx, rule, leader.side, before);
  ctx.discharges(leaderObligation(ctx, data, leader));
  const name = become(ctx, rule, leader);
  ctx.state.forces.unmark(name, 'heroic');
}

/** The new counter as the line has it: false, with a finding, where its name is taken; a finding also where Battle Hardening makes another. */
function checkInto(ctx: Context<ChangeD<'harden'>> | Context, rule: string, piece: Piece): boolean {
  const { forces } = ctx.state;
  const node = intoOf(ctx);
  const [named] = node ? readNames(ctx, node) : [];
  if (!node || !named) return true;
  const known = forces.get(named.name);
  if (known && known !== piece) {
    ctx.report({
      code: 'piece-name-taken',
      at: ctx.at(named.at),
      message: `There is already a piece called ${known.name}.`,
    });
    return false;
  }
  const higher = 'higher' in piece.type ? piece.type.higher : 'unknown';
  if (!node.type && !node.statuses && tellsFanatic(named.name)) {
    if (higher !== 'fanatic') return tellFanatic(ctx, rule, piece, node);
    return tellName(ctx, rule, piece, node);
  }
  if (higher === 'unknown') return true;
  const stays = higher === 'fanatic' || higher === 'none';
  if (higher !== 'fanatic' && node.statuses?.value.some(isFanatic)) return tellFanatic(ctx, rule, piece, node);
  // The name it has may be that of a counter it was before.
  if (stays && known && !node.type) return true;
  checkCounter(ctx, rule, piece, node, named.name);
  // It Battle Hardens all the same, under the name that the log goes on with.
  return true;
}

/** The type of the new counter, which Battle Hardening is known to make of it. */
function checkCounter(ctx: Context, rule: string, piece: Piece, node: PieceNode, name: string): void {
  const higher = 'higher' in piece.type ? piece.type.higher : 'none';
  const stays = higher === 'fanatic' || higher === 'none';
  const wanted = stays ? piece.type.type : higher;
  const written = node.type?.value ?? typeFromName(name);
  if (written === undefined || same(pieceType(ctx.module, piece.side, written).type, wanted)) return;
  const text = hardenedName(ctx, piece);
  const becomes = stays
    ? `stays ${article(wanted)}${higher === 'fanatic' ? ' and is Fanatic' : ''}`
    : `becomes ${article(wanted)}`;
  ctx.report({
    code: 'wrong-counter',
    rule,
    at: ctx.at(node),
    message: `${piece.name} (${piece.type.type}) ${becomes}, not ${article(pieceType(ctx.module, piece.side, written).type)}.`,
    fixes: [{ title: `Write ${text}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(node), text }] }],
  });
}

const tellsFanatic = (word: string): boolean => findStatus(word, 'squad')?.name === 'fanatic';

const isFanatic = ({ name, not }: StatusNode): boolean => !not && tellsFanatic(name.value);

/** Only what has no better counter becomes Fanatic. */
function tellFanatic(ctx: Context, rule: string, piece: Piece, node: PieceNode): false {
  const text = hardenedName(ctx, piece);
  ctx.report({
    code: 'wrong-result',
    rule,
    at: ctx.at(node.statuses ?? node),
    message: `${piece.name} (${piece.type.type}) does not become Fanatic: only Elite MMC do.`,
    fixes: [{ title: `Write ${text}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(node), text }] }],
  });
  return false;
}

/** `-> fanatic` would be a new name. */
function tellName(ctx: Context, rule: string, piece: Piece, node: PieceNode): false {
  const text = hardenedName(ctx, piece);
  ctx.report({
    code: 'wrong-result',
    rule,
    at: ctx.at(node),
    message: `Behind the arrow stands the name of who Battle Hardens: \`${text}\`.`,
    fixes: [{ title: `Write ${text}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(node), text }] }],
  });
  return false;
}

const intoOf = (ctx: Context) => (ctx.directive as unknown as ChangeD<'harden'>).into[0];

/** Battle Hardens a piece, under the name that the line gives it. Returns its name. */
function become(ctx: Context, rule: string, piece: Piece): string {
  const { state, module } = ctx;
  const { forces } = state;
  const node = intoOf(ctx);
  const [named] = node ? readNames(ctx, node) : [];
  const higher = 'higher' in piece.type ? piece.type.higher : 'unknown';
  const written = node && named ? (node.type?.value ?? typeFromName(named.name)) : undefined;
  const name = named?.name ?? piece.name;
  if (name !== piece.name) forces.rename(piece.name, name, { line: ctx.line });
  if (higher === 'unknown' && written !== undefined)
    forces.update(name, { type: pieceType(module, piece.side, written), stated: [] });
  else ctx.hint(ctx.whole.end, afflict(ctx, name, ['hardened'], { rule, why: '' }));
  if (!node)
    ctx.report({
      code: 'choice-open',
      rule,
      message: `Still to be told: what ${piece.name} is called now.`,
    });
  return name;
}
