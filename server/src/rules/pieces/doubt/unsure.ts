/**
 * Pieces of which the log leaves open what became of them: told once, nothing of them is judged until a line has them
 * somewhere again.
 */
import type { CampaignState } from '../../kernel/state';

/** @param names in any case */
export function leaveUnsure(state: CampaignState, names: readonly string[]): void {
  for (const name of names) state.unsure.add(name.toLowerCase());
}

export const isUnsure = ({ unsure }: CampaignState, name: string): boolean => unsure.has(name.toLowerCase());

/** A line says where a piece is, or who has it; whether that was open. */
export function settle(state: CampaignState, name: string): boolean {
  if (!isUnsure(state, name)) return false;
  state.unsure.delete(name.toLowerCase());
  return true;
}
