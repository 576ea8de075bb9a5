/** What is in a hex, from its pixels. */
import type { HexId } from '../../board/hex';
import { type Feature, foreign } from './features';
import type { HexSample } from './sample';

export type Sureness = 'sure' | 'likely' | 'doubtful';

/** Something in a hex. */
export interface Found {
  readonly feature: Feature;
  /** 0 to 1, of the hex. */
  readonly share: number;
  readonly isAtCentre: boolean;
  readonly sureness: Sureness;
}

export interface HexGround {
  readonly hex: HexId;
  /** Terrain, ditches and what VASL has and our words have not, by the word. */
  readonly terrain: readonly Found[];
  readonly water?: Found;
  /** Less water than makes a water hex. */
  readonly waterPart?: number;
  readonly building?: Found;
  readonly hasStairs: boolean;
  readonly level?: { readonly value: number; readonly share: number };
  /** 0 to 1: how much is in no colour of VASL. */
  readonly strange: number;
  /** What was seen and is too little to be written. */
  readonly traces: readonly Found[];
}

interface Question {
  readonly name: HexId;
  readonly sample: HexSample;
  /** Colours are told less surely than `LOSData`. */
  readonly isPicture: boolean;
  /** The type of building that the metadata have for the hex. */
  readonly type?: Feature;
  readonly stairs?: boolean;
}

/** Shares of a hex: from which on terrain away from the centre counts, is a trace, and is sure. */
const counts = 0.35;
const trace = 0.06;
const much = 0.6;
/** A building that reaches over from the next hex takes less. */
const someBuilding = 0.12;
const someStairs = 0.002;
const someBridge = 0.015;

export function findGround({ name, sample, isPicture, type, stairs }: Question): HexGround {
  const strange = sample.whole.share((feature) => feature === foreign);
  const found = [...grouped(sample)].map(([, features]) => foundIn(features, { sample, isPicture, strange }));
  const of = (...kinds: Feature['kind'][]) => found.filter(({ feature }) => kinds.includes(feature.kind));
  const isIn = (one: Found, least: number) => one.isAtCentre || one.share >= least;
  const terrain = of('terrain', 'other', 'ditch').filter(
    (one) => one.feature !== foreign && isIn(one, one.feature.least ?? counts),
  );
  const isBridged = sample.whole.share(({ kind }) => kind === 'bridge') >= someBridge;
  const water = of('water').find((one) => isIn(one, isBridged ? someBridge : (one.feature.least ?? 0.5)));
  const part = sample.whole.share(({ kind }) => kind === 'water');
  const building = buildingIn(of('building'), type);
  const isBuilt = building !== undefined && isIn(building, someBuilding);
  const level = sample.levels.most;
  const written = [...terrain, ...(water ? [water] : []), ...(isBuilt ? [building] : [])];
  return {
    hex: name,
    terrain,
    ...(water && { water }),
    ...(!water && part >= trace && { waterPart: part }),
    ...(isBuilt && { building }),
    hasStairs: isBuilt && (stairs ?? sample.whole.share((feature) => feature.stairs === true) >= someStairs),
    ...(level !== undefined && { level: { value: level, share: sample.levels.share((one) => one === level) } }),
    strange,
    traces: of('terrain', 'other', 'ditch', 'building').filter(
      (one) =>
        one.feature !== foreign &&
        one.share >= trace &&
        !written.some((other) => other.feature.word === one.feature.word),
    ),
  };
}

/** Features that are the same to a map file: all kinds of woods, a building of stone whatever its levels. */
function grouped({ whole }: HexSample): Map<string, Feature[]> {
  const groups = new Map<string, Feature[]>();
  for (const feature of whole.counts.keys()) {
    const { kind, word, name } = feature;
    const key = `${kind} ${kind === 'other' ? name : word}`;
    const group = groups.get(key);
    if (group) group.push(feature);
    else groups.set(key, [feature]);
  }
  return groups;
}

function foundIn(
  features: readonly Feature[],
  { sample, isPicture, strange }: { sample: HexSample; isPicture: boolean; strange: number },
): Found {
  const is = (feature: Feature) => features.includes(feature);
  const share = sample.whole.share(is);
  const isAtCentre = sample.centre.share(is) > 0.5;
  const isOne = features.some(({ kind, least }) => kind === 'building' || least !== undefined);
  const isSure = !isPicture && isAtCentre && (isOne || share >= much);
  const isLikely = (isAtCentre || share >= much) && strange < 1 - much && sample.seen >= 0.5;
  const most = features.reduce((a, b) =>
    (sample.whole.counts.get(b) ?? 0) > (sample.whole.counts.get(a) ?? 0) ? b : a,
  );
  return { feature: most, share, isAtCentre, sureness: isSure ? 'sure' : isLikely ? 'likely' : 'doubtful' };
}

/** The larger where both stone and wood are seen; its type is what the metadata say, if it is of that material. */
function buildingIn(found: readonly Found[], type: Feature | undefined): Found | undefined {
  const [first, ...more] = found;
  if (!first) return undefined;
  const largest = more.reduce((a, b) => (b.share > a.share ? b : a), first);
  const isTold = type?.kind === 'building' && largest.feature.top === undefined;
  return isTold ? { ...largest, feature: type } : largest;
}
