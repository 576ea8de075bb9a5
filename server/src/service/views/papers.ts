/** The two paper sheets: cells that tell where they come from and why, and each side's half of a sheet. */
import type { SideId } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import type { Val, Why } from '../../rules/kernel/why';
import type { Line } from '../../syntax/line';
import type { Documents } from '../documents';
import type { Teller } from '../reasons';
import type { Cell, Paper, PaperParams, Reason } from './data';
import { headOf, type Scene, sceneAt } from './scene';

export const blank: Cell = { text: '', source: null, why: [] };

/** Recorded on this sheet, but nobody has told it yet. */
export const untold: Cell = { ...blank, text: '?' };

export class Cells {
  constructor(private readonly teller: Teller) {}

  of(text: string | number, line?: Line, why: readonly Reason[] = []): Cell {
    const [first] = why;
    return { text: `${text}`, source: this.teller.source(line) ?? first?.source ?? null, why };
  }

  /** A value with its derivation; `line`: where to go when that has no line of its own. */
  value(value: Val | undefined, line?: Line): Cell {
    return value ? this.of(value.value, lineOf(value.why) ?? line, [this.teller.why(value.why)]) : blank;
  }
}

/** The line that a derivation stands on: its own, else that of what came last. */
const lineOf = (why: Why): Line | undefined => why.line ?? why.of?.map(lineOf).find((line) => line !== undefined);

type Half = Paper['halves'][number];

/** The half of each side, or of the one that is asked for. */
export function paper(
  documents: Documents,
  params: PaperParams,
  title: string,
  halves: (scene: Scene) => (side: SideId) => Pick<Half, 'columns' | 'rows' | 'empty'>,
): Paper {
  const scene = sceneAt(documents, params);
  const { side } = params;
  const sides = scene?.module.sides.map(({ id }) => id).filter((id) => side === undefined || same(id, side)) ?? [];
  const half = scene && halves(scene);
  const empty = scene && sides.length === 0 ? `There is no ${side} side in ${scene.module.name}.` : undefined;
  return {
    ...headOf(documents, params.uri, scene, empty),
    title,
    halves:
      scene && half
        ? sides.map((id) => ({ side: id, player: scene.view.state.side(id).player ?? null, ...half(id) }))
        : [],
  };
}
