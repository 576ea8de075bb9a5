/** Whatever a log holds, files made of it are read by real parsers, and as the same page that harmless words make. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5';
import type { ExportKind } from '../../../server/src/service/views/data';
import { exported } from '../../../server/src/views/exported';
import { desk, main } from '../service/logs';
import { every, readMarkup } from './markup';

/** What ends, opens or hides something in XML, HTML, CSS or a terminal. */
const hostile: readonly string[] = [
  ']]>',
  '<![CDATA[ x ]]>',
  '<!-- x',
  '-->',
  '--!>',
  '</style><style>*{display:none}',
  '</title><script>alert(1)</script>',
  '</svg></text><img src=x onerror=alert(1)>',
  '<plaintext>',
  '<textarea>',
  '&amp; &lt; &#0; &#xD800; &bogus; &',
  `" onload="x" '`,
  '<?xml version="1.1"?>',
  '<!DOCTYPE x [<!ENTITY y "z">]>',
  '\u0000 \u0001 \u0008 \u000b \u000c \u001b[31m \u001f \u007f \u0085 \u009b2J \u009f',
  '\ud800 \udfff \udfff\ud800',
  '\ufffe \uffff \u{1fffe} \u{10ffff}',
  '\u202e \u2066 \u2069 \u200f \u061c \ufeff \u00ad \u{e0001}',
  '\u2028 \u2029',
  '{{x}} %s %00 \\u0000',
];

const map = (word: string) =>
  `board PB "sheet ${word}"\nextent A1 H8\nbuilding C4 stone levels 0 1\nentry British A4\n`;

/** `word`: in every field that takes text; without a quote, a line's end or what a log's line cannot hold. */
const log = (word: string) => `campaign PB "title ${word}" cg I
depth forces
map "map.cgmap"
player British "Ann ${word}"
san British 4 given
cpp German 90 given
ob British: "Joe ${word}"=6-4-8("note ${word}") Gun1="57L AT"
date Dawn
scenario Dawn
> story ${word}
  at C4: "Joe ${word}" Gun1
  control British C4
  strategic D5 "because ${word}"
refit
9.605 Setup Area Determination
9.612 New CG Date and SAN Adjustment
  date Day I
9.617 Purchasing Reinforcement Groups
  waive wrong-cost "reason ${word}"
  buy German I5 as "rg ${word}" at A7 for 1
an unreadable line ${word}
`;

/** Without what would end the field or the line. */
const inOneField = (word: string) => word.replace(/["\r\n]/g, "'");

async function made(word: string, what: ExportKind): Promise<string> {
  const { service } = await desk(log(inOneField(word)), { files: { 'map.cgmap': map(inOneField(word)) } });
  return exported(service, { uri: main, what }).text;
}

type Node = DefaultTreeAdapterTypes.Node;
const elements = (node: Node): string[] => [
  ...('tagName' in node ? [`${node.tagName} ${node.attrs.map(({ name }) => name).join(' ')}`] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elements) : []),
];

/** The kinds of elements, with the names of their attributes: how many parts a cell's text has is the sheet's business. */
function htmlShape(text: string): string[] {
  const errors: ParserError[] = [];
  const document = parse(text, { onParseError: (error) => errors.push(error) });
  assert.deepEqual(errors, []);
  return [...new Set(elements(document))].sort();
}
const svgShape = (text: string): string[] =>
  every(readMarkup(text)).map(({ name, attributes }) => `${name} ${Object.keys(attributes).join(' ')}`);

describe('files made of hostile texts', () => {
  const shapes = {
    'map.svg': svgShape,
    'campaign.html': htmlShape,
    'roster.html': htmlShape,
    'record.html': htmlShape,
  };
  for (const [what, shape] of Object.entries(shapes) as [ExportKind, (text: string) => string[]][]) {
    it(`are well formed, and nothing in them is markup: ${what}`, async () => {
      const plain = shape(await made('word', what));
      for (const word of hostile) {
        assert.deepEqual(shape(await made(word, what)), plain, JSON.stringify(word));
        assert.deepEqual(shape(await made(`x ${word} y`, what)), plain, JSON.stringify(word));
      }
    });
  }

  it('are well formed with any word', async () => {
    const plain = svgShape(await made('word', 'map.svg'));
    const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(word, async (text) => {
        assert.deepEqual(svgShape(await made(text, 'map.svg')), plain);
      }),
      { seed: 15, numRuns: 40 },
    );
  });
});
