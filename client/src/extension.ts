/**
 * What both extension hosts share: starts the language server and puts the commands and the status bar on top of it.
 * The client knows no rule and reads no log: it asks the server, shows what comes back and applies edits.
 */
import { commands, EventEmitter, type ExtensionContext, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import {
  type SharedParams,
  type StartOptions,
  sharedChangedNotification,
  statusChangedNotification,
  type TrustParams,
  trustChangedNotification,
} from '../../server/src/service/protocol';
import { openExample } from './examples';
import { explain } from './explain';
import { answerFileReads } from './files';
import { inertAnswers } from './inert';
import { LinkedPage, revealLine } from './linkedPage';
import { LiveShareSession } from './liveShare';
import { makeMap } from './makeMap';
import { newCampaign, newModule } from './newCampaign';
import { PrivateFilesInGit } from './privateFiles';
import { resolve } from './resolve';
import { showStatus } from './status';
import { dice, positions, take } from './take';
import { takeDropped } from './takeDropped';
import { type Caller, callerOf, offerLog, type Place, placeOf } from './target';
import { audit } from './trust/audit';
import { TwoPlayers } from './trust/commands';
import { exportCampaign } from './views/export';
import { Follower } from './views/follower';
import { Panels } from './views/panels';
import { showTrees } from './views/trees';
import { whatChanged } from './whatChanged';

export async function start(
  context: ExtensionContext,
  createClient: (options: LanguageClientOptions) => BaseLanguageClient,
): Promise<void> {
  const output = window.createOutputChannel('Campaign Log', { log: true });
  const session = new LiveShareSession(context.extension.id, output);
  const client = createClient({
    // By language alone: a log may lie on disk, in a remote folder, on a web host, or be unsaved.
    documentSelector: [{ language: 'cglog' }, { language: 'cgmap' }, { language: 'cgmodule' }],
    diagnosticCollectionName: 'cglog',
    // Asked for at each start: trust may have been given since.
    initializationOptions: (): StartOptions => ({
      editorHasCommands: true,
      isTrusted: workspace.isTrusted,
      isShared: session.isOn,
      privateFolder: workspace.getConfiguration('cglog').get('privateFolder'),
    }),
    outputChannel: output,
    middleware: inertAnswers,
  });
  const why = new LinkedPage('cglog.why', 'Why?');
  const changed = new LinkedPage('cglog.changes', 'What Changed');
  const audited = new LinkedPage('cglog.audit', 'Audit');
  const judged = new EventEmitter<void>();
  const follower = new Follower(client, judged.event);
  const players = new TwoPlayers(client, context.workspaceState);
  const panels = new Panels({ context, client, follower });

  const command = (id: string, run: (...args: never[]) => unknown) => commands.registerCommand(id, run);
  /** A command on a line: from a code lens or code action with its place, from palette or key at the cursor. */
  const at = (id: string, run: (place: Place, from: Caller, more?: unknown) => unknown) =>
    command(id, (uri?: string, line?: number, more?: unknown) => {
      const place = placeOf(follower.moment, uri, line);
      return place ? run(place, callerOf(uri, line), more) : offerLog();
    });
  /** Ticks off a step of the walkthrough, once the command has come to something. */
  const tick = async (key: string, came: Promise<boolean>) => {
    if (await came) await commands.executeCommand('setContext', `cglog.${key}`, true);
  };

  context.subscriptions.push(
    output,
    client,
    why,
    changed,
    audited,
    revealLine(),
    answerFileReads(client),
    judged,
    workspace.onDidGrantWorkspaceTrust(() =>
      client.sendNotification(trustChangedNotification, { isTrusted: true } satisfies TrustParams),
    ),
    session,
    session.onDidChange(() =>
      client.sendNotification(sharedChangedNotification, { isShared: session.isOn } satisfies SharedParams),
    ),
    new PrivateFilesInGit(client),
    client.onNotification(statusChangedNotification, () => judged.fire()),
    showStatus(client, follower),
    follower,
    panels,
    showTrees(client, follower),
    at('cglog.resolveNext', (place) => tick('stepResolved', resolve(client, 'next', place))),
    at('cglog.resolveAll', (place) => resolve(client, 'all', place)),
    at('cglog.resolveStep', (place) => resolve(client, 'step', place)),
    at('cglog.rollThis', (place) => resolve(client, 'line', place)),
    at('cglog.rollAllOwed', (place) => resolve(client, 'owed', place)),
    at('cglog.takePositions', (place) => take(client, positions, place)),
    at('cglog.takeDice', (place) => take(client, dice, place)),
    takeDropped(client),
    at('cglog.explain', (place) => tick('explained', explain(client, why, place))),
    at('cglog.whatChanged', (place, _, older) =>
      whatChanged(client, changed, place, older instanceof Uri ? older : undefined),
    ),
    at('cglog.openSide', (place) => players.run('open', place)),
    at('cglog.seal', (place, from) => players.run('seal', place, { isLine: from !== 'file' })),
    at('cglog.reveal', (place, from) => players.reveal(place, { isLine: from === 'line' })),
    at('cglog.handOver', (place) => players.run('handOver', place)),
    at('cglog.takeUp', (place) => players.run('takeUp', place)),
    at('cglog.audit', (place) => audit(client, audited, place)),
    at('cglog.openPrivate', (place) => players.openPrivate(place)),
    command('cglog.export', () => exportCampaign(client, follower, panels)),
    command('cglog.newCampaign', () => tick('campaignBegun', newCampaign(client, players))),
    command('cglog.newModule', () => newModule(client)),
    command('cglog.makeMap', (board?: Uri) => makeMap(client, board)),
    command('cglog.openExample', () => tick('exampleOpened', openExample(context))),
    command('cglog.restartServer', async () => {
      await client.stop();
      await client.start();
    }),
    command('cglog.showOutput', () => output.show()),
  );
  await client.start();
}
