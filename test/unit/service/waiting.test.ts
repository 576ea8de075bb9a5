/** What is not judged can be seen: where it would stand, at the line that it waits for, and in the checklist. */
import assert from 'node:assert/strict';
import { desk, main } from './logs';

const log = `campaign RR "Zed" cg I
depth forces
map "m.cgmap"
date 19 AM
ob Canadian: 648a 648b
ob German: 467a Zed=4-6-7
scenario 19 AM
  strategic Z20 Z17 entrenchment
  control Canadian Z20
  control German Z17
  at Z20: 648a
  at Y17: 648b
  at Z17: 467a
refit
2.505 Setup Area Determination
  area Canadian A Z20
  area German A Z17
2.506 Escape
  escape Zed from Y20 to A DR 6,6 +9 = 21 -> escapes
`;
const files = { 'm.cgmap': 'map RR "x"\nextent A1 GG30\n' };
const line = (text: string): number => log.split('\n').findIndex((one) => one.trim().startsWith(text));
const of = async () => (await desk(log, { files })).service;

describe('what waits for a line', () => {
  it('is told with the line by explain, at both ends', async () => {
    const service = await of();
    const held = service.explain(main, line('escape Zed'), 2);
    assert.match(
      held,
      /### Not judged here\n\n- Nothing of Zed is judged here\..*This waits for \[line 7\]\([^)]*#L7\)/,
    );
    const waits = service.explain(main, line('scenario'), 0);
    assert.match(waits, /### What waits for this line\n/);
    assert.match(waits, /- \[line 19\]\([^)]*#L19\): Nothing of Zed is judged here\./);
    assert.match(waits, /- \[line 18\]\([^)]*#L18\): In 2\.506 Escape nothing of Zed is judged\./);
    assert.doesNotMatch(service.explain(main, line('at Z17'), 2), /Not judged|waits/);
  });

  it('is told by the hover of the line’s first word, and of no other', async () => {
    const service = await of();
    const hoverAt = (text: string, character: number) =>
      (service.hover(main, { line: line(text), character })?.contents as { value: string } | undefined)?.value ?? '';
    assert.match(hoverAt('escape Zed', 3), /Not judged here/);
    assert.match(hoverAt('scenario', 1), /What waits for this line/);
    assert.doesNotMatch(hoverAt('scenario', 10), /waits/);
  });

  it('stands in the checklist with the step, and leads to the line', async () => {
    const service = await of();
    const { sections } = service.checklist({ uri: main });
    const step = sections.flatMap(({ steps }) => steps).find(({ number }) => number === '2.506');
    assert.deepEqual(
      step?.waits.map(({ what, line: at, source }) => [what, at, source.line]),
      [
        ['Nothing of Zed is judged here.', 7, 6],
        ['In 2.506 Escape nothing of Zed is judged.', 7, 6],
      ],
    );
  });

  it('is listed at the finding on pieces of which no line tells', async () => {
    const { findings } = await desk(log, { files });
    const [found] = findings().filter(({ code }) => code === 'piece-unaccounted');
    assert.deepEqual(
      found?.relatedInformation?.map(({ message, location }) => [message, location.range.start.line]),
      [
        ['Waits for this: Nothing of Zed is judged here.', 18],
        ['Waits for this: In 2.506 Escape nothing of Zed is judged.', 17],
      ],
    );
  });

  it('is answered as diagnostics of their own, with the lines and what was told there', async () => {
    const [first] = (await of()).withheld();
    assert.equal(first?.diagnostic.code, 'not-judged');
    assert.deepEqual(first?.because, [
      { uri: main, line: 6, message: 'Where did 19 AM leave Zed? `at X22: Zed`, or `lost Zed`.' },
    ]);
  });
});
