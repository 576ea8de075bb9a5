/** `cglog map`: the map at a line, in words or as a picture. */
import { mapText } from '../views/map/facts';
import { headline } from '../views/map/headline';
import { type Theme, themes } from '../views/map/palette';
import { mapSvg } from '../views/map/svg';
import { oneFile, readArguments, readPlace } from './arguments';
import type { Command } from './command';
import { readLog, writeOutput } from './logFiles';
import { pngOf } from './png';
import { openLogs } from './referee';
import { say } from './say';
import { UsageError } from './usage';

export const map: Command = {
  usage: 'map FILE [--at LINE] [--svg OUT] [--png OUT] [--theme THEME]',
  summary: 'The map at a line, or at the end: in words, or as a picture.',
  details: [
    `THEME is ${themes.join(', ')}; the pictures are light without it.`,
    '--png needs two optional packages of npm: @resvg/resvg-js and dejavu-fonts-ttf.',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      at: { type: 'string' },
      svg: { type: 'string' },
      png: { type: 'string' },
      theme: { type: 'string', default: 'light' },
    });
    const file = await readLog(oneFile(positionals));
    const line = values.at === undefined ? undefined : readPlace(values.at, file.text).line;
    const theme = themeOf(values.theme);
    const service = await openLogs([file]);
    const view = service.map({ uri: file.uri, line });
    if (values.svg === undefined && values.png === undefined)
      say([headline(view), view.empty, view.status, '', mapText(view)].filter((part) => part !== null).join('\n'));
    if (values.svg !== undefined) await writeOutput(values.svg, mapSvg(view, { theme }));
    if (values.png !== undefined) await writeOutput(values.png, await pngOf(mapSvg(view, { theme })));
    return 0;
  },
};

function themeOf(name: string): Theme {
  const theme = themes.find((known) => known === name);
  if (!theme) throw new UsageError(`--theme is ${themes.join(', ')}, not "${name}"`);
  return theme;
}
