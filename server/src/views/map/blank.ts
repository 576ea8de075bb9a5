/** A sheet of which nothing is told but what is given. */
import type { Sheet } from '../../service/views/data';

export const blank = (told: Partial<Sheet>): Sheet => ({
  id: '',
  title: null,
  grain: 'common',
  hexes: [],
  levels: [],
  roads: [],
  buildings: [],
  hexsides: [],
  waterParts: [],
  ditches: [],
  embankments: [],
  covered: [],
  lvp: [],
  labels: [],
  entries: [],
  ...told,
});
