/** Lines as they are composed: names for new pieces, and how a piece is written with what it has. */
import { stemOf } from '../../rules/books/muster';
import type { PieceType } from '../../rules/pieces/types/pieceType';
import { pieceType, typeFromName } from '../../rules/pieces/types/readType';
import type { PieceNode, StatusNode } from '../../syntax/nodes';
import { printPiece } from '../../syntax/print';
import type { Unplaced } from '../../syntax/spelling';
import type { Unit } from './found';
import type { Scene } from './scene';

export type Node = Unplaced<PieceNode>;

/** Characters of a name that a player gave a counter; what is longer is no name. */
const longestLabel = 30;

/** Gives new pieces names that no piece of the log has. */
export class Namer {
  readonly #given = new Set<string>();
  /** By stem the least number that may be free. */
  readonly #next = new Map<string, number>();

  constructor(private readonly scene: Scene) {}

  /** `467a`, `LMG1`, `Howard`, with its type where the name does not tell it. */
  declared({ type, side, label, unlisted }: Unit, called?: string): Node {
    const { stem, letters } = called === undefined ? this.#usual(type, label) : { stem: called, letters: undefined };
    const name = this.#free(stem, letters);
    const told = pieceType(this.scene.module, side, typeFromName(name) ?? '').type === type.type;
    return {
      name: { value: name },
      ...(told ? {} : { type: { value: type.type } }),
      ...(unlisted === undefined ? {} : { statuses: { value: [{ name: { value: unlisted } }] } }),
    };
  }

  #usual(type: PieceType, label: string | undefined): { readonly stem: string; readonly letters?: boolean } {
    const own = label?.replace(/<[^>]*>/g, '').trim() ?? '';
    if (own !== '' && own.length <= longestLabel && !/[\r\n]/.test(own)) return { stem: own };
    if (type.kind === 'hero') return { stem: 'Hero', letters: false };
    const [last = ''] = /\d-\d-\d(?= ?\w*$)/.exec(type.type) ?? [];
    const stem = stemOf(last || type.type) || 'piece';
    if (type.kind === 'leader') return { stem };
    return { stem, letters: /\d$/.test(stem) };
  }

  /** Without `letters` the bare stem is a name of its own. */
  /** `foxhole3`, of a Fortification. */
  built(sort: string): string {
    return this.#free(sort, false);
  }

  #free(stem: string, letters: boolean | undefined): string {
    const marks = letters ?? /\d$/.test(stem);
    for (let n = this.#next.get(stem) ?? (letters === undefined ? -1 : 0); ; n++) {
      const name = n < 0 ? stem : `${stem}${marks ? letter(n) : n + 1}`;
      if (!this.#isTaken(name)) {
        this.#given.add(name.toLowerCase());
        this.#next.set(stem, n + 1);
        return name;
      }
    }
  }

  #isTaken(name: string): boolean {
    const { now, end } = this.scene;
    return (
      this.#given.has(name.toLowerCase()) || now.forces.get(name) !== undefined || end.forces.get(name) !== undefined
    );
  }
}

function letter(n: number): string {
  const last = String.fromCharCode(97 + (n % 26));
  return n < 26 ? last : letter(Math.floor(n / 26) - 1) + last;
}

export const statusNode = (name: string, value?: string, not = false): Unplaced<StatusNode> => ({
  name: { value: name },
  ...(value === undefined ? {} : { value: { value } }),
  ...(not ? { not: { value: true } } : {}),
});

/** Pieces of a line, in as many lines as it takes: `lost 467a 467b`. */
export function linesOf(opening: string, nodes: readonly Node[]): string[] {
  const lines: string[] = [];
  for (let i = 0; i < nodes.length; i += piecesOfLine)
    lines.push(
      `${opening} ${nodes
        .slice(i, i + piecesOfLine)
        .map(printPiece)
        .join(' ')}`,
    );
  return lines;
}
const piecesOfLine = 20;

/** `467a`, `467b`, `467c` in words. */
export const shortList = (names: readonly string[], most = 8): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');
