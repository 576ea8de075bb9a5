/**
 * The law of one slip, for one log: no error is told on any other line that was not told before. In a log that has mistakes
 * already a slip may cover one of them; what was covered by that is then told in its place, one error for one.
 */
import assert from 'node:assert/strict';
import { textOf } from '../../../conformance/corpus';
import { errorsOf, lost, type Told } from '../narrowDoubt/folding';
import { maySay } from './maySay';
import { allSlips, type Slip, type SlipKind, someSlips } from './slips';
import { isStillSaid } from './stillSaid';

interface Checked {
  /** How many slips of each kind were made. */
  readonly made: Readonly<Record<SlipKind, number>>;
  readonly broken: readonly Broken[];
}

export interface Broken {
  readonly slip: Slip;
  /** What is told besides. */
  readonly told: readonly Told[];
}

/**
 * @param options.name that of its file below the conformance logs, which says where the files lie that it names
 * @param options.which all slips, or those that `someSlips` chooses
 */
export async function checkSlips(
  lines: readonly string[],
  { name, which }: { readonly name: string; readonly which: 'all' | 'some' },
): Promise<Checked> {
  const before = await errorsOf(name, lines);
  const made = { unreadable: 0, open: 0, missing: 0 };
  const broken: Broken[] = [];
  for (const slip of which === 'all' ? allSlips(lines) : someSlips(name, lines)) {
    made[slip.kind]++;
    const after = await errorsOf(name, slip.lines);
    const told = newBesides(slip, before, after).filter(
      (one) => !maySay(name, slip, one) && !isStillSaid(name, slip, one),
    );
    if (told.length) broken.push({ slip, told });
  }
  return { made, broken };
}

/** @throws what a slip has the referee tell of other lines. @param name of a conformance log */
export async function checkOneSlip(name: string): Promise<void> {
  const { broken } = await checkSlips(textOf(name).split('\n'), { name, which: 'some' });
  assert.deepEqual(
    broken.map((one) => brokenText(name, one)),
    [],
  );
}

/** What is new on other lines, beyond what takes the place of other errors. */
function newBesides({ at }: Slip, before: readonly Told[], after: readonly Told[]): readonly Told[] {
  const fresh = lost(after, before).filter(({ line }) => line !== at);
  return fresh.length > lost(before, after).length ? fresh : [];
}

/** In words. */
export const brokenText = (name: string, { slip, told }: Broken): string =>
  `${slip.kind}: ${name}:${slip.at + 1} “${slip.text}” also has ${told
    .map(({ line, code, text }) => `${line + 1} ${code} of “${text}”`)
    .join('; ')}`;
