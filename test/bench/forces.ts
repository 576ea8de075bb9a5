/**
 * Campaign logs with every piece of both sides: 150 a side, some broken, wounded, Encircled or with Weapons that do not
 * work, so that each step of a Refit Phase has something to do.
 */
import type { CampaignData, PieceData } from '../../server/src/service/stateData';
import type { GeneratedLog } from './generate';
import { Script, uri } from './script';

interface Side {
  readonly name: string;
  readonly ob: readonly string[];
  /** Locations it Controls. */
  readonly holds: readonly string[];
}

const sides: readonly Side[] = [
  {
    name: 'British',
    ob: [
      '457a..457z 458a..458z 447a..447h 338a..338n 228a..228f 9-1a 9-1b 8-1a..8-1d 8-0a..8-0d LMG1..LMG34(repair=3) PIAT1..PIAT12(repair=1)',
      'Gun1..Gun6="57L AT"(repair=2) V1..V8="Sherman III(a)"(ct, morale=8, repair=2)',
    ],
    holds: ['X18', 'Y20', 'Z15', 'V20', 'W15', 'U18', 'T15', 'X22', 'S16', 'Q19', 'R19', 'CC16', 'BB13'],
  },
  {
    name: 'German',
    ob: [
      '467a..467z 468a..468z 436a..436h 247a..247n 228g..228l 9-1k 9-1l 8-1k..8-1n 8-0k..8-0n LMG51..LMG84(repair=3) MMG1..MMG12(repair=3)',
      'Gun11..Gun16="75L AT"(repair=2) Pz1..Pz8="PzKpfw IVH"(ct, morale=8, repair=2)',
    ],
    holds: ['GG19', 'II13', 'JJ12', 'KK25', 'NN6', 'PP19', 'F12', 'H4', 'M9', 'M10', 'R25', 'DD24', 'EE18'],
  },
];

/** The Location where a scenario leaves the nth unit of a side, the first or the second. */
export type Scatter = (n: number, side: number) => string;

/** Most are in a Location of their own side, a dozen in one of the enemy's or in the hex beside. */
export const fewCutOff: Scatter = (n, side) => {
  const own = sides[side]?.holds ?? [];
  const theirs = sides[1 - side]?.holds ?? [];
  const there = theirs[n % theirs.length] as string;
  if (n % 10 !== 3) return own[(n * 5) % own.length] as string;
  return n % 20 === 3 ? there : beside(there);
};

/** All over the map: every other unit in one hex with a unit of the enemy's. */
export const scattered: Scatter = (n, side) => {
  const at = n * 37 + (n % 2) * side * 401;
  const row = at % 46;
  return `${String.fromCharCode(65 + (row % 26)).repeat(row < 26 ? 1 : 2)}${2 + (Math.floor(at / 46) % 24)}`;
};

const scenarios = 8;

/**
 * @param lines how many the log gets, exactly, or as few as its scenarios take
 * @param upTo scenarios told
 * @param scatter where the last of them leaves the units
 */
export async function generateForces(
  lines: number,
  map: string,
  upTo = scenarios,
  scatter = fewCutOff,
): Promise<Script> {
  const script = await Script.begun(map, [
    'campaign PB "Every piece" cg I',
    'depth forces',
    'map "pegasus.cgmap"',
    'cpp German 0 given',
    ...sides.flatMap(({ name, ob }) => ob.map((pieces) => `ob ${name}: ${pieces}`)),
    '',
    'refit initial',
  ]);
  for (let i = 1; i <= upTo; i++) {
    const before = script.length;
    script.resolve('all');
    const refit = script.length - before;
    script.resolve('next');
    if (i === 1) script.write(['  san British 4 given', '  san German 4 given', '  glider X22']);
    script.write(sides.map(({ name, holds }) => `  control ${name} ${holds.join(' ')}`));
    const end = left(script, i, i === upTo ? scatter : fewCutOff);
    const target = i === scenarios ? lines : Math.floor((lines * i) / scenarios) - refit;
    const missing = Math.max(0, target - script.length - end.length);
    script.write([...Array(Math.ceil(missing / 8)).keys()].flatMap((n) => turn(end, n)).slice(0, missing));
    script.write(end);
  }
  return script;
}

export async function forcesLog(lines: number, map: string): Promise<GeneratedLog> {
  const script = await generateForces(lines, map);
  return { text: script.text, verb: 'at', facts: script.facts('at') };
}

/** What a scenario leaves: every piece, by Location. */
function left({ service }: Script, scenario: number, scatter: Scatter): string[] {
  const { pieces } = service.state(uri) as CampaignData;
  const here = pieces.filter((p) => !p.fate && p.kind !== 'fortification');
  const lines: string[] = [`  cvp British ${scenario} German ${3 * scenario + 8}`];
  sides.forEach(({ name, holds }, s) => {
    const own = here.filter((p) => p.possessor === name);
    const loose = own.filter((p) => p.holder === null);
    const arms = own.filter((p) => (p.kind === 'sw' || p.kind === 'gun') && p.holder === null);
    const units = loose.filter((p) => !arms.includes(p));
    units.forEach((unit, i) => {
      const arm = scenario === 1 ? taken(unit.kind, arms) : unit.holds[0];
      const inside = arm ? `[${arm}${i % 4 === 0 ? '(malfunctioned)' : ''}]` : '';
      lines.push(`  at ${scatter(i, s)}: ${unit.name}${marks(unit.kind, i)}${inside}`);
    });
    // What lies about stays there, or is where its side is.
    const lying = arms.filter((arm) => arm.retained?.kind === 'area' || scenario === 1);
    if (lying.length) lines.push(`  at ${holds[0]}: ${lying.map(({ name }) => name).join(' ')}`);
  });
  return lines;
}

/** What a unit takes up before the campaign: a crew a Gun, a squad a SW. */
function taken(kind: string, arms: PieceData[]): string | undefined {
  const wanted = { crew: 'gun', squad: 'sw' }[kind];
  const at = arms.findIndex((arm) => arm.kind === wanted);
  return at < 0 ? undefined : arms.splice(at, 1)[0]?.name;
}

/** The next hex of the hexrow: near the enemy, and not in his midst. */
const beside = (hex: string): string => hex.replace(/\d+/, (number) => `${Number(number) + 1}`);

function marks(kind: string, i: number): string {
  if (kind === 'vehicle') return i % 3 === 0 ? '(bogged)' : '';
  if (kind === 'leader') return i % 3 === 0 ? '(wounded)' : '';
  return i % 6 === 5 ? '(broken)' : i % 12 === 4 ? '(encircled)' : '';
}

/** A few lines of play: where pieces that the end tells of went before. */
function turn(end: readonly string[], n: number): string[] {
  const line = (i: number) => end[1 + ((n * 11 + i) % (end.length - 1))] as string;
  return [
    `  # Player turn ${n}`,
    '> The machine gun in the upper storey opens up again; nobody crosses the street.',
    line(0),
    line(1),
    '> Smoke drifts over the canal, and the platoon goes over the wall at last.',
    line(2),
    line(3),
    '',
  ];
}
