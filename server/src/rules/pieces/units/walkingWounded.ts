/** Who has Walking Wounded MMC at all (9.6102): one side of one module. */
import type { Context } from '../../kernel/context';
import type { SideId } from '../../kernel/module';

/** Whether a side has none; a finding tells so at what names them. */
export function hasNoWalkingWounded(ctx: Context, side: SideId, at: Parameters<Context['at']>[0]): boolean {
  const { walkingWounded: rules, name } = ctx.module;
  if (rules?.side === side) return false;
  ctx.report({
    code: 'no-walking-wounded',
    rule: rules?.rule,
    at: ctx.at(at),
    message: rules
      ? `Only the ${rules.side} side recovers Walking Wounded MMC.`
      : `${name} knows no Walking Wounded MMC.`,
  });
  return true;
}
