/** What all stages of taking a save share. */
import type { SideId } from '../../rules/kernel/module';
import type { CampaignState } from '../../rules/kernel/state';
import type { Save } from '../../vasl/save';
import type { Position } from './found';
import type { Namer } from './nodes';
import type { Proposals } from './proposals';
import type { Revision } from './revision';
import { folded, type Scene } from './scene';

export interface Work {
  readonly scene: Scene;
  readonly save: Save;
  readonly position: Position;
  readonly proposals: Proposals;
  readonly revision: Revision;
  readonly namer: Namer;
  /** Sides whose hidden and concealed pieces are taken. */
  readonly open: ReadonlySet<SideId>;
  /** Lines to be put below those that stand there, in their order. */
  readonly lines: string[];
}

/** After the lines that stand there and those that have been composed so far. */
export const stateOf = ({ scene, revision, lines }: Work): CampaignState =>
  folded(scene, scene.begun, [...revision.folded(), ...lines]).state;
