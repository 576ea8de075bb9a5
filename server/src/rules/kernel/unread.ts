/**
 * Lines that cannot be read, or not to their end, most often because they are still being typed: what a line further down
 * may lack because of them is not told as well. What such a line says of an RG, of points or of a Fortification its own step
 * leaves unknown (`StepRules.unread`); here is what hangs on the ground and on single pieces, and on the frame of the log.
 */
import type { Verb } from '../../syntax/nodes';
import { isHexVerb, verbs } from '../../syntax/vocabulary';
import { namesIn } from '../../syntax/words';
import { type Cause, cgDate, type UntoldLines } from './doubt';
import type { ModuleData, SideId } from './module';
import { same } from './names';
import type { CampaignState } from './state';

/** A line that cannot be read, as far as its words tell what it is about. */
export interface UnreadLine {
  readonly verb: Verb;
  readonly words: readonly string[];
  readonly side?: SideId;
}

/** They tell which CG Date it is. */
const dates: ReadonlySet<Verb> = new Set(['date', 'scenario']);
const groups: readonly Verb[] = ['buy', 'given', 'units', 'receive', 'sealed'];
/** What a map shows and no rule asks for. */
const onlyShown: ReadonlySet<Verb> = new Set<Verb>([
  'level',
  'hexside',
  'path',
  'embankment',
  'ditch',
  'water-part',
  'label',
]);
/** Lines that change hexes of the map. */
const hexLines = verbs.filter((verb) => isHexVerb(verb) && !onlyShown.has(verb));
const ground: readonly Verb[] = ['control', 'strategic', 'glider', 'area', 'map', ...hexLines, 'fire', 'rubble'];
const moves: readonly Verb[] = ['at', 'others', 'escape', 'retain', 'shift', 'free', 'scenario', 'melee', 'lost'];
const results: readonly Verb[] = ['casualty', 'heat', 'minefield', 'select', 'taskcheck', 'wounded', 'ww'];
const becomes: readonly Verb[] = ['deploy', 'harden', 'recombine', 'remove', 'replace', ...results];
const crews: readonly Verb[] = ['abandon', 'capture', 'guard', 'man', 'withdraw'];
const holds: readonly Verb[] = ['drop', 'ford', 'keep', 'mark', 'possess', ...crews];
/** What becomes of those who are there, whatever comes besides. */
const present: readonly Verb[] = [...ground, ...moves, 'ob', ...becomes, ...holds];

/** What a finding can be about, and the lines that tell of it. */
const toldBy = {
  campaign: ['campaign'],
  map: ['map'],
  /** What is in the hexes of the map. */
  hexes: ['map', ...hexLines],
  scenario: ['scenario'],
  /** The CG Date. */
  dates: [],
  ground,
  pieces: ['ob', 'scrounge', 'scenario', ...becomes, ...holds],
  present,
  /** Whose the ground is, and who stands on it with what: what Setup Areas, and all that hangs on them, follow from. */
  front: present,
  frontButAreas: present.filter((verb) => verb !== 'area'),
  repairs: ['exchange', 'recuperate', 'repair', 'restock', 'salvage'],
  bog: ['unbog'],
  tables: ['roll'],
  fortifications: ['fortify', 'strategic', 'rubble'],
  groups,
  /** The RG of this CG Date. */
  received: [],
  counts: ['force', 'squads', 'ob', 'at', ...groups],
  owing: ['ob', 'wounded', ...ground, ...moves, ...groups],
  recon: ['recon', 'buy'],
  inspections: ['inspect'],
} as const satisfies Readonly<Record<string, readonly Verb[]>>;

export type Topic = keyof typeof toldBy;

/** Where no pieces are kept they make nothing Strategic, and occupy nothing. */
const withoutPieces: { readonly [T in Topic]?: readonly Verb[] } = { front: [...ground, 'scenario'] };

/** What hangs on the CG Date: what comes on it, and what may be done on it. */
const ofCgDate: ReadonlySet<Topic> = new Set(['dates', 'pieces', 'groups', 'received', 'counts', 'owing', 'recon']);

/** What the next scenario tells anew. */
const passing: ReadonlySet<Verb> = new Set(['area', ...moves]);

/** What no longer follows once a scenario or two have been played. */
const ofTheDate: ReadonlySet<Topic> = new Set(['owing']);

/** Of which pieces it is, the finding tells. */
const ofPieces: ReadonlySet<Topic> = new Set([
  'bog',
  'front',
  'frontButAreas',
  'owing',
  'pieces',
  'present',
  'repairs',
]);

/** What hangs on whose the ground is, besides. */
const ofGround: ReadonlySet<Topic> = new Set(['front', 'frontButAreas', 'ground', 'owing']);

/** Told of each side by itself. */
const bySide: ReadonlySet<Topic> = new Set(['groups', 'counts', 'recon']);

/** A line with this verb cannot be read, or not to its end. */
export function leaveUnread(
  { doubts, scenarios }: CampaignState,
  verb: Verb,
  { holdsGround = true, ...of }: Partial<Pick<UntoldLines, 'side' | 'pieces' | 'holdsGround' | 'grounds'>> = {},
): void {
  if (dates.has(verb)) doubts.raise(cgDate);
  if (verb !== 'date') doubts.raiseLines({ ...of, verb, holdsGround, since: scenarios });
}

/** What the words of a line that cannot be read tell. */
export function unreadLine(module: ModuleData | undefined, verb: Verb, text: string): UnreadLine {
  const words = namesIn(text);
  const sides = module?.sides.map(({ id }) => id) ?? [];
  return { verb, words, side: sides.find((id) => words[1] !== undefined && same(id, words[1])) };
}

/** The sides that such a line may be about. */
export const sidesOf = (module: ModuleData, { side }: UnreadLine): readonly SideId[] =>
  side ? [side] : module.sides.map(({ id }) => id);

/** What a finding is of, besides its topics. */
interface Hanging {
  /** It follows from the CG Date alone. */
  readonly byDate?: boolean;
  readonly side?: SideId;
  /** In lower case; asked for only where a line may tell of them. */
  readonly pieces?: () => readonly string[];
  /** It follows from lines above, which the same may have made otherwise: judging its own line anew shows nothing. */
  readonly isOfDeeds?: boolean;
}

/**
 * The lines above that cannot be read and may have told what a finding on these topics says is not so; where a scenario
 * tells it anew, one of the same CG Date or of the one before. What follows from the CG Date alone only a line about that
 * could tell.
 */
export const unreadBehind = (state: CampaignState, topics: readonly Topic[], hanging: Hanging): readonly Cause[] => [
  ...dateBehind(state, topics, hanging),
  ...behindOn(state, topics, hanging).map(({ line }) => line.cause),
];

/**
 * The same, without those that can only have told whose some Locations are: whether a finding hangs on that is seen once its
 * line is judged with another answer.
 */
export function unreadApart(
  state: CampaignState,
  topics: readonly Topic[],
  hanging: Hanging,
): { readonly behind: readonly Cause[]; readonly onGrounds: readonly UntoldLines[] } {
  const all = behindOn(state, topics, hanging);
  const isApart = ({ line, topic }: Behind) => !hanging.isOfDeeds && line.grounds !== undefined && ofGround.has(topic);
  const behind = all.filter((one) => !isApart(one)).map(({ line }) => line);
  const onGrounds = all.filter(({ line }) => !behind.includes(line)).map(({ line }) => line);
  return {
    behind: [...dateBehind(state, topics, hanging), ...behind.map(({ cause }) => cause)],
    onGrounds: [...new Set(onGrounds)],
  };
}

/** Where it hangs on the CG Date, which nobody knows. */
const dateBehind = (
  { doubts }: CampaignState,
  topics: readonly Topic[],
  { byDate }: Pick<Hanging, 'byDate'>,
): readonly Cause[] => (byDate || topics.some((topic) => ofCgDate.has(topic)) ? doubts.about(cgDate) : []);

/** A line, and on which topic a finding hangs on it. */
interface Behind {
  readonly line: UntoldLines;
  readonly topic: Topic;
}

function behindOn(
  { doubts, scenarios, keepsForces }: CampaignState,
  topics: readonly Topic[],
  { byDate, side, pieces }: Hanging,
): readonly Behind[] {
  if (byDate) return [];
  return topics.flatMap((topic) => {
    const told: readonly Verb[] = (!keepsForces && withoutPieces[topic]) || toldBy[topic];
    const lines = doubts.linesWhere((line) => {
      const isOther = bySide.has(topic) && side && line.side && side !== line.side;
      const isPast = (passing.has(line.verb) || ofTheDate.has(topic)) && scenarios > line.since + 1;
      return told.includes(line.verb) && !isOther && !isPast && isOf(line, topic, pieces, side);
    });
    return lines.map((line) => ({ line, topic }));
  });
}

/** The lines of some verbs that cannot be read; of those that name something, where that is asked. */
export const unreadOf = (
  { doubts }: Pick<CampaignState, 'doubts'>,
  verbs: readonly Verb[],
  { side, naming }: { readonly side?: SideId; readonly naming?: string } = {},
): readonly Cause[] =>
  doubts
    .linesWhere(
      (line) =>
        verbs.includes(line.verb) &&
        (!side || !line.side || side === line.side) &&
        (naming === undefined || namesIn(line.cause.line.parsed.text).some((word) => same(word, naming))),
    )
    .map(({ cause }) => cause);

/** Whether such a line, of which the pieces may be known, can be about a finding of this topic and these pieces. */
function isOf(
  { pieces: told, holdsGround, side: own }: UntoldLines,
  topic: Topic,
  piecesOf: Hanging['pieces'],
  side: SideId | undefined,
): boolean {
  if (!told) return true;
  const pieces = piecesOf?.() ?? [];
  if (ofGround.has(topic) && holdsGround)
    return holdsGround === true || (pieces.length === 0 && (side === undefined || side === own));
  if (ofPieces.has(topic) && pieces.length) return pieces.some((name) => told.includes(name));
  return !ofGround.has(topic);
}
