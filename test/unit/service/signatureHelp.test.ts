/** The parts of a directive while it is typed. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { words as verbs, vocabulary } from '../../../server/src/syntax/vocabulary';
import { directiveLike } from '../syntax/lines';
import { desk, main } from './logs';

/** The part that is highlighted where the line ends, or at `|` in it; undefined where no help is given. */
async function highlighted(typed: string): Promise<string | undefined> {
  const { service } = await desk(`campaign PB cg I\n${typed.replace('|', '')}\n`);
  const character = typed.includes('|') ? typed.indexOf('|') : typed.length;
  const help = service.signatureHelp(main, { line: 1, character });
  if (!help) return undefined;
  const { label, parameters = [] } = help.signatures[help.activeSignature ?? 0] ?? { label: '' };
  const [start, end] = parameters[help.activeParameter ?? 0]?.label ?? [];
  return label.slice(start as number, end as number);
}

const typed: readonly (readonly [line: string, part: string | undefined])[] = [
  ['buy', undefined],
  ['buy ', 'SIDE'],
  ['buy Ger', 'SIDE'],
  ['BUY German ', 'RG|none|?'],
  ['buy German I4 ', '[as NAME]'],
  ['buy German I4 at ', '[at PLACE]'],
  ['buy German I4 at J0 for', '[for CPP]'],
  ['buy German I4 for 7 at ', '[at PLACE]'],
  ['buy |German I4', 'SIDE'],
  ['buy German I4 a|t J0', '[at PLACE]'],
  ['buy German O1 prereg X22, Y20', '[prereg HEX...]'],
  ['buy German I4 # at ', undefined],
  ['# buy German ', undefined],
  ['> buy German ', undefined],
  ['frob German ', undefined],
  ['', undefined],
  ['  strength I4.1 DR 3,4 +1 ', '[DR DIE,DIE DRM = FINAL]'],
  ['strength I4.1 DR 3,4 +1 = 8', '[DR DIE,DIE DRM = FINAL]'],
  ['strength I4.1 DR 3,4 ->', '[-> full|depleted]'],
  ['unbog Pz1 with 467a 467b DR 2,4 ', '[-> unbogged|immobilized|bogged|mired]'],
  ['cpp German base 25 loss dr 4 = ', '[= CPP]'],
  ['cpp German 12 ', '[given]'],
  ['strategic X22 Y20/1 ', 'LOCATION...'],
  ['strategic X22 Y20/1 entr', 'REASON'],
  ['area British A X22 not iso', '[isolated|not isolated]'],
  ['scenario Night I', 'DATE'],
  ['at X22: 648a[LMG1, 467b(broken, not x)] ', 'PIECE...'],
  ['ob British ', '[TRAIT...]'],
  ['ob British airborne: Howard=9-2 ', 'PIECE...'],
  ['ww British squad ', '[xNUMBER]...'],
  ['ww British squad x2 hs', '[xNUMBER]...'],
  ['ww British: 648g to ', '[to POST]'],
  ['withdraw British: 64', 'PIECE...|?'],
  ['retain 648b from W25 to ', 'to POST'],
  ['replace 648a -> ', '-> PIECE...'],
  ['lost 436c because "over ', '[because "REASON"]'],
  ['lost "Lt. Brotheridge" 43', 'PIECE...'],
  ['fortify Axis AT x1 ', '[at PLACE]'],
  ['fortify German foxhole 2S x', '[xNUMBER]'],
  ['9.612 New', '[TITLE]'],
  ['complete German ', undefined],
  ['dice ', 'fair'],
  ['dice fair ', undefined],
  ['hand-over British 7 ', '[after SIDE NUMBER]'],
  ['seal 1 9.617 ', 'NUMBER'],
  ['buy German I4 at J0 ~G1.2 ', undefined],
  ['extent A0 ', 'HEX'],
];

describe('signature help', () => {
  it('highlights the part that is due', async () => {
    for (const [line, part] of typed) assert.equal(await highlighted(line), part, line);
  });

  it('knows every directive, and a part for every word of its example', async () => {
    for (const verb of verbs) {
      const { example, signature } = vocabulary[verb as keyof typeof vocabulary];
      const { service } = await desk(`${verb} \n${example}\n`);
      const begun = service.signatureHelp(main, { line: 0, character: verb.length + 1 });
      assert.equal(begun?.signatures[0]?.label, signature);
      assert.equal(begun?.activeParameter, 0, verb);
      const ends = [...example.matchAll(/[^\s,:](?=[\s,:]|$)/g)].map(({ index }) => index + 1).slice(1);
      let before = 0;
      for (const character of ends) {
        const help = service.signatureHelp(main, { line: 1, character });
        assert.ok(help, `${example.slice(0, character)}|`);
        assert.ok((help.activeParameter ?? 0) >= before, `${example.slice(0, character)}|`);
        before = help.activeParameter ?? 0;
        for (const { label, parameters = [] } of help.signatures)
          for (const { label: span } of parameters)
            assert.match(label.slice(...(span as [number, number])), /^[["A-Z>a-z-][^ ]*.*$/);
      }
    }
  });

  it('has an answer wherever the cursor stands, in lines of any length', async () => {
    await fc.assert(
      fc.asyncProperty(directiveLike, fc.nat(40), async (line, character) => {
        const { service } = await desk(line);
        const help = service.signatureHelp(main, { line: 0, character });
        if (!help) return;
        const form = help.signatures[help.activeSignature ?? 0];
        assert.ok(form && (help.activeParameter ?? 0) < (form.parameters?.length ?? 0), line);
      }),
      { numRuns: 200 },
    );
    for (const part of ['648a[', '"x" ', '((', 'X22,', '-> '])
      assert.notEqual(await highlighted(`lost 648a ${part.repeat(100_000)}`), 'x');
  });
});
