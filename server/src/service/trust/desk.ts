/** What a side has before it when it seals, reveals or hands over: the log, its private file and its keys. */

import type { SideId } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { type BoundLine, readBound } from '../../trust/boundText';
import { readCode } from '../../trust/codes';
import { campaignOf, compareBytes, opening } from '../../trust/digest';
import { Keys } from '../../trust/keys';
import { lettersOf, readTrustLines, type TrustLines } from '../../trust/trustLines';
import type { OwnMaster } from '../../trust/verify';
import type { Analysis, Documents } from '../documents';
import { privatesThere } from '../gather';
import { includedLog } from './files';
import { LineChanges } from './lineChanges';
import { boundOf } from './played';
import type { TrustResult } from './protocol';
import { sideOf } from './sideOf';
import { masterOf } from './trusted';

/** Why nothing is done, in words for the player. */
export class Refused extends Error {
  /** @param at the line that it speaks of */
  constructor(
    message: string,
    readonly at?: Line,
  ) {
    super(message);
  }
}

export class Desk {
  readonly log: LogText;
  readonly analysis: Analysis;
  readonly side: SideId;
  readonly other: SideId;
  readonly privateUri: string;
  /** The private file; undefined where there is none. */
  readonly own: LogText | undefined;
  readonly logChanges: LineChanges;
  readonly ownChanges: LineChanges;

  /** @throws Refused */
  constructor(
    readonly documents: Documents,
    uri: string,
    side: string,
  ) {
    const analysis = documents.analysisOf(uri);
    const log = analysis && documents.document(analysis.root);
    const { module } = analysis?.campaign.end ?? {};
    if (!analysis || !log || !module)
      throw new Refused(
        documents.isPrivate(uri)
          ? 'Open the log of this private file as well: without it nothing can be done here.'
          : 'This is no log of a campaign.',
      );
    const found = module.sides.find(({ id }) => same(id, side));
    const other = module.sides.find(({ id }) => !same(id, side));
    if (!found || !other)
      throw new Refused(
        `${module.name} has no side “${side}”; its sides are ${module.sides.map(({ id }) => id).join(' and ')}.`,
      );
    const privateUri = documents.privateOf(analysis.root, found.id);
    if (privateUri === undefined)
      throw new Refused(
        documents.whyNoPrivateFile(analysis.root) ?? `The private file of the ${found.id} side is not to be read here.`,
      );
    this.log = log;
    this.analysis = analysis;
    this.side = found.id;
    this.other = other.id;
    this.privateUri = privateUri;
    this.own = privatesThere(analysis.gathered).get(found.id);
    this.logChanges = new LineChanges(documents.spelling(log.uri), log, log.version);
    this.ownChanges = new LineChanges(
      documents.spelling(privateUri),
      this.own,
      documents.document(privateUri)?.version,
    );
  }

  /** Lines of the log, without those of included ones. */
  get lines(): readonly Line[] {
    return this.log.lines;
  }

  /** A line as the player is told of it, where it will stand once the changes so far are made. */
  whereIs(line: Line): string {
    const { number, uri } = line;
    const changes = [this.logChanges, this.ownChanges][[this.log.uri, this.own?.uri].indexOf(uri)];
    const included = changes ? undefined : includedLog(this.analysis, line);
    const of = uri === this.own?.uri ? ' of your private file' : included ? ` of “${included.name}”` : '';
    return `Line ${(changes?.numberOf(number) ?? number) + 1}${of}`;
  }

  /** The name by which the players know whoever plays a side. */
  playerOf(side: SideId): string {
    return this.analysis.campaign.end.side(side).player ?? `the ${side} player`;
  }

  get openings(): ReadonlyMap<string, Uint8Array> {
    const all = (this.analysis.trust?.read.openings ?? []).flatMap(({ side, code }): [string, Uint8Array][] => {
      const bytes = readCode('opening', code);
      return typeof bytes === 'string' ? [] : [[side, bytes]];
    });
    return new Map(all);
  }

  /** @throws Refused without a private file, or one that is of another log */
  get master(): Uint8Array {
    const bound = this.openings.get(this.side);
    if (!bound && !this.own)
      throw new Refused(
        `The ${this.side} side has no \`opening\` in this log yet. Hand the log over first: that writes it, and makes the private file.`,
      );
    const master = this.own && masterOf(this.own);
    if (!master)
      throw new Refused(
        `The private file of the ${this.side} side, with its \`master\`, is not there: it would be “${this.documents.spelling(this.privateUri).split('/').at(-1)}”, and its copy ends in “.bak”. Nothing can be sealed, opened or rolled without it.`,
      );
    if (!bound || compareBytes(bound, opening(this.side, master)) !== 0)
      throw new Refused(
        `The private file of the ${this.side} side is of another log: its \`master\` is not what the \`opening\` here is bound to.`,
      );
    return master;
  }

  /** @throws Refused while an opening is missing */
  get keys(): Keys {
    const { master, openings, other } = this;
    if (!openings.has(other))
      throw new Refused(
        `Send the log to ${this.playerOf(other)} first: without an \`opening\` of the ${other} side nothing can be sealed or handed over.`,
      );
    return new Keys(this.side, master, campaignOf(openings));
  }

  get ownMaster(): OwnMaster {
    return { side: this.side, master: this.master };
  }

  /** The letters of each side in marks. */
  letterOf(side: SideId): string {
    return lettersOf([this.side, this.other]).get(side) ?? '';
  }

  /** The campaign's lines for trust as the changes will leave them, without private ones. */
  readChanged(bound: (text: string) => BoundLine): TrustLines {
    return readTrustLines(
      this.analysis.shared.flatMap((line) =>
        line.uri === this.log.uri ? this.logChanges.around(line.number).map(bound) : [boundOf(line)],
      ),
    );
  }

  /** What is bound of a line as it will stand. */
  boundOf(line: Line): BoundLine {
    const now = line.uri === this.log.uri ? this.logChanges.at(line.number) : line.parsed.text;
    return now === line.parsed.text ? boundOf(line) : readBound(now);
  }

  /** Whose a line of the log is, as far as it says so. */
  sideOf(line: Line): SideId | undefined {
    return sideOf(this.analysis, line);
  }

  /** @param from which of the two lines move into the other: that is written last, so that nothing is lost in between */
  done(message: string, from: 'log' | 'private' = 'log'): TrustResult {
    const all = [this.ownChanges, this.logChanges];
    if (from === 'private') all.reverse();
    const files = all.filter((one) => !one.isEmpty).map((one) => one.change());
    return { files, message, isRefused: false };
  }
}
