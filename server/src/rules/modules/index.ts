/** The modules the referee knows. */
import type { ModuleData } from '../kernel/module';
import { pb } from './pb/data';
import { pbr } from './pbr/data';
import { rr } from './rr/data';

export const modules: readonly ModuleData[] = [pb, rr, pbr];

export const findModule = (id: string): ModuleData | undefined =>
  modules.find((m) => m.id.toLowerCase() === id.toLowerCase());
