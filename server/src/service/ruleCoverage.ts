/**
 * What the referee does about each rule number of a module's text: its title, the room that carries it out and the logs that
 * show it. The rooms state their numbers; by hand there are only notes. Apart from the façade, since only the command line
 * asks and its lists would weigh on the server.
 */

import { numbers as campaign } from '../campaign/numbers';
import { numbers as books } from '../rules/books/numbers';
import { numbers as commencement } from '../rules/chapters/commencement/numbers';
import { numbers as conclusionOfMelee } from '../rules/chapters/conclusionOfMelee/numbers';
import { numbers as cppReplenishment } from '../rules/chapters/cppReplenishment/numbers';
import { numbers as encirclement } from '../rules/chapters/encirclement/numbers';
import { numbers as equipmentPossession } from '../rules/chapters/equipmentPossession/numbers';
import { numbers as escaping } from '../rules/chapters/escape/numbers';
import { numbers as flames } from '../rules/chapters/flames/numbers';
import { numbers as initiative } from '../rules/chapters/initiative/numbers';
import { numbers as markerRemoval } from '../rules/chapters/markerRemoval/numbers';
import { numbers as newCgDate } from '../rules/chapters/newCgDate/numbers';
import { numbers as chapters } from '../rules/chapters/numbers';
import { numbers as obGiven } from '../rules/chapters/obGiven/numbers';
import { numbers as prisoners } from '../rules/chapters/prisoners/numbers';
import { numbers as purchaseFortifications } from '../rules/chapters/purchaseFortifications/numbers';
import { numbers as purchaseReinforcementGroups } from '../rules/chapters/purchaseReinforcementGroups/numbers';
import { numbers as rallyAndUnloading } from '../rules/chapters/rallyAndUnloading/numbers';
import { numbers as recombining } from '../rules/chapters/recombining/numbers';
import { numbers as reconnaissance } from '../rules/chapters/reconnaissance/numbers';
import { numbers as removal } from '../rules/chapters/removal/numbers';
import { numbers as repair } from '../rules/chapters/repair/numbers';
import { numbers as setupAreas } from '../rules/chapters/setupAreas/numbers';
import { numbers as shift } from '../rules/chapters/shift/numbers';
import { numbers as strengthWeaponsLeaders } from '../rules/chapters/strengthWeaponsLeaders/numbers';
import { numbers as unitSetup } from '../rules/chapters/unitSetup/numbers';
import { numbers as weather } from '../rules/chapters/weather/numbers';
import { numbers as wounded } from '../rules/chapters/wounded/numbers';
import { exempt, notes } from '../rules/coverage/notes';
import { ruleText } from '../rules/explanations';
import { numbers as ground } from '../rules/ground/numbers';
import type { Ruling } from '../rules/kernel/module';
import type { Numbers } from '../rules/kernel/numbers';
import { findModule } from '../rules/modules';

export interface RuleCoverage {
  readonly rule: string;
  readonly title: string;
  /** Why nothing is done, or what of the rule is left to the players. */
  readonly note?: string;
  /** The rooms that carry it out, relative to server/src; none where nothing is done. */
  readonly where: readonly string[];
  /** The path of its conformance logs, relative to test/; the shared ones are run under it too (`mocha -g`). */
  readonly logs?: string;
  /** The doubts of the rule, each with its readings; the first is the default. */
  readonly rulings: readonly Ruling[];
}

const rooms: Readonly<Record<string, Numbers>> = {
  'rules/books': books,
  campaign,
  'rules/chapters': chapters,
  'rules/chapters/commencement': commencement,
  'rules/chapters/conclusionOfMelee': conclusionOfMelee,
  'rules/chapters/cppReplenishment': cppReplenishment,
  'rules/chapters/encirclement': encirclement,
  'rules/chapters/equipmentPossession': equipmentPossession,
  'rules/chapters/escape': escaping,
  'rules/chapters/flames': flames,
  'rules/chapters/initiative': initiative,
  'rules/chapters/markerRemoval': markerRemoval,
  'rules/chapters/newCgDate': newCgDate,
  'rules/chapters/obGiven': obGiven,
  'rules/chapters/prisoners': prisoners,
  'rules/chapters/purchaseFortifications': purchaseFortifications,
  'rules/chapters/purchaseReinforcementGroups': purchaseReinforcementGroups,
  'rules/chapters/rallyAndUnloading': rallyAndUnloading,
  'rules/chapters/recombining': recombining,
  'rules/chapters/reconnaissance': reconnaissance,
  'rules/chapters/removal': removal,
  'rules/chapters/repair': repair,
  'rules/chapters/setupAreas': setupAreas,
  'rules/chapters/shift': shift,
  'rules/chapters/strengthWeaponsLeaders': strengthWeaponsLeaders,
  'rules/chapters/unitSetup': unitSetup,
  'rules/chapters/weather': weather,
  'rules/chapters/wounded': wounded,
  'rules/ground': ground,
};

/** In the order of the text; undefined for an unknown module. */
export function ruleCoverage(id: string): readonly RuleCoverage[] | undefined {
  const module = findModule(id);
  if (!module || !(module.id in notes)) return undefined;
  const noted = notes[module.id] ?? {};
  const homes = Object.entries(rooms).map(([room, numbers]) => [room, numbers[module.id as keyof Numbers]] as const);
  const all = new Set([...homes.flatMap(([, numbers]) => numbers), ...Object.keys(noted)]);
  return [...all].sort().map((rule) => {
    const where = homes.filter(([, numbers]) => numbers.includes(rule)).map(([room]) => room);
    return {
      rule,
      title: ruleText(module, rule)?.title ?? '',
      note: noted[rule],
      where,
      logs:
        where.length && exempt[module.id]?.[rule] !== 'no log'
          ? `conformance/${module.id.toLowerCase()}/${rule}`
          : undefined,
      rulings: module.rulings.filter((ruling) => ruling.rule === rule),
    };
  });
}
