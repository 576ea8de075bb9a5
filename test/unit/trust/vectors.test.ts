/** The test vectors of docs/trust.md are what the referee makes, and what the verifier in Python makes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type CodeKind, readCode, writeCode } from '../../../server/src/trust/codes';
import { campaignOf, derived, digest, key, opening } from '../../../server/src/trust/digest';
import { openingCode } from '../../../server/src/trust/keys';
import { proofOf, SEAL_PLACES } from '../../../server/src/trust/lineTree';
import { verify } from '../../../server/src/trust/verify';
import { Mail, trustOf } from './play';
import { pythonSays } from './verifier';

const page = readFileSync('docs/trust.md', 'utf8').split('## Test vectors')[1] ?? '';
const [, log = ''] = /```\n([^`]*)```/.exec(page) ?? [];
const told = new Map(
  [...page.matchAll(/^\| (.+?) \| `([^`]+)` \|$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const bytes = (name: string): Uint8Array => Uint8Array.from(Buffer.from(told.get(name) ?? '', 'hex'));
const hex = (of: Uint8Array | undefined): string => Buffer.from(of ?? []).toString('hex');
const masters = { British: bytes('master British'), German: bytes('master German') };
const decoded = (kind: CodeKind, text: string): Uint8Array => {
  const read = readCode(kind, text);
  return typeof read === 'string' ? assert.fail(`${text}: ${read}`) : read;
};
/** Values that stand in the table as codes; the others are hexadecimal, or dice. */
const codes: Readonly<Record<string, CodeKind>> = {
  'key of the seal': 'key',
  'salt of its line 1': 'salt',
  'node beside that leaf': 'node',
};
const place = ['Day I', 1, '9.618', 1] as const;
const sealed = [{ text: 'strength I4.GKT DR ?', open: true }, { text: 'cpp German left 5' }];

/** The same values from Python's side: whatever is not in the log follows from the masters. */
const script = `
import json, sys
sys.path.insert(0, "docs")
import verify
log = verify.Log(sys.stdin.read().split("\\n"))
log.check()
master = bytes(range(101, 121))
seal, (german, british) = log.seals[0], log.hand_overs
salt = log.salt(seal, 1)
lines = ["strength I4.GKT DR ?", "cpp German left 5"]
def stream(tree, place, follow_up):
    info = [log.digest_of(british), *tree.context, place, follow_up]
    return verify.hkdf(log.salt(tree, place) + british.given, log.campaign, 255, "dice", *info)
def dice(*of):
    return ",".join([str(b % 6 + 1) for b in stream(*of) if b < 252][:8])
print(json.dumps({
    "master German": master.hex(),
    "campaign": log.campaign.hex(),
    "key of the seal": verify.hkdf(master, log.campaign, 20, "seal", *seal.context[2:], verify.digest("lines", *lines)).hex(),
    "salt of its line 1": salt.hex(),
    "leaf of its line 1": log.leaf(seal, 1, salt, lines[0]).hex(),
    "node beside that leaf": log.leaf(seal, 2, log.salt(seal, 2), lines[1]).hex(),
    "D of \`hand-over German 1\`": log.digest_of(german).hex(),
    "D of \`hand-over British 1\`": log.digest_of(british).hex(),
    "first bytes of the stream of \`~s.1\`": stream(seal, 1, 0)[:8].hex(),
    "first dice of \`~s.1\`": dice(seal, 1, 0),
    "first dice of \`~s.1+1\`": dice(seal, 1, 1),
    "first dice of \`~G1.4\`": dice(german, 4, 0),
    "faults": log.faults,
}))
`;

describe('the test vectors of docs/trust.md', () => {
  it('are a log that the referee makes from the masters', () => {
    const mail = new Mail(
      [
        `opening British ${openingCode('British', masters.British)}`,
        `opening German ${openingCode('German', masters.German)}`,
        'refit',
        '9.612 New CG Date and SAN Adjustment',
        '  date Day I',
        '  san German 5 dr ?  # bound without what stands here',
        '9.618 RG Strength, Weapons and Leaders',
      ],
      masters,
    );
    const keys = mail.keys('German');
    mail.lines.push(`  sealed German ${keys.sealCode(place, sealed)}`);
    mail.handOver('German');
    mail.handOver('British');
    mail.roll('German');
    const isShown = (line: string) => / ~s\.| {4}opened /.test(line);
    assert.deepEqual(
      log
        .trimEnd()
        .split('\n')
        .filter((line) => !isShown(line)),
      mail.lines,
    );
  });

  it('are true, with these values', () => {
    const read = trustOf(log.trimEnd().split('\n'));
    const { faults, rolls, digestOf, diceOf } = verify(read);
    assert.deepEqual(faults, []);
    assert.equal(rolls.length, 2);
    const campaign = campaignOf(
      new Map(Object.entries(masters).map(([side, master]) => [side, opening(side, master)])),
    );
    const context = ['seal', 'German', ...place] as const;
    const texts = sealed.map(({ text }) => text);
    const treeKey = key(masters.German, campaign, 'seal', ...place, digest('lines', ...texts));
    const { salt, nodes } = proofOf({ campaign, context }, treeKey, texts, SEAL_PLACES, 1);
    const [seal, german] = [read.seals[0] ?? assert.fail(), read.handOvers[0] ?? assert.fail()];
    const answer = digestOf('British', 1) ?? assert.fail();
    const number = new Mail(log.trimEnd().split('\n'), masters)
      .keys('British')
      .numberCode(1, digestOf('German', 1) ?? answer);
    assert.equal(read.handOvers[1]?.given?.code, number);
    const dice = (tree: typeof seal | typeof german, at: number, followUp: number) =>
      diceOf(tree, at, followUp)?.slice(0, 8).join();
    const values = {
      campaign: hex(campaign),
      'key of the seal': writeCode('key', treeKey),
      'salt of its line 1': writeCode('salt', salt),
      'leaf of its line 1': hex(digest('leaf', campaign, ...context, 1, salt, texts[0] ?? '')),
      'node beside that leaf': writeCode('node', nodes[0] ?? salt),
      'D of `hand-over German 1`': hex(digestOf('German', 1)),
      'D of `hand-over British 1`': hex(answer),
      'first dice of `~s.1`': dice(seal, 1, 0),
      'first dice of `~s.1+1`': dice(seal, 1, 1),
      'first dice of `~G1.4`': dice(german, 4, 0),
    };
    for (const [name, value] of Object.entries(values)) assert.equal(value, told.get(name), name);
    const ikm = Buffer.concat([salt, decoded('number', number)]);
    const stream = derived(ikm, campaign, 255, 'dice', answer, ...context, 1, 0);
    assert.equal(hex(stream.slice(0, 8)), told.get('first bytes of the stream of `~s.1`'));
  });

  it('are what the verifier in Python makes', () => {
    assert.equal(pythonSays([['log', log]]).get('log'), '');
    const { stdout, stderr } = spawnSync('python3', ['-c', script], { input: log, encoding: 'utf8' });
    assert.equal(stderr, '');
    const { faults, ...values } = JSON.parse(stdout) as Record<string, string> & { faults: unknown };
    assert.deepEqual(faults, []);
    for (const [name, value] of Object.entries(values)) {
      const kind = codes[name];
      const text = told.get(name) ?? '';
      assert.equal(value, kind ? hex(decoded(kind, text)) : text, name);
    }
  });
});
