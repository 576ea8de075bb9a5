/** What the editor shows of a log that two players send each other: lenses, actions, who is next. */
import assert from 'node:assert/strict';
import type { Service } from '../../../server/src/service/api';
import { createService } from '../../../server/src/service/service';
import { log, seeded, Table } from './table';

const text = `campaign PBr "Breville" cg I
depth roster
player British "Ann"
player Axis "Ben"
dice fair
date July 15 AM
san British 4 given
san Axis 4 given
cpp British 20 given
cpp Axis 20 given
chits British 6
chits Axis 6

scenario July 15 AM
  cvp British 32 Axis 45

refit
`;
const privateOf = (side: string) => log.replace('.cglog', `.${side}.cgprivate`);

/** The lenses by the text of their lines. */
const lenses = (service: Service, shown: string, uri = log) =>
  service
    .codeLenses(uri)
    .filter(({ command }) => !/Resolve|done|RePh|passed/.test(command?.title ?? ''))
    .map(({ range, command }) => {
      const line = (shown.split('\n')[range.start.line] ?? '').trim().replace(/ [0-9A-Z]{42}| ~\S+/g, '');
      return [line, command?.title, command?.command, command?.arguments?.[1]] as const;
    })
    .map(([line, title, command, at]) => (command ? [line, title, command, at === undefined] : [line, title]));
const actions = (service: Service, line: number, uri = log) => {
  const start = { line, character: 0 };
  return service
    .codeActions(uri, { start, end: start }, [])
    .flatMap(({ title, command }) => (command ? [[title, command.command, command.arguments?.[1]]] : []));
};
const next = (service: Service) => {
  const { next: move } = service.status(log);
  assert.deepEqual(service.checklist({ uri: log }).next, move);
  return move;
};
const lineOf = (shown: string, part: string) => shown.split('\n').findIndex((line) => line.includes(part));

describe('a log of two players in the editor', () => {
  const table = new Table(text, seeded(3));
  const resolve = (side: string, where: 'log' | 'private' = 'log') =>
    table.resolve(side, where, ({ options, many }) => (many ? '' : options[0]?.id));
  before(async () => {
    await table.trust('British', 'open');
    await table.trust('Axis', 'open');
    while ((await resolve('Axis')).isWritten);
  });

  it('says which side has what, and where', async () => {
    const sides = (await table.seen('Axis')).sides({ uri: privateOf('Axis'), line: 0 });
    assert.deepEqual(sides, {
      log,
      unread: null,
      reveals: null,
      sides: [
        { side: 'Axis', player: 'Ben', isOpened: true, privateFile: privateOf('Axis'), isRead: true },
        { side: 'British', player: 'Ann', isOpened: true, privateFile: privateOf('British'), isRead: false },
      ],
    });
    assert.deepEqual((await table.seen()).sides({ uri: 'file:///no.cglog' }), {
      log: null,
      sides: [],
      unread: null,
      reveals: null,
    });
  });

  it('tells at open dice who gives a number, once for lines that wait together', async () => {
    await table.trust('Axis', 'handOver');
    for (const eyes of ['', 'Axis', 'British']) {
      const told = lenses(await table.seen(eyes), table.shared);
      assert.deepEqual(told, [['san Axis 4 dr ?', 'Ann gives a number next']], eyes);
    }
    assert.equal(next(await table.seen('British'))?.text, 'You: hand over, which gives a number');
  });

  it('offers the dice that have become known to who can take them up, and Resolve does so first', async () => {
    await table.trust('British', 'handOver');
    const at = lineOf(table.shared, 'san Axis 4 dr ?');
    const [mine, theirs] = [await table.seen('Axis'), await table.seen('British')];
    assert.deepEqual(lenses(mine, table.shared), [['san Axis 4 dr ?', 'Take Up the Dice', 'cglog.takeUp', false]]);
    assert.deepEqual(actions(mine, at), [['Take up the dice that have become known', 'cglog.takeUp', at]]);
    assert.deepEqual(lenses(theirs, table.shared), [['san Axis 4 dr ?', 'Ben takes up the dice next']]);
    assert.deepEqual(actions(theirs, at), []);
    assert.equal(next(mine)?.text, 'You: take up 2 rolls');
    const result = mine.resolve({ uri: log, what: 'next', dice: 'placeholder' });
    assert.deepEqual([result.first, result.edits], ['takeUp', []]);
    assert.equal(theirs.takeUp(log), undefined);
    assert.equal((await table.trust('Axis', 'takeUp')).message, '2 rolls are written.');
  });

  it('offers the private file and the seal where something is secret', async () => {
    while ((await resolve('Axis')).isWritten);
    const service = await table.seen('Axis');
    const step = '3.617 Purchasing Reinforcement Groups';
    assert.equal(service.resolve({ uri: log, what: 'next', dice: 'placeholder' }).first, 'seal');
    assert.deepEqual(lenses(service, table.shared), [
      [step, 'Open Private File', 'cglog.openPrivate', false],
      [step, 'Seal', 'cglog.seal', false],
    ]);
    const at = lineOf(table.shared, step);
    assert.deepEqual(actions(service, at), [['Seal what the Axis side does here', 'cglog.seal', at]]);
    await resolve('Axis', 'private');
    const drafted = await table.seen('Axis');
    assert.deepEqual(lenses(drafted, table.shared).at(-1)?.slice(0, 2), [step, 'Seal 1 line']);
    const own = table.privates.get('Axis') ?? '';
    const heading = lineOf(own, 'seal 1 3.617');
    assert.deepEqual(lenses(drafted, own, privateOf('Axis')), [
      ['seal 1 3.617 1 July 15 PM', 'Seal 1 line', 'cglog.seal', false],
    ]);
    assert.deepEqual(actions(drafted, heading, privateOf('Axis')), [
      ['Seal what the Axis side does here', 'cglog.seal', heading],
    ]);
    const seen = lenses(await table.seen('British'), table.shared);
    assert.deepEqual(seen[1]?.slice(0, 2), [step, 'Seal'], 'of the other side nothing is counted');
  });

  it('offers the seal for what stands in the log itself', async () => {
    const before = table.shared;
    const own = table.privates.get('Axis') ?? '';
    table.privates.set('Axis', own.slice(0, own.indexOf('seal 1 3.617')));
    table.shared = `${before.trimEnd()}\n  buy Axis none\n`;
    const told = lenses(await table.seen('Axis'), table.shared);
    assert.deepEqual(told.at(-1)?.slice(0, 2), ['3.617 Purchasing Reinforcement Groups', 'Seal 1 line']);
    table.shared = before;
    table.privates.set('Axis', own);
  });

  it('seals the step that a line stands in, in the log and in the private file', async () => {
    const own = table.privates.get('Axis') ?? '';
    const result = (await table.seen('Axis')).trust({
      uri: log,
      side: 'Axis',
      what: 'seal',
      line: lineOf(own, 'seal 1 3.617'),
      file: privateOf('Axis'),
    });
    assert.match(result.message, /One line is sealed in 3\.617/);
    const head = await table.trust('Axis', 'seal', { line: lineOf(table.shared, '3.612') });
    assert.match(head.message, /Nothing in 3\.612 .* is secret/);
    const sealed = await table.trust('Axis', 'seal', { line: lineOf(table.shared, '3.617') });
    assert.match(sealed.message, /One line is sealed in 3\.617/);
  });

  it('offers to reveal a seal, or a line of it, to who has sealed it', async () => {
    const service = await table.seen('Axis');
    const at = lineOf(table.shared, 'sealed Axis');
    assert.deepEqual(lenses(service, table.shared)[0], ['sealed Axis', 'Reveal', 'cglog.reveal', false]);
    assert.deepEqual(actions(service, at), [['Reveal what is sealed here', 'cglog.reveal', at]]);
    assert.equal(service.sides({ uri: log, line: at }).reveals, 'seal');
    const line = lineOf(table.privates.get('Axis') ?? '', 'buy Axis none');
    assert.deepEqual(actions(service, line, privateOf('Axis')), [['Reveal this line', 'cglog.reveal', line]]);
    assert.equal(service.sides({ uri: privateOf('Axis'), line }).reveals, 'line');
    assert.deepEqual(actions(await table.seen('British'), at), []);
    assert.equal((await table.seen('British')).sides({ uri: log, line: at }).reveals, null);
  });

  it('leads from a refusal to the line that it speaks of', async () => {
    table.shared = table.shared.replace('  sealed Axis', '  nonsense\n  sealed Axis');
    const { isRefused, at } = (await table.seen('Axis')).trust({ uri: log, side: 'Axis', what: 'handOver' });
    assert.equal(isRefused, true);
    assert.deepEqual(at, { uri: log, line: lineOf(table.shared, 'nonsense') });
  });

  it('seals nothing before a side is opened, and says what opens it', async () => {
    const table = new Table(`${text}3.617 Purchasing Reinforcement Groups\n`, seeded(3));
    const shared = table.shared;
    const seal = () => table.trust('Axis', 'seal');
    assert.match((await seal()).message, /no `opening` in this log yet\. Hand the log over first/);
    assert.equal(table.shared, shared);
    await table.trust('Axis', 'handOver');
    assert.match((await seal()).message, /Send the log to Ann first/);
    await table.trust('British', 'handOver');
    assert.match((await seal()).message, /without lines stands in 3\.617/);
  });

  it('judges a private file with its log, and asks for that where it is not open', async () => {
    const service = createService({ readFile: async () => undefined, roll: () => 1, changed: () => {} });
    const uri = privateOf('Axis');
    service.open(uri, 1, 'private Axis "Breville"\n');
    const told = () =>
      service
        .diagnostics()
        .find((file) => file.uri === uri)
        ?.diagnostics.map(({ message }) => message);
    const asked = 'This private file is judged with its log: open “ham.cglog” as well.';
    assert.deepEqual(told(), [asked]);
    assert.equal(service.resolve({ uri, what: 'next', dice: 'placeholder' }).message, asked);
    service.open(log, 1, text);
    await service.settled();
    assert.deepEqual(told(), []);
  });

  it('shows nothing of this in a log that stays at one table', async () => {
    const alone = new Table(text.replace('dice fair\n', ''), seeded(1));
    const service = await alone.seen();
    assert.deepEqual(lenses(service, text), []);
    assert.equal(next(service), null);
    assert.equal(service.status(log).isExchanged, false);
    assert.equal((await table.seen()).status(log).isExchanged, true);
  });
});
