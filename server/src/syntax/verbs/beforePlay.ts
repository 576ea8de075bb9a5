/** The last steps of a RePh, the tables that only a module has, and the order of play. */
import { locations, name, number, oneOf, opened, result, roll, side } from '../kinds';
import type { Descriptors } from './descriptor';

export const beforePlay: Descriptors<'recon' | 'initiative' | 'first' | 'inspect' | 'roll' | 'order'> = {
  recon: {
    signature: 'recon SIDE [none|?] [for CPP] [dr DIE DRM = FINAL] [left CPP]',
    meaning: 'Records the purchase of Reconnaissance and its dr: how many Locations may be inspected.',
    example: 'recon German for 5 dr 4 +2 = 6',
    told: 'Reconnaissance of {side}:',
    parts: { side, choice: oneOf(['none']), cost: opened('for', number), roll, left: opened('left', number) },
  },
  initiative: {
    signature: 'initiative SIDE attack|idle|?',
    meaning: 'Records the Initiative Chit that a side selects for the CG Date.',
    example: 'initiative German attack',
    told: 'Initiative of {side}:',
    parts: { side, stance: oneOf(['attack', 'idle']) },
  },
  first: {
    signature: 'first setup|move [dr DIE] [-> SIDE]',
    meaning: 'Records the dr of a Dual Attack for who sets up first, or moves first.',
    example: 'first setup dr 3 -> Canadian',
    told: 'First {what}:',
    parts: { what: oneOf(['setup', 'move']), roll, result },
  },
  inspect: {
    signature: 'inspect SIDE LOCATION...',
    meaning: 'Records the Locations that a side reconnoiters before play.',
    example: 'inspect German X22 Y20',
    told: '{who} reconnoitered',
    parts: { side, locations },
  },
  roll: {
    signature: 'roll TABLE [SIDE] [dr|DR DIE,DIE DRM = FINAL] [-> RESULT]',
    meaning:
      'Records a roll on a table that only the module has; in the head, without dice, what the table has brought before.',
    example: 'roll weather DR 3,4 +1 = 8 -> rain',
    told: 'Roll on {table}:',
    parts: { table: name, side, roll, result },
  },
  order: {
    signature: 'order [setup SIDE] [move SIDE]',
    meaning: 'Asserts who sets up first and who moves first in the next scenario.',
    example: 'order setup German move British',
    told: 'Order of play:',
    parts: { setup: opened('setup', side), move: opened('move', side) },
  },
};
