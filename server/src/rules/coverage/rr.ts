/** Riley’s Road 2.5: every rule number of the text, and what is done about it. */
import type { Covered } from '.';
import { done, none, step } from './telling';

const data = 'rules/modules/rr/data.ts';
const groups = 'rules/modules/rr/groups.ts';
const purchases = 'rules/modules/rr/purchases.ts';
const fortifications = 'rules/modules/rr/fortifications.ts';
const repair = 'rules/modules/rr/repair.ts';
const melee = 'rules/modules/rr/melee.ts';
const muster = 'rules/modules/rr/muster.ts';
const escapeData = 'rules/modules/rr/escape.ts';
const wounded = 'rules/modules/rr/wounded.ts';
const recombining = 'rules/modules/rr/recombining.ts';
const shift = 'rules/modules/rr/shift.ts';
const refitTest = 'unit/rules/refitData.test.ts';
const chartTest = 'unit/rules/charts/rileysRoad.test.ts';
const repairTest = 'unit/property/repair.test.ts';

const forces = (name: string) => `rules/modules/rr/${name}.ts`;

/** Its conformance logs, in the folder of its number. */
const logs = (rule: string) => `conformance/rr/${rule}`;

export const rr: Readonly<Record<string, Covered>> = {
  '2.5': done('enforces', ['campaign/refit.ts', 'campaign/steps.ts', data], [logs('2.5'), refitTest]),
  '2.501': done(
    'enforces resolves records explains',
    [step('conclusionOfMelee/conclusionOfMelee'), 'rules/chapters/conclusionOfMelee/fight.ts', melee],
    [logs('2.501')],
    'at the forces depth; CC attacks are made as in a Player Turn, what they come to is recorded; it says nothing of climbers, who stay where they are and lose the marker as they are set up',
  ),
  '2.5011': done(
    'enforces resolves explains',
    ['rules/chapters/conclusionOfMelee/fight.ts', melee],
    [logs('2.5011')],
    'at the forces depth',
  ),
  '2.502': done(
    'enforces explains',
    [step('markerRemoval/markerRemoval'), 'rules/pieces/marks/statuses.ts', 'rules/books/setup/setUpMarks.ts', melee],
    [logs('2.502')],
    'at the forces depth',
  ),
  '2.503': done(
    'enforces records',
    [step('rallyAndUnloading/lvp'), data],
    [logs('2.503')],
    'the step and its CG-LVP; units rally and unload by themselves',
  ),
  '2.5031': done(
    'enforces explains',
    [step('rallyAndUnloading/rally'), melee],
    [logs('2.5031')],
    'at the forces depth',
  ),
  '2.5032': none(
    'final Control and Current-LVP stand in the log: the text has lost the rest, and which Locations are worth how many LVP is not in it',
  ),
  '2.5033': done('enforces resolves', [step('rallyAndUnloading/lvp'), data], [logs('2.5033')]),
  '2.504': done(
    'enforces',
    [step('encirclement/encirclement'), 'rules/chapters/encirclement/parts.ts', data],
    [logs('2.504')],
    'at the forces depth',
  ),
  '2.5041': done(
    'enforces resolves explains',
    ['rules/chapters/encirclement/encircled.ts', melee],
    [logs('2.5041')],
    'at the forces depth',
  ),
  '2.5042': done(
    'enforces resolves records explains',
    ['rules/chapters/encirclement/minefields.ts', melee],
    [logs('2.5042')],
    'at the forces depth; what a mine attack does to a vehicle, and who could leave without one, is recorded',
  ),
  '2.5043': done(
    'enforces resolves records',
    ['rules/chapters/encirclement/vehicles.ts', melee],
    [logs('2.5043')],
    'at the forces depth; how an attempt ends is recorded',
  ),
  '2.5044': done(
    'enforces resolves records',
    ['rules/chapters/encirclement/vehicles.ts', melee],
    [logs('2.5044')],
    'at the forces depth; how an attempt ends is recorded',
  ),
  '2.505': done(
    'enforces resolves records explains',
    [step('setupAreas/setupAreas'), 'rules/books/facts.ts', 'board/setupAreas.ts', data],
    [logs('2.505')],
  ),
  '2.5051': done(
    'enforces explains',
    ['board/setupAreas.ts', 'rules/ground/areas.ts', 'rules/ground/areaTexts.ts', data],
    [logs('2.5051')],
  ),
  '2.5052': done(
    'enforces explains',
    ['board/isolation.ts', 'board/upperLevels.ts', 'rules/ground/areas.ts', 'rules/ground/areaTexts.ts', data],
    [logs('2.5052')],
    'Isolation of Setup Areas',
  ),
  '2.5053': done(
    'enforces explains',
    ['board/setupAreas.ts', 'rules/ground/areas.ts', 'rules/ground/areaTexts.ts', data],
    [logs('2.5053')],
    'what is Uncontrolled Territory',
  ),
  '2.5054': done(
    'enforces explains',
    ['board/setupAreas.ts', data],
    [logs('2.5054')],
    'which Locations are unoccupied only the forces depth tells; elsewhere those are that nobody Controls',
  ),
  '2.5055': done(
    'enforces explains',
    ['rules/ground/retention/chart.ts', escapeData],
    [logs('2.5055')],
    'at the forces depth',
  ),
  '2.5056': done(
    'enforces explains',
    ['rules/ground/retention/chart.ts', 'rules/ground/retention/strategic.ts', escapeData],
    [logs('2.5056')],
    'at the forces depth; what becomes of Equipment is carried out in 2.507',
  ),
  '2.506': done(
    'enforces resolves records explains',
    [step('escape/escape'), 'rules/chapters/escape', 'rules/books/portage.ts', escapeData],
    [logs('2.506')],
    'at the forces depth; Overstacking by Personnel is counted, by vehicles told; Heat of Battle is recorded',
  ),
  '2.5061': done(
    'enforces resolves records explains',
    ['rules/ground/retention/destinations.ts', 'rules/chapters/escape/aftermath.ts', escapeData],
    [logs('2.5061')],
    'at the forces depth',
  ),
  '2.5062': done('enforces', [step('escape/escape'), escapeData], [logs('2.5062')], 'at the forces depth'),
  '2.507': done(
    'enforces records',
    [step('equipmentPossession/equipmentPossession'), data],
    [logs('2.507'), logs('2.5071'), logs('2.5073')],
    'through 2.5071 to 2.5073',
  ),
  '2.5071': done(
    'enforces resolves records explains',
    [
      'rules/chapters/equipmentPossession/captured.ts',
      'rules/chapters/equipmentPossession/possess.ts',
      forces('possession'),
    ],
    [logs('2.5071')],
    'at the forces depth; a CA that the log tells is kept',
  ),
  '2.5072': done(
    'enforces',
    ['rules/chapters/equipmentPossession/possess.ts', forces('possession')],
    [logs('2.5072')],
    'at the forces depth',
  ),
  '2.5073': done(
    'enforces resolves explains',
    ['rules/chapters/equipmentPossession/hidden.ts', forces('possession')],
    [logs('2.5073')],
    'at the forces depth',
  ),
  '2.508': done(
    'enforces resolves records',
    [step('prisoners/prisoners'), forces('prisoners')],
    [logs('2.508')],
    'at the forces depth; how many prisoners one Guard may have is in no text here, and so not counted',
  ),
  '2.509': done('enforces resolves', [step('flames/flames'), forces('fires')], [logs('2.509')], 'at the forces depth'),
  '2.5091': done(
    'enforces resolves',
    ['rules/chapters/flames/fires.ts', forces('fires')],
    [logs('2.5091')],
    'at the forces depth',
  ),
  '2.5092': done(
    'enforces resolves',
    ['rules/chapters/flames/fires.ts', forces('fires')],
    [logs('2.5092')],
    'at the forces depth',
  ),
  '2.5093': done(
    'enforces resolves',
    ['rules/chapters/flames/fires.ts', forces('fires')],
    [logs('2.5093')],
    'at the forces depth',
  ),
  '2.5094': done(
    'enforces resolves',
    ['rules/chapters/flames/fires.ts', forces('fires')],
    [logs('2.5094')],
    'at the forces depth',
  ),
  '2.5095': done(
    'enforces resolves',
    ['rules/chapters/flames/fires.ts', forces('fires')],
    [logs('2.5095')],
    'at the forces depth',
  ),
  '2.510': done(
    'enforces resolves explains',
    ['rules/chapters/wounded/leaders.ts', wounded],
    [logs('2.510')],
    'at the forces depth',
  ),
  '2.511': done(
    'enforces records',
    [step('recombining/recombining'), data],
    [logs('2.511'), logs('2.5112')],
    'at the forces depth; through 2.5111 to 2.5113, in their order',
  ),
  '2.5111': done(
    'enforces resolves explains',
    ['rules/chapters/recombining/halfSquads.ts', recombining],
    [logs('2.5111')],
    'at the forces depth',
  ),
  '2.5112': done(
    'enforces resolves explains',
    ['rules/chapters/recombining/hardening.ts', recombining],
    [logs('2.5112')],
    'at the forces depth',
  ),
  '2.5113': done(
    'enforces resolves explains',
    ['rules/chapters/recombining/hardening.ts', recombining],
    [logs('2.5113')],
    'at the forces depth',
  ),
  '2.512': done('enforces resolves', [step('newCgDate/newCgDate'), data], [logs('2.512')]),
  '2.5121': done('enforces records', [step('newCgDate/newCgDate'), 'campaign/scenario.ts', data], [logs('2.5121')]),
  '2.5122': done('enforces resolves explains', [step('newCgDate/newCgDate'), data], [logs('2.5122'), refitTest]),
  '2.513': done(
    'enforces resolves explains',
    [step('shift/shift'), 'rules/chapters/shift', shift],
    [logs('2.513')],
    'at the forces depth',
  ),
  '2.5131': done(
    'enforces records',
    ['rules/books/facts.ts', shift],
    [logs('2.5131')],
    'Control stays as the log last gave it; a line that changes it in a RePh, behind the Setup Areas, is told',
  ),
  '2.514': done(
    'enforces resolves',
    [step('repair/repair'), repair],
    [logs('2.514'), repairTest],
    'at the forces depth',
  ),
  '2.5141': done(
    'enforces resolves explains',
    [step('repair/vehicles'), repair],
    [logs('2.5141')],
    'at the forces depth',
  ),
  '2.5142': done(
    'enforces resolves explains',
    [step('repair/weapons'), repair],
    [logs('2.5142')],
    'at the forces depth',
  ),
  '2.51421': done('enforces', [step('repair/exchange'), repair], [logs('2.51421')], 'at the forces depth'),
  '2.51422': done('enforces resolves', [step('repair/captured'), repair], [logs('2.51422')], 'at the forces depth'),
  '2.51423': done(
    'enforces records',
    ['rules/books/repair/scrap.ts', repair],
    [logs('2.51423')],
    'at the forces depth',
  ),
  '2.51424': done('enforces', [step('repair/ammunition'), repair], [logs('2.51424')], 'at the forces depth'),
  '2.51425': done(
    'enforces records',
    [step('repair/ammunition'), 'rules/books/setup/setUpMarks.ts', repair],
    [logs('2.51425')],
    'at the forces depth; markers come off by themselves, and nothing is set up with one that it has not kept',
  ),
  '2.51426': done(
    'enforces records',
    [step('repair/ammunition'), 'rules/books/setup/setUpMarks.ts', repair],
    [logs('2.51426')],
    'at the forces depth; markers come off by themselves, and nothing is set up with one that it has not kept',
  ),
  '2.51427': none('the text has lost everything but the letters SW'),
  '2.51428': done('enforces', [step('repair/night'), repair], [logs('2.51428')], 'at the forces depth'),
  '2.515': done(
    'enforces resolves explains',
    [step('removal/removal'), data],
    [logs('2.515'), refitTest],
    'the drm whose conditions the text has lost are left to the players',
  ),
  '2.516': done(
    'enforces resolves explains',
    [step('cppReplenishment/cppReplenishment'), data],
    [logs('2.516'), refitTest],
  ),
  '2.5161': done(
    'enforces resolves explains',
    [step('cppReplenishment/cppReplenishment'), data],
    [logs('2.5161'), refitTest],
  ),
  '2.517': done(
    'enforces explains',
    [step('weather/weather'), data],
    [logs('2.517'), refitTest],
    'what the weather does in play is left to the players',
  ),
  '2.518': done(
    'enforces resolves explains',
    [step('purchaseReinforcementGroups/purchaseReinforcementGroups'), groups, purchases],
    [logs('2.518'), chartTest],
    'secrecy is left to the players',
  ),
  '2.5181': done('records', [groups], [chartTest], 'an ID that is not on the chart is told under 2.518'),
  '2.5182': done('explains', [groups], [chartTest], 'the name of an RG: a log calls it by its ID'),
  '2.5183': done(
    'enforces explains',
    [groups, 'rules/books/groups/units.ts'],
    [logs('2.5183'), chartTest],
    'a number that the text has lost is asked for',
  ),
  '2.5184': done(
    'enforces explains',
    [
      'rules/chapters/purchaseReinforcementGroups/price.ts',
      'rules/chapters/purchaseReinforcementGroups/judge.ts',
      groups,
      purchases,
    ],
    [logs('2.5184'), chartTest],
  ),
  '2.5185': done(
    'enforces',
    ['rules/chapters/purchaseReinforcementGroups/judge.ts', groups, purchases],
    [logs('2.5185'), chartTest],
  ),
  '2.5186': done(
    'enforces explains',
    ['rules/chapters/purchaseReinforcementGroups/judge.ts', groups, purchases],
    [logs('2.5186'), chartTest],
  ),
  '2.5187': done(
    'enforces explains',
    ['rules/ground/areas.ts', 'rules/ground/areaTexts.ts', data, purchases],
    [logs('2.5187')],
  ),
  '2.5188': done(
    'enforces records explains',
    ['rules/books/groups/record.ts', purchases],
    [logs('2.5188')],
    'the text has lost what follows “Setup Area/”: an own Setup Area that is not Isolated, or an Entry Area',
  ),
  '2.519': done(
    'enforces resolves',
    [step('strengthWeaponsLeaders/strengthWeaponsLeaders'), purchases, data],
    [logs('2.519')],
  ),
  '2.5191': done(
    'enforces resolves explains',
    ['rules/chapters/strengthWeaponsLeaders/strength.ts', purchases, groups],
    [logs('2.5191'), chartTest],
  ),
  '2.5192': done(
    'enforces resolves explains',
    ['rules/chapters/strengthWeaponsLeaders/weapons.ts', purchases, groups],
    [logs('2.5192'), chartTest],
  ),
  '2.5193': done(
    'enforces resolves explains',
    ['rules/chapters/strengthWeaponsLeaders/leaders.ts', purchases, groups],
    [logs('2.5193'), chartTest],
    'where the units of an RG are set up tells whether its leaders are with them',
  ),
  '2.520': done(
    'enforces resolves explains',
    [
      step('purchaseFortifications/purchaseFortifications'),
      'rules/chapters/purchaseFortifications/judge.ts',
      fortifications,
    ],
    [logs('2.520'), refitTest],
  ),
  '2.521': done(
    'enforces resolves explains',
    [step('reconnaissance/reconnaissance'), data],
    [logs('2.521'), refitTest],
  ),
  '2.522': done('enforces resolves', [step('initiative/initiative'), data], [logs('2.522')]),
  '2.5221': done('enforces explains', [step('initiative/initiative'), data], [logs('2.5221'), refitTest]),
  '2.5222': done(
    'enforces resolves explains',
    [step('initiative/initiative'), 'campaign/refit.ts', data],
    [logs('2.5222'), refitTest],
  ),
  '2.5223': none('the text has lost this heading; its scenario types are done under 2.5222'),
  '2.523': done('enforces records', [data], [logs('2.523'), logs('2.5')], 'the step; units are set up on the map'),
  '2.5231': none('a CG scenario has no Victory Conditions of its own: there is nothing to check'),
  '2.52321': done(
    'enforces records',
    ['rules/books/setup/unitSetup.ts', muster],
    [logs('2.52321')],
    'at the forces depth',
  ),
  '2.523211': done(
    'records',
    [step('repair/ammunition')],
    [logs('2.51426')],
    'of a MG in 2.514, at the forces depth; the rest happens in play, not in the Refit Phase',
  ),
  '2.52322': done(
    'enforces',
    [
      step('purchaseFortifications/purchaseFortifications'),
      'rules/chapters/purchaseFortifications/judge.ts',
      fortifications,
      muster,
    ],
    [logs('2.52322')],
    'the places of new Fortifications; those of units at the forces depth',
  ),
  '2.524': done(
    'enforces records',
    [step('unitSetup/inspection'), data],
    [logs('2.524'), refitTest],
    'what is revealed is left to the players',
  ),
  '2.525': done(
    'enforces resolves',
    [step('commencement/commencement'), step('initiative/initiative'), data],
    [logs('2.525'), refitTest],
  ),
};
