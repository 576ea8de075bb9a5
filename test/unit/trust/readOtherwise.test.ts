/** Lines that the referee reads otherwise than the words alone, by which seals, hand-overs and dice are checked. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { Service } from '../../../server/src/service/api';
import { readOtherwise } from '../../../server/src/service/trust/readOtherwise';
import { LogText } from '../../../server/src/syntax/logText';
import type { Directive } from '../../../server/src/syntax/nodes';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { vocabulary } from '../../../server/src/syntax/vocabulary';
import { diceIn, hasOpenRoll, readBound } from '../../../server/src/trust/boundText';
import { Place, readTrustLines } from '../../../server/src/trust/trustLines';
import { corpus } from '../../conformance/corpus';
import { cheat } from './attacks/game';
import { log, seeded, Table } from './table';

const code = '1H3RYAXAXK44CYBHE62G8RNPKY6R2H3QH1BGJQDAZY';
const opening = vocabulary.opening.example;
type Lines = LogText['lines'];
/** Lines of which nobody knows what was changed. */
const changing = (lines: Lines) => ({ lines, replays: 1, firstChangeSince: () => 0 });
const findings = (lines: readonly string[], head = opening) =>
  readOtherwise(changing(LogText.open(log, 1, [head, ...lines].join('\n')).lines));
/** By what is told of a line, what it is to be instead. */
const told = (line: string): string | undefined => {
  const [found] = findings([line]);
  return found && (/^Write `(.*)`: /.exec(found.message)?.[1] ?? found.message);
};

describe('a line that reads otherwise by its words', () => {
  const written: Readonly<Record<string, string>> = {
    'san "German"dr 1 +1 = 2 -> 5': 'san German dr 1 +1 = 2 -> 5',
    'san German ?dr 5': 'san German ? dr 5',
    'san German dr?': 'san German dr ?',
    'san German dr ?+1': 'san German dr ? +1',
    'san"German" dr 5': 'san German dr 5',
    'strength "I4.1"DR 4,6': 'strength I4.1 DR 4,6',
    'sw X "MMG"dr 2': 'sw X MMG dr 2',
    'unbog Pz1(bogged)DR 3,4 -> unbogged': 'unbog Pz1(bogged) DR 3,4 -> unbogged',
    'waive cpp-overspent the DR 3 4 was misread': 'waive cpp-overspent "the DR 3 4 was misread"',
    [`sealed"German" ${code}`]: `sealed German ${code}`,
    [`sealed "German" ${code}`]: `sealed German ${code}`,
    [`opening"German" ${code}`]: `opening German ${code}`,
    [`master"German" ${code}`]: `master German ${code}`,
    [`file "a.cgmap"${code}`]: `file "a.cgmap" ${code}`,
    'hand-over"German" 2 after British 1': 'hand-over German 2 after British 1',
    'hand-over German 2 after"British" 1': 'hand-over German 2 after British 1',
    'date"Day I"': 'date Day I',
    'date "Day I"': 'date Day I',
    'scenario"Day I"': 'scenario Day I',
    '9.617: Purchasing Reinforcement Groups': '9.617 Purchasing Reinforcement Groups',
    '9.617.': '9.617',
  };
  for (const [line, by] of Object.entries(written))
    it(`is to be written as the formatter has it: ${line}`, () => {
      assert.equal(told(line), by);
      assert.equal(told(by), undefined);
    });

  it('is to be said another way where no spelling reads alike', () => {
    for (const line of [
      '9.612a New CG Date',
      'san German dr 3,?',
      'date "Day #1"',
      `sealed "New German" ${code}`,
      'was G0.3 buy German I5 at A7',
      'was G1.3 date Day I',
      'control German X18 ~"X1.1 ~X1.2',
    ])
      assert.match(told(line) ?? '', /say it another way/, line);
  });

  it('is told what can become of it once it is bound', () => {
    assert.match(told('san "German"dr 1 -> 5 ~G2.4') ?? '', /: correct it \(`was`\), as `san German dr 1 -> 5`\.$/);
    assert.match(told('9.617: Purchasing ~G2.8') ?? '', /: correct it \(`was`\), as `9\.617 Purchasing`\.$/);
    for (const line of ['date "Day I" ~G2.8', `sealed "German" ${code} ~G2.9`, '  buy"German" I4 ~s.1'])
      assert.match(told(line) ?? '', /nobody can correct it/, line);
    // What stands behind open dice is not bound with them.
    assert.equal(told('cpp German loss dr 3 DR? ~G2.8?'), 'cpp German loss dr 3 DR ?');
    assert.match(told('shift A from B to C dr 4 +1 +3=8 ~G2.8?+') ?? '', /correct it/, 'a DRM that is not bound');
  });

  it('is none in whichever spelling the words are the same', () => {
    for (const line of [
      'SAN German Dr 3 -> 5',
      'strength  I4.1\tDR 3 4  +1=8->full  # as rolled',
      'strength I4.1 DR 3 , 4 = 7',
      'san German dr ?->?',
      'cpp German base 5 loss dr 3 DR ?,? forgo 2 = 3',
      `Hand-Over German 02 AFTER British 1`,
      `sealed German ${code.toLowerCase()} ~G1.2`,
      'dice FAIR',
      'scenario day  i',
      '9.617',
      'lost 648a..648c',
      'was G1.3  G2.1  san German  dr 4',
      'refit#',
    ])
      assert.equal(told(line), undefined, line);
  });

  it('is none of a log at one table', () => {
    assert.deepEqual(findings(['san "German"dr 1 +1 = 2 -> 5', '9.617:', 'dice fair'], 'depth roster'), []);
  });

  it('is none of the logs that are kept rightly, but for quotes around a date and a mark behind a step', () => {
    const examples = readdirSync('examples').filter((name) => /\.(?:cglog|cgprivate)$/.test(name));
    const logs = [
      ...corpus.map(({ text }) => text),
      ...examples.map((name) => readFileSync(`examples/${name}`, 'utf8')),
    ];
    const lines = [...new Set(logs.flatMap((text) => text.split('\n').map((line) => line.trim())))];
    const isMeant = (line: string) => /^(?:(?:date|scenario) "|\d+\.\d+[:.])/.test(line);
    const found = findings(lines).map(({ at }) => at.line.parsed.text);
    assert.deepEqual(found, lines.filter(isMeant));
  });

  it('is told whatever blank, quote or colon is put in or left out', () => {
    const counts = new Map<string, number>();
    const texts = [...new Set([...bases()].flatMap((base) => [...slips(base)]))].filter(
      (text) => parseLine(text).directive,
    );
    const found = new Set(findings(texts).map(({ at }) => at.line.number - 1));
    for (const [i, text] of texts.entries()) {
      const { directive } = parseLine(text);
      assert.ok(directive);
      if (seen(text) === seen(plain(directive))) continue;
      assert.ok(found.has(i), text);
      counts.set(directive.verb, (counts.get(directive.verb) ?? 0) + 1);
    }
    for (const verb of [
      'san',
      'strength',
      'sealed',
      'opening',
      'master',
      'hand-over',
      'file',
      'step',
      'date',
      'scenario',
    ])
      assert.ok(counts.get(verb), verb);
  });
});

/** Lines with a roll, of two players, or that give a log its shape; each word of them in quotes as well. */
function* bases(): Iterable<string> {
  const shape = new Set(['step', 'refit', 'scenario', 'date']);
  const codes = /[0-9A-Z]{34,}/;
  const examples = Object.entries(vocabulary).flatMap(([verb, { example }]) =>
    / dr /i.test(example) || shape.has(verb) || codes.test(example) ? example.replace(codes, 'K7') : [],
  );
  const more = ['san German dr ?', 'date "Day I"', 'scenario "Day I"', 'hand-over German 2 after British 1'];
  for (const line of [...examples, ...more]) {
    yield line;
    for (const { 0: word, index } of line.matchAll(/(?<= )[^ "]+/g))
      yield `${line.slice(0, index)}"${word}"${line.slice(index + word.length)}`;
  }
}

/** One sign more or less at the end of a word. */
function* slips(line: string): Iterable<string> {
  for (let at = 0; at <= line.length; at++) {
    const [before, behind] = [line.slice(0, at), line.slice(at)];
    if (/\w$/.test(before) && /^\w/.test(behind)) continue;
    for (const sign of [' ', '"', ':']) yield before + sign + behind;
    if (/^[ ":]/.test(behind)) yield before + behind.slice(1);
  }
}

/** What the words of a line say: its dice, where the log goes on, and what binds or opens. */
function seen(line: string): string {
  const bound = readBound(line);
  const place = new Place();
  for (const text of ['date X', '1.1', line]) place.pass(readBound(text));
  const read = ['hand-over X 1', 'shown 1 X'].map((above) =>
    readTrustLines(['sealed X X', above, line, 'sealed Y X'].map(readBound)),
  );
  const { refit, part, date } = place;
  return JSON.stringify([diceIn(bound.text), hasOpenRoll(bound.text), refit, part, date, read]);
}

/** The same by what the grammar reads, of which nothing but blanks parts the words. */
function plain(d: Directive): string {
  if (d.verb === 'step') return d.number.value;
  if (d.verb === 'date' || d.verb === 'scenario') return `${d.verb} ${d.date.value}`;
  if (d.verb === 'hand-over')
    return `hand-over ${d.side.value} ${d.number.value}${d.after ? ` after ${d.after.side.value} ${d.after.number.value}` : ''}`;
  if (d.verb === 'shown') return `shown ${d.place.value} ${d.code.value}`;
  if (d.verb === 'file') return `file "${d.file.value.replaceAll('"', '""')}" ${d.code.value}`;
  if (d.verb === 'dice') return 'dice fair';
  if (d.verb === 'opening' || d.verb === 'sealed' || d.verb === 'master')
    return `${d.verb} ${d.side.value} ${d.code.value}`;
  if (d.verb === 'binds' || d.verb === 'number' || d.verb === 'opened' || d.verb === 'beside')
    return `${d.verb} ${d.code.value}`;
  const loss = d.verb === 'cpp' && d.loss?.value.kind === 'roll' ? d.loss.value.roll : undefined;
  const rolls = [loss, 'roll' in d ? d.roll : undefined].flatMap((roll) => roll ?? []);
  return `${d.verb} ${rolls.map(({ values }) => `dr ${values.map(({ value }) => value ?? '?').join(' ')}`).join(' ')}`;
}

describe('in a campaign of two players a line that reads otherwise by its words', () => {
  const head = `campaign PB "Ham and Jam" cg I
depth roster
dice fair
date Dawn
san British 3 given
san German 5 given
cpp German 20 given

scenario Dawn
  cvp British 16 German 17
`;
  const cheated = `refit
9.612 New CG Date and SAN Adjustment
  date Day I
  san "German"dr 1 +1 = 2 -> 5
`;
  const begun = async () => {
    const table = new Table(head, seeded(3));
    for (const what of ['open', 'handOver'] as const)
      for (const side of ['British', 'German']) {
        const { isRefused, message } = await table.trust(side, what);
        assert.ok(!isRefused, message);
      }
    return table;
  };
  const all = async (table: Table, side = '') =>
    (await table.seen(side))
      .diagnostics()
      .flatMap(({ uri, diagnostics }) => diagnostics.map((one) => ({ uri, ...one })))
      .filter((one) => one.code === 'read-otherwise');

  it('is not handed over, and a fix writes it as it is meant', async () => {
    const table = await begun();
    table.shared += cheated;
    for (const side of ['German', 'British']) {
      const { isRefused, message } = await table.trust(side, 'handOver');
      assert.ok(isRefused);
      assert.match(message, /Write `san German dr 1 \+1 = 2 -> 5`/);
    }
    const [found] = await all(table);
    assert.ok(found);
    const actions = (await table.seen()).codeActions(log, found.range, [found]);
    const fix = actions.find(({ title }) => title === 'Write it as the formatter would');
    assert.ok(fix?.isPreferred);
    assert.match(JSON.stringify(fix), /"newText":"san German dr 1 \+1 = 2 -> 5"/);
  });

  it('is a fault to the audit once a program has bound it', async () => {
    const table = await begun();
    const mail = cheat(table, 'German');
    mail.lines.push(...cheated.trimEnd().split('\n'));
    mail.handOver('German');
    table.shared = `${mail.lines.join('\n')}\n`;
    const { isClean, faults } = (await table.seen()).audit(log) ?? assert.fail();
    assert.ok(!isClean);
    assert.ok(faults.some(({ message }) => /: correct it \(`was`\), as `san German dr 1 \+1 = 2 -> 5`/.test(message)));
  });

  it('is told in a private file, and not sealed', async () => {
    const table = await begun();
    table.shared += `refit
9.612 New CG Date and SAN Adjustment
  date Day I
  san German 5 unadjusted
9.617 Purchasing Reinforcement Groups
`;
    table.privates.set(
      'German',
      `${table.privates.get('German')}seal 1 9.617 1 Day I\n  buy"German" I4 as I4.GKM at A7 for 5\n`,
    );
    const [found] = await all(table, 'German');
    assert.match(found?.uri ?? '', /\.cgprivate$/);
    const { isRefused, message } = await table.trust('German', 'seal');
    assert.ok(isRefused);
    assert.match(message, /of your private file: Write `buy German I4 as I4\.GKM at A7 for 5`/);
  });

  it('is looked for where lines have changed, and kept where others have', () => {
    const of = { ...changing([]) };
    const odd = 'san "German"dr 1';
    const text = [opening, 'refit', odd, 'control none A1', odd];
    const at = (lines: readonly string[]) => {
      const { lines: all } = LogText.open(log, 1, lines.join('\n'));
      return {
        all,
        told: readOtherwise(Object.assign(of, { lines: all })).map(({ at: { line } }) => all.indexOf(line)),
      };
    };
    const { all, told } = at(text);
    const [first = -1, second = -1] = told;
    assert.deepEqual([all[first]?.parsed.text, all[second]?.parsed.text, told.length], [odd, odd, 2]);
    // The same lines, with others put in, taken out and exchanged.
    const says = (lines: typeof all) =>
      readOtherwise(Object.assign(of, { lines })).map(({ at: { line } }) => lines.indexOf(line));
    const [more = assert.fail()] = LogText.open(log, 1, 'control none A2').lines;
    assert.deepEqual(says(all.toSpliced(second, 0, more)), [first, second + 1]);
    assert.deepEqual(says(all), [first, second]);
    assert.deepEqual(says(all.toSpliced(first, 1)), [second - 1]);
    assert.deepEqual(says(all.with(first, more)), [second]);
    assert.deepEqual(says([...all, all[first] ?? assert.fail()]), [first, second, first]);
  });

  it('is found where a campaign says that its lines have changed, however often it was replayed', async () => {
    const table = new Table('', seeded(1));
    const words = ['san "German"dr 1', 'control none A1', 'san German dr 1', '# story', 'date"Day I"'];
    const { random } = table;
    let lines = [opening, 'refit', ...words];
    const told = (service: Service) =>
      service
        .diagnostics()
        .flatMap(({ diagnostics }) => diagnostics)
        .flatMap(({ code: of, range }) => (of === 'read-otherwise' ? range.start.line : []));
    let last: readonly number[] = [];
    for (let i = 0; i < 60; i++) {
      const at = 2 + random(lines.length - 2);
      lines = lines.toSpliced(at, random(2), ...(random(3) ? [words[random(words.length)] ?? ''] : []));
      table.shared = lines.join('\n');
      const service = await table.seen();
      // Sometimes nobody asks before the next is changed.
      if (random(3) === 0) continue;
      const now = service.diagnostics();
      if (now.length)
        last = now
          .flatMap(({ diagnostics }) => diagnostics)
          .flatMap(({ code: of, range }) => (of === 'read-otherwise' ? range.start.line : []));
      assert.deepEqual(last, told(await new Table(table.shared, seeded(1)).seen()), table.shared);
    }
  });
});
