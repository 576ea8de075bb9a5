/**
 * Typing at the end of a long log that two players hand to each other, beside the same log with nothing sealed, marked or
 * handed over: a comment stands in the place of each line that is gone. Once with the seals open, and once as their owner
 * sees it, whose private file lies beside. Measured in this process. Times are milliseconds.
 */
import { performance } from 'node:perf_hooks';
import { createService } from '../../server/src/service/service';
import { privateName } from '../../server/src/syntax/files';
import { writeCode } from '../../server/src/trust/codes';
import { openingCode } from '../../server/src/trust/keys';
import { keysOf, Mail, masters, trustOf, verify } from '../unit/trust/play';
import { generateLog } from './generate';

export interface TrustMeasured {
  readonly lines: number;
  readonly seals: number;
  readonly rolls: number;
  readonly handedOver: number[];
  readonly owned: number[];
  readonly plain: number[];
}

const sides = ['British', 'German'] as const;
const owner = 'German';
const step = '9.619';
const perHandOver = 25;
const perRefit = { rolls: 250, seals: 25 };
/** The last of a step stands for those above it, and is opened. */
const linesPerSeal = { replaced: 10, last: 100 };
const folder = 'file:///bench';
const name = 'trust.cglog';
const warmUp = 10;
const repeats = 60;

export async function measureTrust(map: string, lines: number): Promise<TrustMeasured> {
  const base = (await generateLog(lines - 8 * 459, map)).text.trimEnd().split('\n');
  const { sealed, open, own } = trusted(base);
  const { rolls } = verify(open);
  const bare = open.map((line) => (isOfTrust.test(line) ? '# nothing' : line.replace(/(?: ~\S+)+$/, '')));
  const editors = [await editor(map, open), await editor(map, sealed, own), await editor(map, bare)];
  const times = editors.map((): number[] => []);
  // Turn by turn, so that what else the machine does falls on all.
  for (let i = -warmUp; i < repeats; i++)
    for (const [which, type] of editors.entries()) {
      const begun = performance.now();
      type(i);
      if (i >= 0) times[which]?.push(performance.now() - begun);
    }
  const seals = open.filter((line) => line.startsWith('  sealed')).length;
  const [handedOver = [], owned = [], plain = []] = times;
  return { lines: open.length, seals, rolls: rolls.length, handedOver, owned, plain };
}

const isOfTrust = /^\s*(?:opening|sealed|hand-over|binds|number|opened)\b/;

interface Trusted {
  /** The log as it is while nothing is open, and with all of it open. */
  readonly sealed: readonly string[];
  readonly open: readonly string[];
  /** The owner's private file. */
  readonly own: readonly string[];
}

/** The log with openings in its head, and in each RePh seals and rolls that are handed over and answered. */
function trusted(base: readonly string[]): Trusted {
  const mail = new Mail([]);
  const own = [`private ${owner} "Ham and Jam"`, `master ${owner} ${keysOf(owner).masterCode()}`];
  /** What opens a seal, by the code of it. */
  const openings = new Map<string, readonly string[]>();
  let [refit, sealedIn, date] = [0, 0, ''];
  const seal = () => {
    sealedIn = refit;
    for (let number = 1; number <= perRefit.seals; number++) {
      const isLast = number === perRefit.seals;
      const { code, opening, lines } = sealOf(date, refit, number, linesPerSeal[isLast ? 'last' : 'replaced']);
      mail.lines.push(`  sealed ${owner} ${code}`);
      if (isLast) openings.set(code, opening);
      own.push(`seal ${refit} ${step} ${number} ${date}`, ...lines);
    }
  };
  for (const line of base) {
    const [verb = '', ...words] = line.trim().split(/\s+/);
    if (verb === 'scenario' && refit > 0) {
      if (sealedIn < refit) {
        mail.lines.push(`${step} Purchasing Fortifications`);
        seal();
      }
      mail.handOver(owner);
      for (let rolls = 0; rolls < perRefit.rolls; rolls += perHandOver) {
        for (let i = 0; i < perHandOver; i++) mail.lines.push(`  taskcheck ${refit}x${rolls + i} DR ?`);
        mail.handOver('British');
        mail.handOver(owner);
        mail.roll('British');
      }
    }
    if (verb === 'refit') refit++;
    if (verb === 'date' || verb === 'scenario') date = words.join(' ');
    mail.lines.push(line);
    if (verb === step) seal();
    if (line.startsWith('player German'))
      mail.lines.push(...sides.map((side) => `opening ${side} ${openingCode(side, masters[side])}`));
  }
  const open = mail.lines.flatMap((line) => [line, ...(openings.get(line.trim().split(' ')[2] ?? '') ?? [])]);
  return { sealed: mail.lines, open, own: [...own, ...remembered(mail.lines)] };
}

/** A seal of one step, which replaces the one above it. */
function sealOf(date: string, refit: number, number: number, count: number) {
  const keys = keysOf(owner);
  const place = [date, refit, step, number] as const;
  const texts = Array.from({ length: count }, (_, i) => `fortify ${owner} foxhole 1S x${number + i}`);
  const lines = texts.map((text, i) => `  ${text} ~s.${i + 1}`);
  const sealed = texts.map((text) => ({ text }));
  return {
    code: keys.sealCode(place, sealed),
    opening: [`    opened ${keys.sealKey(place, sealed)}`, ...lines],
    lines,
  };
}

/** What the owner's private file keeps of the hand-overs. */
function remembered(lines: readonly string[]): string[] {
  const verified = verify(lines);
  return trustOf(lines).handOvers.flatMap(({ side, number }) => {
    const code = writeCode('digest', verified.memoryOf(side, number) ?? new Uint8Array());
    return side === owner ? [`sent ${number} ${code}`] : [`received ${number} ${code}`, `answered ${number} ${code}`];
  });
}

/** Types a letter at the end of the last line, and asks what is wrong. `own`: the owner’s private file. */
async function editor(map: string, lines: readonly string[], own?: readonly string[]): Promise<(i: number) => void> {
  const files = new Map([['pegasus.cgmap', map]]);
  if (own) files.set(privateName(name, owner), own.join('\n'));
  const service = createService({
    readFile: async (file) => files.get(file.slice(folder.length + 1)),
    roll: () => 1,
    changed: () => {},
  });
  const uri = `${folder}/${name}`;
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
