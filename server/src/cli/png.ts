/** A picture as PNG, by optional packages: most who install the command line never need them. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { markedPng } from '../views/mark';
import { UsageError } from './usage';

/** Twice the size of the drawing: figures on counters stay readable in print. */
const zoom = 2;

export async function pngOf(svg: string): Promise<Uint8Array> {
  const { Resvg } = await optional(() => import('@resvg/resvg-js'), '@resvg/resvg-js');
  const fonts = dirname(
    await optional(async () => createRequire(__filename).resolve('dejavu-fonts-ttf/package.json'), 'dejavu-fonts-ttf'),
  );
  const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => join(fonts, 'ttf', name));
  const picture = new Resvg(svg, {
    // The fonts of this machine are not asked for: the same log gives the same picture everywhere.
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
    fitTo: { mode: 'zoom', value: zoom },
  });
  return markedPng(picture.render().asPng());
}

async function optional<T>(load: () => Promise<T>, name: string): Promise<T> {
  try {
    return await load();
  } catch {
    throw new UsageError(
      `--png needs the package ${name}, which is not installed: npm install ${name}. --svg works without it`,
    );
  }
}
