/** A row of the Fortification Purchase Table. */

import { findItem } from '../../rules/books/fortifications/order';
import type { FortificationData } from '../../rules/kernel/module';
import type { View } from '../../rules/kernel/step';
import { blocks, bullet, lines, plain } from './markdown';

export function fortificationCard(view: View, written: string): string | undefined {
  const { notes, rule } = view.module.fortifications;
  const item = findItem(view.module, written);
  if (!item) return undefined;
  return blocks(
    `**${plain(item.name)}**: ${plain(costText(item))} (${plain(rule)})`,
    lines(
      item.onlySide && bullet(plain(`${item.onlySide} only`)),
      item.factors && bullet(plain(`Factors in one hex: ${item.factors.join(', ')} (${item.factorsRule})`)),
      ...item.notes.map((n) => bullet(plain(`note ${n}: ${notes[n] ?? ''}`))),
    ),
  );
}

const costText = ({ cost }: FortificationData): string =>
  typeof cost === 'number'
    ? `${cost} FPP`
    : Object.entries(cost)
        .map(([variant, points]) => `${variant} ${points}`)
        .join(', ')
        .concat(' FPP');
