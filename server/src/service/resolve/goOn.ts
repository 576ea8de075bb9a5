/** What a log goes on with: what its step still owes, and the next step, scenario or RePh. */
import { inRefit } from '../../campaign/steps';
import { count, list } from '../../rules/kernel/names';
import type { Obligation } from '../../rules/kernel/obligation';
import { heading } from '../ahead';
import { nextPart } from '../nextPart';
import { capitalized } from './ask';
import type { StillOpen } from './privateFile';
import { isOfItsSide, type Writer, type Written } from './writer';

/** What a step may not be left without: rolls and records owed, and choices, which may be to do nothing. */
const mustStand = (o: Obligation): boolean =>
  o.due === 'must' || o.due === 'decide' || (o.due === 'need' && (!!o.choices || !!o.number));

/** `the repair dr of HMG1: it is malfunctioned.`, `what 648a leaves behind: ...` */
export function asked({ what, why }: Obligation): string {
  const article = /^(?:what|which|whether)\b/.test(what) ? '' : 'the ';
  return `${article}${what}: ${why.text.replace(/\.$/, '')}.`;
}

/** Of what each side alone can tell, who reads the log is told first what is his to write. */
function tellsWhat(writer: Writer, first: Obligation): string {
  const [you, ...others] = writer.hand.own ?? [];
  if (you === undefined || others.length > 0 || !isOfItsSide(first)) return `tell ${asked(first)}`;
  const both = [first, writer.untoldBeside(first)];
  const yours = both.find((o) => o?.side === you);
  const theirs = both.find((o) => o && o.side !== you);
  const player = theirs?.side ? (writer.state.side(theirs.side).player ?? `the ${theirs.side} player`) : '';
  if (!yours) return `${player} has still to tell ${asked(first)} Hand over what is new of yours, and send the log.`;
  const line = writer.hand.ownLine?.(yours);
  const also = theirs ? ` ${capitalized(player)} has still to tell the ${theirs.what}.` : '';
  return `you tell ${asked({ ...yours, what: line ? `${yours.what}, \`${line}\`` : yours.what })}${also}`;
}

/** What two players do before the next step is begun. */
function comesFirst(writer: Writer, told: string): Written | undefined {
  const { waiting } = writer;
  if (waiting && writer.isBeforeShift(waiting))
    return writer.written(
      `${told}Hand the log over: before the ${waiting.what} the ${waiting.side} side may still Shift in secret.`,
      'handOver',
    );
  if (waiting && (writer.waitsForDice || writer.isBehindOpen(waiting)))
    return writer.written(
      `${told}Hand the log over: the ${waiting.what} hangs on dice that are still open.`,
      'handOver',
    );
  const [first, ...others] = writer.sealing;
  // Who has sealed goes on with what is secret, too, while the other has still to seal.
  const isSealedOnly = others.length === 0 && writer.next !== undefined && writer.isSecretStep(writer.next);
  if (first !== undefined && !isSealedOnly) {
    const who = others.length
      ? 'both sides seal what they do in secret: each in its own private file'
      : `the ${first} side seals what it does in secret: in its private file`;
    return writer.written(`${told}Before the log goes on ${who} (Resolve there), then Seal.`, 'seal');
  }
  if (writer.next && (writer.secretsWait || (writer.waitsForDice && writer.isWaiting)))
    return writer.written(
      `${told}Hand the log over: what is done in ${heading(writer.next)} may hang on dice that are still open.`,
      'handOver',
    );
  return undefined;
}

/** What comes next in a log: what the current step still owes and the next step, or the scenario, or the RePh. */
export function writeNext(writer: Writer): Written {
  const { date, stepData } = writer.state;
  const owed = date === undefined ? 0 : writer.completeStep(mustStand);
  const told = owed ? `${stepData?.number}: ${count(owed, 'line')} written. ` : '';
  const { untold } = writer;
  if (untold) return writer.written(`${told}Before ${stepData?.number} ends, ${tellsWhat(writer, untold)}`);
  const before = comesFirst(writer, told);
  if (before) return before;
  const next = () => nextPart(writer.state, writer.uri, () => writer.next);
  for (let part = next(); part; part = next()) {
    if (part.not !== undefined) return writer.written(`${told}${part.not}`);
    const waits = incomplete(writer, told);
    if (waits) return waits;
    writer.write('');
    writer.write(part.heading);
    if (writer.state.phase === 'scenario')
      return writer.complete(`${told}The RePh is complete: ${writer.state.dateName} can be played.`);
  }
  const begun = writer.enter();
  const isEmpty = writer.completeStep(() => true) === 0;
  const { toTell, inSecret } = writer;
  if (inSecret.length) return writer.written(`${told}${begun} written. ${mayBeSealed(inSecret)}`);
  return writer.written(`${told}${begun} written${isEmpty && toTell ? `: ${toTell.why.text}` : ''}.`);
}

/** What may be done in secret in the step that is begun, and is too late once the log has gone on. */
function mayBeSealed(options: readonly Obligation[]): string {
  const sides = [...new Set(options.map(({ side }) => side))];
  const [who, its] = sides.length === 1 ? [`the ${sides[0]} side`, 'its'] : ['each side', 'its own'];
  const what = list([...new Set(options.map((o) => o.what))], 'and');
  return `Before the log goes on ${who} may seal what it chooses here (${what}): in ${its} private file (Resolve there), then Seal. Later it may be too late for that.`;
}

const diceOpen = (theirs: string | undefined): StillOpen =>
  theirs ? { message: theirs } : { message: 'dice of it are still open: hand the log over.', first: 'handOver' };

/** What is still to be sealed or rolled, before a RePh is complete or what follows it goes on. */
export function incomplete(writer: Writer, told: string): Written | undefined {
  if (writer.state.phase === 'header') return undefined;
  const open = writer.waitsForDice
    ? diceOpen(writer.count === 0 ? writer.hand.theirDice : undefined)
    : writer.hand.secretsOpen;
  return open && writer.written(`${told}The RePh is not complete: ${open.message}`, open.first);
}

/** The rest of the RePh, up to the scenario, step by step. */
export function* writeAll(writer: Writer): Generator<void, Written> {
  for (; ; yield) {
    const before = writer.count;
    const complete = inRefit(writer.state) && !writer.next && writer.completeStep(mustStand) === 0;
    if (complete) {
      const told = before ? `${count(before, 'line')} written. ` : '';
      const part = nextPart(writer.state, writer.uri, () => writer.next);
      if (part?.not !== undefined && !part.isOver) return writer.written(`${told}${part.not}`);
      const waits = incomplete(writer, told);
      if (waits) return waits;
      return writer.complete(
        before
          ? `The RePh is written: ${count(writer.lines.filter(Boolean).length + writer.above.length, 'line')}.`
          : 'The RePh is complete.',
      );
    }
    const written = writeNext(writer);
    if (writer.count === before || writer.state.phase === 'scenario' || writer.inSecret.length) return written;
  }
}
