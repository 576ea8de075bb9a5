/** How the hexes of a campaign lie to each other: as its map says, without one as its module does. */
import { type Grain, grains } from '../../board/grain';
import type { View } from './step';

export const grainOf = ({ state, module }: View): Grain => state.board?.grid.grain ?? grains[module.grain ?? 'common'];
