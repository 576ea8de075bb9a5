/** Opens a bundled example campaign: a copy, which the player may write in as in any log. */
import { type ExtensionContext, Uri, window, workspace } from 'vscode';

/** The names of the files in examples/, put in by the build: an extension on the web cannot list its own folder. */
declare const EXAMPLE_FILES: readonly string[];

/** @returns whether one was opened */
export async function openExample(context: ExtensionContext): Promise<boolean> {
  const originals = Uri.joinPath(context.extensionUri, 'examples');
  const copies = Uri.joinPath(context.globalStorageUri, 'examples');
  const read = (folder: Uri, name: string) => workspace.fs.readFile(Uri.joinPath(folder, name));

  const logs = EXAMPLE_FILES.filter((name) => name.endsWith('.cglog'));
  const items = await Promise.all(
    logs.map(async (name) => ({ label: name, detail: firstComment(await read(originals, name)) })),
  );
  const picked = await window.showQuickPick(items, { title: 'Which example?' });
  if (!picked) return false;

  const copy = Uri.joinPath(copies, picked.label);
  const mine = await workspace.fs.readFile(copy).then(asText, () => undefined);
  const original = asText(await read(originals, picked.label));
  const keep = mine !== undefined && mine !== original && (await keepChanges());
  if (keep === undefined) return false;
  for (const name of EXAMPLE_FILES) {
    // What was written into the copies of others is the player's, too.
    const isFresh = isOf(picked.label, name) && !keep && mine !== original;
    if (isFresh || !(await isThere(Uri.joinPath(copies, name))))
      await workspace.fs.writeFile(Uri.joinPath(copies, name), await read(originals, name));
  }
  await window.showTextDocument(copy);
  return true;
}

/** A log's private files are as new as the log. */
const isOf = (log: string, name: string): boolean =>
  name === log || (name.endsWith('.cgprivate') && name.startsWith(log.replace(/cglog$/, '')));

const isThere = (uri: Uri): Promise<boolean> =>
  Promise.resolve(workspace.fs.stat(uri)).then(
    () => true,
    () => false,
  );

async function keepChanges(): Promise<boolean | undefined> {
  const items = [
    { label: 'Go on with my copy', keep: true },
    { label: 'Start afresh', detail: 'What you wrote into this example is lost.', keep: false },
  ];
  return (await window.showQuickPick(items, { title: 'You have changed this example.' }))?.keep;
}

const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** An example tells in its first line what it shows. */
const firstComment = (bytes: Uint8Array) => /^#\s*(.*)/.exec(asText(bytes))?.[1];
