/** The map that a log is played on, and the lines by which it changes single hexes of it. */
import type { BoardMap } from '../board/map';
import { overlay } from '../board/overlay';
import { type Context, type Reporter, wholeDirective } from '../rules/kernel/context';
import type { ModuleData } from '../rules/kernel/module';
import { list, same } from '../rules/kernel/names';
import { refused } from '../rules/kernel/refusedFile';
import { findModule, mapIds, ownMap, ownMapId } from '../rules/modules';
import { most } from '../syntax/caps';
import type { Directive, MapD, MapDirective, Name } from '../syntax/nodes';
import { isHexVerb } from '../syntax/vocabulary';
import type { Environment } from './environment';

export function map(ctx: Context, d: MapD, env: Environment): void {
  const before = ctx.state.map?.line;
  if (before) {
    ctx.report({
      code: 'map-twice',
      message: 'A campaign is played on one map: that of the line above is used, and this one is not read.',
      related: [{ at: wholeDirective(before), message: 'its map' }],
      fixes: [
        { title: 'Remove this line', preferred: true, edits: [{ kind: 'remove', line: ctx.line }] },
        { title: 'Remove the line above instead', edits: [{ kind: 'remove', line: before }] },
      ],
    });
    return;
  }
  ctx.state.map = { line: ctx.line };
  if (d.module) ctx.state.board = ofModule(ctx, d.module);
  else if (d.file) ctx.state.board = ofFile(ctx, d.file, env);
}

/** What is added where a map that pieces hang on is not there. */
const unjudged = ({ state }: Context): string =>
  state.keepsForces ? ' Until it is read, what becomes of pieces is not judged.' : '';

function ofModule(ctx: Context, name: Name): BoardMap | undefined {
  const { module } = ctx;
  const own = ownMapId(module);
  if (mapIds(module).some((id) => same(id, name.value))) {
    const board = ownMap(module);
    if (!board)
      ctx.report({
        code: 'unknown-map',
        at: ctx.at(name),
        message: `${module.name} has no map of its own: name a map file, \`map "FILE.cgmap"\`.${unjudged(ctx)}`,
      });
    return board;
  }
  const other = findModule(name.value);
  if (other) tellOther(ctx, name, `This is the map of ${other.id} (${other.name})`);
  else
    ctx.report({
      code: 'unknown-map',
      at: ctx.at(name),
      message: `There is no map of “${name.value}” here${own ? `: ${module.name} has \`map ${own}\`` : ''}. A map file is named in quotes, \`map "FILE.cgmap"\`.${unjudged(ctx)}`,
      words: own ? [own] : [],
    });
  return undefined;
}

/** A map of another module is told of once, not in each hex that it does not have; nobody knows the right one then. */
function tellOther(ctx: Context, name: Name, what: string): void {
  const { module } = ctx;
  ctx.report({
    code: 'map-wrong-module',
    at: ctx.at(name),
    message: `${what}, not of ${namesOf(module)}: it is not read.${unjudged(ctx)}`,
  });
}

const namesOf = (module: ModuleData): string => `${list(mapIds(module))} (${module.name})`;

function ofFile(ctx: Context, file: Name, env: Environment): BoardMap | undefined {
  const { status, board } = env.map(ctx.line);
  if (status === 'loading') return undefined;
  if (status !== 'read') {
    const { code, message } = refused(status, file.value, 'map');
    ctx.report({ code, at: ctx.at(file), message: `${message}${unjudged(ctx)}` });
    return undefined;
  }
  if (!board)
    ctx.report({
      code: 'map-unusable',
      at: ctx.at(file),
      message: `“${file.value}” describes no map: it does not say its \`extent\`.`,
    });
  const named = board?.module;
  if (named === undefined || mapIds(ctx.module).some((id) => same(id, named))) return board;
  tellOther(ctx, file, `“${file.value}” is a map of ${findModule(named)?.id ?? named} by its \`board\` line`);
  return undefined;
}

/** A map line in a log: from here on it replaces what the map says of its hexes. */
export function mapLine(ctx: Context, d: MapDirective): void {
  const { state, line } = ctx;
  if (!state.map || !isHexVerb(d.verb)) return tellMapLine(ctx, d);
  // Of one that is not there nothing can be changed, as was told.
  if (!state.board || isOneTooMany(ctx)) return;
  // Sides are spelt anew each time, so that the line stands for itself as it is written.
  const { map: board, faults } = overlay(state.board, { directive: d, ref: line.parsed.directive ?? d });
  state.board = board;
  for (const { span, code, message } of faults) ctx.report({ code, at: ctx.at(span), message: `${message}.` });
}

export function tellMapLine(ctx: Reporter, { verb }: Directive): void {
  ctx.report({
    code: 'map-line-in-log',
    message: isHexVerb(verb)
      ? `\`${verb}\` changes hexes of the map that a line above it names, and there is none: write \`map\` first. A map file (.cgmap) needs none.`
      : `\`${verb}\` describes a whole map: it belongs in the map file (.cgmap).`,
  });
}

function isOneTooMany(ctx: Context): boolean {
  if (++ctx.state.changesOfMap <= most.changesOfMap) return false;
  ctx.askOnce(
    { what: 'too many changes of the map' },
    {
      code: 'too-many',
      message: `${most.changesOfMap} lines above change the map: those from here on are left out. Write the map into a file of its own, and change it there.`,
    },
  );
  return true;
}
