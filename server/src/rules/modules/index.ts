/** The modules the referee knows. */
import type { ModuleData } from '../module';
import { pb } from './pb/data';

export const modules: readonly ModuleData[] = [pb];

export const findModule = (id: string): ModuleData | undefined =>
  modules.find((m) => m.id.toLowerCase() === id.toLowerCase());
