/** Gliders, fires, rubble and shellholes, along the foot of their hex. */
import type { MapMarker } from '../../service/views/data';
import { visible } from '../visible';
import { groupBy } from './groupBy';
import { apothem, at } from './plan';
import type { Scene } from './scene';

export function Markers({ scene: { view, plan } }: { scene: Scene }) {
  return (
    <g class="markers">
      {[...groupBy(view.markers, ({ hex }) => hex)].map(([hex, markers]) => {
        const centre = plan.centre(hex);
        if (!centre) return null;
        return markers.map((marker, i) => {
          const x = centre.x + (i - (markers.length - 1) / 2) * Math.min(17, 46 / markers.length);
          return (
            <g
              key={`${marker.location} ${marker.text} ${i}`}
              class={`marker-of ${marker.kind}`}
              data-hex={hex}
              transform={`translate(${at({ x, y: centre.y + apothem - 10 }).replace(' ', ',')})`}
            >
              <title>{visible(`${marker.location}: ${marker.text}`)}</title>
              <Marker marker={marker} />
            </g>
          );
        });
      })}
    </g>
  );
}

const flame = 'M0 8q-7 -2 -6 -8q1 3 3 3q-2 -6 3 -11q-1 5 3 7q1 -1 1 -3q4 8 -4 12Z';

function Marker({ marker: { kind } }: { marker: MapMarker }) {
  switch (kind) {
    case 'flame':
      return <path class="flame" d={flame} />;
    case 'blaze':
      return (
        <>
          <path class="flame" transform="scale(1.5)" d={flame} />
          <path class="flame-core" d="M0 9q-4 -2 -2 -6q2 1 2 -3q4 5 0 9Z" />
        </>
      );
    case 'rubble':
      return <path class="marker" d="M-9 7l3 -6l4 2l2 -5l4 4l3 -2l3 7Z" />;
    case 'shellholes':
      return <path class="marker-ink" d="M-8 2a4 3 0 1 0 8 0a4 3 0 1 0 -8 0M2 4a3 2.2 0 1 0 6 0a3 2.2 0 1 0 -6 0" />;
    case 'glider':
    case 'wreckedGlider':
      return (
        <>
          <path class="marker" d="M-1.4 -8h2.8v4l9 2v2l-9 .6v4l3 1.6v1h-8.8v-1l3 -1.6v-4l-9 -.6v-2l9 -2Z" />
          {kind === 'wreckedGlider' && <path class="marker-ink" d="M-8 -8L8 8M8 -8L-8 8" />}
        </>
      );
  }
}
