/** The script of every view's page; the page says which view it is. */
import { render } from 'preact';
import type { ToPage, ViewKind } from '../src/views/messages';
import { DicePage } from './dice';
import { kept, listen, post } from './host';
import { MapPage } from './map';
import { PaperPage } from './papers';
import { pngOf } from './picture';
import { followTheme } from './theme';

let show: (message: ToPage) => void = () => {};
const heard = (listener: (message: ToPage) => void) => {
  show = listener;
};

listen((message) => {
  if (message.type === 'picture') void pngOf(message.svg, message.width).then((png) => post({ type: 'picture', png }));
  else show(message);
});
followTheme();
const pages = { map: MapPage, roster: PaperPage, record: PaperPage, dice: DicePage };
const Page = pages[document.body.dataset.view as ViewKind];
const root = document.getElementById('root');
if (root) render(<Page heard={heard} />, root);
post({ type: 'ready', wishes: kept().wishes ?? {} });
