/**
 * `npm run trust [N [FIRST]]`: N RePh of each module and depth, and one whole campaign, played by two programs that see only their own files, and
 * checked by the verifier in Python. FIRST is the seed to begin with. What fails is told and kept, and the others go on.
 */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { playRefit } from '../unit/trust/refit';
import { type Depth, depths, modules, type Way } from '../unit/trust/starts';
import { pythonSays } from '../unit/trust/verifier';
import { playCampaign } from '../unit/trust/wholeCampaign';

/** RePh that the verifier reads at once. */
const together = 50;

/** Most players who keep a log so make all dice so. */
const wayOf = (seed: number): Way => (seed % 4 === 2 ? 'agreed' : seed % 4 === 3 ? 'mixed' : 'fair');

interface Failed {
  readonly seed: number;
  readonly reason: string;
}

async function play(count: number, first: number): Promise<number> {
  const kept = mkdtempSync(join(tmpdir(), 'trust-'));
  let played = 0;
  let faults = 0;
  for (const depth of depths)
    for (const module of modules) {
      const { report, failed } = await playAll(module, depth, { count, first });
      console.log(report);
      for (const [i, { seed, reason }] of failed.entries()) {
        const file = join(kept, `${module}-${depth}-${seed}-${i}.txt`);
        writeFileSync(file, reason);
        console.log(`  ${seed}: ${reason.slice(0, 300).replaceAll('\n', ' ')} (${file})`);
      }
      played += count;
      faults += failed.length;
    }
  faults += await playWhole(first, kept);
  console.log(`${played} RePh, ${faults} faults`);
  return faults;
}

/** A whole campaign of each module and depth. @returns how many failed */
async function playWhole(seed: number, kept: string): Promise<number> {
  let failed = 0;
  for (const depth of depths)
    for (const module of modules)
      try {
        const { scenarios, verified, seals, text } = await playCampaign(module, depth, seed);
        const [said = ''] = pythonSays([[`${seed}`, text]]).values();
        if (said) throw new Error(said);
        console.log(
          `${module} ${depth}, a campaign: ${scenarios} scenarios, ${verified} rolls verified, ${seals} seals`,
        );
      } catch (error) {
        failed++;
        const file = join(kept, `${module}-${depth}-campaign.txt`);
        writeFileSync(file, String(error));
        console.log(`${module} ${depth}, a campaign: ${String(error).slice(0, 300).replaceAll('\n', ' ')} (${file})`);
      }
  return failed;
}

async function playAll(module: string, depth: Depth, { count, first }: { count: number; first: number }) {
  const mails = new Map<number, number>();
  const failed: Failed[] = [];
  let texts: [string, string][] = [];
  let [verified, seals, idle, milliseconds] = [0, 0, 0, 0];
  const check = () => {
    if (texts.length === 0) return;
    for (const [seed, said] of pythonSays(texts)) if (said) failed.push({ seed: Number(seed), reason: said });
    texts = [];
  };
  for (let seed = first; seed < first + count; seed++) {
    const begun = performance.now();
    try {
      const one = await playRefit(module, depth, seed, wayOf(seed));
      verified += one.verified;
      seals += one.seals;
      if (one.isIdle) idle++;
      else mails.set(one.mails, (mails.get(one.mails) ?? 0) + 1);
      texts.push([`${seed}`, one.text]);
    } catch (error) {
      failed.push({ seed, reason: error instanceof Error ? error.message : String(error) });
    }
    milliseconds += performance.now() - begun;
    if (texts.length === together) check();
  }
  check();
  const counts = [...mails].sort(([a], [b]) => a - b).map(([n, times]) => `${n}: ${times}`);
  const report = [
    `${module} ${depth}: ${count} RePh, ${failed.length} failed; ${(milliseconds / count / 1000).toFixed(2)} s each`,
    `${verified} rolls verified, ${seals} seals; mails ${counts.join(', ')}; with an Idle Date ${idle}`,
  ].join('; ');
  return { report, failed };
}

const [count = 100, first = 1001] = process.argv.slice(2).map(Number);
void play(count, first).then((faults) => {
  process.exitCode = faults ? 1 : 0;
});
