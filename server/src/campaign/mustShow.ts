/** Choices that both sides have sealed, and that are shown together (2.5222, 3.6212): told where one stays sealed. */
import { levelled } from '../rules/kernel/codes';
import { wholeDirective } from '../rules/kernel/context';
import type { Finding } from '../rules/kernel/finding';
import type { ModuleData, SecretData } from '../rules/kernel/module';
import { same } from '../rules/kernel/names';
import { isHidden } from '../rules/kernel/notShown';
import type { Line } from '../syntax/line';

/** What a step has of one such choice. */
class Choices {
  /** The last sealed line of each side, and whether anything below it opens it. */
  readonly #sealed = new Map<string, { readonly line: Line; isOpen: boolean }>();
  readonly #told = new Set<string>();
  #last?: { isOpen: boolean };

  constructor(private readonly secret: SecretData) {}

  read(line: Line): void {
    const { directive: d } = line.parsed;
    if (d?.verb === 'sealed') {
      const seal = { line, isOpen: false };
      this.#sealed.set(d.side.value.toLowerCase(), seal);
      this.#last = seal;
    } else if (d?.verb === 'hand-over') this.#last = undefined;
    else if (opens(line) && this.#last) this.#last.isOpen = true;
    else if (d && 'side' in d && d.side && this.secret.lines.includes(d.verb) && !isHidden(line))
      this.#told.add(d.side.value.toLowerCase());
  }

  /** Those that are still sealed though each side has chosen. */
  due({ sides }: ModuleData): readonly Line[] {
    const hasChosen = ({ id }: { readonly id: string }) =>
      [...this.#sealed.keys(), ...this.#told].some((side) => same(side, id));
    if (!sides.every(hasChosen)) return [];
    return [...this.#sealed.values()].flatMap(({ line, isOpen }) => (isOpen ? [] : [line]));
  }
}

/** Of a line that cannot be read its first word tells. */
const opens = ({ parsed: { directive, text } }: Line): boolean =>
  directive ? directive.verb === 'opened' || directive.verb === 'shown' : /^\s*(?:opened|shown)\b/i.test(text);

/** In no order. They are the same for whoever reads a log, whatever private files he has. */
export function choicesDue(lines: readonly Line[], module: ModuleData): readonly Finding[] {
  const found: Finding[] = [];
  let secret: SecretData | undefined;
  let choices: Choices | undefined;
  for (const line of lines) {
    const { directive: d } = line.parsed;
    if (d?.verb === 'step' || d?.verb === 'refit' || d?.verb === 'scenario') {
      for (const due of choices?.due(module) ?? []) found.push(unopened(due, secret?.shown?.rule));
      const id = d.verb === 'step' ? module.steps.find(({ number }) => number === d.number.value)?.id : undefined;
      secret = module.secrets?.find(({ step, shown }) => step === id && shown?.when === 'together');
      choices = secret && new Choices(secret);
    } else choices?.read(line);
  }
  return found;
}

const unopened = (line: Line, rule: string | undefined): Finding =>
  levelled({
    code: 'seal-unopened',
    rule,
    at: wholeDirective(line),
    message: 'Each side has chosen, and they are shown together: this one is still sealed.',
  });
