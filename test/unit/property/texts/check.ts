/** What a player reads of a log is sound: whole sentences, no holes, and derivations whose parts make their sum. */
import assert from 'node:assert/strict';
import type { Code, Finding } from '../../../../server/src/rules/kernel/finding';
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

/** Where the rules leave one value, or one thing to do: it is offered, and nothing before it. */
const mendedInOneWay: ReadonlySet<Code> = new Set<Code>([
  'date-out-of-order',
  'fpp-carried-over',
  'heat-missing',
  'leader-missing',
  'never-depleted',
  'prereg-max',
  'refit-repeated',
  'selection-missing',
  'step-left-out',
  'strength-missing',
  'sub-step-heading',
  'sw-missing',
  'wrong-cpp-base',
  'wrong-cpp-left',
  'wrong-cpp-total',
  'wrong-final',
  'wrong-fpp',
  'wrong-fpp-left',
  'wrong-front-line',
  'wrong-isolated',
  'wrong-lvp',
  'wrong-order',
  'wrong-san',
  'wrong-weather',
]);

/** What is too much, not for this side, place or date, or has to be written first: there is always a way out. */
const mended: ReadonlySet<Code> = new Set<Code>([
  'area-id-taken',
  'attack-barred',
  'casualty-missing',
  'cg-date-max',
  'cg-max',
  'chits-spent',
  'control-doubtful',
  'cpp-overspent',
  'entry-not-open',
  'equipment-missing',
  'ford-astray',
  'former-missing',
  'fort-cg-max',
  'fort-initial-only',
  'fort-isolated',
  'fort-max',
  'fort-needs',
  'fort-no-building',
  'fort-other-side',
  'fpp-overspent',
  'given-late',
  'glider-idle',
  'hip-max',
  'mines-first',
  'no-setup-area',
  'not-strategic',
  'option-not-allowed',
  'place-not-eligible',
  'place-not-entry',
  'purchase-at-night',
  'removal-max',
  'rg-bought-elsewhere',
  'rg-limit',
  'rg-not-on-date',
  'rg-not-purchasable',
  'rg-too-early',
  'scenario-missing',
  'setup-area-price',
  'setup-path-missing',
  'side-buys-nothing',
  'strength-first',
  'strength-rolled',
  'use-unlikely',
  'waive-unused',
  'way-missing',
  'withdrawal-incomplete',
  'wrong-chits',
  'wrong-entry',
]);

/** What another line of the log speaks against: that line is shown. */
const besideAnother: ReadonlySet<Code> = new Set<Code>([
  'campaign-twice',
  'climb-late',
  'control-doubtful',
  'in-two-places',
  'melee-order',
  'name-taken',
  'piece-gone',
  'refit-repeated',
  'rg-of-another-date',
  'setup-order',
  'step-repeated',
  'wrong-san',
]);

function ofFixes({ code, message, related = [], fixes = [] }: Finding): string[] {
  const preferred = fixes.filter((fix) => fix.preferred).length;
  return [
    // Of what is sealed only a bound is known.
    ...(mendedInOneWay.has(code) && !message.includes('whatever is sealed') && preferred !== 1
      ? [`${code} with ${preferred} preferred fixes: ${message}`]
      : []),
    ...(mended.has(code) && fixes.length === 0 ? [`${code} that nothing mends: ${message}`] : []),
    ...(besideAnother.has(code) && related.length === 0 ? [`${code} that shows no other line: ${message}`] : []),
    ...(preferred > 1 ? [`${code} with ${preferred} preferred fixes: ${message}`] : []),
  ];
}

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
    ...findings.flatMap((finding) => [...ofFinding(finding), ...ofFixes(finding)]),
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
