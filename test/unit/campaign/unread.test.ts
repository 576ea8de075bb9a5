/** What is no longer known after a line that cannot be read: of which pieces, Locations, RG and rulings it may have told. */
import assert from 'node:assert/strict';
import { loseLine, losePieces, piecesWritten, verbMeant } from '../../../server/src/campaign/unread';
import type { CampaignState } from '../../../server/src/rules/kernel/state';
import { Documents } from '../../../server/src/service/documents';
import type { Verb } from '../../../server/src/syntax/nodes';
import { parseLine } from '../../../server/src/syntax/parseLine';

const log = [
  'campaign PB "Unread" cg I',
  'depth forces',
  'ob British: 648a 648b LMG1',
  'ob German: 467a Gun1="75L AT PaK 40" Pz1="PzKpfw IVH" AP1="AP x6"',
  'scenario Night I',
  '  at X22: 648a 467a',
  '  at Y9: 648b[LMG1]',
  'refit',
  '9.601 Conclusion of Melee',
];
const [inHead, inPlay, inRefit] = [1, 7, 9];

describe('a line that cannot be read', () => {
  let stateAt: (index: number) => CampaignState;
  before(async () => {
    const documents = new Documents({ readFile: async () => undefined, roll: () => 1, changed: () => {} });
    documents.open('file:///x.cglog', 1, log.join('\n'));
    await documents.settled();
    const campaign = documents.analysisOf('file:///x.cglog')?.campaign ?? assert.fail('no campaign');
    stateAt = (index) => campaign.stateAt(index);
  });

  /** What it leaves open at some place, and what is kept of it. */
  function lose(
    text: string,
    { at = inPlay, verb = verbMeant(text) }: { readonly at?: number; readonly verb?: Verb } = {},
  ) {
    const state = stateAt(at);
    const line = { uri: 'file:///x.cglog', number: at, parsed: parseLine(text) };
    const before = new Set([...state.doubts].map(([name]) => name));
    state.doubts.begin(line);
    const unread = loseLine(state, verb, line);
    const [kept] = state.doubts.linesWhere(({ cause }) => cause.line === line);
    const doubts = [...state.doubts]
      .map(([name]) => name)
      .filter((name) => !before.has(name) && !name.startsWith('lines '));
    return { state, unread, kept, doubts };
  }
  const pieces = (text: string, at?: number) => lose(text, { at }).unread.pieces;

  it('is of the pieces that it names, one by one or as a run', () => {
    assert.deepEqual(pieces('lost 648a )'), ['648a']);
    assert.deepEqual(pieces('lost 648a..648b )'), ['648a', '648b']);
    assert.deepEqual(pieces('mark 648a(broken) Pz1(ca=X21-Y22) )'), ['648a', 'pz1']);
    assert.deepEqual(pieces('melee X22 )'), ['648a', '467a']);
    assert.deepEqual(pieces('lost X22 )'), []);
  });

  it('is of those of which a word may be a part, or a slip for one, and of no other', () => {
    assert.deepEqual(pieces('lost 48a )'), ['648a']);
    assert.deepEqual(pieces('lost 467ax )'), ['467a']);
    assert.deepEqual(pieces('lost Nemo )'), []);
    assert.deepEqual(pieces('lost 648a Nemo )'), ['648a']);
  });

  it('has other words too: numbers, places, verbs, marks, words of its kind, sides and dates', () => {
    for (const word of ['3,4', '-1', 'X22', 'X22/1', 'bu', 'escape', 'broken', 'from', 'dr', 'British', 'Night'])
      assert.deepEqual(pieces(`escape 648a ${word} )`), ['648a'], word);
    assert.deepEqual(lose('ob British Night )').unread.pieces, []);
  });

  it('may be of any piece where it brings some, where nobody can tell its verb, or where it is still being typed', () => {
    assert.equal(pieces('ob British: Zed )'), undefined);
    assert.equal(pieces('ob British: 648a Zed )'), undefined);
    assert.deepEqual(pieces('ob British: 648a )'), ['648a']);
    assert.deepEqual(lose('qwertz uiop').unread, { pieces: undefined });
    assert.equal(lose('qwertz uiop').kept, undefined);
    assert.equal(pieces('escape 648a with'), undefined);
    assert.deepEqual(pieces('escape 648a from'), ['648a']);
  });

  it('tells of its side', () => {
    assert.equal(lose('buy German I9x )').unread.side, 'German');
    assert.equal(lose('buy I9x )').unread.side, undefined);
    assert.equal(lose('buy German I9x )').kept?.side, 'German');
  });

  it('may hold the ground by its verb, or by a Gun, a vehicle or a Fortification', () => {
    const holds = (text: string) => lose(text).kept?.holdsGround;
    assert.equal(holds('lost 648a )'), false);
    for (const name of ['Gun1', 'Pz1', 'AP1']) assert.equal(holds(`lost ${name} )`), true, name);
    assert.equal(holds('lost LMG1 )'), false);
    for (const verb of ['control', 'strategic', 'glider', 'area', 'map', 'fire', 'rubble', 'scenario'])
      assert.equal(holds(`${verb} )`), true, verb);
    assert.equal(holds('ob British: Zed )'), true);
  });

  it('is of no other ground than the Locations that it names, where whose they are is all that it can tell', () => {
    const grounds = (text: string) => lose(text).kept?.grounds;
    assert.deepEqual(grounds('control German Q9 R10 )'), ['Q9', 'R10']);
    assert.deepEqual(grounds('strategic Q9 )'), ['Q9']);
    assert.deepEqual(grounds('at Q9: Nemo )'), ['Q9']);
    assert.equal(grounds('control German Q9 somewhere )'), undefined);
    assert.equal(grounds('control German )'), undefined);
    assert.equal(grounds('fire Q9 )'), undefined);
    assert.equal(grounds('at Q9: Pz1 )'), undefined);
  });

  it('leaves open who is in the Location of an `at` line, while it is played', () => {
    assert.ok(lose('at Q9: Nemo )').doubts.includes('location Q9'));
    assert.ok(!lose('at Q9: Nemo )', { at: inRefit }).doubts.includes('location Q9'));
    assert.ok(!lose('control German Q9 )').doubts.includes('location Q9'));
    assert.deepEqual(
      lose('at ] 648a').doubts.filter((name) => name.startsWith('location')),
      [],
    );
  });

  it('may have brought what no piece is called yet', () => {
    assert.deepEqual(lose('ob British: Zed 648a Yank1..Yank3 Night X22 )').doubts.sort(), [
      'brought yank1',
      'brought yank2',
      'brought yank3',
      'brought zed',
    ]);
    const atRoster = stateAt(inHead);
    const line = { uri: 'file:///x.cglog', number: 1, parsed: parseLine('ob British: Zed )') };
    atRoster.doubts.begin(line);
    loseLine(atRoster, 'ob', line);
    assert.equal(atRoster.doubts.hasAny('brought'), false);
  });

  it('tells the depth by its word, in the head of a log that has none', () => {
    const depth = (text: string, at = inHead) => lose(text, { at }).state.depth;
    assert.equal(depth('depth forces )'), 'forces');
    assert.equal(depth('depth roster )'), 'roster');
    assert.equal(depth('depth deep )'), undefined);
    assert.equal(depth('player forces )'), undefined);
    assert.equal(depth('depth roster )', 2), 'forces');
    assert.equal(depth('depth roster )', inPlay), 'forces');
  });

  it('leaves open how the ruling is read that it names or may mean, or any where it names none', () => {
    const rulings = stateAt(inPlay).module?.rulings.map(({ name }) => name) ?? [];
    const [name = ''] = rulings;
    const open = (text: string) =>
      lose(text)
        .doubts.filter((one) => one.startsWith('ruling '))
        .map((one) => one.slice('ruling '.length));
    assert.deepEqual(open(`ruling ${name} )`), [name]);
    assert.deepEqual(open(`ruling ${name}x )`), [name]);
    assert.deepEqual(open('ruling zzzzzzzz )'), []);
    assert.deepEqual(open('ruling )').sort(), [...rulings].sort());
    assert.deepEqual(open(`waive ${name} )`), []);
  });

  it('says whom it speaks of: those it names, and who fights in the Location of a Melee', () => {
    const state = stateAt(inPlay);
    assert.deepEqual(piecesWritten(state, 'lost', 'lost 648b X22 Nemo )'), ['648b']);
    assert.deepEqual(piecesWritten(state, 'melee', 'melee X22: 648b )'), ['648b', '648a', '467a']);
    assert.deepEqual(piecesWritten(state, 'lost', 'lost X22 )'), []);
  });

  it('leaves open what became of them in play, and in a RePh what it did with them', () => {
    const left = (at: number, names: readonly string[], keepsForces = true) => {
      const state = stateAt(at);
      if (!keepsForces) state.depth = 'map';
      const before = new Set([...state.doubts].map(([name]) => name));
      state.doubts.begin({ uri: 'file:///x.cglog', number: 99, parsed: parseLine('lost 648a )') });
      losePieces(state, names);
      return [...state.doubts].flatMap(([name, causes]) =>
        before.has(name) ? [] : [[name, causes[0]?.isOpen ?? false]],
      );
    };
    assert.deepEqual(left(inPlay, ['648a']), [['piece 648a', false]]);
    assert.deepEqual(left(inRefit, ['648a']), [
      ['deed 648a', true],
      ['line 99', true],
    ]);
    assert.deepEqual(left(inRefit, []), []);
    assert.deepEqual(left(inPlay, ['648a'], false), []);
    assert.deepEqual(left(inHead, ['648a']), []);
  });

  it('has the verb that its first word is, begins, or that alone can stand there', () => {
    assert.equal(verbMeant('buy German'), 'buy');
    assert.equal(verbMeant('at'), 'at');
    assert.equal(verbMeant('esca 648a'), 'escape');
    assert.equal(verbMeant('c German'), undefined);
    assert.equal(verbMeant('German', { expected: ['refit', 'a hex'] }), 'refit');
    assert.equal(verbMeant('German', { expected: ['refit', 'scenario'] }), undefined);
    assert.equal(verbMeant('', { expected: ['refit'] }), 'refit');
    assert.equal(verbMeant(''), undefined);
  });
});
