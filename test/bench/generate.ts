/**
 * Valid campaign logs of any length: the referee itself resolves each Refit Phase, and CG Scenarios with many facts,
 * stories and comments fill the lines between.
 */
import { Script } from './script';

export interface GeneratedLog {
  readonly text: string;
  /** Of the facts. */
  readonly verb: string;
  /** 0-based lines of facts near the start, middle and end. */
  readonly facts: { readonly start: number; readonly middle: number; readonly end: number };
}

/** @param lines how many the log gets, exactly; @param map the text of a map file */
export async function generateLog(lines: number, map: string): Promise<GeneratedLog> {
  const hexes = [...map.matchAll(/^building ([A-Z]+\d+)/gm)].map(([, hex]) => hex as string);
  const script = await Script.begun(map, [
    'campaign PB "Ham and Jam" cg I',
    'depth map',
    'player British "Ann"',
    'player German "Ben"',
    'map "pegasus.cgmap"',
    'cpp German 0 given',
    '',
    'refit initial',
  ]);
  for (let i = 1; i <= scenarios; i++) {
    const before = script.length;
    script.resolve('all');
    const refit = script.length - before;
    script.resolve('next');
    script.write(i === 1 ? opening : [`  cvp British ${i} German ${3 * i + 8}`]);
    // The RePh to come takes about as many lines as the one before.
    const target = i === scenarios ? lines : Math.floor((lines * i) / scenarios) - refit;
    const missing = Math.max(0, target - script.length);
    const turns = Array.from({ length: Math.ceil(missing / 10) }, (_, n) => turn(script.length + 10 * n, hexes));
    script.write(turns.flat().slice(0, missing));
  }
  return { text: script.text, verb: 'control', facts: script.facts('control') };
}

/** PB has eight CG Dates (9.62023). */
const scenarios = 8;

/** What Night I tells once, and later RePh build upon. */
const opening = ['  san British 4 given', '  san German 4 given', '  glider X22'];

/** A player turn in ten lines: what happened, and who took which building. */
function turn(seed: number, hexes: readonly string[]): string[] {
  const hex = (n: number) => hexes[(seed * 7 + n * 13) % hexes.length];
  return [
    `  # Player turn at line ${seed}`,
    '> The machine gun in the upper storey opens up again; nobody crosses the street.',
    `  control British ${hex(1)}`,
    `  control German ${hex(2)} ${hex(3)}`,
    `> Smoke drifts from ${hex(4)}, and the platoon goes over the wall at last.`,
    `  control none ${hex(5)}  # both sides left it`,
    `  control British ${hex(6)}`,
    '',
    `  control German ${hex(1)}`,
    '> Night falls on the canal.',
  ];
}

/** A JSON file of as many lines, saying much the same. */
export function generateJson(lines: number): string {
  const entries = Array.from({ length: lines - 2 }, (_, i) =>
    JSON.stringify({
      line: i,
      verb: 'control',
      side: i % 2 ? 'British' : 'German',
      hexes: [`X${i % 30}`, `Y${i % 28}`],
    }),
  );
  return `[\n${entries.join(',\n')}\n]\n`;
}
