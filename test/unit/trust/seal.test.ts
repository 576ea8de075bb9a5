/** A sealed part of a step is opened as a whole or line by line, and only as it was sealed. */
import assert from 'node:assert/strict';
import { withMark } from '../../../server/src/trust/boundText';
import type { Binding } from '../../../server/src/trust/keys';
import { keysOf, Mail, verify } from './play';

const place = ['Night II', 1, '9.617', 1] as const;
const secret: readonly Binding[] = [
  { text: 'buy German I4 at J0 for 7' },
  { text: 'buy German V3 at Z15 for 12' },
  { text: 'strength V3 DR ?', open: true },
];
const keys = keysOf('German');

/** A log in which the German has sealed his purchases, and both have handed it over. */
function sealed(): Mail {
  const mail = new Mail();
  mail.lines.push(
    'date Night II',
    '9.617 Purchasing Reinforcement Groups',
    `  sealed German ${keys.sealCode(place, secret)}`,
  );
  mail.handOver('German');
  mail.handOver('British');
  return mail;
}
const at = (lines: readonly string[], words: string) => lines.findIndex((line) => line.includes(words));
const under = (lines: readonly string[], more: readonly string[]) =>
  lines.toSpliced(at(lines, 'sealed German') + 1, 0, ...more);
const marked = ({ text, open }: Binding, i: number, dice?: string) =>
  withMark(`    ${dice === undefined ? text : text.replace('?', dice)}`, {
    tree: 's',
    number: 0,
    place: i + 1,
    open: open === true,
    followUp: 0,
  });
const whole = (lines = sealed().lines) =>
  under(lines, [`  opened ${keys.sealKey(place, secret)}`, ...secret.map((one, i) => marked(one, i))]);
const faults = (lines: readonly string[]) => verify(lines).faults.map(({ what }) => what);

describe('a seal', () => {
  it('says nothing of how much is in it', () => {
    const codes = [[], secret, Array(128).fill({ text: 'buy German I4' })].map((lines) => keys.sealCode(place, lines));
    assert.equal(new Set(codes.map((code) => code.length)).size, 1);
    assert.equal(new Set(codes).size, 3);
    assert.deepEqual(faults(sealed().lines), []);
  });

  it('opens as a whole', () => assert.deepEqual(faults(whole()), []));

  it('opens line by line, each with its proof, and gives away none of the others', () => {
    for (const [i, one] of secret.entries()) {
      const { salt, nodes } = keys.proofCodes(place, secret, i + 1);
      const shown = [marked(one, i), `  shown ${i + 1} ${salt}`, ...nodes.map((node) => `  beside ${node}`)];
      const lines = under(sealed().lines, shown);
      assert.deepEqual(faults(lines), []);
      assert.deepEqual(
        faults(
          lines.map((line) =>
            line.replace('for 7', 'for 6').replace('for 12', 'for 11').replace('strength V3', 'strength V4'),
          ),
        ),
        ['root-wrong'],
      );
      assert.deepEqual(faults(lines.toSpliced(at(lines, 'beside'), 1)), ['root-wrong']);
      for (const other of secret) if (other !== one) assert.ok(!lines.join('\n').includes(other.text));
    }
  });

  it('has its dice from the number that answers it, and no others', () => {
    const lines = whole();
    const [roll] = verify(lines).due;
    assert.equal(roll?.dice.length, 2);
    const [a = 0, b = 0] = roll.dice;
    const rolled = (dice: string) => lines.map((line) => line.replace('DR ?', `DR ${dice}`));
    assert.deepEqual(faults(rolled(`${a},${b}`)), []);
    assert.equal(verify(rolled(`${a},${b}`)).rolls.length, 1);
    assert.deepEqual(faults(rolled(`${(a % 6) + 1},${b}`)), ['die-wrong']);
  });

  it('has other salts with other lines: what was opened tells nothing of one that is made in its stead', () => {
    const again = secret.with(0, { text: 'buy German I4 at J0 for 8' });
    assert.notEqual(keys.sealKey(place, again), keys.sealKey(place, secret));
    assert.notEqual(keys.proofCodes(place, again, 3).salt, keys.proofCodes(place, secret, 3).salt);
    assert.equal(keys.sealKey(place, [...secret]), keys.sealKey(place, secret));
  });

  it('does not open as anything else', () => {
    const lines = whole();
    const attacks: Record<string, readonly string[]> = {
      'another line': lines.map((line) => line.replace('for 7', 'for 6')),
      'a line less': lines.toSpliced(at(lines, 'buy German V3'), 1),
      'a line more': lines.toSpliced(at(lines, 'strength V3') + 1, 0, marked({ text: 'buy German O1' }, 3)),
      'another order': lines.map((line) =>
        line.replace('~s.1', '~s.9').replace('~s.2', '~s.1').replace('~s.9', '~s.2'),
      ),
      'another date': lines.map((line) => line.replace('date Night II', 'date Night III')),
      'another step': lines.map((line) => line.replace('9.617 P', '9.618 P')),
      'another RePh': lines.toSpliced(at(lines, 'refit'), 0, 'refit'),
      'another side': lines.map((line) => line.replace('sealed German', 'sealed British')),
      'another campaign': lines.map((line) =>
        line.startsWith('opening British') ? (new Mail().lines[3]?.replace('German', 'British') ?? '') : line,
      ),
      'a key made up': lines.map((line) => line.replace(/opened \S+/, `opened ${keys.sealKey([...place, 2], secret)}`)),
      'a code cut short': lines.map((line) => line.replace(/(sealed German \S+)\S/, '$1')),
    };
    for (const [name, attacked] of Object.entries(attacks)) {
      assert.notDeepEqual(attacked, lines, name);
      assert.notDeepEqual(faults(attacked), [], name);
    }
  });
});
