/** A SAN Increase: up to the most that a SAN can be. */
import type { Line } from '../../syntax/line';
import { ofPoints } from './doubt';
import type { Finding } from './finding';
import type { ModuleData, SideId } from './module';
import { areSeals } from './notShown';
import type { CampaignState } from './state';
import { type Val, val, type Why } from './why';

/** A SAN above the most, as one may be given, is not lowered. */
export const increasedSan = ({ san: { maximum } }: ModuleData, san: number, by: number): number =>
  Math.max(san, Math.min(san + by, maximum.value));

/** A line that cannot be read may have told, or raised, a SAN: the next one that the log tells is taken as it stands. */
export function loseSan({ doubts }: CampaignState, sides: readonly SideId[]): void {
  for (const side of sides) doubts.raise(ofPoints('san', side));
}

/** What is sealed may have raised a SAN. @param by no more than so much; undefined: as it likes */
export function sealSan(
  state: CampaignState,
  module: ModuleData,
  side: SideId,
  by: number | undefined,
  line: Line,
): void {
  if (by === 0) return;
  const { san, sanMost = san } = state.side(side);
  loseSan(state, [side]);
  if (!sanMost) return;
  const most = by === undefined ? module.san.maximum.value : increasedSan(module, sanMost.value, by);
  state.update(side, {
    sanMost: val(most, {
      text: `${side} SAN ${most} at most: what is sealed may have raised it`,
      line,
      of: [sanMost.why],
    }),
  });
}

/** What is sealed and can never be opened has not raised a SAN. */
export function keepSan(state: CampaignState, side: SideId, line: Line): void {
  const { san } = state.side(side);
  if (!san) return;
  const text = `${side} SAN ${san.value}: what was sealed can never be opened`;
  state.update(side, { san: val(san.value, { text, line, of: [san.why] }) });
}

/** An increase in sight of both comes to what is sealed. */
export function raiseMost(state: CampaignState, module: ModuleData, side: SideId, by: number, why: Why): void {
  const { sanMost } = state.side(side);
  if (sanMost) state.update(side, { sanMost: val(increasedSan(module, sanMost.value, by), why) });
}

/** Whether a SAN can be so high, whatever increases are sealed; what else nobody knows of it aside. */
export function canBeSan(state: CampaignState, side: SideId, san: number): boolean {
  const { san: least, sanMost: most } = state.side(side);
  const because = state.doubts.about(ofPoints('san', side));
  if ((because.length && !areSeals(because)) || !least || !most || state.doubts.has(ofPoints('sanDr', side)))
    return true;
  return san >= least.value && san <= most.value;
}

/** A SAN that nothing sealed, or not readable, can have raised. */
export function knownSan(state: CampaignState, side: SideId): Val | undefined {
  const { san, sanMost } = state.side(side);
  const because = state.doubts.about(ofPoints('san', side));
  const isMost = areSeals(because) && san !== undefined && sanMost?.value === san.value;
  return because.length === 0 || isMost ? san : undefined;
}

/** Whether nothing but sealed increases leaves a SAN open, and it can be so high with them. */
export const isTold = (state: CampaignState, side: SideId, san: number): boolean =>
  areSeals(state.doubts.about(ofPoints('san', side))) &&
  state.side(side).sanMost !== undefined &&
  canBeSan(state, side, san);

/** The SAN is told: what was sealed may have done to it what it likes. */
export function settleSan(state: CampaignState, side: SideId): void {
  state.doubts.settle(ofPoints('san', side));
  state.update(side, { sanMost: undefined, sanSealed: undefined });
}

/** What there is to say of an increase that changes nothing. */
export function increasedInVain(
  { san: { maximum } }: ModuleData,
  side: SideId,
  san: number | undefined,
): Pick<Finding, 'code' | 'rule' | 'message'> | undefined {
  if (san === undefined || san < maximum.value) return undefined;
  return {
    code: 'san-above-maximum',
    rule: maximum.rule,
    message: `In vain: the ${side} SAN stays ${san}, for ${san === maximum.value ? 'that' : maximum.value} is the most to which it can be raised.`,
  };
}
