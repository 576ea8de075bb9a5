/** `cglog map`: the map at a line, in words or as a picture. */
import { mapText } from '../views/map/facts';
import { headline } from '../views/map/headline';
import { type Theme, themes } from '../views/map/palette';
import { mapSvg } from '../views/map/svg';
import { oneFile, readArguments, readPlace } from './arguments';
import type { Command } from './command';
import { readLog } from './logFiles';
import { forceHelp, forceOption, outputTo } from './output';
import { pngOf } from './png';
import { openLogs, rootHelp, rootOption } from './referee';
import { say } from './say';
import { UsageError } from './usage';

export const map: Command = {
  usage: 'map FILE [--at LINE] [--svg OUT] [--png OUT] [--theme THEME] [--force] [--root DIR]',
  summary: 'The map at a line, or at the end: in words, or as a picture.',
  details: [
    `THEME is ${themes.join(', ')}; the pictures are light without it.`,
    forceHelp,
    rootHelp,
    '--png needs two optional packages of npm: @resvg/resvg-js and dejavu-fonts-ttf.',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      at: { type: 'string' },
      svg: { type: 'string' },
      png: { type: 'string' },
      theme: { type: 'string', default: 'light' },
      ...forceOption,
      ...rootOption,
    });
    const file = await readLog(oneFile(positionals));
    const line = values.at === undefined ? undefined : readPlace(values.at, file.text).line;
    const theme = themeOf(values.theme);
    const outputOf = (name: string | undefined) =>
      name === undefined ? undefined : outputTo(name, [file], { force: values.force });
    const svg = await outputOf(values.svg);
    const png = await outputOf(values.png);
    const service = await openLogs([file], { root: values.root });
    const view = service.map({ uri: file.uri, line });
    if (!svg && !png)
      say([headline(view), view.empty, view.status, '', mapText(view)].filter((part) => part !== null).join('\n'));
    await svg?.write(mapSvg(view, { theme }));
    await png?.write(await pngOf(mapSvg(view, { theme })));
    return 0;
  },
};

function themeOf(name: string): Theme {
  const theme = themes.find((known) => known === name);
  if (!theme) throw new UsageError(`--theme is ${themes.join(', ')}, not "${name}"`);
  return theme;
}
