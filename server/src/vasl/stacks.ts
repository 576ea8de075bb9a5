/** Counters with the place where they lie: by stack, from the bottom to the top. */
import { hexAt, type LaidBoard } from './layout';
import type { Added, Face, Spot } from './piece';

export interface Counter extends Face {
  readonly map: 'main' | 'casualties' | 'elsewhere' | 'none';
  /** Pixels of the map. */
  readonly x: number;
  readonly y: number;
  readonly board?: string;
  readonly hex?: string;
  /** The hex beyond, for a counter on a hexside. */
  readonly other?: string;
  /** From the centre of the hex, in pixels; beyond 20 somebody has shoved it aside. */
  readonly distance?: number;
  /** The level that a marker beneath it in the stack tells: a number, or `roof`; absent: none tells. */
  readonly level?: number | 'roof';
  /** Of the Casualties Bin: whose losses lie there. */
  readonly zone?: 'Allied' | 'Axis';
  /** Stacks of a save are numbered from 1 on; what lies alone is one. */
  readonly stack: number;
  /** Within its stack, from 1 at the bottom. */
  readonly order: number;
}

/** Where the Casualties Bin of the Axis begins. */
const axisZone = 261;

const maps: ReadonlyMap<string, Counter['map']> = new Map([
  ['Main Map', 'main'],
  ['Map0', 'main'],
  ['Casualties', 'casualties'],
  ['Map1', 'casualties'],
  ['null', 'none'],
]);

/** Counters may stand behind the stack that they are in, so that all have to be read before. */
export function placed(added: readonly Added[], boards: readonly LaidBoard[]): Counter[] {
  const loose = new Map<string, { readonly face: Face; readonly spot: Spot }>();
  for (const one of added) if (one.kind === 'counter' && !loose.has(one.face.id)) loose.set(one.face.id, one);
  const counters: Counter[] = [];
  let stack = 0;
  const lay = (faces: readonly Face[], spot: Spot) => {
    if (faces.length === 0) return;
    stack++;
    const place = placeOf(spot, boards);
    let level: Counter['level'];
    for (const [i, face] of faces.entries()) {
      level = levelTold(face.name) ?? level;
      counters.push({ ...face, ...place, ...(level === undefined ? {} : { level }), stack, order: i + 1 });
    }
  };
  for (const one of added) {
    if (one.kind !== 'stack') continue;
    // Where a stack and a counter in it disagree, the stack is right.
    const faces = one.members.flatMap((id) => {
      const face = loose.get(id)?.face ?? [];
      loose.delete(id);
      return face;
    });
    lay(faces, one.spot);
  }
  for (const { face, spot } of loose.values()) lay([face], spot);
  return counters;
}

type Place = Pick<Counter, 'map' | 'x' | 'y' | 'board' | 'hex' | 'other' | 'distance' | 'zone'>;

function placeOf({ map: name, x, y }: Spot, boards: readonly LaidBoard[]): Place {
  const map = maps.get(name) ?? 'elsewhere';
  if (map === 'casualties') return { map, x, y, zone: x < axisZone ? 'Allied' : 'Axis' };
  return { map, x, y, ...(map === 'main' ? hexAt(boards, x, y) : {}) };
}

/** The level of a building that a marker tells, for itself and all above it. */
function levelTold(name: string): Counter['level'] {
  const [, level] =
    /^(?:Building|Fort Bldg|Strongpoint|Steeple) (Ground|Roof|Cellar|Level \d)(?: Level)?$/.exec(name) ?? [];
  if (level === undefined) return undefined;
  if (level === 'Roof') return 'roof';
  if (level === 'Cellar') return -1;
  return level === 'Ground' ? 0 : Number(level.slice('Level '.length));
}
