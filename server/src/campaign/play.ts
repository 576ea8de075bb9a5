/** Play without its `scenario` line: what stands below the set-up and only a scenario can have written. */

import { charge } from '../board/work';
import { cvp, force } from '../rules/books/facts';
import { place } from '../rules/books/place';
import { Context, wholeDirective } from '../rules/kernel/context';
import { type CampaignState, locationKey } from '../rules/kernel/state';
import { causesBehind } from '../rules/pieces/behind';
import { namesOf } from '../rules/pieces/named';
import type { AtD, Directive, PieceNode, Verb } from '../syntax/nodes';
import { beginScenario, missingScenario } from './scenario';
import { inRefit } from './steps';

const onlyInPlay: ReadonlySet<Verb> = new Set(['lost', 'complete', 'others', 'fire', 'rubble']);
/** Lines that stand in scenarios too: told wrong below the set-up, they may be of one. */
const inPlayToo: ReadonlySet<Verb> = new Set(['at', 'control', 'force', 'mark', 'ob', 'squads']);

/** Runs a line, which below the set-up may be one of a scenario without its own: two that move what was set up are. */
export function asPlay(ctx: Context, run: () => void): void {
  const { state, directive: d, out, line } = ctx;
  if (!inRefit(state) || (state.step ?? -1) < setUpStep(state)) return run();
  const setUp = setUpHeadings(state);
  const { played } = state;
  const moves = d.verb === 'at' && isMoved(state, d, setUp);
  if (state.keepsForces && (onlyInPlay.has(d.verb) || (played?.moved && moves))) {
    openUnheaded(ctx);
    return run();
  }
  const before = out.findings.length;
  run();
  const told = out.findings.slice(before);
  const isWrong = inPlayToo.has(d.verb) && told.some(({ severity }) => severity === 'error');
  if (state.played !== played || (!played && !moves && !isWrong && d.verb !== 'cvp')) return;
  charge((played?.lines.length ?? 0) + (played?.findings.length ?? 0));
  state.played = {
    lines: [...(played?.lines ?? []), line],
    findings: [...(played?.findings ?? []), ...told],
    moved: moves || played?.moved === true,
  };
}

/** The index of the first step that sets units up. */
const setUpStep = ({ module }: CampaignState): number =>
  module?.steps.findIndex(({ id }) => id === 'unitSetup' || id === 'commencement') ?? -1;

/** The headings of the steps that set units up and of those that follow. */
function setUpHeadings(state: CampaignState): ReadonlySet<unknown> {
  const first = setUpStep(state);
  return new Set([...state.steps].flatMap(([index, line]) => (index >= first ? [line] : [])));
}

/** Whether a line puts a piece elsewhere than the set-up did. */
function isMoved({ forces }: CampaignState, { pieces, post }: AtD, setUp: ReadonlySet<unknown>): boolean {
  const { value } = post;
  if (value.kind !== 'location') return false;
  const there = locationKey(value.location);
  const all = (node: PieceNode): string[] => (namesOf(node) ?? []).map(({ name }) => name);
  return pieces.flatMap(all).some((name) => {
    const piece = forces.get(name);
    if (!piece?.placed || !setUp.has(piece.placed.during)) return false;
    return piece.where.kind === 'location' && locationKey(piece.where.location) !== there;
  });
}

/** Opens the scenario whose line is missing above the first that tells of its play. */
export function openUnheaded(ctx: Context): void {
  const { state, module, out } = ctx;
  const { lines, findings } = state.played ?? { lines: [], findings: [] };
  const [first = ctx.line] = lines;
  out.retract(findings);
  ctx.report({
    ...missingScenario(ctx, first),
    at: wholeDirective(first),
    message: `What stands here is of a scenario: \`scenario ${state.dateName ?? 'DATE'}\` is missing above.`,
  });
  ctx.faulty = false;
  beginScenario(ctx, first);
  state.unheaded = true;
  for (const line of lines) {
    const { directive: d } = line.parsed;
    if (d?.verb === 'at') quietly(new Context(state, module, line, d, out, causesBehind), place);
    if (d?.verb === 'cvp') quietly(new Context(state, module, line, d, out, causesBehind), cvp);
    if (d?.verb === 'force') quietly(new Context(state, module, line, d, out, causesBehind), force);
  }
}

const quietly = <D extends Directive>(ctx: Context<D>, run: (ctx: Context<D>) => void): void =>
  ctx.quietly(() => run(ctx));
