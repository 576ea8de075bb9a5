/** The dr of this step: one way to owe them, or to ask for what they depend on, and the order in which they come. */
import type { Line } from '../../../syntax/line';
import { printPieceName } from '../../../syntax/print';
import { tellingOf, tellingText } from '../../kernel/asking';
import type { Condition, DrmRow, Open, Per } from '../../kernel/conditions';
import { type Context, wholeDirective } from '../../kernel/context';
import type { Matter } from '../../kernel/matter';
import { list } from '../../kernel/names';
import type { Obligation, RollSpec } from '../../kernel/obligation';
import { factOwed, rollOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import type { Row } from '../../kernel/table';
import type { Why } from '../../kernel/why';
import { checkKnown, type Known } from '../../pieces/doubt/asWritten';
import { drmFor, type Repairing } from './drm';
import type { Kept } from './inventory';
import { isShiftLost } from './secretShift';

/** The parts of the step in their order (9.6141a to the last number of 9.614). */
const parts = [
  'man',
  'immobilization',
  'stun',
  'weapon',
  'exchange',
  'salvage',
  'scrap',
  'restock',
  'night',
  'used-up',
] as const;
export type Part = (typeof parts)[number];
const partNames: Readonly<Record<Part, string>> = {
  man: 'remanning abandoned vehicles',
  immobilization: 'the immobilization dr',
  stun: 'the stun dr',
  weapon: 'the Weapon repair dr',
  exchange: 'exchanges of MG',
  salvage: 'the dr for captured Weapons',
  scrap: 'abandoning, wrecking and Scrounging',
  restock: 'the special ammunition dr',
  night: 'the tanks that leave at night',
  'used-up': 'the Weapons kept by their usage DR',
};

const whatOf = (part: Part): string => `repair.${part}`;
export const matterOf = (part: Part, { side, piece }: Pick<Kept, 'side' | 'piece'>, of?: string): Matter => ({
  what: whatOf(part),
  side,
  pieces: [piece.name],
  of,
});

/** A captured vehicle without a functioning Weapon: what kind of wreck it becomes. */
export const wreckMatter = (kept: Kept): Matter => matterOf('salvage', kept, 'wreck');

/** `Pz1`, `Pz1(MA)`. */
export const nameOf = ({ piece }: Pick<Kept, 'piece'>, of = ''): string =>
  `${printPieceName(piece.name)}${of && `(${of})`}`;

/** The first line with which a side has left a part behind. */
function leaving(
  { state }: Context,
  part: Part,
  side: string,
): { readonly after: Part; readonly line: Line } | undefined {
  // An exchange may stand between the repair dr of two Weapons of one vehicle.
  const later = parts.slice(parts.indexOf(part) + 1).filter((p) => p !== 'exchange');
  for (const [matter, line] of state.done) {
    const after = later.find((p) => matter.what === whatOf(p) && matter.side === side);
    if (after && !state.doubts.deedOf(line)) return { after, line };
  }
  return undefined;
}

/** The first line that comes after what owes a dr: there it is put in. */
export function leavingOf(ctx: Context, { matter, side = '' }: Obligation): Line | undefined {
  const part = parts.find((p) => matter.what === whatOf(p));
  return part && leaving(ctx, part, side)?.line;
}

/**
 * A line of a part that its side has left behind. What hangs on a secret Shift comes when its dice are known; nothing that is
 * done after parts whose outcome helps it.
 */
export function checkOrder(ctx: Context, part: Part, side: string): void {
  if (part !== 'exchange' && part !== 'man' && ctx.state.side(side).shiftSealed) return;
  const { after, line } = leaving(ctx, part, side) ?? {};
  if (!after || !line) return;
  ctx.reportOnce(side, {
    code: 'sub-step-order',
    rule: ctx.state.stepData?.number,
    message: `For the ${side} side ${partNames[part]} ${part === 'man' ? 'comes' : 'come'} before ${partNames[after]}.`,
    related: [{ at: wholeDirective(line), message: `${partNames[after]}: here` }],
  });
}

export interface Dr {
  readonly part: Part;
  /** The Weapon or kind of ammunition. */
  readonly of?: string;
  readonly due: 'must' | 'may';
  readonly verb: string;
  readonly what: string;
  readonly why: Why;
  readonly rule: string;
  readonly table: { readonly name: string; readonly rows: readonly Row[] };
  readonly drm: readonly DrmRow[];
  readonly facts: Repairing;
  readonly also?: RollSpec['also'];
  word?(result: string): string;
}

/** `known`: what is known of its roll, and `ask`, what is to be said, while a fact it depends on is not. */
export type OwedDr = Obligation & { readonly asked?: { readonly known: RollSpec; readonly ask: string } };

/** The dr as it is owed; while a fact it depends on is unknown, that is asked for. */
export function owedDr(view: View, dr: Dr): OwedDr {
  const { kept } = dr.facts;
  const name = nameOf(kept, dr.of);
  const { apply, unknown, asks, open } = drmFor(view, dr.drm, dr.facts);
  const due = isShiftLost(view.state, kept.side) ? 'may' : dr.due;
  const common = {
    matter: matterOf(dr.part, kept, dr.of),
    step: 'repair' as const,
    rule: dr.rule,
    side: kept.side,
    what: dr.what,
    why: dr.why,
  };
  const roll: RollSpec = {
    table: { name: dr.table.name, rule: dr.rule, dice: 'dr', rows: dr.table.rows },
    modifiers: apply,
    unknown,
    also: dr.also,
    word: dr.word,
  };
  if (asks.length) {
    const ask = asking(view, dr, name, asks, open);
    const sure = due === 'must';
    return { ...factOwed({ ...common, sure, line: `${dr.verb} ${name} dr ?`, ask }), asked: { known: roll, ask } };
  }
  return rollOwed({
    ...common,
    due,
    roll,
    line: `${dr.verb} ${name}`,
    missed: due === 'must' ? { code: 'repair-missing', message: `The ${dr.what} is missing.` } : undefined,
  });
}

const questions: { readonly [Asked in Condition | Per]?: (name: string) => string } = {
  isolated: (name) =>
    `whether ${name} is Isolated: \`${claim(name, 'isolated')}\` or \`${claim(name, 'not isolated')}\``,
  frontLine: (name) =>
    `whether ${name} is in a Front-Line hex: \`${claim(name, 'front-line')}\` or \`${claim(name, 'not front-line')}\``,
  repairNumber: (name) =>
    `the Repair Number of ${name}: \`${bareName(name)}(repair=?)\` in its \`ob\` line or an \`at\` line of the scenario`,
  type: (name) =>
    `whether the MA of ${bareName(name)} is a flamethrower: \`${bareName(name)}(ft)\` or \`(ft=no)\` in its \`ob\` line or an \`at\` line of the scenario`,
};

const bareName = (name: string): string => name.replace(/\(.*\)$/, '');
/** `Pz1(MA, isolated)`. */
const claim = (name: string, word: string): string =>
  name.endsWith(')') ? `${name.slice(0, -1)}, ${word})` : `${name}(${word})`;

function asking(
  view: View,
  { what, facts: { kept } }: Dr,
  name: string,
  asks: readonly (Condition | Per)[],
  open: readonly Open[],
): string {
  const asked = asks.flatMap((fact) => {
    const ask = questions[fact]?.(name);
    if (ask) return [ask];
    const tellings = open.filter((o) => o.condition === fact).flatMap((o) => tellingOf(view, o, kept.side));
    return tellings.length ? tellings.map(tellingText) : [`what “${fact}” asks of ${name}`];
  });
  return `The ${what} depends on ${list(asked, 'and')}.`;
}

/** Checks the dice of a line against what is owed; asks for the facts that are missing, unless the line tells what they make. */
export function rollFor(
  ctx: Context,
  o: OwedDr,
  line: Parameters<typeof checkKnown>[2],
  result: Parameters<typeof checkKnown>[3],
): Known | undefined {
  const { roll = o.asked?.known } = o;
  const rolled = roll && checkKnown(ctx, { ...o, roll }, line, result, o.asked?.ask);
  ctx.discharges(o);
  if (!roll && o.missed) ctx.report({ ...o.missed, rule: o.rule, at: undefined });
  return rolled === 'open' ? undefined : rolled;
}

export const openChoice = (ctx: Context, what: string): void =>
  ctx.report({ code: 'choice-open', message: `Still to be told: ${what}.` });
