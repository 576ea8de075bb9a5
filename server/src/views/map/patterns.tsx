/** The patterns that tell terrain and sides apart without colour. */
import type { JSX } from 'preact';

const tiles: Readonly<Record<string, { readonly size: number; readonly drawn: JSX.Element }>> = {
  woods: {
    size: 14,
    drawn: <path class="leaf" d="M1 5a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0M8 12a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0" />,
  },
  orchard: { size: 12, drawn: <path class="leaf" d="M4.4 6a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1-3.2 0" /> },
  grain: { size: 8, drawn: <path class="straw" d="M2 1v4M6 4v4" /> },
  brush: { size: 13, drawn: <path class="twig" d="M2 6l2-4l2 4M8 12l2-4l2 4" /> },
  marsh: { size: 14, drawn: <path class="wave" d="M1 4h6M3 4v-2M5 4v-2M7 11h6M9 11v-2M11 11v-2" /> },
  graveyard: { size: 14, drawn: <path class="earth" d="M4 2v6M2 4h4M11 8v6M9 10h4" /> },
  gully: { size: 10, drawn: <path class="earth" d="M0 2q5 4 10 0M0 7q5 4 10 0" /> },
  shellholes: {
    size: 16,
    drawn: <path class="earth" d="M2 5a3 2.4 0 1 0 6 0a3 2.4 0 1 0-6 0M9 12a2 1.6 0 1 0 4 0a2 1.6 0 1 0-4 0" />,
  },
};

export function Patterns({ prefix }: { prefix: string }) {
  return (
    <defs>
      {Object.entries(tiles).map(([name, { size, drawn }]) => (
        <pattern key={name} id={prefix + name} width={size} height={size} patternUnits="userSpaceOnUse">
          {drawn}
        </pattern>
      ))}
      <pattern id={`${prefix}hatch-0`} width="9" height="9" patternUnits="userSpaceOnUse">
        <path class="hatch line side-0" d="M-1 10L10 -1M-1 1L1 -1M8 10L10 8" />
      </pattern>
      <pattern id={`${prefix}hatch-1`} width="9" height="9" patternUnits="userSpaceOnUse">
        <path class="hatch line side-1" d="M-1 -1L10 10M8 -1L10 1M-1 8L1 10" />
      </pattern>
      <pattern id={`${prefix}uncontrolled`} width="12" height="12" patternUnits="userSpaceOnUse">
        <path class="uncontrolled" d="M5.2 6a.8 .8 0 1 1 1.6 0a.8 .8 0 1 1-1.6 0" />
      </pattern>
    </defs>
  );
}
