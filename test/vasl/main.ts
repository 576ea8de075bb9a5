/**
 * `npm run vasl -- FOLDER`: reads the VASL saves in a folder, says what is in each, and compares it with what another
 * reader made of it where `NAME.expected.json` lies beside `NAME.vsav`. No real save is part of the project.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSave } from '../../server/src/vasl/save';
import { differences, type Expected, figures } from './compare';

function run(folder: string | undefined): number {
  if (folder === undefined) {
    console.error('Which folder? npm run vasl -- FOLDER');
    return 2;
  }
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    console.error(`There is no folder ${folder}: no saves were read, and nothing was compared.`);
    return 2;
  }
  const names = readdirSync(folder)
    .filter((name) => /\.(?:vsav|vlog)$/.test(name))
    .sort();
  if (names.length === 0) {
    console.error(`${folder} holds no .vsav or .vlog file: nothing was compared.`);
    return 2;
  }
  const total = { saves: 0, refused: 0, counters: 0, inHexes: 0, compared: 0, agreed: 0, differences: 0 };
  for (const name of names) {
    const began = performance.now();
    const save = readSave(readFileSync(join(folder, name)));
    const took = `${Math.round(performance.now() - began)} ms`;
    total.saves++;
    if ('refused' in save) {
      total.refused++;
      console.log(`${name}: refused: ${save.refused} (${took})`);
      continue;
    }
    total.counters += save.counters.length;
    total.inHexes += save.counters.filter(({ hex }) => hex !== undefined).length;
    console.log(`${name}: ${figures(save)} (${took})`);
    const beside = join(folder, name.replace(/\.\w+$/, '.expected.json'));
    if (!existsSync(beside)) {
      console.log('  nothing to compare it with');
      continue;
    }
    const compared = differences(save, JSON.parse(readFileSync(beside, 'utf8')) as Expected);
    total.compared += compared.counters;
    total.agreed += compared.agreed;
    total.differences += compared.told.length;
    console.log(`  agrees in ${compared.agreed} of ${compared.counters} counters, ${compared.told.length} differences`);
    for (const told of compared.told) console.log(`  ${told}`);
  }
  console.log(
    `${total.saves} saves, ${total.refused} refused, ${total.counters} counters, ${total.inHexes} in hexes; of ${total.compared} counters compared ${total.agreed} agree, ${total.differences} differences`,
  );
  return total.differences > 0 ? 1 : 0;
}

process.exitCode = run(process.argv[2]);
