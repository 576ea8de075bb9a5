/** A hex in words, for those who do not see it. */
import type { MapView, Sheet } from '../../service/views/data';
import { visible } from '../visible';

export function hexLabel(view: MapView, sheet: Sheet, hex: string): string {
  const here = sheet.hexes.find((h) => h.hex === hex);
  const building = sheet.buildings.find(({ hexes }) => hexes.includes(hex));
  const counters = view.stacks.filter((stack) => stack.hex === hex).reduce((sum, { pieces }) => sum + pieces.length, 0);
  const place = sheet.labels.find((label) => label.hex === hex)?.text;
  const lvp = sheet.lvp.find((marked) => marked.hex === hex)?.points;
  const facts = [
    ...(place ? [place] : []),
    ...(here?.terrain ?? []),
    ...(here?.water ? [here.bridge ? `bridge over ${here.water}` : here.water] : []),
    ...(building ? [`${building.material ?? ''} building`.trim()] : []),
    ...(lvp ? [`${lvp} LVP`] : []),
    ...view.locations
      .filter((l) => l.hex === hex && l.side !== null)
      .map(({ location, side }) => `${location} Controlled by the ${side} side`),
    ...view.areas.filter(({ hexes }) => hexes.includes(hex)).map(({ side, id }) => `${side} Setup Area ${id}`),
    ...(view.noMansLand?.includes(hex) ? ['No-Man’s Land'] : []),
    ...(counters > 0 ? [counters === 1 ? '1 counter' : `${counters} counters`] : []),
  ];
  return visible(`${hex}: ${facts.length > 0 ? facts.join(', ') : 'open ground'}`);
}
