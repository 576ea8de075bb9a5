/** The words of map files besides those of terrain and water. */

/** In place of a kind of water or a material: there is none. Only lines that change a map take it away. */
export const nothingThere = 'none';

/** In the order in which they are told. */
export const roadKinds = ['paved', 'dirt', 'path'] as const;
/** A `path` is no road. */
export type RoadKind = (typeof roadKinds)[number];

export const hexsideKinds = ['hedge', 'wall', 'fence', 'cliff', 'slope', 'rowhouse-bar'] as const;
export type HexsideKind = (typeof hexsideKinds)[number];

export const embankments = ['sunken', 'elevated', 'unknown'] as const;
/** A road between banks; `unknown` where the map does not tell whether it lies above or below the ground beside it. */
export type Embankment = (typeof embankments)[number];
