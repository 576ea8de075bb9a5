/** A line of a tree; made anew from each answer, known again by its path of ids. */
import type { Source } from '../../../../server/src/service/views/data';

export interface Node {
  /** Unique among its siblings. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly tooltip?: string;
  readonly icon?: { readonly name: string; readonly colour?: string };
  /** For screen readers: what the icon shows. */
  readonly state?: string;
  /** Where a click leads. */
  readonly source?: Source | null;
  /** Up to where the cursor counts as within it; without it the one line. */
  readonly lastLine?: number | null;
  /** What can be done with it, for the menus of package.json. */
  readonly context?: string;
  readonly open?: boolean;
  readonly children?: readonly Node[];
}
