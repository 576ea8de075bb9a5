/** Whether what a log tells of its seals, hand-overs and dice is true, as far as it has been opened (docs/trust.md). */
import { Answers, isHandOver, type Tree } from './answers';
import { boundText, corrected, diceIn, hasOpenRoll, wordsOf } from './boundText';
import { type CodeKind, readCode } from './codes';
import { diceOf } from './dice';
import { campaignOf, compareBytes, digest, key, opening } from './digest';
import type { FaultKind, TrustFault } from './faults';
import { placedText } from './keys';
import { placesFor, rootAbove, rootOf, SEAL_PLACES, saltOf, type TreeOf, treeKeyOf } from './lineTree';
import { orderFaults } from './order';
import type { HandOver, Leaf, Seal, TrustLines } from './trustLines';
import { isReplacedBy } from './trustLines';

/** A roll whose dice follow from both players' secrets. */
export interface VerifiedRoll {
  readonly line: number;
  readonly dice: readonly number[];
}

/** A roll whose dice are open and can be known: the first of them for what its words ask, and the tree that binds it. */
export interface DueRoll extends VerifiedRoll {
  readonly side: string;
  readonly tree: Tree;
}

export interface Verified {
  /** Rolls whose dice are open and can be known now: by an opened key, or by the master of the one who asks. */
  readonly due: readonly DueRoll[];
  /** The dice of a line in the order in which it has them, or of what it brings about; undefined while nobody can know them. */
  diceOf(tree: Tree, place: number, followUp: number): readonly number[] | undefined;
  /** What opens a tree: its side has told it, or has here the lines that it bound. */
  keyOf(tree: Tree): Uint8Array | undefined;
  /** What a hand-over is called in the one that reads it: its digest. */
  digestOf(side: string, number: number): Uint8Array | undefined;
  /** What a private file remembers of a hand-over: its digest, and the lines that it binds as they stand. */
  memoryOf(side: string, number: number): Uint8Array | undefined;
  /** Which hand-over binds what, and answers it. */
  readonly answers: Answers;
  readonly faults: readonly TrustFault[];
  readonly rolls: readonly VerifiedRoll[];
  /** Lines of seals and of hand-overs whose key is not opened. */
  readonly unopened: readonly number[];
}

/** The master of a side, for the one who has it. */
export interface OwnMaster {
  readonly side: string;
  readonly master: Uint8Array;
}

/** `own`: of the sides whose private files are read. */
export function verify(read: TrustLines, own: readonly OwnMaster[] = []): Verified {
  const verifier = new Verifier(read, own);
  verifier.all();
  return {
    due: verifier.due,
    diceOf: (tree, place, followUp) => verifier.diceOf(tree, place, followUp),
    keyOf: (tree) => verifier.keyOf(tree),
    digestOf: (side, number) => verifier.digestOf(side, number),
    memoryOf: (side, number) => verifier.memoryOf(side, number),
    answers: verifier.answers,
    faults: verifier.faults.sort((a, b) => a.line - b.line),
    rolls: verifier.rolls,
    unopened: [...read.seals, ...read.handOvers].filter((one) => one.key === undefined).map(({ line }) => line),
  };
}

class Verifier {
  readonly faults: TrustFault[] = [];
  readonly rolls: VerifiedRoll[] = [];
  readonly due: DueRoll[] = [];
  readonly #keys = new Map<Tree, Uint8Array>();
  /** Trees whose lines here are not those that they bound. */
  readonly #departed = new Set<Tree>();
  readonly #campaign: Uint8Array;
  readonly #sides: readonly string[];
  /** Those that make the `opening` of their side: another opens nothing here. */
  readonly #own: readonly OwnMaster[];
  readonly #digests = new Map<HandOver, Uint8Array>();
  readonly answers: Answers;

  constructor(
    private readonly read: TrustLines,
    private readonly own: readonly OwnMaster[],
  ) {
    const openings = new Map<string, Uint8Array>();
    for (const { line, side, code } of read.openings) {
      const bytes = this.#code('opening', code, line);
      if (openings.has(side)) this.#fault(line, 'opening-twice');
      else if (bytes) openings.set(side, bytes);
    }
    this.#sides = [...openings.keys()];
    this.#campaign = campaignOf(openings);
    this.#own = own.filter(({ side, master }) => this.#isOpening(side, master));
    this.answers = new Answers(read, this.#sides);
    const first = read.handOvers[0] ?? read.seals[0];
    if (first && openings.size !== 2) this.#fault(first.line, 'opening-missing');
  }

  all(): void {
    for (const tree of this.#trees)
      if (!this.#sides.includes(tree.side)) this.#fault(tree.line, 'side-unknown', tree.side);
    this.faults.push(...orderFaults(this.read, this.answers));
    for (const { line, given, files } of this.read.handOvers) {
      if (given) this.#code('number', given.code, given.line);
      for (const file of files) this.#code('file', file.code, line);
    }
    for (const tree of this.#trees) this.#tree(tree);
    for (const seal of this.read.seals) this.#shown(seal);
    this.#masters();
  }

  #masters(): void {
    for (const { line, side, code } of this.read.masters) {
      const master = this.#code('master', code, line);
      if (!master) continue;
      if (this.#isOpening(side, master)) this.#master(side, master);
      else this.#fault(line, 'master-wrong');
    }
    for (const { side, master } of this.own) {
      const opened = this.read.openings.find((one) => one.side === side);
      if (this.#isOpening(side, master)) this.#master(side, master);
      else if (opened) this.#fault(opened.line, 'master-other', side);
    }
  }

  get #trees(): readonly Tree[] {
    return [...this.read.handOvers, ...this.read.seals];
  }

  #fault(line: number, what: FaultKind, detail?: string): void {
    this.faults.push({ line, what, ...(detail !== undefined && { detail }) });
  }

  #code(kind: CodeKind, code: string, line: number): Uint8Array | undefined {
    const bytes = readCode(kind, code);
    if (typeof bytes !== 'string') return bytes;
    this.#fault(line, 'code-unreadable', `${kind}: ${bytes}`);
    return undefined;
  }

  // ------------------------------------------------------------- hand-overs

  digestOf(side: string, number: number): Uint8Array | undefined {
    const handOver = this.answers.of(side, number);
    return handOver && this.#digest(handOver);
  }

  memoryOf(side: string, number: number): Uint8Array | undefined {
    const handOver = this.answers.of(side, number);
    return handOver && digest('memory', this.#digest(handOver), ...boundIn(handOver).flatMap(textsOf));
  }

  /** Of all that a hand-over binds; empty where it cannot be read. */
  #digest(handOver: HandOver): Uint8Array {
    const known = this.#digests.get(handOver);
    if (known) return known;
    // A hand-over that has read itself by way of others has none.
    this.#digests.set(handOver, new Uint8Array());
    const { side, number, after, code, given, files } = handOver;
    const before = this.answers.of(side, number - 1);
    const other = this.answers.of(this.answers.other(side), after);
    const made = digest(
      'hand-over',
      this.#campaign,
      side,
      number,
      bytesOf('hand-over', code),
      before ? this.#digest(before) : '',
      after,
      other ? this.#digest(other) : '',
      given ? bytesOf('number', given.code) : '',
      ...files.flatMap((file) => [file.name, bytesOf('file', file.code)]),
    );
    this.#digests.set(handOver, made);
    return made;
  }

  // ------------------------------------------------------------- trees

  keyOf(tree: Tree): Uint8Array | undefined {
    return this.#keys.get(tree);
  }

  #of(tree: Tree): TreeOf {
    const context = isHandOver(tree) ? ['hand-over', tree.side, tree.number] : ['seal', tree.side, ...tree.context];
    return { campaign: this.#campaign, context };
  }

  /** Its places, its root where it is open, and the dice of its rolls. */
  #tree(tree: Tree): void {
    const root = this.#code(isHandOver(tree) ? 'hand-over' : 'seal', tree.code, tree.line);
    const bound = boundIn(tree);
    const opened = tree.key === undefined ? undefined : this.#code('key', tree.key, tree.line);
    const made = opened ?? this.#ownKey(tree);
    if (made && root && !this.#isRoot(tree, made, root)) {
      this.#departed.add(tree);
      this.#fault(tree.line, opened ? 'root-wrong' : 'own-root-wrong');
    }
    if (made && (opened || !this.#departed.has(tree))) this.#keys.set(tree, made);
    if (isHandOver(tree) || made) this.#places(bound);
    else this.#proved(tree, bound);
    for (const leaf of tree.leaves)
      if (leaf.open || leaf.followUp > 0) this.#roll(tree, leaf);
      else if (!corrected(leaf.text) && hasOpenRoll(leaf.text)) this.#fault(leaf.line, 'mark-closed');
  }

  /** Whether its side need not keep a seal: another stands for it, or nobody can open it. */
  #isGivenUp(tree: Tree): boolean {
    if (isHandOver(tree)) return false;
    return tree.isLost === true || this.read.seals.some((one) => isReplacedBy(tree, one));
  }

  #places(bound: readonly Leaf[]): void {
    for (const [i, { line, place }] of bound.entries())
      if (place !== i + 1) this.#fault(line, 'place-wrong', `${i + 1}`);
  }

  /** Of a seal that is closed only what is shown may stand in the log. */
  #proved({ shown }: Seal, bound: readonly Leaf[]): void {
    for (const [i, { line, place }] of bound.entries())
      if (bound[i - 1]?.place === place || !shown.some((one) => one.place === place))
        this.#fault(line, 'line-unproven');
  }

  #isRoot(tree: Tree, treeKey: Uint8Array, root: Uint8Array): boolean {
    const lines = linesOf(tree);
    const size = isHandOver(tree) ? placesFor(lines.length) : SEAL_PLACES;
    return lines.length <= size && compareBytes(rootOf(this.#of(tree), treeKey, lines, size), root) === 0;
  }

  #shown(seal: Seal): void {
    const root = readCode('seal', seal.code);
    for (const { line, place, salt, nodes } of seal.shown) {
      const proof = {
        salt: this.#code('salt', salt, line),
        nodes: nodes.map((node) => this.#code('node', node, line)),
      };
      const leaf = seal.leaves.find((one) => one.place === place && one.followUp === 0);
      if (!leaf) this.#fault(line, 'place-wrong', `${place}`);
      if (!leaf || !proof.salt || proof.nodes.includes(undefined) || typeof root === 'string') continue;
      const above = rootAbove(this.#of(seal), place, textOf(leaf), {
        salt: proof.salt,
        nodes: proof.nodes as Uint8Array[],
      });
      if (2 ** nodes.length !== SEAL_PLACES || compareBytes(above, root) !== 0) this.#fault(line, 'root-wrong');
    }
  }

  // ------------------------------------------------------------- dice

  #ownKey(tree: Tree): Uint8Array | undefined {
    const own = this.#isGivenUp(tree) ? undefined : this.#own.find(({ side }) => side === tree.side);
    return own && treeKeyOf(own.master, this.#of(tree), linesOf(tree));
  }

  diceOf(tree: Tree, place: number, followUp: number): readonly number[] | undefined {
    const answer = this.answers.answer(tree);
    const treeKey = this.#keys.get(tree);
    const salt = treeKey ? saltOf(this.#of(tree), treeKey, place) : saltShown(tree, place);
    const number = answer?.given && readCode('number', answer.given.code);
    if (!answer || !salt || !number || typeof number === 'string') return undefined;
    const roll = { ...this.#of(tree), answer: this.#digest(answer), place, followUp };
    return [...diceOf(roll, salt, number)];
  }

  #roll(tree: Tree, leaf: Leaf): void {
    const { line, text, place, followUp, isElsewhere } = leaf;
    if (isElsewhere) return;
    const dice = diceIn(text);
    const all = this.diceOf(tree, place, followUp);
    if (!all) return dice.length && !this.#departed.has(tree) ? this.#fault(line, 'die-early') : undefined;
    const right = all.slice(0, Math.max(dice.length, diceAsked(text)));
    if (dice.length === 0 && leaf.isCorrected) return;
    if (dice.length === 0) this.due.push({ line, dice: right, side: tree.side, tree });
    else if (right.join() === dice.join()) this.rolls.push({ line, dice });
    else this.#fault(line, 'die-wrong', right.join(','));
  }

  // ------------------------------------------------------------- the end

  #isOpening(side: string, master: Uint8Array): boolean {
    const opened = this.read.openings.find((one) => one.side === side);
    return opened !== undefined && isSame('opening', opened.code, opening(side, master));
  }

  /** That all keys and numbers of a side follow from its master. */
  #master(side: string, master: Uint8Array): void {
    for (const tree of this.#trees) {
      if (tree.side !== side) continue;
      const opened = this.#departed.has(tree) ? undefined : tree.key;
      if (opened !== undefined && !isSame('key', opened, treeKeyOf(master, this.#of(tree), linesOf(tree))))
        this.#fault(tree.line, 'key-wrong');
      if (isHandOver(tree) && tree.given && !isSame('number', tree.given.code, this.#numberOf(master, tree)))
        this.#fault(tree.given.line, 'key-wrong');
    }
  }

  #numberOf(master: Uint8Array, { side, number, after }: HandOver): Uint8Array {
    const read = this.answers.of(this.answers.other(side), after);
    return key(master, this.#campaign, 'number', number, read ? this.#digest(read) : '');
  }
}

/** The lines that a tree binds, by their places. */
const boundIn = ({ leaves }: Tree): readonly Leaf[] =>
  leaves.filter(({ followUp }) => followUp === 0).sort((a, b) => a.place - b.place);

const textOf = (leaf: Leaf): string => boundText(leaf.text, leaf);

/** The texts of its lines as a tree binds them. */
const linesOf = (tree: Tree): readonly string[] =>
  boundIn(tree).map((leaf) => (isHandOver(tree) ? placedText(leaf.part, textOf(leaf)) : textOf(leaf)));

const textsOf = (leaf: Leaf): readonly string[] => [leaf.part, textOf(leaf)];

const bytesOf = (kind: CodeKind, code: string): Uint8Array | string => {
  const bytes = readCode(kind, code);
  return typeof bytes === 'string' ? '' : bytes;
};

const isSame = (kind: CodeKind, code: string, bytes: Uint8Array): boolean => {
  const read = readCode(kind, code);
  return typeof read !== 'string' && compareBytes(read, bytes) === 0;
};

function saltShown(tree: Tree, place: number): Uint8Array | undefined {
  const shown = isHandOver(tree) ? undefined : tree.shown.find((one) => one.place === place);
  const salt = shown && readCode('salt', shown.salt);
  return typeof salt === 'string' ? undefined : salt;
}

/** How many dice the rolls of a line have at the least. */
export const diceAsked = (text: string): number =>
  wordsOf(text).reduce((sum, word) => sum + (word === 'DR' ? 2 : word.toLowerCase() === 'dr' ? 1 : 0), 0);
