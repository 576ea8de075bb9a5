import type { Rg } from '../../kernel/state';

/** SW that come without a dr: of a Full Strength RG those that are not rolled for. */
export const automaticSw = ({ strength, data }: Rg): { weapon: string; number: number }[] =>
  strength === 'full' && data.swRolls?.full === undefined
    ? data.sw.filter((s) => !s.chance).map(({ weapon, number }) => ({ weapon, number }))
    : [];
