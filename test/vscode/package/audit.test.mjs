// What `npm audit` answers is read rightly: the registry is not asked here.
import assert from 'node:assert/strict';
import { judge } from '../../../scripts/audit.mjs';

const report = (...severities) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(severities.map((severity, i) => [`p${i}`, { name: `p${i}`, severity }])),
  });

describe('the audit of what is packaged', () => {
  it('fails for a fault that is high or critical, and names the package', () => {
    for (const severity of ['high', 'critical']) {
      const { failed, says } = judge(report('low', severity));
      assert.ok(failed);
      assert.match(says, new RegExp(`p1 \\(${severity}\\)`));
      assert.doesNotMatch(says, /p0/);
    }
  });

  it('lets lower ones pass, and says how many', () => {
    assert.deepEqual(judge(report('low', 'moderate', 'info')).failed, false);
    assert.match(judge(report('low', 'moderate')).says, /2 lower/);
    assert.match(judge(report()).says, /0 lower/);
  });

  it('says so where the registry does not answer', () => {
    for (const output of [
      '',
      'npm error',
      '{"message":"405 Method Not Allowed","error":{}}',
      '{"error":{"code":"ENOTFOUND"}}',
      'null',
    ]) {
      const { failed, says } = judge(output);
      assert.equal(failed, false, output);
      assert.match(says, /nothing was checked/);
    }
  });
});
