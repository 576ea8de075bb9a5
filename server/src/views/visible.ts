/** A log's text as a picture or page may hold it: what has no shape, or steers how the rest is read, becomes visible. */

/** Controls but for tab and line feed, marks that hide, join or turn around, line separators, halves of pairs, no characters at all. */
const unseen = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{NChar}]/gu;

/** The first controls have pictures from U+2400 on; of any other its number is told. */
const picture = (code: number): string =>
  code < 0x20
    ? String.fromCharCode(0x2400 + code)
    : `\u27e8U+${code.toString(16).toUpperCase().padStart(4, '0')}\u27e9`;

export const visible = (text: string): string => text.replace(unseen, (found) => picture(found.codePointAt(0) ?? 0));

/** The same in one line, for a label or a name. */
export const visibleLine = (text: string): string =>
  visible(text).replace(/[\t\n]/g, (found) => picture(found.charCodeAt(0)));

/** JSON that says the same: what has no shape is written by its number. `json` is JSON's own text. */
export const visibleJson = (json: string): string =>
  json.replace(unseen, (found) =>
    // One that lies beyond the first plane has two numbers.
    Array.from({ length: found.length }, (_, i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  );
