/** Whose lines are meant, in a log that two players send each other. */
import { type Memento, Uri, window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type SideInfo,
  type SidesParams,
  type SidesResult,
  sidesRequest,
  type TrustParams,
} from '../../../server/src/service/trust/protocol';
import { visibleLine } from '../../../server/src/views/visible';
import { inert } from '../inert';
import type { Place } from '../target';

export interface Whose {
  readonly log: Uri;
  readonly side: SideInfo;
  readonly reveals: SidesResult['reveals'];
}

/** Asked for where neither the private files tell nor what was answered before. Undefined for no log, one of which no private file is read, or Esc. */
export async function whose(
  client: BaseLanguageClient,
  memory: Memento,
  { uri, position }: Place,
  what?: TrustParams['what'],
): Promise<Whose | undefined> {
  const params: SidesParams = { uri: uri.toString(), line: position.line };
  const { log, sides, unread, reveals } = await client.sendRequest<SidesResult>(sidesRequest, params);
  if (log === null) {
    window.showWarningMessage('Open the campaign log first: a private file belongs to one.');
    return undefined;
  }
  if (unread !== null) {
    window.showWarningMessage(inert(unread));
    return undefined;
  }
  const key = `side of ${log}`;
  const side = known(sides, uri, memory.get(key), what) ?? (await ask(sides, what));
  if (!side) return undefined;
  await memory.update(key, side.side);
  return { log: Uri.parse(log), side, reveals };
}

/** That of the private file at hand, the one with a private file, or the one that was meant before. */
function known(
  sides: readonly SideInfo[],
  uri: Uri,
  before: string | undefined,
  what: TrustParams['what'] | undefined,
): SideInfo | undefined {
  const own = sides.find(({ privateFile }) => privateFile !== null && Uri.parse(privateFile).path === uri.path);
  if (own) return own;
  if (what === 'open') return undefined;
  const read = sides.filter(({ isRead }) => isRead);
  return read.length === 0 ? sides.find(({ side, isOpened }) => isOpened && side === before) : only(read);
}

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

async function ask(sides: readonly SideInfo[], what: TrustParams['what'] | undefined): Promise<SideInfo | undefined> {
  const closed = sides.filter(({ isOpened }) => !isOpened);
  const read = sides.filter(({ isRead }) => isRead);
  const among = what === 'open' && closed.length ? closed : read.length ? read : sides;
  const items = among.map((side) => ({
    label: inert(visibleLine(side.side)),
    description: side.player === null ? undefined : inert(visibleLine(side.player)),
    side,
  }));
  return (await window.showQuickPick(items, { title: 'Which side is yours?', ignoreFocusOut: true }))?.side;
}
