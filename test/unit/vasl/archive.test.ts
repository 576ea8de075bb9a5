/** The archive of a save and its two notes: what is taken of them, and what is refused. */
import assert from 'node:assert/strict';
import { strToU8, unzipSync, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';
import { readSave } from '../../../server/src/vasl/save';
import { writeSave } from '../service/vasl/writer';
import { saveOf } from './raw';

const stacks = 'X22: ge 4-6-7 1sq';
const whole = writeSave({ stacks });
const entries = unzipSync(whole);

function refusal(bytes: Uint8Array): string {
  const save = readSave(bytes);
  if (!('refused' in save)) assert.fail('it was read');
  assert.match(save.refused, /^[A-Z][^\n]{10,200}\.$/, 'a sentence');
  return save.refused;
}
function isRead(bytes: Uint8Array): void {
  const save = readSave(bytes);
  if ('refused' in save) assert.fail(save.refused);
  assert.deepEqual(
    save.counters.map(({ name, hex }) => `${name} ${hex}`),
    ['4-6-7 1sq X22'],
  );
}

/** As Java writes it: what is known of an entry's size stands behind it. */
function streamed(): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, bytes] of Object.entries(entries)) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));
}

/** Where the headers of the entries begin. */
const headers = (bytes: Uint8Array): number[] =>
  [...bytes.keys()].filter((at) => [0x50, 0x4b, 3, 4].every((byte, i) => bytes[at + i] === byte));

describe('the archive of a save', () => {
  it('is read as Java writes it, stored, and with further entries', () => {
    isRead(streamed());
    isRead(zipSync(entries, { level: 0 }));
    isRead(zipSync({ 'a.txt': strToU8('x'), ...entries, 'folder/savedGame': strToU8('x') }));
  });

  it('is refused when it is encrypted', () => {
    const [first = 0, ...more] = headers(whole);
    assert.deepEqual([first, more.length], [0, 2]);
    const encrypted = (at: number) => {
      const bytes = whole.slice();
      bytes[at + 6] = (bytes[at + 6] ?? 0) | 1;
      // What stands behind the name is noise then.
      for (let i = at + 40; i < at + 90; i++) bytes[i] = (bytes[i] ?? 0) ^ ((i * 151) & 0xff);
      return bytes;
    };
    assert.match(refusal(encrypted(first)), /the archive is encrypted/);
    for (const at of more) refusal(encrypted(at));
  });

  it('is refused in a form that no save has: zip64, or packed otherwise than by deflate', () => {
    const zip64 = whole.slice();
    zip64.set([45, 0], 4);
    zip64.fill(0xff, 18, 26);
    refusal(zip64);
    const bzip2 = whole.slice();
    bzip2[8] = 12;
    refusal(bzip2);
  });

  it('is refused when one of its notes is a bomb, or there are thousands of entries', () => {
    for (const name of ['savedata', 'moduledata']) {
      const bomb: Zippable = { ...entries, [name]: new Uint8Array((1 << 20) + 1) };
      assert.match(refusal(zipSync(bomb)), new RegExp(`${name} unpacks to more than 1 MB`));
    }
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, new Uint8Array()]));
    const began = performance.now();
    assert.match(refusal(zipSync({ ...many, ...entries })), /too many files/);
    assert.ok(performance.now() - began < 2000);
  });

  it('is refused or read wherever it is cut or a byte is another, in each form', () => {
    for (const obfuscation of ['hex', 'bytes', 'none'] as const) {
      const save = writeSave({ stacks, obfuscation });
      const list = headers(save).at(-1) ?? 0;
      for (let at = 0; at < save.length; at += 97) {
        if (at <= list) refusal(save.slice(0, at));
        else readSave(save.slice(0, at));
        const other = save.slice();
        other[at] = (other[at] ?? 0) ^ 0xff;
        readSave(other);
      }
    }
  });

  it('is refused when what claims to be hex is none', () => {
    assert.match(refusal(zipSync({ ...entries, savedGame: strToU8('!VCSK5c3x') })), /cannot be made readable/);
    refusal(zipSync({ ...entries, savedGame: strToU8('!VCSK') }));
    refusal(zipSync({ ...entries, savedGame: strToU8('VOBS') }));
    refusal(zipSync({ ...entries, savedGame: new Uint8Array() }));
  });

  it('is read with capitals for hex digits', () => {
    const game = new TextDecoder().decode(entries.savedGame);
    const capitals = game.slice(0, 5) + game.slice(5).toUpperCase();
    isRead(zipSync({ ...entries, savedGame: strToU8(capitals) }));
  });
});

describe('the notes of a save', () => {
  const withNote = (name: string, xml: string) => zipSync({ ...entries, [name]: strToU8(xml) });
  const module = (version: string) =>
    withNote('moduledata', `<data><version>${version}</version><name>VASL</name></data>`);

  it('tell version, day and comment', () => {
    const save = readSave(writeSave({ stacks, description: 'Night &lt;I&gt; &amp; Ann&apos;s' }));
    if ('refused' in save) assert.fail(save.refused);
    const { vasl, vassal, savedAt, description } = save;
    assert.deepEqual(
      { vasl, vassal, savedAt, description },
      { vasl: '6.7.0', vassal: '3.7.15', savedAt: 1_790_000_000_000, description: "Night <I> & Ann's" },
    );
  });

  it('of a version before 6.2, whose margin was another, refuse the save', () => {
    for (const version of ['6.1.9', '5.9', '6'])
      assert.match(refusal(module(version)), /open it in VASL 6\.2 or later/);
    for (const version of ['6.2', '6.4.1', '6.10.0', '7', '']) isRead(module(version));
  });

  it('may be missing or without sense but for the name of the module', () => {
    isRead(withNote('savedata', '<data><dateSaved>NaN</dateSaved><description>'));
    const { savedata: _, ...rest } = entries;
    isRead(zipSync(rest));
    refusal(withNote('moduledata', '<data><name></name></data>'));
    refusal(withNote('moduledata', `<data><name>${'x'.repeat(5000)}</name></data>`));
  });
});

describe('the boards of a save', () => {
  const laid = (fields: string) =>
    writeSave({ stacks: '', text: (text) => text.replace('bd\t0\t0\tPB', `bd\t${fields.replaceAll(' ', '\t')}`) });

  it('lie in columns and rows of two digits', () => {
    for (const fields of ['999999999 0 PB', '0 999999999 PB', '100 0 PB', '-1 0 PB', 'NaN 0 PB', ' 0 PB', '1e1 0 PB'])
      assert.match(refusal(laid(fields)), /where no board can lie/, fields);
    for (const fields of ['99 99 PB', '0 0 r', '0 0 rPB']) assert.ok(!('refused' in readSave(laid(fields))), fields);
  });

  it('are no more than 100', () => {
    const boards = (many: number) => saveOf([`bd\t${'0\t0\t01\tbd\t'.repeat(many)}`]);
    assert.ok(!('refused' in readSave(boards(100))));
    assert.match(refusal(boards(101)), /more than 100 boards/);
  });

  it('that are turned are named without the letter that says so', () => {
    const names = (fields: string) => {
      const save = readSave(laid(fields));
      return 'refused' in save ? assert.fail(save.refused) : save.boards.map(({ name, reversed }) => [name, reversed]);
    };
    assert.deepEqual(names('0 0 r05'), [['05', true]]);
    assert.deepEqual(names('0 0 r'), [['r', false]]);
    assert.deepEqual(names('0 0 Rileys'), [['Rileys', false]]);
  });
});

describe('the text of a save', () => {
  it('may hold as many commands as a save needs, and no more', () => {
    const empty = (many: number) => saveOf(['\x1b'.repeat(many)], { obfuscation: 'none' });
    assert.ok(!('refused' in readSave(empty(390_000))));
    assert.match(refusal(empty(400_001)), /more than 400000 commands/);
  });

  it('tells turn, ELR and SAN as far as players have set them, and whose turn it is where that is a side', () => {
    const info = (fields: readonly string[]) => {
      const save = readSave(
        writeSave({ stacks: '', text: (text) => text.replace(/INFO\t.*?private/, ['INFO', ...fields].join('\t')) }),
      );
      return 'refused' in save ? assert.fail(save.refused) : save.info;
    };
    assert.deepEqual(info(['Axis', 'Allied', ' 3', '4 ', ' 5', '?', '']), {
      ...{ first: 'Axis', now: 'Allied', turn: 3 },
      ...{ axis: { elr: 4, san: 5 }, allied: { elr: undefined, san: undefined } },
    });
    assert.deepEqual(info(['Ann', '', 'NaN', '1e3', '99999999', '-2', '2.5']), {
      ...{ first: undefined, now: undefined, turn: undefined },
      ...{ axis: { elr: undefined, san: undefined }, allied: { elr: -2, san: undefined } },
    });
  });

  it('may nest its commands, and a long line of backslashes is no trap', () => {
    const nestedOnce = (text: string) => text.replaceAll('\x1b', '\\\x1b');
    const save = readSave(writeSave({ stacks, text: nestedOnce }));
    assert.equal('refused' in save || save.counters.length, 1);
    const began = performance.now();
    readSave(saveOf([`+/1/${'\\'.repeat(1_000_000)}\t/${'\\\t'.repeat(300_000)}`], { obfuscation: 'none' }));
    assert.ok(performance.now() - began < 2000);
  });
});
