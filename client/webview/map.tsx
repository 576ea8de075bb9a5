/** The map beside the log. */
import { Component, createRef } from 'preact';
import type { HexHistory, HexView, MapView, Sheet } from '../../server/src/service/views/data';
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
import { frontOf } from './front';
import { keep, kept, open, post } from './host';
import { Inspector } from './inspector';
import { Key } from './key';
import { letteringAt, stepOf } from './lettering';
import { type Box, type Kept, MapZoom } from './zoom';

/** What the player chose of the page; it is kept. */
interface Chosen {
  readonly layers: readonly Layer[];
  /** Whether the facts are shown as a list, the details of a hex beside the map, and the legend. */
  readonly list: boolean;
  readonly details: boolean;
  readonly legend: boolean;
}

interface Own extends Chosen {
  /** Of which log, and where the map was moved to; undefined while it was not. */
  readonly zoom: { readonly uri: string | undefined; readonly at: Kept | undefined };
}

interface State extends Chosen {
  readonly view?: MapView;
  readonly moment?: Moment;
  /** Of the scale: letters are drawn so large that they can be read. At first small, with few hexes named. */
  readonly step: number;
  /** Pointed at, or gone to by the keyboard. */
  readonly hex?: string;
  /** It was clicked: its details stay while the pointer moves on. */
  readonly isChosen: boolean;
  readonly why?: HexView;
  readonly history?: HexHistory;
}

const prefix = 'map-';
/** How far the map is moved by the keyboard, in pixels. */
const stride = 60;
/** Around the sheet, for what is written beside it larger than it is drawn. */
const room = 50;

export class MapPage extends Component<{ readonly heard: (listener: (message: ToPage) => void) => void }, State> {
  override state: State = {
    layers: allLayers,
    list: false,
    details: true,
    legend: false,
    ...chosenBefore(),
    step: stepOf(0.2),
    isChosen: false,
  };
  private readonly svg = createRef<SVGSVGElement>();
  private readonly content = createRef<SVGGElement>();
  private readonly cursor = createRef<SVGPathElement>();
  private readonly goToField = createRef<HTMLInputElement>();
  private zoom: MapZoom | undefined;
  /** The log whose part of the map is in sight, and whether that is where the sides face each other. */
  private placed: { readonly uri: string | undefined; readonly front: boolean } | undefined;
  private sheet: Sheet | undefined;

  override componentDidMount(): void {
    this.props.heard((message) => this.hear(message));
    document.addEventListener('keydown', this.key);
  }

  private hear(message: ToPage): void {
    if (message.type === 'map') {
      const { moment } = message;
      const view = this.withSheet(message.view);
      const moved = moment.uri !== this.state.moment?.uri || moment.line !== this.state.moment.line;
      keep({ moment });
      const { placed } = this;
      performance.mark('map-heard');
      this.setState({ view, moment }, () => {
        performance.measure('map-drawn', 'map-heard');
        performance.clearMarks('map-heard');
        // A first look shows more than the one line.
        if (moved && placed === this.placed) this.showTouched(view);
        this.ask();
      });
    } else if (message.type === 'hex') {
      if (message.hex === this.state.hex) this.setState({ why: message.view });
    } else if (message.type === 'history') {
      if (message.hex === this.state.hex) this.setState({ history: message.view });
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
      return;
    }
    if (!this.zoom) {
      this.zoom = new MapZoom(
        svg,
        content,
        (at) => keep<Own>({ zoom: { uri: this.state.moment?.uri, at } }),
        (step) => this.setState({ step }),
      );
      svg.addEventListener('pointermove', this.pointerMoved);
      svg.addEventListener('click', this.clicked);
      this.placed = undefined;
    }
    this.place(view, view.sheet, this.zoom);
  }

  /** A first look at a log, as long as the player has not moved the map. */
  private place(view: MapView, sheet: Sheet, zoom: MapZoom): void {
    const { placed } = this;
    const uri = this.state.moment?.uri;
    const isNew = placed?.uri !== uri;
    if (!isNew && (placed?.front || !zoom.isFitted)) return;
    const before = kept<Own>().zoom;
    if (isNew && before?.at && before.uri === uri) {
      this.placed = { uri, front: true };
      zoom.restore(before.at);
      return;
    }
    const front = this.around(frontOf(view, planOf(sheet)), 3 * side);
    this.placed = { uri, front: front !== undefined };
    if (isNew || front) zoom.fit(front ?? this.whole);
  }

  private get plan(): Plan | undefined {
    const { view } = this.state;
    return view?.sheet ? planOf(view.sheet) : undefined;
  }

  private fit(): void {
    this.zoom?.fit(this.whole);
  }

  /** The sheet, and what is set out below it. */
  private get whole(): Box {
    const { view } = this.state;
    if (!view?.sheet) return { x: 0, y: 0, width: 0, height: 0 };
    const scene = sceneOf(view, view.sheet, prefix);
    const { width, height } = scene.plan;
    return { x: -room, y: -room, width: width + 2 * room, height: height + trayHeight(scene) + 2 * room };
  }

  /** Undefined where none of the hexes is on the sheet. */
  private around(hexes: readonly string[], about: number): Box | undefined {
    const places = hexes.map((hex) => this.plan?.centre(hex)).filter((p) => p !== undefined);
    if (places.length === 0) return undefined;
    const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
    return { x: left - about, y: top - about, width: right - left + 2 * about, height: bottom - top + 2 * about };
  }

  private showTouched({ touched }: MapView): void {
    const box = this.around(touched.hexes, side);
    if (box) this.zoom?.show(box);
  }

  /** What is to be told of the hex, as the log has it now. */
  private ask(): void {
    const { hex, isChosen } = this.state;
    if (!hex) return;
    post({ type: 'hex', hex });
    if (isChosen) post({ type: 'history', hex });
  }

  /** Tells of a hex until another is pointed at. */
  private point(hex: string): void {
    if (hex === this.state.hex && !this.state.isChosen) return;
    this.setState({ hex, isChosen: false, why: undefined, history: undefined }, () => this.ask());
  }

  /** Tells of a hex and its history until another is chosen. */
  private choose(hex: string): void {
    this.setState({ hex, isChosen: true, why: undefined, history: undefined }, () => {
      this.ask();
      this.cursor.current?.focus({ preventScroll: true });
    });
  }

  private goTo(hex: string): void {
    const centre = this.plan?.centre(hex);
    if (centre) this.zoom?.goTo(centre);
    this.choose(hex);
  }

  private readonly pointerMoved = (event: PointerEvent) => {
    if (event.buttons !== 0 || this.state.isChosen || !this.zoom) return;
    const hex = this.plan?.at(this.zoom.point(event))?.hex;
    if (hex) this.point(hex);
  };

  /** The log stays where it is: only links lead into it. */
  private readonly clicked = (event: MouseEvent) => {
    const hex = this.zoom && this.plan?.at(this.zoom.point(event))?.hex;
    if (hex) this.choose(hex);
  };

  /** Keys that nothing else takes. */
  private readonly key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest('input, select, button, summary')) return;
    const run = this.keys[event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key];
    if (!run || !this.zoom) return;
    event.preventDefault();
    run();
  };

  private readonly keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => this.step(-1, 0),
    ArrowRight: () => this.step(1, 0),
    ArrowUp: () => this.step(0, -1),
    ArrowDown: () => this.step(0, 1),
    'Shift+ArrowLeft': () => this.zoom?.pan(stride, 0),
    'Shift+ArrowRight': () => this.zoom?.pan(-stride, 0),
    'Shift+ArrowUp': () => this.zoom?.pan(0, stride),
    'Shift+ArrowDown': () => this.zoom?.pan(0, -stride),
    '+': () => this.zoom?.by(1.25),
    '=': () => this.zoom?.by(1.25),
    '-': () => this.zoom?.by(0.8),
    '0': () => this.fit(),
    Enter: () => this.cursorHex && this.choose(this.cursorHex),
    ' ': () => this.cursorHex && this.choose(this.cursorHex),
    Escape: () => this.state.isChosen && this.setState({ isChosen: false, history: undefined }),
    g: () => this.goToField.current?.focus(),
    G: () => this.goToField.current?.focus(),
  };

  /** From hex to hex; left and right stay as level as hexes allow. */
  private step(columns: -1 | 0 | 1, rows: -1 | 0 | 1): void {
    const { plan } = this;
    const here = plan?.hex(this.cursorHex ?? '');
    if (!plan || !here) return;
    const [up, down] = columns < 0 ? [3, 2] : [5, 0];
    const level = here.column % 2 === 0 ? [up, down] : [down, up];
    const sides = columns === 0 ? [rows < 0 ? 4 : 1] : level;
    const next = sides.map((corner) => plan.over(here, corner)).find((hex) => hex !== undefined);
    if (!next) return;
    this.point(next.hex);
    const box = this.around([next.hex], side);
    if (box) this.zoom?.show(box);
    this.cursor.current?.focus({ preventScroll: true });
  }

  /** Where the keyboard enters the map: the hex last looked at, else one that the line touches, else the first. */
  private get cursorHex(): string | undefined {
    const { hex, view } = this.state;
    const known = (name: string | undefined) => (name && this.plan?.hex(name) ? name : undefined);
    return known(hex) ?? known(view?.touched.hexes[0]) ?? this.plan?.hexes[0]?.hex;
  }

  override render() {
    const { view, layers, list, details, hex, why, history } = this.state;
    if (!view) return <p class="hint">Open a campaign log (.cglog) to see its map.</p>;
    const wishes: Wishes = kept().wishes ?? {};
    return (
      <div class="map-page">
        <Bar
          view={view}
          shown={layers}
          show={(shown) => this.prefer({ layers: shown })}
          list={list}
          setList={(on) => this.prefer({ list: on })}
          details={details}
          setDetails={(on) => this.prefer({ details: on })}
          paths={wishes.paths}
          zoom={(how) => (how === 'all' ? this.fit() : this.zoom?.by(how === 'in' ? 1.25 : 0.8))}
          goTo={{ field: this.goToField, go: (to) => this.goTo(to) }}
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
          {!list && details && view.sheet && (
            <aside class="inspector" aria-label="Details" aria-live="polite">
              <Inspector view={view} hex={hex} why={why} history={history} asked={wishes.paths?.piece} />
            </aside>
          )}
        </div>
      </div>
    );
  }

  private stage(view: MapView, sheet: Sheet) {
    const scene = sceneOf(view, sheet, prefix);
    const { plan } = scene;
    const { layers, step, isChosen, legend } = this.state;
    const at = this.cursorHex;
    const centre = at ? plan.centre(at) : undefined;
    return (
      <div
        class="stage"
        role="application"
        aria-label="Map. Arrow keys go from hex to hex, with Shift they move the map; Enter tells a hex’s history; plus and minus zoom, 0 shows all, G goes to a hex or place."
      >
        <svg ref={this.svg} class="cg" role="presentation">
          <g ref={this.content}>
            <MapPicture scene={scene} layers={layers} letters={letteringAt(step)} />
            {layers.includes('counters') && trayHeight(scene) > 0 && <Tray scene={scene} top={plan.height} />}
            {at && centre && (
              // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons
              <path
                ref={this.cursor}
                class={`cursor-hex${isChosen ? ' chosen' : ''}`}
                tabIndex={0}
                role="button"
                aria-pressed={isChosen}
                aria-label={hexLabel(view, sheet, at)}
                d={plan.hexagon(centre, 2)}
                onFocus={() => isChosen || this.point(at)}
              />
            )}
          </g>
        </svg>
        <Key scene={scene} open={legend} fold={(on) => this.prefer({ legend: on })} />
      </div>
    );
  }

  private prefer(own: Partial<Chosen>): void {
    keep<Own>(own);
    this.setState(own);
  }

  private readonly openFact = ({ piece, hex }: Fact) => {
    const counter = piece === undefined ? undefined : this.state.view?.pieces[piece];
    if (counter) open(counter.placed ?? counter.declared);
    else if (hex) {
      this.prefer({ list: false });
      this.choose(hex);
    }
  };
}

/** What was kept of the page that was here before. */
function chosenBefore(): Partial<Chosen> {
  const { layers, list, details, legend } = kept<Own>();
  return Object.fromEntries(Object.entries({ layers, list, details, legend }).filter(([, v]) => v !== undefined));
}
