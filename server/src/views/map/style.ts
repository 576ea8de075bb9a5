/** The style sheet of the map for a palette; nothing is styled in attributes, so that a strict content policy allows it. */
import { tintClass, tints } from './ground';
import { counterColours, neutralCounter, type Palette } from './palette';

/** Of the names of hexes and of places, and of the name on a counter: in units of the picture. */
export const nameSize = 7.4;
export const placeSize = 10.5;
/** Of the ids of Areas. */
export const plateSize = 11;
export const tagSize = 5.6;

/** A nation as the end of a class. */
export const nationClass = (nation: string | null): string =>
  nation && Object.hasOwn(counterColours, nation) ? nation.replace(/\W/g, '-').toLowerCase() : 'other';

const nations = (): string =>
  Object.entries(counterColours)
    .map(([nation, colour]) => `.cg .nation-${nationClass(nation)} .face{fill:${colour}}`)
    .join('\n');

const ofSide = (index: number, colour: string): string => `
.cg .side-${index} .line,.cg .line.side-${index}{stroke:${colour}}
.cg .side-${index} .mass,.cg .mass.side-${index}{fill:${colour}}
.cg .side-${index} .says{fill:${colour}}`;

const fill = (word: string, colour: string): string => `.cg .${word}{fill:${colour}}
`;

const trees = (kind: string, width: number, colour: string, { shade }: Palette): string => `
.cg .${kind}{stroke:${colour};stroke-width:${width};stroke-linecap:round}
.cg .${kind}.shade{stroke:${shade};stroke-width:${width + 1.8};stroke-opacity:.8}`;

/** One colour that goes so far, from 0 to 1, towards another. */
function mixed(from: string, to: string, part: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

const levels = ({ open, high, low }: Palette): string => {
  const rules: string[] = [];
  for (let level = tints.lowest; level <= tints.highest; level++) {
    const [to, most] = level < 0 ? [low, tints.lowest] : [high, tints.highest];
    rules.push(fill(tintClass(level), mixed(open, to, (0.9 * level) / most)));
  }
  return rules.join('');
};

export const mapStyle = (p: Palette): string => `
.cg{font-family:${p.font};fill:none;stroke:none}
.cg text{fill:${p.ink};text-anchor:middle;stroke:none}
.cg .sheet-paper{fill:${p.paper}}
.cg .open{fill:${p.open}}
${levels(p)}
.cg .tint{stroke:${p.earth};stroke-opacity:.35;stroke-width:1.1}
${['woods', 'grain', 'brush', 'marsh', 'unknown'].map((word) => fill(word, p[word as keyof Palette] as string)).join('')}
${['orchard', 'plowed', 'vineyard'].map((word) => `${fill(word, p[word as keyof Palette] as string)}.cg .${word}{fill-opacity:.65}`).join('')}
.cg .graveyard{fill:${p.stone};fill-opacity:.5}
.cg .woods,.cg .grain{stroke:${p.shade};stroke-opacity:.35;stroke-width:.8}
${trees('tree', 11, p.leaf, p)}${trees('fruit-tree', 9.5, p.hedge, p)}${trees('olive-tree', 6, p.olive, p)}
.cg .twig{stroke:${p.shade};stroke-width:1;stroke-opacity:.7}
.cg .reed{stroke:${p.bank};stroke-width:1;stroke-opacity:.8}
.cg .straw{stroke:${p.straw};stroke-width:1;stroke-opacity:.65}
.cg .furrow{stroke:${p.earth};stroke-width:.9;stroke-opacity:.4}
.cg .vine{stroke:${p.hedge};stroke-width:3;stroke-linecap:round;stroke-dasharray:0 5}
.cg .earth,.cg .cross{stroke:${p.earth};stroke-width:1.3}
.cg .cross{stroke:${p.ink}}
.cg .gully-bank{stroke:${p.earth};stroke-width:17;stroke-opacity:.75;stroke-dasharray:1.2 3.2}
.cg .gully{stroke:${p.low};stroke-width:8;stroke-linecap:round;stroke-opacity:.8}
.cg .bank{stroke:${p.bank};stroke-width:3;stroke-linejoin:round}
.cg .bank.thin{stroke-width:9;stroke-linecap:round}
.cg .stream{stroke:${p.water};stroke-width:6;stroke-linecap:round}
.cg .water{fill:${p.water}}
.cg .wave{stroke:${p.wave};stroke-width:1;stroke-linecap:round;stroke-opacity:.7}
.cg .ditch-base{stroke:${p.bank};stroke-width:3.4;stroke-opacity:.8}
.cg .ditch{stroke:${p.water};stroke-width:1.6;stroke-dasharray:5 2}
.cg .grid{stroke:${p.grid};stroke-width:.7}
.cg .dots{stroke:${p.grid};stroke-width:2.2;stroke-linecap:round}
.cg .path-way{stroke:${p.verge};stroke-width:1.8;stroke-dasharray:5 3}
.cg .verge{stroke:${p.verge};stroke-width:8.6;stroke-linejoin:round}
.cg .road{stroke-width:6.4;stroke-linecap:round;stroke-linejoin:round}
.cg .paved-verge{stroke:${p.wall};stroke-width:9.6}
.cg .road.paved{stroke:${p.paved};stroke-width:7.4}
.cg .road.dirt{stroke:${p.dirt}}
.cg .embankment{stroke:${p.earth};stroke-width:19;stroke-dasharray:1.6 4.6}
.cg .sunken-road{stroke-width:14;stroke-dasharray:none;stroke-opacity:.6}
.cg .unknown-road{stroke-dasharray:1.6 8}
.cg .bridge{stroke:${p.wall};stroke-width:16}
.cg .deck{stroke:${p.paved};stroke-width:10}
.cg .hedge-base{stroke:${p.shade};stroke-width:5.4;stroke-linecap:round}
.cg .hedge{stroke:${p.hedge};stroke-width:4.2;stroke-linecap:round;stroke-dasharray:0 4.8}
.cg .wall-base{stroke:${p.wall};stroke-width:4.6}
.cg .wall{stroke:${p.stone};stroke-width:2.8;stroke-dasharray:4.6 1.2}
.cg .fence{stroke:${p.verge};stroke-width:1.2}
.cg .cliff{stroke:${p.wall};stroke-width:2.2}
.cg .slope{stroke:${p.earth};stroke-width:1.3}
.cg .rowhouse-bar{stroke:${p.wall};stroke-width:4.6}
.cg .shadow{fill:#000;fill-opacity:.28}
.cg .walls{stroke:${p.wall};stroke-width:2.6;stroke-linejoin:round}
.cg .stone{fill:${p.stone}}
.cg .wooden{fill:${p.wood}}
.cg .planks,.cg .courses{stroke:${p.wall};stroke-width:.9;stroke-opacity:.65}
.cg .stair{fill:#fff;stroke:#222;stroke-width:.6}
.cg text.storeys{fill:#111;font-size:7px;font-weight:700}
.cg .beyond{fill:${p.paper};fill-opacity:.5;fill-rule:evenodd}
.cg .neat-line{stroke:${p.ink};stroke-width:1.2}
.cg text.place{fill:${p.ink};font-style:italic;stroke:${p.open};stroke-opacity:.85;stroke-width:.24em;paint-order:stroke}
.cg .lvp-disc{fill:${p.lvp};stroke:#222;stroke-width:1}
.cg text.lvp-points{fill:#111;font-size:9.5px;font-weight:700}
.cg text.name{fill:${p.quiet};stroke:${p.open};stroke-opacity:.6;stroke-width:.16em;paint-order:stroke}
.cg .dot{stroke:${p.quiet};stroke-width:2.4;stroke-linecap:round;stroke-opacity:.45}
.cg .no-mans-land{fill:${p.noMansLand};fill-opacity:.4}
.cg .nml-edge{stroke:${p.noMansLand};stroke-width:1.5}
.cg .hatch{stroke-width:1.3;stroke-opacity:.55}
.cg .boundary{stroke-width:3}
.cg .held{stroke-width:3.6;stroke-linejoin:round}
.cg .held.lesser{stroke-width:1.8}
.cg .unheld{stroke:${p.quiet};stroke-width:1.4;stroke-linejoin:round}
.cg .letter{fill:${p.paper};stroke-width:1.6}
.cg .letter.unheld{stroke:${p.quiet}}
.cg text.in-letter{font-size:9.5px;font-weight:700}
.cg text.level{font-size:7.5px;font-weight:700}
.cg .plate{stroke:${p.paper};stroke-width:1.4}
.cg text.plate-text{fill:${p.onSide};font-size:${plateSize}px;font-weight:700}
.cg text.plate-note{font-size:9px;font-weight:700;stroke:${p.paper};stroke-width:2.5;paint-order:stroke}
.cg .entry-edge{stroke-width:6;stroke-linecap:butt;stroke-opacity:.75}
.cg text.entry{font-size:12px;font-weight:700}
.cg text.entry-text{font-size:10px}
.cg .halo{stroke:${p.paper};stroke-width:6;stroke-linejoin:round;stroke-linecap:round;stroke-opacity:.8}
.cg .path{stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
.cg .path.escape{stroke-dasharray:9 5}
.cg .path.shift{stroke-dasharray:12 4 2 4}
.cg .path.isolation{stroke-dasharray:2 5}
.cg .head{stroke:none}
${p.sides.map((colour, i) => ofSide(i, colour)).join('')}
${ofSide(9, p.quiet).replaceAll('side-9', 'side-none')}
.cg .flame{fill:#e8590c;stroke:#7a1f00;stroke-width:.8}
.cg .flame-core{fill:#ffd43b}
.cg .marker{fill:#e9e4d4;stroke:#2b2b2b;stroke-width:.8}
.cg .marker-ink{stroke:#2b2b2b;stroke-width:1.2}
.cg .face{fill:${neutralCounter};stroke-width:2}
.cg .glyph{fill:#1c1c1c}
.cg .glyph-line{stroke:#1c1c1c;stroke-width:1.3;stroke-linecap:round}
.cg text.figures{fill:#111;font-weight:700}
.cg text.tag{fill:#111;font-size:${tagSize}px}
.cg .chip{fill:#7a1414;stroke:#fff;stroke-width:.4}
.cg text.chip-text{fill:#fff;font-size:5.2px;font-weight:700}
.cg .band{fill:#fff;stroke:#7a1414;stroke-width:.7}
.cg text.band-text{fill:#7a1414;font-size:6px;font-weight:700}
.cg .bars{stroke:#111;stroke-width:1.2}
.cg .count{fill:#111;stroke:#fff;stroke-width:.8}
.cg text.count-text{fill:#fff;font-size:7px;font-weight:700}
.cg .touched{stroke:${p.touched};stroke-width:3.4;stroke-linejoin:round}
.cg .cursor-hex{stroke:${p.focus};stroke-width:2.6;outline:none}
.cg text.title{font-size:22px;font-weight:700;text-anchor:start}
.cg text.caption{font-size:12px;text-anchor:start}
.cg text.tray-name{font-size:9px;text-anchor:start}
${nations()}
`;
