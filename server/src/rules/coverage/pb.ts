/** Pegasus Bridge 9.6: every rule number of the text, and what is done about it. */
import type { Covered } from '.';

type Does = Covered['does'][number];

const none = (note: string): Covered => ({ does: ['none'], note, where: [], tests: [] });

const data = 'rules/modules/pb/data.ts';
const muster = 'rules/modules/pb/muster.ts';
const groups = 'rules/modules/pb/groups.ts';
const escapeData = 'rules/modules/pb/escape.ts';
const repairData = 'rules/modules/pb/repair.ts';
const step = (name: string) => `rules/chapters/${name}.ts`;
const forces = (name: string) => `rules/modules/pb/${name}.ts`;
const dataTest = 'unit/rules/data.test.ts';
const boardTest = 'unit/board/setupAreas.test.ts';
const exampleTest = 'unit/board/pegasus.test.ts';

const done = (does: string, where: readonly string[], tests: readonly string[], note?: string): Covered => ({
  does: does.split(' ') as Does[],
  where,
  tests,
  note,
});

/** What is done where every piece is kept, and nowhere else. */
const ofPieces = (does: string, where: readonly string[], tests: readonly string[], note?: string): Covered =>
  done(does, where, tests, ['at the forces depth', ...(note ? [note] : [])].join('; '));

/** Its conformance logs, in the folder of its number. */
const logs = (rule: string) => `conformance/pb/${rule}`;

export const pb: Readonly<Record<string, Covered>> = {
  '9.6': done('enforces', ['campaign/refit.ts', 'campaign/steps.ts', data], [logs('9.6'), dataTest]),
  '9.601': ofPieces(
    'enforces resolves records explains',
    [
      step('conclusionOfMelee/conclusionOfMelee'),
      'rules/chapters/conclusionOfMelee/fight.ts',
      'rules/chapters/conclusionOfMelee/climbers.ts',
      'rules/pieces/units/opponents.ts',
    ],
    [logs('9.601')],
    'what the rounds come to is recorded; CC attacks are made as in a Player Turn',
  ),
  '9.6011': ofPieces('enforces resolves explains', ['rules/chapters/conclusionOfMelee/fight.ts'], [logs('9.6011')]),
  '9.602': ofPieces(
    'enforces explains',
    [step('markerRemoval/markerRemoval'), 'rules/pieces/marks/statuses.ts', 'rules/books/setup/setUpMarks.ts'],
    [logs('9.602')],
  ),
  '9.603': ofPieces('enforces explains', [step('rallyAndUnloading/rally')], [logs('9.603')]),
  '9.604': ofPieces(
    'enforces',
    [step('encirclement/encirclement'), 'rules/chapters/encirclement/parts.ts'],
    [logs('9.604')],
  ),
  '9.6041': ofPieces(
    'enforces resolves explains',
    ['rules/chapters/encirclement/encircled.ts', 'rules/books/units/taskChecks.ts', 'rules/books/units/guards.ts'],
    [logs('9.6041')],
  ),
  '9.6042': ofPieces(
    'enforces resolves records explains',
    ['rules/chapters/encirclement/minefields.ts'],
    [logs('9.6042')],
    'what a mine attack does to a vehicle, and who could leave without one, is recorded',
  ),
  '9.6043': ofPieces(
    'enforces resolves records explains',
    ['rules/chapters/encirclement/vehicles.ts'],
    [logs('9.6043')],
    'D8.3 and Vehicle Note L are not in the text: how an attempt ends is recorded',
  ),
  '9.6044': ofPieces(
    'enforces resolves records',
    ['rules/chapters/encirclement/vehicles.ts'],
    [logs('9.6044')],
    'C7.42 is not in the text: how an attempt ends is recorded',
  ),
  '9.605': done(
    'enforces resolves records explains',
    [step('setupAreas/setupAreas'), 'rules/books/facts.ts', 'board/setupAreas.ts'],
    [logs('9.605'), boardTest, exampleTest],
  ),
  '9.6051': done(
    'enforces explains',
    ['board/setupAreas.ts', 'rules/ground/areas.ts', 'rules/ground/areaTexts.ts', data],
    [logs('9.6051'), boardTest, exampleTest],
  ),
  '9.6052': done(
    'enforces explains',
    ['board/isolation.ts', 'rules/ground/areas.ts', 'rules/ground/areaTexts.ts', data],
    [logs('9.6052'), boardTest, exampleTest],
  ),
  '9.6053': done(
    'enforces explains',
    ['board/setupAreas.ts', 'rules/ground/areas.ts', 'rules/ground/areaTexts.ts', data],
    [logs('9.6053'), boardTest, exampleTest],
  ),
  '9.6054': done(
    'enforces explains',
    ['board/setupAreas.ts', data],
    [logs('9.6054'), boardTest],
    'which Locations are unoccupied only the forces depth tells; elsewhere those are that nobody Controls',
  ),
  '9.6055': ofPieces('enforces explains', ['rules/ground/retention/chart.ts', escapeData], [logs('9.6055')]),
  '9.6056': ofPieces(
    'enforces explains',
    ['rules/ground/retention/chart.ts', 'rules/ground/retention/strategic.ts', escapeData],
    [logs('9.6056')],
    'what becomes of Equipment is carried out in 9.607',
  ),
  '9.6057': done(
    'enforces explains',
    ['board/upperLevels.ts', 'board/setupAreas.ts', data],
    [logs('9.6057'), boardTest, exampleTest],
    'for Controlled Locations; every hex of a building counts as having stairs',
  ),
  '9.6058': done('enforces explains', ['rules/chapters/escape/due.ts', escapeData], [logs('9.6058')]),
  '9.606': ofPieces(
    'enforces resolves records explains',
    [step('escape/escape'), 'rules/chapters/escape', 'rules/books/portage.ts', escapeData],
    [logs('9.606'), 'unit/property/escape.test.ts', exampleTest],
    'Overstacking by Personnel is counted, by vehicles told; Heat of Battle is recorded, not rolled',
  ),
  '9.6061': ofPieces(
    'enforces resolves records explains',
    ['rules/ground/retention/destinations.ts', 'rules/chapters/escape/aftermath.ts', 'board/escape.ts', escapeData],
    [logs('9.6061'), 'unit/board/escape.test.ts'],
  ),
  '9.6062': ofPieces('enforces', [step('escape/escape'), escapeData], [logs('9.6062')]),
  '9.607': done(
    'enforces records',
    [step('equipmentPossession/equipmentPossession')],
    [logs('9.607'), logs('9.6071'), logs('9.6073')],
    'through 9.6071 to 9.6073',
  ),
  '9.6071': ofPieces(
    'enforces resolves records explains',
    [
      'rules/chapters/equipmentPossession/captured.ts',
      'rules/chapters/equipmentPossession/possess.ts',
      forces('possession'),
    ],
    [logs('9.6071')],
    'a CA that the log tells is kept',
  ),
  '9.6072': ofPieces(
    'enforces',
    ['rules/chapters/equipmentPossession/possess.ts', forces('possession')],
    [logs('9.6072')],
  ),
  '9.6073': ofPieces(
    'enforces resolves explains',
    ['rules/chapters/equipmentPossession/hidden.ts', forces('possession')],
    [logs('9.6073')],
  ),
  '9.608': ofPieces(
    'enforces resolves records',
    [step('prisoners/prisoners'), forces('prisoners')],
    [logs('9.608')],
    'how many prisoners one Guard may have is in no text here, and so not counted',
  ),
  '9.609': ofPieces('enforces resolves', [step('flames/flames'), forces('fires')], [logs('9.609')]),
  '9.6091': ofPieces('enforces resolves', ['rules/chapters/flames/fires.ts', forces('fires')], [logs('9.6091')]),
  '9.6092': ofPieces('enforces resolves', ['rules/chapters/flames/fires.ts', forces('fires')], [logs('9.6092')]),
  '9.6093': ofPieces('enforces resolves', ['rules/chapters/flames/fires.ts', forces('fires')], [logs('9.6093')]),
  '9.6094': ofPieces('enforces resolves', ['rules/chapters/flames/fires.ts', forces('fires')], [logs('9.6094')]),
  '9.6095': ofPieces('enforces resolves', ['rules/chapters/flames/fires.ts', forces('fires')], [logs('9.6095')]),
  '9.610': done(
    'enforces records',
    [step('wounded/wounded'), data],
    [logs('9.610'), logs('9.6101'), logs('9.6102')],
    'through 9.6101 and 9.6102',
  ),
  '9.6101': ofPieces(
    'enforces resolves explains',
    ['rules/chapters/wounded/leaders.ts', forces('wounded')],
    [logs('9.6101')],
  ),
  '9.6102': done(
    'enforces records',
    [step('wounded/wounded'), 'rules/chapters/wounded/walking.ts', data],
    [logs('9.6102')],
    'the CVP they count for and, at the forces depth, where they are; how many come back is CG SSR17, which the log states',
  ),
  '9.611': ofPieces(
    'enforces records',
    [step('recombining/recombining')],
    [logs('9.611'), logs('9.6112')],
    'through 9.6111 to 9.6113, in their order',
  ),
  '9.6111': ofPieces(
    'enforces resolves explains',
    ['rules/chapters/recombining/halfSquads.ts', forces('recombining')],
    [logs('9.6111')],
  ),
  '9.6112': ofPieces(
    'enforces resolves explains',
    ['rules/chapters/recombining/hardening.ts', forces('recombining')],
    [logs('9.6112')],
  ),
  '9.6113': ofPieces(
    'enforces resolves explains',
    ['rules/chapters/recombining/hardening.ts', forces('recombining')],
    [logs('9.6113')],
  ),
  '9.612': done('enforces resolves', [step('newCgDate/newCgDate'), data], [logs('9.612')]),
  '9.6121': done('enforces records', [step('newCgDate/newCgDate'), 'campaign/scenario.ts', data], [logs('9.6121')]),
  '9.6122': done('enforces explains', [step('newCgDate/newCgDate'), data], [logs('9.6122'), dataTest]),
  '9.61221': done('enforces resolves explains', [step('newCgDate/newCgDate'), data], [logs('9.61221'), dataTest]),
  '9.61222': done(
    'enforces resolves explains',
    [step('newCgDate/newCgDate'), data],
    [logs('9.61222'), dataTest, exampleTest],
  ),
  '9.613': ofPieces(
    'enforces resolves explains',
    [step('shift/shift'), 'rules/chapters/shift', forces('shift')],
    [logs('9.613')],
  ),
  '9.6131': {
    ...done('enforces records', ['rules/books/facts.ts', forces('shift')], [logs('9.6131')]),
    note: 'Control stays as the log last gave it; a line that changes it in a RePh, behind the Setup Areas, is told',
  },
  '9.614': done(
    'enforces resolves',
    [step('repair/repair'), repairData],
    [logs('9.614'), logs('9.6141')],
    'at the forces depth',
  ),
  '9.6141': done(
    'enforces resolves explains',
    [step('repair/vehicles'), repairData],
    [logs('9.6141')],
    'at the forces depth',
  ),
  '9.6142': done(
    'enforces resolves explains',
    [step('repair/weapons'), repairData],
    [logs('9.6142')],
    'at the forces depth; that only Non-Qualified Use is possible is left to the players to say',
  ),
  '9.61421': done(
    'enforces',
    [step('repair/exchange'), repairData],
    [logs('9.61421')],
    'at the forces depth; that MA is a MG is taken from the players who exchange it',
  ),
  '9.61422': done(
    'enforces resolves',
    [step('repair/captured'), repairData],
    [logs('9.61422')],
    'at the forces depth; the Weapons of a captured vehicle stand in the log',
  ),
  '9.61423': done(
    'enforces records',
    ['rules/books/repair/scrap.ts', repairData],
    [logs('9.61423')],
    'at the forces depth; what Scrounging yields is D10.5, which the log states',
  ),
  '9.61424': done(
    'enforces resolves explains',
    [step('repair/ammunition'), repairData],
    [logs('9.61424')],
    'at the forces depth',
  ),
  '9.61425': done(
    'enforces records',
    [step('repair/ammunition'), 'rules/books/setup/setUpMarks.ts', repairData],
    [logs('9.61425')],
    'at the forces depth; markers come off by themselves, and nothing is set up with one that it has not kept',
  ),
  '9.615': done('enforces resolves', [step('obGiven/obGiven'), data], [logs('9.615')]),
  '9.6151': done(
    'enforces records',
    [step('obGiven/obGiven'), data, muster],
    [logs('9.6151')],
    'single units, and which of them wait off the map, at the forces depth',
  ),
  '9.6152': done(
    'enforces resolves explains',
    [step('obGiven/obGiven'), data, muster],
    [logs('9.6152'), dataTest],
    'the FPP and the place; single units at the forces depth',
  ),
  '9.6153': done(
    'enforces resolves explains',
    [step('obGiven/obGiven'), data, 'rules/chapters/obGiven/withdrawal.ts'],
    [logs('9.6153'), dataTest],
    'that it is done; which units leave, at the forces depth',
  ),
  '9.616': done('enforces resolves explains', [step('cppReplenishment/cppReplenishment'), data], [logs('9.616')]),
  '9.6161': done(
    'enforces resolves explains',
    [step('cppReplenishment/cppReplenishment'), data],
    [logs('9.6161'), dataTest],
  ),
  '9.6162': done(
    'enforces resolves explains',
    [step('cppReplenishment/cppReplenishment'), 'rules/books/losses.ts', data],
    [logs('9.6162'), dataTest],
    'CVP are told; those of Personnel lost as whole units are the least they can be',
  ),
  '9.617': done(
    'enforces resolves explains',
    [step('purchaseReinforcementGroups/purchaseReinforcementGroups'), data],
    [logs('9.617'), dataTest],
    'secrecy is left to the players',
  ),
  '9.6171': done('records', [groups], [dataTest], 'an ID that is not on the chart is told under 9.617'),
  '9.6172': done('explains', [groups], [dataTest], 'the name of an RG: a log calls it by its ID'),
  '9.6173': done(
    'enforces explains',
    [groups, step('strengthWeaponsLeaders/strengthWeaponsLeaders')],
    [logs('9.6173'), dataTest],
  ),
  '9.6174': done(
    'enforces explains',
    [step('purchaseReinforcementGroups/purchaseReinforcementGroups'), groups, data],
    [logs('9.6174'), dataTest],
  ),
  '9.61741': done(
    'enforces explains',
    [step('purchaseReinforcementGroups/purchaseReinforcementGroups'), data],
    [logs('9.61741'), dataTest, exampleTest],
  ),
  '9.6175': done(
    'enforces',
    [step('purchaseReinforcementGroups/purchaseReinforcementGroups'), groups, data],
    [logs('9.6175'), dataTest],
  ),
  '9.6176': done(
    'enforces',
    [step('purchaseReinforcementGroups/purchaseReinforcementGroups'), groups, data],
    [logs('9.6176'), dataTest],
  ),
  '9.6177': done(
    'enforces explains',
    [step('purchaseReinforcementGroups/purchaseReinforcementGroups'), groups, data],
    [logs('9.6177'), dataTest],
  ),
  '9.6178': done(
    'enforces records explains',
    [step('purchaseReinforcementGroups/purchaseReinforcementGroups'), 'rules/ground/judgePlace.ts', data],
    [logs('9.6178')],
    'at the forces depth an RG becomes pieces',
  ),
  '9.618': done('enforces resolves', [step('strengthWeaponsLeaders/strengthWeaponsLeaders'), data], [logs('9.618')]),
  '9.6181': done(
    'enforces resolves explains',
    [step('strengthWeaponsLeaders/strengthWeaponsLeaders'), data],
    [logs('9.6181'), dataTest],
  ),
  '9.6182': done(
    'enforces resolves explains',
    [step('strengthWeaponsLeaders/strengthWeaponsLeaders'), groups, data],
    [logs('9.6182'), dataTest],
  ),
  '9.6183': done(
    'enforces resolves explains',
    [step('strengthWeaponsLeaders/strengthWeaponsLeaders'), groups, data],
    [logs('9.6183'), dataTest],
    'where the units of an RG are set up tells whether its leaders are with them',
  ),
  '9.619': done(
    'enforces resolves explains',
    [step('purchaseFortifications/purchaseFortifications'), 'rules/chapters/purchaseFortifications/judge.ts', data],
    [logs('9.619'), dataTest],
    'what hidden units carry is counted as far as the PP of their SW are known',
  ),
  '9.620': done('enforces', [step('commencement/commencement'), data], [logs('9.620')]),
  '9.6201': none('a CG scenario has no Victory Conditions of its own: there is nothing to check'),
  '9.6202': none('a heading: see 9.62021 to 9.62023'),
  '9.62021': done(
    'enforces records',
    ['rules/books/setup/unitSetup.ts', muster],
    [logs('9.62021')],
    'at the forces depth; a VCA that the log tells is kept',
  ),
  '9.62022': done(
    'enforces',
    [
      step('purchaseFortifications/purchaseFortifications'),
      'rules/chapters/purchaseFortifications/judge.ts',
      data,
      muster,
    ],
    [logs('9.62022')],
    'the places of new Fortifications; those of units at the forces depth; a VCA that the log tells is kept',
  ),
  '9.62023': done('enforces resolves', [step('commencement/commencement'), data], [logs('9.62023'), dataTest]),
};
