/** The files that belong to a campaign, by the ending of their name. */
import type { Name, ParsedLine } from './nodes';

export const isMapFile = (name: string): boolean => name.toLowerCase().endsWith('.cgmap');
export const isModuleFile = (name: string): boolean => name.toLowerCase().endsWith('.cgmodule.json');

/** The file that a line names: a module or a map that it is played with, or a log that it includes. */
export function fileNamed({ directive: d }: ParsedLine): Name | undefined {
  if (d?.verb === 'campaign') return isModuleFile(d.module.value) ? d.module : undefined;
  return d?.verb === 'map' || d?.verb === 'include' ? d.file : undefined;
}
