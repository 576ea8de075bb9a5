/** Scenario Commencement (9.620): who sets up and who moves first. */
import type { Name, OrderD } from '../../syntax/nodes';
import type { Context } from '../context';
import type { StepRules, View } from './step';

/** Who sets up and moves first on the current date; undefined where the table has no row. */
export const orderNow = ({ state, module }: View) => module.commencement.order.find((o) => o.date === state.dateName);

export function orderText(view: View): string {
  const order = orderNow(view);
  return order ? `${order.setup} side sets up first, ${order.move} side moves first` : '';
}

export const commencement: StepRules = {
  obligations(view) {
    const order = orderNow(view);
    if (!order) return [];
    const { rule } = view.module.commencement;
    return [
      {
        key: 'order',
        step: 'commencement',
        rule,
        due: 'may',
        what: 'set-up and move order',
        why: { text: orderText(view), rule },
        write: () => `order setup ${order.setup} move ${order.move}`,
      },
    ];
  },

  idle: () => 'the order of set-up and moves is not in the table',

  handlers: { order: assertOrder },
};

function assertOrder(ctx: Context<OrderD>): void {
  const { directive: d, state, module } = ctx;
  const order = orderNow(ctx);
  state.done.set('order', ctx.line);
  if (!order) return;
  ctx.explain({ text: `${order.date}: ${orderText(ctx)}`, rule: module.commencement.rule });
  const check = (name: Name | undefined, is: string, does: string) => {
    if (!name || name.value === is) return;
    ctx.report({
      code: 'wrong-order',
      rule: module.commencement.rule,
      severity: 'error',
      at: ctx.at(name),
      message: `${order.date}: the ${is} side ${does} first, not the ${name.value} side.`,
      fixes: [{ title: `Write ${is}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(name), text: is }] }],
    });
  };
  check(d.setup, order.setup, 'sets up');
  check(d.move, order.move, 'moves');
}
