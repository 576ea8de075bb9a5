/** The steps of a Refit Phase by name, and which step each directive belongs to. */
import { charge } from '../../board/work';
import type { Verb } from '../../syntax/nodes';
import { unitsNotKept } from '../kernel/idle';
import type { StepData, StepId } from '../kernel/module';
import type { StepRules } from '../kernel/step';
import { commencement } from './commencement/commencement';
import { conclusionOfMelee } from './conclusionOfMelee/conclusionOfMelee';
import { cppReplenishment } from './cppReplenishment/cppReplenishment';
import { encirclement } from './encirclement/encirclement';
import { equipmentPossession } from './equipmentPossession/equipmentPossession';
import { escapeStep, escapes } from './escape/escape';
import { flames } from './flames/flames';
import { initiative } from './initiative/initiative';
import { markerRemoval } from './markerRemoval/markerRemoval';
import { newCgDate } from './newCgDate/newCgDate';
import { obGiven } from './obGiven/obGiven';
import { prisoners } from './prisoners/prisoners';
import { purchaseFortifications } from './purchaseFortifications/purchaseFortifications';
import { purchaseReinforcementGroups } from './purchaseReinforcementGroups/purchaseReinforcementGroups';
import { rallyAndUnloading } from './rallyAndUnloading/rally';
import { recombining } from './recombining/recombining';
import { reconnaissance } from './reconnaissance/reconnaissance';
import { removal } from './removal/removal';
import { repairing } from './repair/repair';
import { setupAreas } from './setupAreas/setupAreas';
import { shift } from './shift/shift';
import { strengthWeaponsLeaders } from './strengthWeaponsLeaders/strengthWeaponsLeaders';
import { tablesStep } from './tables/tables';
import { reconInspection, unitSetup } from './unitSetup/inspection';
import { weather } from './weather/weather';
import { wounded } from './wounded/wounded';

/** A step about single units and their equipment of which the text says no more than where the rule stands. */
const elsewhere: StepRules = {
  obligations: () => [],
  idle: ({ state }) => (state.keepsForces ? 'it is a matter of an SSR, and records nothing here' : unitsNotKept),
  handlers: {},
};

const steps: Readonly<Record<StepId, StepRules>> = {
  conclusionOfMelee,
  markerRemoval,
  rallyAndUnloading,
  encirclement,
  setupAreas,
  escape: escapeStep,
  equipmentPossession,
  prisoners,
  flames,
  wounded,
  recombining,
  newCgDate,
  repair: repairing(escapes),
  shift,
  obGiven,
  cppReplenishment,
  purchaseReinforcementGroups,
  strengthWeaponsLeaders,
  purchaseFortifications,
  removal,
  weather,
  ammunitionShortage: elsewhere,
  reconnaissance,
  initiative,
  unitSetup,
  reconInspection,
  commencement,
  tables: tablesStep({}),
};

/** In steps of work, to find one and what it hangs on. */
const costOfObligation = 100;

/** The same rules, each obligation they find counted. */
const metered = (rules: StepRules): StepRules => ({
  ...rules,
  *obligations(view) {
    for (const o of rules.obligations(view)) {
      charge(costOfObligation);
      yield o;
    }
  },
});

const meteredSteps = new Map(Object.entries(steps).map(([id, rules]) => [id, metered(rules)]));
const own = new WeakMap<StepData, StepRules>();

/** The rules of a module's step; those of a step with tables of the module's own are made for it. */
export function rulesFor(data: StepData): StepRules {
  if (!data.tables) return meteredSteps.get(data.id) as StepRules;
  const rules = own.get(data) ?? metered(tablesStep(data));
  own.set(data, rules);
  return rules;
}

/** What a step's rules do with a directive, be it one of its own or, for `given`, of a step beside it. */
export const handlerOf = (id: StepId, verb: Verb) => steps[id].handlers[verb];

/** The steps in which a directive may stand. */
export const stepsOf: ReadonlyMap<Verb, readonly StepId[]> = (() => {
  const out = new Map<Verb, StepId[]>();
  for (const [id, rules] of Object.entries(steps) as [StepId, StepRules][])
    for (const verb of Object.keys(rules.handlers) as Verb[]) out.set(verb, [...(out.get(verb) ?? []), id]);
  // An RG that comes without being bought is recorded where bought ones are, or where their strength is rolled.
  out.set('given', ['purchaseReinforcementGroups', 'strengthWeaponsLeaders']);
  return out;
})();
