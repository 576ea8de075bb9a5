/** Primosole Bridge 3.6: every rule number of the text, and what is done about it. */
import type { Covered } from '.';
import { done, none, step } from './telling';

const data = 'rules/modules/pbr/data.ts';
const groups = ['rules/modules/pbr/axisGroups.ts', 'rules/modules/pbr/britishGroups.ts'];
const purchases = 'rules/modules/pbr/purchases.ts';
const fortifications = 'rules/modules/pbr/fortifications.ts';
const repair = 'rules/modules/pbr/repair.ts';
const melee = 'rules/modules/pbr/melee.ts';
const muster = 'rules/modules/pbr/muster.ts';
const escapeData = 'rules/modules/pbr/escape.ts';
const wounded = 'rules/modules/pbr/wounded.ts';
const recombining = 'rules/modules/pbr/recombining.ts';
const shift = 'rules/modules/pbr/shift.ts';
const refitTest = 'unit/rules/refitData.test.ts';
const chartTest = 'unit/rules/charts/primosoleBridge.test.ts';
const repairTest = 'unit/property/repair.test.ts';

const forces = (name: string) => `rules/modules/pbr/${name}.ts`;

/** Its conformance logs, in the folder of its number. */
const logs = (rule: string) => `conformance/pbr/${rule}`;

export const pbr: Readonly<Record<string, Covered>> = {
  '3.6': done('enforces', ['campaign/refit.ts', 'campaign/steps.ts', data], [logs('3.6'), refitTest]),
  '3.601': done(
    'enforces resolves records explains',
    [step('conclusionOfMelee/conclusionOfMelee'), 'rules/chapters/conclusionOfMelee/fight.ts', melee],
    [logs('3.601')],
    'at the forces depth; CC attacks are made as in a Player Turn, what they come to is recorded; it says nothing of climbers, who stay where they are and lose the marker as they are set up',
  ),
  '3.602': done(
    'enforces explains',
    [step('markerRemoval/markerRemoval'), 'rules/pieces/marks/statuses.ts', 'rules/books/setup/setUpMarks.ts', melee],
    [logs('3.602')],
    'at the forces depth',
  ),
  '3.603': done('enforces explains', [step('rallyAndUnloading/rally'), melee], [logs('3.603')], 'at the forces depth'),
  '3.604': done(
    'enforces resolves',
    [step('encirclement/encirclement'), data],
    [logs('3.604'), logs('3.6041')],
    'at the forces depth; see 3.6041 to 3.6046',
  ),
  '3.6041': done(
    'enforces resolves explains',
    ['rules/chapters/encirclement/encircled.ts', melee],
    [logs('3.6041')],
    'at the forces depth',
  ),
  '3.6042': done(
    'enforces resolves records explains',
    ['rules/chapters/encirclement/minefields.ts', melee],
    [logs('3.6042')],
    'at the forces depth; what a mine attack does to a vehicle, and who could leave without one, is recorded',
  ),
  '3.6043': done(
    'enforces resolves records',
    ['rules/chapters/encirclement/vehicles.ts', melee],
    [logs('3.6043')],
    'at the forces depth; how an attempt ends is recorded',
  ),
  '3.6044': done(
    'enforces resolves records',
    ['rules/chapters/encirclement/vehicles.ts', melee],
    [logs('3.6044')],
    'at the forces depth; how an attempt ends is recorded',
  ),
  '3.6045': done(
    'enforces resolves explains',
    ['rules/chapters/encirclement/fording.ts', melee],
    [logs('3.6045')],
    'at the forces depth; the TC of PBr SSR 14.2 is recorded',
  ),
  '3.6046': done(
    'enforces records',
    ['rules/chapters/encirclement/fording.ts', melee],
    [logs('3.6046')],
    'at the forces depth; a used radio goes by itself',
  ),
  '3.605': done(
    'enforces resolves records explains',
    [step('setupAreas/setupAreas'), 'rules/books/facts.ts', 'board/setupAreas.ts', data],
    [logs('3.605')],
  ),
  '3.6051': done(
    'enforces explains',
    ['board/setupAreas.ts', 'rules/ground/areas.ts', 'rules/ground/areaTexts.ts', data],
    [logs('3.6051')],
  ),
  '3.6052': done(
    'enforces explains',
    ['board/isolation.ts', 'board/upperLevels.ts', 'rules/ground/areas.ts', 'rules/ground/areaTexts.ts', data],
    [logs('3.6052')],
    'Isolation of Setup Areas',
  ),
  '3.6053': done(
    'enforces explains',
    ['board/setupAreas.ts', 'rules/ground/areas.ts', 'rules/ground/areaTexts.ts', data],
    [logs('3.6053')],
    'what is Uncontrolled Territory',
  ),
  '3.6054': done(
    'enforces explains',
    ['board/setupAreas.ts', data],
    [logs('3.6054')],
    'which Locations are unoccupied only the forces depth tells; elsewhere those are that nobody Controls',
  ),
  '3.6055': done(
    'enforces explains',
    ['rules/ground/retention/chart.ts', escapeData],
    [logs('3.6055')],
    'at the forces depth',
  ),
  '3.6056': done(
    'enforces explains',
    ['rules/ground/retention/chart.ts', 'rules/ground/retention/strategic.ts', escapeData],
    [logs('3.6056')],
    'at the forces depth; what becomes of Equipment is carried out in 3.607',
  ),
  '3.606': done(
    'enforces resolves records explains',
    [step('escape/escape'), 'rules/chapters/escape', 'rules/books/portage.ts', escapeData],
    [logs('3.606')],
    'at the forces depth; Overstacking by Personnel is counted, by vehicles told; Heat of Battle is recorded',
  ),
  '3.6061': done(
    'enforces resolves records explains',
    ['rules/ground/retention/destinations.ts', 'rules/chapters/escape/aftermath.ts', escapeData],
    [logs('3.6061')],
    'at the forces depth',
  ),
  '3.6062': done('enforces', [step('escape/escape'), escapeData], [logs('3.6062')], 'at the forces depth'),
  '3.607': done(
    'enforces records',
    [step('equipmentPossession/equipmentPossession'), data],
    [logs('3.607'), logs('3.6071'), logs('3.6073')],
    'through 3.6071 to 3.6073 and the withdrawals',
  ),
  '3.6071': done(
    'enforces resolves records explains',
    [
      'rules/chapters/equipmentPossession/captured.ts',
      'rules/chapters/equipmentPossession/possess.ts',
      forces('possession'),
    ],
    [logs('3.6071')],
    'at the forces depth; a CA that the log tells is kept',
  ),
  '3.6072': done(
    'enforces',
    ['rules/chapters/equipmentPossession/possess.ts', forces('possession')],
    [logs('3.6072')],
    'at the forces depth',
  ),
  '3.6073': done(
    'enforces resolves explains',
    ['rules/chapters/equipmentPossession/hidden.ts', forces('possession')],
    [logs('3.6073')],
    'at the forces depth',
  ),
  '3.6074': none('a heading: see 3.60741 and 3.60742'),
  '3.60741': done(
    'enforces resolves records explains',
    ['rules/books/withdrawal/pullOut.ts', 'rules/ground/retention/banks.ts', forces('withdrawal')],
    [logs('3.60741')],
    'at the forces depth, elsewhere that Control passes; what is on which bank is counted where `bank` lines of the map tell, else the players do',
  ),
  '3.60742': done(
    'enforces resolves records',
    [
      'rules/books/withdrawal/partner/record.ts',
      'rules/books/withdrawal/partner/waiting.ts',
      'rules/ground/retention/banks.ts',
      forces('withdrawal'),
    ],
    [logs('3.60742')],
    'at the forces depth; hexes Controlled in the north are counted as far as `control` lines tell',
  ),
  '3.608': done(
    'enforces resolves records',
    [step('prisoners/prisoners'), forces('prisoners')],
    [logs('3.608')],
    'at the forces depth; how many prisoners one Guard may have is in no text here, and so not counted',
  ),
  '3.609': done('enforces resolves', [step('flames/flames'), forces('fires')], [logs('3.609')], 'at the forces depth'),
  '3.6091': done(
    'enforces resolves',
    ['rules/chapters/flames/fires.ts', forces('fires')],
    [logs('3.6091')],
    'at the forces depth',
  ),
  '3.6092': done(
    'enforces resolves',
    ['rules/chapters/flames/fires.ts', forces('fires')],
    [logs('3.6092')],
    'at the forces depth',
  ),
  '3.6093': done(
    'enforces resolves',
    ['rules/chapters/flames/fires.ts', forces('fires')],
    [logs('3.6093')],
    'at the forces depth',
  ),
  '3.6094': done(
    'enforces resolves',
    ['rules/chapters/flames/fires.ts', forces('fires')],
    [logs('3.6094')],
    'at the forces depth',
  ),
  '3.6095': done(
    'enforces resolves',
    ['rules/chapters/flames/fires.ts', forces('fires')],
    [logs('3.6095')],
    'at the forces depth',
  ),
  '3.610': done(
    'enforces resolves explains',
    ['rules/chapters/wounded/leaders.ts', wounded],
    [logs('3.610')],
    'at the forces depth',
  ),
  '3.611': done(
    'enforces records',
    [step('recombining/recombining'), data],
    [logs('3.611'), logs('3.6112')],
    'at the forces depth; through 3.6111 to 3.6113, in their order',
  ),
  '3.6111': done(
    'enforces resolves explains',
    ['rules/chapters/recombining/halfSquads.ts', recombining],
    [logs('3.6111')],
    'at the forces depth',
  ),
  '3.6112': done(
    'enforces resolves explains',
    ['rules/chapters/recombining/hardening.ts', recombining],
    [logs('3.6112')],
    'at the forces depth',
  ),
  '3.6113': done(
    'enforces resolves explains',
    ['rules/chapters/recombining/hardening.ts', recombining],
    [logs('3.6113')],
    'at the forces depth',
  ),
  '3.612': done('enforces resolves', [step('newCgDate/newCgDate'), data], [logs('3.612')]),
  '3.6121': done('enforces records', [step('newCgDate/newCgDate'), 'campaign/scenario.ts', data], [logs('3.6121')]),
  '3.6122': done('enforces resolves explains', [step('newCgDate/newCgDate'), data], [logs('3.6122'), refitTest]),
  '3.613': done(
    'enforces resolves explains',
    [step('shift/shift'), 'rules/chapters/shift', shift],
    [logs('3.613')],
    'at the forces depth',
  ),
  '3.6131': done(
    'enforces records',
    ['rules/books/facts.ts', shift],
    [logs('3.6131')],
    'Control stays as the log last gave it; a line that changes it in a RePh, behind the Setup Areas, is told',
  ),
  '3.614': done(
    'enforces resolves',
    [step('repair/repair'), repair],
    [logs('3.614'), repairTest],
    'at the forces depth',
  ),
  '3.6141': done(
    'enforces resolves explains',
    [step('repair/vehicles'), repair],
    [logs('3.6141')],
    'at the forces depth',
  ),
  '3.6142': done(
    'enforces resolves explains',
    [step('repair/weapons'), repair],
    [logs('3.6142')],
    'at the forces depth',
  ),
  '3.61421': done('enforces', [step('repair/exchange'), repair], [logs('3.61421')], 'at the forces depth'),
  '3.61422': done('enforces resolves', [step('repair/captured'), repair], [logs('3.61422')], 'at the forces depth'),
  '3.61423': done(
    'enforces records',
    ['rules/books/repair/scrap.ts', repair],
    [logs('3.61423')],
    'at the forces depth',
  ),
  '3.61424': done(
    'enforces resolves explains',
    [step('repair/ammunition'), repair],
    [logs('3.61424')],
    'at the forces depth',
  ),
  '3.61425': done(
    'enforces records',
    [step('repair/ammunition'), 'rules/books/setup/setUpMarks.ts', repair],
    [logs('3.61425')],
    'at the forces depth; markers come off by themselves, and nothing is set up with one that it has not kept',
  ),
  '3.61426': done(
    'enforces',
    [step('repair/night'), repair],
    [logs('3.61426')],
    'at the forces depth; the Entry Areas are offered nearest in hexes first, which is closest in MP the players count',
  ),
  '3.61427': done('enforces resolves', [step('repair/usedUp'), repair], [logs('3.61427')], 'at the forces depth'),
  '3.615': done(
    'enforces records',
    [data],
    [logs('3.615'), logs('3.6')],
    'the step; CG18 stands outside the Refit Phase',
  ),
  '3.616': done(
    'enforces resolves explains',
    [step('cppReplenishment/cppReplenishment'), data],
    [logs('3.616'), refitTest],
  ),
  '3.6161': done(
    'enforces resolves explains',
    [step('cppReplenishment/cppReplenishment'), data],
    [logs('3.6161'), refitTest],
  ),
  '3.6162': done(
    'enforces resolves explains',
    [step('cppReplenishment/lossPoints'), 'rules/books/losses.ts', data],
    [logs('3.6162'), refitTest],
    'CVP are told; those of Personnel lost as whole units are the least they can be',
  ),
  '3.617': done(
    'enforces resolves explains',
    [step('purchaseReinforcementGroups/purchaseReinforcementGroups'), purchases, data],
    [logs('3.617'), chartTest],
    'secrecy is left to the players',
  ),
  '3.6171': done('records', groups, [chartTest], 'an ID that is not on the chart is told under 3.617'),
  '3.6172': done('explains', groups, [chartTest], 'the name of an RG: a log calls it by its ID'),
  '3.6173': done('enforces explains', [...groups, 'rules/books/groups/units.ts'], [logs('3.6173'), chartTest]),
  '3.6174': done('enforces explains', groups, [logs('3.6174'), chartTest]),
  '3.6175': done(
    'enforces explains',
    [
      'rules/chapters/purchaseReinforcementGroups/price.ts',
      'rules/chapters/purchaseReinforcementGroups/judge.ts',
      'rules/chapters/purchaseReinforcementGroups/path.ts',
      'board/setupPath.ts',
      ...groups,
      purchases,
    ],
    [logs('3.6175'), chartTest, 'unit/board/river.test.ts'],
  ),
  '3.6176': done(
    'enforces',
    ['rules/chapters/purchaseReinforcementGroups/judge.ts', ...groups, purchases],
    [logs('3.6176'), chartTest],
  ),
  '3.6177': done(
    'enforces explains',
    ['rules/chapters/purchaseReinforcementGroups/judge.ts', ...groups, purchases],
    [logs('3.6177'), chartTest],
  ),
  '3.6178': done(
    'enforces records explains',
    ['rules/chapters/purchaseReinforcementGroups/judge.ts', 'rules/books/groups/use.ts', ...groups, purchases],
    [logs('3.6178'), chartTest],
    'how a Bombardment is resolved, and where aircraft, radios and observers serve, is left to the players',
  ),
  '3.6179': done(
    'enforces records explains',
    ['rules/books/groups/record.ts', 'rules/ground/judgePlace.ts', purchases],
    [logs('3.6179')],
    'Objective Hexes are left to the players: what is one, and what it does, is in 3.2, which the text lacks',
  ),
  '3.618': done(
    'enforces resolves',
    [step('strengthWeaponsLeaders/strengthWeaponsLeaders'), purchases, data],
    [logs('3.618')],
    'its second heading repeats 3.617',
  ),
  '3.6181': done(
    'enforces resolves explains',
    ['rules/chapters/strengthWeaponsLeaders/strength.ts', purchases, ...groups],
    [logs('3.6181'), chartTest],
  ),
  '3.6182': done(
    'enforces resolves explains',
    ['rules/chapters/strengthWeaponsLeaders/weapons.ts', purchases, ...groups],
    [logs('3.6182'), chartTest],
  ),
  '3.6183': done(
    'enforces resolves explains',
    ['rules/chapters/strengthWeaponsLeaders/leaders.ts', purchases, ...groups],
    [logs('3.6183'), chartTest],
    'where the units of an RG are set up tells whether its leaders are with them',
  ),
  '3.619': done(
    'enforces resolves explains',
    [
      step('purchaseFortifications/purchaseFortifications'),
      'rules/chapters/purchaseFortifications/judge.ts',
      fortifications,
    ],
    [logs('3.619'), refitTest],
    'what hidden units carry is counted as far as the PP of their SW are known',
  ),
  '3.620': done(
    'enforces resolves explains',
    [step('reconnaissance/reconnaissance'), data],
    [logs('3.620'), refitTest],
  ),
  '3.621': done('enforces resolves', [step('initiative/initiative'), data], [logs('3.621')]),
  '3.6211': done(
    'enforces records explains',
    [step('initiative/initiative'), 'rules/books/facts.ts', data],
    [logs('3.6211')],
    'the limit stands outside the Refit Phase, and in the log',
  ),
  '3.6212': done(
    'enforces resolves explains',
    [step('initiative/initiative'), 'campaign/refit.ts', data],
    [logs('3.6212'), refitTest],
  ),
  '3.6213': done('enforces resolves explains', [step('initiative/initiative'), data], [logs('3.6213'), refitTest]),
  '3.6214': none('a CG scenario has no Victory Conditions of its own: there is nothing to check'),
  '3.622': done('enforces records', [data], [logs('3.622'), logs('3.6178')], 'the step; units are set up on the map'),
  '3.6221': done(
    'enforces records',
    ['rules/books/setup/unitSetup.ts', muster],
    [logs('3.6221')],
    'at the forces depth',
  ),
  '3.6222': done(
    'enforces',
    [
      step('purchaseFortifications/purchaseFortifications'),
      'rules/chapters/purchaseFortifications/judge.ts',
      fortifications,
      muster,
    ],
    [logs('3.6222')],
    'the places of new Fortifications; those of units at the forces depth',
  ),
  '3.6223': done(
    'enforces records',
    [step('unitSetup/inspection'), data],
    [logs('3.6223')],
    'what is revealed is left to the players',
  ),
  '3.623': done(
    'enforces resolves',
    [step('commencement/commencement'), step('initiative/initiative'), data],
    [logs('3.623'), refitTest],
  ),
};
