/** Moments of RePh that two programs have played, at which one of them begins to cheat. */
import assert from 'node:assert/strict';
import { type Game, otherOf, type Texts } from './game';

/** Any directive that is allowed everywhere. */
export const waiver = 'waive cpp-overspent "agreed"';

export interface Moment {
  readonly texts: Texts;
  /** Whoever has handed over last but one, and is about to write. */
  readonly side: string;
  readonly other: string;
}

const open = /^ .*\b(?:dr|DR) \?.* ~[A-Z]/m;

/** A side has handed over rolls of the log, and the other has not answered. */
export function declared(of: Game): Moment {
  const texts = of.mails.find(({ shared }) => open.test(shared));
  assert.ok(texts, 'no open rolls');
  return { texts, side: texts.by, other: otherOf(of, texts.by) };
}

/** The other has answered them, and the side has not read it. */
export function answered(of: Game): Moment {
  const { side, other, texts: before } = declared(of);
  const texts = of.mails[of.mails.findLastIndex(({ shared }) => shared === before.shared) + 1];
  assert.ok(texts && texts.by === other);
  return { texts, side, other };
}

/** A side has just handed over its first seal of purchases. */
export function sealedPurchases(of: Game): Moment {
  const texts = of.mails.find(
    ({ shared, privates, by }) => shared.includes(`sealed ${by} `) && privates.get(by)?.includes('  buy '),
  );
  assert.ok(texts);
  return { texts, side: texts.by, other: otherOf(of, texts.by) };
}

/** The side whose private file has something at the end. */
export const whoHas = ({ sealed: { privates } }: Game, what: RegExp): string =>
  [...privates].find(([, text]) => what.test(text))?.[0] ?? assert.fail(`no private file has ${what}`);
