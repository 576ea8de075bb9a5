import { Table, seeded } from './unit/trust/table';
import { played } from './unit/trust/attacks/played';
import { audited } from './unit/trust/attacks/game';
(async () => {
  for (const find of played) {
    const of = await find();
    const table = new Table(of.open.shared, seeded(1), of.files);
    for (const [s, t] of of.open.privates) table.privates.set(s, t);
    const before = table.shared;
    for (const s of of.sides) { const r = await table.trust(s, 'handOver'); console.log(of.module, s, r.isRefused, r.message); }
    const old = new Set(before.split('\n'));
    console.log(table.shared.split('\n').filter((l) => !old.has(l)).join('\n'));
    for (const { line, message } of (await audited(of, of.open)).faults) console.log(line, of.open.shared.split('\n')[line - 1], message);
  }
})();
