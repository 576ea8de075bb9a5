/**
 * What each directive is for, in one place: read by hover, completion, messages and the reference page's test.
 * In a signature CAPITALS stand for what the player fills in, [ ] for what may be left out, | for a choice.
 */
import { forces } from './forcesVocabulary';
import type { Verb } from './nodes';

export interface Entry {
  /** The kind of file that the directive belongs in. */
  readonly file: 'log' | 'map';
  readonly signature: string;
  /** Another form of the line, with pieces by name. */
  readonly ofPieces?: string;
  /** One sentence. */
  readonly meaning: string;
  readonly example: string;
  /** What tells in a scenario that the same happened in play, where this line belongs to a RePh. */
  readonly inScenario?: string;
}

/** In the order of the reference page. `step` is the step heading, which starts with a number instead of a verb. */
export const vocabulary: Readonly<Record<Verb, Entry>> = {
  campaign: {
    file: 'log',
    signature: 'campaign MODULE ["TITLE"] [cg CG]',
    meaning: 'Opens the log: which campaign is played, what you call it, and which CG of it.',
    example: 'campaign PB "Ham and Jam" cg I',
  },
  depth: {
    file: 'log',
    signature: 'depth roster|map|forces',
    meaning: 'Says how much the log records; nothing deeper is asked for.',
    example: 'depth map',
  },
  keeps: {
    file: 'log',
    signature: 'keeps not NUMBER...',
    meaning: 'Says which steps of the Refit Phase the log does not tell of; what hangs on them is unknown.',
    example: 'keeps not 9.615 9.618',
  },
  player: {
    file: 'log',
    signature: 'player SIDE "NAME"',
    meaning: 'Names the player of a side.',
    example: 'player British "Ann"',
  },
  map: {
    file: 'log',
    signature: 'map "FILE"',
    meaning: 'Names the map file that the campaign is played on.',
    example: 'map "pegasus.cgmap"',
  },
  include: {
    file: 'log',
    signature: 'include "FILE"',
    meaning: 'Reads another log here, as if its lines stood in this one.',
    example: 'include "night1.cglog"',
  },
  ruling: {
    file: 'log',
    signature: 'ruling NAME READING',
    meaning: 'Chooses how a doubtful rule is read in this campaign.',
    example: 'ruling map-edge-pockets closed',
  },
  waive: {
    file: 'log',
    signature: 'waive CODE "REASON"',
    meaning: 'Silences the findings of one code on the next directive, because the players agreed.',
    example: 'waive cpp-overspent "agreed before play"',
  },
  refit: {
    file: 'log',
    signature: 'refit [initial|idle]',
    meaning: 'Opens a Refit Phase; the initial one comes before the first scenario, `idle` goes on after an Idle Date.',
    example: 'refit initial',
  },
  step: {
    file: 'log',
    signature: 'NUMBER [TITLE]',
    meaning: 'Opens a step of the Refit Phase by its rule number.',
    example: '9.612 New CG Date and SAN Adjustment',
  },
  scenario: {
    file: 'log',
    signature: 'scenario DATE',
    meaning: 'Opens the scenario of a CG Date; what it left behind is written below it.',
    example: 'scenario Night I',
  },
  date: {
    file: 'log',
    signature: 'date DATE',
    meaning: 'Moves the campaign to its new CG Date.',
    example: 'date Night II',
  },
  cvp: {
    file: 'log',
    signature: 'cvp SIDE POINTS|? [SIDE POINTS|?]',
    meaning: 'Records the Casualty Victory Points that each side has lost in the scenario so far.',
    example: 'cvp British 6 German 19',
  },
  control: {
    file: 'log',
    signature: 'control unchanged|?|SIDE|none LOCATION...',
    meaning: 'Records which side Controls Strategic Locations at the end of the scenario.',
    example: 'control British X22 Y20 Z15/1',
  },
  strategic: {
    file: 'log',
    signature: 'strategic LOCATION... REASON',
    meaning: 'Says what makes a Location Strategic when the map alone does not.',
    example: 'strategic AA27 entrenchment',
  },
  glider: {
    file: 'log',
    signature: 'glider LOCATION... [landed|wrecked]',
    meaning: 'Records where gliders came down.',
    example: 'glider X22 landed',
  },
  squads: {
    file: 'log',
    signature: 'squads SIDE NUMBER|? [at AREA]',
    meaning: 'Records how many Infantry squads a side Retained, or how many squad-equivalents in one Setup Area.',
    example: 'squads German 34',
  },
  force: {
    file: 'log',
    signature: 'force SIDE KIND NUMBER|?',
    meaning: 'Records how many units of a kind a side Retains, where a rule depends on it.',
    example: 'force British airborne 3',
  },
  chits: {
    file: 'log',
    signature: 'chits SIDE NUMBER|?',
    meaning: 'Says how many Attack Chits a side may select in the CG, where the Refit Phase does not.',
    example: 'chits Axis 5',
  },
  area: {
    file: 'log',
    signature: 'area SIDE AREA LOCATION... [isolated|not isolated]',
    meaning: 'Names a Setup Area by the Strategic Locations it holds.',
    example: 'area British A X22 Y20 not isolated',
  },
  ww: {
    file: 'log',
    signature: 'ww SIDE UNIT [xNUMBER]...',
    ofPieces: 'ww SIDE: PIECE... [to POST]',
    meaning: 'Records the MMC that a side recovers as Walking Wounded.',
    example: 'ww British squad x2 hs x1',
  },
  san: {
    file: 'log',
    signature: 'san SIDE [SAN|?] [given|unadjusted] [dr DIE DRM = FINAL] [-> SAN]',
    meaning: "Records a side's SAN and how it was adjusted.",
    example: 'san British 4 dr 5 +0 = 5 -> 2',
  },
  receive: {
    file: 'log',
    signature: 'receive SIDE [at PLACE] [fpp POINTS]',
    meaning: 'Records the reinforcements that the OB gives a side on this date.',
    example: 'receive British at A fpp 10',
  },
  withdraw: {
    file: 'log',
    signature: 'withdraw SIDE',
    ofPieces: 'withdraw SIDE: PIECE...|?',
    meaning: "Records that a side's units leave the campaign: all that must, or these.",
    example: 'withdraw British',
  },
  lvp: {
    file: 'log',
    signature: 'lvp SIDE POINTS|? [given] [= TOTAL]',
    meaning: "Records a side's Current-LVP Total and the CG-LVP Total that it makes.",
    example: 'lvp Canadian 12 = 30',
  },
  remove: {
    file: 'log',
    signature: 'remove SIDE ITEM [at PLACE] [dr DIE DRM = FINAL] [-> eliminated|none]',
    meaning: 'Records an attempt to remove a minefield, a wreck or an Immobile vehicle, by its kind or its name.',
    example: 'remove German minefield at X22 dr 4 -1 = 3 -> eliminated',
  },
  weather: {
    file: 'log',
    signature: 'weather EC [WEATHER...]',
    meaning: 'Asserts the Environmental Conditions and the weather of the CG Date.',
    example: 'weather Wet Overcast',
  },
  cpp: {
    file: 'log',
    signature: 'cpp SIDE [CPP|?] [given] [base CPP] [loss dr DIE|none|?] [DR DIE,DIE] [forgo CPP] [= CPP] [left CPP]',
    meaning: "Records a side's Campaign Purchase Points, or asserts what is left of them.",
    example: 'cpp German base 32 loss dr 4 = 36',
  },
  given: {
    file: 'log',
    signature: 'given SIDE RG [as NAME] [paradrop|hq] [at PLACE] [full|depleted]',
    meaning: 'Records an RG that the scenario or date gives a side for nothing.',
    example: 'given German V2 as V2.1 at A7',
  },
  buy: {
    file: 'log',
    signature:
      'buy SIDE RG|none|? [as NAME] [model TYPE] [onmap|reserve|paradrop] [barrage] [prereg HEX...] [at PLACE] [for CPP] [left CPP]',
    meaning: 'Records the purchase of an RG, or that a side buys nothing more.',
    example: 'buy German I4 at J0 for 7',
  },
  units: {
    file: 'log',
    signature: 'units RG none|UNIT [xNUMBER]...',
    meaning: 'Records of what an RG consists, where the chart does not tell, or that nothing of it is left.',
    example: 'units I1.1 4-5-8 x4 4-5-7 x3',
  },
  strength: {
    file: 'log',
    signature: 'strength RG [DR DIE,DIE DRM = FINAL] [-> full|depleted]',
    meaning: 'Records the roll for the strength of an RG.',
    example: 'strength V2.1 DR 4,6 -> depleted',
  },
  sw: {
    file: 'log',
    signature: 'sw RG WEAPON [dr DIE] [-> received|none]',
    meaning: 'Records the roll for a Support Weapon that an RG may bring.',
    example: 'sw I4.1 MMG dr 2 -> received',
  },
  leader: {
    file: 'log',
    signature: 'leader RG [DR DIE,DIE DRM = FINAL] [-> LEADER...|none]',
    meaning: 'Records the roll for the leaders that come with an RG.',
    example: 'leader V2.1 DR 2,2 +1 = 5 -> none',
  },
  fpp: {
    file: 'log',
    signature: 'fpp SIDE POINTS|? [given]',
    meaning: "Records a side's Fortification Purchase Points, or asserts what is at hand.",
    example: 'fpp German 20 given',
  },
  fortify: {
    file: 'log',
    signature: 'fortify SIDE FORTIFICATION|none|? [CAPACITY|UNIT] [xNUMBER] [at PLACE] [for FPP] [left FPP]',
    meaning: 'Records the purchase of fortifications, concealment, HIP or SAN with FPP.',
    example: 'fortify German foxhole 2S at AA27 for 2',
  },
  recon: {
    file: 'log',
    signature: 'recon SIDE [none|?] [for CPP] [dr DIE DRM = FINAL] [left CPP]',
    meaning: 'Records the purchase of Reconnaissance and its dr: how many Locations may be inspected.',
    example: 'recon German for 5 dr 4 +2 = 6',
  },
  initiative: {
    file: 'log',
    signature: 'initiative SIDE attack|idle|?',
    meaning: 'Records the Initiative Chit that a side selects for the CG Date.',
    example: 'initiative German attack',
  },
  first: {
    file: 'log',
    signature: 'first setup|move [dr DIE] [-> SIDE]',
    meaning: 'Records the dr of a Dual Attack for who sets up first, or moves first.',
    example: 'first setup dr 3 -> Canadian',
  },
  inspect: {
    file: 'log',
    signature: 'inspect SIDE LOCATION...',
    meaning: 'Records the Locations that a side reconnoiters before play.',
    example: 'inspect German X22 Y20',
  },
  roll: {
    file: 'log',
    signature: 'roll TABLE [SIDE] [dr|DR DIE,DIE DRM = FINAL] [-> RESULT]',
    meaning:
      'Records a roll on a table that only the module has; in the head, without dice, what the table has brought before.',
    example: 'roll weather DR 3,4 +1 = 8 -> rain',
  },
  order: {
    file: 'log',
    signature: 'order [setup SIDE] [move SIDE]',
    meaning: 'Asserts who sets up first and who moves first in the next scenario.',
    example: 'order setup German move British',
  },
  ...forces,
  board: {
    file: 'map',
    signature: 'board MODULE ["TITLE"]',
    meaning: 'Opens a map file: the campaign it belongs to and the name of the map.',
    example: 'board PB "Pegasus Bridge"',
  },
  extent: {
    file: 'map',
    signature: 'extent HEX HEX',
    meaning: 'Gives the first and the last hex of the map.',
    example: 'extent A0 TT28',
  },
  terrain: {
    file: 'map',
    signature: 'terrain KIND HEX|HEX..HEX...',
    meaning: 'Says which hexes hold a kind of terrain.',
    example: 'terrain woods B3 C4..C9',
  },
  road: {
    file: 'map',
    signature: 'road HEX|HEX..HEX...',
    meaning: 'Says which hexes a road runs through.',
    example: 'road A5 B5..F5',
  },
  water: {
    file: 'map',
    signature: 'water KIND HEX|HEX..HEX...',
    meaning: 'Says which hexes are water, and of what kind.',
    example: 'water canal W20..W28',
  },
  bank: {
    file: 'map',
    signature: 'bank NAME HEX|HEX..HEX...',
    meaning: 'Says which bank of the river(s) hexes are on, and with them all that no river parts from them.',
    example: 'bank south Q20',
  },
  bridge: {
    file: 'map',
    signature: 'bridge HEX|HEX..HEX...',
    meaning: 'Says which hexes hold a bridge.',
    example: 'bridge X16',
  },
  building: {
    file: 'map',
    signature: 'building HEX... [MATERIAL] [levels LEVEL...]',
    meaning: 'Describes one building: its hexes, what it is built of, and its levels.',
    example: 'building X22 stone levels 0 1',
  },
  entry: {
    file: 'map',
    signature: 'entry SIDE ARROW [HEX|HEX..HEX...]',
    meaning: 'Describes an Entry Area by its arrow; without hexes, by the map-edge hexes around the arrow.',
    example: 'entry British Z28 V28..DD28',
  },
};

export const verbs = Object.keys(vocabulary) as readonly Verb[];
/** The words that a line can start with. */
export const words: readonly string[] = verbs.filter((verb) => verb !== 'step');
const wordSet: ReadonlySet<string> = new Set(words);

/** Whether a line can start with this word; given in lower case. */
export function isVerb(word: string): word is Verb {
  return wordSet.has(word);
}
