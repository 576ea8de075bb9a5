/** What can be taken out of a log as a file of its own: the one list for the editor and the command line. */
import type { Exported, ExportKind, ExportParams, Head, Views } from '../service/views/data';
import { campaignHtml } from './campaign/html';
import { mapSvg } from './map/svg';
import { paperCsv } from './paper/csv';
import { paperHtml } from './paper/html';

type Made = readonly [Head, string];
type Writer = (views: Views, params: ExportParams) => Generator<void, Made>;

/** A view, and the file that is made of it. */
// biome-ignore lint/correctness/useYield: in one part
function* of<V extends Head>(view: V, write: (view: V) => string): Generator<void, Made> {
  return [view, write(view)];
}

const writers: Readonly<Record<ExportKind, Writer>> = {
  'map.svg': (views, params) => of(views.map(params), mapSvg),
  'roster.html': (views, params) => of(views.roster(params), paperHtml),
  'roster.csv': (views, params) => of(views.roster(params), paperCsv),
  'record.html': (views, params) => of(views.record(params), paperHtml),
  'record.csv': (views, params) => of(views.record(params), paperCsv),
  'campaign.html': campaignHtml,
};

/** A file, made in parts where it tells of the whole campaign, and begun again where the log is edited between two. */
export function* exporting(views: Views, params: ExportParams): Generator<void, Exported> {
  for (;;) {
    const revision = views.revision(params.uri);
    const parts = writers[params.what](views, { ...params, as: params.as ?? 'open' });
    for (let part = parts.next(); views.revision(params.uri) === revision; part = parts.next()) {
      if (part.done) {
        const [head, text] = part.value;
        return { name: fileName(head, params), text };
      }
      yield;
    }
  }
}

export function exported(views: Views, params: ExportParams): Exported {
  const parts = exporting(views, params);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** `ham-and-jam-roster-for-german.csv`: letters and digits of the title, so that it names a file anywhere. */
function fileName({ campaign, eyes }: Head, { what, side = '' }: ExportParams): string {
  const [kind = '', ending = ''] = what.split('.');
  const title = campaign?.title ?? campaign?.module ?? '';
  const half = kind === 'roster' || kind === 'record' ? side : '';
  const name = [...new Set(wordsOf([title, half, kind]))].join('-').slice(0, 100);
  return `${[name, ...(eyes?.length ? ['for', ...wordsOf(eyes)] : [])].join('-')}.${ending}`;
}

const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
