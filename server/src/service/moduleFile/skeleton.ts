/**
 * A whole module to begin with, for all three depths: New Campaign Module writes it. Its numbers are placeholders of no
 * rulebook, and the comment above each member says which step it serves, from which depth on.
 */
import type { ModuleData, RgData, StepData, StepId } from '../../rules/kernel/module';
import { definition, memberSchema } from '../../rules/moduleFile/schema';
import { stepParts } from '../../rules/moduleFile/stepParts';

const rule = (step: number): string => `1.${String(step).padStart(2, '0')}`;

type Marks = Pick<StepData, 'initial' | 'scenarioEnd'>;
const after: Marks = { initial: false, scenarioEnd: false };
const also: Marks = { initial: true, scenarioEnd: false };
const end: Marks = { initial: false, scenarioEnd: true };

const order: readonly (readonly [StepId, string, Marks])[] = [
  ['conclusionOfMelee', 'Conclusion of Melee', end],
  ['markerRemoval', 'Marker Removal', end],
  ['rallyAndUnloading', 'Rally and Unloading', end],
  ['encirclement', 'Encirclement and Bog', after],
  ['setupAreas', 'Setup Areas', after],
  ['escape', 'Escape', after],
  ['equipmentPossession', 'Equipment Possession', after],
  ['prisoners', 'Prisoners', after],
  ['flames', 'Flames and Blazes', after],
  ['wounded', 'Wounded Leaders', after],
  ['recombining', 'Recombining', after],
  ['newCgDate', 'New CG Date', after],
  ['shift', 'Shift', after],
  ['repair', 'Repair', after],
  ['cppReplenishment', 'CPP Replenishment', after],
  ['purchaseReinforcementGroups', 'Purchasing Reinforcement Groups', also],
  ['strengthWeaponsLeaders', 'RG Strength, Weapons and Leaders', also],
  ['purchaseFortifications', 'Purchasing Fortifications', also],
  ['unitSetup', 'Unit Set Up', also],
  ['commencement', 'Scenario Commencement', also],
];

/** The rule of a step. */
const of = (id: StepId): string => rule(order.findIndex(([step]) => step === id) + 1);

const sides = ['German', 'British'] as const;

const platoon = (side: string, type: string): RgData => ({
  id: 'I1',
  side,
  name: 'Rifle Pltn',
  units: [{ type, full: 3, depleted: 2 }],
  cost: 4,
  dateMax: 2,
  cgMax: 6,
  notes: [],
  area: 'must',
  strength: 'roll',
  leaders: 'personnel',
  leaderRolls: 1,
  sw: [{ weapon: 'LMG', number: 1, chance: false }],
});

const stores = (side: string): RgData => ({
  id: 'M1',
  side,
  name: 'Stores',
  units: [],
  cost: 2,
  dateMax: 2,
  notes: [],
  fpp: 10,
  area: 'none',
  strength: 'none',
  leaders: 'none',
  leaderRolls: 0,
  sw: [],
});

const isolated = (id: StepId) => ({ value: 1, because: 'Isolated', rule: of(id), when: { isolated: true } });

const skeleton: Omit<ModuleData, 'basedOn'> = {
  id: 'MINE',
  name: 'My Campaign',
  section: '1',
  depth: 'forces',
  sides: [
    { id: 'German', plural: 'Germans', nations: ['German'] },
    { id: 'British', plural: 'British', nations: ['British'] },
  ],
  campaigns: [{ id: 'I', start: 'Day 1 AM', end: 'Day 2 AM' }],
  dates: [
    { id: 'Day 1 AM', night: false },
    { id: 'Day 1 PM', night: false },
    { id: 'Night 1', night: true },
    { id: 'Day 2 AM', night: false },
  ],
  datesRule: '1.2',
  newDateRule: of('newCgDate'),
  steps: order.map(([id, title, marks], i) => ({ id, number: rule(i + 1), title, ...marks })),
  rulings: [],
  san: {
    rule: of('newCgDate'),
    minimum: 2,
    maximum: { value: 7, rule: 'A14.1' },
    sides: sides.map((side) => ({
      side,
      rule: of('newCgDate'),
      from: 5,
      less: 4,
      table: [
        { max: 4, result: 'unchanged' },
        { min: 5, result: 'reduced' },
      ],
      reduction: 1,
    })),
  },
  cpp: {
    rule: of('cppReplenishment'),
    baseRule: of('cppReplenishment'),
    sides,
    base: {
      'Day 1 PM': { German: 12, British: 12 },
      'Night 1': { German: 6, British: 6 },
      'Day 2 AM': { German: 12, British: 12 },
    },
    none: [],
  },
  entryAreas: [
    { side: 'German', arrow: 'A5', rule: of('purchaseReinforcementGroups'), cost: 0 },
    { side: 'British', arrow: 'Z5', rule: of('purchaseReinforcementGroups'), cost: 0 },
  ],
  purchases: {
    rule: of('purchaseReinforcementGroups'),
    sides,
    notAtNight: false,
    rules: {
      cost: of('purchaseReinforcementGroups'),
      entryCost: of('purchaseReinforcementGroups'),
      dateMax: of('purchaseReinforcementGroups'),
      cgMax: of('purchaseReinforcementGroups'),
      notes: of('purchaseReinforcementGroups'),
      record: of('purchaseReinforcementGroups'),
    },
    notes: { German: {}, British: {} },
    groups: [platoon('German', '4-6-7'), stores('German'), platoon('British', '4-5-7'), stores('British')],
  },
  strength: {
    strength: {
      rule: of('strengthWeaponsLeaders'),
      table: [
        { max: 8, result: 'full' },
        { min: 9, result: 'depleted' },
      ],
    },
    sw: { rule: of('strengthWeaponsLeaders'), depletedMax: 3, alsoCalled: {} },
    leaders: {
      rule: of('strengthWeaponsLeaders'),
      columns: {
        personnel: {
          name: 'Leader column',
          rows: [
            { max: 4, result: '9-1' },
            { min: 5, max: 7, result: '8-1' },
            { min: 8, max: 10, result: '8-0' },
            { min: 11, result: '7-0' },
          ],
          depletedDrm: 1,
        },
      },
    },
  },
  fortifications: {
    rule: of('purchaseFortifications'),
    siteRule: of('unitSetup'),
    items: [
      { type: 'foxhole', aliases: [], name: 'Foxhole', cost: { '1S': 1, '2S': 2 }, counted: true, notes: [] },
      { type: 'wire', aliases: [], name: 'Wire', cost: 2, counted: true, notes: [] },
    ],
    notes: {},
  },
  secrets: [
    {
      step: 'purchaseReinforcementGroups',
      rule: of('purchaseReinforcementGroups'),
      lines: ['buy', 'cpp'],
      shown: { when: 'use', rule: of('purchaseReinforcementGroups') },
    },
    {
      step: 'strengthWeaponsLeaders',
      rule: of('strengthWeaponsLeaders'),
      lines: ['strength', 'sw', 'leader', 'units'],
      withSealed: 'purchaseReinforcementGroups',
      shown: { when: 'use', rule: of('strengthWeaponsLeaders') },
    },
    {
      step: 'purchaseFortifications',
      rule: of('purchaseFortifications'),
      lines: ['fortify', 'fpp'],
      withSealed: 'purchaseReinforcementGroups',
      shown: { when: 'use', rule: of('unitSetup') },
    },
  ],
  commencement: {
    rule: of('commencement'),
    order: [
      { date: 'Day 1 AM', setup: 'German', move: 'British' },
      { date: 'Day 1 PM', setup: 'British', move: 'German' },
      { date: 'Night 1', setup: 'British', move: 'German' },
      { date: 'Day 2 AM', setup: 'German', move: 'British' },
    ],
  },
  strategic: ['entrenchment', 'rubble'],
  setupAreas: {
    rules: {
      step: of('setupAreas'),
      noMansLand: of('setupAreas'),
      isolated: of('setupAreas'),
      uncontrolled: of('setupAreas'),
      surrounded: of('setupAreas'),
      upperLevel: of('setupAreas'),
    },
    gliders: [],
  },
  melee: { rule: of('conclusionOfMelee'), orderRule: of('conclusionOfMelee'), climb: false, handToHand: false },
  markerRemoval: { rule: of('markerRemoval') },
  rally: { rule: of('rallyAndUnloading'), gunsStayHooked: false },
  aftermath: {
    parts: [
      { part: 'encirclement', rule: of('encirclement'), name: 'Encirclement' },
      { part: 'bog', rule: of('encirclement'), name: 'Bog' },
    ],
    prc: 'Vulnerable PRC',
  },
  chart: {
    rules: {
      chart: of('setupAreas'),
      friendly: of('setupAreas'),
      noMansLand: of('setupAreas'),
      uncontrolled: of('setupAreas'),
      escape: of('escape'),
      captured: of('equipmentPossession'),
      left: of('equipmentPossession'),
    },
    lostIn: 'hex',
    fortifications: [{ sort: 'foxhole', manned: true }],
  },
  escape: {
    rule: of('escape'),
    resultsRule: of('escape'),
    encircledRule: of('escape'),
    vacatedRule: of('shift'),
    infantry: [
      { max: 7, result: 'escapes' },
      { min: 8, max: 9, result: 'reduced' },
      { min: 10, result: 'eliminated' },
    ],
    vehicles: [
      { max: 8, result: 'escapes' },
      { min: 9, max: 10, result: 'abandoned crew escapes' },
      { min: 11, result: 'eliminated' },
    ],
    heatOfBattle: 2,
    drm: [isolated('escape')],
    areasNear: 'non-isolated',
    equipment: [
      { max: 3, result: 'left' },
      { min: 4, result: 'eliminated' },
    ],
  },
  possession: {
    rule: of('equipmentPossession'),
    outside: of('equipmentPossession'),
    hidden: of('equipmentPossession'),
  },
  prisoners: { rule: of('prisoners') },
  fires: {
    rule: of('flames'),
    wreck: of('flames'),
    wooden: of('flames'),
    stone: of('flames'),
    building: of('flames'),
    eliminations: of('flames'),
  },
  wounded: {
    rule: of('wounded'),
    table: [
      { max: 2, result: 'unwounded' },
      { min: 3, max: 5, result: 'wounded' },
      { min: 6, result: 'eliminated' },
    ],
    drm: [isolated('wounded')],
  },
  recombining: { rule: of('recombining'), heroesRule: of('recombining'), leadersRule: of('recombining') },
  shift: {
    rule: of('shift'),
    isolatedRule: of('setupAreas'),
    vacatedRule: of('shift'),
    table: [
      { max: 9, result: 'shifted' },
      { min: 10, max: 11, result: 'no shift' },
      { min: 12, result: 'casualties' },
    ],
    drm: [{ value: -1, because: 'all on road hexes', rule: of('shift'), when: { roadPath: true } }],
    casualties: {
      personnel: [
        { max: 4, result: 'unharmed' },
        { min: 5, result: 'reduced' },
      ],
      vehicles: [
        { max: 4, result: 'unharmed' },
        { min: 5, result: 'eliminated' },
      ],
    },
  },
  repair: {
    abandoned: { rule: of('repair') },
    immobilization: {
      rule: of('repair'),
      table: [
        { max: 3, result: 'mobile' },
        { min: 4, result: 'unchanged' },
      ],
      drm: [isolated('repair')],
    },
    recall: { rule: of('repair') },
    stun: {
      rule: of('repair'),
      table: [
        { max: 3, result: 'recovers' },
        { min: 4, max: 5, result: 'stunned' },
        { min: 6, result: 'eliminated' },
      ],
      drm: [],
    },
    weapons: {
      rule: of('repair'),
      table: [
        { max: 3, result: 'repaired' },
        { min: 4, result: 'eliminated' },
      ],
      drm: [isolated('repair')],
    },
    exchange: { rule: of('repair') },
    captured: {
      rule: of('repair'),
      table: [
        { max: 3, result: 'kept' },
        { min: 4, result: 'eliminated' },
      ],
      drm: [],
    },
    scrap: { rule: of('repair') },
    specialAmmo: { rule: of('repair') },
    lowAmmo: { rule: of('repair'), of: 'all' },
  },
  unitSetup: {
    isolatedRule: of('unitSetup'),
    rule: of('unitSetup'),
    entryRule: of('unitSetup'),
    shortage: 'scenario',
  },
};

/** The text of a new module file. */
export function newModule(): string {
  const members = Object.entries(skeleton).map(([name, value]) => {
    return `  // ${commentOf(name)}\n  ${JSON.stringify(name)}: ${written(value, '  ')}`;
  });
  return `${head}{\n${members.join(',\n\n')}\n}\n`;
}

/** JSON as a player would write it: what is short stands on one line. */
function written(value: unknown, indent: string): string {
  const short = JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || short.length + indent.length <= 110) return short;
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => written(item, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${written(member, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
}

const head = `// A Campaign Game of your own. Put the numbers of your rules in place of these, and take out the steps that they do not
// have, each with its members. A log begins with: campaign "NAME.cgmodule.json" "Title" cg I
`;

/** `Setup Areas (1.05): from the map depth on.` */
function commentOf(name: string): string {
  const served = order.flatMap(([id, title], i) =>
    stepParts[id]
      .filter(({ member }) => member === name)
      .map(({ depth }) => ({ step: `${rule(i + 1)} ${title}`, depth })),
  );
  const [first] = served;
  if (first) return `${served.map(({ step }) => step).join('; ')}: at the ${first.depth} depth${deeper[first.depth]}.`;
  return memberSchema(definition('WholeModule'), undefined, name)?.description?.split('\n')[0] ?? said[name] ?? name;
}

const deeper = { roster: ' and deeper', map: ' and the forces depth', forces: '' } as const;

/** Of members whose name says what they are in the schema. */
const said: Readonly<Record<string, string>> = {
  name: 'As its players call it.',
  section: 'The rule of the whole Refit Phase.',
  sides: 'The two sides, and whose counters each plays with.',
  campaigns: 'The CGs, each with its first and last CG Date.',
  dates: 'All CG Dates, one after another.',
  datesRule: 'The rule that lists the dates.',
  steps: 'The Refit Phase, step by step.',
  rulings: 'Doubts in your rules’ text, each with its readings.',
};
