/** From the counters of a save to a position in the terms of a log: where each stands, at which level, and how it is marked. */
import { parseHex } from '../../board/hex';
import { mayHaveLevel } from '../../board/map';
import { charge } from '../../board/work';
import type { SideId } from '../../rules/kernel/module';
import { findStatus } from '../../rules/pieces/marks/statuses';
import type { PieceType } from '../../rules/pieces/types/pieceType';
import { pieceType } from '../../rules/pieces/types/readType';
import type { Hexspine, VaslMarks, VaslMeaning } from '../../rules/pieces/types/vasl/meaning';
import { logType, nationOf, sideOfNation } from '../../rules/pieces/types/vasl/nations';
import type { Counter } from '../../vasl/save';
import { arcBetween } from './arc';
import { type Built, keyOfPost, meaningOf, type Position, type Post, type Unit } from './found';
import { applyMarkers, isWrecked } from './markers';
import type { Scene } from './scene';

/** A counter with what it is. */
interface Read {
  readonly counter: Counter;
  readonly means: VaslMeaning;
  readonly post: Post | undefined;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };

/** In steps of work, of a counter. */
const costOfCounter = 20;

/** @param boards the names of the boards whose hexes are those of the log's map */
export function readPosition(scene: Scene, counters: readonly Counter[], boards: readonly string[]): Position {
  const position: Mutable<Position> = {
    units: [],
    stacks: [],
    built: [],
    control: [],
    fires: [],
    rubble: [],
    gliders: [],
    prisoners: [],
    casualties: [],
    beside: [],
    unclear: [],
  };
  for (const stack of stacksOf(counters)) {
    charge(stack.length * costOfCounter);
    const read = stack.map((counter): Read => {
      const post = boards.includes(counter.board ?? '') ? postOf(scene, counter, position.unclear) : undefined;
      return { counter, means: meaningOf(counter), post };
    });
    readStack(scene, read, position);
  }
  return position;
}

function stacksOf(counters: readonly Counter[]): readonly (readonly Counter[])[] {
  const stacks = new Map<number, Counter[]>();
  for (const counter of counters) {
    const stack = stacks.get(counter.stack);
    if (stack) stack.push(counter);
    else stacks.set(counter.stack, [counter]);
  }
  return [...stacks.values()].map((stack) => stack.sort((a, b) => a.order - b.order));
}

/** Undefined for what lies in no Location of the log's map. */
function postOf({ now: { board } }: Scene, counter: Counter, unclear: string[]): Post | undefined {
  const { map, hex, level = 0, name } = counter;
  if (map !== 'main' || hex === undefined || !parseHex(hex)) return undefined;
  if (board && board.grid.index(hex) < 0) return undefined;
  if (level === 0) return { hex, level: 0 };
  const building = board?.buildingAt.get(hex);
  const isThere = typeof level === 'number' && level > 0 && (!board || (building && mayHaveLevel(building, level)));
  if (isThere) return { hex, level };
  // A marker of a level tells nothing of itself.
  const where = level === 'roof' ? 'on the roof' : level === -1 ? 'in the cellar' : `on level ${level}`;
  if (meaningOf(counter).kind !== 'level')
    unclear.push(`“${name}” stands ${where} in ${hex}, which the map does not have: tell by hand where it is.`);
  return undefined;
}

function readStack(scene: Scene, stack: readonly Read[], position: Mutable<Position>): void {
  const units = new Map<Read, Unit>();
  for (const read of stack) {
    const unit = unitOf(scene, read, stack);
    if (unit) units.set(read, unit);
    else if (read.post) addSign(read, read.post, stack, position);
  }
  applyMarkers(stack.map((read) => ({ unit: units.get(read), means: read.means, level: read.counter.level })));
  const built = stack.flatMap((read) =>
    read.post ? (builtOf(scene, read, read.post, [...units.values()]) ?? []) : [],
  );
  position.built.push(...built);
  settleEntrenched(stack, units, built);
  for (const [{ counter }, unit] of units)
    if (counter.map === 'casualties') position.casualties.push(unit);
    else if (unit.post) position.units.push(unit);
    else if (counter.hex === undefined || counter.level === undefined) position.beside.push(unit);
  position.stacks.push(...byLevel([...units.values()].filter(({ post }) => post)));
  for (const read of stack)
    if (read.means.kind === 'prisoner' && read.post)
      position.prisoners.push({ means: read.means, post: read.post, beneath: nearest(stack, units, read) });
}

/** Those of the stack in the same Location, the nearest to a marker first. */
function nearest(stack: readonly Read[], units: ReadonlyMap<Read, Unit>, marker: Read): Unit[] {
  const at = stack.indexOf(marker);
  const near = [...stack.entries()].sort(([a], [b]) => Math.abs(a - at) - Math.abs(b - at));
  return near.flatMap(([, read]) => {
    const unit = units.get(read);
    return unit?.post && marker.post && keyOfPost(unit.post) === keyOfPost(marker.post) ? [unit] : [];
  });
}

function byLevel(units: readonly Unit[]): Unit[][] {
  const levels = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = unit.post ? keyOfPost(unit.post) : '';
    levels.set(key, [...(levels.get(key) ?? []), unit]);
  }
  return [...levels.values()];
}

function unitOf(scene: Scene, { counter, means, post }: Read, stack: readonly Read[]): Unit | undefined {
  if (means.kind !== 'piece' && means.kind !== 'unknown') return undefined;
  const { module, grain } = scene;
  const side = sideOf(scene, means.nation ?? nationOf({ nation: counter.nation })) ?? sideOfStack(scene, stack);
  if (side === undefined || (means.kind === 'unknown' && means.is === undefined)) return undefined;
  const type: PieceType =
    means.kind === 'piece'
      ? pieceType(module, side, logType(module, side, means))
      : pieceType(module, side, means.perhaps ?? means.name);
  const statuses = new Map<string, string | undefined>();
  for (const status of means.statuses) mark(statuses, type.kind, status);
  const turned = type.kind === 'gun' || type.kind === 'vehicle' ? arcOf(means) : undefined;
  const arc = post && turned && arcBetween(grain, post.hex, turned);
  if (arc !== undefined) statuses.set('ca', arc);
  if (counter.other !== undefined && post?.level === 0) mark(statuses, type.kind, 'bypass', counter.other);
  const label = counter.labels.find(({ property }) => property === 'Name')?.text.trim();
  return {
    counter,
    side,
    type,
    statuses,
    traits: means.traits,
    post,
    label: label === '' ? undefined : label,
    ...(means.kind === 'unknown' && type.kind === 'unknown' ? { unlisted: means.is } : {}),
  };
}

const arcOf = ({ arc }: VaslMarks): Hexspine | undefined => arc;

/** Statuses that play no part behind a scenario, and that a log is not asked for: what a closed top tells by itself. */
const untold: ReadonlySet<string> = new Set(['bu']);

function mark(statuses: Map<string, string | undefined>, kind: PieceType['kind'], word: string, value?: string): void {
  const status = findStatus(word, kind);
  if (status && !untold.has(status.name)) statuses.set(status.name, value);
}

const sideOf = ({ module }: Scene, nation: string | undefined): SideId | undefined =>
  nation === undefined ? undefined : sideOfNation(module, nation);

/** Of a counter without a nation, such as a Weapon that several have: the side of those that it lies with, if it is one. */
function sideOfStack(scene: Scene, stack: readonly Read[]): SideId | undefined {
  const sides = new Set(
    stack.flatMap(({ means }) => (means.kind === 'piece' ? (sideOf(scene, means.nation) ?? []) : [])),
  );
  const [side] = sides;
  return sides.size === 1 ? side : undefined;
}

function addSign(read: Read, post: Post, stack: readonly Read[], position: Mutable<Position>): void {
  const { means, counter } = read;
  switch (means.kind) {
    case 'control':
      position.control.push({ means, post });
      break;
    case 'fire':
      if (!isOnWreck(read, stack)) position.fires.push({ means, post });
      break;
    case 'rubble':
      position.rubble.push({ means, post });
      break;
    case 'glider':
      position.gliders.push({ means, post });
      break;
    case 'unknown':
      position.unclear.push(
        `${keyOfPost(post)}: what is “${counter.name}”? No table knows that counter: if a log has to tell of it, write it by hand.`,
      );
      break;
    case 'concealment':
      if (read === stack[0] && stack.every((one) => one.means.kind === 'concealment'))
        position.unclear.push(
          `${keyOfPost(post)}: only “?” lie there. They are Dummies, or units that the save does not show: nothing is written of them.`,
        );
      break;
  }
}

/** A Blaze that lies on a wreck burns that, and is no fire of its Location. */
const isOnWreck = (fire: Read, stack: readonly Read[]): boolean =>
  stack
    .slice(0, stack.indexOf(fire))
    .some(({ means }) => (means.kind === 'piece' || means.kind === 'unknown') && isWrecked(new Set(means.statuses)));

function builtOf(scene: Scene, { counter, means }: Read, post: Post, units: readonly Unit[]): Built | undefined {
  const text = means.kind === 'fortification' ? means.type : undefined;
  const isFortified = means.kind === 'level' && means.fortified;
  if ((text === undefined && !isFortified) || (means.kind === 'fortification' && means.dummy)) return undefined;
  const [first] = scene.module.sides;
  const type = pieceType(scene.module, first?.id ?? '', text ?? 'fortified building');
  if (type.kind !== 'fortification') return undefined;
  const sides = new Set(units.map(({ side }) => side));
  const [side] = sides;
  return { counter, type, post, hidden: counter.hidden, side: sides.size === 1 ? side : undefined };
}

/** Who lies beneath a foxhole or a trench is in it; one on an upper level is above it. */
function settleEntrenched(stack: readonly Read[], units: ReadonlyMap<Read, Unit>, built: readonly Built[]): void {
  let above: Built | undefined;
  for (const read of [...stack].reverse()) {
    const entrenchment = built.find((one) => one.counter === read.counter && one.type.entrenchment);
    above = entrenchment ?? above;
    const unit = units.get(read);
    if (above && unit?.post?.level === 0) unit.in = above;
  }
}
