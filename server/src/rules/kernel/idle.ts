/** What the steps about single units have in common. */

/** Why a step asks for nothing that the head of the log leaves out. */
export const notKept = 'this log does not tell of it';
/** Why the step about Control asks for nothing where none is kept. */
export const mapNotKept = 'the roster depth keeps no map';

/** Whether a step is idle because the log does not go so deep, or leaves it out. */
export const isNotKept = (why: string | null | undefined): boolean =>
  why === notKept || why === mapNotKept || why === unitsNotKept;

/** Why they ask for nothing at the other depths. */
export const unitsNotKept = 'it concerns single units, which this depth does not keep';
