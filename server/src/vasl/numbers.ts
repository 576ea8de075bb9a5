/** Numbers of a save: nothing but what they can be. */

/** A whole number of at most seven digits, blanks around it left aside; undefined for anything else. */
export function wholeNumber(text = ''): number | undefined {
  const digits = text.length < 20 ? text.trim() : '';
  return /^-?\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}
