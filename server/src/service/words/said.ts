/** What a line says, as it is told to others: `Ben bought I5 at A7 for 13`. */
import type { Directive } from '../../syntax/nodes';
import { print, spaced, writtenParts } from '../../syntax/print';
import { vocabulary } from '../../syntax/vocabulary';

/** The name of a side's player, where the log tells it. */
export type PlayerOf = (side: string) => string | undefined;

export const theSide = (side: string): string => `the ${side}`;

export function said(d: Directive, playerOf: PlayerOf): string {
  const { told } = vocabulary[d.verb];
  if (told === undefined) return `The line “${print(d)}”`;
  const parts = writtenParts(d);
  const written = (field: string) => parts.find((part) => part.field === field)?.text ?? '';
  const side = written('side');
  const begun = told.replace(/\{(\w+)\}/g, (_, field: string) => {
    if (field === 'who') return playerOf(side) ?? theSide(side);
    return field === 'side' ? theSide(side) : written(field);
  });
  const isNamed = (field: string) => told.includes(`{${field}}`) || (field === 'side' && told.includes('{who}'));
  // `CPP of the German: none` is the log's word; `Ben bought none` is no sentence.
  const word = (text: string) => (text === 'none' && !told.endsWith(':') ? 'nothing' : text);
  // Nobody reads what a line is bound to, or opened by.
  const rest = parts
    .filter(({ field }) => field !== 'code' && !isNamed(field))
    .map((part) => spaced({ ...part, text: word(part.text) }));
  const text = begun.replace(/^the /, 'The ') + rest.join('');
  return text.replace(/:$/, '');
}
