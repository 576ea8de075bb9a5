/** Derivations and facts as trees of plain text, each with its line and rule: what hovers and views both tell. */
import type { Why } from '../rules/kernel/why';
import type { Line } from '../syntax/line';
import type { Documents } from './documents';
import type { Reason, Source } from './views/data';

/** Deeper, and longer accounts, are told by the lines they lead to. */
const deepest = 5;
const longestAccount = 12;

export function sourceOf(documents: Documents, line: Line): Source {
  return { uri: documents.spelling(line.uri), line: line.number };
}

/** Tells of facts, with their lines as the editor spells them. */
export class Teller {
  constructor(readonly documents: Documents) {}

  source(line: Line): Source;
  source(line: Line | undefined): Source | null;
  source(line: Line | undefined): Source | null {
    return line ? sourceOf(this.documents, line) : null;
  }

  fact(text: string, at: { readonly rule?: string; readonly line?: Line } = {}, of: readonly Reason[] = []): Reason {
    return { text, rule: at.rule ?? null, source: this.source(at.line), of };
  }

  why(why: Why, depth = 0): Reason {
    if (depth >= deepest) return this.fact(capital(why.text), why);
    const parts = (why.of ?? []).map((part) => this.why(part, depth + 1));
    return this.fact(capital(why.text), why, [...parts, ...this.#account(why.before)]);
  }

  /** `18 CPP left: I4 PzGrenadier Pltn costs 7 CPP`. */
  entry(entry: Why): Reason {
    const changes = entry.before ? (entry.of ?? []) : [];
    const text = [entry, ...changes].map((why) => why.text).join(': ');
    return this.fact(text, { line: entry.line ?? changes[0]?.line, rule: entry.rule ?? changes[0]?.rule });
  }

  /** The balances that led here, the latest first, each on its own. */
  #account(latest: Why | undefined): Reason[] {
    const out: Reason[] = [];
    let entry = latest;
    for (; entry && out.length < longestAccount; entry = entry.before) {
      const told = this.entry(entry);
      out.push({ ...told, text: `before: ${told.text}` });
    }
    if (entry) out.push(this.fact('and so on, back to the first line of the account'));
    return out;
  }
}

/** A sentence's beginning; ids such as `X22` and signs stay as they are. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
