/** What a player reads of a log is sound: whole sentences, no holes, and derivations whose parts make their sum. */
import assert from 'node:assert/strict';
import type { Finding } from '../../../../server/src/rules/kernel/finding';
import type { Why } from '../../../../server/src/rules/kernel/why';
import { textOf } from '../../../conformance/corpus';
import { analysed } from '../narrowDoubt/folding';

/** A value that is not there, words that an empty one leaves behind, or what is no text. */
const hole = /\b(?:undefined|NaN|Infinity|null|true|false)\b|\[object |“”|``|\(\)| {2}|\s[,.;:](?:\s|$)|^\s|\s$/;

/** @param name what kind of text it is */
const sound = (kind: string, text: string): string[] => {
  const [found] = hole.exec(text) ?? [];
  return found === undefined ? [] : [`${kind} with “${found}”: ${text}`];
};

function ofFinding({ code, message, related = [], fixes = [] }: Finding): string[] {
  const isSentence = /[.?!:)]$|`$/.test(message);
  return [
    ...(isSentence ? [] : [`${code}: no sentence: ${message}`]),
    ...sound(code, message),
    ...related.flatMap((one) => sound(`related of ${code}`, one.message)),
    ...fixes.flatMap(({ title, edits }) => [
      ...sound(`fix of ${code}`, title),
      ...(edits.length ? [] : [`fix of ${code} that edits nothing: ${title}`]),
    ]),
  ];
}

/** `+1 Isolated`. */
const signedPart = /^([+-]\d+) /;

/** Of a roll: the Original and its modifiers are the Final. */
function sumOfRoll({ text, of = [] }: Why): string[] {
  const [, final] = /on a Final (?:dr|DR) of (-?\d+)/.exec(text) ?? [];
  if (final === undefined || text.startsWith('Random Selection')) return [];
  const original = of.map((part) => /^Original (?:dr|DR) (\d+)$/.exec(part.text)?.[1]).find((n) => n !== undefined);
  const sum = of.reduce((n, part) => n + Number(signedPart.exec(part.text)?.[1] ?? 0), Number(original));
  return sum === Number(final) ? [] : [`its parts come to ${sum}: ${text}`];
}

const ofWhy = (why: Why): string[] => [
  ...sound('derivation', why.text),
  ...sumOfRoll(why),
  ...(why.of ?? []).flatMap(ofWhy),
];

/** In words, what is wrong with the texts of a log. @param name of a conformance log */
export async function faultsOfTexts(name: string): Promise<readonly string[]> {
  const { campaign, findings } = await analysed(name, textOf(name).split('\n'));
  const notes = campaign?.notes(0, campaign.lines.length) ?? [];
  const faults = [
    ...findings.flatMap(ofFinding),
    ...notes.flatMap(({ whys, hints }) => [
      ...whys.flatMap(ofWhy),
      ...hints.flatMap(({ label }) => sound('hint', label)),
    ]),
    ...notes.flatMap(({ obligation }) =>
      (obligation?.roll?.modifiers ?? []).flatMap(({ because }) => sound('reason', because)),
    ),
  ];
  return faults.map((fault) => `${name}: ${fault}`);
}

/** @throws what is wrong with its texts. @param name of a conformance log */
export async function checkTexts(name: string): Promise<void> {
  assert.deepEqual(await faultsOfTexts(name), []);
}
