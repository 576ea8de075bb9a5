/** The map's tool bar: stepping through the campaign, going to a hex, layers, paths, zoom, details, and the list. */
import type { ComponentProps } from 'preact';
import type { MapView, Source } from '../../server/src/service/views/data';
import { headline } from '../../server/src/views/map/headline';
import { type Layer, layers } from '../../server/src/views/map/layers';
import { visible } from '../../server/src/views/visible';
import type { Wishes } from '../src/views/messages';
import { GoTo } from './goTo';
import { open, wish } from './host';

interface Props {
  readonly view: MapView;
  readonly shown: readonly Layer[];
  readonly show: (layers: readonly Layer[]) => void;
  readonly list: boolean;
  readonly setList: (list: boolean) => void;
  readonly details: boolean;
  readonly setDetails: (details: boolean) => void;
  readonly paths: Wishes['paths'];
  readonly zoom: (how: 'in' | 'out' | 'all') => void;
  readonly goTo: Pick<ComponentProps<typeof GoTo>, 'field' | 'go'>;
}

export function Bar(props: Props) {
  const { view, list, setList, details, setDetails, zoom, goTo } = props;
  const { previous, next, previousDate, nextDate } = view.steps;
  return (
    <header class="bar">
      <fieldset class="group" aria-label="Steps">
        <Step to={previousDate} label="Previous CG Date" icon="M9 3L4 8l5 5M13 3L8 8l5 5M3 3v10" />
        <Step to={previous} label="Previous step" icon="M10 3L5 8l5 5" />
        <Step to={next} label="Next step" icon="M6 3l5 5l-5 5" />
        <Step to={nextDate} label="Next CG Date" icon="M3 3l5 5l-5 5M7 3l5 5l-5 5M13 3v10" />
      </fieldset>
      <h1>{headline(view)}</h1>
      {view.sheet && !list && <GoTo sheet={view.sheet} {...goTo} />}
      <Layers {...props} />
      <Paths {...props} />
      <fieldset class="group" aria-label="Zoom">
        <Tool label="Zoom out" icon="M3 8h10" run={() => zoom('out')} />
        <Tool label="Zoom in" icon="M3 8h10M8 3v10" run={() => zoom('in')} />
        <Tool label="Whole map" icon="M2 6v-4h4M10 2h4v4M14 10v4h-4M6 14h-4v-4" run={() => zoom('all')} />
      </fieldset>
      <Tool
        label="Details of a hex"
        icon="M2 3h12v10h-12ZM9.5 3v10"
        pressed={details}
        run={() => setDetails(!details)}
      />
      <Tool
        label="List of all that the map shows"
        icon="M2 4h2M6 4h8M2 8h2M6 8h8M2 12h2M6 12h8"
        pressed={list}
        run={() => setList(!list)}
      />
    </header>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: string;
  readonly run: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

function Tool({ label, icon, run, pressed, disabled }: ToolProps) {
  return (
    <button
      type="button"
      class="vscode-action-button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={run}
    >
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}

function Step({ to, label, icon }: { to: Source | null; label: string; icon: string }) {
  return <Tool label={label} icon={icon} disabled={to === null} run={() => open(to, { focus: false })} />;
}

function Layers({ shown, show }: Props) {
  const turn = (id: Layer) => show(shown.includes(id) ? shown.filter((l) => l !== id) : [...shown, id]);
  return (
    <details class="menu">
      <summary>Layers</summary>
      <fieldset>
        <legend>What the map shows</legend>
        {layers.map(({ id, label }) => (
          <label key={id}>
            <input type="checkbox" checked={shown.includes(id)} onChange={() => turn(id)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** Values of the list of paths: nothing, a piece, an Area's key after `area `, or all Areas. */
function Paths({ view, paths }: Props) {
  const value = paths?.piece
    ? `piece ${paths.piece}`
    : paths?.area
      ? `area ${paths.area}`
      : paths?.isolation
        ? 'all'
        : '';
  const choose = (chosen: string) => {
    const area = /^area (.*)/su.exec(chosen)?.[1];
    wish({ paths: area !== undefined ? { area } : chosen === 'all' ? { isolation: true } : undefined });
  };
  return (
    <label class="vscode-select">
      <span class="unseen">Paths</span>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">No paths</option>
        <option value="all">Paths out of every Area</option>
        {view.areas.map(({ key, side, id }) => (
          <option key={key} value={`area ${key}`}>
            Path out of {visible(side)} {visible(id)}
          </option>
        ))}
        {paths?.piece && <option value={value}>Path of {visible(paths.piece)}</option>}
      </select>
    </label>
  );
}
