// measure: order of bound lines within one hand-over; and late lines above answered rolls
import { readBound } from '../server/src/trust/boundText';
import { readTrustLines, Place } from '../server/src/trust/trustLines';
import { start } from '../test/unit/trust/starts';
import { seeded, Table } from '../test/unit/trust/table';
import { turn } from '../test/unit/trust/twoPrograms';
import { writeFileSync } from 'node:fs';
const [module = 'PBr', depth = 'roster', from = '1', to = '1'] = process.argv.slice(2);
(async () => { for (let s = Number(from); s <= Number(to); s++) {
  const random = seeded(s);
  const { text, files, sides: [x, y] } = await start(module, depth as any, random);
  const table = new Table(text, random, files as any);
  await table.trust(x, 'open'); await table.trust(y, 'open');
  const isPlayed = (l: string) => (l.match(/^scenario /gm)?.length ?? 0) > 1;
  for (let i = 0; i < 60 && (!isPlayed(table.shared) || /\b(?:dr|DR) \?/.test([table.shared, ...table.privates.values()].join())); i++) {
    const [side, other] = i % 2 ? [x, y] : [y, x];
    await turn(table, side, other, isPlayed);
  }
  writeFileSync(`/tmp/att/${module}-${depth}-${s}.log`, table.shared + [...table.privates].map(([a, b]) => `\n===== ${a}\n${b}`).join(''));
  const lines = table.shared.split('\n').map(readBound);
  const { handOvers } = readTrustLines(lines);
  for (const h of handOvers) { let last = 0; for (const l of [...h.leaves].filter(l => !l.followUp).sort((a, b) => a.line - b.line)) { if (l.place < last) console.log(s, 'order', h.side, h.number, table.shared.split('\n')[l.line]); last = l.place; } }
  // late lines
  const place = new Place(); const sec: string[] = lines.map(l => { place.pass(l); return `${place.refit} ${place.isInRefit} ${place.step}`; });
  for (const h of handOvers) for (const roll of h.leaves.filter(l => l.open)) {
    const ans = handOvers.find(o => o.side !== h.side && o.given && o.after >= h.number);
    for (const g of handOvers) if (g.side === h.side && g.number > h.number) for (const l of g.leaves) if (l.line < roll.line && !l.followUp && sec[l.line] === sec[roll.line]) {
      const m = lines[l.line].marks; if (m.some(k => k.open)) continue;
      console.log(s, 'late', table.shared.split('\n')[l.line], ' ABOVE ', table.shared.split('\n')[roll.line]);
    }
  }
} })();
