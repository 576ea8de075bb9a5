/** The Escape Table as the three texts have it (9.606, 2.506, 3.606), and where each differs. */
import type { When } from '../../kernel/conditions';
import type { EscapeData } from '../../kernel/moduleData/escape';

type Numbers = Pick<EscapeData, 'rule' | 'resultsRule' | 'encircledRule' | 'vacatedRule'>;

interface Differences extends Pick<EscapeData, 'areasNear' | 'isolatedNear'> {
  readonly night: When;
  readonly throughEnemyArea: When;
}

const personnel: When = { kind: ['personnel'] };

export function escapeOf(
  numbers: Numbers,
  { areasNear, isolatedNear, night, throughEnemyArea }: Differences,
): EscapeData {
  const { rule } = numbers;
  return {
    ...numbers,
    infantry: [
      { max: 8, result: 'escapes' },
      { min: 9, max: 9, result: 'replaced' },
      { min: 10, max: 10, result: 'reduced' },
      { min: 11, max: 11, result: 'replaced reduced' },
      { min: 12, result: 'eliminated' },
    ],
    vehicles: [
      { max: 8, result: 'escapes' },
      { min: 9, max: 9, result: 'abandoned crew escapes' },
      { min: 10, max: 10, result: 'eliminated crew escapes' },
      { min: 11, max: 11, result: 'abandoned crew eliminated' },
      { min: 12, result: 'eliminated' },
    ],
    heatOfBattle: 2,
    drm: [
      {
        value: -1,
        because: 'lone unwounded SMC',
        rule,
        when: { kind: ['smc'], alone: true, not: { status: ['wounded'] } },
      },
      { value: -1, because: 'CT AFV', rule, when: { closedTopped: true } },
      { value: -1, because: 'Night', rule, when: night },
      { value: -2, because: 'adjacent to a friendly Setup Area', rule, when: { hexesToFriendlyArea: [1] } },
      { value: -1, because: 'two hexes away from a friendly Setup Area', rule, when: { hexesToFriendlyArea: [2] } },
      { value: 1, because: 'leadership', rule, per: 'leadership', when: { not: { kind: ['smc'], alone: true } } },
      { value: 1, because: 'in an enemy Setup Area, or its path through one', rule, when: throughEnemyArea },
      { value: 1, because: 'HS-equivalents, one is free', rule, per: 'hsEquivalentsBeyondOne', when: personnel },
      { value: 1, because: 'more PP than its IPC', rule, per: 'excessPp', when: personnel },
      {
        value: 1,
        because: 'unarmed or wounded',
        rule,
        when: { any: [{ unarmed: true }, { status: ['wounded', 'walking-wounded'] }] },
      },
      { value: 1, because: 'Captured vehicle', rule, when: { kind: ['vehicle'], captured: true } },
      { value: 1, because: 'stunned', rule, when: { status: ['stunned', 'stunned+1', 'stun-recall'] } },
      { value: 2, because: 'Encircled', rule, when: { ...personnel, status: ['encircled'] } },
      { value: 2, because: 'Isolated', rule, when: { isolated: true } },
    ],
    areasNear,
    ...(isolatedNear && { isolatedNear }),
    equipment: [
      { max: 3, result: 'left' },
      { min: 4, result: 'eliminated' },
    ],
  };
}
