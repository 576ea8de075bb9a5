/** One of the three versions, read and judged: what a line is about, and whose it is. */
import type { LineNote } from '../../rules/kernel/context';
import { idOf, type Matter } from '../../rules/kernel/matter';
import type { ModuleData } from '../../rules/kernel/module';
import type { Directive, Verb } from '../../syntax/nodes';
import { partsOf } from '../../syntax/vocabulary';
import type { Host } from '../api';
import { Documents } from '../documents';
import { mentionsOf } from '../mentions';
import { type MergeLine, readLines, type Which } from './lines';

/** Lines that tell one thing, of a side or of all: by which parts besides it is known what. */
const tellsOne: { readonly [V in Verb]?: readonly string[] } = {
  ...{ campaign: [], depth: [], map: [], date: [], scenario: [], player: [], ruling: ['name'] },
  ...{ san: [], cpp: [], fpp: [], lvp: [], chits: [], cvp: [], complete: [], force: ['kind'], squads: ['place'] },
  ...{ weather: [], initiative: [], order: [], area: ['id'] },
  ...{
    opening: [],
    sealed: [],
    master: [],
    'hand-over': ['number'],
    binds: [],
    number: [],
    file: ['file'],
    opened: [],
  },
};

export class Version {
  readonly lines: readonly MergeLine[];
  readonly #notes = new Map<number, LineNote>();
  readonly #facts = new Map<MergeLine, unknown>();

  private constructor(
    private readonly documents: Documents,
    private readonly uri: string,
    of: Which,
    text: string,
  ) {
    this.lines = readLines(of, text);
    const { campaign } = this;
    for (const note of campaign?.notes(0, campaign.lines.length) ?? [])
      if (note.obligation && documents.document(uri)?.lines[note.line.number] === note.line)
        this.#notes.set(note.line.number, note);
  }

  /** Reads what the version names beside it. */
  static async read(host: Host, uri: string, of: Which, text: string): Promise<Version> {
    const documents = new Documents(host);
    documents.open(uri, 1, text);
    await documents.settled();
    return new Version(documents, uri, of, text);
  }

  get campaign() {
    return this.documents.analysisOf(this.uri)?.campaign;
  }

  get module(): ModuleData | undefined {
    return this.campaign?.end.module;
  }

  /** What the step asks for that the line answers. */
  matterOf({ number }: MergeLine): Matter | undefined {
    return this.#notes.get(number)?.obligation?.matter;
  }

  /** Whose line it is, where it or the step tells. */
  sideOf(line: MergeLine): string | undefined {
    const [side, ...more] = sidesOf(line.parsed.directive);
    return more.length ? undefined : (side ?? this.#notes.get(line.number)?.obligation?.side);
  }

  /** Stands for the one thing that a line tells and that nobody tells twice; it is compared, and nothing else. */
  factOf(line: MergeLine): unknown {
    if (!this.#facts.has(line)) this.#facts.set(line, this.#factOf(line));
    return this.#facts.get(line);
  }

  #factOf(line: MergeLine): unknown {
    const matter = this.matterOf(line);
    if (matter) return this.#isOfMany(line) ? undefined : idOf(matter);
    const { directive } = line.parsed;
    const parts = directive && tellsOne[directive.verb];
    if (!parts) return undefined;
    return [directive.verb, ...sidesOf(directive), ...parts.map((part) => partOf(directive, part))]
      .join(' ')
      .toLowerCase();
  }

  /** There may be any number of lines that answer what it does. */
  #isOfMany(line: MergeLine): boolean {
    const at = this.documents.document(this.uri)?.lines[line.number];
    const { campaign } = this;
    return (at && campaign?.obligationAt(campaign.indexOf(at))?.choices?.many) ?? false;
  }
}

/** Whose a line is; else the sides that it names, in one order. */
function sidesOf(directive: Directive | undefined): readonly string[] {
  if (!directive) return [];
  if ('side' in directive && directive.side) return [directive.side.value];
  const named = mentionsOf(directive).flatMap(({ kind, name }) => (kind === 'side' ? name : []));
  return [...new Set(named)].sort();
}

/** A part of a directive as it is printed; empty where it is not there. */
function partOf(directive: Directive, field: string): string {
  const part = partsOf(directive.verb).find((one) => one.field === field);
  const node = (directive as unknown as Readonly<Record<string, unknown>>)[field];
  return part && node !== undefined ? part.kind.write(node, directive) : '';
}
