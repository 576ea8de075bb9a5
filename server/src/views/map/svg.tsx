/** The map as a picture file: one SVG that needs nothing else. */
import { renderToString } from 'preact-render-to-string';
import type { MapView } from '../../service/views/data';
import { forEyes } from '../eyes';
import { markedSvg } from '../mark';
import { visible } from '../visible';
import { blank as sheetWith } from './blank';
import { cropOf } from './crop';
import { headline } from './headline';
import { allLayers, type Layer } from './layers';
import { Legend, legendHeight, legendWidth, signs, terrain } from './legend';
import { palettes, type Theme } from './palette';
import { MapPicture } from './picture';
import { margin } from './plan';
import { sceneOf } from './scene';
import { mapStyle, nameSize, placeSize, tagSize } from './style';
import { Tray, trayHeight } from './tray';

export interface MapOptions {
  /** `reader`: as the reader of a page has it, and as it prints. */
  readonly theme?: Theme | 'reader';
  /** What is shown; without it everything. */
  readonly layers?: readonly Layer[];
  /** Before the ids in the file: a page with several sheets gives each its own. */
  readonly prefix?: string;
  /** A map of this prefix stands further up on the page: its sheet and style are used again. */
  readonly again?: boolean;
  /** The id under which the page may show the picture of the map once more (`PrintedMap`). */
  readonly id?: string;
}

const titleHeight = 54;

/** The string renderer writes HTML, where `]]>` means nothing; in XML no text may hold it. */
export const mapSvg = (view: MapView, options: MapOptions = {}): string =>
  markedSvg(`${renderToString(<MapDrawing view={view} {...options} />).replaceAll(']]>', ']]&gt;')}\n`);

/**
 * Less to draw makes a smaller file: hexes are told by their sides, and what nobody could read is left out. A printer is
 * sent each dash of a line as a shape of its own.
 */
const onPaper =
  '.cg .dots{display:none}.cg .hedge,.cg .wall,.cg .ditch,.cg .vine{stroke-dasharray:none}.cg .vine{stroke-width:1.4}' +
  '.cg text{text-rendering:geometricPrecision}' +
  '.cg .tag,.cg .chip,.cg .chip-text{visibility:var(--fine,visible)}.cg .names{visibility:var(--names,visible)}';

const styleOf = (theme: Theme | 'reader'): string =>
  theme === 'reader'
    ? `${mapStyle(palettes.light)}@media (prefers-color-scheme:dark){${mapStyle(palettes.dark)}}@media print{${mapStyle(palettes.print)}${onPaper}}`
    : mapStyle(palettes[theme]);

const noSheet = sheetWith({});

const printed = { names: nameSize, places: placeSize, growth: 1 };

/** Without a sheet, a picture that says why. */
export function MapDrawing(props: { readonly view: MapView } & MapOptions) {
  const { view, theme = 'light', layers = allLayers, prefix = 'cg-', again = false, id } = props;
  const scene = sceneOf(view, view.sheet ?? noSheet, prefix);
  const { plan } = scene;
  const empty = plan.hexes.length === 0;
  const width = Math.max(plan.width, legendWidth(view.campaign?.sides.length ?? 2));
  const sheetHeight = empty ? 40 : plan.height;
  const tray = layers.includes('counters') ? trayHeight(scene) : 0;
  const legend = { groups: [signs(scene), ...(again ? [] : [terrain(scene.sheet)])], room: width };
  const height = titleHeight + sheetHeight + tray + legendHeight(legend);
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
      <rect class="sheet-paper" width={width} height={height} />
      <text class="title" x={margin} y="32">
        {headline(view)}
      </text>
      <text class="caption" x={margin} y="50">
        {[forEyes(view), visible([view.empty, view.status].filter(Boolean).join(' '))].filter(Boolean).join('. ')}
      </text>
      <g transform={`translate(0,${titleHeight})`}>
        <g class="cg" id={id}>
          <MapPicture scene={scene} layers={layers} letters={printed} again={again} />
        </g>
        {tray > 0 && <Tray scene={scene} top={sheetHeight} />}
        <Legend {...legend} top={sheetHeight + tray} />
      </g>
    </svg>
  );
}

/** The room for a map on a landscape page, A4 or Letter, in millimetres. */
const paper = { width: 259, height: 150 };
/** The smallest letters that can be read on paper, in millimetres, and letters that are easily read. */
const letters = { least: 0.9, good: 2 };
/** Hexes are then named at every so many columns and rows. */
const every = 5;

/** A map that stands on the page as `id`, for paper: cropped to where something is going on, with its legend. */
export function PrintedMap({ view, id, prefix = 'cg-' }: PrintedProps) {
  const scene = sceneOf(view, view.sheet ?? noSheet, prefix);
  const { plan } = scene;
  const crop = cropOf(view, plan);
  const room = legendWidth(view.campaign?.sides.length ?? 2);
  const legend = { groups: [signs(scene)], room };
  const shrunk = crop.width / room;
  const tray = trayHeight(scene, crop.width);
  const height = crop.height + tray + legendHeight(legend) * shrunk;
  const scale = Math.min(paper.width / crop.width, paper.height / height);
  const unread = [
    ...(tagSize * scale < letters.least ? ['--fine:hidden'] : []),
    ...(nameSize * scale < letters.least ? ['--names:hidden'] : []),
  ];
  const landmarks = plan.hexes.filter(
    ({ column, number }) => (column - plan.left) % every === 0 && number % every === 0,
  );
  return (
    <svg
      class="cg"
      style={unread.join(';') || undefined}
      viewBox={`0 0 ${crop.width} ${height}`}
      width={crop.width}
      height={height}
      role="img"
      aria-label={headline(view)}
    >
      <svg
        aria-hidden="true"
        width={crop.width}
        height={crop.height}
        viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
      >
        <use href={`#${id}`} />
        {unread.length > 1 &&
          landmarks.map((hex) => {
            const { x, y } = plan.centreOf(hex);
            return (
              <text key={hex.hex} x={x} y={y} font-size={Math.round(letters.good / scale)}>
                {visible(hex.hex)}
              </text>
            );
          })}
      </svg>
      {tray > 0 && <Tray scene={scene} top={crop.height} width={crop.width} />}
      <g transform={`translate(0,${crop.height + tray}) scale(${shrunk})`}>
        <Legend {...legend} top={0} />
      </g>
    </svg>
  );
}

interface PrintedProps {
  readonly view: MapView;
  readonly id: string;
  /** As that map has it. */
  readonly prefix?: string;
}
