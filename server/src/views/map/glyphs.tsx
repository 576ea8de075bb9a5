/** The small drawings on counters: our own, after what ASL counters show. Each fits in 26 by 15 around its middle. */
import type { Counter } from '../../service/views/data';

/** A soldier with his rifle, standing on y = 7. */
const soldier = (x: number): string =>
  `M${x - 1.9} -4.6a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1 -3.8 0M${x - 2.4} -2h4.8l.8 4.6h-1.4l-.3 4.4h-1.3l-.2 -3.6l-.2 3.6h-1.3l-.3 -4.4h-1.4Z`;
const rifle = (x: number): string => `M${x + 3} 4.4L${x + 4.4} -5.4`;

const figures = (places: readonly number[], { armed = true }: { readonly armed?: boolean } = {}) => (
  <>
    <path class="glyph" d={places.map(soldier).join('')} />
    {armed && <path class="glyph-line" d={places.map(rifle).join('')} />}
  </>
);

const wheel = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const gun = (
  <>
    <path class="glyph" d={`${wheel(-3, 3.4, 3.2)}M-5 -3h3v7h-3Z`} />
    <path class="glyph-line" d="M-4 0L12 -3.5M-4 3L-12 6" />
  </>
);
const machineGun = <path class="glyph-line" d="M-9 -1L10 -3M-9 -3v4M-3 -1L-7 6M-2 -1L3 6M-4 1L-4 4" />;
const mortar = <path class="glyph-line" d="M-6 6L5 -6M-1 1L5 6M-8 6h6" />;
const tube = <path class="glyph-line" d="M-11 1L9 -3M9 -5v4M-2 -1v5M-6 0l-2 4" />;
const charge = <path class="glyph" d="M-6 -3h12v8h-12ZM-1 -6h2v3h-2Z" />;
const flamethrower = <path class="glyph" d="M-9 -5h5v10h-5ZM-3 0h6v2h-6ZM3 -1q5 -5 8 -4q-2 2 -1 4q-3 3 -7 2Z" />;
const radio = <path class="glyph" d="M-6 -2h12v8h-12ZM4 -7h1.2v5h-1.2ZM-3 0v2h6v-2Z" />;
const tank = (
  <>
    <path class="glyph" d="M-12 1h24l-3 6h-18ZM-9 -1.5h17l2 2.5h-21ZM-5 -5.5h8l2 4h-12Z" />
    <path class="glyph-line" d="M4 -3.6h9" />
  </>
);
const truck = (
  <path class="glyph" d={`M-11 -5h13v8h-13ZM3 -3h5l3 3v3h-8Z${wheel(-7, 4.5, 2.4)}${wheel(6, 4.5, 2.4)}`} />
);
const glider = <path class="glyph" d="M-1.5 -7h3v4l11 2v2l-11 1v3l4 2v1h-11v-1l4 -2v-3l-11 -1v-2l11 -2Z" />;
const fortification = <path class="glyph" d="M-11 6v-5h3v-3h4v3h3v-3h4v3h3v-3h4v3h1v5Z" />;
const shell = <path class="glyph" d="M-2.5 6v-8q0 -3 2.5 -5q2.5 2 2.5 5v8Z" />;

/** By the weapon's own words; a weapon of none of these kinds has a shell. */
const weapons: readonly (readonly [RegExp, typeof gun])[] = [
  [/\b[LMH]MG\b|\.50|MG\b/, machineGun],
  [/MTR/, mortar],
  [/PIAT|PSK|ATR|BAZ|RCL|PF\b/, tube],
  [/\bDC\b/, charge],
  [/\bFT\b/, flamethrower],
];

const unarmored = /truck|LKW|Kfz|jeep|SdKfz|Kübelwagen|Kuebelwagen|lorry/i;

export function Glyph({ kind, type }: Pick<Counter, 'kind' | 'type'>) {
  switch (kind) {
    case 'squad':
      return figures([-8, 0, 8]);
    case 'halfSquad':
      return figures([-5, 4]);
    case 'crew':
      return figures([-4.5, 4.5]);
    case 'leader':
    case 'hero':
      return figures([0]);
    case 'armorLeader':
      return figures([0]);
    case 'sw':
      return weapons.find(([pattern]) => pattern.test(type))?.[1] ?? shell;
    case 'radio':
    case 'observer':
      return radio;
    case 'gun':
      return /MTR/.test(type) ? mortar : gun;
    case 'vehicle':
      return unarmored.test(type) ? truck : tank;
    case 'glider':
    case 'aircraft':
      return glider;
    case 'fortification':
      return fortification;
    default:
      return shell;
  }
}
