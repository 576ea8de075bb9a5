/** What a player can state of a piece, and the facts that come of it. */
import assert from 'node:assert/strict';
import {
  attributes,
  facts,
  findAttribute,
  readAttribute,
  type Stated,
} from '../../../../server/src/rules/pieces/marks/attributes';
import { isKnown } from '../../../../server/src/rules/pieces/types/known';
import { typeAs, typeOf } from './sides';

/** The facts of a piece of that type with those words. */
function stating(side: string, written: string, ...words: string[]) {
  const type = typeOf(side, written);
  const kind = words.map((w) => /^kind=(.*)$/.exec(w)?.[1]).find(Boolean);
  const statements: Stated[] = [];
  let known = type;
  if (kind) {
    statements.push(read(type.kind, 'kind', kind));
    known = facts(type, statements);
  }
  for (const word of words.filter((w) => !w.startsWith('kind='))) {
    const [name = '', value] = word.split('=');
    statements.push(read(known.kind, name, value));
  }
  return facts(type, statements);
}

function read(...[kind, word, value]: Parameters<typeof readAttribute>): Stated {
  const stated = readAttribute(kind, word, value);
  return 'wrong' in stated ? assert.fail(`${word}: ${stated.wrong}`) : stated;
}

describe('stated attributes', () => {
  it('have unique names, and sentences for meanings', () => {
    assert.equal(new Set(attributes.map((a) => a.name)).size, attributes.length);
    for (const a of attributes) assert.match(a.meaning, /^[A-Z].*\.$/, a.name);
    assert.equal(findAttribute('closed-topped')?.name, 'ct');
  });

  it('state a fact of every kind they apply to', () => {
    const samples: Readonly<Record<string, string>> = {
      squad: '4-6-7',
      halfSquad: '2-4-7',
      crew: '2-2-8',
      leader: '9-1',
      hero: 'hero',
      sw: 'MMG',
      radio: 'radio',
      gun: '75L AT PaK 40',
      vehicle: 'Marder',
    };
    for (const { name, kinds, fact } of attributes.filter((a) => a.name !== 'kind'))
      for (const kind of kinds) assert.ok(fact in typeOf('German', samples[kind] ?? ''), `${name} of a ${kind}`);
  });

  it('settle what the type leaves open', () => {
    const kangaroo = stating('Canadian', 'Ram Kangaroo', 'ma');
    assert.equal('mainArmament' in kangaroo && kangaroo.mainArmament, true);
    const mmg = stating('German', 'MMG', 'repair=2', 'pp=5');
    assert.deepEqual('pp' in mmg && [mmg.repair, mmg.pp], [2, 5]);
    const squad = stating('British', '6-4-8', 'lower=4-5-7');
    assert.equal('lower' in squad && squad.lower, '4-5-7');
  });

  it('overrule what the type says', () => {
    const open = stating('German', 'PzKpfw IVH', 'OT');
    assert.equal('top' in open && open.top, 'open');
    const no = stating('German', 'PzKpfw IVH', 'ma=no');
    assert.equal('mainArmament' in no && no.mainArmament, false);
  });

  it('say what an unknown piece is', () => {
    const tiger = stating('German', 'Tiger', 'kind=vehicle', 'ct', 'afv');
    assert.deepEqual('top' in tiger && [tiger.kind, tiger.top, tiger.afv, tiger.crew], [
      'vehicle',
      'closed',
      true,
      'unknown',
    ]);
    const chenillette = stating('German', 'UE 630(f)', 'kind=vehicle');
    assert.equal('french' in chenillette && chenillette.french, true);
    const para = stating('British', '7-4-7', 'kind=squad', 'half=3-4-7');
    assert.deepEqual('hsEquivalents' in para && [para.kind, para.morale, para.hsEquivalents], ['squad', 7, 2]);
    assert.deepEqual('half' in para && [para.half, para.lower, para.class], ['3-4-7', 'unknown', 'unknown']);
    const crew = stating('British', '1-2-7', 'kind=crew');
    assert.deepEqual('lower' in crew && [crew.kind, crew.lower], ['crew', 'none']);
    const gun = stating('German', 'PaK 40', 'kind=gun', 'repair=2');
    assert.deepEqual('calibre' in gun && [gun.kind, gun.calibre, gun.dismantles, gun.repair], [
      'gun',
      'unknown',
      'unknown',
      2,
    ]);
    const breda = stating('Axis', 'some MG', 'kind=sw');
    assert.deepEqual('weapon' in breda && [breda.kind, breda.pp], ['sw', 'unknown']);
  });

  it('say it also by the kind alone, which a known piece has already', () => {
    assert.deepEqual(readAttribute('unknown', 'gun'), { attribute: 'kind', value: 'gun' });
    assert.deepEqual(readAttribute('unknown', 'hs'), { attribute: 'kind', value: 'halfSquad' });
    assert.deepEqual(readAttribute('gun', 'gun'), { attribute: 'kind', value: 'gun' });
  });

  it('leave the type itself as it was', () => {
    stating('German', 'PzKpfw IVH', 'ot');
    assert.equal(typeAs('vehicle', 'German', 'PzKpfw IVH').top, 'closed');
  });

  it('are refused where they mean nothing, with what would be right', () => {
    assert.deepEqual(readAttribute('vehicle', 'wings'), { wrong: 'name' });
    assert.deepEqual(readAttribute('squad', 'ct'), { wrong: 'kind', expected: 'vehicle' });
    assert.deepEqual(readAttribute('vehicle', 'pp', '3'), { wrong: 'kind', expected: 'SW, radio or Gun' });
    assert.deepEqual(readAttribute('sw', 'repair', 'many'), { wrong: 'value', expected: 'a number' });
    assert.deepEqual(readAttribute('sw', 'repair'), { wrong: 'value', expected: 'a number' });
    assert.deepEqual(readAttribute('vehicle', 'afv', 'maybe'), { wrong: 'value', expected: 'yes or no' });
    assert.deepEqual(readAttribute('vehicle', 'ct', 'no'), { wrong: 'value', expected: 'nothing behind it' });
    assert.deepEqual(readAttribute('squad', 'half', ' '), { wrong: 'value', expected: 'a type of counter' });
    assert.deepEqual(readAttribute('squad', 'class', 'third'), {
      wrong: 'value',
      expected: 'elite, first, second, green or conscript',
    });
    assert.deepEqual(readAttribute('unknown', 'kind', 'glider'), {
      wrong: 'value',
      expected: 'gun, sw, vehicle, squad, hs or crew',
    });
    assert.deepEqual(readAttribute('unknown', 'gun', 'yes'), { wrong: 'value', expected: 'nothing behind it' });
    assert.deepEqual(readAttribute('squad', 'gun'), { wrong: 'kind', is: 'gun' });
    assert.deepEqual(readAttribute('squad', 'class', 'second'), { attribute: 'class', value: 'second line' });
  });

  it('a fact is known unless it says that it is not', () => {
    assert.equal(isKnown(typeAs('sw', 'German', 'LMG').pp), true);
    assert.equal(isKnown(typeAs('sw', 'German', 'MMG').pp), false);
  });
});
