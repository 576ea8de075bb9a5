/** CG Roster and RG Purchase Record against what the logs say. */
import assert from 'node:assert/strict';
import type { CampaignData } from '../../../../server/src/service/stateData';
import type { Cell, Paper, PaperParams } from '../../../../server/src/service/views/data';
import { type Desk, desk, main } from '../logs';
import { at, example, examples, lineOf } from './desks';

function half(paper: Paper, side: string) {
  const found = paper.halves.find((h) => h.side === side);
  assert.ok(found, side);
  return found;
}

/** The cell of a row, by the row's heading and the column's id. */
function cell(paper: Paper, side: string, row: string, column: string): Cell {
  const { columns, rows } = half(paper, side);
  const index = columns.findIndex(({ id }) => id === column);
  const found = rows.find(({ heading }) => heading.text === row)?.cells[index];
  assert.ok(found, `${side} ${row} ${column}`);
  return found;
}

describe('the CG Roster', () => {
  let open: Desk;
  const roster = (more: Partial<PaperParams> = {}) => open.service.roster({ uri: main, ...more });
  const line = (words: string, nth?: number) => lineOf(open.text, words, nth);

  describe('of Pegasus Bridge', () => {
    before(async () => {
      open = await example('ham-and-jam.cglog');
    });

    it('has a row for each CG Date, and the columns of what a side has', () => {
      const paper = roster();
      const dates = ['Night I', 'Night II', 'Night III', 'Dawn', 'Day I', 'Day II', 'Day III', 'Dusk'];
      for (const { rows } of paper.halves)
        assert.deepEqual(
          rows.map(({ heading }) => heading.text),
          dates,
        );
      const columns = (side: string) => half(paper, side).columns.map(({ id }) => id);
      // The British pay no CPP and purchase no RG (9.617).
      assert.deepEqual(columns('British'), ['san', 'fpp', 'fortifications', 'cvp']);
      assert.deepEqual(columns('German'), [
        'san',
        'cpp-start',
        'cpp-gained',
        'rg',
        'cpp-spent',
        'cpp-left',
        'fpp',
        'fortifications',
        'cvp',
      ]);
      assert.equal(half(paper, 'German').player, 'Ben');
      assert.equal(half(paper, 'German').columns[3]?.rule, '9.617');
    });

    it('tells the CPP of a date: brought on, replenished, spent, left', () => {
      const row = (date: string) =>
        ['cpp-start', 'cpp-gained', 'cpp-spent', 'cpp-left'].map((id) => cell(roster(), 'German', date, id).text);
      // cpp German 0 given; nothing is bought before 9.618.
      assert.deepEqual(row('Night I'), ['0', '', '0', '0']);
      // cpp German base 25 = 25; for 13, 7 and 5.
      assert.deepEqual(row('Dawn'), ['0', '25', '25', '0']);
      // base 32 loss dr 4 = 36; for 14, 13, 1 and 7.
      assert.deepEqual(row('Day I'), ['0', '36', '35', '1']);
      // base 30 loss dr 3 = 33; for 14, 5, 4, 1 and 5.
      assert.deepEqual(row('Day II'), ['1', '33', '29', '5']);
      // No base at Dusk (9.6161); for 5, 1 and 4.
      assert.deepEqual(row('Dusk'), ['11', '', '10', '1']);
    });

    it('tells SAN and CVP with the lines they come from, and why', () => {
      // san British 5 dr 6 +1 = 7 -> 3, then a SAN Increase for 10 FPP on Night III.
      assert.deepEqual(
        ['Night I', 'Night II', 'Night III'].map((date) => cell(roster(), 'British', date, 'san').text),
        ['5', '3', '4'],
      );
      const raised = cell(roster(), 'British', 'Night III', 'san');
      assert.deepEqual(raised.source, at(line('fortify British SAN')));
      assert.equal(raised.why[0]?.text, 'British SAN 4 after a SAN Increase');
      assert.deepEqual(raised.why[0]?.of[0]?.source, at(line('san British 5 dr 6')));
      const lost = cell(roster(), 'German', 'Dawn', 'cvp');
      assert.equal(lost.text, '27');
      assert.deepEqual(lost.source, at(line('cvp British 12 German 27')));
    });

    it('tells RGs and Fortifications as they were bought or given', () => {
      assert.equal(cell(roster(), 'German', 'Night I', 'rg').text, 'I1 given, I3 Pioniere given, V2 given');
      const dawn = cell(roster(), 'German', 'Dawn', 'rg');
      assert.equal(dawn.text, 'I5 for 13, V5 Marders for 7, I4 for 5');
      assert.deepEqual(
        dawn.why.map(({ source }) => source),
        [at(line('buy German I5')), at(line('buy German V5')), at(line('buy German I4'))],
      );
      // fpp British 20: 10 for SAN, 6 and 3; the last one is forfeit.
      assert.equal(cell(roster(), 'British', 'Night III', 'fpp').text, '20');
      assert.equal(
        cell(roster(), 'British', 'Night III', 'fortifications').text,
        'SAN, foxhole 3S x2 at W23, AT x1 at X24',
      );
      // Given within the step, and all spent.
      assert.equal(cell(roster(), 'German', 'Night I', 'fpp').text, '20');
    });

    it('tells no more than the log up to a line', () => {
      const paper = roster({ line: line('buy German V5') });
      assert.equal(cell(paper, 'German', 'Dawn', 'rg').text, 'I5 for 13, V5 Marders for 7');
      assert.equal(cell(paper, 'German', 'Dawn', 'cpp-left').text, '5');
      assert.equal(cell(paper, 'German', 'Dawn', 'cvp').text, '');
      assert.equal(cell(paper, 'German', 'Day I', 'san').text, '');
    });

    it('shows one side alone, and none that there is not', () => {
      const mine = roster({ side: 'german' });
      assert.deepEqual(
        mine.halves.map(({ side }) => side),
        ['German'],
      );
      assert.doesNotMatch(JSON.stringify(mine.halves), /foxhole 3S x2 at W23/, 'nothing of the British');
      const nobody = roster({ side: 'Klingon' });
      assert.deepEqual(nobody.halves, []);
      assert.match(nobody.empty ?? '', /no Klingon side/);
    });
  });

  describe("of Riley's Road", () => {
    before(async () => {
      open = await example('rileys-road.cglog');
    });

    it('adds Reconnaissance, Initiative and the CG-LVP Total', () => {
      const paper = roster();
      const row = (side: string, column: string) =>
        ['19 PM', '19 Night', '20 AM', '20 PM'].map((date) => cell(paper, side, date, column).text);
      // recon Canadian for 4 dr 3 +1 -1 = 3; none; none; for 3.
      assert.deepEqual(row('Canadian', 'recon'), ['3', 'none', 'none', '3']);
      assert.deepEqual(row('German', 'initiative'), ['attack', 'idle', 'attack', 'idle']);
      assert.deepEqual(row('Canadian', 'initiative'), ['idle', 'idle', 'attack', 'attack']);
      const idle = cell(paper, 'German', '19 Night', 'initiative');
      assert.match(idle.why[0]?.text ?? '', /Idle Date/);
      // lvp Canadian 3, 4, 4 and 6: an Idle Date adds LVP as well.
      assert.deepEqual(
        ['19 AM', '19 PM', '19 Night', '20 AM'].map((d) => cell(paper, 'Canadian', d, 'lvp').text),
        ['3', '7', '11', '17'],
      );
      assert.ok(!half(paper, 'German').columns.some(({ id }) => id === 'lvp'));
    });

    it('starts a date with what Reconnaissance left', () => {
      // 19 left, recon Canadian for 4 left 15.
      assert.equal(cell(roster(), 'Canadian', '19 PM', 'cpp-left').text, '19');
      assert.equal(cell(roster(), 'Canadian', '19 Night', 'cpp-start').text, '15');
    });
  });

  describe('of a log that begins in mid-campaign', () => {
    const head =
      'campaign RR cg I\ndepth roster\ndate 19 PM\nsan German 4 given\nscenario 19 PM\n  cvp German 6\nrefit\n';
    const body = `2.503 Rally, Unloading, CG Scenario End, and CG-LVP Totals
  lvp Canadian 4
2.512 New CG Date and SAN Adjustment
  date 19 Night
2.516 CPP Replenishment
  cpp German base 80 DR 1,1 = 78
2.518 Purchasing Reinforcement Groups
  buy German I1 for 28
`;

    it('tells what comes and goes, though nobody knows what was there before', async () => {
      const { service } = await desk(head + body);
      const paper = service.roster({ uri: main });
      const row = (...columns: string[]) => columns.map((id) => cell(paper, 'German', '19 Night', id).text);
      assert.deepEqual(row('cpp-start', 'cpp-gained', 'cpp-spent', 'cpp-left'), ['?', '78', '28', '?']);
      const gained = cell(paper, 'German', '19 Night', 'cpp-gained');
      assert.deepEqual(gained.source, at(lineOf(head + body, 'cpp German base 80')));
      assert.deepEqual(
        gained.why[0]?.of.map(({ text }) => text),
        ['+80 CPP Base Number of 19 Night', '-2 for the Secret DR'],
      );
      assert.equal(cell(paper, 'German', '19 PM', 'cvp').text, '6');
      assert.equal(cell(paper, 'Canadian', '19 PM', 'cvp').text, '?');
      assert.equal(cell(paper, 'Canadian', '19 PM', 'lvp').text, '?', '4 more than nobody knows how many');
    });

    it('tells what comes before the step has ended, and none where none does', async () => {
      const { service } = await desk(head + body.slice(0, body.indexOf('2.518')));
      assert.equal(cell(service.roster({ uri: main }), 'German', '19 Night', 'cpp-gained').text, '78');
      const early = await desk(head + body.slice(0, body.indexOf('2.516')));
      assert.equal(cell(early.service.roster({ uri: main }), 'German', '19 Night', 'cpp-gained').text, '');
    });
  });

  for (const name of examples)
    it(`agrees with the state of the campaign at the end of each scenario of ${name}`, async () => {
      const { service, text } = await example(name);
      const paper = service.roster({ uri: main });
      const lines = text.split('\n');
      let ended = 0;
      for (const [number, heading] of lines.entries()) {
        if (!heading.startsWith('scenario ')) continue;
        const next = lines.findIndex((other, i) => i > number && other.startsWith('refit'));
        const state = service.state(main, (next < 0 ? lines.length : next) - 1) as CampaignData;
        for (const { side, san, cvpLost } of state.sides) {
          const date = state.date ?? '';
          assert.equal(cell(paper, side, date, 'san').text, `${san ?? '?'}`, `${name} ${date} SAN`);
          const lost = cell(paper, side, date, 'cvp').text;
          assert.equal(lost === '?' ? '' : lost, `${cvpLost ?? ''}`, `${name} ${date} CVP`);
        }
        ended++;
      }
      assert.ok(ended > 0);
    });

  for (const name of ['ham-and-jam.cglog', 'ham-and-jam-roster.cglog', 'rileys-road.cglog', 'primosole-bridge.cglog'])
    it(`balances: what is left follows from what was there, and is what ${name} itself says`, async () => {
      const { service, text } = await example(name);
      const paper = service.roster({ uri: main });
      for (const { side, columns, rows } of paper.halves) {
        if (!columns.some(({ id }) => id === 'cpp-left')) continue;
        const amount = (date: string, id: string) => Number(cell(paper, side, date, id).text || 0);
        for (const { heading } of rows.filter((row) => row.cells.some(({ text: t }) => t !== ''))) {
          const date = heading.text;
          const balance = amount(date, 'cpp-start') + amount(date, 'cpp-gained') - amount(date, 'cpp-spent');
          assert.equal(amount(date, 'cpp-left'), balance, `${side} ${date}`);
        }
      }
      // `left N` of the last purchase of a side and date, read without the referee.
      const said = lastLefts(text);
      assert.ok(said.length > 0);
      for (const { side, date, left } of said)
        assert.equal(cell(paper, side, date, 'cpp-left').text, left, `${side} ${date}`);
    });
});

/** What the log's own last `buy ... left N` of each side and RePh says, where no line of that side follows it. */
function lastLefts(text: string): { readonly side: string; readonly date: string; readonly left: string }[] {
  const found = new Map<string, { side: string; date: string; left?: string }>();
  let date = '';
  for (const line of text.split('\n')) {
    date = /^\s*date (.+?)\s*(#|$)/.exec(line)?.[1] ?? date;
    const [, side, rest] = /^\s*buy (\w+) (.*?)(?:#.*)?$/.exec(line) ?? [];
    if (side && date) found.set(`${side} ${date}`, { side, date, left: /left (\d+)/.exec(rest ?? '')?.[1] });
  }
  return [...found.values()].flatMap(({ side, date: on, left }) =>
    left === undefined ? [] : [{ side, date: on, left }],
  );
}

describe('the RG Purchase Record', () => {
  let open: Desk;
  before(async () => {
    open = await example('ham-and-jam.cglog');
  });
  const record = (more: Partial<PaperParams> = {}) => open.service.record({ uri: main, ...more });
  const words = (paper: Paper, row: string) =>
    half(paper, 'German')
      .rows.find(({ heading }) => heading.text === row)
      ?.cells.map(({ text }) => text);

  it('gathers the RGs of a type, in the order of the chart, with #P and #R', () => {
    const { rows } = half(record(), 'German');
    assert.deepEqual(
      rows.slice(4, 8).map(({ heading, isGroup }) => [heading.text, isGroup]),
      [
        ['I4 PzGrenadier Pltn', true],
        ['I4.1', false],
        ['I4.2', false],
        ['I4.3', false],
      ],
    );
    // CG Max of I4 is 3: one on Dawn, Day I and Day II each.
    assert.deepEqual(words(record(), 'I4 PzGrenadier Pltn')?.slice(0, 3), ['', '3', '0']);
    assert.deepEqual(words(record(), 'I4.2')?.slice(0, 3), ['Day I', '2', '1']);
    const [max, ...each] = cell(record(), 'German', 'I4 PzGrenadier Pltn', 'r').why;
    assert.deepEqual([max?.text, max?.rule], ['CG Max. 3, of which 3 bought', '9.6176']);
    assert.deepEqual(
      each.map(({ source }) => source?.line),
      [
        lineOf(open.text, 'buy German I4 at A7 for 5 left 0'),
        lineOf(open.text, 'buy German I4 at J0'),
        lineOf(open.text, 'buy German I4 at A7 for 5 left 5'),
      ],
    );
  });

  it('has a line for each RG as its dice have made it', () => {
    // strength DR 5,6 -> depleted; LMG and LtMTR received, no MMG; 7-0; at A7.
    assert.deepEqual(words(record(), 'I4.1'), [
      'Dawn',
      '1',
      '2',
      'D',
      '2 4-6-7, 1 4-6-8',
      '1 LMG, 1 LtMTR',
      '7-0',
      'A7',
    ]);
    // Given: it never counts (9.6178).
    assert.deepEqual(words(record(), 'Pioniere')?.slice(0, 4), ['Night I, given', '', '', 'D']);
    assert.deepEqual(words(record(), 'M1.1'), ['Day I', '1', '9', '', '', '', '', '']);
  });

  it('tells why, and leads to the line', () => {
    const paper = record();
    const leaders = cell(paper, 'German', 'I5.1', 'leaders');
    assert.equal(leaders.text, '9-2, 10-2 8-1');
    assert.deepEqual(
      leaders.why.map(({ source }) => source),
      [at(lineOf(open.text, 'leader I5.1 DR 1,3')), at(lineOf(open.text, 'leader I5.1 DR 1,1'))],
    );
    assert.deepEqual(leaders.source, leaders.why[1]?.source);
    assert.deepEqual(cell(paper, 'German', 'I5.1', 'date').source, at(lineOf(open.text, 'buy German I5 at A7')));
  });

  it('leads to the lines of an RG whose name has a stroke', async () => {
    const text =
      'campaign PB "x" cg I\ndepth roster\ngiven German I4 as A/B\nrefit initial\n9.618 RG\n  strength A/B DR 1,1 -> full\n';
    const { service } = await desk(text);
    const strength = cell(service.record({ uri: main }), 'German', 'A/B', 'strength');
    assert.deepEqual([strength.text, strength.why[0]?.source], ['F', at(5)]);
  });

  it('says in a sentence why a half is empty', async () => {
    // Only the German side purchases RGs (9.617).
    const british = half(record(), 'British');
    assert.deepEqual(
      [british.rows, british.empty],
      [[], 'There are no RG for the British side in Pegasus Bridge (9.617).'],
    );
    assert.equal(half(record(), 'German').empty, null);
    const { service } = await desk('campaign PB cg I\n');
    assert.equal(half(service.record({ uri: main }), 'German').empty, 'The German side has received no RG yet.');
  });

  it('leaves open what is not rolled yet', () => {
    const paper = record({ line: lineOf(open.text, 'buy German I4 at A7') });
    assert.deepEqual(words(paper, 'I4.1'), ['Dawn', '1', '2', '?', '?', '', '', 'A7']);
  });

  it('is empty, and says so, where there is no campaign', async () => {
    const { service } = await desk('# nothing\n');
    for (const ask of [service.roster, service.record])
      for (const uri of [main, 'untitled:never'])
        assert.deepEqual([ask({ uri }).halves, ask({ uri }).campaign], [[], null]);
  });
});
