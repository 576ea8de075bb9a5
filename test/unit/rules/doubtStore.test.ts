/** The store of what nobody knows: what is raised, settled and ended, where it comes from, and what of it a copy shares. */
import assert from 'node:assert/strict';
import {
  allGroups,
  type Cause,
  Doubts,
  mayTell,
  ofBrought,
  ofDeed,
  ofGroup,
  ofLocation,
  ofMarks,
  ofPiece,
  ofPoints,
  ofRg,
  ofRuling,
  ofStep,
  ofTable,
  otherHeading,
  type Subject,
  type UntoldLines,
  unnamedRg,
} from '../../../server/src/rules/kernel/doubt';
import type { Finding } from '../../../server/src/rules/kernel/finding';
import { comparison } from '../../../server/src/rules/kernel/same';
import type { Line } from '../../../server/src/syntax/line';
import { parseLine } from '../../../server/src/syntax/parseLine';

const line = (number: number): Line => ({ uri: 'log', number, parsed: parseLine('refit') });
const [heading, first, second, third] = [line(0), line(1), line(2), line(3)];
const found = (at: Line, message = 'wrong'): Finding => ({
  code: 'unreadable',
  severity: 'error',
  message,
  at: { line: at, start: 0, end: 1 },
});

/** A store in which the first line, of a step, is folded. */
function begun(): Doubts {
  const doubts = new Doubts();
  doubts.begin(first, heading);
  return doubts;
}

/** All that is doubtful, by the numbers of the lines that it comes from. */
const contents = (doubts: Doubts) =>
  Object.fromEntries([...doubts].map(([key, causes]) => [key, causes.map((cause) => cause.line.number)]));
const lines = (causes: readonly Cause[]) => causes.map((cause) => cause.line.number);

/** One of each kind, and others that differ from one of them in a single part. */
const subjects: readonly Subject[] = [
  ofPiece('468a'),
  ofPiece('468b'),
  ofMarks('468a'),
  ofDeed('468a'),
  ofBrought('I4'),
  ofRg('I4'),
  ofRuling('entry'),
  ofLocation('A1/1'),
  ofLocation('A1'),
  ofPoints('cpp', 'German'),
  ofPoints('fpp', 'German'),
  ofPoints('cpp', 'British'),
  { kind: 'number', of: 'cpp', side: 'German' },
  { kind: 'number', of: 'force', side: 'German', force: 'glider' },
  { kind: 'number', of: 'force', side: 'German', force: 'airborne' },
  { kind: 'number', of: 'force', side: 'British', force: 'airborne' },
  { kind: 'number', of: 'force', side: 'British' },
  { kind: 'played', of: 'control' },
  { kind: 'played', of: 'cvp' },
  { kind: 'played', of: 'cvp', side: 'German' },
  { kind: 'played', of: 'cvp', side: 'British' },
  ofStep('9.605'),
  ofStep('9.606'),
  ofTable('weather'),
  ofTable('weather', 'German'),
  ofTable('weather', 'British'),
  ofTable('fog', 'German'),
  unnamedRg,
  allGroups,
  otherHeading,
];

describe('the store of doubt', () => {
  it('knows each subject from every other', () => {
    for (const subject of subjects) {
      const doubts = begun();
      doubts.raise(subject);
      assert.deepEqual(
        subjects.filter((one) => doubts.has(one)),
        [subject],
      );
      for (const one of subjects) {
        assert.deepEqual(lines(doubts.about(one)), one === subject ? [1] : []);
        assert.equal(doubts.hasAny(one.kind), one.kind === subject.kind);
      }
    }
    assert.equal(begun().has(ofPiece('468a')), false);
  });

  it('has names in any case, and of an RG all that it brings', () => {
    const doubts = begun();
    doubts.raiseAll([ofPiece('Howard'), ...ofGroup('I4')]);
    assert.deepEqual(doubts.names('piece'), ['howard']);
    assert.deepEqual(doubts.names('marks'), []);
    assert.ok(doubts.has(ofPiece('HOWARD')) && doubts.has(ofRg('i4')) && doubts.has(ofBrought('i4')));
    assert.deepEqual(contents(doubts), { 'piece howard': [1], 'rg i4': [1], 'brought i4': [1] });
  });

  it('settles one subject and tells whether it was open', () => {
    const doubts = begun();
    doubts.raiseAll([ofPiece('468a'), ofPiece('468b')]);
    const { version } = doubts;
    assert.equal(doubts.settle(ofPiece('468c')), false);
    assert.equal(doubts.settle(ofMarks('468a')), false);
    assert.equal(doubts.version, version);
    assert.equal(doubts.settle(ofPiece('468a')), true);
    assert.notEqual(doubts.version, version);
    assert.deepEqual(doubts.names('piece'), ['468b']);
    doubts.settle(ofPiece('468b'));
    assert.equal(doubts.hasAny('piece'), false);
  });

  it('settles some of the causes where only those are over', () => {
    const doubts = begun();
    doubts.raise(ofPiece('468a'));
    doubts.begin(second);
    doubts.raise(ofPiece('468a'));
    doubts.settle(ofPiece('468a'), (cause) => cause.line === first);
    assert.deepEqual(lines(doubts.about(ofPiece('468a'))), [2]);
    doubts.settle(ofPiece('468a'), (cause) => cause.line === second);
    assert.equal(doubts.has(ofPiece('468a')), false);
  });

  it('keeps a cause once, and so many of them', () => {
    const doubts = begun();
    doubts.raise(ofPiece('468a'));
    const { version } = doubts;
    doubts.raise(ofPiece('468a'));
    assert.equal(doubts.version, version);
    for (let number = 2; number < 12; number++) {
      doubts.begin(line(number));
      doubts.raise(ofPiece('468a'));
    }
    assert.deepEqual(lines(doubts.about(ofPiece('468a'))), [1, 2, 3, 4, 5, 6, 7, 8]);
  });

  describe('where a doubt comes from', () => {
    const cause = (doubts: Doubts): Cause | undefined => {
      const subject = ofRuling('asked');
      doubts.settle(subject);
      doubts.raise(subject);
      return doubts.about(subject)[0];
    };

    it('is the line that is folded, in its step', () => {
      assert.throws(() => new Doubts().raise(otherHeading));
      const doubts = begun();
      assert.deepEqual(cause(doubts), { line: first, step: heading });
      doubts.begin(second);
      assert.deepEqual(cause(doubts), { line: second, step: undefined });
    });

    it('has what was told of the line, first of what was raised before', () => {
      const doubts = begun();
      doubts.raise(ofPiece('468a'));
      doubts.told(found(first, 'one'));
      doubts.raise(ofPiece('468b'));
      doubts.told(found(first, 'two'));
      doubts.raise(ofPiece('468c'));
      const told = ['468a', '468b', '468c'].map((name) => doubts.about(ofPiece(name))[0]?.finding?.message);
      assert.deepEqual(told, ['one', 'one', 'two']);
      assert.deepEqual(cause(doubts), { line: first, step: heading, finding: found(first, 'two') });
    });

    it('has what was told before anything was raised', () => {
      const doubts = begun();
      doubts.told(found(first));
      assert.deepEqual(cause(doubts), { line: first, step: heading, finding: found(first) });
    });

    it('is no line where none is folded', () => {
      const doubts = new Doubts();
      doubts.told(found(first));
      assert.throws(() => doubts.raise(otherHeading));
    });

    it('is what it follows from, until something is told of the line itself', () => {
      const doubts = begun();
      const above: Cause = { line: third, isOpen: true };
      doubts.follow(above);
      assert.deepEqual(cause(doubts), above);
      doubts.told(found(first));
      assert.deepEqual(cause(doubts), { line: first, step: heading, finding: found(first) });
      assert.deepEqual(above, { line: third, isOpen: true });
      doubts.follow(above);
      doubts.begin(second, heading);
      assert.deepEqual(cause(doubts), { line: second, step: heading });
    });

    it('is a heading for what its step leaves open, and then the line again', () => {
      const doubts = begun();
      doubts.told(found(first));
      doubts.at(heading, () => assert.deepEqual(cause(doubts), { line: heading, step: heading }));
      assert.deepEqual(cause(doubts), { line: first, step: heading, finding: found(first) });
      doubts.at(undefined, () =>
        assert.deepEqual(cause(doubts), { line: first, step: heading, finding: found(first) }),
      );
      assert.throws(() =>
        doubts.at(second, () => {
          throw new Error('a fault');
        }),
      );
      doubts.told(found(first, 'more'));
      assert.deepEqual(cause(doubts), { line: first, step: heading, finding: found(first, 'more') });
    });
  });

  it('ends each kind at its moment, and no other', () => {
    const ended = (moment: Parameters<Doubts['end']>[0]) => {
      const doubts = begun();
      doubts.raiseAll(subjects);
      doubts.raisePart({ verb: 'at' });
      doubts.raiseLines({ verb: 'at', holdsGround: true, since: 0 });
      const before = [...doubts].map(([key]) => key.split(' ', 1)[0]);
      const { version } = doubts;
      doubts.end(moment);
      assert.notEqual(doubts.version, version);
      const after = new Set([...doubts].map(([key]) => key.split(' ', 1)[0]));
      return [...new Set(before)].filter((kind) => !after.has(kind));
    };
    assert.deepEqual(ended('heading'), ['heading', 'part']);
    assert.deepEqual(ended('play'), ['location', 'played']);
    assert.deepEqual(ended('begin'), ['step']);
    assert.deepEqual(ended('scenario'), ['deed']);
    assert.deepEqual(ended('refit'), ['rg']);
  });

  it('ends nothing where nothing is of that moment', () => {
    const doubts = begun();
    doubts.raise(ofPiece('468a'));
    const before = doubts.version;
    for (const moment of ['heading', 'play', 'begin', 'scenario', 'refit'] as const) doubts.end(moment);
    assert.equal(doubts.version, before);
    doubts.raisePart({ verb: 'at' });
    const { version } = doubts;
    doubts.end('play');
    assert.equal(doubts.version, version);
    assert.deepEqual(lines(doubts.inPart()), [1]);
    doubts.end('heading');
    assert.notEqual(doubts.version, version);
    assert.deepEqual(doubts.inPart(), []);
    assert.ok(doubts.has(ofPiece('468a')));
  });

  it('gives a piece another name, with its marks and deeds, and no RG', () => {
    const doubts = begun();
    doubts.raiseAll([
      ofPiece('Half'),
      ofMarks('Half'),
      ofDeed('Half'),
      ofRg('Half'),
      ofBrought('Half'),
      ofPiece('Other'),
    ]);
    const { version } = doubts;
    doubts.rename('Half', 'Squad');
    assert.notEqual(doubts.version, version);
    assert.deepEqual(contents(doubts), {
      'piece other': [1],
      'piece squad': [1],
      'marks squad': [1],
      'deed squad': [1],
      'rg half': [1],
      'brought half': [1],
    });
    doubts.rename('nobody', 'somebody');
    assert.equal(doubts.has(ofPiece('somebody')), false);
  });

  it('keeps a deed with its own line, whatever it follows from', () => {
    const doubts = begun();
    doubts.begin(second, third);
    doubts.follow({ line: first });
    doubts.raiseDeed(third, ['468a'], { isOpen: false });
    assert.equal(doubts.deedOf(second)?.line, first);
    assert.equal(doubts.deedOf(first), undefined);
    assert.equal(doubts.about(ofDeed('468a'))[0]?.line, first);
  });

  it('keeps what a line of a RePh did, and with whom', () => {
    const doubts = begun();
    doubts.told(found(first));
    doubts.raiseDeed(third, ['468a', 'LMG1'], { isOpen: true });
    const cause = { line: first, step: third, finding: found(first), isOpen: true };
    assert.deepEqual(doubts.deedOf(first), cause);
    assert.equal(doubts.deedOf(second), undefined);
    assert.deepEqual(doubts.about(ofDeed('468A')), [cause]);
    assert.deepEqual(doubts.about(ofDeed('lmg1')), [cause]);
    assert.deepEqual(contents(doubts), { 'deed 468a': [1], 'deed lmg1': [1], 'line 1': [1] });
  });

  describe('lines that cannot be read', () => {
    it('may tell of what none of their words denies', () => {
      assert.equal(mayTell({}, {}), true);
      assert.equal(mayTell({ verb: 'at' }, {}), true);
      assert.equal(mayTell({}, { verbs: ['at'] }), true);
      assert.equal(mayTell({ verb: 'at' }, { verbs: ['lost', 'at'] }), true);
      assert.equal(mayTell({ verb: 'at' }, { verbs: ['lost'] }), false);
      assert.equal(mayTell({ side: 'German' }, {}), true);
      assert.equal(mayTell({}, { side: 'German' }), true);
      assert.equal(mayTell({ side: 'German' }, { side: 'German' }), true);
      assert.equal(mayTell({ side: 'German' }, { side: 'British' }), false);
      assert.equal(mayTell({ rg: 'i4' }, {}), true);
      assert.equal(mayTell({}, { rg: 'i4' }), true);
      assert.equal(mayTell({ rg: 'i4' }, { rg: 'i4' }), true);
      assert.equal(mayTell({ rg: 'i4' }, { rg: 'i5' }), false);
      assert.equal(mayTell({ pieces: ['468a'] }, {}), true);
      assert.equal(mayTell({}, { pieces: ['468a'] }), true);
      assert.equal(mayTell({ pieces: ['468a', '468b'] }, { pieces: ['468c', '468b'] }), true);
      assert.equal(mayTell({ pieces: ['468a'] }, { pieces: ['468b'] }), false);
      assert.equal(mayTell({ pieces: [] }, { pieces: ['468b'] }), false);
    });

    it('are asked for by the part in which they stand', () => {
      const doubts = begun();
      doubts.raisePart({ verb: 'at', pieces: ['468a'] });
      const { version } = doubts;
      doubts.begin(second);
      doubts.raisePart({ verb: 'at', pieces: ['468a'] });
      assert.equal(doubts.version, version);
      for (const other of [
        { verb: 'lost', pieces: ['468a'] },
        { verb: 'at', pieces: ['468b'] },
        { verb: 'at', pieces: ['468a'], side: 'German' },
        { verb: 'at', pieces: ['468a'], rg: 'i4' },
      ] as const) {
        const before = doubts.inPart().length;
        doubts.raisePart(other);
        assert.equal(doubts.inPart().length, before + 1);
      }
      assert.deepEqual(lines(doubts.inPart({ verbs: ['at'], pieces: ['468a'] })), [1, 2, 2]);
      assert.notEqual(doubts.version, version);
    });

    it('are kept apart up to so many in a part, and may then tell of anything', () => {
      const doubts = begun();
      for (let i = 0; i < 64; i++) doubts.raisePart({ verb: 'at', pieces: [`p${i}`] });
      assert.equal(doubts.inPart().length, 64);
      assert.equal(doubts.inPart({ verbs: ['lost'] }).length, 0);
      doubts.raisePart({ verb: 'at', pieces: ['more'] });
      assert.equal(doubts.inPart().length, 1);
      assert.equal(doubts.inPart({ verbs: ['lost'], pieces: ['p1'] }).length, 1);
    });

    it('are the cause of what they leave open of their pieces, whatever else is told', () => {
      const doubts = begun();
      doubts.raisePart({ verb: 'at', pieces: ['468a', '468b'] });
      doubts.begin(second);
      doubts.raisePart({ verb: 'lost', pieces: ['468a'] });
      doubts.raisePart({ verb: 'lost' });
      doubts.begin(third);
      doubts.raiseOf('468A', [ofPiece('468a'), ofMarks('468a')]);
      doubts.raiseOf('468b', [ofPiece('468b')]);
      doubts.raiseOf('468c', [ofPiece('468c')]);
      const about = [ofPiece('468a'), ofMarks('468a'), ofPiece('468b'), ofPiece('468c')];
      assert.deepEqual(
        about.map((subject) => lines(doubts.about(subject))),
        [[1, 2], [1, 2], [1], [3]],
      );
    });

    it('leave what lines of their verb tell unknown, the last of those that say the same', () => {
      const doubts = begun();
      const at = { verb: 'at', holdsGround: true, since: 0 } as const;
      doubts.raiseLines(at);
      const { version } = doubts;
      doubts.begin(second, heading);
      doubts.raiseLines({ ...at, since: 1 });
      assert.notEqual(doubts.version, version);
      assert.deepEqual(
        doubts.linesWhere(() => true),
        [{ ...at, since: 1, cause: { line: second, step: heading } }],
      );
      doubts.raiseLines({ ...at, verb: 'lost' });
      doubts.raiseLines({ ...at, side: 'German' });
      doubts.raiseLines({ ...at, pieces: ['468a'] });
      doubts.raiseLines({ ...at, pieces: ['468a', '468b'] });
      doubts.raiseLines({ ...at, rg: 'i4' });
      assert.deepEqual(
        [...doubts.linesWhere(() => true)].map(({ verb, side, pieces, rg }: UntoldLines) => [
          verb,
          side,
          pieces?.length,
          rg,
        ]),
        [
          ['at', undefined, undefined, undefined],
          ['lost', undefined, undefined, undefined],
          ['at', 'German', undefined, undefined],
          ['at', undefined, 1, undefined],
          ['at', undefined, 2, undefined],
          ['at', undefined, undefined, 'i4'],
        ],
      );
    });

    it('are kept apart up to so many of a verb that name pieces, and may then be of any', () => {
      const doubts = begun();
      const of = (verb: 'at' | 'lost', name: string) =>
        ({ verb, side: 'German', pieces: [name], holdsGround: false, since: 0 }) as const;
      for (let i = 0; i < 63; i++) doubts.raiseLines(of('at', `p${i}`));
      doubts.raiseLines(of('lost', 'p1'));
      doubts.raiseLines({ verb: 'at', side: 'British', holdsGround: false, since: 0 });
      doubts.raiseLines(of('at', 'p63'));
      assert.equal(doubts.linesWhere(() => true).length, 66);
      doubts.raiseLines(of('at', 'more'));
      assert.deepEqual(
        doubts.linesWhere(() => true).map(({ verb, side, pieces, holdsGround }) => [verb, side, pieces, holdsGround]),
        [
          ['lost', 'German', ['p1'], false],
          ['at', 'British', undefined, false],
          ['at', undefined, undefined, true],
        ],
      );
    });

    it('are 64 before they are put together', () => {
      const doubts = begun();
      for (let i = 0; i < 64; i++) doubts.raiseLines({ verb: 'at', pieces: [`p${i}`], holdsGround: false, since: 0 });
      assert.equal(doubts.linesWhere(() => true).length, 64);
      doubts.raiseLines({ verb: 'at', pieces: ['p64'], holdsGround: false, since: 0 });
      assert.equal(doubts.linesWhere(() => true).length, 1);
    });

    it('are listed with all else', () => {
      const doubts = begun();
      doubts.raisePart({ verb: 'at' });
      doubts.raiseLines({ verb: 'at', holdsGround: true, since: 0 });
      assert.deepEqual(contents(doubts), {
        'lines {"verb":"at","holdsGround":true,"since":0}': [1],
        'part {"verb":"at"}': [1],
      });
    });
  });

  describe('copies', () => {
    /** Each way to change a store. */
    const ways: readonly ((doubts: Doubts) => void)[] = [
      (doubts) => doubts.raise(ofPiece('468b')),
      (doubts) => doubts.settle(ofPiece('468a')),
      (doubts) => doubts.raiseLines({ verb: 'lost', holdsGround: true, since: 0 }),
      (doubts) => doubts.raisePart({ verb: 'lost' }),
      (doubts) => {
        doubts.begin(second);
        doubts.raiseDeed(heading, [], { isOpen: false });
      },
      (doubts) => doubts.end('heading'),
    ];

    function filled(): Doubts {
      const doubts = begun();
      doubts.raise(ofPiece('468a'));
      doubts.raisePart({ verb: 'at' });
      doubts.raiseLines({ verb: 'at', holdsGround: true, since: 0 });
      doubts.raiseDeed(heading, ['LMG1'], { isOpen: true });
      return doubts;
    }

    it('hold the same', () => {
      const doubts = filled();
      const copy = doubts.copy();
      assert.deepEqual(contents(copy), contents(doubts));
      assert.equal(copy.version, doubts.version);
      assert.equal(
        doubts.sameAs(copy, () => assert.fail('what has the same version is not looked at')),
        true,
      );
    });

    it('go on from the same line and what was told of it', () => {
      const doubts = begun();
      doubts.told(found(first));
      const copy = doubts.copy();
      copy.raise(ofPiece('468a'));
      assert.deepEqual(copy.about(ofPiece('468a')), [{ line: first, step: heading, finding: found(first) }]);
      copy.told(found(first, 'more'));
      copy.raise(ofPiece('468b'));
      assert.deepEqual(copy.about(ofPiece('468b')), [{ line: first, step: heading, finding: found(first, 'more') }]);
    });

    it('are changed alone', () => {
      for (const change of ways) {
        const doubts = filled();
        const before = contents(doubts);
        const copy = doubts.copy();
        change(copy);
        assert.deepEqual(contents(doubts), before);
        assert.notDeepEqual(contents(copy), before);
      }
    });

    it('are the same as others that came to hold the same, and as none that hold else', () => {
      const doubts = filled();
      const settled = doubts.copy();
      settled.raise(ofPiece('468b'));
      settled.settle(ofPiece('468b'));
      assert.notEqual(settled.version, doubts.version);
      assert.equal(doubts.sameAs(settled, comparison()), true);
      for (const change of ways) {
        const copy = doubts.copy();
        change(copy);
        assert.equal(doubts.sameAs(copy, comparison()), false);
      }
    });
  });
});
