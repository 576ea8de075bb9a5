/** The Melees themselves: which are owed, in what order (9.6011, 2.5011), what the first round does, and how one ends. */
import type { Location, SiteD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { answered } from '../../books/answers';
import { onMap } from '../../books/facts';
import { type Context, wholeDirective } from '../../kernel/context';
import { type Cause, ofLocation, ofPiece } from '../../kernel/doubt';
import type { MeleeData, SideId } from '../../kernel/module';
import { list, same } from '../../kernel/names';
import type { Answer, Choice, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import { type CampaignState, locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { hasDoubtfulDeed } from '../../pieces/doubt/deeds';
import { has, isVehicle, mans, type Piece } from '../../pieces/piece';
import { unmanning } from '../../pieces/units/crew';
import { compareLocations, type Opposed, opposedAt, whoText } from '../../pieces/units/opponents';

/** What a line can say of the end of a Melee; what is more intricate is told piece by piece below it. */
const noAttack = 'no attack';
const nobody = 'none';

const name = ({ handToHand }: MeleeData, { key, units }: Opposed): string =>
  `${handToHand && units.some((u) => has(u, 'hth')) ? 'Hand-to-Hand Melee' : 'Melee'} in ${key}`;

export function fight(view: View, melee: MeleeData, site: Opposed): Obligation {
  const { rule } = melee;
  const what = name(melee, site);
  const who = whoText(view.state, site);
  return choiceOwed({
    matter: { what: 'melee', at: site.key },
    step: 'conclusionOfMelee',
    rule,
    pieces: site.units.map(({ name }) => name),
    what,
    why: {
      text: who ? `${who} are in ${site.key}` : `the log tells of a Melee in ${site.key}`,
      rule,
      of: [
        { text: 'rounds of Melee until no more CC attacks can be made; prisoners take no part', rule },
        { text: attackerText(view), rule },
        { text: 'hexes in alphanumeric order', rule: melee.orderRule },
      ],
    },
    options: () => outcomes(view),
    write: ({ choice }: Answer) => `melee ${site.key} -> ${choice ?? '?'}`,
    // Where a line that tells what came of it stands without its own, that was told.
    missed: hasDoubtfulDeed(
      view.state,
      site.units.map(({ name }) => name.toLowerCase()),
    )
      ? undefined
      : {
          code: 'melee-missing',
          message: `The ${what} is not fought: ${who}. \`melee ${site.key}\`, and below it who is lost.`,
        },
  });
}

const outcomes = ({ module }: View): Choice[] => [
  ...module.sides.map(({ id }) => ({
    value: id,
    label: `${id} units are left`,
    detail: 'all others in the Location are Eliminated',
    objections: [],
    rank: 0,
  })),
  { value: nobody, label: 'Nobody is left', detail: 'both sides are Eliminated', objections: [], rank: 1 },
  { value: noAttack, label: 'No more CC attacks can be made', detail: 'both sides stay', objections: [], rank: 2 },
];

function attackerText({ state }: View): string {
  return state.movedFirst
    ? `the ${state.movedFirst} side, which moved first on ${state.dateName ?? 'this date'}, is the ATTACKER`
    : 'the side that moved first in the scenario is the ATTACKER';
}

/** After the lines that tell its outcome: who of both sides is still there. */
export function unfinished({ state, module }: View, melee: MeleeData, site: Opposed): Obligation {
  const here = module.sides.filter(({ id }) => site.units.some((u) => state.forces.sideOf(u) === id));
  const of = (side: SideId) => site.units.filter((u) => state.forces.sideOf(u) === side).map((u) => u.name);
  return choiceOwed({
    matter: { what: 'melee-end', at: site.key },
    step: 'conclusionOfMelee',
    rule: melee.rule,
    pieces: site.units.map(({ name }) => name),
    what: `end of the ${name(melee, site)}`,
    why: `${whoText(state, site)} can still attack each other`,
    options: () =>
      here.map(({ id }) => ({ value: id, label: `${list(of(id), 'and')} Eliminated`, objections: [], rank: 0 })),
    write: ({ choice }: Answer) => (choice === undefined ? '' : `lost ${of(choice).map(printPieceName).join(' ')}`),
    missed: {
      code: 'melee-unfinished',
      at: state.done.get({ what: 'melee', at: site.key }),
      message: `The Melee in ${site.key} goes on until no more CC attacks can be made, and ${whoText(state, site)} are still there: who is lost, Captured or Withdraws?`,
    },
  });
}

/** `melee X22`, and what came of it below; `melee X22 -> British`: only they are left. */
export function conclude(ctx: Context<SiteD<'melee'>>): void {
  const { directive: d, state, module } = ctx;
  const { melee } = module;
  if (!melee || !onMap(ctx, d.location)) return;
  const { value: location } = d.location;
  const key = locationKey(location);
  const site = opposedAt(state, key) ?? { key, location, units: [] };
  const there = state.forces.at(key);
  const perhaps = site.units.length ? [] : mayBeOpposed(state, key, there);
  const mayBe = perhaps.length > 0;
  const isOwed = site.units.length > 0 || mayBe || state.done.has({ what: 'melee', at: key });
  const otherwise = { rule: melee.rule, message: `No units of both sides that can fight are in ${key}.` };
  const owed = answered(ctx, isOwed ? fight(ctx, melee, site) : undefined, otherwise);
  if (!owed) return;
  checkOrder(ctx, melee, location);
  ctx.discharges(owed);
  ctx.explain(owed.why);
  const pieces = state.forces.at(key);
  state.melee = { location, line: ctx.line, pieces: new Set(pieces.map((p) => p.name.toLowerCase())) };
  const told = firstRound(state, pieces);
  if (told) ctx.hint(ctx.whole.end, told);
  if (mayBe) {
    ctx.keepBack({ ...otherwise, code: 'nothing-owed', at: ctx.whole }, perhaps);
    state.doubts.raiseAll(there.flatMap((piece) => state.forces.withHoldings(piece)).map(({ name }) => ofPiece(name)));
  } else if (d.result) conclusion(ctx, melee, site, d.result.value.map((w) => w.value).join(' '));
}

/** What came of it for those who are there nobody knows. */
function leaveEndOpen({ doubts, forces, stepLine }: CampaignState, key: string): void {
  const there = forces.at(key).flatMap((piece) => forces.withHoldings(piece));
  doubts.raiseDeed(
    stepLine,
    there.map(({ name }) => name),
    { isOpen: true },
  );
}

/** Why pieces may be here that nobody knows, or of which nobody knows where the scenario left them: that was told. */
function mayBeOpposed({ doubts, forces }: CampaignState, key: string, there: readonly Piece[]): readonly Cause[] {
  const unknown = doubts.about(ofLocation(key));
  if (unknown.length || there.length === 0) return unknown;
  const here = new Set(there.map((piece) => forces.sideOf(piece)));
  return doubts.names('piece').flatMap((name) => {
    const piece = forces.get(name);
    // Of one that has a Location only its end is open.
    if (piece === undefined || piece.where.kind === 'location') return [];
    return here.size === 1 && here.has(forces.sideOf(piece)) ? [] : doubts.about(ofPiece(name));
  });
}

/** Which Melee is fought first is not the players' choice: told at the one that comes after a later hex. */
function checkOrder(ctx: Context, melee: MeleeData, location: Location): void {
  const { melee: before } = ctx.state;
  if (!before || compareLocations(before.location, location) <= 0) return;
  const key = locationKey(location);
  ctx.report({
    code: 'melee-order',
    rule: melee.orderRule,
    message: `Melees are fought in alphanumeric order: ${key} comes before ${locationKey(before.location)}.`,
    related: [{ at: wholeDirective(before.line), message: `${locationKey(before.location)} is fought here` }],
  });
}

/** What the first round does to those in the Location, whoever wins it. */
function firstRound({ forces }: CampaignState, pieces: readonly Piece[]): string {
  const told: string[] = [];
  // A Fortification is no unit: it may stay hidden.
  const units = pieces.filter((p) => p.type.kind !== 'fortification');
  const off = (does: string, ...statuses: readonly string[]) => {
    const some = units.filter((p) => statuses.some((s) => has(p, s)));
    for (const piece of some) forces.unmark(piece.name, ...statuses);
    if (some.length)
      told.push(
        `${list(
          some.map((p) => p.name),
          'and',
        )} ${does}`,
      );
  };
  off('revealed', 'hidden', 'concealed', 'cloaked');
  off('unpinned', 'pinned');
  off('no longer CX', 'cx');
  off('no longer in Motion', 'motion');
  for (const piece of pieces) if (has(piece, 'stun-recall')) forces.mark(piece.name, 'recalled');
  const stunned = pieces.filter((p) => has(p, 'stunned') || has(p, 'stun-recall'));
  for (const piece of stunned) forces.mark(piece.name, 'stunned+1');
  off('flipped to the “+1” side of Stun', 'stunned', 'stun-recall');
  return told.join('; ');
}

function conclusion(ctx: Context<SiteD<'melee'>>, melee: MeleeData, site: Opposed, word: string): void {
  const { state, module, directive: d } = ctx;
  if (word === '?') {
    state.done.set({ what: 'melee-end', at: site.key }, ctx.line);
    ctx.report({
      code: 'choice-open',
      rule: melee.rule,
      at: ctx.at(d.result),
      message: `Still to be told: what came of the Melee in ${site.key}.`,
    });
    return;
  }
  if (same(word, noAttack)) {
    state.done.set({ what: 'melee-end', at: site.key }, ctx.line);
    return;
  }
  const victor = module.sides.find(({ id }) => same(id, word))?.id;
  if (!victor && !same(word, nobody)) {
    ctx.report({
      code: 'unknown-word',
      rule: melee.rule,
      at: ctx.at(d.result),
      message: `A Melee ends with ${list([...module.sides.map((s) => s.id), nobody, noAttack])} (or without a word, and told below), not with “${word}”.`,
      words: [...module.sides.map((s) => s.id), nobody, noAttack],
    });
    leaveEndOpen(state, site.key);
    return;
  }
  const dead = site.units.filter((u) => state.forces.sideOf(u) !== victor);
  if (victor && dead.length === site.units.length) {
    // Nobody of that side was there to win.
    ctx.report({
      code: 'unknown-word',
      rule: melee.rule,
      at: ctx.at(d.result),
      message: `No ${victor} unit is in ${site.key}: ${whoText(state, site)}.`,
    });
    return;
  }
  for (const unit of dead) eliminate(ctx, melee, unit, site.key);
  // Prisoners of both sides who are left are nobody of the Melee, as the line tells it.
  if (!victor) state.done.set({ what: 'melee-end', at: site.key }, ctx.line);
}

/** Takes a unit out, with the crew of a vehicle, of whom a line below may say so again, or otherwise. */
export function eliminate(ctx: Context, { rule }: MeleeData, unit: Piece, key: string, why?: string): void {
  const { forces, melee } = ctx.state;
  const fate = { kind: 'eliminated', why: why ?? `Eliminated in the Melee in ${key}`, rule } as const;
  const crew = isVehicle(unit) ? forces.held(unit).filter((p) => p.side === forces.sideOf(unit) && mans(unit, p)) : [];
  for (const { name } of crew) forces.remove(name, { ...fate, line: melee?.line ?? ctx.line });
  unmanning(ctx, unit, () => forces.remove(unit.name, { ...fate, line: ctx.line }));
}
