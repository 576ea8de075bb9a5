/** What the steps about single units have in common. */

/** Why they ask for nothing at the other depths. */
export const unitsNotKept = 'it concerns single units, which this depth does not keep';
