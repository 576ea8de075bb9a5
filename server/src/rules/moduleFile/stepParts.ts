/** Which members of a module serve which step, and from which depth on: what a step without them cannot do is told. */
import type { ModuleData, StepId } from '../kernel/module';
import type { Depth } from '../kernel/state';

export interface StepPart {
  readonly member: keyof ModuleData;
  /** The least depth at which the step does something with it. */
  readonly depth: Depth;
  /** The step has nothing to do without it, at that depth; absent: it does the less. */
  readonly needed?: true;
}

const needs = (member: keyof ModuleData, depth: Depth = 'forces'): StepPart => ({ member, depth, needed: true });
const uses = (member: keyof ModuleData, depth: Depth = 'forces'): StepPart => ({ member, depth });

export const stepParts: Readonly<Record<StepId, readonly StepPart[]>> = {
  conclusionOfMelee: [needs('melee')],
  markerRemoval: [needs('markerRemoval')],
  rallyAndUnloading: [needs('rally'), uses('lvp', 'roster')],
  encirclement: [needs('aftermath')],
  setupAreas: [needs('setupAreas', 'map'), needs('chart'), uses('strategic', 'map'), uses('entryAreasOnMap', 'map')],
  escape: [needs('escape'), needs('chart')],
  equipmentPossession: [needs('possession'), uses('pullOut')],
  prisoners: [needs('prisoners')],
  flames: [needs('fires')],
  wounded: [needs('wounded'), uses('walkingWounded', 'roster')],
  recombining: [needs('recombining')],
  newCgDate: [needs('dates', 'roster'), needs('san', 'roster')],
  shift: [needs('shift')],
  repair: [needs('repair')],
  obGiven: [needs('obGiven', 'roster')],
  cppReplenishment: [needs('cpp', 'roster')],
  purchaseReinforcementGroups: [needs('purchases', 'roster'), uses('entryAreas', 'roster'), uses('muster')],
  strengthWeaponsLeaders: [needs('strength', 'roster'), uses('purchases', 'roster')],
  purchaseFortifications: [needs('fortifications', 'roster')],
  removal: [needs('removal', 'map')],
  weather: [needs('weather', 'roster')],
  ammunitionShortage: [],
  reconnaissance: [needs('recon', 'roster')],
  initiative: [needs('initiative', 'roster')],
  unitSetup: [needs('unitSetup')],
  reconInspection: [needs('recon', 'roster')],
  commencement: [needs('commencement', 'roster')],
  tables: [needs('tables', 'roster')],
};
