import type { FireD, RubbleD } from '../../syntax/nodes';
import type { Context } from '../kernel/context';
import { locationKey } from '../kernel/state';
import { onMap, proved } from './facts';

/** `fire X22/1 blaze`. */
export function fire(ctx: Context<FireD>): void {
  const { directive: d, state } = ctx;
  const kind = d.kind.value.toLowerCase();
  if (kind !== 'flame' && kind !== 'blaze' && kind !== 'out') {
    ctx.report({
      code: 'unknown-word',
      at: ctx.at(d.kind),
      message: `A fire is a \`flame\` or a \`blaze\`, or \`out\`, not “${d.kind.value}”.`,
      words: ['flame', 'blaze', 'out'],
    });
    return;
  }
  for (const at of d.locations) {
    if (!onMap(ctx, at)) continue;
    if (kind === 'out') state.fires.delete(locationKey(at.value));
    else state.fires.set(locationKey(at.value), { kind, location: at.value, line: ctx.line });
  }
}

/** `rubble X22 stone`. */
export function rubble(ctx: Context<RubbleD>): void {
  const { directive: d, state } = ctx;
  const material = d.material.value.toLowerCase();
  if (material !== 'stone' && material !== 'wooden') {
    ctx.report({
      code: 'unknown-word',
      at: ctx.at(d.material),
      message: `Rubble is \`stone\` or \`wooden\`, not “${d.material.value}”.`,
      words: ['stone', 'wooden'],
    });
    return;
  }
  for (const at of d.locations) {
    if (!onMap(ctx, at)) continue;
    state.rubble.set(locationKey(at.value), { material, line: ctx.line });
    proved(state, locationKey(at.value));
  }
}
