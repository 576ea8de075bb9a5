/** A line of which only the side was forgotten, as `buy V10 at U1`: how it reads with each. */
import type { Fix } from '../rules/kernel/finding';
import type { ModuleData, SideId } from '../rules/kernel/module';
import { list, meant, same } from '../rules/kernel/names';
import type { Line } from '../syntax/line';
import { parseLine } from '../syntax/parseLine';
import { isVerb, vocabulary } from '../syntax/vocabulary';
import { withoutComment } from '../syntax/words';

export interface Forgotten {
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/** `cvp 6 9` tells of both sides in one line, so that no one side put in makes it whole. */
const bothSides = /^(\s*cvp)\s+(\d+)[\s,]+(?:and\s+)?(\d+)\s*$/i;

/** `cvp 6 British 9 German`. */
const numberFirst = /(?<=\s)(\d+)\s+([A-Za-z]+)/g;

/** `player American "Al"`: a word and a name behind it; the word is taken for a side. */
const playerOfSide = /^\s*player\s+[^\s"]+\s+\S/i;

/** Undefined where a side stands, or looks to, or the line could not be read with one either. */
export function sideForgotten(module: ModuleData, line: Line): Forgotten | undefined {
  const { text } = line.parsed;
  const [, head = '', verb = '', next = ''] = /^(\s*([a-z]+))[\s,]+(\S+)/i.exec(text) ?? [];
  const word = verb.toLowerCase();
  if (!isVerb(word) || !/^\w+ SIDE\b/.test(vocabulary[word].signature)) return undefined;
  const sides = module.sides.map(({ id }) => id);
  if (sides.some((side) => same(side, next)) || meant(sides, next).length || playerOfSide.test(text)) return undefined;
  const both = bothSides.exec(withoutComment(text));
  const [one, other] = sides;
  const turned = text.replace(numberFirst, '$2 $1');
  if (turned !== text && sides.some((side) => turned.slice(head.length).trimStart().startsWith(`${side} `)))
    return told(line, word, [turned]);
  const whole = both
    ? [`${both[1]} ${one} ${both[2]} ${other} ${both[3]}`, `${both[1]} ${other} ${both[2]} ${one} ${both[3]}`]
    : askedOf(module, word, sides)
        .map((side) => `${head} ${side}${text.slice(head.length)}`)
        .filter((written, _, all) => charts(module, written) || !all.some((other) => charts(module, other)));
  return told(line, word, whole);
}

/** Whether the side has the RG of such a line on its chart. */
function charts({ purchases }: ModuleData, written: string): boolean {
  const { directive: d } = parseLine(written);
  if (d?.verb !== 'buy' && d?.verb !== 'given') return false;
  const { value } = d.rg;
  const id = typeof value === 'string' ? value : value.kind === 'rg' ? value.id : '';
  return purchases.groups.some((rg) => same(rg.side, d.side.value) && same(rg.id, id));
}

function told(line: Line, word: string, whole: readonly string[]): Forgotten | undefined {
  const { text } = line.parsed;
  const read = whole.filter((written) => parseLine(written).directive);
  if (read.length === 0) return undefined;
  const shown = read.map((written) => `\`${withoutComment(written).trim()}\``);
  return {
    message: `Whose? The side comes behind \`${word}\`: ${list(shown)}.`,
    fixes: read.map((written) => ({
      title: `Write “${withoutComment(written).trim()}”`,
      preferred: read.length === 1,
      edits: [{ kind: 'replace', at: { line, start: 0, end: text.length }, text: written }],
    })),
  };
}

/** The sides of which such a line can be. */
function askedOf({ purchases, cpp }: ModuleData, verb: string, sides: readonly SideId[]): readonly SideId[] {
  if (verb === 'buy') return purchases.sides;
  return verb === 'cpp' ? cpp.sides : sides;
}
