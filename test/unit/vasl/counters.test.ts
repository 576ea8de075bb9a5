/** A counter of a save: what its Layers make of its name, and what its other traits tell. */
import assert from 'node:assert/strict';
import { positionText, savedPosition } from '../../../server/src/service/vaslSave';
import { adding, password } from '../service/vasl/writer';
import { counterOf, layer, piece, readCommands, saveOf } from './raw';

/** A German squad as it lies in saves, outermost first; the Layers of broken sides and HS on or off. */
const squad = (on: { readonly hs?: boolean; readonly hsBroken?: boolean; readonly broken?: boolean }) => {
  const sign = (is = false) => (is ? 2 : -2);
  const four = 'broken +,broken +,broken +,broken +';
  return counterOf(
    layer(-1, 'Berserk +', { own: 'BER' }),
    layer(-1, 'Fanatic +', { own: 'FAN' }),
    layer(sign(on.hsBroken), four),
    layer(sign(on.hs), '2-4-8 Ehs,2-4-7 1hs,2-3-7 2hs,2-3-6 Chs', { own: 'SQ/HS' }),
    layer(sign(on.broken), four, { own: 'BRK' }),
    layer(2, '4-6-8 Esq,4-6-7 1sq,4-4-7 2sq,4-3-6 Csq'),
    piece('4-6-8 Esq', { image: 'ge/ge468' }),
  );
};

describe('the name of a counter', () => {
  it('is that of the Layer that is on, never the base name; a broken HS is not its squad', () => {
    assert.deepEqual(
      [{}, { broken: true }, { hs: true }, { hs: true, hsBroken: true }].map((on) => {
        const { name, states, base } = squad(on);
        return [name, states, base];
      }),
      [
        ['4-6-7 1sq', [], '4-6-8 Esq'],
        ['broken 4-6-7 1sq', ['broken'], '4-6-8 Esq'],
        ['2-4-7 1hs', [], '4-6-8 Esq'],
        ['broken 2-4-7 1hs', ['broken'], '4-6-8 Esq'],
      ],
    );
  });

  it('has words in front and behind, innermost first, with single blanks', () => {
    const { name, states } = counterOf(
      layer(1, 'malf  +'),
      layer(4, '+ vca3,+ vca4,+ vca5,+ vca6,+ vca1,+ vca2'),
      layer(2, '+ BU,+ CE'),
      piece('PzKw IVH'),
    );
    assert.equal(name, 'malf PzKw IVH CE vca6');
    assert.deepEqual(states, ['ce', 'vca6']);
  });

  it('may hold a plus and a comma of its own', () => {
    assert.equal(counterOf(layer(2, String.raw`7-0,6\+1`), piece('brLDRp')).name, '6+1');
    assert.equal(counterOf(layer(1, String.raw`Dump\, large,x`), piece('y')).name, 'Dump, large');
  });

  it('does not change by a Layer that is off, without a name, or beyond its levels', () => {
    for (const state of [-2, '-2;', '-1;V', 0, 2, 9, 'NaN', '', '999999999'])
      assert.equal(counterOf(layer(state, 'other,'), piece('PIAT')).name, 'PIAT', String(state));
  });

  it('is read of the oldest Layers, too', () => {
    const old = `emb;${Array<string>(9).fill('').join(';')};front,;back,malf +`;
    const [on, off] = ['2', '-2;'].map((state) => counterOf({ type: old, state }, piece('MMG')).name);
    assert.deepEqual([on, off], ['malf MMG', 'MMG']);
  });

  it('of a hero says nothing of his Wound: his second side does', () => {
    const hero = (level: number) => counterOf(layer(level, ','), piece('Hero', { image: 'ge/hero' })).states;
    assert.deepEqual([hero(1), hero(2)], [[], ['wounded']]);
    assert.deepEqual(counterOf(layer(2, ','), piece('DC')).states, [], 'a back with a table is no state');
  });

  it('tells conditions in the words of a log', () => {
    const of = (name: string) => counterOf(layer(1, name), piece('x')).states;
    assert.deepEqual(
      ['brk +', 'malf +', 'dm +', 'Lmbd +', 'Wnd +', 'Berserk +', '+ Wreck', 'Fanatic +', '+ tca3', '+ ca7', 'x +'].map(
        of,
      ),
      [
        ['broken'],
        ['malfunctioned'],
        ['dismantled'],
        ['limbered'],
        ['wounded'],
        ['berserk'],
        ['wreck'],
        ['fanatic'],
        ['tca3'],
        [],
        [],
      ],
    );
  });
});

describe('a counter of a save', () => {
  it('is of the nation of its picture, else of those of its Layers, else of its concealment', () => {
    const conceal = (nation: string) => ({ type: `conceal;67,130;x;${nation};`, state: 'null;' });
    const nations = [
      counterOf(conceal('br'), piece('PzKw IVH', { image: 'ge/veh/pzivh.svg' })),
      counterOf(layer(1, 'x', { images: 'it/mg' }), piece('LMG', { image: 'LMG' })),
      counterOf(conceal('br'), piece('Hero')),
      counterOf({ type: `concealment;${password};ge`, state: '' }, piece('?')),
      counterOf(piece('DM', { image: 'sh/dm' })),
    ].map(({ nation }) => nation);
    assert.deepEqual(nations, ['German', 'Italian', 'British', 'German', undefined]);
  });

  it('tells label, facing, CVP, marks and whether it has moved', () => {
    const label = (property: string, state: string) => ({
      type: `label;${Array<string>(15).fill('').join(';')};${property}`,
      state,
    });
    const counter = counterOf(
      label('Name', 'Howard'),
      label('TextLabel', '<html><b>6</b></html>'),
      label('Empty', ''),
      { type: 'rotate;6;60', state: '4' },
      { type: 'PROP;iCVP;x', state: '2' },
      { type: 'mark;DBCounterType,Location', state: 'unit,x' },
      { type: 'mark;Hindrance', state: '' },
      { type: 'markmoved;x', state: 'true' },
      piece('9-2', { gpid: '3b5:7124;1;OldMap;x' }),
    );
    assert.deepEqual(counter.labels, [
      { property: 'Name', text: 'Howard' },
      { property: 'TextLabel', text: '<html><b>6</b></html>' },
    ]);
    const { facing, cvp, counterType, marks, moved, hex } = counter;
    assert.deepEqual(
      { facing, cvp, counterType, marks, moved, hex },
      { facing: 4, cvp: 2, counterType: 'unit', marks: ['Location', 'Hindrance'], moved: true, hex: 'X22' },
    );
  });

  it('is hidden or concealed by whatever password, and neither by `null`', () => {
    const of = (type: string, state: string) => {
      const { hidden, concealed } = counterOf({ type, state }, piece('x'));
      return [hidden, concealed];
    };
    assert.deepEqual(of('hide;72;HIP', password), [true, false]);
    assert.deepEqual(of('hide;72;HIP', 'null'), [false, false]);
    assert.deepEqual(of('conceal;67;x;ge;', `${password};`), [false, true]);
    assert.deepEqual(of('conceal;67;x;ge;', 'null;'), [false, false]);
    assert.deepEqual(of('obs;67;x', `${password};`), [false, true]);
  });

  it('without sense is left out and counted, and the others stand', () => {
    const bad = [
      '+/',
      '+//piece;K;D;x;y/Main Map;1;1;1',
      '+/1/piece;K;D;x;y/Main Map;NaN;1;1',
      '+/2/piece;K;D;x;y/Main Map;1e3;1;1',
      '+/3/piece;K;D;x;y/Main Map;99999999;1;1',
      '+/4/piece;K;D;x;y/Main Map',
      '+/5/marker;x/Main Map;1;1;1',
      // Lists out of step.
      '+/7/hide;x\tpiece;K;D;x;y/Main Map;1;1;1',
      '+/8/piece;K;D;x;y/null\tMain Map;1;1;1',
      '+/6/stack/Main Map;x;y;1',
    ];
    const save = readCommands([...bad, adding('__proto__', [piece('DM')]), adding('constructor', [piece('Pin')])]);
    assert.equal(save.unread, bad.length);
    assert.deepEqual(
      save.counters.map(({ id, name, hex }) => [id, name, hex]),
      [
        ['__proto__', 'DM', 'X22'],
        ['constructor', 'Pin', 'X22'],
      ],
    );
  });

  it('gives no password away, wherever VASL keeps one', () => {
    const commands = [
      adding(1, [
        { type: 'hide;72;HIP', state: password },
        { type: 'conceal;67;x;ge;', state: `${password};` },
        { type: 'obs;67;x', state: `${password};` },
        { type: `concealment;${password};ge`, state: password },
        { type: 'PROP;Owner;x', state: password },
        piece('?', { image: 'ge/x' }),
      ]),
      `PLAYER\t${password}\tAnn\tAllied`,
      `OBA/+/1/${password},FFE,1,2`,
      `UNMASK\t${password}\t${password}`,
      `PNOTES\t${password}\t${password}`,
      `NOTES\t${password}`,
      `GlobalProperty\t;${password};${password};Casualties`,
    ];
    // Broken at any place, too.
    for (let cut = 0; cut < 40; cut++) {
      const bytes = saveOf(commands.map((one) => (cut === 0 ? one : one.slice(0, -cut))));
      const position = savedPosition(bytes);
      if ('refused' in position) assert.fail(position.refused);
      for (const told of [JSON.stringify(position), positionText(position).join('\n')])
        assert.ok(!told.includes(password), told);
    }
  });
});
