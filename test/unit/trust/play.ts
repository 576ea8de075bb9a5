/** Two players who send each other a log, each with nothing but his own master. */
import { isHandOver } from '../../../server/src/trust/answers';
import { readBound, withMark } from '../../../server/src/trust/boundText';
import { readCode, writeCode } from '../../../server/src/trust/codes';
import { campaignOf, opening } from '../../../server/src/trust/digest';
import { Keys, openingCode, type PlacedBinding } from '../../../server/src/trust/keys';
import { type Leaf, lettersOf, Place, readTrustLines } from '../../../server/src/trust/trustLines';
import { type OwnMaster, verify as verifyLines } from '../../../server/src/trust/verify';

export const masters = { British: new Uint8Array(20).fill(7), German: new Uint8Array(20).fill(99) };
export type Side = keyof typeof masters;
export const campaign = campaignOf(new Map((['British', 'German'] as const).map((s) => [s, opening(s, masters[s])])));
export const keysOf = (side: Side): Keys => new Keys(side, masters[side], campaign);

export const trustOf = (lines: readonly string[]) => readTrustLines(lines.map(readBound));
export const verify = (lines: readonly string[], ...own: OwnMaster[]) => verifyLines(trustOf(lines), own);

const head = [
  'campaign PB "Ham and Jam" cg I',
  'dice fair',
  `opening British ${openingCode('British', masters.British)}`,
  `opening German ${openingCode('German', masters.German)}`,
  'refit',
];

/** A roll whose dice are made by the hand-over that it is of. */
const isMade = ({ open, isElsewhere }: Leaf): boolean => open && !isElsewhere;

/** The log as it goes to and fro, or as a player who has written his own program makes it: nothing is refused. */
export class Mail {
  /** `secrets`: the masters of the sides that are played here. */
  constructor(
    public lines: string[] = [...head],
    private readonly secrets: Readonly<Record<string, Uint8Array>> = masters,
  ) {}

  get #sides(): string[] {
    return trustOf(this.lines).openings.map(({ side }) => side);
  }

  keys(side: string): Keys {
    const openings = trustOf(this.lines).openings.map(
      (one) => [one.side, readCode('opening', one.code)] as [string, Uint8Array],
    );
    return new Keys(side, this.secrets[side] as Uint8Array, campaignOf(new Map(openings)));
  }

  letter(side: string): string {
    return lettersOf(this.#sides).get(side) ?? '';
  }

  /** Hands over: all lines that nobody has bound yet are the giver's. `unread`: as if nothing new of the other had come. */
  handOver(side: string, { unread = false } = {}): void {
    const { handOvers } = trustOf(this.lines);
    const other = this.#sides.find((one) => one !== side) ?? '';
    const number = handOvers.filter((one) => one.side === side).length + 1;
    const last = handOvers.findLast((one) => one.side === side)?.after ?? 0;
    const after = unread ? last : handOvers.filter((one) => one.side === other).length;
    const bound: PlacedBinding[] = [];
    const place = new Place();
    const tree = this.letter(side);
    const rolls = handOvers.filter((one) => one.side === side).flatMap(({ leaves }) => leaves.filter(isMade));
    this.lines = this.lines.map((line, i) => {
      const { text, marks } = readBound(line);
      place.pass({ text, marks });
      const isOwn = !marks.some((mark) => mark.tree !== tree) || rolls.some((leaf) => leaf.line === i);
      const isDone = marks.some((mark) => !mark.open && mark.followUp === 0);
      const isOpen = /\bDR \?|\bdr \?/.test(text);
      if (!text || !isOwn || isDone || (isOpen && marks.length) || notBound.test(text)) return line;
      bound.push({ text, open: isOpen, part: place.part });
      return withMark(line, { tree, number, place: bound.length, open: isOpen, followUp: 0 });
    });
    const keys = this.keys(side);
    const read = after ? ` after ${other} ${after}` : '';
    this.lines.push(`hand-over ${side} ${number}${read}`, `  binds ${keys.handOverCode(number, bound)}`);
    const digest = after > last && verify(this.lines).digestOf(other, after);
    if (digest) this.lines.push(`  number ${keys.numberCode(number, digest)}`);
    if (!bound.some(({ open }) => open)) this.lines.push(`  opened ${keys.handOverKey(number, bound)}`);
  }

  /** Fills in the dice that have become known, and opens the hand-overs that declared them. */
  roll(side: string): void {
    const { due, keyOf } = verify(this.lines, { side, master: this.secrets[side] as Uint8Array });
    for (const { line, dice } of due)
      this.lines[line] = (this.lines[line] ?? '').replace(/(DR|dr) \?/, `$1 ${dice.join(',')}`);
    const rolled = [...new Set(due.map(({ tree }) => tree))].filter((tree) => tree.key === undefined);
    for (const tree of rolled.filter(isHandOver).sort((a, b) => b.line - a.line))
      this.lines.splice(tree.line + 2, 0, `  opened ${writeCode('key', keyOf(tree) as Uint8Array)}`);
  }
}

/** They bind, and are not bound. */
const notBound = /^(?:hand-over|binds|number|file|opened|shown|beside|opening|master|>)/;
