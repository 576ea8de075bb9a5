/** Every roll of a campaign, and how they stand to what fair dice do, by player, table and step. */
import type { LineNote } from '../../rules/kernel/context';
import { drmOf, outcome } from '../../rules/kernel/obligation';
import type { Line } from '../../syntax/line';
import type { RollNode } from '../../syntax/nodes';
import type { Documents } from '../documents';
import { type Sums, standing, sumsOf } from '../luck';
import { rollIn } from '../rollIn';
import { type Section, sectionsOf } from '../sections';
import type { DiceOfLogs, DiceReport, LuckGroup, Roll, ViewParams } from './data';
import { headOf, type Scene, sceneAt } from './scene';

export function diceReport(documents: Documents, params: ViewParams): DiceReport {
  const scene = sceneAt(documents, params);
  const rolls = scene ? rollsOf(scene) : [];
  const empty = rolls.length === 0 ? 'No dice are rolled in this log yet.' : undefined;
  return { ...headOf(documents, params.uri, scene, empty), rolls, groups: groupsOf(rolls) };
}

/** The rolls of several logs, counted as one; a line that two of them read, as an included log's, once. */
export function diceOfLogs(documents: Documents, uris: readonly string[]): DiceOfLogs {
  const scenes = uris.flatMap((uri) => sceneAt(documents, { uri }) ?? []);
  const found = scenes.flatMap(rollsOf);
  const rolls = [...new Map(found.map((roll) => [`${roll.source.uri} ${roll.source.line}`, roll])).values()];
  const counts = new Map(uris.map((uri) => [uri, 0]));
  for (const { source } of rolls) counts.set(source.uri, (counts.get(source.uri) ?? 0) + 1);
  return {
    logs: [...counts].map(([uri, rolls]) => ({ uri, rolls })),
    empty: rolls.length === 0 ? 'No dice are rolled in these logs yet.' : null,
    eyes: eyesOf(scenes),
    leftOut: [...new Set(scenes.flatMap(({ analysis }) => analysis.leftOut))],
    rolls,
    groups: groupsOf(rolls),
  };
}

function eyesOf(scenes: readonly Scene[]): readonly string[] | null {
  const eyes = scenes.flatMap(({ analysis }) => analysis.eyes ?? []);
  return scenes.some(({ analysis }) => analysis.eyes) ? [...new Set(eyes)] : null;
}

// ---------------------------------------------------------------- the rolls

function rollsOf(scene: Scene): Roll[] {
  const { campaign } = scene.analysis;
  const lines = campaign.lines.slice(0, scene.index + 1);
  const verified = verifiedLines(scene);
  const notes = new Map(campaign.notes(0, lines.length).map((note) => [note.line, note]));
  const out: Roll[] = [];
  for (const outer of sectionsOf(lines)) {
    const date = campaign.stateAt(outer.end).dateName ?? null;
    for (const section of [outer, ...outer.children])
      for (const line of lines.slice(section.first, lastOf(section) + 1)) {
        const made = line.parsed.directive && rollIn(line.parsed.directive);
        if (made) {
          const isVerified = verified?.has(line) ?? null;
          out.push(...rollOf(scene, line, made, notes.get(line), { date, step: stepOf(scene, section), isVerified }));
        }
      }
  }
  return out;
}

/** The lines whose dice are verified; undefined in a log that nobody hands over. */
function verifiedLines({ analysis: { trust } }: Scene): ReadonlySet<Line> | undefined {
  return trust && new Set(trust.verified.rolls.flatMap(({ line }) => trust.lines[line] ?? []));
}

/** The lines of its own: those of its steps are theirs. */
const lastOf = ({ last, children }: Section): number => (children[0] ? children[0].first - 1 : last);

function stepOf({ module }: Scene, { directive: d }: Section): string | null {
  const step = d.verb === 'step' ? module.steps.find(({ number }) => number === d.number.value) : undefined;
  return step ? `${step.number} ${step.title}` : null;
}

/** Nothing while its dice are open. */
function rollOf(
  { teller, view, module }: Scene,
  line: Line,
  { values, dice, modifiers }: RollNode,
  note: LineNote | undefined,
  { date, step, isVerified }: Pick<Roll, 'date' | 'step' | 'isVerified'>,
): Roll[] {
  const rolled = values.flatMap(({ value }) => value ?? []);
  if (rolled.length === 0 || rolled.length < values.length) return [];
  const { directive: d } = line.parsed;
  const spec = note?.obligation?.roll;
  const drm = spec ? drmOf(spec) : modifiers.reduce((sum, { value }) => sum + value, 0);
  const found = spec && outcome(spec, rolled);
  const told = d && 'result' in d ? d.result?.value.map(({ value }) => value).join(' ') : undefined;
  const named = d && 'side' in d ? d.side?.value : undefined;
  const side = note?.obligation?.side ?? module.sides.find(({ id }) => id.toLowerCase() === named?.toLowerCase())?.id;
  return [
    {
      source: teller.source(line),
      date,
      side: side ?? null,
      player: (side && view.state.side(side).player) ?? null,
      what: note?.obligation?.what ?? line.parsed.text.trim(),
      table: spec?.table.name ?? null,
      rule: note?.obligation?.rule ?? null,
      step,
      kind: spec?.among ? 'Random Selection' : dice.value,
      dice: rolled,
      drm,
      final: found?.final ?? rolled.reduce((a, b) => a + b, drm),
      result: told ?? found?.result ?? null,
      isVerified,
    },
  ];
}

// ---------------------------------------------------------------- against fair dice

type Counted = Roll & { readonly kind: 'dr' | 'DR' };

const eachOf = (dice: 'dr' | 'DR'): 1 | 2 => (dice === 'dr' ? 1 : 2);

/** Fewer rolls than these say nothing. */
const enough = 5;

function groupsOf(all: readonly Roll[]): LuckGroup[] {
  const rolls = all.filter((roll): roll is Counted => roll.kind !== 'Random Selection');
  const groups = (['dr', 'DR'] as const).flatMap((dice) => {
    const own = rolls.filter(({ kind, dice: values }) => kind === dice && values.length === eachOf(dice));
    return [
      ...gather('all', dice, own, () => `all ${dice}`),
      ...gather('player', dice, own, ({ side, player }) => side && (player === null ? side : `${player} (${side})`)),
      ...gather('table', dice, own, ({ table }) => table),
      ...gather('step', dice, own, ({ step }) => step),
    ];
  });
  const fair = sumsOf(groups.map(({ rolls: own, dice }) => own.length * eachOf(dice)));
  const judged = groups.filter(({ rolls: own }) => own.length >= enough).length;
  return groups.map((group) => luckOf(group, fair, judged));
}

interface Gathered {
  readonly by: LuckGroup['by'];
  readonly name: string;
  readonly dice: 'dr' | 'DR';
  readonly rolls: readonly Counted[];
}

function gather(
  by: LuckGroup['by'],
  dice: 'dr' | 'DR',
  rolls: readonly Counted[],
  nameOf: (roll: Counted) => string | null,
): Gathered[] {
  const groups = new Map<string, Counted[]>();
  for (const roll of rolls) {
    const name = nameOf(roll);
    if (name === null) continue;
    const own = groups.get(name);
    if (own) own.push(roll);
    else groups.set(name, [roll]);
  }
  return [...groups].map(([name, own]) => ({ by, name, dice, rolls: own }));
}

function luckOf({ by, name, dice, rolls }: Gathered, fair: ReadonlyMap<number, Sums>, judged: number): LuckGroup {
  const each = eachOf(dice);
  const values = rolls.flatMap((roll) => roll.dice);
  const sum = values.reduce((a, b) => a + b, 0);
  const is = standing(sum, rolls.length, each, fair.get(rolls.length * each) as Sums);
  return {
    by,
    name,
    dice,
    count: rolls.length,
    ...is,
    faces: [1, 2, 3, 4, 5, 6].map((face) => values.filter((value) => value === face).length),
    ...wordsOf({ dice, count: rolls.length, ...is }, judged),
  };
}

/** No group is called lucky: what is far off in one of many is what chance does. */
function wordsOf(
  { dice, count, mean, low, high, asFar }: Pick<LuckGroup, 'dice' | 'count' | 'mean' | 'low' | 'high' | 'asFar'>,
  judged: number,
): Pick<LuckGroup, 'says' | 'text'> {
  const start = `${count} ${dice}, ${round(mean)} on average`;
  const both = (says: string, rest = '', more = '') => ({
    says: more ? `${says}.${more}` : says,
    text: `${start}: ${says}${rest}.${more}`,
  });
  if (count < enough) return both('too few to say anything');
  const range = ` (fair dice: ${round(low)} to ${round(high)}, 95 times of 100)`;
  if (asFar > 0.05) return both('nothing out of the ordinary', range);
  const far = asFar < 0.001 ? 'less than once in 1000 times' : `${round(asFar * 100)} times of 100`;
  const many = judged > 1 ? ` Of ${judged} groups of fair rolls about ${round(judged / 20)} would look so.` : '';
  return both(`fair dice come out as far from ${eachOf(dice) * 3.5} or farther ${far}`, range, many);
}

const round = (value: number): string => `${Number(value.toFixed(1))}`;
