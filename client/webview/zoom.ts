/** Panning and zooming the map: by wheel and drag as d3-zoom has them, and by what the keyboard and the buttons ask for. */
import { select } from 'd3-selection';
import { type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { stepOf } from './lettering';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Kept = readonly [k: number, x: number, y: number];

/** Below this scale the small print of counters cannot be read, and is not set at all. */
const legible = 0.55;
/** A hex that was asked for is shown at least so large. */
const near = 0.9;

export class MapZoom {
  private readonly behaviour = zoom<SVGSVGElement, unknown>().scaleExtent([0.1, 8]);
  private readonly selection;
  /** The part of the picture that was fitted into the window, until the player moves it. */
  private fitted: Box | undefined;
  private size: readonly [width: number, height: number];
  private step: number | undefined;

  /**
   * @param moved told when a movement has ended; undefined: all of what was to be shown is in sight
   * @param scaled told of each new step of the scale
   */
  constructor(
    private readonly svg: SVGSVGElement,
    content: SVGGElement,
    moved: (to: Kept | undefined) => void,
    scaled: (step: number) => void,
  ) {
    this.selection = select(svg);
    this.size = [svg.clientWidth, svg.clientHeight];
    this.behaviour
      .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
        if (sourceEvent) this.fitted = undefined;
        content.setAttribute('transform', `${transform}`);
        const step = stepOf(transform.k);
        if (step === this.step) return;
        this.step = step;
        content.classList.toggle('far', transform.k < legible);
        scaled(step);
      })
      .on('end', ({ transform: { k, x, y } }: { transform: ZoomTransform }) =>
        moved(this.fitted ? undefined : [k, x, y]),
      );
    // A double click is two clicks on a hex.
    this.selection.call(this.behaviour).on('dblclick.zoom', null);
    new ResizeObserver(() => this.resized()).observe(svg);
  }

  get isFitted(): boolean {
    return this.fitted !== undefined;
  }

  restore([k, x, y]: Kept): void {
    this.fitted = undefined;
    this.behaviour.transform(this.selection, zoomIdentity.translate(x, y).scale(k));
  }

  /** Shows a part of the picture as large as it fits. */
  fit(box: Box): void {
    const { clientWidth, clientHeight } = this.svg;
    if (clientWidth === 0 || clientHeight === 0) return;
    const { x, y, width, height } = box;
    const k = Math.min(clientWidth / width, clientHeight / height, 2.5);
    this.fitted = box;
    const [left, top] = [clientWidth / 2 - (x + width / 2) * k, clientHeight / 2 - (y + height / 2) * k];
    this.behaviour.transform(this.selection, zoomIdentity.translate(left, top).scale(k));
  }

  /** What was fitted is fitted again; else what was in the middle stays there. */
  private resized(): void {
    const [width, height] = this.size;
    const { clientWidth, clientHeight } = this.svg;
    if (clientWidth === 0 || clientHeight === 0 || (clientWidth === width && clientHeight === height)) return;
    this.size = [clientWidth, clientHeight];
    if (this.fitted) this.fit(this.fitted);
    else if (width > 0) this.pan((clientWidth - width) / 2, (clientHeight - height) / 2);
  }

  by(factor: number): void {
    this.fitted = undefined;
    this.behaviour.scaleBy(this.selection, factor);
  }

  /** In pixels of the screen. */
  pan(x: number, y: number): void {
    const { k } = this.transform;
    this.fitted = undefined;
    this.behaviour.translateBy(this.selection, x / k, y / k);
  }

  /** Moves no more than needed to have a part of the picture in sight; not at all where it is. */
  show({ x, y, width, height }: Box): void {
    const { clientWidth, clientHeight } = this.svg;
    if (clientWidth === 0) return;
    const { transform } = this;
    const [left, top] = transform.apply([x, y]);
    const [right, bottom] = transform.apply([x + width, y + height]);
    if (left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight) return;
    this.fitted = undefined;
    this.behaviour.translateTo(this.selection, x + width / 2, y + height / 2);
  }

  /** Puts a point of the picture in the middle, where it can be read. */
  goTo({ x, y }: { readonly x: number; readonly y: number }): void {
    this.fitted = undefined;
    if (this.transform.k < near) this.behaviour.scaleTo(this.selection, near);
    this.behaviour.translateTo(this.selection, x, y);
  }

  /** A point of the window on the picture. */
  point({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): { x: number; y: number } {
    const { left, top } = this.svg.getBoundingClientRect();
    const [x, y] = this.transform.invert([clientX - left, clientY - top]);
    return { x, y };
  }

  private get transform(): ZoomTransform {
    return zoomTransform(this.svg);
  }
}
