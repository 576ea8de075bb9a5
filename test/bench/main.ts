/**
 * `npm run bench [-- LINES...]`: how fast the built server answers, beside two yardsticks measured in the same run: a
 * server that does nothing, and the JSON language server on files of as many lines. It reports and never fails on time.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { server } from '../protocol/client';
import { measureAreas } from './areas';
import { forcesLog } from './forces';
import { type GeneratedLog, generateJson, generateLog } from './generate';
import { measureHostile } from './hostile';
import { measure, type Subject } from './measure';
import { areasReport, hostileReport, type Round, report, resolveReport, trustReport, viewsReport } from './report';
import { measureResolve } from './resolve';
import { measureTrust } from './trust';
import { measureViews } from './views';

const echoServer = resolve('dist/test/echo.js');
const jsonServer = createRequire(__filename).resolve('vscode-langservers-extracted/bin/vscode-json-language-server');

async function run(sizes: readonly number[]): Promise<void> {
  const map = readFileSync('test/data/campaigns/pegasus.cgmap', 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'cglog-bench-'));
  const rounds: Round[] = [];
  try {
    writeFileSync(join(folder, 'pegasus.cgmap'), map);
    const uri = (name: string) => pathToFileURL(join(folder, name)).href;
    const round = async (lines: number, depth: Round['depth'], generate: typeof generateLog) => {
      const log = logSubject(lines, await generate(lines, map), uri('log.cglog'));
      const json = jsonSubject(lines, uri('log.json'));
      console.error(`measuring ${lines} lines at the ${depth} depth ...`);
      rounds.push({
        lines,
        depth,
        floor: await measure({ ...log, args: [echoServer, '--stdio'] }),
        json: await measure(json),
        ours: await measure(log),
      });
    };
    for (const lines of sizes) await round(lines, 'map', generateLog);
    await round(10_000, 'forces', forcesLog);
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log('Milliseconds: median (95th percentile)\n');
  console.log(report(rounds));
  console.log(`\n${resolveReport(await measureResolve(map))}`);
  console.log(`\n${trustReport(await measureTrust(map, 10_000))}`);
  console.log(`\n${areasReport(measureAreas())}`);
  console.log(`\n${viewsReport(await measureViews(map))}`);
  console.log(`\n${hostileReport(await measureHostile(map))}`);
}

function logSubject(lines: number, { text, verb, facts }: GeneratedLog, uri: string): Subject {
  // The verb of `  control ...`.
  const at = (line: number) => ({ line, character: 2 });
  const written = text.split('\n');
  const story = written.findIndex((line, i) => i >= lines / 2 && line.startsWith('> '));
  const letter = verb.charAt(0);
  return {
    args: server,
    languageId: 'cglog',
    uri,
    text,
    places: { start: at(facts.start), middle: at(facts.middle), end: at(facts.end), story: at(story) },
    letters: { start: letter, middle: letter, end: letter, story: written[story]?.charAt(2) ?? '' },
    completeAt: { line: lines, character: 0 },
    pull: false,
  };
}

function jsonSubject(lines: number, uri: string): Subject {
  const text = generateJson(lines);
  const entries = text.split('\n');
  const at = (line: number) => ({ line, character: (entries[line] as string).indexOf('control') });
  return {
    args: [jsonServer, '--stdio'],
    languageId: 'json',
    uri,
    text,
    places: { start: at(1), middle: at(Math.floor(lines / 2)), end: at(lines - 2), story: at(Math.floor(lines / 2)) },
    letters: { start: 'c', middle: 'c', end: 'c', story: 'c' },
    completeAt: { line: lines - 2, character: 1 },
    pull: true,
  };
}

const sizes = process.argv.slice(2).map(Number);
run(sizes.length > 0 ? sizes : [1_000, 10_000, 50_000]).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
