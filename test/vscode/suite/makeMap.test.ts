/** A map file made from a board of VASL. */
import { assert } from 'chai';
import { zipSync } from 'fflate';
import { GifWriter } from 'omggif';
import { commands, Uri, window, workspace } from 'vscode';
import { closeAll } from './helper';

/** Five columns of three hexes, all in the colour of woods. */
function board(): Uint8Array {
  const [width, height] = [225, 194];
  const buffer = new Uint8Array(2 * width * height);
  const gif = new GifWriter(buffer, width, height, { palette: [0x555f2d, 0] });
  gif.addFrame(0, 0, width, height, new Uint8Array(width * height));
  return zipSync({ data: new Uint8Array(0), 'bd9.gif': buffer.slice(0, gif.end()) });
}

describe('Make Map from VASL Board', () => {
  let file: Uri;
  before(async () => {
    const folder = workspace.workspaceFolders?.[0]?.uri as Uri;
    file = Uri.joinPath(folder, 'bd9');
    await workspace.fs.writeFile(file, board());
  });
  after(async () => {
    await workspace.fs.delete(file);
    await closeAll();
  });

  it('opens the map as an unsaved file', async () => {
    await commands.executeCommand('cglog.makeMap', file);
    const document = window.activeTextEditor?.document;
    assert.equal(document?.languageId, 'cgmap');
    assert.equal(document?.uri.scheme, 'untitled');
    assert.match(document?.uri.path ?? '', /\/board bd9\.cgmap$/);
    assert.match(document?.getText() ?? '', /^extent A1 E3$[\s\S]*^terrain woods B2 /m);
  });
});
