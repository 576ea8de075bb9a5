/** What no board needs more of, so that a forged archive costs no more time or memory than a large one. */

const megabyte = 1 << 20;

/** Bytes of the archive as it is; those of whole campaign maps take a tenth. */
export const largestBoard = 16 * megabyte;
/** Bytes of its entries when unpacked. */
export const largestText = 2 * megabyte;
export const largestPicture = 32 * megabyte;
/** Pixels of a picture, and of the terrain that `LOSData` tells for each of them: four times the largest known. */
export const mostPixels = 20_000_000;
/** Entries of the archive: pictures of all that a scenario may change are among them. */
export const mostEntries = 2_000;
/** Rows of a hex column: names go to 99. */
export const mostRows = 99;
/** Tags of `BoardMetadata.xml`. */
export const mostTags = 20_000;

export const tooLargeBoard = 'The file is larger than 16 MB, which no VASL board is.';
