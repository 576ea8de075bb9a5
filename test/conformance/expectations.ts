/** Reads what a conformance log expects of the referee, as README.md beside this file describes. */

export interface ExpectedFinding {
  /** 0-based, of the line spoken of. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly severity: string;
  readonly code: string;
  /** `-` for none. */
  readonly rule: string;
  /** A part of the message. */
  readonly message?: string;
}

export interface Statement {
  readonly line: number;
  readonly text: string;
}

export interface Expectations {
  /** The first comment: what the log shows. */
  readonly title: string;
  /** Whether findings of severity information are expected too. */
  readonly information: boolean;
  readonly findings: readonly ExpectedFinding[];
  readonly statements: readonly Statement[];
}

const finding = /^#( *)(\^+) (error|warning|information) ([a-z-]+) (\S+)(?: "(.+)")?$/;
const statement = /^#= (.+)$/;

/** @throws when a comment looks like an expectation and is none. */
export function readExpectations(text: string): Expectations {
  const findings: ExpectedFinding[] = [];
  const statements: Statement[] = [];
  const lines = text.split(/\r?\n/);
  let line = -1;
  lines.forEach((written, number) => {
    const expected = finding.exec(written);
    const stated = statement.exec(written);
    if (expected) {
      const [, spaces = '', carets = '', severity = '', code = '', rule = '', message] = expected;
      const start = spaces === '' ? 0 : 1 + spaces.length;
      const end = 1 + spaces.length + carets.length;
      findings.push({ line, start, end, severity, code, rule, message });
    } else if (stated) statements.push({ line, text: stated[1] ?? '' });
    else if (/^#(=|[\s<]*\^)/.test(written)) throw new Error(`line ${number + 1} is no expectation: ${written}`);
    else line = number;
  });
  return {
    title: /^# *(.+)/.exec(lines[0] ?? '')?.[1] ?? '',
    information: lines.includes('# check information'),
    findings,
    statements,
  };
}
