/** Riley's Road (2.5): everything its Refit Phase says as data. */
import { setUpUnseen } from '../../books/setup/unseen';
import type { ModuleData, SanData, StepData, StepId } from '../../kernel/module';
import { chart, escapeTable } from './escape';
import { fires } from './fires';
import { fortifications } from './fortifications';
import { aftermath, aftermathRulings, markerRemoval, melee, rally } from './melee';
import { muster, unitSetup } from './muster';
import { possession } from './possession';
import { prisoners } from './prisoners';
import { purchaseRulings } from './purchaseRulings';
import { purchases, strength } from './purchases';
import { recombining } from './recombining';
import { repair } from './repair';
import { rulings } from './rulings';
import { shift } from './shift';
import { wounded } from './wounded';

/** The marks of the text's list: "†" reaches CG-Scenario End, "††" is done before the Initial Scenario, "*" after an Idle Date. */
const step = (id: StepId, number: string, title: string, marks = ''): StepData => ({
  id,
  number,
  title,
  initial: marks.includes('††'),
  scenarioEnd: /(?<!†)†(?!†)/.test(marks),
  afterIdle: marks.includes('*'),
});

const date = (id: string, ...aliases: string[]) => ({ id, aliases, night: id.endsWith('Night') });

const sanTable = (from: number): SanData['sides'][number]['table'] => [
  { max: from - 1, result: 'unchanged' },
  { min: from, result: 'reduced' },
];
const san = (side: string) => ({
  side,
  rule: '2.5122',
  from: 5,
  less: 4,
  table: sanTable(5),
  reduction: 2,
  otherwise: { ruling: 'san-of-five', reading: 'more-than-five', from: 6, table: sanTable(6) },
});

/** What the text has lost behind a "/". */
const lostEc = 'the text has lost what follows “Wet/”';
const lostMoon = 'the text has lost the cloud cover that follows “Half-Moon/”';
const weather = (date: string, ec: string, sky: readonly string[], lost?: string) => ({ date, ec, sky, lost });

const base = (Canadian: number, German: number) => ({ Canadian, German });

export const rr: ModuleData = {
  id: 'RR',
  name: 'Riley’s Road',
  section: '2.5',
  sides: [
    { id: 'German', plural: 'Germans' },
    { id: 'Canadian', plural: 'Canadians', nations: ['British'] },
  ],
  // 2.516 makes 19 AM the date of the Initial Scenario.
  campaigns: [{ id: 'I', start: '19 AM' }],
  datesRule: '2.5161',
  newDateRule: '2.5121',
  dates: [
    date('19 AM'),
    date('19 PM'),
    date('19 Night', '19 N'),
    date('20 AM'),
    date('20 PM'),
    date('20 Night', '20 N'),
    date('21 AM'),
    date('21 PM'),
    date('21 Night', '21 N'),
    date('Interlude AM', 'Int AM'),
    date('Interlude PM', 'Int PM'),
    date('Interlude Night', 'Interlude N', 'Int Night', 'Int N'),
    date('26 AM'),
  ],
  steps: [
    step('conclusionOfMelee', '2.501', 'Conclusion of Melee', '†'),
    step('markerRemoval', '2.502', 'Marker Removal', '†'),
    step('rallyAndUnloading', '2.503', 'Rally, Unloading, CG Scenario End, and CG-LVP Totals', '* †'),
    step('encirclement', '2.504', 'Encirclement, Minefields, Shock, and Bog'),
    step('setupAreas', '2.505', 'Setup Area Determination'),
    step('escape', '2.506', 'Escape'),
    step('equipmentPossession', '2.507', 'Equipment Possession and Hidden Fortifications'),
    step('prisoners', '2.508', 'Prisoners'),
    step('flames', '2.509', 'Extinguishing Flames and Blazes'),
    step('wounded', '2.510', 'Wounded Leaders'),
    step('recombining', '2.511', 'Recombining and Battle Hardening'),
    step('newCgDate', '2.512', 'New CG Date and SAN Adjustment', '*'),
    step('shift', '2.513', 'Shift', '*'),
    step('repair', '2.514', 'Equipment Repair and Replenishment', '*'),
    step('removal', '2.515', 'Fortification, Wreck, and Immobile Vehicle Removal', '*'),
    step('cppReplenishment', '2.516', 'CPP Replenishment', '*'),
    step('weather', '2.517', 'Weather Determination', '*'),
    step('purchaseReinforcementGroups', '2.518', 'Purchasing Reinforcement Groups', '* ††'),
    step('strengthWeaponsLeaders', '2.519', 'RG Strength, Weapons, and Leaders', '* ††'),
    step('purchaseFortifications', '2.520', 'Purchasing Fortifications', '* ††'),
    step('reconnaissance', '2.521', 'Purchasing Reconnaissance', '*'),
    step('initiative', '2.522', 'Initiative Determination', '*'),
    // Without a mark in the list; an Initial Scenario must commence as well.
    step('unitSetup', '2.523', 'Scenario Commencement', '††'),
    // The list ends above; the text goes on.
    step('reconInspection', '2.524', 'Recon Inspection', '††'),
    step('commencement', '2.525', 'Begin Play', '††'),
  ],
  secrets: [
    {
      step: 'shift',
      rule: '2.513',
      lines: ['shift', 'casualty', 'select', 'replace', 'deploy', 'drop', 'destroy', 'possess'],
      shown: { when: 'use', rule: '2.52322' },
    },
    { step: 'cppReplenishment', rule: '2.516', lines: ['cpp'] },
    {
      step: 'purchaseReinforcementGroups',
      rule: '2.518',
      lines: ['buy', 'cpp'],
      shown: { when: 'use', rule: '2.518' },
    },
    {
      step: 'strengthWeaponsLeaders',
      withSealed: 'purchaseReinforcementGroups',
      rule: '2.5193',
      lines: ['strength', 'sw', 'units', 'leader'],
      under: { ruling: 'strength-secret', reading: 'secret' },
      shown: { when: 'use', rule: '2.5193' },
    },
    {
      step: 'purchaseFortifications',
      withSealed: 'purchaseReinforcementGroups',
      rule: '2.520',
      lines: ['fortify', 'fpp'],
      under: { ruling: 'fortifications-secret', reading: 'secret' },
      shown: { when: 'use', rule: '2.5073' },
    },
    {
      step: 'reconnaissance',
      withSealed: 'purchaseReinforcementGroups',
      rule: '2.521',
      lines: ['recon'],
      under: { ruling: 'recon-secret', reading: 'secret' },
      shown: { when: 'use', rule: '2.524' },
    },
    { step: 'initiative', rule: '2.5222', lines: ['initiative'], shown: { when: 'together', rule: '2.5222' } },
    {
      step: 'unitSetup',
      rule: '2.52322',
      lines: ['at'],
      marks: setUpUnseen,
      shown: { when: 'use', rule: '2.524' },
    },
  ],
  strategic: ['entrenchment', 'fortification', 'gun', 'vehicle', 'rubble'],
  san: {
    rule: '2.5122',
    minimum: 2,
    maximum: { value: 7, rule: 'A14.1' },
    sides: [san('German'), san('Canadian')],
  },
  lvp: {
    rule: '2.5033',
    side: 'Canadian',
    notIdle: { ruling: 'lvp-on-idle-date', reading: 'not-added' },
    strategic: { ruling: 'lvp-hex-strategic', reading: 'strategic' },
  },
  chart,
  escape: escapeTable,
  wounded,
  recombining,
  shift,
  possession,
  prisoners,
  fires,
  setupAreas: {
    rules: {
      step: '2.505',
      noMansLand: '2.5051',
      isolated: '2.5052',
      uncontrolled: '2.5053',
      surrounded: '2.5054',
      upperLevel: '2.5052',
    },
    gliders: [],
  },
  repair,
  removal: {
    rule: '2.515',
    table: [
      { max: 3, result: 'eliminated' },
      { min: 4, result: 'none' },
    ],
    items: [
      {
        id: 'minefield',
        name: 'Known minefield',
        aliases: ['mines'],
        limited: true,
        drm: [{ value: -1, because: 'Assault Engineers in the Area', rule: '2.515', per: 'assaultEngineers' }],
      },
      { id: 'wreck', name: '(Burnt-Out) wreck', aliases: ['burnt-out'], afterMines: true },
      { id: 'vehicle', name: 'Immobile vehicle', aliases: ['AFV'], notIsolated: true, afterMines: true },
    ],
    lostDrm: [2, 1],
    casualty: {
      original: 6,
      only: { ruling: 'removal-original-six', reading: 'no-effect-only', result: 'none' },
    },
  },
  cpp: {
    rule: '2.516',
    baseRule: '2.5161',
    sides: ['German', 'Canadian'],
    base: {
      '19 AM': base(0, 0),
      '19 PM': base(40, 80),
      '19 Night': base(25, 80),
      '20 AM': base(40, 60),
      '20 PM': base(40, 75),
      '20 Night': base(25, 75),
      '21 AM': base(40, 40),
      '21 PM': base(40, 40),
      '21 Night': base(25, 40),
      'Interlude AM': base(40, 40),
      'Interlude PM': base(40, 40),
      'Interlude Night': base(50, 40),
      '26 AM': base(25, 50),
    },
    none: [],
    lessDr: { rule: '2.516', notOn: ['19 AM'] },
  },
  weather: {
    rule: '2.517',
    rows: [
      weather('19 AM', 'Wet', ['Overcast'], lostEc),
      weather('19 PM', 'Wet', ['Overcast'], lostEc),
      weather('19 Night', 'Wet', ['Overcast'], lostEc),
      weather('20 AM', 'Wet', ['Overcast', 'V. Heavy Mist']),
      weather('20 PM', 'Moist', ['Overcast']),
      weather('20 Night', 'Moist', ['Overcast']),
      weather('21 AM', 'Moist', ['Clear']),
      weather('21 PM', 'Moist', ['Clear']),
      weather('21 Night', 'Moist', ['Clear', 'Half-Moon'], lostMoon),
      weather('Interlude AM', 'Moist', ['Clear']),
      weather('Interlude PM', 'Moist', ['Clear']),
      weather('Interlude Night', 'Moist', ['Clear', 'Half-Moon'], lostMoon),
      weather('26 AM', 'Moist', ['Clear']),
    ],
    notes: {
      'V. Heavy Mist':
        'A Hindrance at all levels: +1 up to range 2 (the text has lost this number), +1 more for each further two hexes (FRU); caused outside the target hex unless all fire is from within it; no DRM to Fire Lanes; no Mist LV beside it.',
    },
  },
  // 2.5187: the edges are no hexes; a map file draws them as the hexes of an Entry Area.
  entryAreas: [
    { side: 'Canadian', arrow: 'north', rule: '2.5187', cost: 0, edge: 'north' },
    { side: 'German', arrow: 'south', rule: '2.5187', cost: 0, edge: 'south' },
    { side: 'German', arrow: 'TT19', rule: '2.5187', cost: 0, reach: 4 },
    {
      side: 'German',
      arrow: 'A20',
      rule: '2.5187',
      cost: 0,
      reach: 4,
      openedBy: 'M4',
      staysOpen: { ruling: 'a20-activation', reading: 'campaign' },
    },
  ],
  entryAreasOnMap: '2.5187',
  purchases,
  strength,
  muster,
  unitSetup,
  fortifications,
  recon: {
    rule: '2.521',
    inspectionRule: '2.524',
    notInitial: '2.521',
    sides: ['German', 'Canadian'],
    prices: [
      { cpp: 3, drm: 0 },
      { cpp: 4, drm: 1 },
      { cpp: 5, drm: 2 },
      { cpp: 6, drm: 3 },
    ],
    drm: [{ value: -1, because: 'attacked in the scenario before', rule: '2.521', when: { attacked: true } }],
    groups: { German: 'M3', Canadian: 'M3' },
    cumulative: false,
    range: 6,
  },
  initiative: {
    rule: '2.522',
    limitRule: '2.5221',
    matrixRule: '2.5222',
    limits: { Canadian: 2, German: 6 },
    notCountedInitial: '2.5221',
    assaults: [
      { rule: '2.5222', name: 'German Assault', attacker: 'German', setup: 'Canadian', move: 'German' },
      { rule: '2.5222', name: 'Canadian Assault', attacker: 'Canadian', setup: 'German', move: 'Canadian' },
    ],
    dual: {
      rule: '2.5222',
      nightRule: '2.5222',
      roller: 'Canadian',
      setup: [
        { max: 3, result: 'Canadian' },
        { min: 4, result: 'German' },
      ],
      move: {
        rule: '2.525',
        rows: [
          { max: 3, result: 'German' },
          { min: 4, result: 'Canadian' },
        ],
        otherwise: {
          ruling: 'dual-attack-four',
          reading: 'more-than-four',
          rows: [
            { max: 4, result: 'German' },
            { min: 5, result: 'Canadian' },
          ],
        },
      },
    },
  },
  commencement: { rule: '2.525' },
  melee,
  markerRemoval,
  rally,
  aftermath,
  rulings: [...rulings, ...purchaseRulings, ...aftermathRulings],
};
