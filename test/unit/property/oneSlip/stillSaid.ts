/**
 * What the referee still tells of another line after one slip, and should not: defects that wait to be mended, by the first word
 * of the line with the slip, the code that is told besides, and the names of the logs (the same in each module). Nothing is added
 * here: a new one is mended, or stands in `maySay.ts` with its rule.
 */
import type { Told } from '../narrowDoubt/folding';
import type { Slip } from './slips';

const logs: { readonly [verb: string]: { readonly [code: string]: string } } = {
  abandon: {
    'cannot-scrap': 'vehicle-unlisted',
  },
  area: {
    'area-unnamed': 'stray-area',
    'area-wrong-hex': 'control-taken-missing',
    'place-unknown': 'no-map-parts',
    'portage-elsewhere': 'portage-untold-location',
    'wrong-step': 'stray-area',
  },
  at: {
    'area-unnamed': 'counted counted-four',
    'area-wrong-hex': 'withdraws',
    'cannot-hold': 'crew-left mans',
    'cannot-scrap': 'vehicles',
    'cvp-late': 'no-strongpoint-left surrender-counts',
    'done-twice': 'second-time',
    'in-two-places': 'setup-counted',
    'nothing-owed': 'across-captors across-hexrow-d declared-captured',
    'piece-unaccounted': 'too-few undecided-once',
    'portage-elsewhere': 'portage-untold-location',
    'rg-limit': 'module-gone',
    'setup-max': 'setup-counted',
    'unknown-piece': 'undeclared-line',
    'withdrawn-waits': 'second-time',
  },
  buy: {
    'rg-limit': 'observer-gone-with-module',
    'wrong-drm': 'paid-before-drm',
  },
  control: {
    'wrong-result': 'isolated-six',
  },
  cpp: {
    'done-twice': 'twice',
    'forgo-not-allowed': 'forgone-late',
    'wrong-cpp-total': 'cg-untold forgone forgone-printed-base',
  },
  drop: {
    'portage-exceeded': 'portage what-they-take',
    'withdrawal-missing': 'left-out',
    'wrong-drm': 'what-they-take',
  },
  force: {
    'withdrawn-waits': 'comes-in',
  },
  fortify: {
    'former-missing': 'trench-older-today',
  },
  given: {
    'nothing-owed': 'crew-in-excess',
    'rg-limit': 'module-gone',
    'withdraws-not': 'crew-in-excess immobile',
  },
  glider: {
    'glider-late': 'glider-late',
  },
  guard: {
    'step-missing': 'crew-captured',
  },
  initiative: {
    'date-idle': 'idle-untold',
    'date-out-of-order': 'idle-untold',
    'done-twice': 'idle-last-date-untold idle-unknown-date idle-untold',
    'step-out-of-order': 'idle-untold',
    'step-repeated': 'idle-last-date-untold idle-late idle-unknown-date idle-untold',
    'wrong-step': 'idle-late',
  },
  lost: {
    'step-missing': 'crew-captured',
    'withdrawal-missing': 'loose-weapon second-weapon-left',
  },
  man: {
    'withdraws-not': 'immobile',
  },
  melee: {
    'melee-unfinished': 'leader-created',
    'not-in-melee': 'leader-created',
  },
  ob: {
    'cannot-scrap': 'vehicles',
    'cvp-late': 'no-strongpoint-left surrender-counts surrender-told-first',
    'former-missing': 'trench-pieces',
    'rg-limit': 'module-gone',
    'unknown-piece': 'too-few',
    'withdraws-not': 'on-foot-beside',
  },
  recon: {
    'wrong-final': 'paid-before-drm',
  },
  remove: {
    'nothing-owed': 'casualty class-untold',
  },
  ruling: {
    'nothing-owed': 'bridge-choice every-group row-12-rolled',
    'place-not-friendly': 'areas-anew',
    'step-missing': 'ground-below-with-level',
  },
  san: {
    'san-not-adjusted': 'refit-twice',
    'wrong-drm': 'wrong-san',
    'wrong-result': 'wrong-san',
  },
  strength: {
    'nothing-owed': 'crew-in-excess',
    'withdraws-not': 'crew-in-excess immobile',
  },
};

export function isStillSaid(log: string, { text }: Slip, { code }: Told): boolean {
  const name = /([^/]+)\.cglog$/.exec(log)?.[1] ?? '';
  const verb = /^\S+/.exec(text)?.[0] ?? '';
  return logs[verb]?.[code]?.split(' ').includes(name) ?? false;
}
