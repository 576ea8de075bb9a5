/** The map beside the log. */
import { Component, createRef } from 'preact';
import type { HexView, MapView, Sheet } from '../../server/src/service/views/data';
import { type Fact, MapText } from '../../server/src/views/map/facts';
import { hexLabel } from '../../server/src/views/map/label';
import { allLayers, type Layer } from '../../server/src/views/map/layers';
import { MapPicture } from '../../server/src/views/map/picture';
import { type Plan, planOf, side } from '../../server/src/views/map/plan';
import { sceneOf } from '../../server/src/views/map/scene';
import { Tray, trayHeight } from '../../server/src/views/map/tray';
import { visible } from '../../server/src/views/visible';
import type { Moment } from '../src/views/follower';
import type { ToPage, Wishes } from '../src/views/messages';
import { Bar } from './bar';
import { keep, kept, open, post } from './host';
import { Inspector } from './inspector';
import { type Box, type Kept, MapZoom } from './zoom';

interface Own {
  readonly layers: readonly Layer[];
  readonly list: boolean;
  /** Of which log, and where the map was moved to. */
  readonly zoom: { readonly uri: string | undefined; readonly at: Kept };
}

interface State {
  readonly view?: MapView;
  readonly moment?: Moment;
  readonly layers: readonly Layer[];
  readonly list: boolean;
  /** The names of the hexes can be read: they are drawn only then. */
  readonly near: boolean;
  /** Pointed at, or gone to by the keyboard. */
  readonly hex?: string;
  readonly why?: HexView;
}

const prefix = 'map-';
/** How far an arrow key moves the map, in pixels. */
const stride = 60;

export class MapPage extends Component<{ readonly heard: (listener: (message: ToPage) => void) => void }, State> {
  override state: State = { layers: kept<Own>().layers ?? allLayers, list: kept<Own>().list ?? false, near: false };
  private readonly svg = createRef<SVGSVGElement>();
  private readonly content = createRef<SVGGElement>();
  private zoom: MapZoom | undefined;
  /** The log whose part of the map is in sight. */
  private placed: string | undefined;
  private sheet: Sheet | undefined;

  override componentDidMount(): void {
    this.props.heard((message) => this.hear(message));
  }

  private hear(message: ToPage): void {
    if (message.type === 'map') {
      const { moment } = message;
      const view = this.withSheet(message.view);
      const moved = moment.uri !== this.state.moment?.uri || moment.line !== this.state.moment.line;
      keep({ moment });
      performance.mark('map-heard');
      this.setState({ view, moment }, () => {
        performance.measure('map-drawn', 'map-heard');
        performance.clearMarks('map-heard');
        if (moved) this.showTouched(view);
        if (this.state.hex) post({ type: 'hex', hex: this.state.hex });
      });
    } else if (message.type === 'hex') {
      if (message.hex === this.state.hex) this.setState({ why: message.view });
    } else if (message.type === 'nothing') {
      this.setState({ view: undefined, moment: undefined });
    }
  }

  /** The sheet is sent once; the same object is the same drawing. */
  private withSheet(view: MapView): MapView {
    if (view.sheet) this.sheet = view.sheet.id === this.sheet?.id ? this.sheet : view.sheet;
    const sheet = view.sheetId === null ? null : this.sheet;
    return { ...view, sheet };
  }

  override componentDidUpdate(): void {
    const [svg, content, { view }] = [this.svg.current, this.content.current, this.state];
    if (!svg || !content || !view?.sheet) {
      this.zoom = undefined;
      if (this.state.near) this.setState({ near: false });
      return;
    }
    if (!this.zoom) {
      this.zoom = new MapZoom(
        svg,
        content,
        (at) => keep<Own>({ zoom: { uri: this.state.moment?.uri, at } }),
        (near) => this.setState({ near }),
      );
      svg.addEventListener('pointermove', this.pointerMoved);
      svg.addEventListener('click', this.clicked);
      this.placed = undefined;
    }
    const uri = this.state.moment?.uri;
    if (this.placed === uri) return;
    this.placed = uri;
    const before = kept<Own>().zoom;
    if (before && before.uri === uri) this.zoom.restore(before.at);
    else this.zoom.fit(this.scene(view));
  }

  private get plan(): Plan | undefined {
    const { view } = this.state;
    return view?.sheet ? planOf(view.sheet) : undefined;
  }

  private fit(): void {
    this.zoom?.fit(this.whole);
  }

  /** Where the campaign is fought: what a first look should show. */
  private scene({ locations, stacks, areas }: MapView): Box {
    const held = locations.filter((location) => location.side !== null);
    const named = [...held, ...stacks].flatMap(({ hex }) => hex ?? []);
    return this.around([...named, ...areas.flatMap(({ hexes }) => hexes)], 2 * side) ?? this.whole;
  }

  /** The sheet, and what is set out below it. */
  private get whole(): Box {
    const { view } = this.state;
    if (!view?.sheet) return { x: 0, y: 0, width: 0, height: 0 };
    const scene = sceneOf(view, view.sheet, prefix);
    return { x: 0, y: 0, width: scene.plan.width, height: scene.plan.height + trayHeight(scene) };
  }

  /** Undefined where none of the hexes is on the sheet. */
  private around(hexes: readonly string[], room: number): Box | undefined {
    const places = hexes.map((hex) => this.plan?.centre(hex)).filter((p) => p !== undefined);
    if (places.length === 0) return undefined;
    const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
    return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room };
  }

  private showTouched({ touched }: MapView): void {
    const box = this.around(touched.hexes, side);
    if (box) this.zoom?.show(box);
  }

  private point(hex: string | undefined): void {
    if (!hex || hex === this.state.hex) return;
    this.setState({ hex, why: undefined });
    post({ type: 'hex', hex });
  }

  private readonly pointerMoved = (event: PointerEvent) => {
    if (event.buttons === 0 && this.zoom) this.point(this.plan?.at(this.zoom.point(event))?.hex);
  };

  private readonly clicked = (event: MouseEvent) => {
    const target = event.target as Element;
    const name = target.closest('[data-piece]')?.getAttribute('data-piece');
    const group = target.closest('[data-group]')?.getAttribute('data-group');
    const { view } = this.state;
    const hex = this.zoom && this.plan?.at(this.zoom.point(event))?.hex;
    // A finger has not pointed at it before.
    this.point(hex);
    const counter = name === null || name === undefined ? undefined : view?.pieces[name];
    if (counter) return open(counter.placed ?? counter.declared);
    const rg = group && view?.groups.find((g) => g.name === group);
    if (rg) return open(rg.source);
    if (hex) post({ type: 'openHex', hex });
  };

  private readonly stageKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const run = this.keys[event.key];
    if (!run || (event.target !== event.currentTarget && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    run();
  };

  private readonly keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => this.zoom?.pan(stride, 0),
    ArrowRight: () => this.zoom?.pan(-stride, 0),
    ArrowUp: () => this.zoom?.pan(0, stride),
    ArrowDown: () => this.zoom?.pan(0, -stride),
    '+': () => this.zoom?.by(1.25),
    '=': () => this.zoom?.by(1.25),
    '-': () => this.zoom?.by(0.8),
    '0': () => this.fit(),
  };

  /** Arrow keys go from hex to hex; left and right stay as level as hexes allow. */
  private readonly hexKey = (event: KeyboardEvent) => {
    const { plan } = this;
    const here = plan?.hex(this.cursorHex ?? '');
    if (!plan || !here) return;
    const sides: Readonly<Record<string, readonly number[]>> = {
      ArrowUp: [4],
      ArrowDown: [1],
      ArrowLeft: here.column % 2 === 0 ? [3, 2] : [2, 3],
      ArrowRight: here.column % 2 === 0 ? [5, 0] : [0, 5],
    };
    const next = sides[event.key]?.map((s) => plan.over(here, s)).find((hex) => hex !== undefined);
    if (event.key in sides) event.preventDefault();
    if (next) {
      this.point(next.hex);
      const box = this.around([next.hex], side);
      if (box) this.zoom?.show(box);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      post({ type: 'openHex', hex: here.hex });
    }
  };

  /** Where the keyboard enters the map: the hex last looked at, else one that the line touches, else the first. */
  private get cursorHex(): string | undefined {
    const { hex, view } = this.state;
    const known = (name: string | undefined) => (name && this.plan?.hex(name) ? name : undefined);
    return known(hex) ?? known(view?.touched.hexes[0]) ?? this.plan?.hexes[0]?.hex;
  }

  override render() {
    const { view, layers, list, hex, why } = this.state;
    if (!view) return <p class="hint">Open a campaign log (.cglog) to see its map.</p>;
    const wishes: Wishes = kept().wishes ?? {};
    return (
      <div class="map-page">
        <Bar
          view={view}
          shown={layers}
          show={(shown) => this.choose({ layers: shown })}
          list={list}
          setList={(on) => this.choose({ list: on })}
          paths={wishes.paths}
          zoom={(how) => (how === 'all' ? this.fit() : this.zoom?.by(how === 'in' ? 1.25 : 0.8))}
        />
        {!list && <p class="status">{visible([view.empty, view.status].filter(Boolean).join(' '))}</p>}
        <div class="below">
          {list ? (
            <div class="list">
              <MapText view={view} show={this.openFact} />
            </div>
          ) : (
            view.sheet && this.stage(view, view.sheet)
          )}
          {!list && view.sheet && (
            <aside class="inspector" aria-label="Why" aria-live="polite">
              <Inspector view={view} hex={hex} why={why} asked={wishes.paths?.piece} />
            </aside>
          )}
        </div>
      </div>
    );
  }

  private stage(view: MapView, sheet: Sheet) {
    const scene = sceneOf(view, sheet, prefix);
    const { plan } = scene;
    const { near } = this.state;
    const layers = this.state.layers.filter((layer) => near || layer !== 'names');
    const at = this.cursorHex;
    const centre = at ? plan.centre(at) : undefined;
    return (
      <div
        class="stage"
        role="application"
        aria-label="Map. Arrow keys move it, plus and minus zoom, 0 shows all; Tab goes to the hexes."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that move and zoom
        tabIndex={0}
        onKeyDown={this.stageKey}
      >
        <svg ref={this.svg} class="cg" role="presentation">
          <g ref={this.content}>
            <MapPicture scene={scene} layers={layers} letters={{ names: 7.4, places: 10.5 }} />
            {layers.includes('counters') && trayHeight(scene) > 0 && <Tray scene={scene} top={plan.height} />}
            {at && centre && (
              // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons
              <path
                class="cursor-hex"
                tabIndex={0}
                role="button"
                aria-label={hexLabel(view, sheet, at)}
                d={plan.hexagon(centre, 2)}
                onFocus={() => this.point(at)}
                onKeyDown={this.hexKey}
              />
            )}
          </g>
        </svg>
      </div>
    );
  }

  private choose(own: Partial<Pick<Own, 'layers' | 'list'>>): void {
    keep<Own>(own);
    this.setState(own);
  }

  private readonly openFact = ({ piece, hex }: Fact) => {
    const counter = piece === undefined ? undefined : this.state.view?.pieces[piece];
    if (counter) open(counter.placed ?? counter.declared);
    else if (hex) post({ type: 'openHex', hex });
  };
}
