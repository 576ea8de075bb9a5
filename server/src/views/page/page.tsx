/** A page of its own: opens anywhere, needs no network, runs nothing, prints on A4 and Letter. */
import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { markedPage } from '../mark';
import { visible } from '../visible';
import { pageStyle } from './style';

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** No script and no address but the page's own may be loaded, whatever a log holds. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

function Page({ title, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{visible(title)}</title>
        <style>{pageStyle}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}

/** `content`: of the body, with a landmark `main`. */
export const pageHtml = (title: string, content: VNode): string =>
  markedPage(`<!doctype html>\n${renderToString(<Page title={title}>{content}</Page>)}\n`);
