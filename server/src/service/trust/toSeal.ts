/** Lines of a side that stand open in the log, and that Seal would move: nobody has handed them over. */
import type { SecretData } from '../../rules/kernel/module';
import { secretsOf } from '../../rules/kernel/secrets';
import { View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import type { Desk } from './desk';
import { sightOf } from './inSight';
import { secretSteps } from './unsealed';

export interface LineToSeal {
  readonly line: Line;
  /** Of its step. */
  readonly step: string;
  /** The secrets of the side there. */
  readonly secrets: readonly SecretData[];
}

/** In the order of the log: those of steps that can still be sealed, above what the side has sealed there. */
export function linesToSeal(desk: Desk): readonly LineToSeal[] {
  const { analysis, side } = desk;
  const { campaign } = analysis;
  const { module } = campaign.end;
  if (!module) return [];
  return secretSteps(analysis, side).flatMap(({ number, data, heading, end, state, isFixed }) => {
    if (isFixed) return [];
    const lines = campaign.lines.slice(campaign.indexOf(heading) + 1, end);
    const last = lines.findLastIndex(
      ({ parsed: { directive } }) => directive?.verb === 'sealed' && directive.side.value === side,
    );
    const above = last < 0 ? lines : lines.slice(0, last);
    const open = above.filter(({ uri, parsed }) => uri === desk.log.uri && parsed.directive && !parsed.marks);
    if (open.length === 0) return [];
    const secrets = secretsOf(new View(state, module), data, side);
    return open
      .filter((line) => sightOf(campaign, line, secrets).secret && desk.sideOf(line) === side)
      .map((line) => ({ line, step: number, secrets }));
  });
}
