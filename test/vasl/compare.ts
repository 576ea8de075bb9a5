/** What was read of a save beside what another reader made of it. */
import type { Counter, Save } from '../../server/src/vasl/save';

/** As far as it is compared. */
export interface Expected {
  readonly module: string;
  readonly vassal: string;
  readonly boards: readonly Readonly<Record<string, unknown>>[];
  readonly extensions: readonly string[];
  readonly pieces: number;
  readonly where: Readonly<Record<string, number>>;
  /** Stacks by hex, `N9/N10` for a hexside, or by `(margin)` and the like; each from the bottom to the top. */
  readonly hexes: Readonly<Record<string, readonly (readonly string[])[]>>;
}

export function figures({ vasl, boards, counters, rolls, unread }: Save): string {
  const count = (test: (counter: Counter) => boolean) => counters.filter(test).length;
  return [
    `VASL ${vasl}`,
    `boards ${boards.map(({ name, reversed }) => (reversed ? `${name} reversed` : name)).join(' ') || 'none'}`,
    `${counters.length} counters`,
    `${new Set(counters.map(({ name }) => name)).size} names`,
    `${count(({ hex }) => hex !== undefined)} in ${new Set(counters.map(({ hex }) => hex ?? '')).size - (counters.some(({ hex }) => hex === undefined) ? 1 : 0)} hexes`,
    `${count(({ other }) => other !== undefined)} on hexsides`,
    `${count(({ hidden }) => hidden)} hidden`,
    `${count(({ concealed }) => concealed)} concealed`,
    `${count(({ nation }) => nation !== undefined)} of a nation`,
    `${rolls.length} rolls`,
    `${unread} unread`,
  ].join(', ');
}

/** Each difference in words, and how many counters lie where they should, in the right stack, as what they are. */
export function differences(
  save: Save,
  expected: Expected,
): { readonly told: readonly string[]; readonly counters: number; readonly agreed: number } {
  const told: string[] = [];
  const compare = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      told.push(`${what}: found ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`);
  };
  compare('module', `VASL ${save.vasl}`, expected.module);
  compare('vassal', save.vassal, expected.vassal);
  compare(
    'boards',
    save.boards.map((board) => Object.keys(expected.boards[0] ?? {}).map((key) => board[key as never])),
    expected.boards.map((board) => Object.values(board)),
  );
  compare(
    'extensions',
    save.extensions.map(({ name, version }) => `${name} ${version}`),
    expected.extensions,
  );
  compare('pieces', save.counters.length, expected.pieces);
  compare('where', sorted(tally(save.counters.map(whereOf))), sorted(expected.where));

  const stacks = new Map<number, Counter[]>();
  for (const counter of save.counters) stacks.set(counter.stack, [...(stacks.get(counter.stack) ?? []), counter]);
  const found = new Map<string, string[]>();
  for (const stack of stacks.values()) {
    const key = keyOf(stack[0] as Counter);
    found.set(key, [...(found.get(key) ?? []), JSON.stringify(stack.map(shown))]);
  }
  let agreed = 0;
  for (const [key, wanted] of Object.entries(expected.hexes)) {
    const left = [...(found.get(key) ?? [])];
    for (const stack of wanted) {
      const at = left.indexOf(JSON.stringify(stack));
      if (at < 0) told.push(`${key}: there is no stack ${JSON.stringify(stack)}`);
      else {
        left.splice(at, 1);
        agreed += stack.length;
      }
    }
    for (const stack of left) told.push(`${key}: stack ${stack} was not expected`);
  }
  for (const [key, more] of found)
    if (!(key in expected.hexes)) told.push(`${key}: ${more.join(' ')} was not expected`);
  return { told, counters: expected.pieces, agreed };
}

function whereOf({ map, hex }: Counter): string {
  if (map === 'none') return 'off map';
  if (map === 'casualties') return 'Casualties';
  return hex === undefined ? 'margin' : 'board';
}

function keyOf(counter: Counter): string {
  if (counter.hex === undefined) return `(${whereOf(counter)})`;
  return counter.other === undefined ? counter.hex : `${counter.hex}/${counter.other}`;
}

function shown({ name, nation, hidden, concealed, facing }: Counter): string {
  const more = [nation, hidden && 'hidden', concealed && 'concealed', facing && `facing ${facing}`].filter(Boolean);
  return more.length === 0 ? name : `${name} {${more.join(', ')}}`;
}

const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

const sorted = (counts: Readonly<Record<string, number>>) => Object.entries(counts).sort();
