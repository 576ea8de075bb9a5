/** Whether what a log tells of its seals, hand-overs and dice is true, as far as it has been opened (docs/trust.md). */
import { openText } from './boundText';
import { type CodeKind, readCode } from './codes';
import { diceOf } from './dice';
import { campaignOf, compareBytes, digest, key, opening } from './digest';
import { placesFor, rootAbove, rootOf, SEAL_PLACES, saltOf } from './lineTree';
import { diceIn, type HandOver, type Leaf, type Seal, type TrustLines } from './trustLines';

export interface TrustFault {
  /** 0-based. */
  readonly line: number;
  readonly what: FaultKind;
  /** What it should be, or which one is meant, in a few words. */
  readonly detail?: string;
}

export type FaultKind =
  | 'code-unreadable'
  | 'opening-missing'
  | 'opening-twice'
  | 'side-unknown'
  | 'number-wrong'
  | 'read-unknown'
  | 'number-early'
  | 'number-missing'
  | 'number-twice'
  | 'place-wrong'
  | 'root-wrong'
  | 'master-wrong'
  | 'key-wrong'
  | 'die-wrong'
  | 'die-early'
  | 'mark-stray';

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
  /** What a hand-over is called in the one that reads it: its digest. */
  digestOf(side: string, number: number): Uint8Array | undefined;
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
    digestOf: (side, number) => verifier.digestOf(side, number),
    faults: verifier.faults.sort((a, b) => a.line - b.line),
    rolls: verifier.rolls,
    unopened: [...read.seals, ...read.handOvers].filter((one) => one.key === undefined).map(({ line }) => line),
  };
}

export type Tree = Seal | HandOver;
const isHandOver = (tree: Tree): tree is HandOver => 'after' in tree;

class Verifier {
  readonly faults: TrustFault[] = [];
  readonly rolls: VerifiedRoll[] = [];
  readonly due: DueRoll[] = [];
  readonly #keys = new Map<Tree, Uint8Array>();
  readonly #campaign: Uint8Array;
  readonly #sides: readonly string[];
  readonly #digests = new Map<HandOver, Uint8Array>();

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
    const first = read.handOvers[0] ?? read.seals[0];
    if (first && openings.size !== 2) this.#fault(first.line, 'opening-missing');
  }

  all(): void {
    for (const { line, mark } of this.read.stray) this.#fault(line, 'mark-stray', mark);
    for (const tree of [...this.read.handOvers, ...this.read.seals])
      if (!this.#sides.includes(tree.side)) this.#fault(tree.line, 'side-unknown', tree.side);
    this.read.handOvers.forEach((handOver, i) => {
      this.#order(handOver, this.read.handOvers.slice(0, i));
    });
    for (const tree of [...this.read.handOvers, ...this.read.seals]) this.#tree(tree);
    for (const seal of this.read.seals) this.#shown(seal);
    for (const { line, side, code } of this.read.masters) this.#master(side, code, line);
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

  #of(side: string, number: number): HandOver | undefined {
    return this.read.handOvers.find((one) => one.side === side && one.number === number);
  }

  #other = (side: string): string => this.#sides.find((one) => one !== side) ?? '';

  /** Its number, what it has read, and whether it gives a number just when it reads something new. */
  #order(handOver: HandOver, above: readonly HandOver[]): void {
    const { line, side, number, after, given } = handOver;
    const last = above.findLast((one) => one.side === side);
    if (number !== (last?.number ?? 0) + 1) this.#fault(line, 'number-wrong', `${(last?.number ?? 0) + 1}`);
    const hasRead = last?.after ?? 0;
    if (after < hasRead || (after > 0 && !this.#of(this.#other(side), after)))
      this.#fault(line, 'read-unknown', `${after}`);
    if (given && after <= hasRead) this.#fault(given.line, 'number-early');
    if (!given && after > hasRead) this.#fault(line, 'number-missing');
    if (given && above.some((one) => one.given?.code === given.code)) this.#fault(given.line, 'number-twice');
  }

  digestOf(side: string, number: number): Uint8Array | undefined {
    const handOver = this.#of(side, number);
    return handOver && this.#digest(handOver);
  }

  /** Of all that a hand-over binds; empty where it cannot be read. */
  #digest(handOver: HandOver): Uint8Array {
    const known = this.#digests.get(handOver);
    if (known) return known;
    // A hand-over that has read itself by way of others has none.
    this.#digests.set(handOver, new Uint8Array());
    const { side, number, after, code, given, files } = handOver;
    const before = this.#of(side, number - 1);
    const other = this.#of(this.#other(side), after);
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

  #context(tree: Tree): readonly (string | number)[] {
    return isHandOver(tree) ? ['hand-over', tree.side, tree.number] : ['seal', tree.side, ...tree.context];
  }

  /** Its places, its root where it is open, and the dice of its rolls. */
  #tree(tree: Tree): void {
    const root = this.#code(isHandOver(tree) ? 'hand-over' : 'seal', tree.code, tree.line);
    const bound = tree.leaves.filter(({ followUp }) => followUp === 0).sort((a, b) => a.place - b.place);
    const own = this.#ownKey(tree);
    if (isHandOver(tree) || tree.key !== undefined || own)
      for (const [i, { line, place }] of bound.entries())
        if (place !== i + 1) this.#fault(line, 'place-wrong', `${i + 1}`);
    const treeKey = tree.key === undefined ? undefined : this.#code('key', tree.key, tree.line);
    const known = treeKey ?? own;
    if (known && root && !this.#isRoot(tree, known, bound, root)) this.#fault(tree.line, 'root-wrong');
    if (known) this.#keys.set(tree, known);
    for (const leaf of tree.leaves) if (leaf.open || leaf.followUp > 0) this.#roll(tree, leaf);
  }

  #isRoot(tree: Tree, treeKey: Uint8Array, bound: readonly Leaf[], root: Uint8Array): boolean {
    const size = isHandOver(tree) ? placesFor(bound.length) : SEAL_PLACES;
    const of = { campaign: this.#campaign, context: this.#context(tree) };
    const lines = bound.map(({ text, open }) => (open ? openText(text) : text));
    return lines.length <= size && compareBytes(rootOf(of, treeKey, lines, size), root) === 0;
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
      const of = { campaign: this.#campaign, context: this.#context(seal) };
      const text = leaf.open ? openText(leaf.text) : leaf.text;
      const above = rootAbove(of, place, text, { salt: proof.salt, nodes: proof.nodes as Uint8Array[] });
      if (2 ** nodes.length !== SEAL_PLACES || compareBytes(above, root) !== 0) this.#fault(line, 'root-wrong');
    }
  }

  // ------------------------------------------------------------- dice

  /** The hand-over of the other side that gives the number for what a tree declares. */
  #answer(tree: Tree): HandOver | undefined {
    const binding = isHandOver(tree) ? tree : this.#binding(tree);
    const other = this.#other(tree.side);
    return (
      binding &&
      this.read.handOvers.find(({ side, after, given }) => side === other && given && after >= binding.number)
    );
  }

  /** The hand-over that binds a sealed line. */
  #binding(seal: Seal): HandOver | undefined {
    return this.read.handOvers.find(
      ({ side, leaves }) => side === seal.side && leaves.some(({ line }) => line === seal.line),
    );
  }

  #ownKey(tree: Tree): Uint8Array | undefined {
    const own = this.own.find(({ side }) => side === tree.side);
    return own && this.#keyOf(own.master, tree);
  }

  diceOf(tree: Tree, place: number, followUp: number): readonly number[] | undefined {
    const answer = this.#answer(tree);
    const treeKey = this.#keys.get(tree);
    const salt = treeKey ? saltOf({ campaign: this.#campaign, context: [] }, treeKey, place) : saltShown(tree, place);
    const number = answer?.given && readCode('number', answer.given.code);
    if (!answer || !salt || !number || typeof number === 'string') return undefined;
    const roll = {
      campaign: this.#campaign,
      answer: this.#digest(answer),
      context: this.#context(tree),
      place,
      followUp,
    };
    return [...diceOf(roll, salt, number)];
  }

  #roll(tree: Tree, { line, text, place, followUp }: Leaf): void {
    const dice = diceIn(text);
    const all = this.diceOf(tree, place, followUp);
    if (!all) return dice.length ? this.#fault(line, 'die-early') : undefined;
    const right = all.slice(0, dice.length || openDice(text));
    if (dice.length === 0) this.due.push({ line, dice: right, side: tree.side, tree });
    else if (right.join() === dice.join()) this.rolls.push({ line, dice });
    else this.#fault(line, 'die-wrong', right.join(','));
  }

  // ------------------------------------------------------------- the end

  /** That all keys and numbers of a side follow from its master. */
  #master(side: string, code: string, line: number): void {
    const master = this.#code('master', code, line);
    const opened = this.read.openings.find((one) => one.side === side);
    if (!master || !opened) return;
    const commits = readCode('opening', opened.code);
    if (typeof commits === 'string' || compareBytes(opening(side, master), commits) !== 0)
      return this.#fault(line, 'master-wrong');
    for (const tree of [...this.read.handOvers, ...this.read.seals]) {
      if (tree.side !== side) continue;
      const isKey = tree.key === undefined || isSame('key', tree.key, this.#keyOf(master, tree));
      if (!isKey) this.#fault(tree.line, 'key-wrong');
      if (isHandOver(tree) && tree.given && !isSame('number', tree.given.code, this.#numberOf(master, tree)))
        this.#fault(tree.given.line, 'key-wrong');
    }
  }

  #keyOf(master: Uint8Array, tree: Tree): Uint8Array {
    return isHandOver(tree)
      ? key(master, this.#campaign, 'hand-over', tree.number)
      : key(master, this.#campaign, 'seal', ...tree.context);
  }

  #numberOf(master: Uint8Array, { side, number, after }: HandOver): Uint8Array {
    const read = this.#of(this.#other(side), after);
    return key(master, this.#campaign, 'number', number, read ? this.#digest(read) : '');
  }
}

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

/** How many dice the open rolls of a line have. */
const openDice = (text: string): number =>
  text.split(' ').reduce((sum, word) => sum + (word === 'DR' ? 2 : word.toLowerCase() === 'dr' ? 1 : 0), 0);
