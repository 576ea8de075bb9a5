/** Logs that several protocol tests open. */

/** A log in good order up to its first CG Scenario. */
export const start = `campaign PB "Ham and Jam" cg I
depth roster
player British "Ann"
player German "Ben"
`;

/** Played up to a RePh in which a dr is owed and a choice is a player's; without a finding. */
export const played = `${start}
refit initial
9.620 Scenario Commencement
  order setup German move British

scenario Night I
  san British 4 given
  san German 4 given
  cvp British 6 German 19
  control German II13
`;

/** A line that no referee can read, whatever the rules. */
export const garbage = 'contrl British X22';
