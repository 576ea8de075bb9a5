/** Riley’s Road 2.5: every rule number of the text, and what is done about it. */
import type { Covered } from '.';
import { done, none, step } from './telling';

const data = 'rules/modules/rr/data.ts';
const groups = 'rules/modules/rr/groups.ts';
const purchases = 'rules/modules/rr/purchases.ts';
const fortifications = 'rules/modules/rr/fortifications.ts';
const repair = 'rules/modules/rr/forces/repair.ts';
const melee = 'rules/modules/rr/forces/melee.ts';
const muster = 'rules/modules/rr/forces/muster.ts';
const escapeData = 'rules/modules/rr/forces/escape.ts';
const wounded = 'rules/modules/rr/forces/wounded.ts';
const recombining = 'rules/modules/rr/forces/recombining.ts';
const shift = 'rules/modules/rr/forces/shift.ts';
const refitTest = 'unit/rules/refitData.test.ts';
const chartTest = 'unit/rules/charts/rileysRoad.test.ts';
const repairTest = 'unit/property/repair.test.ts';

const forces = (name: string) => `rules/modules/rr/forces/${name}.ts`;

/** Its conformance logs, in the folder of its number. */
const logs = (rule: string) => `conformance/rr/${rule}`;

export const rr: Readonly<Record<string, Covered>> = {
  '2.5': done('enforces', ['campaign/refit.ts', 'campaign/steps.ts', data], [logs('2.5'), refitTest]),
  '2.501': done(
    'enforces resolves records explains',
    [step('conclusionOfMelee'), 'rules/steps/melee/fight.ts', melee],
    [logs('2.501')],
    'at the forces depth; CC attacks are made as in a Player Turn, what they come to is recorded; it says nothing of climbers, who stay where they are and lose the marker as they are set up',
  ),
  '2.5011': done(
    'enforces resolves explains',
    ['rules/steps/melee/fight.ts', melee],
    [logs('2.5011')],
    'at the forces depth',
  ),
  '2.502': done(
    'enforces explains',
    [step('markerRemoval'), 'rules/forces/marks/statuses.ts', 'rules/forces/setup/setUpMarks.ts', melee],
    [logs('2.502')],
    'at the forces depth',
  ),
  '2.503': done(
    'enforces records',
    [step('lvp'), data],
    [logs('2.503')],
    'the step and its CG-LVP; units rally and unload by themselves',
  ),
  '2.5031': done('enforces explains', [step('rally'), melee], [logs('2.5031')], 'at the forces depth'),
  '2.5032': none(
    'final Control and Current-LVP stand in the log: the text has lost the rest, and which Locations are worth how many LVP is not in it',
  ),
  '2.5033': done('enforces resolves', [step('lvp'), data], [logs('2.5033')]),
  '2.504': done(
    'enforces',
    [step('encirclement'), 'rules/steps/aftermath/parts.ts', data],
    [logs('2.504')],
    'at the forces depth',
  ),
  '2.5041': done(
    'enforces resolves explains',
    ['rules/steps/aftermath/encirclement.ts', melee],
    [logs('2.5041')],
    'at the forces depth',
  ),
  '2.5042': done(
    'enforces resolves records explains',
    ['rules/steps/aftermath/minefields.ts', melee],
    [logs('2.5042')],
    'at the forces depth; what a mine attack does to a vehicle, and who could leave without one, is recorded',
  ),
  '2.5043': done(
    'enforces resolves records',
    ['rules/steps/aftermath/vehicles.ts', melee],
    [logs('2.5043')],
    'at the forces depth; how an attempt ends is recorded',
  ),
  '2.5044': done(
    'enforces resolves records',
    ['rules/steps/aftermath/vehicles.ts', melee],
    [logs('2.5044')],
    'at the forces depth; how an attempt ends is recorded',
  ),
  '2.505': done(
    'enforces resolves records explains',
    [step('setupAreas'), 'rules/facts.ts', 'board/setupAreas.ts', data],
    [logs('2.505')],
  ),
  '2.5051': done(
    'enforces explains',
    ['board/setupAreas.ts', 'rules/areas.ts', 'rules/areaTexts.ts', data],
    [logs('2.5051')],
  ),
  '2.5052': done(
    'enforces explains',
    ['board/isolation.ts', 'board/upperLevels.ts', 'rules/areas.ts', 'rules/areaTexts.ts', data],
    [logs('2.5052')],
    'Isolation of Setup Areas',
  ),
  '2.5053': done(
    'enforces explains',
    ['board/setupAreas.ts', 'rules/areas.ts', 'rules/areaTexts.ts', data],
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
    ['rules/forces/retention/chart.ts', escapeData],
    [logs('2.5055')],
    'at the forces depth',
  ),
  '2.5056': done(
    'enforces explains',
    ['rules/forces/retention/chart.ts', 'rules/forces/retention/strategic.ts', escapeData],
    [logs('2.5056')],
    'at the forces depth; what becomes of Equipment is carried out in 2.507',
  ),
  '2.506': done(
    'enforces resolves records explains',
    [step('escape'), 'rules/forces/escape', 'rules/forces/equipment/portage.ts', escapeData],
    [logs('2.506')],
    'at the forces depth; Overstacking by Personnel is counted, by vehicles told; Heat of Battle is recorded',
  ),
  '2.5061': done(
    'enforces resolves records explains',
    ['rules/forces/retention/destinations.ts', 'rules/forces/escape/aftermath.ts', escapeData],
    [logs('2.5061')],
    'at the forces depth',
  ),
  '2.5062': done('enforces', [step('escape'), escapeData], [logs('2.5062')], 'at the forces depth'),
  '2.507': done(
    'enforces records',
    [step('equipmentPossession'), data],
    [logs('2.507'), logs('2.5071'), logs('2.5073')],
    'through 2.5071 to 2.5073',
  ),
  '2.5071': done(
    'enforces resolves records explains',
    ['rules/forces/equipment/captured.ts', 'rules/forces/equipment/possess.ts', forces('possession')],
    [logs('2.5071')],
    'at the forces depth; a CA that the log tells is kept',
  ),
  '2.5072': done(
    'enforces',
    ['rules/forces/equipment/possess.ts', forces('possession')],
    [logs('2.5072')],
    'at the forces depth',
  ),
  '2.5073': done(
    'enforces resolves explains',
    ['rules/forces/equipment/hidden.ts', forces('possession')],
    [logs('2.5073')],
    'at the forces depth',
  ),
  '2.508': done(
    'enforces resolves records',
    [step('prisoners'), forces('prisoners')],
    [logs('2.508')],
    'at the forces depth; how many prisoners one Guard may have is in no text here, and so not counted',
  ),
  '2.509': done('enforces resolves', [step('flames'), forces('fires')], [logs('2.509')], 'at the forces depth'),
  '2.5091': done(
    'enforces resolves',
    ['rules/forces/fires.ts', forces('fires')],
    [logs('2.5091')],
    'at the forces depth',
  ),
  '2.5092': done(
    'enforces resolves',
    ['rules/forces/fires.ts', forces('fires')],
    [logs('2.5092')],
    'at the forces depth',
  ),
  '2.5093': done(
    'enforces resolves',
    ['rules/forces/fires.ts', forces('fires')],
    [logs('2.5093')],
    'at the forces depth',
  ),
  '2.5094': done(
    'enforces resolves',
    ['rules/forces/fires.ts', forces('fires')],
    [logs('2.5094')],
    'at the forces depth',
  ),
  '2.5095': done(
    'enforces resolves',
    ['rules/forces/fires.ts', forces('fires')],
    [logs('2.5095')],
    'at the forces depth',
  ),
  '2.510': done(
    'enforces resolves explains',
    ['rules/steps/wounded/leaders.ts', wounded],
    [logs('2.510')],
    'at the forces depth',
  ),
  '2.511': done(
    'enforces records',
    [step('recombining'), data],
    [logs('2.511'), logs('2.5112')],
    'at the forces depth; through 2.5111 to 2.5113, in their order',
  ),
  '2.5111': done(
    'enforces resolves explains',
    ['rules/steps/recombining/halfSquads.ts', recombining],
    [logs('2.5111')],
    'at the forces depth',
  ),
  '2.5112': done(
    'enforces resolves explains',
    ['rules/steps/recombining/hardening.ts', recombining],
    [logs('2.5112')],
    'at the forces depth',
  ),
  '2.5113': done(
    'enforces resolves explains',
    ['rules/steps/recombining/hardening.ts', recombining],
    [logs('2.5113')],
    'at the forces depth',
  ),
  '2.512': done('enforces resolves', [step('newCgDate'), data], [logs('2.512')]),
  '2.5121': done('enforces records', [step('newCgDate'), 'campaign/scenario.ts', data], [logs('2.5121')]),
  '2.5122': done('enforces resolves explains', [step('newCgDate'), data], [logs('2.5122'), refitTest]),
  '2.513': done(
    'enforces resolves explains',
    [step('shift'), 'rules/steps/shift', shift],
    [logs('2.513')],
    'at the forces depth',
  ),
  '2.5131': done(
    'enforces records',
    ['rules/facts.ts', shift],
    [logs('2.5131')],
    'Control stays as the log last gave it; a line that changes it in a RePh, behind the Setup Areas, is told',
  ),
  '2.514': done('enforces resolves', [step('repair'), repair], [logs('2.514'), repairTest], 'at the forces depth'),
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
  '2.51423': done('enforces records', [step('repair/scrap'), repair], [logs('2.51423')], 'at the forces depth'),
  '2.51424': done('enforces', [step('repair/ammunition'), repair], [logs('2.51424')], 'at the forces depth'),
  '2.51425': done(
    'enforces records',
    [step('repair/ammunition'), 'rules/forces/setup/setUpMarks.ts', repair],
    [logs('2.51425')],
    'at the forces depth; markers come off by themselves, and nothing is set up with one that it has not kept',
  ),
  '2.51426': done(
    'enforces records',
    [step('repair/ammunition'), 'rules/forces/setup/setUpMarks.ts', repair],
    [logs('2.51426')],
    'at the forces depth; markers come off by themselves, and nothing is set up with one that it has not kept',
  ),
  '2.51427': none('the text has lost everything but the letters SW'),
  '2.51428': done('enforces', [step('repair/night'), repair], [logs('2.51428')], 'at the forces depth'),
  '2.515': done(
    'enforces resolves explains',
    [step('removal'), data],
    [logs('2.515'), refitTest],
    'the drm whose conditions the text has lost are left to the players',
  ),
  '2.516': done('enforces resolves explains', [step('cppReplenishment'), data], [logs('2.516'), refitTest]),
  '2.5161': done('enforces resolves explains', [step('cppReplenishment'), data], [logs('2.5161'), refitTest]),
  '2.517': done(
    'enforces explains',
    [step('weather'), data],
    [logs('2.517'), refitTest],
    'what the weather does in play is left to the players',
  ),
  '2.518': done(
    'enforces resolves explains',
    [step('purchaseReinforcementGroups'), groups, purchases],
    [logs('2.518'), chartTest],
    'secrecy is left to the players',
  ),
  '2.5181': done('records', [groups], [chartTest], 'an ID that is not on the chart is told under 2.518'),
  '2.5182': done('explains', [groups], [chartTest], 'the name of an RG: a log calls it by its ID'),
  '2.5183': done(
    'enforces explains',
    [groups, 'rules/strength/units.ts'],
    [logs('2.5183'), chartTest],
    'a number that the text has lost is asked for',
  ),
  '2.5184': done(
    'enforces explains',
    ['rules/purchases/price.ts', 'rules/purchases/judge.ts', groups, purchases],
    [logs('2.5184'), chartTest],
  ),
  '2.5185': done('enforces', ['rules/purchases/judge.ts', groups, purchases], [logs('2.5185'), chartTest]),
  '2.5186': done('enforces explains', ['rules/purchases/judge.ts', groups, purchases], [logs('2.5186'), chartTest]),
  '2.5187': done('enforces explains', ['rules/areas.ts', 'rules/areaTexts.ts', data, purchases], [logs('2.5187')]),
  '2.5188': done(
    'enforces records explains',
    ['rules/purchases/record.ts', purchases],
    [logs('2.5188')],
    'the text has lost what follows “Setup Area/”: an own Setup Area that is not Isolated, or an Entry Area',
  ),
  '2.519': done('enforces resolves', [step('strengthWeaponsLeaders'), purchases, data], [logs('2.519')]),
  '2.5191': done(
    'enforces resolves explains',
    ['rules/strength/strength.ts', purchases, groups],
    [logs('2.5191'), chartTest],
  ),
  '2.5192': done(
    'enforces resolves explains',
    ['rules/strength/weapons.ts', purchases, groups],
    [logs('2.5192'), chartTest],
  ),
  '2.5193': done(
    'enforces resolves explains',
    ['rules/strength/leaders.ts', purchases, groups],
    [logs('2.5193'), chartTest],
    'where the units of an RG are set up tells whether its leaders are with them',
  ),
  '2.520': done(
    'enforces resolves explains',
    [step('purchaseFortifications'), 'rules/fortifications/judge.ts', fortifications],
    [logs('2.520'), refitTest],
  ),
  '2.521': done('enforces resolves explains', [step('reconnaissance'), data], [logs('2.521'), refitTest]),
  '2.522': done('enforces resolves', [step('initiative'), data], [logs('2.522')]),
  '2.5221': done('enforces explains', [step('initiative'), data], [logs('2.5221'), refitTest]),
  '2.5222': done(
    'enforces resolves explains',
    [step('initiative'), 'campaign/refit.ts', data],
    [logs('2.5222'), refitTest],
  ),
  '2.5223': none('the text has lost this heading; its scenario types are done under 2.5222'),
  '2.523': done('enforces records', [data], [logs('2.523'), logs('2.5')], 'the step; units are set up on the map'),
  '2.5231': none('a CG scenario has no Victory Conditions of its own: there is nothing to check'),
  '2.52321': done(
    'enforces records',
    ['rules/forces/setup/unitSetup.ts', muster],
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
    [step('purchaseFortifications'), 'rules/fortifications/judge.ts', fortifications, muster],
    [logs('2.52322')],
    'the places of new Fortifications; those of units at the forces depth',
  ),
  '2.524': done(
    'enforces records',
    [step('inspection'), data],
    [logs('2.524'), refitTest],
    'what is revealed is left to the players',
  ),
  '2.525': done('enforces resolves', [step('commencement'), step('initiative'), data], [logs('2.525'), refitTest]),
};
