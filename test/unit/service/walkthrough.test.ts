/** The pictures of the walkthrough say what the referee says. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { desk, main } from './logs';

const folder = 'client/media/walkthrough';
const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };
/** The lines of text in a picture, without what its frame or the palette says. */
const linesOf = (name: string): string[] =>
  [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
  );

const head = `campaign PB "Ham and Jam" cg II
depth roster
date Dawn
san British 1 given
san German 2 given
cpp German 0 given
scenario Dawn
  cvp British 6 German 19
refit
9.612 New CG Date and SAN Adjustment
  date Day I
9.615 OB Given Reinforcements
  receive British
9.616 CPP Replenishment
`;

describe('the walkthrough', () => {
  it('shows a mistake with the message that it gets', async () => {
    const [step = '', ...lines] = linesOf('finding.svg');
    const [message = '', code = ''] = lines.splice(-2);
    const { findings } = await desk(
      `${head}  cpp German base 32 loss none = 32\n${step}\n  buy German I5 at A7\n${lines.join('\n')}\n`,
    );
    assert.deepEqual(
      findings().map((f) => [f.message, `${f.code} · ${(f.data as { rule: string }).rule}`, f.range.start.line]),
      [[message, code, head.split('\n').length + 3]],
    );
  });

  it('shows a derivation with the numbers that the rules give', async () => {
    const [left = '', ...rows] = linesOf('why.svg');
    const bought = `9.617 Purchasing Reinforcement Groups
  buy German V1 at A7
  buy German I4 at J0 for 7
  buy German V3 at A7
`;
    const { service, findings } = await desk(`${head}  cpp German base 32 loss dr 4 = 36\n${bought}`);
    assert.deepEqual(findings(), []);
    const told = service.explain(main, 18, 2);
    const at = told.indexOf('How it comes about');
    assert.ok(at > 0 && told.includes(`- ${left} (`), told);
    let before = at;
    for (const row of rows) {
      const [, text = '', rule = ''] = /^[├└] (.*) \((.*)\)$/.exec(row) ?? [];
      const found = told.indexOf(text, before);
      assert.ok(text !== '' && found > before, row);
      assert.match(told.slice(found, found + text.length + 80), new RegExp(rule.replaceAll('.', '\\\\?\\.')), row);
      before = found;
    }
  });

  it('shows lines that can be read and break no rule', async () => {
    const { findings } = await desk(`${linesOf('new.svg').join('\n')}\n`, {
      files: { 'pegasus.cgmap': 'board PB\nextent A0 TT28\n' },
    });
    assert.deepEqual(findings(), []);
    const start =
      'campaign PB cg I\ndepth roster\nsan British 4 given\nsan German 2 given\ncpp German 0 given\nscenario Night I\nrefit\n';
    const [step, date, san] = linesOf('resolve.svg');
    const played = await desk(`${start}${[step, date, san].join('\n')}\n`);
    assert.deepEqual(
      played.findings().map((f) => f.message),
      [],
    );
  });

  it('has a picture for each of its steps', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
    const steps: { media: { image: string; altText: string } }[] = manifest.contributes.walkthroughs[0].steps;
    assert.deepEqual(
      steps.map(({ media }) => media.image).sort(),
      readdirSync(folder)
        .map((f) => `${folder}/${f}`)
        .sort(),
    );
    for (const { media } of steps)
      assert.ok(readFileSync(media.image, 'utf8').includes(`<title>${media.altText}</title>`), media.image);
  });

  it('ticks a step off only when its command has come to something', () => {
    const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
    const source = readFileSync('client/src/extension.ts', 'utf8');
    for (const { completionEvents } of contributes.walkthroughs[0].steps as { completionEvents: string[] }[])
      for (const event of completionEvents) {
        const [, key] = /^onContext:cglog\.(\w+)$/.exec(event) ?? [];
        assert.ok(event.startsWith('onSettingChanged:') || source.includes(`tick('${key}'`), event);
      }
  });
});
