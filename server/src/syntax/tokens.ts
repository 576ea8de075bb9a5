/** What each stretch of a line is, for semantic colours: read off the directive's tree. */
import {
  type ActVerb,
  actVerbs,
  type ChangeVerb,
  changeVerbs,
  type Directive,
  type HexRange,
  type LocationNode,
  type Name,
  type ParsedLine,
  type PieceNode,
  type Place,
  type Post,
  type ResultNode,
  type RollNode,
  type SiteVerb,
  type Span,
  type StatusNode,
  siteVerbs,
  type Verb,
} from './nodes';

export type TokenKind =
  | 'verb'
  | 'keyword'
  | 'side'
  | 'date'
  | 'step'
  | 'number'
  | 'dice'
  | 'modifier'
  | 'result'
  | 'hex'
  | 'area'
  | 'rg'
  | 'weapon'
  | 'piece'
  | 'status'
  | 'name'
  | 'string'
  | 'comment'
  | 'story'
  | 'open'
  | 'operator';

export interface Token extends Span {
  readonly kind: TokenKind;
}

/** The tokens of a line in order, without overlap. */
export function tokens(line: ParsedLine): Token[] {
  const { text, kind, directive, comment } = line;
  if (kind === 'story') return [{ start: text.search(/\S/), end: text.length, kind: 'story' }];
  const found: Token[] = [];
  if (directive) {
    found.push({ ...directive.keyword, kind: directive.verb === 'step' ? 'step' : 'verb' });
    const walk = walks[directive.verb] as (d: Directive, add: Add) => void;
    walk(directive, (node, as) => {
      if (node) found.push({ start: node.start, end: node.end, kind: as });
    });
    found.sort((a, b) => a.start - b.start);
  }
  const end = comment?.start ?? text.length;
  const all = directive ? withGaps(text, found, end) : found;
  if (comment) all.push({ ...comment, kind: 'comment' });
  return all;
}

/** Keywords, operators and commas stand between the nodes: the tree has no node for them. */
function withGaps(text: string, found: readonly Token[], end: number): Token[] {
  const all: Token[] = [];
  let from = 0;
  const fill = (to: number) => {
    const gap = /[a-z]+|->|→|=|\.\.|[()[\]:]/gi;
    for (const match of text.slice(from, to).matchAll(gap)) {
      const start = from + match.index;
      all.push({ start, end: start + match[0].length, kind: /[a-z]/i.test(match[0]) ? 'keyword' : 'operator' });
    }
  };
  for (const token of found) {
    fill(token.start);
    all.push(token);
    from = token.end;
  }
  fill(end);
  return all;
}

type Add = (node: Span | undefined, kind: TokenKind) => void;
type D<V extends Verb> = Extract<Directive, { verb: V }>;

const hexes = (list: readonly LocationNode[], add: Add) => {
  for (const node of list) add(node, 'hex');
};
const ranges = (list: readonly HexRange[], add: Add) => {
  for (const range of list) {
    add(range.from, 'hex');
    add(range.to, 'hex');
  }
};
const place = (node: Place | undefined, add: Add) => {
  if (node) add(node, node.value.kind === 'location' ? 'hex' : node.value.kind);
};
const roll = (node: RollNode | undefined, add: Add) => {
  if (!node) return;
  add(node.dice, 'keyword');
  for (const die of node.values) add(die, die.value === null ? 'open' : 'dice');
  for (const modifier of node.modifiers) add(modifier, 'modifier');
  add(node.final, 'number');
};
const result = (node: ResultNode | undefined, add: Add) => {
  for (const name of node?.value ?? []) add(name, name.value === '?' ? 'open' : 'result');
};
const rgRoll = (d: D<'strength' | 'sw' | 'leader'>, add: Add) => {
  add(d.rg, 'rg');
  roll(d.roll, add);
  result(d.result, add);
};
const statuses = (list: readonly StatusNode[], add: Add) => {
  for (const { name, value } of list) {
    add(name, 'status');
    add(value, 'name');
  }
};
const pieces = (list: readonly PieceNode[] | undefined, add: Add) => {
  for (const piece of list ?? []) {
    add(piece.name, 'piece');
    add(piece.through, 'piece');
    add(piece.type, 'name');
    statuses(piece.statuses?.value ?? [], add);
    pieces(piece.holds?.value, add);
  }
};
const post = (node: Post | undefined, add: Add) => {
  if (!node) return;
  const { kind } = node.value;
  if (kind === 'offmap') add(node, 'keyword');
  else add(node, kind === 'location' || kind === 'entry' ? 'hex' : kind);
};
const inPieces = (d: { readonly pieces?: readonly PieceNode[] }, add: Add) => pieces(d.pieces, add);
const rgParts = (d: D<'buy' | 'given'>, add: Add) => {
  add(d.model, 'name');
  add(d.way, 'keyword');
  add(d.use, 'keyword');
  add(d.trait, 'keyword');
  hexes(d.prereg?.value ?? [], add);
};
const file = (d: { readonly file: Name }, add: Add) => add(d.file, 'string');
const dated = (d: { readonly date: Name }, add: Add) => add(d.date, 'date');
const surface = (d: D<'terrain' | 'water' | 'bank'>, add: Add) => {
  add(d.type, 'name');
  ranges(d.hexes, add);
};
const ground = (d: { readonly hexes: readonly HexRange[] }, add: Add) => ranges(d.hexes, add);
/** What is bought: a thing, `none`, or still open. */
const bought = (node: Span & { readonly value: { readonly kind: string } }, kind: TokenKind, add: Add) =>
  add(node, node.value.kind === 'none' ? 'keyword' : node.value.kind === 'open' ? 'open' : kind);

/** One walk for many verbs. */
const each = <V extends Verb>(verbs: readonly V[], walk: (d: D<V>, add: Add) => void) =>
  Object.fromEntries(verbs.map((verb) => [verb, walk])) as Record<V, typeof walk>;

const walks: { readonly [V in Verb]: (d: D<V>, add: Add) => void } = {
  campaign: (d, add) => {
    add(d.module, 'name');
    add(d.title, 'string');
    add(d.cg, 'name');
  },
  depth: (d, add) => add(d.level, 'name'),
  keeps: (d, add) => {
    add(d.not, 'keyword');
    for (const step of d.steps) add(step, 'step');
  },
  player: (d, add) => {
    add(d.side, 'side');
    add(d.name, 'string');
  },
  map: file,
  include: file,
  ruling: (d, add) => {
    add(d.name, 'name');
    add(d.reading, 'name');
  },
  waive: (d, add) => {
    add(d.code, 'name');
    add(d.reason, 'string');
  },
  refit: (d, add) => add(d.initial ?? d.idle, 'keyword'),
  scenario: dated,
  step: (d, add) => add(d.title, 'step'),
  date: dated,
  cvp: (d, add) => {
    for (const loss of d.losses) {
      add(loss.side, 'side');
      add(loss.points, 'number');
      add(loss.open, 'open');
    }
  },
  control: (d, add) => {
    const isSide = d.side.value.toLowerCase() !== 'none';
    if (d.open) add(d.open, 'open');
    if (isSide || !d.open) add(d.side, isSide ? 'side' : 'keyword');
    hexes(d.locations, add);
  },
  strategic: (d, add) => {
    hexes(d.locations, add);
    add(d.because, 'name');
  },
  glider: (d, add) => {
    hexes(d.locations, add);
    add(d.status, 'keyword');
  },
  squads: (d, add) => {
    add(d.side, 'side');
    add(d.count, 'number');
    add(d.open, 'open');
    place(d.place, add);
  },
  force: (d, add) => {
    add(d.side, 'side');
    add(d.kind, 'name');
    add(d.count, 'number');
    add(d.open, 'open');
  },
  chits: (d, add) => {
    add(d.side, 'side');
    add(d.count, 'number');
    add(d.open, 'open');
  },
  area: (d, add) => {
    add(d.side, 'side');
    add(d.id, 'area');
    hexes(d.locations, add);
    add(d.isolated, 'keyword');
  },
  ww: (d, add) => {
    add(d.side, 'side');
    for (const unit of d.units) {
      add(unit.type, 'name');
      add(unit.count, 'number');
    }
    pieces(d.pieces, add);
    post(d.to, add);
  },
  san: (d, add) => {
    add(d.side, 'side');
    add(d.current, 'number');
    add(d.open, 'open');
    add(d.given, 'keyword');
    add(d.unadjusted, 'keyword');
    roll(d.roll, add);
    result(d.result, add);
  },
  receive: (d, add) => {
    add(d.side, 'side');
    place(d.place, add);
    add(d.fpp, 'number');
  },
  withdraw: (d, add) => {
    add(d.side, 'side');
    pieces(d.pieces, add);
  },
  cpp: (d, add) => {
    add(d.side, 'side');
    add(d.amount, 'number');
    add(d.open, 'open');
    add(d.given, 'keyword');
    add(d.base, 'number');
    if (d.loss?.value.kind === 'roll') roll(d.loss.value.roll, add);
    else add(d.loss, d.loss?.value.kind === 'open' ? 'open' : 'keyword');
    roll(d.roll, add);
    add(d.forgo, 'number');
    add(d.total, 'number');
    add(d.left, 'number');
  },
  lvp: (d, add) => {
    add(d.side, 'side');
    add(d.points, 'number');
    add(d.open, 'open');
    add(d.given, 'keyword');
    add(d.total, 'number');
  },
  weather: (d, add) => {
    add(d.ec, 'name');
    for (const word of d.sky) add(word, 'name');
  },
  remove: (d, add) => {
    add(d.side, 'side');
    add(d.item, 'name');
    place(d.place, add);
    roll(d.roll, add);
    result(d.result, add);
  },
  given: (d, add) => {
    add(d.side, 'side');
    add(d.rg, 'rg');
    add(d.as, 'rg');
    rgParts(d, add);
    place(d.place, add);
    add(d.strength, 'result');
  },
  buy: (d, add) => {
    add(d.side, 'side');
    bought(d.rg, 'rg', add);
    rgParts(d, add);
    place(d.place, add);
    add(d.as, 'rg');
    add(d.cost, 'number');
    add(d.left, 'number');
  },
  units: (d, add) => {
    add(d.rg, 'rg');
    for (const unit of d.units) {
      add(unit.type, 'name');
      add(unit.count, 'number');
    }
  },
  strength: rgRoll,
  sw: (d, add) => {
    add(d.weapon, 'weapon');
    rgRoll(d, add);
  },
  leader: rgRoll,
  fpp: (d, add) => {
    add(d.side, 'side');
    add(d.amount, 'number');
    add(d.open, 'open');
    add(d.given, 'keyword');
  },
  fortify: (d, add) => {
    add(d.side, 'side');
    bought(d.item, 'name', add);
    add(d.variant, 'name');
    add(d.count, 'number');
    place(d.place, add);
    add(d.cost, 'number');
    add(d.left, 'number');
  },
  recon: (d, add) => {
    add(d.side, 'side');
    add(d.choice, d.choice?.value === 'open' ? 'open' : 'keyword');
    add(d.cost, 'number');
    add(d.left, 'number');
    roll(d.roll, add);
  },
  initiative: (d, add) => {
    add(d.side, 'side');
    add(d.stance, d.stance.value === 'open' ? 'open' : 'keyword');
  },
  first: (d, add) => {
    add(d.what, 'keyword');
    roll(d.roll, add);
    result(d.result, add);
  },
  inspect: (d, add) => {
    add(d.side, 'side');
    hexes(d.locations, add);
  },
  roll: (d, add) => {
    add(d.table, 'name');
    add(d.side, 'side');
    roll(d.roll, add);
    result(d.result, add);
  },
  order: (d, add) => {
    add(d.setup, 'side');
    add(d.move, 'side');
  },
  ob: (d, add) => {
    add(d.side, 'side');
    statuses(d.traits, add);
    pieces(d.pieces, add);
  },
  at: (d, add) => {
    post(d.post, add);
    pieces(d.pieces, add);
  },
  mark: inPieces,
  lost: (d, add) => {
    pieces(d.pieces, add);
    add(d.because, 'string');
  },
  complete: (d, add) => add(d.side, 'side'),
  fire: (d, add) => {
    hexes(d.locations, add);
    add(d.kind, 'status');
  },
  rubble: (d, add) => {
    hexes(d.locations, add);
    add(d.material, 'name');
  },
  ...each<SiteVerb>(siteVerbs, (d, add) => {
    add(d.location, 'hex');
    roll(d.roll, add);
    result(d.result, add);
  }),
  ...each<ChangeVerb>(changeVerbs, (d, add) => {
    pieces(d.pieces, add);
    pieces(d.with?.value, add);
    pieces(d.into, add);
  }),
  ...each<ActVerb>(actVerbs, (d, add) => {
    pieces(d.pieces, add);
    pieces(d.with?.value, add);
    post(d.from, add);
    post(d.to, add);
    roll(d.roll, add);
    result(d.result, add);
  }),
  board: (d, add) => {
    add(d.module, 'name');
    add(d.title, 'string');
  },
  extent: (d, add) => {
    add(d.from, 'hex');
    add(d.to, 'hex');
  },
  terrain: surface,
  road: ground,
  water: surface,
  bank: surface,
  bridge: ground,
  building: (d, add) => {
    ranges(d.hexes, add);
    add(d.material, 'name');
    add(d.levels, 'number');
  },
  entry: (d, add) => {
    add(d.side, 'side');
    add(d.arrow, 'hex');
    ranges(d.hexes, add);
  },
};
