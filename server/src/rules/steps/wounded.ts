/** Wounded Leaders and Walking Wounded MMC (9.610); at the roster and map depths, the CVP that recovered MMC count for. */
import type { WwD } from '../../syntax/nodes';
import type { Context } from '../context';
import { count, find, list, nearest } from '../names';
import { val } from '../why';
import type { StepRules } from './step';

export const wounded: StepRules = {
  obligations: () => [],
  idle: () => 'units are not kept at this depth; Walking Wounded may be recorded with `ww`',

  enter({ state, module }) {
    if (module.walkingWounded) state.update(module.walkingWounded.side, { wwCvp: undefined });
  },

  handlers: { ww: recover },
};

/** `ww British squad x2 hs x1`. */
function recover(ctx: Context<WwD>): void {
  const { directive: d, state, module } = ctx;
  const rules = module.walkingWounded;
  const side = d.side.value;
  if (!rules || rules.side !== side) {
    ctx.report({
      code: 'no-walking-wounded',
      rule: rules?.rule,
      severity: 'error',
      at: ctx.at(d.side),
      message: rules
        ? `Only the ${rules.side} side recovers Walking Wounded MMC.`
        : `${module.name} knows no Walking Wounded MMC.`,
    });
    return;
  }
  let cvp = state.side(side).wwCvp?.value ?? 0;
  const kinds = Object.keys(rules.cvp);
  for (const unit of d.units) {
    const kind = find(kinds, unit.type.value);
    if (!kind) {
      const near = nearest(kinds, unit.type.value);
      ctx.report({
        code: 'unknown-unit',
        rule: rules.rule,
        severity: 'error',
        at: ctx.at(unit.type),
        message: `Walking Wounded are counted by ${list(kinds)}${near ? `: ${near} is meant?` : ''}.`,
        fixes: near
          ? [
              {
                title: `Write ${near}`,
                preferred: true,
                edits: [{ kind: 'replace', at: ctx.at(unit.type), text: near }],
              },
            ]
          : undefined,
      });
      continue;
    }
    cvp += (rules.cvp[kind] ?? 0) * (unit.count?.value ?? 1);
  }
  const why = {
    text: `${count(cvp, 'CVP', 'CVP')} lost with the Walking Wounded received`,
    rule: module.cpp.loss?.rule,
    line: ctx.line,
  };
  state.update(side, { wwCvp: val(cvp, why) });
  ctx.explain(why);
  ctx.hint(ctx.whole.end, `${cvp} CVP lost`);
}
