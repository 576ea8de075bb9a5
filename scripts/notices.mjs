// The licences of what is bundled, in one file for the package: a bundle keeps no comment, and most licences want to be
// handed on. Made from what the bundles really hold, so that no package can be forgotten.
import fs from 'node:fs';
import path from 'node:path';

/** @param {readonly import('esbuild').Metafile[]} metafiles of all bundles of the package */
export function notices(root, metafiles) {
  const folders = new Set(
    metafiles.flatMap(({ inputs }) => Object.keys(inputs).flatMap((input) => packageFolder(input) ?? [])),
  );
  const packages = [...folders].map((folder) => packageAt(root, folder)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    'ASL Campaign Log holds parts of these packages, each under the licence that stands beneath its name.',
    ...packages.map(
      ({ name, version, license, home, text }) =>
        `${'-'.repeat(80)}\n${name} ${version} (${license})\n${home}\n\n${text}`,
    ),
  ].join('\n\n');
}

/** The innermost package that a source lies in; undefined for our own. */
const packageFolder = (input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];

function packageAt(root, folder) {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const { name, version, license, author, homepage = '', repository } = manifest;
  const file = fs.readdirSync(path.join(root, folder)).find((entry) => /^(licen[cs]e|copying)\b/i.test(entry));
  const holder = typeof author === 'string' ? author : author?.name;
  if (!file && !(license === 'MIT' && holder)) throw new Error(`${name} has no licence to hand on`);
  const text = file
    ? fs
        .readFileSync(path.join(root, folder, file), 'utf8')
        .replace(/\r\n/g, '\n')
        .trim()
    : mit(root, holder);
  return { name, version, license, home: homepage || (repository?.url ?? repository ?? ''), text };
}

/** The same words as in our own licence, for who names only them. */
function mit(root, holder) {
  const [, words] = fs.readFileSync(path.join(root, 'LICENSE'), 'utf8').split(/^Copyright.*$/m);
  return `MIT License\n\nCopyright (c) ${holder}${words}`.trim();
}
