/** The whole campaign as one page: the story with a map for each CG Date, the paper sheets, the dice and what is found. */

import type { DiceReport, Eyes as EyesOf, MapView, Paper, Story, ViewParams, Views } from '../../service/views/data';
import { MapText } from '../map/facts';
import { headline } from '../map/headline';
import { MapDrawing, PrintedMap } from '../map/svg';
import { Eyes } from '../page/eyes';
import { pageHtml } from '../page/page';
import { PaperHalves } from '../paper/html';
import { visible } from '../visible';
import { DicePage } from './dice';
import { Findings } from './findings';

/** Maps that the page draws, the last ones: Riley's Road, with the most CG Dates, comes to 26. */
export const mostMaps = 60;

/** Of both sides: maps and dice tell of both. One map a part. */
export function* campaignHtml(views: Views, { uri, line, as }: ViewParams): Generator<void, readonly [Story, string]> {
  const params = { uri, line, as };
  const story = views.story(params);
  const maps = yield* mapsOf(views, story, as);
  const roster = views.roster(params);
  yield;
  const record = views.record(params);
  const dice = views.dice(params);
  yield;
  const title = story.campaign?.title ?? story.campaign?.module ?? 'No campaign';
  const page = <Campaign title={title} story={story} maps={maps} roster={roster} record={record} dice={dice} />;
  return [story, pageHtml(title, page)];
}

interface Drawn {
  readonly view: MapView;
  readonly id: string;
  readonly prefix: string;
  /** Its sheet stands further up. */
  readonly again: boolean;
}

/** By part of the story; the sheet is drawn once and used again by the maps after it. */
function* mapsOf(views: Views, { parts }: Story, as: EyesOf | undefined): Generator<void, ReadonlyMap<number, Drawn>> {
  const out = new Map<number, Drawn>();
  const sheets = new Set<string>();
  const dated = [...parts.entries()].filter(([, { dateEnd }]) => dateEnd);
  for (const [i, { dateEnd }] of dated.slice(-mostMaps)) {
    const view = dateEnd && views.map({ ...dateEnd.at, as });
    if (!view?.sheet) continue;
    const { id } = view.sheet;
    out.set(i, { view, id: `map${i}`, prefix: `${id}-`, again: sheets.has(id) });
    sheets.add(id);
    yield;
  }
  return out;
}

/** A story so short stands on the page of its map. */
const short = 700;

function isOnePage(part: Story['parts'][number] | undefined, map: Drawn | undefined): boolean {
  const length = part?.paragraphs.reduce((sum, { length: letters }) => sum + letters, 0) ?? 0;
  return map !== undefined && length < short;
}

interface Props {
  readonly title: string;
  readonly story: Story;
  readonly maps: ReadonlyMap<number, Drawn>;
  readonly roster: Paper;
  readonly record: Paper;
  readonly dice: DiceReport;
}

function Campaign({ title, story, maps, roster, record, dice }: Props) {
  const { campaign } = story;
  const first = story.parts.findIndex((part, i) => part.paragraphs.length > 0 || maps.has(i));
  return (
    <>
      <header class={isOnePage(story.parts[first], maps.get(first)) ? 'broad' : undefined}>
        <h1>{visible(title)}</h1>
        {campaign && (
          <p class="quiet">
            {visible(
              [
                campaign.module,
                campaign.cg && `CG ${campaign.cg}`,
                ...campaign.sides.map(({ id, player }) => (player === null ? id : `${id}: ${player}`)),
                campaign.date,
              ]
                .filter(Boolean)
                .join(' · '),
            )}
          </p>
        )}
        <Eyes of={story} />
      </header>
      {story.empty && <p>{visible(story.empty)}</p>}
      <Contents story={story} />
      <main>
        {maps.size === mostMaps && (
          <p class="quiet">The page draws the last {mostMaps} maps: those before are left out.</p>
        )}
        {story.parts.map((part, i) => {
          const map = maps.get(i);
          return part.paragraphs.length > 0 || map ? (
            <section key={i} class={isOnePage(part, map) ? 'broad one-page' : undefined} aria-labelledby={`part${i}`}>
              <h2 id={`part${i}`}>{visible(part.title)}</h2>
              {part.paragraphs.map((paragraph) => (
                <p key={paragraph} class="story">
                  {visible(paragraph)}
                </p>
              ))}
              {map && <MapFigure map={map} />}
            </section>
          ) : null;
        })}
        <section class="broad" aria-labelledby="roster">
          <h2 id="roster">{roster.title}</h2>
          <PaperHalves paper={roster} />
        </section>
        <section class="broad" aria-labelledby="record">
          <h2 id="record">{record.title}</h2>
          <PaperHalves paper={record} />
        </section>
        <section class="broad" aria-labelledby="dice">
          <h2 id="dice">Dice</h2>
          <DicePage report={dice} />
        </section>
        <section aria-labelledby="findings">
          <h2 id="findings">Findings and waivers</h2>
          <Findings findings={story.findings} />
        </section>
      </main>
    </>
  );
}

const Contents = ({ story }: { readonly story: Story }) => (
  <nav aria-label="Contents">
    <ul>
      {story.parts.map(({ title, paragraphs, dateEnd }, i) =>
        paragraphs.length > 0 || dateEnd ? (
          <li key={i}>
            <a href={`#part${i}`}>{visible(title)}</a>
          </li>
        ) : null,
      )}
      <li>
        <a href="#roster">CG Roster</a>
      </li>
      <li>
        <a href="#record">RG Purchase Record</a>
      </li>
      <li>
        <a href="#dice">Dice</a>
      </li>
      <li>
        <a href="#findings">Findings and waivers</a>
      </li>
    </ul>
  </nav>
);

/** The picture, what of it goes on paper, and the same facts as a list for those who do not see it; a sheet's places once. */
const MapFigure = ({ map: { view, id, prefix, again } }: { readonly map: Drawn }) => (
  <figure class="figure broad">
    <div class="on-screen">
      <MapDrawing view={view} theme="reader" prefix={prefix} again={again} id={id} />
    </div>
    <div class="on-paper">
      <PrintedMap view={view} id={id} prefix={prefix} />
    </div>
    <figcaption class="quiet">{headline(view)}</figcaption>
    <details>
      <summary>What the map shows</summary>
      <MapText view={again ? { ...view, sheet: null } : view} />
    </details>
  </figure>
);
