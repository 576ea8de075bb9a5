/** What a scenario of any of the three modules may leave: every piece somewhere, with what is often true of it. */
import type { Roller } from '../../../server/src/service/api';
import type { CampaignData, PieceData } from '../../../server/src/service/stateData';
import { printPieceName } from '../../../server/src/syntax/print';
import { type Desk, main } from '../service/logs';
import { append } from './press';

export interface Play {
  readonly module: string;
  /** The campaign line's CG, and the CG Date the log begins with where it must be told. */
  readonly starts: readonly string[];
  /** The map file among the examples. */
  readonly map: string;
  readonly sides: readonly [string, string];
  readonly head: readonly string[];
  /** Strategic Locations and others. */
  readonly strategic: readonly string[];
  readonly fields: readonly string[];
  readonly water: readonly string[];
}

const tanks = 'Tank1="Sherman V(a)"(repair=2) Tank2="Sherman V(a)"(repair=2) Carr1="Carrier A" AL1="9-1 AL"';
const germans =
  '467a..467d 247a 247b 228g=2-2-8 MMG1(repair=2) HMG1(repair=2) LMG4(repair=3) 8-1a 7-0b PSK1 FT1 DC1 Gun2="75L AT"(repair=2) Pz1="PzKpfw IVH"(repair=2) Pz2="PzKpfw IVH"(repair=2) Kfz1="Kfz 1" Kfz2="SdKfz 7"';

export const plays: readonly Play[] = [
  {
    module: 'PB',
    starts: ['cg I', 'cg II\ndate Dawn', 'cg II\ndate Day II'],
    map: 'pegasus.cgmap',
    sides: ['British', 'German'],
    head: [
      'san British 3 given',
      'san German 5 given',
      'cpp German 20 given',
      'ob British airborne: 648a..648d 248a LMG1 LMG2 PIAT1 9-2a 8-0a MTR1="51mm MTR"',
      `ob British: 458a 458b 228a=2-2-8 Gun1="57L AT"(repair=2) 7-0a ${tanks}`,
      `ob German: ${germans}`,
    ],
    strategic: ['X22', 'Y20', 'II13', 'AA10', 'H4', 'V20', 'W15', 'U18', 'T15', 'S16', 'Q19', 'CC16', 'GG19', 'KK25'],
    fields: ['W21', 'Z10', 'M8', 'BB12', 'Y22'],
    water: [],
  },
  {
    module: 'RR',
    starts: ['cg I', 'cg I\ndate 19 PM', 'cg I\ndate 19 Night'],
    map: 'riley.cgmap',
    sides: ['Canadian', 'German'],
    head: [
      'san Canadian 3 given',
      'san German 4 given',
      'cpp German 30 given',
      'cpp Canadian 30 given',
      'lvp Canadian 10 given',
      `ob Canadian: 458a..458d 248a LMG1 LMG2 PIAT1 9-2a 8-0a MTR1="51mm MTR" FT2=FT 228a=2-2-8 Gun1="57L AT"(repair=2) 7-0a ${tanks}`,
      `ob German: ${germans}`,
    ],
    strategic: ['W13', 'Y13', 'W15', 'W15/1', 'V16', 'Z16', 'W18', 'W18/2', 'R6', 'S8', 'DD7', 'P25', 'W27', 'EE24'],
    fields: ['X10', 'T20', 'AA13', 'X20', 'BB21'],
    water: [],
  },
  {
    module: 'PBr',
    starts: ['cg I', 'cg I\ndate July 14 N', 'cg I\ndate July 14 PM', 'cg I\ndate July 15 AM'],
    map: 'primosole.cgmap',
    sides: ['British', 'Axis'],
    head: [
      'san British 4 given',
      'san Axis 4 given',
      'cpp British 20 given',
      'cpp Axis 20 given',
      'chits British 6',
      'chits Axis 6',
      'ob British airborne: 648a..648d 338a LMG1(repair=1) LMG2(repair=1) PIAT1(repair=2) 9-2a 8-0a 228a Gun1="57L AT"(repair=2)',
      `ob British: 457a 457b 7-0a ${tanks}`,
      `ob Axis: 346a 346b 136a Rossi=8-0 ${germans}`,
    ],
    strategic: ['R11', 'R11/1', 'Q12', 'S12', 'R17', 'P18', 'N10', 'V11', 'T8', 'K9', 'AA9', 'M21', 'V20', 'X18'],
    fields: ['O17', 'S11', 'R6', 'T24', 'L20', 'R14', 'R15'],
    water: ['K14', 'O14', 'S14', 'T14'],
  },
];

/** What is often true of a piece when a scenario ends. */
const marks: Readonly<Record<string, readonly string[]>> = {
  squad: ['broken', 'encircled', 'pinned', 'broken, encircled', 'concealed', 'fanatic', 'hidden', 'climbing'],
  halfSquad: ['broken', 'encircled', 'cx'],
  crew: ['broken', 'encircled'],
  leader: ['wounded', 'broken', 'wounded, broken', 'encircled', 'heroic'],
  vehicle: [
    'motion',
    'immobilized',
    'bogged',
    'mired',
    'stunned',
    'shocked',
    'uk',
    'abandoned',
    'wreck',
    'stun-recall',
  ],
  gun: ['malfunctioned', 'low-ammo', 'hidden'],
  sw: ['malfunctioned', 'malfunctioned', 'low-ammo'],
};

/** Writes what the scenario that the log ends with leaves; each line is one that players may write. */
export function playScenario(log: Desk, play: Play, roll: Roller): void {
  const die = (sides: number) => (roll() * 36 + roll() * 6 + roll()) % sides;
  const oneOf = <T>(from: readonly T[]): T => from[die(from.length)] as T;
  const { pieces } = log.service.state(main) as CampaignData;
  const left = new Map(
    pieces.filter((p) => !p.fate && p.kind !== 'fortification' && p.where.kind !== 'offmap').map((p) => [p.name, p]),
  );
  const dropped: PieceData[] = [];
  const lines = [`  cvp ${play.sides[0]} ${70 + die(36)} ${play.sides[1]} ${70 + die(36)}`];
  for (const place of play.strategic) {
    const by = oneOf([...play.sides, 'none', undefined]);
    if (by) lines.push(`  control ${by} ${place}`);
  }
  for (const kinds of [['vehicle'], ['squad', 'halfSquad', 'crew', 'leader', 'hero'], ['gun', 'sw', 'radio']])
    for (const piece of [...left.values()])
      if (kinds.includes(piece.kind) && !piece.holder && left.delete(piece.name)) told(piece);
  for (const piece of left.values())
    if (piece.kind === 'armorLeader' && !piece.holder) lines.push(`  lost ${printPieceName(piece.name)}`);
  if (die(3) === 0) lines.push(`  fire ${oneOf(play.strategic)} ${oneOf(['flame', 'blaze'])}`);
  if (die(4) === 0) lines.push(`  rubble ${oneOf(play.strategic).replace(/\/.*/, '')} stone`);
  append(log, lines);

  function told(piece: PieceData): void {
    const { kind, where } = piece;
    const name = printPieceName(piece.name);
    if (where.kind === 'entry' && die(2)) {
      lines.push(`  at entry ${where.at}: ${name}`);
      return;
    }
    if (die(14) === 0) {
      lines.push(`  lost ${withHeld(piece)}`);
      return;
    }
    const there = oneOf([...play.strategic, ...play.fields, ...play.water]);
    const place = kind === 'vehicle' || kind === 'gun' ? oneOf(play.strategic).replace(/\/.*/, '') : there;
    const fording = play.water.includes(place) && kind !== 'sw' && kind !== 'gun' && kind !== 'radio';
    const mark = [fording && 'fording', die(4) === 0 && oneOf(marks[kind] ?? ['concealed'])].filter(Boolean).join(', ');
    const held = kind === 'sw' || kind === 'radio' ? '' : `[${has(piece).join(' ')}]`;
    lines.push(`  at ${place}: ${name}${mark && `(${mark})`}${held}`);
    for (const thing of dropped.splice(0)) lines.push(`  at ${place}: ${printPieceName(thing.name)}`);
  }

  /** What a piece has still or has now, as it stands in its brackets. */
  function has(piece: PieceData): string[] {
    const kept = piece.holds.flatMap((n) => left.get(n) ?? []);
    const had = kept.filter((thing) => {
      const stays = die(4) > 0 || (thing.kind !== 'sw' && thing.kind !== 'gun');
      if (!stays && left.delete(thing.name)) dropped.push(thing);
      return stays;
    });
    return [...had.map(withHeld), ...gained(piece).map((thing) => printPieceName(thing.name))];
  }

  function withHeld(piece: PieceData): string {
    left.delete(piece.name);
    const held = piece.holds.flatMap((n) => left.get(n) ?? []).map(withHeld);
    return `${printPieceName(piece.name)}${held.length ? `[${held.join(' ')}]` : ''}`;
  }

  /** What nobody had, a prisoner among it. */
  function gained({ kind, side, type, holds, prisoner }: PieceData): PieceData[] {
    if (prisoner) return [];
    const free = (test: (p: PieceData) => boolean) => {
      const found = [...left.values()].filter((p) => !p.holder && test(p));
      const one = found.length && holds.length === 0 ? oneOf(found) : undefined;
      if (one) left.delete(one.name);
      return one ? [one] : [];
    };
    const own = (...kinds: readonly string[]) => free((p) => kinds.includes(p.kind) && p.side === side);
    if (kind === 'vehicle') {
      if (/Sherman|PzKpfw IVH/.test(type)) return own('armorLeader');
      return /Kfz/.test(type) && die(2) ? own('squad', 'halfSquad', 'gun') : [];
    }
    if (kind !== 'squad' && kind !== 'halfSquad' && kind !== 'crew') return [];
    switch (die(5)) {
      case 0:
      case 1:
        return free((p) => p.kind === 'sw' && (p.side === side || die(3) === 0));
      case 2:
        return kind === 'squad' ? [] : free((p) => p.kind === 'gun' && (p.side === side || die(4) === 0));
      case 3:
        return die(3) ? [] : free((p) => ['squad', 'halfSquad', 'leader'].includes(p.kind) && p.side !== side);
      default:
        return [];
    }
  }
}
