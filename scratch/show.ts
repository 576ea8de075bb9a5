import { start } from '../test/unit/trust/starts';
import { seeded, Table } from '../test/unit/trust/table';
import { turn } from '../test/unit/trust/twoPrograms';
const [module = 'PBr', depth = 'roster', seed = '1'] = process.argv.slice(2);
(async () => {
  const random = seeded(Number(seed));
  const { text, files, sides: [x, y] } = await start(module, depth as any, random);
  const table = new Table(text, random, files as any);
  await table.trust(x, 'open');
  await table.trust(y, 'open');
  const isPlayed = (l: string) => (l.match(/^scenario /gm)?.length ?? 0) > 1;
  for (let i = 0; i < 40 && (!isPlayed(table.shared) || /\b(?:dr|DR) \?/.test([table.shared, ...table.privates.values()].join())); i++) {
    const [side, other] = i % 2 ? [x, y] : [y, x];
    await turn(table, side, other, isPlayed);
  }
  console.log(table.shared);
  for (const [s, t] of table.privates) console.log('=====', s, '\n' + t);
})();
