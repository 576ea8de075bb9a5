/** What a view's page and the extension tell each other. */
import type {
  DiceReport,
  HexHistory,
  HexView,
  MapParams,
  MapView,
  Paper,
  Source,
} from '../../../server/src/service/views/data';
import type { Moment } from './follower';

export type ViewKind = 'map' | 'roster' | 'record' | 'dice';

export type ToPage =
  | { readonly type: 'map'; readonly view: MapView; readonly moment: Moment }
  | { readonly type: 'paper'; readonly view: Paper; readonly moment: Moment }
  | { readonly type: 'dice'; readonly view: DiceReport; readonly moment: Moment }
  | { readonly type: 'hex'; readonly hex: string; readonly view: HexView }
  | { readonly type: 'history'; readonly hex: string; readonly view: HexHistory }
  /** There is no log to show. */
  | { readonly type: 'nothing' }
  /** Asks for an SVG as a PNG of this width in pixels. */
  | { readonly type: 'picture'; readonly svg: string; readonly width: number };

/** What of a view the page chooses; it goes into the request. */
export interface Wishes {
  readonly paths?: MapParams['paths'];
  readonly side?: string;
  /** Papers: as the log stood at the cursor, not at its end. */
  readonly atCursor?: boolean;
}

export type FromPage =
  | { readonly type: 'ready'; readonly wishes: Wishes }
  | { readonly type: 'wish'; readonly wishes: Wishes }
  | { readonly type: 'hex'; readonly hex: string }
  | { readonly type: 'history'; readonly hex: string }
  /** `focus`: the player wants to go there, not only to have it shown. */
  | { readonly type: 'open'; readonly source: Source; readonly focus: boolean }
  | { readonly type: 'picture'; readonly png: string | null };

/** What a page keeps over hiding, reloading and moving to another window. */
export interface PageState {
  readonly moment?: Moment;
  readonly wishes?: Wishes;
}
