/** Logs that several protocol tests open. */

/** A log in good order up to its first CG Scenario. */
export const start = `campaign PB "Ham and Jam" cg I
depth roster
player British "Ann"
player German "Ben"
`;

/** A line that no referee can read, whatever the rules. */
export const garbage = 'contrl British X22';
