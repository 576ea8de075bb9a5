/** `cglog map`: the map of a log at a line, a map file or a module's own map: in words, as a picture, as data. */

import { kindOf, type Service } from '../service/api';
import type { MapView } from '../service/views/data';
import { forEyes } from '../views/eyes';
import { mapText } from '../views/map/facts';
import { headline } from '../views/map/headline';
import { type Theme, themes } from '../views/map/palette';
import { mapSvg } from '../views/map/svg';
import { oneFile, readArguments, readPlace } from './arguments';
import type { Command, ExitCode } from './command';
import { eyesOf, eyesOptions, eyesUsage, sheetHelp } from './eyes';
import { fromBoard, fromBoardHelp } from './fromBoard';
import { type LogFile, readLog } from './logFiles';
import { forceHelp, forceOption, outputTo } from './output';
import { pngOf } from './png';
import { openLogs, rootHelp, rootOption } from './referee';
import { complain, say, sayJson, sayLog } from './say';
import { UsageError } from './usage';

export const map: Command = {
  usage: `map FILE|MODULE|--from-board BOARD [--at LINE] [--json|--cgmap] [--svg OUT] [--png OUT] [--theme THEME] ${eyesUsage} [--force] [--root DIR]`,
  summary:
    'The map of a log at a line, or at the end; of a map file, or of a module: in words, as a picture or as data.',
  details: [
    'MODULE is PB, RR or PBr: the map that comes with it (./PB is a file)',
    '--json       all that the map tells, hex by hex',
    "--cgmap      the module's map as a map file, to be edited",
    fromBoardHelp,
    `THEME is ${themes.join(', ')}; the pictures are light without it.`,
    ...sheetHelp('--json, --svg and --png'),
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
      json: { type: 'boolean', default: false },
      cgmap: { type: 'boolean', default: false },
      'from-board': { type: 'string' },
      ...eyesOptions,
      ...forceOption,
      ...rootOption,
    });
    const board = values['from-board'];
    if (board !== undefined) return fromBoard(board, positionals);
    const named = oneFile(positionals);
    const isPicture = values.svg !== undefined || values.png !== undefined;
    if ([values.json, values.cgmap, isPicture].filter(Boolean).length > 1)
      throw new UsageError('One at a time: --json, --cgmap or a picture');
    const eyes = eyesOf(values, { leaves: values.json || isPicture });
    const own = await ownMapFile(named);
    if (values.cgmap) return tellText(named, own?.text);
    const file = own ?? (await readLog(named));
    const isMap = kindOf(file.uri) === 'map';
    if (isMap && values.at !== undefined) throw new UsageError(`--at is a line of a log: ${named} is a map`);
    const line = values.at === undefined ? undefined : readPlace(values.at, file.text).line;
    const theme = themeOf(values.theme);
    const outputOf = (name: string | undefined) =>
      name === undefined ? undefined : outputTo(name, [file], { force: values.force });
    const svg = await outputOf(values.svg);
    const png = await outputOf(values.png);
    const service = await openLogs([file], { root: values.root, eyes });
    if (isMap && !service.mapInWords(file.uri)) return noMap(file);
    if (values.json) return tellFacts(service, file, line);
    const view = service.map({ uri: file.uri, line });
    if (!isPicture) say(service.mapInWords(file.uri) ?? logMapText(view));
    await svg?.write(mapSvg(view, { theme }));
    await png?.write(await pngOf(mapSvg(view, { theme })));
    return 0;
  },
};

const logMapText = (view: MapView): string =>
  [headline(view), ...(view.eyes ? [forEyes(view)] : []), view.empty, view.status, '', mapText(view)]
    .filter((part) => part !== null)
    .join('\n');

function tellFacts(service: Service, file: LogFile, line?: number): ExitCode {
  const facts = service.mapFacts(file.uri, line);
  if (!facts) return noMap(file);
  sayJson(facts);
  return 0;
}

function noMap({ name }: LogFile): ExitCode {
  complain(`${name} has no map: \`cglog check ${name}\` may tell why`);
  return 1;
}

/** @throws UsageError where no module is named */
function tellText(named: string, text?: string): ExitCode {
  if (text === undefined) throw new UsageError(`--cgmap writes out the map of a module: "${named}" is none`);
  sayLog(text);
  return 0;
}

/** The map file that comes with the module of that name, in any case; undefined where no module is called so. */
async function ownMapFile(named: string): Promise<LogFile | undefined> {
  const service = await openLogs([]);
  const module = service.modules().find(({ id }) => id.toLowerCase() === named.toLowerCase());
  const text = module && service.mapText(module.id);
  if (!module || text === undefined) return undefined;
  return { name: module.id, uri: `untitled:${module.id}.cgmap`, text, byteOrderMark: false, bytes: new Uint8Array() };
}

function themeOf(name: string): Theme {
  const theme = themes.find((known) => known === name);
  if (!theme) throw new UsageError(`--theme is ${themes.join(', ')}, not "${name}"`);
  return theme;
}
