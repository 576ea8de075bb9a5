/**
 * Valid campaign logs of any length: the referee itself resolves each Refit Phase, and CG Scenarios with many facts,
 * stories and comments fill the lines between.
 */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { seededRoller } from '../../server/src/cli/seededDice';
import type { Service } from '../../server/src/service/api';
import type { Ask, ResolveResult } from '../../server/src/service/protocol';
import { createService } from '../../server/src/service/service';

export interface GeneratedLog {
  readonly text: string;
  /** 0-based lines of facts near the start, middle and end. */
  readonly facts: { readonly start: number; readonly middle: number; readonly end: number };
}

const uri = 'bench:log.cglog';
const mapUri = 'bench:pegasus.cgmap';

/** @param lines how many the log gets, exactly; @param map the text of a map file */
export async function generateLog(lines: number, map: string): Promise<GeneratedLog> {
  const service = createService({
    readFile: async (asked) => (asked === mapUri ? map : undefined),
    roll: seededRoller('bench'),
    changed: () => {},
    log: () => {},
  });
  const [module] = service.modules().filter(({ id }) => id === 'PB');
  if (!module) throw new Error('no PB module');
  const hexes = [...map.matchAll(/^building ([A-Z]+\d+)/gm)].map(([, hex]) => hex as string);
  const script = new Script(service);

  script.write([
    'campaign PB "Ham and Jam" cg I',
    'depth map',
    'player British "Ann"',
    'player German "Ben"',
    'map "pegasus.cgmap"',
    '',
    'refit initial',
  ]);
  await service.settled();
  script.resolveRefit();
  module.dates.forEach((date, i) => {
    const last = i === module.dates.length - 1;
    script.write(['', `scenario ${date}`, `  cvp British ${i} German ${2 * i}`]);
    const share = Math.floor((lines * (i + 1)) / module.dates.length);
    // The RePh to come takes about as many lines as the one before.
    const target = last ? lines : share - script.linesOfLastRefit;
    while (script.length < target) script.write(turn(script.length, hexes).slice(0, target - script.length));
    if (!last) {
      script.write(['', 'refit']);
      script.resolveRefit();
    }
  });
  return { text: script.text, facts: script.facts() };
}

/** A player turn: what happened, and who took which building. */
function turn(seed: number, hexes: readonly string[]): string[] {
  const hex = (n: number) => hexes[(seed * 7 + n * 13) % hexes.length];
  return [
    `  # Player turn at line ${seed}`,
    '> The machine gun in the upper storey opens up again; nobody crosses the street.',
    `  control British ${hex(1)}`,
    `  control German ${hex(2)} ${hex(3)}`,
    `> Smoke drifts from ${hex(4)}, and the platoon goes over the wall at last.`,
    `  control none ${hex(5)}  # both sides left it`,
    `  control British ${hex(6)}`,
    '',
    `  control German ${hex(1)}`,
    '> Night falls on the canal.',
  ];
}

/** A log that grows at its end, as players write one. */
class Script {
  linesOfLastRefit = 0;
  private version = 1;
  private readonly written: string[] = [];

  constructor(private readonly service: Service) {
    service.open(uri, this.version, '');
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

  /** Has the referee write all steps; where players choose, they choose the first thing offered. */
  resolveRefit(): void {
    const before = this.length;
    let result = this.resolve({});
    let answers: Record<string, string> = {};
    while (result.asks.length > 0) {
      const known = Object.keys(answers).length;
      answers = { ...answers, ...Object.fromEntries(result.asks.map((ask) => [ask.key, choose(ask)])) };
      if (Object.keys(answers).length === known) break;
      result = this.resolve(answers);
    }
    const document = TextDocument.create(uri, 'cglog', 1, this.text);
    const resolved = TextDocument.applyEdits(document, [...result.edits]);
    this.written.splice(0, this.written.length, ...resolved.replace(/\n$/, '').split('\n'));
    this.linesOfLastRefit = this.length - before;
    this.tell();
  }

  facts(): GeneratedLog['facts'] {
    const facts = this.written.flatMap((line, i) => (line.startsWith('  control') ? [i] : []));
    const at = (part: number) => facts[Math.min(facts.length - 1, Math.floor(facts.length * part))] as number;
    return { start: at(0), middle: at(0.5), end: at(1) };
  }

  private resolve(answers: Record<string, string>): ResolveResult {
    return this.service.resolve({ uri, what: 'all', dice: 'roll', answers });
  }

  private tell(): void {
    this.service.change(uri, ++this.version, [{ text: this.text }]);
  }
}

function choose({ options }: Ask): string {
  return (options.find(({ id }) => id === 'none') ?? options[0])?.id ?? '';
}

/** A JSON file of as many lines, saying much the same. */
export function generateJson(lines: number): string {
  const entries = Array.from({ length: lines - 2 }, (_, i) =>
    JSON.stringify({
      line: i,
      verb: 'control',
      side: i % 2 ? 'British' : 'German',
      hexes: [`X${i % 30}`, `Y${i % 28}`],
    }),
  );
  return `[\n${entries.join(',\n')}\n]\n`;
}
