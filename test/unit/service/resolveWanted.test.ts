/** What Resolve asks the players before a log goes on, and the errors that it would go on over. */
import assert from 'node:assert/strict';
import { desk, main } from './logs';

const head =
  'campaign PB "T" cg II\ndepth map\ndate Dawn\nsan British 2 given\nsan German 2 given\ncpp German 0 given\n';
const played = `${head}control British X22\ncontrol German II13\nscenario Dawn\n`;

async function next(log: string, answers?: Readonly<Record<string, string>>) {
  const open = await desk(log);
  const result = open.service.resolve({ uri: main, what: 'next', dice: 'placeholder', answers });
  open.apply(result.edits);
  return { ...result, text: open.text, desk: open };
}

describe('Resolve asks before it goes on', () => {
  it('for Control and CVP after a scenario, and leaves them at ?', async () => {
    const { asks, text, message } = await next(played);
    assert.deepEqual(
      asks.map(({ key, number }) => [key, number ?? false]),
      [
        ['control', false],
        ['cvp/British', true],
        ['cvp/German', true],
      ],
    );
    assert.equal(text.trimEnd(), `${played}  control ?\n  cvp British ? German ?`);
    assert.match(message, /Before the RePh/);
  });

  it('and opens the RePh at once where all is answered', async () => {
    const { text, asks } = await next(played, { control: 'unchanged', 'cvp/British': '6', 'cvp/German': '0' });
    assert.ok(text.startsWith(`${played}  control unchanged\n  cvp British 6 German 0\n\nrefit\n9.605 `), text);
    assert.deepEqual(asks, []);
  });

  it('puts an answer in place of the ? that stands for it, and goes on where one is left', async () => {
    const open = `${played}  control ?\n  cvp British ? German ?\n`;
    const { text } = await next(open, { 'cvp/German': '12' });
    assert.match(text, /\n {2}control \?\n {2}cvp British \? German 12\n\nrefit\n9\.612 /);
  });

  it('not for the CVP of a scenario on which no Loss Points hang', async () => {
    const night = head.replace('cg II', 'cg I').replace('date Dawn\n', '');
    const { text } = await next(`${night}control British X22\nscenario Night I\n  control unchanged\n`);
    assert.match(text, /control unchanged\n\nrefit\n/);
  });

  it('for what is given at the start, in the head of the log', async () => {
    const log = 'campaign PB "T" cg I\ndepth roster\nsan British ? given\n\nrefit initial\n';
    const { asks, text } = await next(log, { 'san/British': '4' });
    assert.deepEqual(
      asks.map(({ key }) => key),
      ['san/German', 'cpp/German'],
    );
    assert.ok(text.includes('san British 4 given\n'), text);
    assert.ok(text.indexOf('san German ? given\ncpp German ? given\n') < text.indexOf('refit initial'), text);
  });

  it('over errors: they are told with what is written', async () => {
    const wrong = `${played}  control unchanged\n  cvp British 0 German 0\nrefit\n9.616 CPP Replenishment\n  cpp German base 99\n`;
    const { confirm, edits } = await next(wrong);
    assert.ok(edits.length > 0);
    assert.match(confirm ?? '', /errors stand in this log.*Line 13: /);
    assert.equal((await next(wrong.slice(0, wrong.indexOf('9.616')))).confirm, undefined);
  });
});

describe('A step that is left out', () => {
  const log = `${head.replace('map', 'roster').replace('British 2', 'British 4')}scenario Dawn
  cvp British 0 German 0
refit
9.615 OB Given Reinforcements
  receive British fpp 15
`;

  it('is resolved where it is missing, by the first fix of its finding', async () => {
    const open = await desk(log);
    const [found] = open.findings().filter(({ code }) => code === 'step-missing');
    assert.ok(found && `${found.message}`.length < 120, `${found?.message}`);
    const [first] = open.service.codeActions(main, found.range, [found], ['quickfix']);
    assert.ok(first?.isPreferred);
    const { edit } = open.service.resolveCodeAction(first, 'placeholder');
    const edits = edit?.documentChanges?.flatMap((change) => ('edits' in change ? change.edits : [])) ?? [];
    open.apply(edits as Parameters<typeof open.apply>[0]);
    assert.match(
      open.text,
      /refit\n9\.612 New CG Date and SAN Adjustment\n {2}date Day I\n {2}san British 4 dr \?\n9\.615 /,
    );
    assert.ok(!open.findings().some(({ code }) => code === 'step-missing'));
  });

  it('is closed by one word where its rule leaves it to the players', async () => {
    const left = `${log.replace('British 4', 'British 2')}9.620 Scenario Commencement\n`;
    const open = await desk(left);
    const missing = open.findings().filter(({ code }) => code === 'step-left-out');
    assert.ok(missing.length > 0);
    for (const _ of missing) {
      const [one] = open.findings().filter(({ code }) => code === 'step-left-out');
      if (!one) break;
      const fix = open.service
        .codeActions(main, one.range, [one], ['quickfix'])
        .find(({ title }) => /none/.test(title));
      const edits = fix?.edit?.documentChanges?.flatMap((change) => ('edits' in change ? change.edits : [])) ?? [];
      open.apply(edits as Parameters<typeof open.apply>[0]);
    }
    assert.match(open.text, /\n9\.619 none\n/);
    assert.ok(!open.findings().some(({ code }) => code === 'step-left-out'));
  });
});

describe('To waive a finding', () => {
  it('is never the only fix', async () => {
    const log = `${head.replace('map', 'roster')}scenario Dawn\n  cvp British 0 German 0\nrefit
9.605 Areas
9.616 CPP Replenishment
  cpp German base 32 loss dr 4 = 36
9.617 Purchases
  buy German I99 at A7
  buy British I4
  given German I4 as X
  strength X -> sideways
refit
`;
    const open = await desk(log);
    for (const finding of open.findings()) {
      const fixes = open.service.codeActions(main, finding.range, [finding], ['quickfix']);
      const titles = fixes.map(({ title }) => title);
      assert.ok(!(titles.length === 1 && titles[0]?.startsWith('Waive')), `${finding.message}: ${titles}`);
    }
  });
});
