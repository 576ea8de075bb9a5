/** Primosole Bridge (3.6): everything its Refit Phase says as data. */
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
import { pullOut, withdrawalForces } from './withdrawal';
import { wounded } from './wounded';

/** The marks of the text's list; 3.6212 tells which steps are repeated after an Idle Date ("*"). */
const step = (id: StepId, number: string, title: string, marks = ''): StepData => ({
  id,
  number,
  title,
  initial: marks.includes('!'),
  scenarioEnd: marks.includes('>'),
  afterIdle: marks.includes('*'),
});

/** `July 14 N` is also `14 N`, `July 14 Night` and `14 Night`. */
const date = (day: number, part: 'AM' | 'PM' | 'N') => ({
  id: `July ${day} ${part}`,
  aliases: [`${day} ${part}`, ...(part === 'N' ? [`July ${day} Night`, `${day} Night`] : [])],
  night: part === 'N',
});
const day = (number: number) => [date(number, 'AM'), date(number, 'PM'), date(number, 'N')];

const san = (side: string): SanData['sides'][number] => ({
  side,
  rule: '3.6122',
  from: 4,
  less: 4,
  table: [
    { max: 4, result: 'unchanged' },
    { min: 5, result: 'reduced' },
  ],
  reduction: 2,
});

const base = (Axis: number, British: number) => ({ Axis, British });

export const pbr: ModuleData = {
  id: 'PBr',
  name: 'Primosole Bridge',
  section: '3.6',
  grain: 'other',
  sides: [
    { id: 'Axis', plural: 'Axis', nations: ['German', 'Italian'] },
    { id: 'British', plural: 'British' },
  ],
  // CG I is of 12 dates; CG II and III start and end outside the text; CG III has a July 14 PM (3.616).
  campaigns: [{ id: 'I', start: 'July 13 N', end: 'July 17 PM' }, { id: 'II' }, { id: 'III' }],
  datesRule: '3.6161',
  newDateRule: '3.6121',
  // The night before the CPP table begins is CG I's first date, and July 17 has no night.
  dates: [date(13, 'N'), ...day(14), ...day(15), ...day(16), date(17, 'AM'), date(17, 'PM')],
  steps: [
    step('conclusionOfMelee', '3.601', 'Conclusion of Melee', '>'),
    step('markerRemoval', '3.602', 'Marker Removal', '>'),
    step('rallyAndUnloading', '3.603', 'Rally and Unloading', '>'),
    step('encirclement', '3.604', 'Encirclement, Minefields, Bog, Shock, Fording, and Used OBA RGs'),
    step('setupAreas', '3.605', 'Setup Area Determination'),
    step('escape', '3.606', 'Escape'),
    {
      ...step('equipmentPossession', '3.607', 'Equipment Possession, Hidden Fortifications, and Unit Withdrawal'),
      afterIdleOf: [pullOut.last.date],
    },
    step('prisoners', '3.608', 'Prisoners'),
    step('flames', '3.609', 'Extinguishing Flames and Blazes'),
    step('wounded', '3.610', 'Wounded Leaders'),
    step('recombining', '3.611', 'Recombining and Battle Hardening'),
    step('newCgDate', '3.612', 'New CG Date and SAN Adjustment', '*'),
    step('shift', '3.613', 'Shift', '*'),
    step('repair', '3.614', 'Equipment Repair and Replenishment', '*'),
    step('ammunitionShortage', '3.615', 'Ammunition Shortage', '*'),
    step('cppReplenishment', '3.616', 'CPP Replenishment', '*'),
    step('purchaseReinforcementGroups', '3.617', 'Purchasing Reinforcement Groups', '! *'),
    step('strengthWeaponsLeaders', '3.618', 'RG Strength, Weapons, and Leaders', '! *'),
    step('purchaseFortifications', '3.619', 'Purchasing Fortifications', '! *'),
    step('reconnaissance', '3.620', 'Purchasing Reconnaissance', '! *'),
    step('initiative', '3.621', 'Initiative Determination', '! *'),
    step('unitSetup', '3.622', 'Unit Set Up', '!'),
    step('commencement', '3.623', 'Scenario Commencement', '!'),
  ],
  secrets: [
    {
      step: 'shift',
      rule: '3.613',
      lines: ['shift', 'casualty', 'select', 'replace', 'deploy', 'drop', 'destroy', 'possess', 'ford'],
      shown: { when: 'use', rule: '3.6222' },
    },
    {
      step: 'purchaseReinforcementGroups',
      rule: '3.617',
      lines: ['buy', 'cpp'],
      shown: { when: 'use', rule: '3.617' },
    },
    {
      step: 'strengthWeaponsLeaders',
      withSealed: 'purchaseReinforcementGroups',
      rule: '3.6181',
      lines: ['strength', 'units'],
      shown: { when: 'use', rule: '3.6181' },
    },
    {
      step: 'strengthWeaponsLeaders',
      withSealed: 'purchaseReinforcementGroups',
      rule: '3.6182',
      lines: ['sw'],
      shown: { when: 'use', rule: '3.6182' },
    },
    {
      step: 'strengthWeaponsLeaders',
      withSealed: 'purchaseReinforcementGroups',
      rule: '3.6183',
      lines: ['leader'],
      shown: { when: 'use', rule: '3.6183' },
    },
    {
      step: 'purchaseFortifications',
      withSealed: 'purchaseReinforcementGroups',
      rule: '3.619',
      lines: ['fortify', 'fpp'],
      under: { ruling: 'fortifications-secret', reading: 'secret' },
      shown: { when: 'use', rule: '3.6073' },
    },
    {
      step: 'reconnaissance',
      withSealed: 'purchaseReinforcementGroups',
      rule: '3.620',
      lines: ['recon'],
      under: { ruling: 'recon-secret', reading: 'secret' },
      shown: { when: 'use', rule: '3.6223' },
    },
    { step: 'initiative', rule: '3.6212', lines: ['initiative'], shown: { when: 'together', rule: '3.6212' } },
    {
      step: 'unitSetup',
      rule: '3.6222',
      lines: ['at'],
      marks: setUpUnseen,
      shown: { when: 'use', rule: '3.6223' },
    },
  ],
  strategic: ['entrenchment', 'foxhole', 'fortification', 'gun', 'vehicle', 'rubble'],
  repair,
  muster,
  unitSetup,
  retained: [
    {
      id: 'airborne',
      side: 'British',
      what: 'airborne MMC',
      rule: '3.619',
      pieces: {
        kinds: ['mmc'],
        trait: 'airborne',
        newLeftOut: { ruling: 'new-units-retained', reading: 'not-yet' },
      },
    },
    {
      id: 'on-map',
      side: 'British',
      what: 'Retained units on the map',
      rule: '3.6212',
      pieces: {
        kinds: ['personnel', 'vehicle'],
        onMap: true,
        newLeftOut: { ruling: 'new-rg-on-map', reading: 'not-yet' },
      },
    },
    ...withdrawalForces,
  ],
  san: {
    rule: '3.6122',
    minimum: 2,
    maximum: { value: 7, rule: 'A14.1' },
    sides: [san('Axis'), san('British')],
  },
  chart,
  escape: escapeTable,
  wounded,
  recombining,
  shift,
  possession,
  pullOut,
  prisoners,
  fires,
  setupAreas: {
    rules: {
      step: '3.605',
      noMansLand: '3.6051',
      isolated: '3.6052',
      uncontrolled: '3.6053',
      surrounded: '3.6054',
      upperLevel: '3.6052',
    },
    gliders: [],
  },
  cpp: {
    rule: '3.616',
    baseRule: '3.6161',
    sides: ['Axis', 'British'],
    base: {
      'July 14 AM': base(39, 17),
      'July 14 PM': base(29, 12),
      'July 14 N': base(42, 4),
      'July 15 AM': base(30, 80),
      'July 15 PM': base(30, 65),
      'July 15 N': base(44, 65),
      'July 16 AM': base(25, 62),
      'July 16 PM': base(25, 60),
      'July 16 N': base(31, 18),
      'July 17 AM': base(12, 16),
      'July 17 PM': base(12, 16),
    },
    none: [],
    loss: { rule: '3.6162', times: 2, more: 8 },
    forgo: { rule: '3.616', cg: 'III', date: 'July 14 PM', side: 'British', from: 'Axis' },
    lostAfter: { rule: '3.617', date: 'July 14 PM' },
  },
  // The arrows stand in CG4, outside the text: a map file draws them.
  entryAreas: [],
  entryAreasOnMap: '3.6179',
  purchases,
  strength,
  fortifications,
  recon: {
    rule: '3.620',
    inspectionRule: '3.6223',
    notInitial: '3.620',
    sides: ['Axis', 'British'],
    prices: [
      { cpp: 1, drm: 0 },
      { cpp: 2, drm: 5 },
    ],
    drm: [],
    groups: { Axis: 'M2', British: 'M2' },
    cumulative: true,
    declaresFirst: 'British',
    range: 6,
  },
  initiative: {
    rule: '3.621',
    limitRule: '3.6211',
    matrixRule: '3.6212',
    // 3.51 to 3.53, outside the text.
    limits: {},
    notCountedInitial: '3.6211',
    barred: { rule: '3.6212', side: 'Axis', force: 'on-map' },
    assaults: [
      { rule: '3.6213', name: 'Axis Assault', attacker: 'Axis', setup: 'British', move: 'Axis' },
      { rule: '3.6213', name: 'British Assault', attacker: 'British', setup: 'Axis', move: 'British' },
    ],
    dual: {
      rule: '3.6213',
      nightRule: '3.6213',
      roller: 'British',
      setup: [
        { max: 3, result: 'British' },
        { min: 4, result: 'Axis' },
      ],
      move: {
        rule: '3.623',
        rows: [
          { max: 3, result: 'British' },
          { min: 4, result: 'Axis' },
        ],
      },
    },
  },
  commencement: { rule: '3.623' },
  melee,
  markerRemoval,
  rally,
  aftermath,
  rulings: [...rulings, ...purchaseRulings, ...aftermathRulings],
};
