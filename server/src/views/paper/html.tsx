/** A paper sheet as a page of its own. */
import type { Paper } from '../../service/views/data';
import { Eyes } from '../page/eyes';
import { pageHtml } from '../page/page';
import { visible } from '../visible';
import { PaperHalf } from './table';

export const paperHtml = (paper: Paper): string => {
  const { campaign, title, empty } = paper;
  const name = campaign?.title ?? campaign?.module ?? 'No campaign';
  return pageHtml(
    `${name}: ${title}`,
    <main class="broad">
      <h1>{visible(`${name}: ${title}`)}</h1>
      <p class="quiet">{visible([campaign?.date, campaign?.moment].filter(Boolean).join(', '))}</p>
      <Eyes of={paper} />
      {empty && <p>{visible(empty)}</p>}
      <PaperHalves paper={paper} />
    </main>,
  );
};

/** Each half can be scrolled by keyboard where it is too wide. */
export const PaperHalves = ({ paper: { title, halves } }: { readonly paper: Paper }) => (
  <>
    {halves.map((half) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
      <section key={half.side} class="wide" tabIndex={0} aria-label={visible(`${title}, ${half.side}`)}>
        <PaperHalf half={half} />
      </section>
    ))}
  </>
);
