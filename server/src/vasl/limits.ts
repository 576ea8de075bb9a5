/** What no save needs more of, so that a forged one costs no more time or memory than a large one. */

const megabyte = 1 << 20;

/** Bytes of the file as it is, and of its entries when unpacked. Real saves of whole campaigns take a fortieth. */
export const largestFile = 4 * megabyte;
export const largestGame = 64 * megabyte;
export const largestNote = megabyte;

/** Entries of the archive: a save has three. */
export const mostEntries = 100;
export const mostCommands = 400_000;
export const mostTraits = 200;
export const mostBoards = 100;
/** The last column or row in which a board may lie: two digits. */
export const lastSlot = 99;
/** Elements of one sequence: fields of a trait, levels of a Layer, members of a stack. */
export const mostElements = 2_000;
/** Characters of a name that a refusal repeats. */
export const longestName = 60;

export const tooLargeSave = 'The file is larger than 4 MB, which no VASL save is.';
