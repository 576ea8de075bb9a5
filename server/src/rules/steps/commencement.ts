/** Scenario Commencement (9.620, 2.525, 3.623): who sets up and who moves first. */
import type { AtD, Name, OrderD } from '../../syntax/nodes';
import type { Context } from '../context';
import { endSetUp, setUp } from '../forces/unitSetup';
import type { SideId } from '../module';
import type { Obligation } from '../obligation';
import { first, firstObligation, scenarioType, typeText } from './initiative';
import type { StepRules, View } from './step';

/** Who sets up and moves first on the current date, as far as the table or the Initiative tells. */
export function orderNow(view: View): { readonly setup?: SideId; readonly move?: SideId } | undefined {
  const { state, module } = view;
  const row = module.commencement.order?.find((o) => o.date === state.dateName);
  if (row) return row;
  const type = scenarioType(view);
  if (type?.kind === 'assault') return type.data;
  return type?.kind === 'dual' ? state.first : undefined;
}

export function orderText(view: View): string {
  const order = orderNow(view);
  return [order?.setup && `${order.setup} side sets up first`, order?.move && `${order.move} side moves first`]
    .filter(Boolean)
    .join(', ');
}

export const commencement: StepRules = {
  obligations(view) {
    const out: Obligation[] = [];
    const move = firstObligation(view, 'move');
    if (move) out.push(move);
    const order = orderNow(view);
    const { rule } = view.module.commencement;
    if (order?.setup && order.move)
      out.push({
        key: 'order',
        step: 'commencement',
        rule,
        due: 'may',
        what: 'set-up and move order',
        why: { text: orderText(view), rule },
        write: () => `order setup ${order.setup} move ${order.move}`,
      });
    return out;
  },

  idle: () => 'the order of set-up and moves is not known here',

  leave: (view) => {
    if (!ownSetUpStep(view)) endSetUp(view);
  },

  handlers: { order: assertOrder, first, at: setUpHere },
};

/** The step in which units are set up, where that is one of its own. */
const ownSetUpStep = ({ module }: View) => module.steps.find((s) => s.id === 'unitSetup');

function setUpHere(ctx: Context<AtD>): void {
  const own = ownSetUpStep(ctx);
  if (!own) return setUp(ctx, orderNow(ctx)?.setup);
  ctx.reportOnce('at', {
    code: 'wrong-step',
    rule: own.number,
    severity: 'error',
    message: `Units are set up in step ${own.number} ${own.title}.`,
  });
}

function assertOrder(ctx: Context<OrderD>): void {
  const { directive: d, state, module } = ctx;
  const order = orderNow(ctx);
  state.done.set('order', ctx.line);
  if (!order) return;
  const because = module.commencement.order ? state.dateName : (typeText(ctx)?.split(':')[0] ?? state.dateName);
  ctx.explain({ text: `${because}: ${orderText(ctx)}`, rule: module.commencement.rule });
  const check = (name: Name | undefined, is: string | undefined, does: string) => {
    if (!name || !is || name.value === is) return;
    ctx.report({
      code: 'wrong-order',
      rule: module.commencement.rule,
      severity: 'error',
      at: ctx.at(name),
      message: `${because}: the ${is} side ${does} first, not the ${name.value} side.`,
      fixes: [{ title: `Write ${is}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(name), text: is }] }],
    });
  };
  check(d.setup, order.setup, 'sets up');
  check(d.move, order.move, 'moves');
}
