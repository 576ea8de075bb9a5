/** The commands of two players who send each other a log: the server works out what is written, in the log and in the private file. */
import { commands, type Memento, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { TrustParams, TrustResult } from '../../../server/src/service/trust/protocol';
import { visibleLine } from '../../../server/src/views/visible';
import { inert } from '../inert';
import { reveal } from '../reveal';
import type { Place } from '../target';
import { save, workOut, write } from './files';
import { ignoreInGit, keepCopy } from './keep';
import { type Whose, whose } from './side';

export class TwoPlayers {
  /** @param memory of the workspace: whose side each log is kept for */
  constructor(
    private readonly client: BaseLanguageClient,
    private readonly memory: Memento,
  ) {}

  /**
   * @param isLine of `seal`: the step at the place is meant, not the first that is to be sealed
   * @returns whether something was written
   */
  async run(what: TrustParams['what'], at: Place, { isLine = false } = {}): Promise<boolean> {
    const place = await onDisk(at);
    const found = place && (await whose(this.client, this.memory, place, what));
    if (!found) return false;
    return this.write(found, { what, ...(isLine && { line: place.position.line, file: place.uri.toString() }) });
  }

  /** @param isLine what stands there is meant, and nobody has to be asked */
  async reveal(place: Place, { isLine }: { readonly isLine: boolean }): Promise<boolean> {
    const found = await whose(this.client, this.memory, place, 'reveal');
    if (!found) return false;
    const here = { line: place.position.line, file: place.uri.toString() };
    const which = isLine && found.reveals ? here : await pickRevealed(found, here);
    return which ? this.write(found, { what: 'reveal', ...which }) : false;
  }

  /** Of a campaign that was just begun. */
  async open(log: Uri, side: string): Promise<boolean> {
    return this.perform(log, { uri: log.toString(), side, what: 'open' });
  }

  async openPrivate(place: Place): Promise<void> {
    const found = await whose(this.client, this.memory, place);
    if (!found) return;
    const { privateFile, side, isRead } = found.side;
    if (privateFile !== null && isRead) {
      await window.showTextDocument(await workspace.openTextDocument(Uri.parse(privateFile)));
      return;
    }
    const open = 'Open a Side';
    const message = `No private file of the ${inert(visibleLine(side))} side lies beside this log.`;
    if ((await window.showInformationMessage(message, open)) === open) await this.run('open', place);
  }

  private write({ log, side }: Whose, more: Omit<TrustParams, 'uri' | 'side'>): Promise<boolean> {
    return this.perform(log, { uri: log.toString(), side: side.side, ...more });
  }

  private async perform(log: Uri, params: TrustParams): Promise<boolean> {
    const result = await workOut(this.client, params);
    if (result.isRefused) {
      await refuse(result);
      return false;
    }
    if (!(await write(this.client, result.files))) {
      window.showWarningMessage(
        'The log or the private file was changed meanwhile, so nothing was written. Run the command again.',
      );
      return false;
    }
    if (params.what === 'open' || params.what === 'handOver') await this.keep(result, log);
    window.showInformationMessage(inert(result.message));
    return true;
  }

  /** What goes to the other player is on the disk, and so is what opens it. */
  private async keep({ files }: TrustResult, log: Uri): Promise<void> {
    await save(files);
    const own = files.map(({ uri }) => Uri.parse(uri)).find(({ path }) => path !== log.path);
    if (!own) return;
    await Promise.all([keepCopy(own), ignoreInGit(own)]).catch(({ message }: Error) => {
      window.showWarningMessage(`No copy of the private file could be kept: ${inert(message)}`);
    });
  }
}

/** A refusal leads to the line that it speaks of. */
async function refuse({ message, at }: TrustResult): Promise<void> {
  const show = 'Show the Line';
  const answer = await window.showWarningMessage(inert(message), ...(at ? [show] : []));
  if (at && answer === show) await reveal(at.uri, at.line);
}

type Revealed = Pick<TrustParams, 'line' | 'file'>;

/** Undefined for Esc. */
async function pickRevealed({ side, reveals }: Whose, here: Revealed): Promise<Revealed | undefined> {
  const name = inert(visibleLine(side.side));
  const all = { label: `All that the ${name} side has sealed`, which: {} };
  const one = { label: reveals === 'line' ? 'This line alone' : 'What is sealed on this line', which: here };
  const items = reveals ? [one, all] : [all];
  return (await window.showQuickPick(items, { title: 'Reveal what?' }))?.which;
}

/** A private file lies beside its log: one that was never saved is saved first. */
async function onDisk(place: Place): Promise<Place | undefined> {
  if (place.uri.scheme !== 'untitled') return place;
  const uri = await workspace.save(place.uri);
  return uri && { ...place, uri };
}

/** What is done before Resolve can go on, as a button. */
const firstThings = {
  seal: { title: 'Seal', command: 'cglog.seal' },
  handOver: { title: 'Hand Over', command: 'cglog.handOver' },
} as const;

/** Says what comes before Resolve can go on, with the way to it. */
export async function offerFirst(message: string, first: keyof typeof firstThings, uri: Uri): Promise<void> {
  const isPrivate = uri.path.toLowerCase().endsWith('.cgprivate');
  const { title, command } =
    first === 'seal' && !isPrivate ? { title: 'Open Private File', command: 'cglog.openPrivate' } : firstThings[first];
  if ((await window.showInformationMessage(inert(message), title)) === title)
    await commands.executeCommand(command, uri.toString());
}
