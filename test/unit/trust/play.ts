/** Two players who send each other a log, each with nothing but his own master. */
import { readBound, withMark } from '../../../server/src/trust/boundText';
import { campaignOf, opening } from '../../../server/src/trust/digest';
import { Keys, openingCode, type PlacedBinding } from '../../../server/src/trust/keys';
import { Place, readTrustLines } from '../../../server/src/trust/trustLines';
import { type OwnMaster, verify as verifyLines } from '../../../server/src/trust/verify';

export const masters = { British: new Uint8Array(20).fill(7), German: new Uint8Array(20).fill(99) };
export type Side = keyof typeof masters;
const other = { British: 'German', German: 'British' } as const;
export const campaign = campaignOf(new Map((['British', 'German'] as const).map((s) => [s, opening(s, masters[s])])));
export const keysOf = (side: Side): Keys => new Keys(side, masters[side], campaign);

export const trustOf = (lines: readonly string[]) => readTrustLines(lines.map(readBound));
export const verify = (lines: readonly string[], ...own: OwnMaster[]) => verifyLines(trustOf(lines), own);

/** The log as it goes to and fro. */
export class Mail {
  lines: string[] = [
    'campaign PB "Ham and Jam" cg I',
    'dice fair',
    `opening British ${openingCode('British', masters.British)}`,
    `opening German ${openingCode('German', masters.German)}`,
    'refit',
  ];

  /** Hands over: all lines that nobody has bound yet are the giver's. */
  handOver(side: Side): void {
    const { handOvers } = trustOf(this.lines);
    const number = handOvers.filter((one) => one.side === side).length + 1;
    const last = handOvers.findLast((one) => one.side === side)?.after ?? 0;
    const after = handOvers.filter((one) => one.side === other[side]).length;
    const bound: PlacedBinding[] = [];
    const place = new Place();
    this.lines = this.lines.map((line) => {
      const { text, marks } = readBound(line);
      place.pass({ text, marks });
      const isOwn = !marks.some((mark) => mark.tree !== side[0]);
      const isDone = marks.some((mark) => !mark.open && mark.followUp === 0);
      const isOpen = /\bDR \?|\bdr \?/.test(text);
      if (!text || !isOwn || isDone || (isOpen && marks.length) || notBound.test(text)) return line;
      bound.push({ text, open: isOpen, part: place.part });
      return withMark(line, { tree: side[0] ?? '', number, place: bound.length, open: isOpen, followUp: 0 });
    });
    const keys = keysOf(side);
    const read = after ? ` after ${other[side]} ${after}` : '';
    this.lines.push(`hand-over ${side} ${number}${read}`, `  binds ${keys.handOverCode(number, bound)}`);
    const digest = after > last && verify(this.lines).digestOf(other[side], after);
    if (digest) this.lines.push(`  number ${keys.numberCode(number, digest)}`);
    if (!bound.some(({ open }) => open)) this.lines.push(`  opened ${keys.keyCode('hand-over', [number])}`);
  }

  /** Fills in the dice that have become known, and opens the hand-overs that declared them. */
  roll(side: Side): void {
    const { due } = verify(this.lines, { side, master: masters[side] });
    for (const { line, dice } of due)
      this.lines[line] = (this.lines[line] ?? '').replace(/(DR|dr) \?/, `$1 ${dice.join(',')}`);
    const { handOvers } = trustOf(this.lines);
    for (const one of handOvers.filter((h) => h.side === side && h.key === undefined).reverse())
      if (one.leaves.some(({ line }) => due.some((roll) => roll.line === line)))
        this.lines.splice(one.line + 2, 0, `  opened ${keysOf(side).keyCode('hand-over', [one.number])}`);
  }
}

/** They bind, and are not bound. */
const notBound = /^(?:hand-over|binds|number|file|opened|shown|beside|opening|master|>)/;
