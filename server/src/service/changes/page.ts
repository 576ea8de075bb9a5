/** What has changed as Markdown: part by part, and in each what lines say and what follows, leading to the lines. */
import type { Change } from '../protocol';
import type { Source } from '../views/data';
import { blocks, bullet, lines, plain, prose } from '../words/markdown';
import { sourceLink, sourceName } from '../words/moment';

/** Where lines lead: the log as it is, and the one of before. */
export interface Links {
  readonly uri: string;
  /** `opens`: as an editor can open it, if it can. */
  readonly old: { readonly uri: string; readonly opens?: string };
}

/** Empty where nothing has changed. */
export function changesPage(changes: readonly Change[], links: Links): string {
  const parts = new Map<string, Change[]>();
  for (const change of changes) {
    const of = parts.get(change.part);
    if (of) of.push(change);
    else parts.set(change.part, [change]);
  }
  return blocks(...[...parts].flatMap(([part, of]) => partPage(part, of, links)));
}

const isOfReferee = ({ kind }: Change): boolean => kind === 'found' || kind === 'settled';
const follows = (change: Change): boolean => change.kind === 'follows' || isOfReferee(change);

function partPage(part: string, changes: readonly Change[], links: Links): string[] {
  const told = (some: readonly Change[]) => lines(...some.map((change) => bullet(sentence(change, links))));
  const said = told(changes.filter((change) => !follows(change)));
  const then = told(changes.filter(follows));
  return [`### ${plain(part)}`, said, then && `What follows:\n\n${then}`];
}

const sentence = (change: Change, links: Links): string =>
  `${(isOfReferee(change) ? prose : plain)(change.text)}${placeOf(change, links)}`;

/** ` (line 63)`; of what stands in the log no more, ` (line 60 before)`. */
function placeOf({ source, oldSource }: Change, links: Links): string {
  if (source) return ` (${sourceLink(source, links.uri)})`;
  return oldSource ? ` (${oldLine(oldSource, links)})` : '';
}

function oldLine(source: Source, { uri, old }: Links): string {
  if (source.uri !== old.uri) return `${sourceName(source, uri)} before`;
  const { opens } = old;
  return `${opens === undefined ? sourceName(source, source.uri) : sourceLink({ ...source, uri: opens }, opens)} before`;
}
