/** The story of a campaign: the players' words, the ends of its dates, what is found and what is let be. */
import assert from 'node:assert/strict';
import { desk, main } from '../logs';
import { at, example, lineOf } from './desks';

describe('the story', () => {
  it('has the paragraphs of each part, and where each CG Date ends', async () => {
    const { service, text } = await example('ham-and-jam.cglog');
    const { parts } = service.story({ uri: main });
    const night = parts.find(({ title }) => title === 'Scenario Night II');
    assert.deepEqual(night?.paragraphs, [
      'Ben’s Pioniere came down the canal road twice and were thrown back twice. The second time they left a tank burning between the café and the bridge.'.replace(
        '’',
        "'",
      ),
    ]);
    assert.deepEqual(night?.dateEnd, { date: 'Night II', at: at(lineOf(text, 'cvp British 11 German 16')) });
    assert.deepEqual(
      parts.flatMap(({ dateEnd }) => (dateEnd ? [dateEnd.date] : [])),
      ['Night I', 'Night II', 'Night III', 'Dawn', 'Day I', 'Day II', 'Day III', 'Dusk'],
    );
  });

  it('ends an Idle Date with its RePh', async () => {
    const { service } = await example('rileys-road.cglog');
    const idle = service.story({ uri: main }).parts.find(({ dateEnd }) => dateEnd?.date === '19 Night');
    assert.equal(idle?.title, 'RePh after 19 PM');
  });

  it('parts what blank lines part', async () => {
    const { service } = await desk(
      'campaign PB cg I\nscenario Night I\n> One\n>   two.\n\n> Three.\n  cvp British 1\n> Four.\n>\n> Five.\n',
    );
    assert.deepEqual(service.story({ uri: main }).parts.at(-1)?.paragraphs, ['One two.', 'Three.', 'Four.', 'Five.']);
  });

  it('tells every finding with its line, and the reason of one that the players let be', async () => {
    const text = [
      'campaign PB cg I',
      'depth roster',
      'cpp German 30 given',
      'date Dawn',
      'refit',
      '9.612 New CG Date and SAN Adjustment',
      '  date Day I',
      '9.617 Purchasing Reinforcement Groups',
      '  waive wrong-cost "Ben begged"',
      '  buy German I5 at A7 for 1',
      '  buy German I4 at A7 for 1',
    ].join('\n');
    const { service } = await desk(text);
    const { findings } = service.story({ uri: main });
    assert.deepEqual(
      findings
        .filter(({ code }) => code === 'wrong-cost')
        .map(({ waived, source, severity }) => ({ waived, source, severity })),
      [
        { waived: null, source: at(10), severity: 'error' },
        { waived: 'Ben begged', source: at(9), severity: 'error' },
      ],
    );
  });

  it('is empty for what is no log', async () => {
    const { service } = await desk('');
    for (const uri of [main, 'untitled:never']) {
      const { parts, findings, campaign } = service.story({ uri });
      assert.deepEqual([parts, findings, campaign], [[], [], null]);
    }
  });
});
