/** Pegasus Bridge 9.6152 and 9.62021-9.62022: the formations of the OB's reinforcements, and where Retained pieces are set up. */
import type { ObGivenRow, UnitSetupData } from '../../kernel/module';

type Formation = NonNullable<ObGivenRow['formations']>[number];

/** What 9.6153 tells apart: MMC, and the SMC and SW that came with them. Crews and Guns are not concerned. */
const of = (trait: string): Formation => ({ trait, kinds: ['squad', 'half-squad', 'leader', 'sw'] });

/** Notes 4 and 5. */
export const airborne: readonly Formation[] = [of('airborne')];
export const oxAndBucks: readonly Formation[] = [of('airborne'), of('ox-and-bucks')];

export const unitSetup: UnitSetupData = {
  isolatedRule: '9.62021',
  rule: '9.62022',
  entryRule: '9.6178',
  shortage: 'scenario',
  gunRule: '9.6055',
};
