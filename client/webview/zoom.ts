/** Panning and zooming the map: by wheel and drag as d3-zoom has them, and by what the keyboard and the buttons ask for. */
import { select } from 'd3-selection';
import { type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Kept = readonly [k: number, x: number, y: number];

/** Below this scale small print cannot be read, and is not set at all. */
const legible = 0.55;

export class MapZoom {
  private readonly behaviour = zoom<SVGSVGElement, unknown>().scaleExtent([0.1, 8]);
  private readonly selection;

  /**
   * @param moved told when a movement has ended
   * @param near told when small print comes to be legible, or no longer is
   */
  constructor(
    private readonly svg: SVGSVGElement,
    content: SVGGElement,
    moved: (to: Kept) => void,
    near: (legible: boolean) => void,
  ) {
    this.selection = select(svg);
    content.classList.add('far');
    this.behaviour
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
        content.setAttribute('transform', `${transform}`);
        const far = transform.k < legible;
        if (content.classList.contains('far') === far) return;
        content.classList.toggle('far', far);
        near(!far);
      })
      .on('end', ({ transform: { k, x, y } }: { transform: ZoomTransform }) => moved([k, x, y]));
    // A double click is two clicks on a hex.
    this.selection.call(this.behaviour).on('dblclick.zoom', null);
  }

  restore([k, x, y]: Kept): void {
    this.behaviour.transform(this.selection, zoomIdentity.translate(x, y).scale(k));
  }

  /** Shows a part of the picture as large as it fits. */
  fit({ x, y, width, height }: Box): void {
    const { clientWidth, clientHeight } = this.svg;
    if (clientWidth === 0 || clientHeight === 0) return;
    const k = Math.min(clientWidth / width, clientHeight / height, 2.5);
    this.restore([k, clientWidth / 2 - (x + width / 2) * k, clientHeight / 2 - (y + height / 2) * k]);
  }

  by(factor: number): void {
    this.behaviour.scaleBy(this.selection, factor);
  }

  /** In pixels of the screen. */
  pan(x: number, y: number): void {
    const { k } = this.transform;
    this.behaviour.translateBy(this.selection, x / k, y / k);
  }

  /** Moves no more than needed to have a part of the picture in sight; not at all where it is. */
  show({ x, y, width, height }: Box): void {
    const { clientWidth, clientHeight } = this.svg;
    if (clientWidth === 0) return;
    const { transform } = this;
    const [left, top] = transform.apply([x, y]);
    const [right, bottom] = transform.apply([x + width, y + height]);
    const within = left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
    if (!within) this.behaviour.translateTo(this.selection, x + width / 2, y + height / 2);
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
