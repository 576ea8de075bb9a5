/** Which facts of the published maps the rules read: taken out of the map, the judgement of a log changes or it does not. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mapTextOf } from '../../../server/src/rules/modules/maps';
import { corpus } from '../../conformance/corpus';
import { desk } from '../service/logs';

const onOwnMap = /^map (PB|RR|PBr)$/m;

/** What is found in a log on its module's own map, less the lines of the map that are left out. */
async function judged(log: string, without: RegExp): Promise<readonly string[]> {
  const [, module = ''] = onOwnMap.exec(log) ?? assert.fail('not on a published map');
  const map = (mapTextOf(module) ?? '').split('\n').filter((line) => !without.test(line));
  const { findings } = await desk(log.replace(onOwnMap, 'map "facts.cgmap"'), {
    files: { 'facts.cgmap': map.join('\n') },
  });
  return findings().map(({ range, code, message }) => `${range.start.line + 1} ${code}: ${message}`);
}

const nothing = /(?!)/;

const conformance = (name: string) => readFileSync(`test/conformance/${name}.cglog`, 'utf8');

describe('a fact of a published map that a rule reads', () => {
  for (const [fact, log, lines] of [
    ['LVP', 'rr/2.5033/lvp-by-control', /^worth /],
    ['LVP of hexes nobody tells of', 'rr/2.5033/lvp-untold', /^worth /],
    ['LVP that make a hex Strategic', 'rr/2.5033/lvp-hex-strategic', /^worth /],
    ['a building', 'rr/2.5033/lvp-hex-not-strategic', /^building N16 /],
    ['the levels of a building', 'pb/9.605/upper-levels-true-map', /^building (?:I10|C9) /],
    ['a bank', 'pbr/3.60741/across-true-map', /^bank south /],
    ['an Entry Arrow', 'pbr/3.6179/arrow-true-map', /^entry Axis U0/],
    ['a paved road', 'pb/9.613/road-true-map', /^road paved L11/],
    ['water', 'pb/9.605/worked-example-true-map', /^water canal /],
  ] as const)
    it(`${fact}: ${log}`, async () => {
      const text = conformance(log);
      assert.notDeepEqual(await judged(text, lines), await judged(text, nothing));
    });
});

describe('a fact of a published map that no rule of the texts reads', () => {
  const examples = ['ham-and-jam', 'primosole-bridge', 'rileys-road'].map(
    (name) => [name, readFileSync(`examples/${name}.cglog`, 'utf8')] as const,
  );
  const logs = corpus.filter(({ text }) => onOwnMap.test(text)).map(({ name, text }) => [name, text] as const);
  for (const [name, text] of [...examples, ...logs])
    it(name, async () => {
      const unread = /^(?:hexside|level|path|label|ditch|embankment|covered) /;
      assert.deepEqual(await judged(text, unread), await judged(text, nothing));
    });
});
