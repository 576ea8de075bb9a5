/**
 * Writes a directive as the formatter, Resolve and quick fixes write it: the one spelling and the one order of parts.
 * Reading what is written gives the directive again, whatever the names contain.
 */
import {
  type ActVerb,
  actVerbs,
  type ChangeVerb,
  type Counted,
  changeVerbs,
  type Directive,
  type Flag,
  type HexRange,
  type Location,
  type LocationNode,
  type Name,
  type Num,
  type PieceNode,
  type Place,
  type Post,
  type ResultNode,
  type RollNode,
  type SiteVerb,
  type StatusNode,
  siteVerbs,
  type Verb,
} from './nodes';

/** A node's place in a line, which writing ignores: so that a directive to print need not have one. */
type Unplaced<T> = T extends readonly (infer Item)[]
  ? readonly Unplaced<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends 'start' | 'end' | 'keyword' ? never : Key]: Unplaced<T[Key]> }
    : T;
/** A directive without columns, as code composes one. */
export type Written = Unplaced<Directive>;
type W<V extends Verb> = Unplaced<Extract<Directive, { verb: V }>>;
type Text = Unplaced<Name> | undefined;
type Pieces = readonly Unplaced<PieceNode>[];

/** One way of writing for many verbs. */
const each = <V extends Verb>(verbs: readonly V[], write: (d: W<V>) => readonly (string | undefined)[]) =>
  Object.fromEntries(verbs.map((verb) => [verb, write])) as Record<V, typeof write>;

/** The words of one directive after its verb, in canonical order; `undefined` for a part that is not there. */
const parts: { readonly [V in Verb]: (d: W<V>) => readonly (string | undefined)[] } = {
  campaign: (d) => [bare(d.module), quoted(d.title), word('cg', bare(d.cg))],
  depth: (d) => [bare(d.level)],
  keeps: (d) => ['not', ...d.steps.map(bare)],
  player: (d) => [side(d.side), quoted(d.name)],
  map: (d) => [quoted(d.file)],
  include: (d) => [quoted(d.file)],
  ruling: (d) => [bare(d.name), bare(d.reading)],
  waive: (d) => [bare(d.code), quoted(d.reason)],
  refit: (d) => [flag('initial', d.initial), flag('idle', d.idle)],
  step: (d) => [d.number.value, d.title?.value],
  scenario: (d) => [phrase(d.date)],
  date: (d) => [phrase(d.date)],
  cvp: (d) => d.losses.flatMap((loss) => [side(loss.side), number(loss.points), still(loss.open)]),
  control: (d) => {
    if (d.unchanged) return ['unchanged'];
    const whose = d.side.value === 'none' ? (d.open ? undefined : 'none') : side(d.side);
    return [whose, ...d.locations.map(location), still(d.open)];
  },
  strategic: (d) => [...d.locations.map(location), hexless(d.because)],
  glider: (d) => [...d.locations.map(location), d.status?.value],
  squads: (d) => [side(d.side), number(d.count), still(d.open), place(d.place)],
  force: (d) => [side(d.side), bare(d.kind), number(d.count), still(d.open)],
  chits: (d) => [side(d.side), number(d.count), still(d.open)],
  area: (d) => [
    side(d.side),
    bare(d.id),
    ...d.locations.map(location),
    d.isolated && (d.isolated.value ? 'isolated' : 'not isolated'),
  ],
  ww: (d) =>
    d.pieces
      ? [`${owner(d.side)}:`, pieces(d.pieces), d.to && word('to', post(d.to))]
      : [side(d.side), ...d.units.flatMap(counted)],
  san: (d) => [
    side(d.side),
    number(d.current),
    still(d.open),
    flag('given', d.given),
    flag('unadjusted', d.unadjusted),
    roll(d.roll),
    result(d.result),
  ],
  receive: (d) => [side(d.side), place(d.place), word('fpp', number(d.fpp))],
  withdraw: (d) => (d.pieces ? [`${owner(d.side)}:`, pieces(d.pieces) || '?'] : [owner(d.side)]),
  cpp: (d) => [
    side(d.side),
    number(d.amount),
    still(d.open),
    flag('given', d.given),
    word('base', number(d.base)),
    word('loss', loss(d.loss)),
    roll(d.roll),
    word('forgo', number(d.forgo)),
    word('=', number(d.total)),
    word('left', number(d.left)),
  ],
  lvp: (d) => [side(d.side), number(d.points), still(d.open), flag('given', d.given), word('=', number(d.total))],
  weather: (d) => [bare(d.ec), ...d.sky.map(bare)],
  remove: (d) => [side(d.side), bare(d.item), place(d.place), roll(d.roll), result(d.result)],
  given: (d) => [side(d.side), bare(d.rg), word('as', bare(d.as)), ...rgParts(d), place(d.place), d.strength?.value],
  buy: (d) => [
    side(d.side),
    d.rg.value.kind === 'rg' ? bare({ value: d.rg.value.id }) : open(d.rg.value.kind),
    word('as', bare(d.as)),
    ...rgParts(d),
    place(d.place),
    word('for', number(d.cost)),
    word('left', number(d.left)),
  ],
  units: (d) => [bare(d.rg), ...(d.units.length ? d.units.flatMap(counted) : ['none'])],
  strength: (d) => [bare(d.rg), roll(d.roll), result(d.result)],
  sw: (d) => [bare(d.rg), bare(d.weapon), roll(d.roll), result(d.result)],
  leader: (d) => [bare(d.rg), roll(d.roll), result(d.result)],
  fpp: (d) => [side(d.side), number(d.amount), still(d.open), flag('given', d.given)],
  fortify: (d) => [
    side(d.side),
    d.item.value.kind === 'item' ? bare({ value: d.item.value.type }) : open(d.item.value.kind),
    d.variant && printName(d.variant.value),
    times(d.count),
    place(d.place),
    word('for', number(d.cost)),
    word('left', number(d.left)),
  ],
  recon: (d) => [
    side(d.side),
    d.choice && open(d.choice.value),
    word('for', number(d.cost)),
    roll(d.roll),
    word('left', number(d.left)),
  ],
  initiative: (d) => [side(d.side), d.stance.value === 'open' ? '?' : d.stance.value],
  first: (d) => [d.what.value, roll(d.roll), result(d.result)],
  inspect: (d) => [side(d.side), ...d.locations.map(location)],
  roll: (d) => [bare(d.table), side(d.side), roll(d.roll), result(d.result)],
  order: (d) => [word('setup', side(d.setup)), word('move', side(d.move))],
  ob: (d) => [`${[owner(d.side), ...d.traits.map(status)].join(' ')}:`, pieces(d.pieces)],
  at: (d) => [`${post(d.post)}:`, pieces(d.pieces)],
  mark: (d) => [pieces(d.pieces)],
  lost: (d) => [pieces(d.pieces), word('because', quoted(d.because))],
  complete: (d) => [side(d.side)],
  fire: (d) => [...d.locations.map(location), hexless(d.kind)],
  rubble: (d) => [...d.locations.map(location), hexless(d.material)],
  ...each<SiteVerb>(siteVerbs, (d) => [location(d.location), roll(d.roll), result(d.result)]),
  ...each<ChangeVerb>(changeVerbs, (d) => [
    pieces(d.pieces) || '?',
    helpers(d.with),
    word('->', pieces(d.into) || '?'),
  ]),
  ...each<ActVerb>(actVerbs, (d) => [
    pieces(d.pieces),
    helpers(d.with),
    d.from && word('from', post(d.from)),
    d.to && word('to', post(d.to)),
    roll(d.roll),
    result(d.result),
  ]),
  board: (d) => [bare(d.module), quoted(d.title)],
  extent: (d) => [location(d.from), location(d.to)],
  terrain: (d) => [bare(d.type), ...d.hexes.map(hexRange)],
  road: (d) => d.hexes.map(hexRange),
  water: (d) => [bare(d.type), ...d.hexes.map(hexRange)],
  bank: (d) => [bare(d.type), ...d.hexes.map(hexRange)],
  bridge: (d) => d.hexes.map(hexRange),
  building: (d) => [...d.hexes.map(hexRange), hexless(d.material), word('levels', d.levels?.value.join(' '))],
  entry: (d) => [side(d.side), location(d.arrow), ...d.hexes.map(hexRange)],
};

/** The directive's line, without indentation or comment. */
export function print(directive: Written | Directive): string {
  const write = parts[directive.verb] as (d: Written | Directive) => readonly (string | undefined)[];
  const words = write(directive).filter((part) => part !== undefined);
  return (directive.verb === 'step' ? words : [directive.verb, ...words]).join(' ');
}

/** `X22`; `Z15/1` above or below the ground. */
export function printLocation({ hex, level }: Location): string {
  return level === 0 ? hex : `${hex}/${level}`;
}

/** `DR 4,6 +1 = 11`. */
export function printRoll(d: Unplaced<RollNode> | RollNode): string {
  const dice = d.values.map((die) => die.value ?? '?').join(',');
  const modifiers = d.modifiers.map((modifier) => signed(modifier.value));
  const final = d.final ? ['=', d.final.value] : [];
  return [d.dice.value, dice, ...modifiers, ...final].join(' ');
}

/** `+1`, `-2`, `+0`. */
export function signed(value: number): string {
  return value < 0 ? `${value}` : `+${value}`;
}

/** A name as it must be written where any name may stand: with quotes only if it would be read otherwise without. */
export function printName(value: string): string {
  return plainName.test(value) && !reserved.has(value.toLowerCase()) ? value : quote(value);
}

/** One word that is neither a modifier nor a count. */
const plainName = /^(?![+−–-])(?!x\d+$)(?:[^\s"#=?,>→-]|-(?!>))+$/iu;
/** Neither a hex nor a range of hexes. */
const plainHexless = /^(?!([a-z])\1?\d\d?(?:\/-?\d\d?)?(?:\.\.|$))/i;
/** Words that open a part or stand for a choice. */
const reserved: ReadonlySet<string> = new Set(
  (
    'as at barrage base cg depleted dr for forgo fpp full given hq idle initial isolated landed left levels loss model ' +
    'move none not onmap paradrop prereg reserve setup unadjusted wrecked'
  ).split(' '),
);

/** The name of a piece as it must be written in a list of pieces. */
export function printPieceName(value: string): string {
  return plainPiece.test(value) && !pieceEnds.has(value.toLowerCase()) ? value : quote(value);
}

/** `648a`, `Howard=9-2(wounded)`, `648a[LMG1 PIAT1(malfunctioned)]`. */
export function printPiece(d: Unplaced<PieceNode> | PieceNode): string {
  const through = d.through ? `..${printPieceName(d.through.value)}` : '';
  const type = d.type ? `=${pieceWord(d.type)}` : '';
  const statuses = d.statuses ? `(${d.statuses.value.map(status).join(', ')})` : '';
  const holds = d.holds ? `[${pieces(d.holds.value)}]` : '';
  return printPieceName(d.name.value) + through + type + statuses + holds;
}

/** One word that no bracket, colon or `..` parts, also where `..` follows it. */
const plainPiece = /^(?![+−–.-])(?:[^\s"#=?,>→()[\]:.-]|-(?!>)|\.(?!\.|$))+$/u;
/** The words that end a list of pieces. */
const pieceEnds: ReadonlySet<string> = new Set(['with', 'from', 'to', 'at', 'for', 'because', 'dr']);

function pieceWord(name: Unplaced<Name>): string {
  return plainPiece.test(name.value) ? name.value : quote(name.value);
}

function pieces(all: Pieces): string {
  return all.map(printPiece).join(' ');
}

function status({ name, value, not }: Unplaced<StatusNode>): string {
  const said = name.value.toLowerCase() === 'not' ? quote(name.value) : pieceWord(name);
  const given = value && (/^[+−–-]/.test(value.value) ? signedWord(value.value) : pieceWord(value));
  return `${not ? 'not ' : ''}${said}${given === undefined ? '' : `=${given}`}`;
}

/** A value may have a sign: `+1`. */
function signedWord(value: string): string {
  return plainPiece.test(value.slice(1)) ? value : quote(value);
}

function helpers(node: { readonly value: Pieces } | undefined): string | undefined {
  return node && `with ${pieces(node.value)}`;
}

function post(node: Unplaced<Post>): string {
  const at = node.value;
  switch (at.kind) {
    case 'open':
      return '?';
    case 'offmap':
      return 'offmap';
    case 'entry':
      return `entry ${at.hex}`;
    case 'location':
      return printLocation(at.location);
    case 'area':
      return /^(?:entry|offmap)$/i.test(at.id) || !plainHexless.test(at.id) ? quote(at.id) : printPieceName(at.id);
  }
}

/** A side that a colon may follow. */
function owner(name: Unplaced<Name>): string {
  return /^\d/.test(name.value) ? quote(name.value) : pieceWord(name);
}

function quote(value: string): string {
  return `"${value.replace(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`;
}

/** A name where no other part may stand: anti-tank mines are `AT` there, and no `at` that opens a Place. */
function bare(name: Text): string | undefined {
  return name && (plainName.test(name.value) && !/^(?:none|dr)$/i.test(name.value) ? name.value : quote(name.value));
}

/** A number where a side is expected is a mistake, so that a side that is one needs its quotes. */
function side(name: Text): string | undefined {
  return name && (/^\d/.test(name.value) ? quote(name.value) : bare(name));
}

function hexless(name: Text): string | undefined {
  return name && (plainHexless.test(name.value) ? printName(name.value) : quote(name.value));
}

function quoted(name: Text): string | undefined {
  return name && quote(name.value);
}

/** All words up to the end of the line; quotes only for what would not come back. */
function phrase(name: Unplaced<Name>): string {
  return /^[^\s"#]+(?: [^\s"#]+)*$/.test(name.value) ? name.value : quote(name.value);
}

function word(keyword: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : `${keyword} ${value}`;
}

const still = (open: Unplaced<Flag> | undefined) => open && '?';
function flag(keyword: string, present: object | undefined): string | undefined {
  return present && keyword;
}

function number(n: Unplaced<Num> | undefined): string | undefined {
  return n && `${n.value}`;
}

function times(n: Unplaced<Num> | undefined): string | undefined {
  return n && `x${n.value}`;
}

function location(node: Unplaced<LocationNode>): string {
  return printLocation(node.value);
}

function hexRange(range: Unplaced<HexRange>): string {
  return range.to ? `${location(range.from)}..${location(range.to)}` : location(range.from);
}

function place(node: Unplaced<Place> | undefined): string | undefined {
  if (!node) return undefined;
  const at = node.value;
  if (at.kind === 'open') return at.entry ? 'at entry' : 'at ?';
  if (at.kind === 'location') return `at ${printLocation(at.location)}`;
  return `at ${/^entry$/i.test(at.id) ? quote(at.id) : hexless({ value: at.id })}`;
}

function counted(unit: Unplaced<Counted>): readonly (string | undefined)[] {
  return [bare(unit.type), times(unit.count)];
}

function rgParts(d: W<'buy'> | W<'given'>): readonly (string | undefined)[] {
  return [
    word('model', bare(d.model)),
    d.way?.value,
    d.use?.value,
    d.trait?.value,
    word('prereg', d.prereg?.value.map(location).join(' ')),
  ];
}

function roll(node: Unplaced<RollNode> | undefined): string | undefined {
  return node && printRoll(node);
}

function loss(node: W<'cpp'>['loss']): string | undefined {
  if (!node) return undefined;
  return node.value.kind === 'roll' ? printRoll(node.value.roll) : open(node.value.kind);
}

function open(kind: 'none' | 'open'): string {
  return kind === 'none' ? 'none' : '?';
}

/** Results such as `9-1` and `2` start with a digit, and `none` is one of them. */
function result(node: Unplaced<ResultNode> | undefined): string | undefined {
  return (
    node && `-> ${node.value.map((name) => (plainResult.test(name.value) ? name.value : quote(name.value))).join(' ')}`
  );
}
const plainResult = /^(?!dr$)(?:\?|(?![+−–-])(?:[^\s"#=?,>→-]|-(?!>))+)$/i;
