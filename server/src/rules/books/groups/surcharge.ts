/** What a purchase option adds to the printed cost. */
import type { Surcharge } from '../../kernel/module';

/** CPP more or, below zero, less than the printed cost. In whole numbers: a fifth of 15 is 3, not a little more. */
export function surchargeOf(cost: number, price: Surcharge): number {
  if ('plus' in price) return price.plus;
  const round = price.round === 'up' ? Math.ceil : Math.floor;
  if (!price.part) return round((cost * (100 + price.percent)) / 100) - cost;
  return Math.sign(price.percent) * round((cost * Math.abs(price.percent)) / 100);
}
