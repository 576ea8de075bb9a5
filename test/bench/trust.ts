/**
 * Typing at the end of a long log that two players hand to each other, beside the same log with nothing sealed, marked or
 * handed over: a comment stands in the place of each line that is gone. Measured in this process. Times are milliseconds.
 */
import { performance } from 'node:perf_hooks';
import { createService } from '../../server/src/service/service';
import { readBound, withMark } from '../../server/src/trust/boundText';
import { campaignOf, opening } from '../../server/src/trust/digest';
import { Keys, openingCode } from '../../server/src/trust/keys';
import { readTrustLines } from '../../server/src/trust/trustLines';
import { verify } from '../../server/src/trust/verify';
import { generateLog } from './generate';

export interface TrustMeasured {
  readonly lines: number;
  readonly seals: number;
  readonly rolls: number;
  readonly handedOver: number[];
  readonly plain: number[];
}

const sides = ['British', 'German'] as const;
const masters = { British: new Uint8Array(20).fill(7), German: new Uint8Array(20).fill(99) };
const campaign = campaignOf(new Map(sides.map((side) => [side, opening(side, masters[side])])));
const keysOf = (side: (typeof sides)[number]) => new Keys(side, masters[side], campaign);

const perHandOver = 25;
const perRefit = { rolls: 250, seals: 25 };
const uri = 'bench:trust.cglog';
const warmUp = 10;
const repeats = 60;

export async function measureTrust(map: string, lines: number): Promise<TrustMeasured> {
  const base = (await generateLog(lines - 8 * 450, map)).text.trimEnd().split('\n');
  const log = trusted(base);
  const { rolls } = verify(readTrustLines(log.map(readBound)));
  const bare = log.map((line) => (isOfTrust.test(line) ? '# nothing' : line.replace(/(?: ~\S+)+$/, '')));
  const [handedOver, plain] = [await editor(map, log), await editor(map, bare)];
  const times: [number[], number[]] = [[], []];
  // Turn by turn, so that what else the machine does falls on both.
  for (let i = -warmUp; i < repeats; i++)
    for (const [which, type] of [handedOver, plain].entries()) {
      const begun = performance.now();
      type(i);
      if (i >= 0) times[which]?.push(performance.now() - begun);
    }
  const seals = log.filter((line) => line.startsWith('  sealed')).length;
  return { lines: log.length, seals, rolls: rolls.length, handedOver: times[0], plain: times[1] };
}

const isOfTrust = /^\s*(?:opening|sealed|hand-over|binds|number|opened)\b/;

/** The log with openings in its head, and in each RePh seals that are opened and rolls that are handed over and answered. */
function trusted(base: readonly string[]): string[] {
  const head = base.findIndex((line) => line.startsWith('player German'));
  const out = [
    ...base.slice(0, head + 1),
    ...sides.map((side) => `opening ${side} ${openingCode(side, masters[side])}`),
  ];
  let number = 0;
  let refit = 0;
  let date = '';
  for (const line of base.slice(head + 1)) {
    const [verb = '', ...words] = line.trim().split(/\s+/);
    if (verb === 'scenario' && refit > 0) {
      out.push(...sealed(date, refit));
      for (let rolls = 0; rolls < perRefit.rolls; rolls += perHandOver)
        out.push(...rolled(out, ++number, `${refit} 9.619`));
    }
    if (verb === 'refit') refit++;
    if (verb === 'date' || verb === 'scenario') date = words.join(' ');
    out.push(line);
  }
  return out;
}

/** Seals of one step, each of which replaces the one above it. */
function sealed(date: string, refit: number): string[] {
  const keys = keysOf('German');
  return [
    '9.619 Purchasing Fortifications',
    ...Array.from({ length: perRefit.seals }, (_, i) => {
      const place = [date, refit, '9.619', i + 1] as const;
      const text = `fortify German foxhole 1S x${i + 1}`;
      return [
        `  sealed German ${keys.sealCode(place, [{ text }])}`,
        `    opened ${keys.keyCode('seal', place)}`,
        `  ${text} ~s.1`,
      ];
    }).flat(),
  ];
}

/** A hand-over with open rolls, the answer to it, and their dice. */
function rolled(above: readonly string[], number: number, part: string): string[] {
  const keys = keysOf('British');
  const texts = Array.from({ length: perHandOver }, (_, i) => `taskcheck ${number}x${i} DR ?`);
  const marked = texts.map((text, i) =>
    withMark(`  ${text}`, { tree: 'B', number, place: i + 1, open: true, followUp: 0 }),
  );
  const declared = [
    ...marked,
    `hand-over British ${number}${number > 1 ? ` after German ${number - 1}` : ''}`,
    `  binds ${keys.handOverCode(
      number,
      texts.map((text) => ({ text, open: true, part })),
    )}`,
  ];
  const read = (lines: readonly string[], own: Parameters<typeof verify>[1] = []) =>
    verify(readTrustLines([...above, ...lines].map(readBound)), own);
  const german = read(declared).digestOf('German', number - 1);
  if (german) declared.push(`  number ${keys.numberCode(number, german)}`);
  const digest = read(declared).digestOf('British', number) ?? new Uint8Array();
  const answer = [
    `hand-over German ${number} after British ${number}`,
    `  binds ${keysOf('German').handOverCode(number, [])}`,
    `  number ${keysOf('German').numberCode(number, digest)}`,
    `  opened ${keysOf('German').keyCode('hand-over', [number])}`,
  ];
  const { due } = read([...declared, ...answer], [{ side: 'British', master: masters.British }]);
  const dice = new Map(due.map((roll) => [roll.line - above.length, roll.dice]));
  const filled = declared.map((line, i) => line.replace('DR ?', `DR ${dice.get(i)?.join(',')}`));
  return [...filled, `  opened ${keys.keyCode('hand-over', [number])}`, ...answer];
}

/** Types a letter at the end of the last line, and asks what is wrong. */
async function editor(map: string, lines: readonly string[]): Promise<(i: number) => void> {
  const service = createService({
    readFile: async (file) => (file.endsWith('.cgmap') ? map : undefined),
    roll: () => 1,
    changed: () => {},
  });
  service.open(uri, 1, [...lines, '  control British X22', ''].join('\n'));
  await service.settled();
  service.diagnostics();
  const last = lines.length;
  return (i) => {
    const at = { line: last, character: 21 };
    const isTyped = i % 2 === 0;
    const range = isTyped ? { start: at, end: at } : { start: at, end: { ...at, character: 24 } };
    service.change(uri, i + warmUp + 2, [{ range, text: isTyped ? ' Y2' : '' }]);
    service.diagnostics();
  };
}
