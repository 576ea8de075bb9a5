/** The table of statuses, and that no word of a piece's description means two things. */
import assert from 'node:assert/strict';
import { pb } from '../../../../server/src/rules/modules/pb/data';
import { attributes } from '../../../../server/src/rules/pieces/marks/attributes';
import { anyStatus, endsWithMarkers, findStatus, statuses } from '../../../../server/src/rules/pieces/marks/statuses';
import { findTrait, traits } from '../../../../server/src/rules/pieces/marks/traits';
import type { PieceKind } from '../../../../server/src/rules/pieces/types/pieceType';
import { typeOf } from './sides';

const allKinds: readonly PieceKind[] = [
  ...(['squad', 'halfSquad', 'crew', 'leader', 'hero', 'armorLeader', 'sw', 'radio', 'gun', 'vehicle'] as const),
  ...(['fortification', 'glider', 'aircraft', 'oba', 'observer', 'bombardment', 'unknown'] as const),
];

const sentence = /^[A-Z].*\.$/;
const named = (removal: number) => statuses.filter((s) => s.removal === removal).map((s) => s.name);

describe('statuses', () => {
  it('a word means one thing for a piece, be it status, attribute or trait', () => {
    for (const kind of allKinds) {
      const seen = new Map<string, string>();
      for (const entry of [...statuses, ...attributes, ...traits({})].filter((e) => e.kinds.includes(kind)))
        for (const word of [entry.name, ...entry.aliases]) {
          assert.equal(word, word.toLowerCase(), 'words are kept in lower case');
          assert.equal(seen.get(word), undefined, `${word} of a ${kind}: ${seen.get(word)} and ${entry.name}`);
          seen.set(word, entry.name);
        }
    }
  });

  it('names are unique, meanings sentences, values those of kinds it applies to', () => {
    assert.equal(new Set(statuses.map((s) => s.name)).size, statuses.length);
    for (const { name, kinds, meaning } of [...statuses, ...traits({})]) {
      assert.match(meaning, sentence, name);
      assert.ok(kinds.length > 0, name);
    }
    for (const { name, kinds, value } of statuses)
      for (const kind of value?.kinds ?? []) assert.ok(kinds.includes(kind), `${name} of a ${kind}`);
  });

  it('9.602: what each item takes off', () => {
    assert.deepEqual(named(3), ['acquired']);
    assert.deepEqual(named(4), [
      ...['dm', 'disrupted', 'fanatic', 'berserk', 'wall-advantage', 'hull-down', 'concealed', 'dummy'],
    ]);
    assert.deepEqual(named(5), ['cx', 'labor', 'motion', 'ce', 'bu']);
    assert.deepEqual(named(6), ['hidden', 'cloaked']);
    assert.deepEqual(named(8), ['no-move']);
    assert.equal(statuses.filter((s) => s.removal !== undefined).length, 17);
  });

  it('9.602 item 6: hidden units and entrenchments are placed, other Fortifications wait for 9.6073', () => {
    const hidden = anyStatus('hip') ?? assert.fail();
    for (const written of ['4-6-7', 'HMG', 'foxhole 1S', 'trench'])
      assert.equal(endsWithMarkers(hidden, typeOf('German', written)), true, written);
    for (const written of ['AP 6', 'wire', 'roadblock'])
      assert.equal(endsWithMarkers(hidden, typeOf('German', written)), false, written);
    const broken = anyStatus('broken') ?? assert.fail();
    assert.equal(endsWithMarkers(broken, typeOf('German', '4-6-7')), false);
  });

  it('9.603: the broken rally, even if Disrupted', () => {
    assert.deepEqual(
      statuses.filter((s) => s.rallied).map((s) => s.name),
      ['broken', 'disrupted'],
    );
  });

  it('dm is Desperation Morale of Personnel and dismantled of a SW or Gun', () => {
    assert.equal(findStatus('DM', 'squad')?.name, 'dm');
    assert.equal(findStatus('dm', 'leader')?.name, 'dm');
    assert.equal(findStatus('dm', 'sw')?.name, 'dismantled');
    assert.equal(findStatus('dm', 'gun')?.name, 'dismantled');
    assert.equal(findStatus('dm', 'vehicle'), undefined);
    assert.equal(findStatus('dm', 'unknown'), undefined, 'it could be either');
  });

  it('finds statuses by what players write, for the kinds they apply to', () => {
    for (const [word, kind, name] of [
      ['?', 'squad', 'concealed'],
      ['HIP', 'gun', 'hidden'],
      ['WA', 'squad', 'wall-advantage'],
      ['HD', 'vehicle', 'hull-down'],
      ['ww', 'squad', 'walking-wounded'],
      ['Stun', 'vehicle', 'stunned'],
      ['+1', 'vehicle', 'stunned+1'],
      ['blaze', 'vehicle', 'burning'],
      ['malf', 'sw', 'malfunctioned'],
      ['broken', 'unknown', 'broken'],
    ] as const)
      assert.equal(findStatus(word, kind)?.name, name, word);
    assert.equal(findStatus('broken', 'vehicle'), undefined);
    assert.equal(anyStatus('broken')?.name, 'broken');
    assert.equal(findStatus('sleepy', 'squad'), undefined);
  });

  it('finds traits', () => {
    assert.equal(findTrait(pb, 'Lehr')?.name, 'panzer-lehr');
    assert.equal(findTrait(pb, 'Fallschirmjaeger')?.name, 'fallschirmjäger');
    assert.equal(findTrait(pb, 'marines'), undefined);
    const own = { ...pb, formations: [{ name: 'marines', meaning: 'Marines.' }] };
    assert.equal(findTrait(own, 'Marines')?.name, 'marines');
  });
});
