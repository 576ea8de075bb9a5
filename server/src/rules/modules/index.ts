/** The modules the referee knows, and the maps that come with them. */
import type { ModuleData } from '../kernel/module';
import { pb } from './pb/data';
import { pbr } from './pbr/data';
import { rr } from './rr/data';

export { corrections, type MapCorrection } from './corrections';
export { mapTextOf } from './maps';
export { mapIds, ownMap, ownMapId, vaslBoard } from './ownMap';

export const modules: readonly ModuleData[] = [pb, rr, pbr];

export const findModule = (id: string): ModuleData | undefined =>
  modules.find((m) => m.id.toLowerCase() === id.toLowerCase());
