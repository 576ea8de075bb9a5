/** A map file made from a board of VASL: each line says behind it what it was read from and how sure that is. */
import { compareHexes, type HexId } from '../board/hex';
import { largest } from '../syntax/sizes';
import type { Found, HexGround } from '../vasl/board/ground';
import type { Run, Side } from '../vasl/board/lines';
import { type BoardReading, readBoard } from '../vasl/board/readBoard';
import type { Refusal } from '../vasl/refused';

export { largestBoard, tooLargeBoard } from '../vasl/board/limits';

export interface BoardMapText {
  /** The whole text of a map file. */
  readonly text: string;
  /** VASL's name of the board, else that of the file. */
  readonly name: string;
}

/** @param name of the file, where the board itself does not say what it is called */
export function boardMap(bytes: Uint8Array, name: string): BoardMapText | Refusal {
  const reading = readBoard(bytes);
  if ('refused' in reading) return reading;
  const board = shown(reading.metadata.name ?? name);
  const text = `${new Writer(reading).write(board).join('\n')}\n`;
  if (text.length > largest.map)
    return {
      refused: `The map of the board would have more than ${largest.map} characters, which no map file may have.`,
    };
  return { text, name: board };
}

/** Of what others wrote: one line of letters that everyone can show. */
const shown = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 60);
const percent = (share: number) => `${Math.round(100 * share)} %`;
/** Hexes of one road line: lines have an end. */
const longestRun = 100;
const deep = ['canal', 'pond', 'river'];

class Writer {
  private readonly lines: string[] = [];
  private readonly doubts: string[] = [];
  private readonly roadHexes: ReadonlySet<HexId>;

  constructor(private readonly reading: BoardReading) {
    this.roadHexes = new Set(reading.lines.runs.flatMap(({ way, hexes }) => (way === 'path' ? [] : hexes)));
  }

  write(board: string): string[] {
    const { hexes, lines } = this.reading;
    this.part('Terrain', () => {
      for (const hex of hexes) this.terrain(hex);
    });
    this.part('Levels', () => this.levels());
    this.part('Water and bridges', () => this.water());
    this.part('Roads and paths', () => this.roads(lines.runs));
    this.part('Buildings', () => this.buildings());
    this.part('Along the hexsides', () => {
      for (const side of lines.sides) this.side(side);
    });
    for (const hex of hexes) this.traces(hex);
    for (const side of lines.tracesOfSides)
      this.doubts.push(
        `${side.hex}-${side.other}: ${side.word} on ${percent(side.share ?? 0)} of the hexside: not written`,
      );
    const doubts = this.doubts.length > 0 ? ['', '# Doubts', ...this.doubts.map((doubt) => `# ${doubt}`)] : [];
    return [...this.head(board), ...this.lines, ...doubts];
  }

  private head(board: string): string[] {
    const { files, source, known, geometry, metadata } = this.reading;
    const version = metadata.version === undefined ? '' : `, version ${shown(metadata.version)}`;
    const isOther = geometry.grid.grain.name === 'other';
    return [
      `# Made by cglog from the VASL board "${board}"${version}: from ${files.map(shown).join(', ')} in its archive.`,
      '# Behind each line stands what it was read from and how sure that is: sure, likely or doubtful. All of it is for you to',
      '# check against the map before you play on it; what could not be read is unknown, and the doubts stand at the end.',
      ...(source === 'picture'
        ? [
            `# The board tells VASL nothing of its terrain, so that colours were read: ${percent(known)} are such as VASL's boards have.`,
          ]
        : []),
      ...(geometry.lost === undefined
        ? []
        : [`# An extent cannot have all of its hexes. Left out are ${geometry.lost}.`]),
      '# A board does not tell of Entry Areas, LVP and names: write entry, worth and label lines, and say whose map it is:',
      '# board MODULE "TITLE"',
      ...(isOther ? ['grain other'] : []),
      `extent ${geometry.extent}`,
    ];
  }

  private part(title: string, write: () => void): void {
    const before = this.lines.length;
    write();
    if (this.lines.length > before) this.lines.splice(before, 0, '', `# ${title}`);
  }

  private line(text: string, ...why: readonly (string | undefined)[]): void {
    const reasons = why.filter((reason) => reason !== undefined).join(', ');
    this.lines.push(`${text}  # ${this.reading.source}: ${reasons}`);
  }

  private found(text: string, { share, isAtCentre, sureness, feature }: Found): void {
    this.line(text, percent(share), isAtCentre ? 'centre' : undefined, `${sureness}${note(feature.doubt)}`);
  }

  private terrain({ hex, terrain, strange }: HexGround): void {
    const others = terrain.filter(({ feature }) => feature.kind === 'other');
    for (const one of terrain) {
      if (one.feature.kind === 'terrain') this.found(`terrain ${one.feature.word} ${hex}`, one);
      if (one.feature.kind === 'ditch') this.found(`ditch ${hex}`, one);
    }
    if (others.length > 0) {
      const names = others.map(({ feature, share }) => `${shown(feature.name)} ${percent(share)}`);
      this.line(`terrain unknown ${hex}`, ...names, 'for which maps have no word');
    } else if (strange > 0.5) this.line(`terrain unknown ${hex}`, `${percent(strange)} in no colour of VASL`);
  }

  /** None where all that is known is level 0: with one level in a map the hexes without are unknown. */
  private levels(): void {
    const { hexes } = this.reading;
    if (hexes.every(({ level }) => !level?.value)) return;
    for (const { hex, level } of hexes) {
      if (level)
        this.line(`level ${level.value} ${hex}`, percent(level.share), level.share >= 0.8 ? 'likely' : 'doubtful');
      else this.doubts.push(`${hex}: nothing told its level`);
    }
  }

  private water(): void {
    const { hexes, lines } = this.reading;
    for (const hex of hexes) {
      this.wet(hex, lines.bridges.has(hex.hex));
      if (!lines.bridges.has(hex.hex)) continue;
      if (hex.water) this.line(`bridge ${hex.hex}`, 'likely');
      else this.doubts.push(`${hex.hex}: a bridge, and no water beneath it: not written`);
    }
  }

  /** No road runs through deep water: whether there is a ford or a bridge is then for the players to say. */
  private wet({ hex, water, waterPart }: HexGround, isBridged: boolean): void {
    if (water && deep.includes(water.feature.word) && this.roadHexes.has(hex) && !isBridged)
      this.line(`water-part ${shareOf(water.share)} ${hex}`, `${water.feature.name}, a road and no bridge`, 'doubtful');
    else if (water) this.found(`water ${water.feature.word} ${hex}`, water);
    else if (waterPart !== undefined) this.line(`water-part ${shareOf(waterPart)} ${hex}`, 'likely');
  }

  private roads(runs: readonly Run[]): void {
    for (const { way, hexes } of runs) {
      const word = way === 'path' ? 'path' : way ? `road ${way}` : 'road';
      const sureness = hexes.length > 1 ? 'likely' : 'leaves it over no side that was seen: doubtful';
      for (let at = 0; at === 0 || at < hexes.length - 1; at += longestRun - 1)
        this.line(`${word} ${hexes.slice(at, at + longestRun).join(' ')}`, sureness);
    }
    for (const [hex, bank] of this.reading.lines.embankments)
      if (this.roadHexes.has(hex)) this.line(`embankment ${bank} ${hex}`, 'likely');
      else this.doubts.push(`${hex}: ${bank}, and no road: not written`);
  }

  private buildings(): void {
    const built = new Map(this.reading.hexes.flatMap((hex) => (hex.building ? [[hex.hex, hex] as const] : [])));
    for (const group of groupsOf([...built.keys()], this.reading.lines.joined)) {
      const parts = group.map((hex) => built.get(hex) as HexGround & { readonly building: Found });
      const tops = parts.map(({ building }) => building.feature.top);
      const known = tops.filter((top) => top !== undefined);
      const top = known.length > 0 ? Math.max(...known) : undefined;
      const stairs = parts.filter(({ hasStairs }) => hasStairs && top !== 0).map(({ hex }) => hex);
      const least = parts.map(({ building }) => building).reduce((a, b) => (b.share < a.share ? b : a));
      const levels = top === undefined ? ' levels unknown' : top === 0 ? '' : ` levels ${range(top)}`;
      this.found(
        `building ${group.join(' ')} ${least.feature.word}${levels}${stairs.length > 0 ? ` stairs ${stairs.join(' ')}` : ''}`,
        least,
      );
      if (new Set(known).size > 1)
        this.doubts.push(`${group[0]}: its hexes have different levels; the most was written`);
    }
  }

  private side({ hex, other, word, share, sureness, doubt }: Side): void {
    if (share === undefined) this.lines.push(`hexside ${word} ${hex}-${other}  # metadata: ${sureness}`);
    else this.line(`hexside ${word} ${hex}-${other}`, percent(share), `${sureness}${note(doubt)}`);
  }

  private traces({ hex, traces }: HexGround): void {
    for (const { feature, share } of traces)
      this.doubts.push(
        `${hex}: ${shown(feature.name).toLowerCase()} on ${percent(share)}, not at the centre: not written`,
      );
  }
}

const note = (doubt: string | undefined) => (doubt === undefined ? '' : `; ${doubt}`);
const range = (top: number) => Array.from({ length: top + 1 }, (_, level) => level).join(' ');
/** A share that a map file takes: neither nothing nor all of the hex. */
const shareOf = (share: number) => Math.min(0.99, Math.max(0.01, Math.round(100 * share) / 100));

/** Hexes that are one building, each group and the groups in the order of the hexes. */
function groupsOf(hexes: readonly HexId[], joined: readonly (readonly [HexId, HexId])[]): HexId[][] {
  const groups = new Map(hexes.map((hex) => [hex, [hex]]));
  for (const [a, b] of joined) {
    const [one, two] = [groups.get(a), groups.get(b)];
    if (!one || !two || one === two) continue;
    one.push(...two);
    for (const hex of two) groups.set(hex, one);
  }
  return [...new Set(groups.values())].map((group) => group.sort(compareHexes));
}
