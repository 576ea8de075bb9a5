/** A log that grows at its end, as players write one: lines told, and lines that the referee writes. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { seededRoller } from '../../server/src/cli/seededDice';
import type { Service } from '../../server/src/service/api';
import type { ResolveParams, ResolveResult } from '../../server/src/service/protocol';
import { createService } from '../../server/src/service/service';

export const uri = 'bench:log.cglog';
const mapUri = 'bench:pegasus.cgmap';

export class Script {
  private version = 1;
  private readonly written: string[] = [];

  private constructor(readonly service: Service) {
    service.open(uri, this.version, '');
  }

  /** Begun with its header, which names the map. @param map the text of the map file */
  static async begun(map: string, header: readonly string[]): Promise<Script> {
    const service = createService({
      readFile: async (asked) => (asked === mapUri ? map : undefined),
      roll: seededRoller('bench'),
      changed: () => {},
    });
    const script = new Script(service);
    script.write(header);
    await service.settled();
    return script;
  }

  get length(): number {
    return this.written.length;
  }

  get text(): string {
    return `${this.written.join('\n')}\n`;
  }

  write(lines: readonly string[]): void {
    this.written.push(...lines);
    this.tell();
  }

  /** Where the rules leave a choice, the player takes the first thing there is. */
  answers(what: ResolveParams['what']): Record<string, string> {
    const answers: Record<string, string> = {};
    for (;;) {
      const open = this.resolved(what, answers).asks.filter(({ key }) => answers[key] === undefined);
      if (open.length === 0) return answers;
      for (const { key, many, options } of open) answers[key] = options[0]?.id ?? (many ? '' : '?');
    }
  }

  /** What the referee writes next. */
  resolved(what: ResolveParams['what'], answers: Readonly<Record<string, string>>): ResolveResult {
    return this.service.resolve({ uri, what, dice: 'roll', answers });
  }

  /** The log with what the referee writes. */
  applied({ edits }: ResolveResult): string {
    return TextDocument.applyEdits(TextDocument.create(uri, 'cglog', 1, this.text), [...edits]);
  }

  /** Has the referee write. */
  resolve(what: ResolveParams['what']): void {
    const text = this.applied(this.resolved(what, this.answers(what)));
    this.written.splice(0, this.written.length, ...text.replace(/\n$/, '').split('\n'));
    this.tell();
  }

  /** Has another text judged for a while. */
  judge(text: string): void {
    this.service.change(uri, ++this.version, [{ text }]);
    this.service.diagnostics();
  }

  /** 0-based lines of what a verb tells near the start, middle and end. */
  facts(verb: string): { readonly start: number; readonly middle: number; readonly end: number } {
    const facts = this.written.flatMap((line, i) => (line.startsWith(`  ${verb} `) ? [i] : []));
    const at = (part: number) => facts[Math.min(facts.length - 1, Math.floor(facts.length * part))] as number;
    return { start: at(0), middle: at(0.5), end: at(1) };
  }

  private tell(): void {
    this.service.change(uri, ++this.version, [{ text: this.text }]);
  }
}
