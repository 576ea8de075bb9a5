/** Boards drawn for the tests, and archives of them: as LOSData, PNG or GIF. Geometry and formats are written here anew. */
import { deflateSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { GifWriter } from 'omggif';

/** VASL's code and a colour of each type that is drawn. */
export const ink = {
  open: { code: 0, rgb: 0xafbc6a },
  plowed: { code: 1, rgb: 0xd0b168 },
  water: { code: 8, rgb: 0x87bedc },
  canal: { code: 13, rgb: 0x87bedc },
  marsh: { code: 14, rgb: 0x446229 },
  grain: { code: 24, rgb: 0xfff06f },
  brush: { code: 25, rgb: 0x7ba555 },
  brush1: { code: 25, rgb: 0x7ba556 },
  crags: { code: 26, rgb: 0xb8b8b0 },
  gully: { code: 30, rgb: 0x757c38 },
  stream: { code: 32, rgb: 0x83bef0 },
  ditch: { code: 35, rgb: 0 },
  stone: { code: 40, rgb: 0x464646 },
  stone2: { code: 42, rgb: 0x464646 },
  wooden: { code: 50, rgb: 0x5a3e1e },
  wooden1: { code: 51, rgb: 0x5a3e1e },
  woods: { code: 60, rgb: 0x555f2d },
  orchard: { code: 63, rgb: 0x53622e },
  dirt: { code: 65, rgb: 0xdccd7b },
  paved: { code: 66, rgb: 0xc0c0cf },
  sunken: { code: 68, rgb: 0x926e1e },
  path: { code: 70, rgb: 0x8f7d34 },
  wall: { code: 72, rgb: 0x98632c },
  hedge: { code: 73, rgb: 0x3e5b2f },
  cliff: { code: 75, rgb: 0x23140a },
  bar: { code: 77, rgb: 0x010100 },
  bridge: { code: 84, rgb: 0x99632b },
  black: { code: 0, rgb: 0 },
  strange: { code: 250, rgb: 0x123456 },
} as const;
export type Ink = keyof typeof ink;

/** Colours of open ground by level. */
const ground: Readonly<Record<number, number>> = { [-1]: 0x77924a, 0: 0xafbc6a, 1: 0xb09346, 2: 0x936f1f };

export interface Layout {
  readonly columns: number;
  readonly rows: number;
  readonly isOther?: boolean;
  readonly x0?: number;
  readonly y0?: number;
  readonly width: number;
  readonly height: number;
}

/** Four columns by three rows, in the size of hexes of most boards: A1-A3 to D0-D3. */
export const small: Layout = { columns: 5, rows: 3, width: 225, height: 194 };

const DX = 56.25;
const DY = 64.5;

export class Drawing {
  readonly codes: Uint8Array;
  readonly rgbs: Uint32Array;
  readonly levels: Int8Array;

  constructor(readonly layout: Layout = small) {
    const { width, height } = layout;
    this.codes = new Uint8Array(width * height);
    this.rgbs = new Uint32Array(width * height).fill(ink.open.rgb);
    this.levels = new Int8Array(width * height);
  }

  /** Worked out from the hex names, apart from the program. */
  centre(name: string): { x: number; y: number } {
    const { isOther = false, x0 = 0, y0 = DY / 2 } = this.layout;
    const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
    const column = letters.charCodeAt(0) - 65 + (letters.length > 1 ? 26 : 0);
    const isEven = column % 2 === 1;
    const shift = isEven ? (isOther ? -DY / 2 : DY / 2) : 0;
    return { x: x0 + column * DX, y: y0 + (Number(number) - 1) * DY + shift };
  }

  private paint(x: number, y: number, what: Ink): void {
    const { width, height } = this.layout;
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    this.codes[y * width + x] = ink[what].code;
    this.rgbs[y * width + x] = ink[what].rgb;
  }

  private each(paint: (x: number, y: number) => void): void {
    for (let y = 0; y < this.layout.height; y++) for (let x = 0; x < this.layout.width; x++) paint(x, y);
  }

  /** All points nearer to the hex than to others, so far as `part` (0 to 1) of it from its centre. */
  hex(name: string, what: Ink, part = 1): this {
    const c = this.centre(name);
    this.each((x, y) => {
      if (this.isWithin(x - c.x, y - c.y, part)) this.paint(x, y, what);
    });
    return this;
  }

  level(name: string, level: number): this {
    const c = this.centre(name);
    this.each((x, y) => {
      if (!this.isWithin(x - c.x, y - c.y, 1)) return;
      const at = y * this.layout.width + x;
      this.levels[at] = level;
      if (this.codes[at] === 0) this.rgbs[at] = ground[level] ?? 0;
    });
    return this;
  }

  private isWithin(x: number, y: number, part: number): boolean {
    const [u, v] = [Math.abs(x) / ((DX * 2) / 3), Math.abs(y) / (DY / 2)];
    return v <= part && u + v / 2 <= part;
  }

  disc(name: string, radius: number, what: Ink, dx = 0, dy = 0): this {
    const c = this.centre(name);
    this.each((x, y) => {
      if (Math.hypot(x - c.x - dx, y - c.y - dy) <= radius) this.paint(x, y, what);
    });
    return this;
  }

  /** From centre to centre. */
  way(what: Ink, breadth: number, ...names: string[]): this {
    names.slice(1).forEach((name, i) => {
      const [a, b] = [this.centre(names[i] as string), this.centre(name)];
      this.stroke(a, b, breadth, what);
    });
    return this;
  }

  /** Along the side of two hexes, `part` of its length. */
  side(what: Ink, a: string, b: string, part = 1): this {
    const [from, to] = [this.centre(a), this.centre(b)];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const half = (part * DX) / 3;
    const d = { x: (-(to.y - from.y) / length) * half, y: ((to.x - from.x) / length) * half };
    return this.stroke({ x: middle.x - d.x, y: middle.y - d.y }, { x: middle.x + d.x, y: middle.y + d.y }, 4, what);
  }

  private stroke(a: { x: number; y: number }, b: { x: number; y: number }, breadth: number, what: Ink): this {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    this.each((x, y) => {
      const along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
      const off = Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
      if (off <= breadth / 2 && along >= 0 && along <= length) this.paint(x, y, what);
    });
    return this;
  }

  /** As VASL writes it, in Java's blocks of 1024 bytes; hexes with stairs by column and row from 0. */
  losData(stairs: readonly (readonly [number, number])[] = []): Uint8Array {
    const { columns, rows, width, height } = this.layout;
    const data: number[] = [columns, rows, width, height].flatMap((n) =>
      [n >>> 24, n >>> 16, n >>> 8, n].map((b) => b & 255),
    );
    for (let x = 0; x < width; x++)
      for (let y = 0; y < height; y++)
        data.push((this.levels[y * width + x] as number) & 255, this.codes[y * width + x] as number);
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows + (column % 2); row++)
        data.push(stairs.some(([c, r]) => c === column && r === row) ? 1 : 0);
    return gzipSync(javaStream(data));
  }

  gif(): Uint8Array {
    const { width, height } = this.layout;
    const colours = [...new Set(this.rgbs)];
    let size = 2;
    while (size < colours.length) size *= 2;
    const palette = [...colours, ...Array<number>(size - colours.length).fill(0)];
    const buffer = new Uint8Array(width * height * 2 + 2000);
    const gif = new GifWriter(buffer, width, height, { palette });
    gif.addFrame(
      0,
      0,
      width,
      height,
      [...this.rgbs].map((rgb) => colours.indexOf(rgb)),
    );
    return buffer.slice(0, gif.end());
  }

  /** With another filter in each row. */
  png(): Uint8Array {
    const { width, height } = this.layout;
    const rows = Uint8Array.from([...this.rgbs].flatMap((rgb) => [rgb >>> 16, (rgb >>> 8) & 255, rgb & 255]));
    return pngOf({ width, height, depth: 8, type: 2, stride: 3 * width, step: 3, rows });
  }
}

export function javaStream(data: readonly number[]): Uint8Array {
  const parts: number[][] = [[0xac, 0xed, 0, 5]];
  for (let at = 0; at < data.length; at += 1024) {
    const block = data.slice(at, at + 1024);
    const head = block.length > 255 ? [0x7a, 0, 0, block.length >>> 8, block.length & 255] : [0x77, block.length];
    parts.push(head, block);
  }
  return Uint8Array.from(parts.flat());
}

interface Rows {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  /** Bytes of a row, and of a pixel. */
  readonly stride: number;
  readonly step: number;
  readonly rows: Uint8Array;
  readonly palette?: readonly number[];
}

export function pngOf({ width, height, depth, type, stride, step, rows, palette }: Rows): Uint8Array {
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (rows[y * stride + x] as number));
  const filtered = new Uint8Array(height * (stride + 1));
  for (let y = 0; y < height; y++) {
    const filter = y % 5;
    filtered[y * (stride + 1)] = filter;
    for (let x = 0; x < stride; x++) {
      const [left, up, corner] = [at(x - step, y), at(x, y - 1), x < step ? 0 : at(x - step, y - 1)];
      const p = left + up - corner;
      const nearest = [left, up, corner].sort((a, b) => Math.abs(p - a) - Math.abs(p - b))[0] as number;
      const guess = [0, left, up, Math.floor((left + up) / 2), nearest][filter] as number;
      filtered[y * (stride + 1) + 1 + x] = (at(x, y) - guess) & 255;
    }
  }
  const header = [...big(width), ...big(height), depth, type, 0, 0, 0];
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', header),
    ...(palette
      ? chunk(
          'PLTE',
          palette.flatMap((rgb) => [rgb >>> 16, (rgb >>> 8) & 255, rgb & 255]),
        )
      : []),
    ...chunk('IDAT', [...deflateSync(filtered)]),
    ...chunk('IEND', []),
  ]);
}

export const big = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
/** Without a checksum, which the program does not look at. */
export const chunk = (name: string, data: readonly number[]) => [
  ...big(data.length),
  ...[...name].map((letter) => letter.charCodeAt(0)),
  ...data,
  ...[0, 0, 0, 0],
];

export const metadata = (attributes: Readonly<Record<string, string | number>>, inner = '') =>
  `<?xml version="1.0"?>\n<!-- a > b -->\n<boardMetadata ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>${inner}</boardMetadata>`;

export const zip = (entries: Readonly<Record<string, Uint8Array | string>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, data]) => [
        name,
        typeof data === 'string' ? new TextEncoder().encode(data) : data,
      ]),
    ),
  );
