/** What can be shown or left out of the map, from the bottom up. */
export const layers = [
  { id: 'terrain', label: 'Terrain' },
  { id: 'names', label: 'Hex names' },
  { id: 'uncontrolled', label: 'Uncontrolled Territory' },
  { id: 'noMansLand', label: 'No-Man’s Land' },
  { id: 'areas', label: 'Setup Areas' },
  { id: 'entries', label: 'Entry Areas' },
  { id: 'control', label: 'Control' },
  { id: 'markers', label: 'Markers' },
  { id: 'counters', label: 'Counters' },
  { id: 'paths', label: 'Paths' },
] as const;

export type Layer = (typeof layers)[number]['id'];

export const allLayers: readonly Layer[] = layers.map(({ id }) => id);
