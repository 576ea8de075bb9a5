/** The script of every view's page; the page says which view it is. */
import { render } from 'preact';
import type { ToPage } from '../src/views/messages';
import { kept, listen, post } from './host';
import { MapPage } from './map';
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
const root = document.getElementById('root');
if (root) render(<MapPage heard={heard} />, root);
post({ type: 'ready', wishes: kept().wishes ?? {} });
