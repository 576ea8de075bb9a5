/** The style sheet of the map for a palette; nothing is styled in attributes, so that a strict content policy allows it. */
import { counterColours, neutralCounter, type Palette } from './palette';

/** Of the names of hexes, and of the name on a counter: in units of the picture. */
export const nameSize = 7.4;
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

export const mapStyle = (p: Palette): string => `
.cg{font-family:${p.font};fill:none;stroke:none}
.cg text{fill:${p.ink};text-anchor:middle;stroke:none}
.cg .sheet-paper{fill:${p.paper}}
.cg .open{fill:${p.open}}
.cg .woods{fill:${p.woods}}
.cg .orchard{fill:${p.orchard}}
.cg .grain{fill:${p.grain}}
.cg .brush{fill:${p.brush}}
.cg .marsh{fill:${p.marsh}}
.cg .leaf{stroke:${p.leaf};stroke-width:5;stroke-linecap:round;stroke-opacity:.55}
.cg .fruit{stroke:${p.leaf};stroke-width:3.4;stroke-linecap:round;stroke-opacity:.55}
.cg .twig{stroke:${p.leaf};stroke-width:1;stroke-opacity:.8}
.cg .straw{stroke:${p.straw};stroke-width:1;stroke-opacity:.6}
.cg .earth{stroke:${p.earth};stroke-width:1.4}
.cg .wave{stroke:${p.wave};stroke-width:1}
.cg .water{stroke:${p.water};stroke-width:40;stroke-linecap:round;stroke-linejoin:round}
.cg .water.ford{stroke:${p.ford}}
.cg .water.thin{stroke-width:7}
.cg .ripple{stroke:${p.wave};stroke-width:1.2;stroke-dasharray:7 9;stroke-opacity:.8}
.cg .ripple.ford{stroke-dasharray:2 6}
.cg .grid{stroke:${p.grid};stroke-width:.8}
.cg .dots{stroke:${p.grid};stroke-width:2;stroke-linecap:round}
.cg .verge{stroke:${p.verge};stroke-width:9;stroke-linejoin:round}
.cg .road{stroke:${p.road};stroke-width:6.6;stroke-linejoin:round}
.cg .bridge{stroke:${p.wall};stroke-width:15}
.cg .deck{stroke:${p.road};stroke-width:11}
.cg .walls{stroke:${p.wall};stroke-width:2.4}
.cg .stone{fill:${p.stone}}
.cg .wooden{fill:${p.wood}}
.cg .grain-of-wood,.cg .courses{stroke:${p.wall};stroke-width:.5;stroke-opacity:.6}
.cg .stair{fill:#fff;stroke:${p.wall};stroke-width:.6}
.cg text.storeys{fill:#111;font-size:7px;font-weight:700}
.cg text.name{fill:${p.quiet};font-size:${nameSize}px}
.cg .dot{stroke:${p.quiet};stroke-width:2.4;stroke-linecap:round;stroke-opacity:.45}
.cg .no-mans-land{fill:${p.noMansLand};fill-opacity:.5}
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
.cg text.plate-text{fill:${p.onSide};font-size:11px;font-weight:700}
.cg text.plate-note{font-size:8px;font-weight:700;stroke:${p.paper};stroke-width:2.5;paint-order:stroke}
.cg .entry-edge{stroke-width:6;stroke-linecap:butt;stroke-opacity:.75}
.cg text.entry{font-size:10px;font-weight:700}
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
.cg .face{fill:${neutralCounter};stroke:#222;stroke-width:.9}
.cg .below .face{stroke-width:.7}
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
