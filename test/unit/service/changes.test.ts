/** What changed between two logs: what their lines say in players' words, what follows, and where. */
import assert from 'node:assert/strict';
import type { Fact, Facts } from '../../../server/src/service/changes/facts';
import { Follows } from '../../../server/src/service/changes/follows';
import type { ChangesParams, ChangesResult } from '../../../server/src/service/protocol';
import { desk, main } from './logs';

const head = ['campaign PB "Ham and Jam" cg I', 'depth map', 'player British "Ann"', 'player German "Ben"'];
const given = ['san British 5 given', 'san German 3 given', 'cpp German 40 given'];

/** A log that has come to the purchases of a day: they begin on line 20. */
const dawn = (...bought: string[]) => [
  ...head,
  ...given,
  'scenario Night III',
  '  control British X22 X18',
  '  control German Z15 U12 Z20 II13',
  '  cvp British 8 German 14',
  'refit',
  '9.605 Setup Area Determination',
  '9.612 New CG Date and SAN Adjustment',
  '  date Dawn',
  '  san British 5 dr 1 +1 = 2 -> 5',
  '9.616 CPP Replenishment',
  '  cpp German base 25 = 25',
  '9.617 Purchasing Reinforcement Groups',
  ...bought,
];

/** The same with one line in place of another. */
const instead = (lines: readonly string[], line: string, other: string) => {
  assert.ok(lines.includes(line), line);
  return lines.map((one) => (one === line ? other : one));
};

type Options = Partial<ChangesParams> & { readonly beside?: Readonly<Record<string, string>> };

async function compared(old: readonly string[], now: readonly string[], { beside, ...more }: Options = {}) {
  const { service } = await desk(now.join('\n'), { files: beside });
  const parts = await service.comparing({ uri: main, old: { uri: main, text: old.join('\n') }, ...more });
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** `added 20 -: Ben bought I5 at A7`: the line now and before, from 1 on. */
const told = ({ entries }: ChangesResult): string[] =>
  entries.map(({ kind, source, oldSource, text }) => {
    const [line, oldLine] = [source, oldSource].map((at) => (at ? `${at.line + 1}` : '-'));
    return `${kind} ${line} ${oldLine}: ${text}`;
  });
const ofKind = (result: ChangesResult, ...kinds: string[]) =>
  told(result).filter((text) => kinds.some((kind) => text.startsWith(`${kind} `)));

describe('what changed', () => {
  describe('of lines', () => {
    it('a purchase: who bought what, what that leaves, and where', async () => {
      const result = await compared(dawn(), dawn('  buy German I5 at A7 for 13'));
      assert.deepEqual(told(result), [
        'added 20 -: Ben bought I5 at A7 for 13',
        'follows 20 19: CPP of the German 65 -> 52',
        'follows 20 -: I5.1, I5 PzGrenadier Coy, is held by the German',
      ]);
      const [line, cpp] = result.entries;
      assert.equal(line?.part, 'RePh after Night III, 9.617 Purchasing Reinforcement Groups');
      assert.deepEqual([line?.was, line?.is], [null, 'Ben bought I5 at A7 for 13']);
      assert.deepEqual([cpp?.was, cpp?.is], ['65', '52']);
    });

    it('one that is gone, with what it brought', async () => {
      assert.deepEqual(told(await compared(dawn('  buy German I5 at A7 for 13'), dawn())), [
        'removed - 20: No longer: Ben bought I5 at A7 for 13',
        'follows 19 20: CPP of the German 52 -> 65',
        'follows - 20: I5.1, I5 PzGrenadier Coy, is no longer held by the German',
      ]);
    });

    it('one that says something else: what it said before, and what it says besides', async () => {
      const result = await compared(dawn('  buy German I4 at A7'), dawn('  buy German I4 at J0 for 7'));
      assert.deepEqual(ofKind(result, 'altered'), [
        'altered 20 20: Ben bought I4 at J0 for 7 (before: at A7; new in it: for 7)',
      ]);
      const [entry] = result.entries;
      assert.deepEqual([entry?.was, entry?.is], ['Ben bought I4 at A7', 'Ben bought I4 at J0 for 7']);
    });

    it('nothing where formatting, comments and blank lines alone differ, or the title of a step', async () => {
      const other = ['# ours', ...dawn('BUY german I5   for 13 at A7   # at last'), ''].map((line) =>
        line.startsWith('9.617') ? '9.617' : line,
      );
      assert.deepEqual(await compared(dawn('  buy German I5 at A7 for 13'), other), {
        entries: [],
        contents: '',
        reads: [],
      });
    });

    it('one that stands elsewhere in its step, or in another step of its RePh, has moved', async () => {
      const [i4, m1, v11] = ['  buy German I4 at A7 for 5', '  buy German M1 for 1', '  buy German V11 at A7'];
      assert.deepEqual(told(await compared(dawn(i4, m1, v11), dawn(v11, i4, m1))), [
        'moved 20 22: Moved: Ben bought V11 at A7',
      ]);
      const order = '9.620 Scenario Commencement';
      const moved = await compared(dawn(i4, order, m1), dawn(i4, m1, order));
      assert.deepEqual(ofKind(moved, 'moved', 'added', 'removed'), ['moved 21 22: Moved: Ben bought M1 for 1']);
    });

    it('two that are alike: one of them is gone', async () => {
      const buy = '  buy German I4 at A7 for 5';
      assert.deepEqual(
        ofKind(await compared(dawn(buy, '  buy German M1', buy), dawn('  buy German M1', buy)), 'removed', 'moved'),
        ['removed - 20: No longer: Ben bought I4 at A7 for 5'],
      );
    });

    it('the sides where the log names no players', async () => {
      const nameless = (lines: string[]) => lines.filter((line) => !line.startsWith('player'));
      const [first] = told(await compared(nameless(dawn()), nameless(dawn('  buy German none'))));
      assert.equal(first, 'added 18 -: The German bought nothing');
    });

    it('a paragraph of the story as a whole, and not how it is broken into lines', async () => {
      const [old, same, other] = ['The bridge\n> held.', 'The bridge held.', 'The bridge fell.'].map((words) =>
        dawn(`> ${words}`).join('\n').split('\n'),
      ) as [string[], string[], string[]];
      assert.deepEqual(told(await compared(old, same)), []);
      assert.deepEqual(told(await compared(old, other)), [
        'altered 20 20: Story: “The bridge fell.” (before: Story: “The bridge held.”)',
      ]);
    });

    it('a line that can no longer be read, with what it said', async () => {
      const result = await compared(dawn('  buy German M1 for 1'), dawn('  buy German M1 for )'));
      assert.deepEqual(ofKind(result, 'altered'), [
        'altered 20 20: A line that cannot be read: “buy German M1 for )” (before: Ben bought M1 for 1)',
      ]);
      assert.deepEqual(ofKind(result, 'found').length, 1);
    });

    it('what a merge has left: that there is a choice, and the version that counts', async () => {
      const [own, other] = ['  buy German I5 at A7 for 13', '  buy German I4 at A7 for 9'];
      const left = [
        '<<<<<<< ours',
        own,
        '||||||| base',
        '  buy German I3',
        '=======',
        other,
        '>>>>>>> theirs',
        '> Rain.',
      ];
      const changed = ofKind(await compared(dawn(), dawn(...left)), 'added', 'removed', 'altered');
      const sides = 'Two versions of the same lines, which a merge has left: until one is chosen the first counts';
      assert.deepEqual(changed, [
        `added 20 -: ${sides}`,
        'added 21 -: Ben bought I5 at A7 for 13',
        'added 27 -: Story: “Rain.”',
      ]);
      const chosen = ofKind(await compared(dawn(...left), dawn(own, '> Rain.')), 'added', 'removed', 'altered');
      assert.deepEqual(chosen, [`removed - 20: No longer: ${sides}`]);
      const stray = ofKind(await compared(dawn(), dawn('=======', own)), 'added');
      assert.match(stray.join(), /A line that cannot be read: “=======”,added 21 -: Ben bought I5/);
    });

    it('a scenario under another CG Date is the same scenario', async () => {
      const renamed = instead(dawn(), 'scenario Night III', 'scenario Night II');
      assert.deepEqual(ofKind(await compared(dawn(), renamed), 'altered', 'added', 'removed'), [
        'altered 8 8: Scenario Night II (before: Night III)',
      ]);
    });

    it('a heading that stands twice moves nothing below it', async () => {
      const [i4, m1, heading] = ['  buy German I4 at A7 for 5', '  buy German M1 for 1', dawn().at(-1) as string];
      const ofLines = async (old: string[], now: string[]) =>
        ofKind(await compared(old, now), 'added', 'altered', 'moved', 'removed', 'follows');
      const step = 'Step 9.617: Purchasing Reinforcement Groups';
      assert.deepEqual(await ofLines(dawn(i4, m1), dawn(i4, heading, m1)), [`added 21 -: ${step}`]);
      assert.deepEqual(await ofLines(dawn(i4, heading, m1), dawn(i4, m1)), [`removed - 21: No longer: ${step}`]);
      assert.deepEqual(await ofLines(dawn(i4, m1), dawn(i4, heading, '  buy German M1 for 2')), [
        `added 21 -: ${step}`,
        'altered 22 21: Ben bought M1 for 2 (before: for 1)',
      ]);
      for (const [i, opened] of [
        [7, 'scenario Night III'],
        [11, 'refit'],
      ] as const)
        assert.deepEqual(
          (await ofLines(dawn(i4), dawn(i4).toSpliced(i + 2, 0, opened))).filter((text) => !text.includes('follows')),
          [`added ${i + 3} -: ${opened === 'refit' ? 'RePh' : 'Scenario Night III'}`],
        );
    });

    it('a step that is new, within its RePh', async () => {
      const lines = dawn();
      const more = [...lines.slice(0, 18), '9.6161 none', ...lines.slice(18)];
      assert.deepEqual(ofKind(await compared(lines, more), 'added', 'altered', 'moved', 'removed'), [
        'added 19 -: Step 9.6161: none',
      ]);
    });
  });

  describe('what follows', () => {
    const fought = (control: string, ...more: string[]) => [
      ...instead(dawn(), '  control British X22 X18', control),
      ...more,
    ];

    it('is told where it begins, and not at each later step', async () => {
      const later = [
        'scenario Dawn',
        '  control unchanged',
        '  cvp British 1 German 1',
        'refit',
        '9.612 New CG Date and SAN Adjustment',
        '  date Day I',
        '9.616 CPP Replenishment',
        '9.617 Purchasing Reinforcement Groups',
        '  buy German M1 for 1',
      ];
      const result = await compared(dawn(...later), dawn('  buy German M1 for 1', ...later));
      assert.deepEqual(
        ofKind(result, 'follows').filter((text) => text.includes('CPP')),
        ['follows 20 19: CPP of the German 65 -> 64'],
      );
    });

    it('is told again where it is another difference', async () => {
      const later = (bought: string) => ['9.618 RG Strength, Weapons and Leaders', '9.617 none', bought];
      const result = await compared(
        dawn(...later('  buy German M1')),
        dawn('  buy German M1', ...later('  buy German I4 at A7')),
      );
      assert.deepEqual(
        ofKind(result, 'follows').filter((text) => text.includes('CPP')),
        ['follows 20 19: CPP of the German 65 -> 64', 'follows 23 22: CPP of the German 64 -> 59'],
      );
    });

    it('of a scenario: Control, and the Setup Areas that it makes', async () => {
      const named = (control: string, ...areas: string[]) => {
        const lines = fought(control);
        return [...lines.slice(0, 13), ...areas, ...lines.slice(13)];
      };
      const [a, b] = ['  area British A X22', '  area British B TT14'];
      const result = await compared(named('  control British X22 TT14', a, b), named('  control British X22', a));
      assert.deepEqual(
        told(result).filter((text) => !text.includes('German')),
        [
          'altered 9 9: Control: British X22 (before: X22 TT14)',
          'follows - 9: Control of TT14: British -> not told',
          'removed - 15: No longer: Area B of the British: TT14',
          'follows - 15: Area B of the British is no more',
        ],
      );
    });

    it('of Isolation, by the words of a line where no map tells', async () => {
      const area = (word: string) => {
        const lines = dawn();
        return [...lines.slice(0, 13), `  area British A X22 ${word}`, ...lines.slice(13)];
      };
      const result = await compared(area('not isolated'), area('isolated'));
      assert.deepEqual(told(result), [
        'altered 14 14: Area A of the British: X22 isolated (before: not isolated)',
        'follows 14 14: Area A of the British is now Isolated',
      ]);
      assert.deepEqual(ofKind(await compared(area('isolated'), area('not isolated')), 'follows'), [
        'follows 14 14: Area A of the British is no longer Isolated',
      ]);
    });

    it('of an appended scenario and RePh as a whole, at the lines that made it so', async () => {
      const now = dawn('  buy German I5 at A7 for 13');
      const result = await compared(now.slice(0, 11), now);
      assert.deepEqual(ofKind(result, 'follows'), [
        'follows 14 -: CG Date Night III -> Dawn',
        'follows 17 -: FPP of the British ? -> 15',
        'follows 20 7: CPP of the German 40 -> 52',
        'follows 20 -: I5.1, I5 PzGrenadier Coy, is held by the German',
      ]);
      assert.deepEqual(
        result.entries.find(({ text }) => text.startsWith('CG Date Night'))?.part,
        'RePh after Night III, 9.612 New CG Date and SAN Adjustment',
      );
    });

    it('of pieces: those that fare alike in one sentence, but not where a line says as much', async () => {
      const log = (...lines: string[]) => [
        'campaign PB "Ham and Jam" cg I',
        'depth forces',
        'ob British: 648a..648d',
        'scenario Night I',
        '  at X22: 648a..648d',
        ...lines,
        'scenario Night II',
        '  others as before',
      ];
      assert.deepEqual(told(await compared(log(), log('  lost 648a 648b'))).slice(0, 2), [
        'added 6 -: Lost: 648a 648b',
      ]);
      const moved = log().map((line) => line.replace('at X22', 'at X21'));
      assert.deepEqual(ofKind(await compared(log(), moved), 'altered', 'follows'), [
        'altered 5 5: At X21: 648a..648d (before: X22)',
      ]);
    });

    it('of findings: which are new, and which are gone; one that counts otherwise is the same', async () => {
      const [right, wrong] = ['  buy German I4 at A7 for 5', '  buy German I4 at A7 for 6'];
      const [clean, faulty] = [dawn(right), dawn(wrong)];
      const [found] = (await compared(clean, faulty)).entries.filter(({ kind }) => kind === 'found');
      assert.match(found?.text ?? '', /^New error: .*5/);
      assert.deepEqual([found?.source?.line, found?.oldSource?.line], [19, 19]);
      const [settled] = (await compared(faulty, clean)).entries.filter(({ kind }) => kind === 'settled');
      assert.match(settled?.text ?? '', /^No longer an error: .*5/);
      assert.deepEqual(
        ofKind(await compared(faulty, ['', ...dawn('  buy German I4 at A7 for 8')]), 'found', 'settled'),
        [],
      );
    });
  });

  describe('a fact', () => {
    const fact = (value: number | string, more: Partial<Fact> = {}): Fact => ({
      value,
      tell: (was, is, names) => `${names.join('+')}: ${was} -> ${is}`,
      ...more,
    });
    const facts = (of: Readonly<Record<string, Fact>>): Facts => new Map(Object.entries(of));
    /** What is told at each moment. */
    const follow = (...moments: [before: Facts, now: Facts, moment?: { sameMoment: boolean }][]) => {
      const follows = new Follows();
      return moments.map(([before, now, moment = { sameMoment: true }]) =>
        follows.at(before, now, { isTold: ({ line }) => line !== undefined, ...moment }).map(({ text }) => text),
      );
    };
    const numbers = (...pairs: [number, number][]) =>
      follow(...pairs.map(([was, is]) => [facts({ a: fact(was) }), facts({ a: fact(is) })] as [Facts, Facts]));

    it('is told once while it differs by as much, and again when it has been the same', () => {
      assert.deepEqual(numbers([25, 12], [50, 37], [50, 40], [7, 7], [50, 40]), [
        ['a: 25 -> 12'],
        [],
        ['a: 50 -> 40'],
        [],
        ['a: 50 -> 40'],
      ]);
    });

    it('that counts as the same is not told again, wherever it goes on to', () => {
      const at = (place: string, countsAs = 'there') => facts({ a: fact(place, { countsAs }) });
      assert.deepEqual(
        follow(
          [at('X22'), at('Y20')],
          [at('Area A'), at('Z15')],
          [at('Area A', 'lost'), at('Z15')],
          [at('B'), at('C')],
        ),
        [['a: X22 -> Y20'], [], ['a: Area A -> Z15'], ['a: B -> C']],
      );
    });

    it('of what one log has not says nothing, nor one that lapses where they have not come as far', () => {
      const none = facts({});
      const of = facts({ rg: fact('I5'), strength: fact('full', { under: 'rg' }) });
      assert.deepEqual(follow([none, of]), [['rg: undefined -> I5']]);
      const lapses = facts({ cvp: fact(6, { lapses: true }) });
      assert.deepEqual(follow([none, lapses, { sameMoment: false }]), [[]]);
      assert.deepEqual(follow([none, lapses]), [['cvp: undefined -> 6']]);
    });

    it('that fares as others do is told with them, unless its line says as much', () => {
      const line = { uri: main, number: 0, parsed: { text: '', kind: 'blank' } } as const;
      const at = (place: string) => {
        const of = (name: string, more: Partial<Fact> = {}) => fact(place, { name, isSaid: true, ...more });
        return facts({ 'piece a': of('a'), 'piece b': of('b'), 'piece c': of('c', { line }) });
      };
      assert.deepEqual(follow([at('X22'), at('Y20')]), [['a+b: X22 -> Y20']]);
    });
  });

  describe('files', () => {
    const including = [...head, ...given, 'include "one.cglog"'];
    const one = ['scenario Night III', '  cvp British 8 German 14'];
    const uriOf = (name: string) => new URL(name, main).href;

    it('an included log is compared line by line, as it was if that is given', async () => {
      const beside = { 'one.cglog': one.join('\n') };
      const now = await compared(including, including, { beside });
      assert.deepEqual([now.entries, now.reads], [[], [uriOf('one.cglog')]]);
      const files = [{ uri: uriOf('one.cglog'), text: one.join('\n').replace('14', '15') }];
      const result = await compared(including, including, { beside, files });
      assert.deepEqual(told(result), [
        'altered 2 2: CVP lost: British 8 German 14 (before: British 8 German 15)',
        'follows 2 2: CVP lost by the German 15 -> 14',
      ]);
      assert.equal(result.entries[0]?.source?.uri, uriOf('one.cglog'));
      const empty = await compared(including, including, { beside, files: [{ uri: uriOf('one.cglog'), text: '' }] });
      assert.deepEqual(ofKind(empty, 'added'), [
        'added 1 -: Scenario Night III',
        'added 2 -: CVP lost: British 8 German 14',
      ]);
    });

    it('a module or map that says something else is told at the line that names it', async () => {
      const log = ['campaign PB "Ham and Jam" cg I', 'depth map', 'map "own.cgmap"'];
      const beside = { 'own.cgmap': 'board PB\nextent A1 C3\n' };
      const files = [{ uri: uriOf('own.cgmap'), text: 'board PB\nextent A1 D4\n' }];
      assert.deepEqual(told(await compared(log, log, { beside })), []);
      assert.deepEqual(told(await compared(log, log, { beside, files })), [
        'altered 3 -: What “own.cgmap” says has changed',
      ]);
    });

    it('another file is read from where it lies', async () => {
      const old = { uri: uriOf('sub/old.cglog'), text: including.join('\n') };
      const beside = { 'one.cglog': one.join('\n'), 'sub/one.cglog': one.join('\n').replace('14', '3') };
      const result = await compared([], including, { beside, old });
      assert.deepEqual(ofKind(result, 'altered'), [
        'altered 2 2: CVP lost: British 8 German 14 (before: British 8 German 3)',
      ]);
      assert.equal(result.entries[0]?.oldSource?.uri, uriOf('sub/one.cglog'));
    });

    it('what is no log, not open or too large is refused with a sentence', async () => {
      const refusal = async (more: Options) => (await compared(head, head, more)).refused;
      assert.match((await refusal({ uri: uriOf('x.cgmap') })) ?? '', /Only campaign logs/);
      assert.match((await refusal({ old: { uri: uriOf('x.cgmodule.json'), text: '' } })) ?? '', /Only campaign logs/);
      assert.match((await refusal({ uri: uriOf('other.cglog') })) ?? '', /not open/);
      assert.match((await refusal({ old: { uri: main, text: '#'.repeat(1_000_001) } })) ?? '', /more than 1,000,000/);
    });
  });

  it('as a page: by part, with links to the lines, and to those of before where something opens them', async () => {
    const now = dawn('  buy German "*I4*" at A7');
    const page = async (old: Options['old']) => (await compared([], now, { old })).contents;
    const text = dawn('  buy German M1').join('\n');
    const lines = (await page({ uri: main, text, opens: 'git:/main' })).split('\n');
    assert.deepEqual(lines.slice(0, 3), [
      '### RePh after Night III, 9.617 Purchasing Reinforcement Groups',
      '',
      `- Ben bought \\*I4\\* at A7 (before: M1; new in it: at A7) ([line 20](${main}#L20))`,
    ]);
    assert.ok(
      lines.includes('- M1.1, M1 Fortifications, is no longer held by the German ([line 20](git:/main#L20) before)'),
    );
    assert.match(await page({ uri: main, text }), /is no longer held by the German \(line 20 before\)/);
  });
});
