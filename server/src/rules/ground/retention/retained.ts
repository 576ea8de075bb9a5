/** Where single units are Retained once Escape is over, and what a step asks where the log does not tell it. */
import type { StepId } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { factOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import type { Piece } from '../../pieces/piece';
import { type Retention, retention } from './retention';

/** Kept for the next scenario, be it off map; undefined for a prisoner and for what is in no Area of its side. */
export function retainedAt(view: View, piece: Piece): Retention | undefined {
  if (view.state.forces.isCaptive(piece)) return undefined;
  const kept = retention(view, piece);
  return kept.kind === 'outside' ? undefined : kept;
}

/** In which Areas pieces are, asked for once for all of a step. */
export function whereabouts(step: StepId, rule: string, pieces: readonly Piece[]): Obligation[] {
  if (pieces.length === 0) return [];
  const names = list(
    pieces.map((p) => p.name),
    'and',
  );
  return [
    factOwed({
      matter: { what: 'where', of: step },
      step,
      rule,
      what: `Area in which ${names} ${pieces.length > 1 ? 'are' : 'is'} Retained`,
      why: 'the log tells no Location, or no Control that makes Setup Areas',
      ask: `In which Setup or Entry Area ${pieces.length > 1 ? 'are' : 'is'} ${names} Retained? The log does not tell where they are, or who Controls what.`,
    }),
  ];
}
