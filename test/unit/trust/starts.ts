/** Campaigns up to a RePh that two programs play, by module and depth. */
import { readFileSync } from 'node:fs';
import { seededRoller } from '../../../server/src/cli/seededDice';
import { type Play, playScenario, plays } from '../property/scenarios';
import { desk } from '../service/logs';
import type { Random } from './table';

export interface Start {
  readonly text: string;
  /** The map that the log names, by the name of its file. */
  readonly files: ReadonlyMap<string, string>;
  readonly sides: readonly [string, string];
}

export const depths = ['roster', 'map', 'forces'] as const;
export type Depth = (typeof depths)[number];
/** By both players' numbers alone; without `dice fair` so by agreement, or partly; or rolled by whoever has the log. */
export type Way = 'fair' | 'agreed' | 'mixed';
export const modules = plays.map(({ module }) => module);

/** A CG Date on which more can be done than at night, by module. */
const dates: Readonly<Record<string, readonly string[]>> = {
  PB: ['Night I', 'Dawn', 'Day I', 'Day II'],
  RR: ['19 AM', '19 PM', '20 AM'],
  PBr: ['July 14 N', 'July 14 PM', 'July 15 AM'],
};
/** By day, where Entry Areas are open to all. */
const days: typeof dates = { PB: ['Dawn', 'Day I'], RR: ['19 AM'], PBr: ['July 15 AM'] };
const cgs: Readonly<Record<string, string>> = { PB: 'II', RR: 'I', PBr: 'I' };

export async function start(module: string, depth: Depth, random: Random, way: Way = 'fair'): Promise<Start> {
  const play = plays.find((one) => one.module === module) as Play;
  const [x, y] = play.sides;
  const choose = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const date = choose((depth === 'forces' ? days : dates)[module] ?? []);
  const points = play.head.filter((line) => !line.startsWith('ob '));
  const pieces = depth === 'forces' ? play.head.filter((line) => line.startsWith('ob ')) : [];
  const text = [
    `campaign ${module} "Any" cg ${cgs[module]}`,
    `depth ${depth}`,
    `player ${x} "Ann"`,
    `player ${y} "Ben"`,
    ...(way === 'fair' ? ['dice fair'] : []),
    `date ${date}`,
    ...(depth === 'forces' ? [`map "${play.map}"`] : []),
    ...points,
    ...pieces,
    '',
    `scenario ${date}`,
    '',
  ].join('\n');
  const files = new Map(
    depth === 'forces' ? [[play.map, readFileSync(`test/data/campaigns/${play.map}`, 'utf8')]] : [],
  );
  if (depth !== 'forces')
    return { files, text: `${text}  cvp ${x} ${random(90)} ${y} ${random(90)}\n\nrefit\n`, sides: play.sides };
  const log = await desk(text, { files });
  playScenario(log, play, seededRoller(`${random(1000)}`));
  return { files, text: `${log.text.trimEnd()}\n\nrefit\n`, sides: play.sides };
}
