/** One hash over a list of lines, each of which can be shown alone. */
import { digest, key, type Part } from './digest';

/** What a tree is about. Places are numbered from 1 on. */
export interface TreeOf {
  readonly campaign: Uint8Array;
  /** `['seal', side, CG Date, RePh, step, number]` or `['hand-over', side, number]`. */
  readonly context: readonly Part[];
}

/** How many lines fit into a seal, which always has as many places: those without a line hold an empty text. */
export const SEAL_PLACES = 128;

/** Places of a hand-over: whoever reads it sees its lines. */
export const placesFor = (lines: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, lines)));

/** Other lines have another key: what opened a tree tells nothing of one that is made in its stead. */
export function treeKeyOf(master: Uint8Array, { campaign, context }: TreeOf, lines: readonly string[]): Uint8Array {
  const [kind, , ...parts] = context;
  return key(master, campaign, String(kind), ...parts, digest('lines', ...lines));
}

export const saltOf = ({ campaign }: TreeOf, treeKey: Uint8Array, place: number): Uint8Array =>
  key(treeKey, campaign, 'salt', place);

const leafOf = ({ campaign, context }: TreeOf, place: number, salt: Uint8Array, text: string): Uint8Array =>
  digest('leaf', campaign, ...context, place, salt, text);

const join = (left: Uint8Array, right: Uint8Array): Uint8Array => digest('node', left, right);

/** All rows of the tree: leaves first, the root alone in the last. @throws RangeError for more lines than places */
function rows(of: TreeOf, treeKey: Uint8Array, lines: readonly string[], size: number): Uint8Array[][] {
  if (lines.length > size) throw new RangeError(`${lines.length} lines for ${size} places`);
  const leaves = Array.from({ length: size }, (_, i) => leafOf(of, i + 1, saltOf(of, treeKey, i + 1), lines[i] ?? ''));
  const all = [leaves];
  for (let row = leaves; row.length > 1; all.push(row))
    row = Array.from({ length: row.length / 2 }, (_, i) =>
      join(row[2 * i] as Uint8Array, row[2 * i + 1] as Uint8Array),
    );
  return all;
}

/** Roots that were asked for lately, and those before; a seal takes more than a thousand hashes. */
const half = 2000;
let recent = new Map<string, Uint8Array>();
let older = new Map<string, Uint8Array>();

/** The hash that commits to the lines. */
export function rootOf(of: TreeOf, treeKey: Uint8Array, lines: readonly string[], size: number): Uint8Array {
  const name = [of.campaign.join(), treeKey.join(), of.context.join('\0'), size, ...lines].join('\n');
  const root = recent.get(name) ?? older.get(name) ?? (rows(of, treeKey, lines, size).at(-1)?.[0] as Uint8Array);
  if (recent.size >= half) {
    older = recent;
    recent = new Map();
  }
  recent.set(name, root);
  return root;
}

/** What proves one line: its salt, and the neighbours on its way up to the root. */
export interface Proof {
  readonly salt: Uint8Array;
  readonly nodes: readonly Uint8Array[];
}

export function proofOf(of: TreeOf, treeKey: Uint8Array, lines: readonly string[], size: number, place: number): Proof {
  const nodes = rows(of, treeKey, lines, size)
    .slice(0, -1)
    .map((row, level) => row[((place - 1) >> level) ^ 1] as Uint8Array);
  return { salt: saltOf(of, treeKey, place), nodes };
}

/** The root that a line with this proof stands under. */
export function rootAbove(of: TreeOf, place: number, text: string, { salt, nodes }: Proof): Uint8Array {
  let hash = leafOf(of, place, salt, text);
  nodes.forEach((node, level) => {
    hash = ((place - 1) >> level) & 1 ? join(node, hash) : join(hash, node);
  });
  return hash;
}
