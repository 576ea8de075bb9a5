/** The map as a picture file: one SVG that needs nothing else. */
import { renderToString } from 'preact-render-to-string';
import type { MapView, Sheet } from '../../service/views/data';
import { markedSvg } from '../mark';
import { visible } from '../visible';
import { headline } from './headline';
import { allLayers, type Layer } from './layers';
import { Legend, legendHeight, legendWidth } from './legend';
import { palettes, type Theme } from './palette';
import { Patterns } from './patterns';
import { MapPicture } from './picture';
import { sceneOf } from './scene';
import { mapStyle } from './style';
import { Tray, trayHeight } from './tray';

export interface MapOptions {
  /** `reader`: as the reader of a page has it, and as it prints. */
  readonly theme?: Theme | 'reader';
  /** What is shown; without it everything. */
  readonly layers?: readonly Layer[];
  /** Before the ids in the file: a page with several sheets gives each its own. */
  readonly prefix?: string;
  /** A map of this prefix stands further up on the page: its sheet, patterns and style are used again. */
  readonly again?: boolean;
}

const titleHeight = 54;

/** The string renderer writes HTML, where `]]>` means nothing; in XML no text may hold it. */
export const mapSvg = (view: MapView, options: MapOptions = {}): string =>
  markedSvg(`${renderToString(<MapDrawing view={view} {...options} />).replaceAll(']]>', ']]&gt;')}\n`);

const styleOf = (theme: Theme | 'reader'): string =>
  theme === 'reader'
    ? `${mapStyle(palettes.light)}@media (prefers-color-scheme:dark){${mapStyle(palettes.dark)}}@media print{${mapStyle(palettes.print)}}`
    : mapStyle(palettes[theme]);

const noSheet: Sheet = { id: '', title: null, hexes: [], roads: [], buildings: [], entries: [] };

/** Without a sheet, a picture that says why. */
export function MapDrawing(props: { readonly view: MapView } & MapOptions) {
  const { view, theme = 'light', layers = allLayers, prefix = 'cg-', again = false } = props;
  const scene = sceneOf(view, view.sheet ?? noSheet, prefix);
  const { plan } = scene;
  const empty = plan.hexes.length === 0;
  const width = Math.max(plan.width, legendWidth(view.campaign?.sides.length ?? 2));
  const sheetHeight = empty ? 40 : plan.height;
  const tray = layers.includes('counters') ? trayHeight(scene) : 0;
  const height = titleHeight + sheetHeight + tray + legendHeight;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      class="cg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={headline(view)}
    >
      {!again && <style>{styleOf(theme)}</style>}
      {!again && <Patterns prefix={prefix} />}
      <rect class="sheet-paper" width={width} height={height} />
      <text class="title" x="46" y="32">
        {headline(view)}
      </text>
      <text class="caption" x="46" y="50">
        {visible([view.empty, view.status].filter(Boolean).join(' '))}
      </text>
      <g transform={`translate(0,${titleHeight})`}>
        <MapPicture scene={scene} layers={layers} again={again} />
        {tray > 0 && <Tray scene={scene} top={sheetHeight} />}
        <Legend scene={scene} top={sheetHeight + tray} />
      </g>
    </svg>
  );
}
