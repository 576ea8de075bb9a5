/** The first steps of a RePh: Setup Areas, Walking Wounded, the new CG Date, what comes and what goes. */
import {
  behindColon,
  counted,
  flag,
  type Kind,
  list,
  locations,
  name,
  newArea,
  newPieces,
  number,
  opened,
  owner,
  pieces,
  place,
  post,
  result,
  roll,
  side,
  stillOpen,
  target,
} from '../kinds';
import type { Node } from '../nodes';
import type { Descriptors } from './descriptor';

const isolated: Kind<Node<boolean>> = {
  write: ({ value }) => (value ? 'isolated' : 'not isolated'),
  walk: (node, tell) => tell(node, 'keyword'),
  words: ['not', 'isolated'],
};

export const dateSteps: Descriptors<'area' | 'ww' | 'san' | 'receive' | 'withdraw' | 'lvp' | 'remove' | 'weather'> = {
  area: {
    signature: 'area SIDE AREA LOCATION... [isolated|not isolated]',
    meaning: 'Names a Setup Area by the Strategic Locations it holds.',
    example: 'area British A X22 Y20 not isolated',
    told: 'Area {id} of {side}:',
    parts: { side, id: newArea, locations, isolated },
  },
  ww: {
    signature: 'ww SIDE UNIT [xNUMBER]...',
    ofPieces: 'ww SIDE: PIECE... [to POST]',
    meaning: 'Records the MMC that a side recovers as Walking Wounded.',
    example: 'ww British squad x2 hs x1',
    told: '{who} recovered as Walking Wounded',
    parts: { side: owner, units: list(counted), pieces: behindColon(newPieces), to: opened('to', post) },
  },
  san: {
    signature: 'san SIDE [SAN|?] [given|unadjusted] [dr DIE DRM = FINAL] [-> SAN]',
    meaning: "Records a side's SAN and how it was adjusted.",
    example: 'san British 4 dr 5 +0 = 5 -> 2',
    told: 'SAN of {side}:',
    parts: {
      side,
      current: number,
      open: stillOpen,
      given: flag('given'),
      unadjusted: flag('unadjusted'),
      roll,
      result,
    },
  },
  receive: {
    signature: 'receive SIDE [at PLACE] [fpp POINTS]',
    meaning: 'Records the reinforcements that the OB gives a side on this date.',
    example: 'receive British at A fpp 10',
    told: 'OB reinforcements of {side}:',
    parts: { side, place, fpp: opened('fpp', number) },
  },
  withdraw: {
    signature: 'withdraw SIDE',
    ofPieces: 'withdraw SIDE: PIECE...|?',
    meaning: "Records that a side's units leave the campaign: all that must, or these.",
    example: 'withdraw British',
    told: 'Units of {side} leave the campaign',
    parts: { side: owner, pieces: behindColon(pieces) },
  },
  lvp: {
    signature: 'lvp SIDE POINTS|? [given] [= TOTAL]',
    meaning: "Records a side's Current-LVP Total and the CG-LVP Total that it makes.",
    example: 'lvp Canadian 12 = 30',
    told: 'LVP of {side}:',
    parts: { side, points: number, open: stillOpen, given: flag('given'), total: opened('=', number) },
  },
  remove: {
    signature: 'remove SIDE ITEM [at PLACE] [dr DIE DRM = FINAL] [-> eliminated|none]',
    meaning: 'Records an attempt to remove a minefield, a wreck or an Immobile vehicle, by its kind or its name.',
    example: 'remove German minefield at X22 dr 4 -1 = 3 -> eliminated',
    told: '{who} tried to remove',
    parts: { side, item: target, place, roll, result },
  },
  weather: {
    signature: 'weather EC [WEATHER...]',
    meaning: 'Asserts the Environmental Conditions and the weather of the CG Date.',
    example: 'weather Wet Overcast',
    told: 'Weather:',
    parts: { ec: name, sky: list(name) },
  },
};
