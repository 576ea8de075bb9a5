/** SAN Adjustment (9.6122): who owes a dr, what it leaves, and which SAN is raised without one. */
import { ofNumber, ofPoints } from '../../kernel/doubt';
import type { ModuleData, SanData, SideId } from '../../kernel/module';
import { type Answer, type Obligation, type RollSpec, rollText } from '../../kernel/obligation';
import { choiceOwed, factOwed, rollOwed } from '../../kernel/owe';
import type { CampaignState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { rowLabel } from '../../kernel/table';
import { val } from '../../kernel/why';

/** A side's row of the module's SAN data. */
export type SanSide = SanData['sides'][number];

/** A side's numbers as the table reads them. */
const asRead = (view: View, { otherwise, ...data }: SanSide): SanSide =>
  otherwise && view.reads(otherwise) ? { ...data, from: otherwise.from, table: otherwise.table } : data;

export const sidesOf = (view: View): SanSide[] => view.module.san.sides.map((data) => asRead(view, data));

/** Who Controls the building that exempts a side; undefined while the log does not tell of its ground level. */
function holder(state: CampaignState, hex: string): SideId | 'none' | 'both' | undefined {
  if (!state.control.has(hex) || state.lacksControl) return undefined;
  let found: SideId | 'none' | 'both' | undefined;
  for (const entry of state.control.values()) {
    if (entry.location.hex !== hex) continue;
    found = found === undefined || found === entry.side ? entry.side : 'both';
  }
  return found;
}

/** What the SAN may be by the log's own count, and after a dr that it was told to lack. */
function leastSan(state: CampaignState, { side, reduction }: SanSide, san: number): number {
  const { sanSlip } = state.side(side);
  const isOpen = state.doubts.has(ofPoints('san', side));
  return Math.min(san, isOpen ? 0 : san + sanSlip) - (state.doubts.has(ofPoints('sanDr', side)) ? reduction : 0);
}

/** Whether an exempt side keeps a SAN below the minimum. */
export const sparesLow = (view: View): boolean =>
  view.reads({ ruling: 'exempt-san-below-minimum', reading: 'unadjusted' });

/** A SAN below the minimum goes up to it by itself. */
export function raise(view: View, data: SanSide): void {
  const { state, module } = view;
  const { minimum, rule } = module.san;
  const { san } = state.side(data.side);
  if (!san || san.value >= minimum || (sparesLow(view) && exemption(state, data) === 'exempt')) return;
  state.update(data.side, {
    san: val(minimum, { text: `${data.side} SAN raised to ${minimum}`, rule, of: [san.why] }),
    sanRaisedFrom: san.value,
  });
}

/** Whether a side Controls what spares it the dr (9.61222). */
export type Exemption = 'exempt' | 'not exempt' | 'unknown';

export function exemption(state: CampaignState, data: SanSide): Exemption {
  if (!data.exemptWhileControlling) return 'not exempt';
  const by = holder(state, data.exemptWhileControlling);
  if (by === undefined) return 'unknown';
  return by === data.side ? 'exempt' : 'not exempt';
}

export function sanSpec(module: ModuleData, data: SanSide, san: number): RollSpec {
  return {
    table: { name: 'SAN adjustment', rule: data.rule, dice: 'dr', rows: data.table },
    modifiers: [{ value: san - data.less, because: `SAN ${san} minus ${data.less}`, rule: data.rule }],
    word: (result) => `${adjusted(module, data, san, result)}`,
  };
}

/** The SAN that a result of the adjustment dr leaves. */
export const adjusted = (module: ModuleData, data: SanSide, san: number, result: string): number =>
  result === 'reduced' ? Math.max(san - data.reduction, module.san.minimum) : san;

export function sanObligation(view: View, data: SanSide, san: number): Obligation & { roll: RollSpec } {
  const roll = sanSpec(view.module, data, san);
  const reducedOn = data.table
    .filter((row) => row.result === 'reduced')
    .map(rowLabel)
    .join(' or ');
  return rollOwed({
    matter: { what: 'san', side: data.side },
    step: 'newCgDate',
    rule: data.rule,
    side: data.side,
    what: `${data.side} SAN adjustment`,
    why: {
      text: `the ${data.side} SAN is ${san}, which is ${data.from} or more`,
      rule: data.rule,
      of: [view.state.side(data.side).san?.why].filter((w) => w !== undefined),
    },
    roll,
    line: `san ${data.side} ${san}`,
    missed: {
      code: 'san-not-adjusted',
      message: `The ${data.side} SAN is ${san}: an adjustment dr with +${san - data.less} is owed (a Final dr ${reducedOn} takes ${data.reduction} off).`,
    },
  });
}

function needSan(side: SideId, rule: string): Obligation {
  return factOwed({
    matter: { what: 'san-known', side },
    step: 'newCgDate',
    rule,
    side,
    what: `${side} SAN`,
    why: `the log does not tell the ${side} SAN`,
    line: `san ${side} ? given`,
    once: true,
    waitsFor: [ofNumber('san', side)],
    code: 'san-unknown',
    ask: `The ${side} SAN is not in the log, so nobody can tell whether an adjustment dr is owed. Tell it once: \`san ${side} ? given\`.`,
  });
}

/** The log does not tell whether the side is exempt: the player says so, by what stands on the line. */
function needHolder(view: View, data: SanSide, san: number): Obligation {
  const hex = data.exemptWhileControlling ?? '';
  const roll = sanSpec(view.module, data, san);
  return choiceOwed({
    matter: { what: 'san', side: data.side },
    step: 'newCgDate',
    rule: data.rule,
    side: data.side,
    due: 'need',
    what: `who Controls the building in ${hex}`,
    why: `only while the ${data.side} side Controls ${hex} is its SAN left alone`,
    roll,
    options: () => [
      {
        value: 'unadjusted',
        label: `The ${data.side} side Controls ${hex}`,
        detail: `its SAN stays at ${san}`,
        objections: [],
        rank: 0,
      },
      {
        value: 'roll',
        label: `The ${data.side} side does not Control ${hex}`,
        detail: `a dr with +${san - data.less}`,
        objections: [],
        rank: 1,
      },
    ],
    write({ dice, choice }: Answer) {
      if (choice === 'unadjusted') return `san ${data.side} ${san} unadjusted`;
      return choice === 'roll' ? `san ${data.side} ${san} ${rollText(roll, dice)}` : '';
    },
    missed: {
      code: 'control-unknown',
      message: `The ${data.side} SAN is ${san}. Who Controls the building in ${hex}? If the ${data.side} side does: \`san ${data.side} ${san} unadjusted\`; if not, its dr: \`san ${data.side} ${san} dr ?\`.`,
    },
  });
}

/** The adjustment dr that a side owes, or what must be known first. */
export function adjustmentOwed(view: View, data: SanSide): Obligation | undefined {
  const san = view.state.side(data.side).san?.value;
  if (san === undefined) return needSan(data.side, data.rule);
  if (san < data.from || leastSan(view.state, data, san) < data.from) return undefined;
  const exempt = exemption(view.state, data);
  if (exempt === 'exempt') return undefined;
  return exempt === 'unknown' ? needHolder(view, data, san) : sanObligation(view, data, san);
}

/** The step is over: a dr that was owed and is not there leaves the SAN in doubt. */
export function missSan(view: View): void {
  const { state } = view;
  for (const data of sidesOf(view)) {
    const san = state.side(data.side).san?.value ?? 0;
    const isOwed = san >= data.from && exemption(state, data) === 'not exempt';
    if (isOwed && !state.done.has({ what: 'san', side: data.side })) state.doubts.raise(ofPoints('sanDr', data.side));
  }
}
