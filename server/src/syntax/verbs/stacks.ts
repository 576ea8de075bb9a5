/** Single pieces: whose they are, where they stand, and what befalls them and the ground. */
import {
  afterHexes,
  behindColon,
  locations,
  newPieces,
  opened,
  owner,
  phrase,
  pieces,
  post,
  side,
  sideOrWord,
  siteMark,
  statuses,
  text,
} from '../kinds';
import type { Descriptors } from './descriptor';

export const stacks: Descriptors<'ob' | 'at' | 'mark' | 'lost' | 'complete' | 'others' | 'fire' | 'rubble'> = {
  ob: {
    signature: 'ob SIDE [TRAIT...]: PIECE...',
    meaning: 'Declares pieces that a side has from here on, and what is true of them all.',
    example: 'ob British airborne: 648a..648f LMG1 Howard=9-2',
    told: 'Pieces of {side}',
    parts: { side: owner, traits: statuses, pieces: behindColon(newPieces) },
  },
  at: {
    signature: 'at POST: PIECE...',
    meaning: 'Records a stack as it stands: who is there, what they possess, and how they are marked.',
    example: 'at X22: 648a[LMG1] 648b(broken)',
    told: 'At {post}',
    parts: { post, pieces: behindColon(pieces) },
  },
  mark: {
    signature: 'mark PIECE(STATUS...)...',
    meaning: 'Changes what pieces are marked with, wherever they are.',
    example: 'mark 648b(broken) Pz1(not bogged)',
    told: 'Marked:',
    parts: { pieces },
  },
  lost: {
    signature: 'lost PIECE... [because "REASON"]',
    meaning: 'Records that pieces are Eliminated, and what befell them if you like.',
    example: 'lost 436c 436d because "overrun by tanks"',
    told: 'Lost:',
    parts: { pieces, because: opened('because', text) },
  },
  complete: {
    signature: 'complete SIDE',
    meaning: 'Says that every piece of a side stands in the lines of this scenario, so that none can be forgotten.',
    example: 'complete German',
    told: 'All pieces of {side} are told',
    parts: { side },
  },
  others: {
    signature: 'others [SIDE] as before',
    meaning: 'Says that whoever the lines of this scenario do not tell of is where he was last known.',
    example: 'others German as before',
    told: 'All others:',
    parts: { side: sideOrWord, before: phrase('as', 'before') },
  },
  fire: {
    signature: 'fire LOCATION... flame|blaze|out',
    meaning: 'Records where a Flame or Blaze burns, or that it is out.',
    example: 'fire X22 X22/1 blaze',
    told: 'Fire:',
    parts: { locations, kind: siteMark },
  },
  rubble: {
    signature: 'rubble LOCATION... stone|wooden',
    meaning: 'Records which Locations are rubble, and of what.',
    example: 'rubble X22 stone',
    told: 'Rubble:',
    parts: { locations, material: afterHexes },
  },
};
