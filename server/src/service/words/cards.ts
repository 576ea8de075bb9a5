/** What can be told of each part of a directive: one entry for each verb, beside the parts that mean the same in all. */

import { termsOf } from '../../rules/books/groups/terms';
import { price } from '../../rules/chapters/purchaseReinforcementGroups/price';
import { isCode, meaningOf } from '../../rules/kernel/codes';
import type { RgData, SideId } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import { isLegal } from '../../rules/kernel/obligation';
import type { SideState } from '../../rules/kernel/state';
import { rowLabel } from '../../rules/kernel/table';
import type { Why } from '../../rules/kernel/why';
import type { Directive, Location, Name, PieceNode, Place, Post, TrustDirective, Verb } from '../../syntax/nodes';
import { isTrustVerb, vocabulary } from '../../syntax/vocabulary';
import type { Found } from '../lookup';
import { depths } from '../newCampaign';
import { onBoard } from '../onBoard';
import { dateCard } from './date';
import { derivation } from './derivation';
import { fortificationCard } from './fortification';
import { chartCard, receivedCard } from './group';
import { blocks, bullet, code, lines, plain } from './markdown';
import type { Moment } from './moment';
import { markCard, pieceCard } from './piece';
import { areaCard, locationCard } from './place';
import { oddsCard, rollCard, rollMade } from './roll';
import { ruleBlock, ruleLine, rulingBlock } from './rule';
import { rulesOf } from './rulesOf';
import { sideCard } from './side';
import { stepCard } from './step';
import { trustCard } from './trust';

type Of<V extends Verb> = Extract<Directive, { verb: V }>;
/** `part` is the field that a node stands in, `found` the node itself. */
type Card<V extends Verb> = (m: Moment, d: Of<V>, part: string, found: Found) => string | undefined;

/** What stands at a node of the moment's line; undefined where there is nothing to tell. */
export function card(
  m: Moment,
  found: Found,
  { whole = false }: { readonly whole?: boolean } = {},
): string | undefined {
  const d = m.directive;
  const [part = ''] = found.path;
  if (!d) return undefined;
  if (d.verb === 'step') return stepCard(m, { whole }) ?? vocabularyCard(d.verb);
  if (part === 'keyword') return verbCard(m, d);
  if (part === 'code' && isTrustVerb(d.verb)) return vocabularyCard(d.verb);
  if (part === 'roll') return rollCard(m);
  const piece = ofPieces(m, found);
  if (piece) return piece;
  const own = cards[d.verb] as Card<Verb> | undefined;
  return own?.(m, d, part, found) ?? shared(m, d, part, found);
}

/** The names and marks of pieces, wherever a line writes them. */
function ofPieces(m: Moment, { path, value }: Found): string | undefined {
  const [part = ''] = path;
  if (!['pieces', 'with', 'into', 'result', 'traits'].includes(part) || typeof value !== 'string') return undefined;
  const marks = part === 'traits' ? 0 : path.lastIndexOf('statuses');
  if (marks < 0) return pieceCard(m, m.after, value);
  const piece = path
    .slice(0, marks)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], m.directive);
  return path.at(-1) === 'name' ? markCard(m.after, (piece as Partial<PieceNode>)?.name?.value, value) : undefined;
}

/** Where pieces are, or go. */
function postCard(m: Moment, d: Directive, { value }: Post): string | undefined {
  switch (value.kind) {
    case 'location':
      return locationCard(m, m.after, value.location);
    case 'area': {
      const [first] = 'pieces' in d ? (d.pieces ?? []) : [];
      const piece = first && m.after.state.forces.get(first.name.value);
      return piece && areaCard(m, m.after, m.after.state.forces.sideOf(piece), value.id);
    }
    default:
      return undefined;
  }
}

/** A verb: how it is written, what it is for, and the rules it applies. */
function verbCard(m: Moment, d: Directive): string {
  const o = m.note?.obligation;
  return blocks(
    vocabularyCard(d.verb),
    isTrust(d) && trustCard(d, m.line, m.analysis, (line) => m.link(line)),
    o?.roll && !rollMade(m) && oddsCard(o, o.roll),
    ...rulesOf(m.module, d).map((rule) => ruleBlock(m.before, rule)),
  );
}

const isTrust = (d: Directive): d is TrustDirective => isTrustVerb(d.verb);

export function vocabularyCard(verb: Verb): string {
  const { signature, ofPieces = '', meaning } = vocabulary[verb];
  return blocks(code(signature), code(ofPieces), meaning);
}

/** Parts that mean the same wherever they stand. */
function shared(m: Moment, d: Directive, part: string, found: Found): string | undefined {
  switch (part) {
    case 'side':
    case 'setup':
    case 'move':
      return sideCard(m, m.after, sideOf(m, found.value));
    case 'locations':
      return found.value === undefined ? undefined : locationCard(m, m.after, found.value as Location);
    case 'date':
      return dateCard(m.after, String(found.value));
    case 'post':
    case 'from':
    case 'to': {
      const post = (d as unknown as Record<string, Post | undefined>)[part];
      return 'pieces' in d && post ? postCard(m, d, post) : undefined;
    }
    case 'place':
      return 'side' in d && 'place' in d && d.place ? placeCard(m, sideOf(m, d.side.value), d.place) : undefined;
    case 'result':
      return rollCard(m);
    default:
      return undefined;
  }
}

const sideOf = (m: Moment, written: unknown): SideId =>
  m.module.sides.find((s) => same(s.id, String(written)))?.id ?? String(written);

const tell = (m: Moment, ...whys: readonly (Why | undefined)[]): string | undefined =>
  blocks(...whys.map((why) => why && derivation(m, why))) || undefined;

/** Where a side's points come from, as they stand after the line. */
const held = (m: Moment, side: Name, what: 'san' | 'cpp' | 'fpp' | 'cvp' | 'squads', view = m.after) =>
  tell(m, (view.state.side(sideOf(m, side.value)) as SideState)[what]?.why);

const fppHeld = (m: Moment, side: Name) =>
  blocks(held(m, side, 'fpp'), ruleBlock(m.after, m.module.fortifications.rule));

function placeCard(m: Moment, side: SideId, place: Place): string | undefined {
  const { value } = place;
  if (value.kind === 'open') return choicesCard(m);
  return value.kind === 'area' ? areaCard(m, m.after, side, value.id) : locationCard(m, m.after, value.location);
}

/** What may be chosen for a `?`: the legal options first, of the others how many there are. */
function choicesCard(m: Moment): string | undefined {
  const o = m.analysis.campaign.obligationAt(m.index);
  if (!o?.choices) return undefined;
  const all = o.choices.options();
  const legal = all.filter(isLegal);
  const shown = legal.slice(0, 12);
  return blocks(
    `**${plain(o.what)}** (${plain(o.rule)}): still to be chosen.`,
    lines(
      ...shown.map((c) => bullet(plain(c.detail ? `${c.label}: ${c.detail}` : c.label))),
      legal.length > shown.length && bullet(`and ${legal.length - shown.length} more`),
      all.length > legal.length && bullet(`${all.length - legal.length} not allowed now`),
    ),
  );
}

const chartRow = (m: Moment, side: Name, id: string): RgData | undefined =>
  m.module.purchases.groups.find((g) => g.side === sideOf(m, side.value) && same(g.id, id));

function recordOf(m: Moment, name: string): string | undefined {
  const rg = [...m.after.state.rgs.values()].find((r) => same(r.name, name));
  return rg && receivedCard(m, m.after, rg);
}

const rulingNamed = (m: Moment, name: string) => {
  const ruling = m.module.rulings.find((r) => same(r.name, name));
  return ruling && blocks(rulingBlock(m.after, ruling), ruleLine(m.module, ruling.rule));
};

const cards: { readonly [V in Verb]?: Card<V> } = {
  campaign(m, d, part) {
    const { module } = m;
    if (part === 'module')
      return blocks(
        `**${plain(module.name)}** (${plain(module.id)}), Refit Phase ${plain(module.section)}`,
        lines(
          bullet(plain(`Sides: ${module.sides.map((s) => s.id).join(', ')}`)),
          bullet(plain(`CG Dates: ${module.dates.map((date) => date.id).join(', ')}`)),
        ),
      );
    const cg = part === 'cg' && module.campaigns.find((c) => same(c.id, d.cg?.value ?? ''));
    if (!cg) return undefined;
    const start = cg.start ? `starts on ${cg.start}` : `starts on a date that the log tells, ${cg.notBefore} or later`;
    return `**CG ${plain(cg.id)}** ${plain(start)}.`;
  },

  depth(_, d, part) {
    const known = Object.entries(depths).find(([id]) => same(id, d.level.value));
    return part === 'level' && known ? `**${plain(known[0])}**: ${plain(known[1])}` : undefined;
  },

  keeps: ({ module }, d, part) =>
    part === 'steps' ? blocks(...d.steps.map((step) => ruleLine(module, step.value))) : undefined,

  map(m, _, part) {
    const { board } = m.after.state;
    if ((part !== 'file' && part !== 'module') || !board) return undefined;
    return blocks(
      `**${plain(board.title ?? 'The map')}**: ${plain(board.grid.corners)}`,
      lines(
        bullet(`${board.grid.size} hexes, ${board.buildings.length} buildings`),
        ...board.entryAreas.map((e) => bullet(plain(`${e.side} Entry Area ${e.arrow}: ${e.hexes.join(', ')}`))),
      ),
    );
  },

  ruling: (m, d, part) => (part === 'name' || part === 'reading' ? rulingNamed(m, d.name.value) : undefined),

  waive(_, d, part) {
    const code = d.code.value.toLowerCase();
    return part === 'code' && isCode(code) ? `**${plain(code)}**: ${plain(meaningOf(code))}` : undefined;
  },

  cvp(m, d, part, { path, value }) {
    const loss = part === 'losses' ? d.losses[Number(path[1])] : undefined;
    if (!loss) return undefined;
    if (path[2] === 'side') return sideCard(m, m.after, sideOf(m, value));
    return path[2] === 'points' ? held(m, loss.side, 'cvp') : undefined;
  },

  strategic: (m, _, part) => (part === 'because' ? ruleBlock(m.after, m.module.setupAreas.rules.step) : undefined),
  glider: (m, _, part) => (part === 'status' ? ruleBlock(m.after, m.module.setupAreas.rules.isolated) : undefined),

  squads: (m, d, part) =>
    part === 'count' ? blocks(held(m, d.side, 'squads'), ruleBlock(m.after, m.module.fortifications.rule)) : undefined,

  area: (m, d, part) =>
    part === 'id' || part === 'isolated' ? areaCard(m, m.after, sideOf(m, d.side.value), d.id.value) : undefined,

  ww: (m, _, part) => (part === 'units' ? tell(m, ...(m.note?.whys ?? [])) : undefined),

  san(m, d, part) {
    if (part === 'current') return held(m, d.side, 'san', d.given ? m.after : m.before);
    return part === 'result' || part === 'unadjusted' || part === 'given' ? held(m, d.side, 'san') : undefined;
  },

  receive: (m, _, part) => (part === 'fpp' ? tell(m, m.note?.obligation?.why) : undefined),

  cpp(m, d, part) {
    if (part === 'loss')
      return rollMade(m) || d.loss?.value.kind === 'roll'
        ? rollCard(m)
        : blocks(
            choicesCard(m),
            tell(m, m.note?.obligation?.why),
            ruleBlock(m.before, m.module.cpp.loss?.rule ?? m.module.cpp.rule),
          );
    if (part === 'base') return blocks(tell(m, m.note?.obligation?.why), ruleBlock(m.before, m.module.cpp.baseRule));
    return ['amount', 'total', 'left', 'given'].includes(part) ? held(m, d.side, 'cpp') : undefined;
  },

  given(m, d, part) {
    const rg = chartRow(m, d.side, d.rg.value);
    if (part === 'rg' || part === 'strength') return rg && chartCard(m.after, rg);
    return part === 'as' ? recordOf(m, d.as?.value ?? '') : undefined;
  },

  buy(m, d, part) {
    const rg = d.rg.value.kind === 'rg' ? chartRow(m, d.side, d.rg.value.id) : undefined;
    switch (part) {
      case 'rg':
        return d.rg.value.kind === 'open' ? choicesCard(m) : rg && chartCard(m.after, rg);
      case 'as':
        return recordOf(m, d.as?.value ?? '');
      case 'cost':
      case 'model':
      case 'way':
      case 'use':
      case 'prereg':
        return rg && tell(m, price(m.before, rg, termsOf(d))?.why);
      case 'left':
        return held(m, d.side, 'cpp');
      case 'place':
        return d.place && d.place.value.kind !== 'open'
          ? blocks(placeCard(m, sideOf(m, d.side.value), d.place), rg && tell(m, price(m.before, rg, termsOf(d))?.why))
          : undefined;
      default:
        return undefined;
    }
  },

  strength: (m, d, part) => (part === 'rg' ? recordOf(m, d.rg.value) : undefined),
  leader: (m, d, part) => (part === 'rg' ? recordOf(m, d.rg.value) : undefined),
  sw(m, d, part) {
    if (part === 'rg') return recordOf(m, d.rg.value);
    return part === 'weapon' ? (rollCard(m) ?? recordOf(m, d.rg.value)) : undefined;
  },

  fpp: (m, d, part) => (part === 'amount' || part === 'given' ? fppHeld(m, d.side) : undefined),

  fortify(m, d, part) {
    switch (part) {
      case 'item':
      case 'variant':
      case 'count':
        if (d.item.value.kind === 'item') return fortificationCard(m.before, d.item.value.type);
        return d.item.value.kind === 'open' ? choicesCard(m) : undefined;
      case 'cost':
        return tell(
          m,
          m.after.state.side(sideOf(m, d.side.value)).fpp?.why.of?.find((why) => why.line === m.line),
        );
      case 'left':
        return fppHeld(m, d.side);
      default:
        return undefined;
    }
  },

  roll(m, d, part) {
    const table = m.module.tables?.find((t) => same(t.id, d.table.value));
    return part === 'table' && table
      ? blocks(
          `**${plain(table.name)}** (${plain(table.rule)})`,
          lines(...table.rows.map((row) => bullet(plain(`${rowLabel(row)}: ${row.result}`)))),
          ruleLine(m.module, table.rule),
        )
      : undefined;
  },

  order: (m, _, part) =>
    part === 'setup' || part === 'move' ? dateCard(m.after, m.after.state.dateName ?? '') : undefined,
};

/** A part of a map file's line: its hexes as the whole file describes them. */
export function mapCard(
  d: Directive,
  found: Found,
  board: Parameters<typeof onBoard>[0] | undefined,
): string | undefined {
  if (found.path[0] === 'keyword') return vocabularyCard(d.verb);
  const at = found.value as Partial<Location> | undefined;
  if (!board || typeof at !== 'object' || at === null || typeof at.hex !== 'string') return undefined;
  return `**${plain(at.hex)}**: ${plain(onBoard(board, at.hex))}`;
}
