/** The sizes that are stated to players are those that hold. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isForeign } from '../../../server/src/syntax/files';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { largest, largestTogether, mostFiles, mostModulesBeside } from '../../../server/src/syntax/sizes';

describe('sizes', () => {
  it('stand in the reference', () => {
    const limits = readFileSync('grammar/README.md', 'utf8').split('\n## Limits\n')[1]?.split('\n## ')[0] ?? '';
    const row = (what: string) => limits.split('\n').find((line) => line.startsWith(`| ${what} `)) ?? assert.fail(what);
    const said = (n: number) => n.toLocaleString('en-US');
    assert.ok(row('a log').includes(`| ${said(largest.log)} characters |`));
    assert.ok(row('a map').includes(`| ${said(largest.map)} characters |`));
    assert.ok(row('a module file').includes(`| ${said(largest.module)} characters |`));
    assert.ok(row('a private file').includes(`| ${said(largest.private)} characters |`));
    assert.ok(row('a log with all').includes(`| ${said(largestTogether)} characters, ${mostFiles} files |`));
    assert.ok(row('module files').includes(`| ${mostModulesBeside} |`));
  });
});

describe('a file that is no log', () => {
  const foreign = (text: string) => isForeign(text.split('\n').map((line) => ({ parsed: parseLine(line) })));
  const comments = '# configuration\n\n> and a quotation\n'.repeat(30);

  it('says something, and nothing of its beginning can be read', () => {
    assert.ok(foreign('root:x:0:0:root:/root:/bin/bash'));
    assert.ok(foreign(`${comments}password = x`));
    assert.ok(foreign(`${'key: value\n'.repeat(50)}scenario Dawn`));
  });

  it('is not one that only tells a story, is empty, or has a slip in it', () => {
    assert.ok(!foreign(''));
    assert.ok(!foreign(comments));
    assert.ok(!foreign(`${comments}contrl British X22\nscenario Dawn`));
    assert.ok(!foreign(`${'key: value\n'.repeat(49)}scenario Dawn`));
  });
});
