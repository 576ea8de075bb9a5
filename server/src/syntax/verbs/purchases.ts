/** CPP and FPP, the RG and fortifications that they buy, and what an RG consists of. */
import {
  bought,
  chart,
  counted,
  flag,
  type Kind,
  list,
  locations,
  name,
  newPiece,
  newRg,
  noneOrOpen,
  number,
  oneOf,
  opened,
  place,
  result,
  rg,
  roll,
  side,
  stillOpen,
  times,
  variant,
  weapon,
  wholeList,
} from '../kinds';
import type { BuyD, CppD, FortifyD, UnitsD } from '../nodes';
import type { Descriptors } from './descriptor';

/** What more is said of an RG. */
const ofRg = {
  model: opened('model', name),
  way: oneOf(['onmap', 'reserve', 'paradrop']),
  use: oneOf(['barrage']),
  trait: oneOf(['hq']),
  prereg: opened('prereg', wholeList(locations)),
};
const purchase = bought<BuyD['rg']['value']>('rg', (it) => (it.kind === 'rg' ? it.id : undefined), {
  kind: 'chart',
  of: 'side',
});
const item = bought<FortifyD['item']['value']>('name', (it) => (it.kind === 'item' ? it.type : undefined));

const loss: Kind<NonNullable<CppD['loss']>> = {
  write: ({ value }) => (value.kind === 'roll' ? roll.write(value.roll, undefined) : noneOrOpen(value)),
  walk: (node, tell) => {
    if (node.value.kind === 'roll') roll.walk(node.value.roll, tell, undefined);
    else tell(node, node.value.kind === 'open' ? 'open' : 'keyword');
  },
  words: ['none'],
};

/** None where nothing of the RG is left. */
const units: Kind<UnitsD['units']> = {
  ...list(counted),
  write: (all) => list(counted).write(all, undefined) || 'none',
  words: ['none'],
};

export const purchases: Descriptors<
  'cpp' | 'given' | 'buy' | 'units' | 'strength' | 'sw' | 'leader' | 'fpp' | 'fortify'
> = {
  cpp: {
    signature: 'cpp SIDE [CPP|?] [given] [base CPP] [loss dr DIE|none|?] [DR DIE,DIE] [forgo CPP] [= CPP] [left CPP]',
    meaning: "Records a side's Campaign Purchase Points, or asserts what is left of them.",
    example: 'cpp German base 32 loss dr 4 = 36',
    told: 'CPP of {side}:',
    parts: {
      side,
      amount: number,
      open: stillOpen,
      given: flag('given'),
      base: opened('base', number),
      loss: opened('loss', loss),
      roll,
      forgo: opened('forgo', number),
      total: opened('=', number),
      left: opened('left', number),
    },
  },
  given: {
    signature: 'given SIDE RG [as NAME] [paradrop|hq] [at PLACE] [full|depleted]',
    meaning: 'Records an RG that the scenario or date gives a side for nothing.',
    example: 'given German V2 as V2.1 at A7',
    told: '{who} was given',
    parts: {
      side,
      rg: chart,
      as: opened('as', newRg),
      ...ofRg,
      place,
      strength: oneOf(['full', 'depleted'], 'result'),
    },
  },
  buy: {
    signature:
      'buy SIDE RG|none|? [as NAME] [model TYPE] [onmap|reserve|paradrop] [barrage] [prereg HEX...] [at PLACE] [for CPP] [left CPP]',
    meaning: 'Records the purchase of an RG, or that a side buys nothing more.',
    example: 'buy German I4 at J0 for 7',
    told: '{who} bought',
    parts: {
      side,
      rg: purchase,
      as: opened('as', newRg),
      ...ofRg,
      place,
      cost: opened('for', number),
      left: opened('left', number),
    },
  },
  units: {
    signature: 'units RG none|UNIT [xNUMBER]...',
    meaning: 'Records of what an RG consists, where the chart does not tell, or that nothing of it is left.',
    example: 'units I1.1 4-5-8 x4 4-5-7 x3',
    told: '{rg} consists of',
    parts: { rg, units },
  },
  strength: {
    signature: 'strength RG [DR DIE,DIE DRM = FINAL] [-> full|depleted]',
    meaning: 'Records the roll for the strength of an RG.',
    example: 'strength V2.1 DR 4,6 -> depleted',
    told: 'Strength of {rg}:',
    parts: { rg, roll, result },
  },
  sw: {
    signature: 'sw RG WEAPON [dr DIE] [-> received|none]',
    meaning: 'Records the roll for a Support Weapon that an RG may bring.',
    example: 'sw I4.1 MMG dr 2 -> received',
    told: '{weapon} of {rg}:',
    parts: { rg, weapon, roll, result },
  },
  leader: {
    signature: 'leader RG [DR DIE,DIE DRM = FINAL] [-> LEADER...|none]',
    meaning: 'Records the roll for the leaders that come with an RG.',
    example: 'leader V2.1 DR 2,2 +1 = 5 -> none',
    told: 'Leaders of {rg}:',
    parts: { rg, roll, result },
  },
  fpp: {
    signature: 'fpp SIDE POINTS|? [given]',
    meaning: "Records a side's Fortification Purchase Points, or asserts what is at hand.",
    example: 'fpp German 20 given',
    told: 'FPP of {side}:',
    parts: { side, amount: number, open: stillOpen, given: flag('given') },
  },
  fortify: {
    signature: 'fortify SIDE FORTIFICATION|none|? [CAPACITY|UNIT] [xNUMBER] [at PLACE] [as NAME] [for FPP] [left FPP]',
    meaning: 'Records the purchase of fortifications, concealment, HIP or SAN with FPP.',
    example: 'fortify German foxhole 2S at AA27 for 2',
    told: '{who} bought',
    parts: {
      side,
      item,
      variant,
      count: times,
      place,
      as: opened('as', newPiece),
      cost: opened('for', number),
      left: opened('left', number),
    },
  },
};
