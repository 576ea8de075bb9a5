/** The moment that a view is drawn for, and what every view begins with. */
import type { ModuleData, SideId } from '../../rules/kernel/module';
import { View } from '../../rules/kernel/step';
import { nationsOf } from '../../rules/pieces/types/readType';
import { isHeading, type Line } from '../../syntax/line';
import type { Analysis, Documents } from '../documents';
import { Teller } from '../reasons';
import { phases } from '../status';
import { type Point, pointAfter, stateAtPoint } from '../words/moment';
import type { Head, ViewParams } from './data';

export interface Scene {
  readonly documents: Documents;
  readonly teller: Teller;
  readonly analysis: Analysis;
  /** Index in the fold of the last line that counts. */
  readonly index: number;
  /** The line that was asked for, where there is one. */
  readonly line?: Line;
  readonly view: View;
  readonly module: ModuleData;
}

/** Undefined where there is no campaign at that line, or its module cannot be read. */
export function sceneAt(documents: Documents, { uri, line, as }: ViewParams): Scene | undefined {
  const point = pointAfter(documents, uri, line, as);
  if (!point) return undefined;
  const { analysis, index } = afterHead(point);
  const state = stateAtPoint({ analysis, index });
  const { module } = state;
  return (
    module && {
      documents,
      teller: new Teller(documents),
      analysis,
      index,
      line: line === undefined ? undefined : documents.document(uri)?.lines[line],
      view: new View(state, module),
      module,
    }
  );
}

/** The head of a log is read as a whole: module, map and OB stand below its first lines. */
function afterHead({ analysis, index }: Point): Point {
  const { lines } = analysis.campaign;
  const first = lines.findIndex((line) => isHeading(line.parsed));
  const head = (first < 0 ? lines.length : first) - 1;
  return { analysis, index: Math.max(index, head) };
}

const axis: ReadonlySet<string> = new Set(['Axis', 'German', 'Italian', 'Finnish', 'Japanese', 'Axis Minor']);

export const isAxis = (module: ModuleData, side: SideId): boolean =>
  nationsOf(module, side).some((nation) => axis.has(nation));

/** `empty`: why there is less to show than could be. */
export function headOf(documents: Documents, uri: string, scene: Scene | undefined, empty?: string): Head {
  const version = documents.document(uri)?.version ?? 0;
  if (!scene) return { version, campaign: null, empty: noCampaign(documents, uri), eyes: null, leftOut: [] };
  const { state, module } = scene.view;
  const step = state.stepData;
  return {
    version,
    campaign: {
      title: state.title ?? null,
      module: module.id,
      cg: state.cg?.id ?? null,
      depth: state.depth ?? null,
      date: state.dateName ?? null,
      moment: step ? `${step.number} ${step.title}` : phases[state.phase],
      sides: module.sides.map(({ id }) => ({
        id,
        player: state.side(id).player ?? null,
        isAxis: isAxis(module, id),
      })),
    },
    empty: empty ?? null,
    eyes: scene.analysis.eyes ?? null,
    leftOut: scene.analysis.leftOut,
  };
}

function noCampaign(documents: Documents, uri: string): string {
  const text = documents.document(uri);
  if (!text || !documents.isLog(uri)) return 'This is no campaign log. Open one, or begin one with “New Campaign”.';
  const named = text.lines.some(({ parsed }) => parsed.directive?.verb === 'campaign');
  return named
    ? 'The module of this campaign is not known: its first line names one that cannot be read.'
    : 'This log has no campaign yet. Begin it with a line such as: campaign PB "Ham and Jam" cg I';
}
