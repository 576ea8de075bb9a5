/** Marks for a piece's statuses, as short as the markers of the game; what has none here is shortened. */

const marks: Readonly<Record<string, string>> = {
  disrupted: 'DISR',
  fanatic: 'FAN',
  berserk: 'BERS',
  pinned: 'PIN',
  labor: 'LAB',
  wounded: 'W',
  heroic: 'HERO',
  'walking-wounded': 'WW',
  encircled: 'ENC',
  unarmed: 'UNA',
  'wall-advantage': 'WA',
  'hull-down': 'HD',
  concealed: '?',
  hidden: 'HIP',
  cloaked: 'CLK',
  reserve: 'RES',
  'no-move': 'NM',
  climbing: 'CLI',
  melee: 'ML',
  hth: 'HTH',
  bypass: 'BYP',
  fording: 'FORD',
  isolated: 'ISO',
  motion: 'MOT',
  stunned: 'STUN',
  'stun-recall': 'S/R',
  shocked: 'SHK',
  bogged: 'BOG',
  mired: 'MIRE',
  immobilized: 'IMM',
  recalled: 'REC',
  abandoned: 'ABN',
  'burnt-out': 'B/O',
  scrounged: 'SCR',
  wreck: 'WRK',
  burning: 'BURN',
  malfunctioned: 'MALF',
  disabled: 'DSBL',
  dismantled: 'dm',
  unpossessed: '0',
  captured: 'CAPT',
  acquired: 'ACQ',
  depleted: 'DEPL',
  'low-ammo': 'LOW',
  'ammo-shortage': 'SHRT',
};

/** Told by the drawing of the counter itself. */
const drawn = ['broken', 'prisoner'];

/** `malfunctioned MA` is marked `MALF`; what it is of stands in the counter's title. */
export const chipsOf = (statuses: readonly string[]): string[] =>
  statuses
    .map((status) => status.split(/[ =]/)[0] ?? '')
    .filter((word) => word !== '' && !drawn.includes(word))
    .map((word) => (Object.hasOwn(marks, word) ? (marks[word] as string) : word.slice(0, 4).toUpperCase()));
