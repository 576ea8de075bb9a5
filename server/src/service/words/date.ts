/** A CG Date: what the module gives, allows and orders on it. */

import { unitsText } from '../../rules/chapters/obGiven/obGiven';
import { weatherText } from '../../rules/chapters/weather/weather';
import { findDate } from '../../rules/kernel/dates';
import type { View } from '../../rules/kernel/step';
import { blocks, bullet, lines, plain } from './markdown';

export function dateCard(view: View, date: string): string | undefined {
  const { module, state } = view;
  const index = findDate(module, date);
  const today = module.dates[index];
  if (!today) return undefined;
  const order = module.commencement.order?.find((o) => o.date === today.id);
  const out = [
    ...module.cpp.sides.map((side) => {
      const base = module.cpp.none.includes(today.id) ? 'None' : module.cpp.base[today.id]?.[side];
      return base === undefined ? undefined : `${side} CPP Base Number: ${base} (${module.cpp.baseRule})`;
    }),
    today.night && module.purchases.notAtNight && `No RG can be bought (${module.purchases.rule})`,
    weatherOf(view, today.id),
    ...(module.obGiven?.rows ?? [])
      .filter((row) => row.date === today.id)
      .map((row) =>
        row.notInCg?.includes(state.cg?.id ?? '')
          ? `${row.side} reinforcements: none in CG ${state.cg?.id} (${row.rule})`
          : `${row.side} reinforcements: ${unitsText(row)}; ${row.fpp} FPP (${row.rule})`,
      ),
    ...(module.obGiven?.withdrawals ?? [])
      .filter((w) => w.date === today.id)
      .map((w) => `${w.side} withdrawal: ${w.what} (${w.rule})`),
    order && `${order.setup} side sets up first, ${order.move} side moves first (${module.commencement.rule})`,
  ];
  return blocks(
    `**${plain(today.id)}**: a ${today.night ? 'Night' : 'daytime'} CG Date, ${index + 1} of ${module.dates.length}`,
    lines(...out.filter((line) => typeof line === 'string').map((line) => bullet(plain(line)))),
  );
}

function weatherOf({ module: { weather } }: View, date: string): string | undefined {
  const row = weather?.rows.find((r) => r.date === date);
  return row && weather && `${weatherText(row)} (${weather.rule})`;
}
