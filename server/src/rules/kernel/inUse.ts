/** From when on what a log tells of is in use: from the set-up on. */
import type { View } from './step';

/** Whether what becomes of something now is its use in a scenario. */
export function isInUse({ state, module }: View): boolean {
  if (state.phase === 'scenario') return true;
  const setUp = module.steps.findIndex(({ id }) => id === 'unitSetup' || id === 'commencement');
  return setUp >= 0 && (state.step ?? -1) >= setUp;
}
