/** A rule in our own words, with the rulings that touch it. */
import { ruleText, ruleTexts } from '../../rules/explanations';
import type { ModuleData, Ruling } from '../../rules/kernel/module';
import type { View } from '../../rules/kernel/step';
import { blocks, bullet, code, lines, plain } from './markdown';

/** `**9.6181 RG strength.** A DR of 9 or less is Full ...`, and the readings in force of what is doubtful in it. */
export const ruleBlock = (view: View, rule: string): string =>
  blocks(
    ruleLine(view.module, rule),
    ...view.module.rulings.filter((r) => r.rule === rule).map((r) => rulingBlock(view, r)),
  );

export function ruleLine(module: ModuleData, rule: string): string {
  const said = ruleText(module, rule);
  return said ? `**${plain(`${rule} ${said.title}`)}.** ${plain(said.text)}` : `Rule ${plain(rule)}.`;
}

/** A step's rule, the parts it has, and the rulings that touch any of them. */
export function stepRules(view: View, step: string): string {
  const parts = Object.keys(ruleTexts(view.module)).filter((rule) => rule !== step && rule.startsWith(step));
  return blocks(
    ruleLine(view.module, step),
    lines(...parts.map((rule) => bullet(ruleLine(view.module, rule)))),
    ...view.module.rulings.filter((r) => r.rule.startsWith(step)).map((r) => rulingBlock(view, r)),
  );
}

/** The question, its readings with the one in force, and how to switch. */
export function rulingBlock(view: View, ruling: Ruling): string {
  const inForce = view.ruling(ruling.name);
  return lines(
    `Ruling ${code(ruling.name)} (${plain(ruling.rule)}): ${plain(ruling.question)}`,
    ...ruling.readings.map(({ id, meaning }) =>
      bullet(
        id === inForce
          ? `**${plain(id)}**, in force: ${plain(meaning)}`
          : `${plain(id)}: ${plain(meaning)} (${code(`ruling ${ruling.name} ${id}`)})`,
      ),
    ),
  );
}
