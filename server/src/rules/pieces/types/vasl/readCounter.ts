/** From VASL's name of a counter to what a log has for it. Reading never fails: what stands for nothing known is `unknown`. */
import { marker } from './markers';
import type { VaslCounter, VaslMeaning } from './meaning';
import { nationOf } from './nations';
import { unit } from './units';
import { bareName } from './words';

/** Pictures of vehicles lie in a folder of their own. */
const ofVehicles = /\/(?:veh|vehicles?)\//i;

export function readCounter(counter: VaslCounter): VaslMeaning {
  const { name, image, states } = counter;
  const isVehicle = image !== undefined && ofVehicles.test(image);
  const means = isVehicle ? undefined : marker(name.replace(/\s+/g, ' ').trim(), states);
  if (means?.kind === 'fortification' && states.includes('hidden')) return { ...means, hidden: true };
  return means ?? unit(bareName(name, states), { name, nation: nationOf(counter), isVehicle });
}
