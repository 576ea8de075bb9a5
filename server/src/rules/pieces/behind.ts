/** What a finding on a line about pieces hangs on besides lines that cannot be read: why it is held back. */
import { isHeading } from '../../syntax/line';
import { pieceNamesFor } from '../../syntax/pieceNodes';
import type { Context, Report } from '../kernel/context';
import type { Cause } from '../kernel/doubt';
import type { Finding } from '../kernel/finding';
import { openFor, wrongFor } from './doubt/deeds';

/** What is said of pieces by where they are kept, and whether they can move, and with what. */
const ofWhereabouts: ReadonlySet<Finding['code']> = new Set([
  'nothing-owed',
  'cannot-shift',
  'cannot-possess',
  'cannot-recombine',
  'cannot-harden',
  'cannot-deploy',
  'cannot-man',
  'cannot-scrap',
  'cannot-exchange',
  'setup-elsewhere',
  'setup-moved',
  'setup-gun-moved',
  'portage-elsewhere',
  'portage-exceeded',
  'wrong-place',
]);

export function causesBehind(ctx: Context, report: Report): readonly Cause[] {
  const ofKind = kindUntold(ctx, report);
  if (ofKind.length) ctx.doubtful = ctx.isOpen = true;
  return [...ofKind, ...mapMissing(ctx, report), ...linesAbove(ctx, report)];
}

/** Nobody knows what a piece of this line is: that was told where it was declared, and all else follows from it. */
function kindUntold({ state, directive, whole }: Context, { code, at = whole, of }: Report): readonly Cause[] {
  if (code.startsWith('unknown-') || (state.phase !== 'refit' && state.phase !== 'initial')) return [];
  return pieceNamesFor(directive, at, of).flatMap((name) => {
    const piece = state.forces.get(name);
    return piece?.type.kind === 'unknown' ? [{ line: piece.line }] : [];
  });
}

/** The map that is not there might tell otherwise: where pieces go, and so what they are and owe. */
function mapMissing({ state, directive: d, line }: Context, { code, pieces = [] }: Report): readonly Cause[] {
  if (!state.lacksMap || !state.map || state.phase === 'header') return [];
  const isMissed = isHeading(line.parsed) && (pieces.length > 0 || !offMap.has(code));
  const hangs = code === 'fact-unknown' || (state.keepsForces && ('pieces' in d || isMissed));
  return hangs ? [{ line: state.map.line }] : [];
}

/** What a step is told to miss that no map could bring. */
const offMap: ReadonlySet<Finding['code']> = new Set([
  'san-not-adjusted',
  'cpp-not-replenished',
  'strength-missing',
  'sw-missing',
  'leader-missing',
  'recon-missing',
  'initiative-missing',
  'first-missing',
  'table-missing',
]);

/** A line above may still bring a piece that is spoken of where this one has it, or make it what it takes it for; or was told wrong to do so. */
function linesAbove({ state, directive, whole }: Context, { code, at = whole, of }: Report): readonly Cause[] {
  if (state.phase !== 'refit' || !ofWhereabouts.has(code)) return [];
  return pieceNamesFor(directive, at, of).flatMap((name) => [...openFor(state, name), ...wrongFor(state, name)]);
}
