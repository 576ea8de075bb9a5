/** The page's side of the talk with the extension, and what it keeps while it is hidden or moved. */
import type { FromPage, PageState, ToPage, Wishes } from '../src/views/messages';

declare const acquireVsCodeApi: () => {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
};
const api = acquireVsCodeApi();

export const post = (message: FromPage): void => api.postMessage(message);

export function listen(heard: (message: ToPage) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => heard(data));
}

/** Each view keeps more than what the extension reads of it. */
export const kept = <T extends object>(): Partial<T & PageState> => (api.getState() ?? {}) as Partial<T & PageState>;

export const keep = <T extends object>(more: Partial<T & PageState>): void => api.setState({ ...kept(), ...more });

/** What the player chose of the view goes into the next request. */
export function wish(more: Wishes): void {
  const wishes = { ...kept().wishes, ...more };
  keep({ wishes });
  post({ type: 'wish', wishes });
}

/** Shows a line of the log; with `focus` the player goes on there. */
export const open = (
  source: { readonly uri: string; readonly line: number } | null,
  { focus = true }: { readonly focus?: boolean } = {},
): void => {
  if (source) post({ type: 'open', source, focus });
};
