// The package holds what the extension needs and nothing else, and stays small.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { listFiles, PackageManager } from '@vscode/vsce';

describe('cglog.vsix', () => {
  const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  let files;
  before(async () => {
    files = await listFiles({ cwd: process.cwd(), packageManager: PackageManager.None });
  });

  it('is smaller than 900 kB', () => {
    const { size } = fs.statSync('cglog.vsix');
    console.log(`      ${Math.round(size / 1000)} kB`);
    assert.ok(size < 900_000, `${size} bytes`);
  });

  it('holds only what runs, is read or is shown', () => {
    const wanted =
      /^(package\.json|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE|\.vsixmanifest|dist\/(client|server)\.js|dist\/webview\/views\.(js|css)|dist\/cgmodule\.schema\.json|dist\/ThirdPartyNotices\.txt|syntaxes\/[\w.-]+\.json|client\/media\/[\w/.-]+\.(svg|png)|examples\/[\w.-]+\.cg(log|map|module\.json|private))$/;
    assert.deepEqual(
      files.filter((f) => !wanted.test(f)),
      [],
    );
  });

  it('holds every file that its manifest names', () => {
    const named = [...JSON.stringify(manifest).matchAll(/"(?:\.\/)?((?:dist|syntaxes|client)\/[^"]+)"/g)].map(
      (m) => m[1],
    );
    const tool = manifest.bin.cglog.replace('./', ''); // for the command line, installed from the project
    assert.ok(named.length > 10);
    assert.deepEqual(
      named.filter((f) => f !== tool && !files.includes(f)),
      [],
    );
    for (const f of ['dist/server.js', 'dist/webview/views.js', 'dist/webview/views.css'])
      assert.ok(files.includes(f), f);
  });

  it('holds an example campaign with its map', () => {
    for (const ending of ['.cglog', '.cgmap', '.cgmodule.json'])
      assert.ok(files.some((f) => f.startsWith('examples/') && f.endsWith(ending)));
  });

  it('hands on the licence of each package that is bundled', () => {
    assert.ok(files.includes('dist/ThirdPartyNotices.txt'));
    const told = fs.readFileSync('dist/ThirdPartyNotices.txt', 'utf8');
    const sections = told.split(/^-{80}$/m).slice(1);
    for (const name of Object.keys(manifest.dependencies)) {
      const section = sections.find((text) => text.startsWith(`\n${name} `));
      assert.ok(section, name);
      const own = ['LICENSE', 'LICENSE.md', 'License.txt'].map((f) => `node_modules/${name}/${f}`).find(fs.existsSync);
      const holder = own
        ? /^.*copyright.*$/im.exec(fs.readFileSync(own, 'utf8'))[0].trim()
        : 'Permission is hereby granted, free of charge';
      assert.ok(section.includes(holder), name);
    }
    // What those bring along is there as well.
    for (const name of ['vscode-jsonrpc', 'd3-drag', 'semver'])
      assert.ok(
        sections.some((text) => text.startsWith(`\n${name} `)),
        name,
      );
    for (const text of sections) assert.match(text, /copyright|permission/i);
  });
});
