import { seeded, Table } from './table';
import { turn } from './twoPrograms';
describe('TRYPLAY', () => {
  it('plays', async () => {
    const table = new Table(`campaign PB "Ham" cg I
depth roster
player British "Ann"
player German "Ben"
san British 5 given
san German 4 given
cpp German 25 given
dice fair

scenario Night I
  cvp British 6 German 19

refit
`, seeded(Number(process.env.SEED ?? 1)));
    try {
    await table.trust('British', 'open');
    await table.trust('German', 'open');
    const until = (s: string) => s.split('\n').filter((l) => l.startsWith('scenario')).length > 1;
    for (let i = 0; i < 12; i++) {
      const [a, b] = i % 2 ? ['British', 'German'] : ['German', 'British'];
      if (await turn(table, a as string, b as string, until)) break;
      for (const who of [undefined, 'British', 'German']) { const e = await table.errors(who); if (e.length) console.log(who, e); }
    }
    } catch (e) { console.log((e as Error).message, (e as Error).stack?.slice(0,600)); }
    console.log(table.shared); for (const [s, t] of table.privates) console.log(s, t); console.log(table.handOvers);
  });
});
