/**
 * Every status that a log can give a piece, in one table: what it is called, what it can be said of, and whether Marker
 * Removal (9.602) or the rally of 9.603 ends it. Only `dm` means two things: Desperation Morale of Personnel, and
 * dismantled of a SW or Gun; the kind of piece tells which.
 */
import { byWord } from '../../kernel/names';
import type { PieceKind, PieceType } from '../types/pieceType';

export interface Status {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kinds: readonly PieceKind[];
  /**
   * What stands behind `=`, in free words, for the kinds that need it: the Weapon of a vehicle (`malfunctioned=CMG`), the
   * kind of ammunition (`depleted=smoke`), the target (`acquired=X22`), the two hexes that a Covered Arc opens between
   * (`ca=X21-Y21`), the hex across the hexside (`bypass=X21`). `one`: a new one takes the place of the one before.
   */
  readonly value?: {
    readonly of: 'weapon' | 'ammunition' | 'target' | 'arc' | 'hexside';
    readonly kinds: readonly PieceKind[];
    readonly one?: true;
  };
  /** The item of 9.602 (the same in 3.602) that takes it off; what is hidden or cloaked is then placed on the map. */
  readonly removal?: number;
  /** Ends when all broken units rally (9.603, 2.5031, 3.603). */
  readonly rallied?: true;
  /** Comes of play alone: whoever bore it is rid of it before units are set up. */
  readonly inPlay?: true;
  /**
   * What play or a line of the RePh makes of a piece: nobody has it by being set up, nor is rid of it. Of one kind, one may
   * pass into another.
   */
  readonly lasting?:
    | 'wound'
    | 'walking-wounded'
    | 'captivity'
    | 'heroism'
    | 'fanaticism'
    | 'stun'
    | 'shock'
    | 'bog'
    | 'immobility'
    | 'recall'
    | 'abandonment'
    | 'wreck'
    | 'blaze'
    | 'scrounging'
    | 'weapon'
    | 'ammunition'
    | 'low-ammo'
    | 'shortage'
    | 'use'
    | 'capture'
    | 'withdrawal';
  /** Nothing in play ends it: at most it passes into another of its kind. */
  readonly permanent?: true;
  /** One sentence. */
  readonly meaning: string;
}

const squads: readonly PieceKind[] = ['squad', 'halfSquad'];
const mmc: readonly PieceKind[] = [...squads, 'crew'];
const smc: readonly PieceKind[] = ['leader', 'hero'];
const personnel: readonly PieceKind[] = [...mmc, ...smc];
const vehicle: readonly PieceKind[] = ['vehicle'];
const carried: readonly PieceKind[] = ['sw', 'radio', 'gun'];
const equipment: readonly PieceKind[] = [...carried, ...vehicle];
const units: readonly PieceKind[] = [...personnel, ...equipment];

type Rest = Omit<Status, 'name' | 'kinds' | 'meaning' | 'aliases'> & { readonly aliases?: readonly string[] };
const status = (name: string, kinds: readonly PieceKind[], meaning: string, rest: Rest = {}): Status => ({
  aliases: [],
  ...rest,
  name,
  kinds,
  meaning,
});

export const statuses: readonly Status[] = [
  // Morale and health
  status('broken', personnel, 'It is broken.', { rallied: true, inPlay: true }),
  status('dm', personnel, 'It is under Desperation Morale.', {
    aliases: ['desperation-morale'],
    removal: 4,
    inPlay: true,
  }),
  status('disrupted', personnel, 'It is broken and Disrupted.', { removal: 4, rallied: true, inPlay: true }),
  status('fanatic', personnel, 'It is Fanatic.', { removal: 4, lasting: 'fanaticism' }),
  status('berserk', personnel, 'It is berserk.', { removal: 4, inPlay: true }),
  status('pinned', personnel, 'It is pinned.', { aliases: ['pin'], inPlay: true }),
  status('ti', personnel, 'It is Temporarily Immobilized.', { aliases: ['temporarily-immobilized'] }),
  status('cx', personnel, 'It is Counter-Exhausted.', { aliases: ['counter-exhausted'], removal: 5, inPlay: true }),
  status('labor', personnel, 'It has a Labor marker.', { aliases: ['labour'], removal: 5, inPlay: true }),
  status('wounded', smc, 'The SMC is wounded.', { aliases: ['wound'], lasting: 'wound', permanent: true }),
  status('heroic', ['leader'], 'The leader is heroic.', { lasting: 'heroism', permanent: true }),
  status('walking-wounded', mmc, 'The MMC came back as Walking Wounded.', {
    aliases: ['ww'],
    lasting: 'walking-wounded',
    permanent: true,
  }),
  status('encircled', [...personnel, ...vehicle], 'It is Encircled.', { aliases: ['encirclement'], inPlay: true }),
  status('unarmed', personnel, 'It has no arms, as a prisoner or after having been one.', { lasting: 'captivity' }),
  status('prisoner', personnel, 'It is a prisoner of the other side.', { aliases: ['captive'], lasting: 'captivity' }),
  // Where and how it stands
  status('wall-advantage', units, 'It has Wall Advantage.', { aliases: ['wa'], removal: 4 }),
  status('hull-down', vehicle, 'It is Hull Down.', { aliases: ['hd'], removal: 4 }),
  status('concealed', units, 'It is under a “?”.', { aliases: ['?'], removal: 4 }),
  status('dummy', [...units, 'unknown'], 'It is a Dummy and no unit.', { removal: 4 }),
  status('hidden', [...units, 'fortification'], 'It is set up hidden and not on the map.', {
    aliases: ['hip'],
    removal: 6,
  }),
  status('cloaked', units, 'It is under a Cloaking counter.', { removal: 6 }),
  status('reserve', units, 'It is held in Reserve.', { aliases: ['in-reserve'] }),
  status('no-move', units, 'It is on a No Move counter.', { removal: 8 }),
  status('climbing', personnel, 'It is on a Climb marker; the Location it climbs to may be named.', {
    aliases: ['climb'],
    inPlay: true,
  }),
  status('melee', [...personnel, ...vehicle], 'It is in Melee.', { inPlay: true }),
  status('hth', [...personnel, ...vehicle], 'It is in Hand-to-Hand Melee.', {
    aliases: ['htoh', 'hand-to-hand', 'hth-melee'],
    inPlay: true,
  }),
  status('bypass', [...personnel, ...vehicle], 'It is in Bypass; the hex across its hexside may be named.', {
    value: { of: 'hexside', kinds: [...personnel, ...vehicle], one: true },
  }),
  status('ca', ['gun', 'vehicle'], 'Its Covered Arc, or VCA, by the two hexes that it opens between.', {
    aliases: ['vca'],
    value: { of: 'arc', kinds: ['gun', 'vehicle'], one: true },
  }),
  status('fording', personnel, 'It is Fording a river.', { aliases: ['ford'] }),
  status('isolated', units, 'It is Isolated, where the map and the Control do not show it.'),
  status('withdrawn', units, 'It waits off map since the enemy withdrew.', { lasting: 'withdrawal' }),
  status('returning', units, 'It waited off map, and may now come in at an Entry Area.', { lasting: 'withdrawal' }),
  status(
    'overstacked',
    [...personnel, ...vehicle],
    'It is one too many for its Location, where the pieces do not show it.',
  ),
  status('non-qualified', equipment, 'Only Non-Qualified Use of it is possible (A21.13).'),
  status('front-line', vehicle, 'It is in a Front-Line hex, where the map does not show it.'),
  status('passenger', [...personnel, ...carried], 'It is carried as a Passenger.'),
  status('rider', [...personnel, 'sw', 'radio'], 'It rides on a vehicle.'),
  status('hooked', ['gun'], 'It is hooked up to a vehicle.', { aliases: ['hooked-up', 'towed', 'limbered'] }),
  // Vehicles
  status('motion', vehicle, 'It is in Motion.', { aliases: ['in-motion'], removal: 5 }),
  status('ce', vehicle, 'Its crew is Crew Exposed.', { aliases: ['crew-exposed'], removal: 5 }),
  status('bu', vehicle, 'It is Buttoned Up.', { aliases: ['buttoned-up'], removal: 5 }),
  status('stunned', vehicle, 'It is stunned.', { aliases: ['stun'], lasting: 'stun' }),
  status('stunned+1', vehicle, 'It bears the “+1” side of a Stun counter.', {
    aliases: ['stun+1', '+1'],
    lasting: 'stun',
  }),
  status('stun-recall', vehicle, 'It is stunned and will be under Recall.', {
    aliases: ['stunned-recall'],
    lasting: 'stun',
  }),
  status('shocked', vehicle, 'It is Shocked.', { aliases: ['shock'], lasting: 'shock' }),
  status('uk', vehicle, 'Its kill is unconfirmed.', { aliases: ['unconfirmed-kill'], lasting: 'shock' }),
  status('bogged', vehicle, 'It is bogged.', { aliases: ['bog'], lasting: 'bog' }),
  status('mired', vehicle, 'It is Mired.', { aliases: ['mire'], lasting: 'bog' }),
  status('immobilized', vehicle, 'It is immobilized.', { aliases: ['immobile', 'immobilised'], lasting: 'immobility' }),
  status('recalled', vehicle, 'It is under Recall.', { aliases: ['recall'], lasting: 'recall' }),
  status('abandoned', vehicle, 'Nobody mans it.', { lasting: 'abandonment' }),
  status('wreck', vehicle, 'It is a wreck.', { aliases: ['wrecked'], lasting: 'wreck', permanent: true }),
  status('burnt-out', vehicle, 'It is a Burnt-Out wreck.', {
    aliases: ['burnt-out-wreck', 'burned-out'],
    lasting: 'wreck',
    permanent: true,
  }),
  status('burning', vehicle, 'It is a Burning Wreck.', {
    aliases: ['blaze', 'burning-wreck', 'ablaze'],
    lasting: 'blaze',
  }),
  status('scrounged', vehicle, 'Its MG have been Scrounged.', { lasting: 'scrounging', permanent: true }),
  // Weapons and ammunition
  status('malfunctioned', equipment, 'It is malfunctioned; of a vehicle, the Weapon named.', {
    aliases: ['malf', 'malfunction'],
    value: { of: 'weapon', kinds: vehicle },
    lasting: 'weapon',
  }),
  status('disabled', vehicle, 'The Weapon named is disabled.', {
    value: { of: 'weapon', kinds: vehicle },
    lasting: 'weapon',
    permanent: true,
  }),
  status('dismantled', ['sw', 'gun'], 'It is dismantled.', { aliases: ['dm'] }),
  status('unpossessed', carried, 'Nobody possesses it.'),
  status('captured', equipment, 'The other side’s equipment, now ours.', { lasting: 'capture' }),
  status('acquired', equipment, 'It has acquired the target named.', {
    aliases: ['acquisition', 'acq'],
    value: { of: 'target', kinds: equipment },
    removal: 3,
    inPlay: true,
  }),
  status('depleted', equipment, 'It has used up the kind of special ammunition named.', {
    value: { of: 'ammunition', kinds: equipment },
    lasting: 'ammunition',
    permanent: true,
  }),
  status('low-ammo', equipment, 'It has a Low Ammo marker.', { aliases: ['low-ammunition'], lasting: 'low-ammo' }),
  status('ammo-shortage', units, 'It suffers from Ammunition Shortage.', {
    aliases: ['ammunition-shortage'],
    lasting: 'shortage',
  }),
  status('used', ['radio', 'oba'], 'The OBA module it belongs to has been used up.', {
    aliases: ['used-up'],
    lasting: 'use',
  }),
];

const statusesCalled = byWord(statuses);

/** The status that a word gives a piece; with a kind unknown, only where the word means one thing. */
export function findStatus(word: string, kind: PieceKind): Status | undefined {
  const named = statusesCalled(word);
  return kind === 'unknown' && named.length === 1 ? named[0] : named.find((s) => s.kinds.includes(kind));
}

/** A status by a word, whatever the piece: what a message about a wrong kind names. */
export const anyStatus = (word: string): Status | undefined => statusesCalled(word)[0];

/** Whether Marker Removal ends it for this piece; No Move only before the date that item 8 names, which is not told here. */
export function endsWithMarkers(status: Status, piece: PieceType): boolean {
  // Of hidden Fortifications only entrenchments are placed (item 6); the others wait for 9.6073.
  if (status.name === 'hidden' && piece.kind === 'fortification') return piece.entrenchment;
  return status.removal !== undefined;
}
