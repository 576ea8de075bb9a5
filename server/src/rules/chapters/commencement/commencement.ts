/** Scenario Commencement (9.620, 2.525, 3.623): who sets up and who moves first. */
import type { LineRange } from '../../../syntax/line';
import type { FirstD, Name, OrderD } from '../../../syntax/nodes';
import { first, firstObligation, orderNow, orderText, typeText } from '../../books/order';
import { sealSetUp } from '../../books/setup/sealed';
import { setUpTogether } from '../../books/setup/setUpTogether';
import { endSetUp, setUp } from '../../books/setup/unitSetup';
import type { Context } from '../../kernel/context';
import type { ModuleData, SideId } from '../../kernel/module';
import type { Obligation } from '../../kernel/obligation';
import { lineOwed } from '../../kernel/owe';
import type { StepRules } from '../../kernel/step';
import { announceObligations, announceSan, isAnnounced, mayAnnounce } from './announceSan';

export const commencement: StepRules = {
  obligations(view) {
    const out: Obligation[] = [];
    const move = firstObligation(view, 'move');
    if (move) out.push(move);
    const order = orderNow(view);
    const { rule } = view.module.commencement;
    if (order?.setup && order.move)
      out.push(
        lineOwed({
          matter: { what: 'order' },
          step: 'commencement',
          rule,
          due: 'may',
          what: 'set-up and move order',
          why: orderText(view),
          line: `order setup ${order.setup} move ${order.move}`,
        }),
      );
    out.push(...announceObligations(view));
    return hasSetUpStep(view.module) ? out : [...out, ...setUpTogether(view, 'commencement')];
  },

  idle: () => 'the order of set-up and moves is not known here',

  leave: (view) => {
    if (!hasSetUpStep(view.module)) endSetUp(view);
  },

  sealed: (view, side) => {
    if (!hasSetUpStep(view.module)) sealSetUp(view, side);
  },

  owns: (d) => (d.verb === 'first' ? d.what.value === 'move' : d.verb !== 'san' || isAnnounced(d)),

  unread: { san: mayAnnounce },

  // Units are set up here where there is no step of its own for it.
  knows: (module, verb) => verb !== 'at' || !hasSetUpStep(module),

  handlers: { order: assertOrder, first: firstMove, san: announceSan, at: (ctx) => setUp(ctx, orderNow(ctx)?.setup) },
};

/** Who is said to be first, and where. */
interface Said {
  readonly side: SideId;
  readonly at: LineRange;
}

const hasSetUpStep = ({ steps }: ModuleData): boolean => steps.some((s) => s.id === 'unitSetup');

function assertOrder(ctx: Context<OrderD>): void {
  const { directive: d, state, module } = ctx;
  const order = orderNow(ctx);
  state.done.set({ what: 'order' }, ctx.line);
  if (!order) return;
  const because = module.commencement.order ? state.dateName : (typeText(ctx)?.split(':')[0] ?? state.dateName);
  ctx.explain({ text: `${because}: ${orderText(ctx)}`, rule: module.commencement.rule });
  const check = (name: Name | undefined, is: SideId | undefined, does: string) => {
    if (!name || !is || name.value === is) return;
    tellOrder(ctx, { side: name.value, at: ctx.at(name) }, is, `${because}: the ${is} side ${does} first`);
  };
  check(d.setup, order.setup, 'sets up');
  check(d.move, order.move, 'moves');
  if (d.move && !order.move) state.saidToMove = { side: d.move.value, at: ctx.at(d.move) };
}

/** `first move dr 4 -> Canadian`, which may stand below the `order` that it decides. */
function firstMove(ctx: Context<FirstD>): void {
  first(ctx);
  const { saidToMove: said, first: now } = ctx.state;
  if (!said || !now.move || said.side === now.move) return;
  tellOrder(ctx, said, now.move, `By the dr the ${now.move} side moves first`);
}

function tellOrder(ctx: Context, { side, at }: Said, is: SideId, why: string): void {
  ctx.report({
    code: 'wrong-order',
    rule: ctx.module.commencement.rule,
    at,
    message: `${why}, not the ${side} side.`,
    related: at.line === ctx.line ? undefined : [{ at: ctx.whole, message: 'the dr' }],
    fixes: [{ title: `Write ${is}`, preferred: true, edits: [{ kind: 'replace', at, text: is }] }],
  });
}
