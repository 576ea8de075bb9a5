/** What the map shows, as lists: for screen readers, for those who would rather read, and for the command line. */
import type { MapArea, MapView } from '../../service/views/data';
import { visible } from '../visible';
import { areaTitle } from './areas';
import { counterTitle } from './counter';
import { groupBy } from './groupBy';
import { locationTitle } from './locations';

export interface Fact {
  readonly text: string;
  /** The hex or piece that it is about, for those who follow it on the map. */
  readonly hex?: string;
  readonly piece?: string;
  /** Stands under the one before. */
  readonly within?: true;
}
export interface Facts {
  readonly heading: string;
  readonly facts: readonly Fact[];
}

/** Headings without facts are left out. */
function mapFacts(view: MapView): Facts[] {
  const { areas, locations, noMansLand, uncontrolled, markers, stacks, groups, pieces, paths, touched, sheet } = view;
  const all: Facts[] = [
    { heading: 'This line', facts: [...touched.hexes, ...touched.pieces].map((text) => ({ text: visible(text) })) },
    {
      heading: 'Setup Areas',
      facts: areas.map((area) => ({
        text: `${areaTitle(area)}: ${listed(area)}`,
        hex: (area.hexes[0] ?? area.locations[0])?.split('/')[0],
      })),
    },
    { heading: 'No-Man’s Land', facts: noMansLand?.length ? [{ text: noMansLand.join(' ') }] : [] },
    {
      heading: 'Uncontrolled Territory',
      facts: uncontrolled?.length ? [{ text: `${counted(uncontrolled.length, 'hex', 'hexes')}` }] : [],
    },
    {
      heading: 'Strategic and Controlled Locations',
      facts: locations.map((location) => ({ text: locationTitle(location), hex: location.hex })),
    },
    {
      heading: 'Markers',
      facts: markers.map(({ location, text, hex }) => ({ text: visible(`${location}: ${text}`), hex })),
    },
    {
      heading: 'Stacks',
      facts: [...groupBy(stacks, ({ place }) => place)].flatMap(([place, there]) => [
        { text: visible(place), hex: there[0]?.hex ?? undefined },
        ...there.flatMap((stack) =>
          stack.pieces.flatMap((name): Fact[] => {
            const counter = pieces[name];
            return counter ? [{ text: counterTitle(counter), piece: name, within: true }] : [];
          }),
        ),
      ]),
    },
    {
      heading: 'Reinforcement Groups',
      facts: groups.map(({ name, type, side, place, hex }) => ({
        text: visible(`${name}: ${type}, ${side}, ${place}`),
        hex: hex ?? undefined,
      })),
    },
    { heading: 'Paths', facts: paths.map(({ text, hexes }) => ({ text: visible(text), hex: hexes[0] })) },
    {
      heading: 'Places',
      facts: (sheet?.labels ?? []).map(({ hex, text }) => ({ text: visible(`${text}: ${hex}`), hex })),
    },
  ];
  return all.filter(({ facts }) => facts.length > 0);
}

const listed = ({ hexes, locations }: MapArea): string =>
  hexes.length > 0 ? `${counted(hexes.length, 'hex', 'hexes')} ${hexes.join(' ')}` : locations.join(' ');

const counted = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

/** As plain text, for a terminal. */
export const mapText = (view: MapView): string =>
  mapFacts(view)
    .map(({ heading, facts }) =>
      [heading, ...facts.map(({ text, within }) => `${within ? '    ' : '  '}${text}`)].join('\n'),
    )
    .join('\n\n');

interface Props {
  readonly view: MapView;
  /** Goes to what a line is about; without it the lines are text alone. */
  readonly show?: (fact: Fact) => void;
}

export function MapText({ view, show }: Props) {
  return (
    <div class="facts">
      <p>{visible([view.empty, view.status].filter(Boolean).join(' '))}</p>
      {mapFacts(view).map(({ heading, facts }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {facts.map((fact, i) => (
              <li key={`${i} ${fact.text}`} class={fact.within && 'within'}>
                {show && (fact.hex || fact.piece) ? (
                  <button type="button" class="link" onClick={() => show(fact)}>
                    {fact.text}
                  </button>
                ) : (
                  fact.text
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
