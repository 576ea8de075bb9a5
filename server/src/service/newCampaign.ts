/** New Campaign: what can be chosen, and a valid starting log that says what the players must still fill in. */

import { stepsOf } from '../rules/chapters';
import { lastDate } from '../rules/kernel/dates';
import type { ModuleData } from '../rules/kernel/module';
import { list } from '../rules/kernel/names';
import type { Depth } from '../rules/kernel/state';
import { ownMapId } from '../rules/modules';
import { print } from '../syntax/print';
import type { ModuleInfo, NewCampaignParams } from './protocol';

/** What each depth records, shallowest first. */
export const depths: Readonly<Record<Depth, string>> = {
  roster: 'Dates, SAN, CVP, CPP, Reinforcement Groups and FPP',
  map: 'The roster, and Control of Strategic Locations with the Setup Areas, Isolation and entry that follow from it',
  forces: 'The map, and every unit, weapon and vehicle with its place, possession and state',
};

export const moduleInfo = (module: ModuleData): ModuleInfo => ({
  id: module.id,
  name: module.name,
  sides: module.sides.map((s) => s.id),
  campaigns: module.campaigns.map(({ id, start, notBefore, end }) => ({
    id,
    detail: start
      ? `From ${start} to ${end ?? module.dates.at(-1)?.id}`
      : `Its first CG Date stands in your copy of the rules${notBefore ? `: ${notBefore} or later` : ''}`,
  })),
  depths: Object.entries(depths)
    .map(([id, detail]) => ({ id, detail }))
    .slice(0, Object.keys(depths).indexOf(module.depth ?? 'forces') + 1),
  dates: module.dates.map((d) => d.id),
  hasMap: ownMapId(module) !== undefined,
});

/** Empty for a module that is not known or cannot be loaded. */
export function newCampaign(params: NewCampaignParams, module: ModuleData | undefined): string {
  if (!module) return '';
  const lines = [...header(module, params), '', ...startingFacts(module, params), '', ...initialRefit(module)];
  return `${lines.join('\n')}\n`;
}

const name = (value: string) => ({ value });

function header(
  module: ModuleData,
  { module: named, uri, title, cg, depth, players, map, isFair }: NewCampaignParams,
): string[] {
  const out = [
    print({
      verb: 'campaign',
      module: name(uri ? named : module.id),
      title: title ? name(title) : undefined,
      cg: name(cg),
    }),
    print({ verb: 'depth', level: name(depth) }),
  ];
  for (const { id } of module.sides) {
    const player = players[id];
    if (player) out.push(print({ verb: 'player', side: name(id), name: name(player) }));
  }
  if (map) out.push(print({ verb: 'map', file: name(map) }));
  else if (depth !== 'roster' && ownMapId(module)) out.push(print({ verb: 'map', module: name(module.id) }));
  if (isFair) out.push(print({ verb: 'dice', fair: { value: true } }));
  return out;
}

/** What only the players' copy of the rules gives: numbers with `?`, which Resolve asks for; the rest as comments. */
function startingFacts(module: ModuleData, { cg, depth, map }: NewCampaignParams): string[] {
  const game = module.campaigns.find((c) => c.id === cg);
  const sides = module.sides.map((s) => s.id);
  const out = [
    `# What CG ${cg} starts with stands in your copy of the rules: put it in place of each ?,`,
    '# and take away the # where one stands in front of the line.',
  ];
  if (!game?.start) {
    const from = module.dates.findIndex((d) => d.id === game?.notBefore);
    const possible = module.dates.slice(Math.max(from, 0), lastDate(module, game) + 1).map((d) => d.id);
    out.push(`# date ?                 # ${list(possible)}`);
  }
  for (const { side } of module.san.sides) out.push(`san ${side} ? given`);
  for (const side of module.cpp.sides) out.push(`cpp ${side} ? given`);
  for (const side of sides) out.push(`fpp ${side} ? given`);
  if (module.initiative) for (const side of sides) if (!(side in module.initiative.limits)) out.push(`chits ${side} ?`);
  if (depth !== 'roster') {
    if (!map && !ownMapId(module)) out.push('# map "?.cgmap"');
    for (const side of sides) out.push(`# control ${side} ?`);
  }
  return out;
}

/** Opened at the first step that can hold what the Initial OB gives or, before it, that a table is rolled on in. */
function initialRefit(module: ModuleData): string[] {
  const homes = stepsOf.get('given') ?? [];
  const initial = module.steps.filter((s) => s.initial);
  const home = initial.find((s) => homes.includes(s.id));
  const first = initial.find((s) => s === home || s.tables?.length);
  const out = ['refit initial'];
  if (!first) return out;
  out.push(`${first.number} ${first.title}`);
  const under = first === home ? '' : `under ${home?.number}, `;
  if (home)
    for (const side of module.purchases.sides)
      out.push(`  # given ${side} ?         # ${under}one line for each RG that the Initial OB gives`);
  return out;
}
