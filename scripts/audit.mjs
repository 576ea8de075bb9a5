// Known faults in what is packaged: fails for one that is high or critical. Where the registry does not answer, as without
// a network, it says so and lets go: nothing was found out, and nothing of ours is wrong.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/**
 * @param {string} output of `npm audit --json`
 * @returns {{ failed: boolean, says: string }}
 */
export function judge(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { failed: false, says: 'npm audit gave no answer: nothing was checked' };
  }
  if (typeof report?.vulnerabilities !== 'object')
    return {
      failed: false,
      says: `npm audit got no answer from the registry: nothing was checked (${report?.message ?? 'no reason given'})`,
    };
  const found = Object.values(report.vulnerabilities);
  const grave = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
  if (grave.length === 0)
    return { failed: false, says: `npm audit: nothing high or critical in what is packaged (${found.length} lower)` };
  const names = grave.map(({ name, severity }) => `${name} (${severity})`).join(', ');
  return {
    failed: true,
    says: `npm audit: ${names}. Take a mended version: npm audit --omit=dev --omit=optional tells which`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Neither the tools nor the two packages that the command line looks for by itself are in the package.
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--omit=optional'], { encoding: 'utf8' });
  const { failed, says } = judge(stdout ?? '');
  console.log(says);
  process.exitCode = failed ? 1 : 0;
}
