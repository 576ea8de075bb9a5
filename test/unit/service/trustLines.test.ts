/** The lines of two players and of a private file in an editor: what is told of them, offered, folded and listed. */
import assert from 'node:assert/strict';
import type { DocumentSymbol, MarkupContent } from 'vscode-languageserver-types';
import { verbs, vocabulary } from '../../../server/src/syntax/vocabulary';
import { codeKind } from '../../../server/src/trust/codeKinds';
import { type Desk, desk, editsByFile, folder, main, withCursor } from './logs';
import { openedLines, pointAt, privateFile, privateName, sealedLine, secret, shared, shownLines } from './trustLog';

const own = folder + privateName;

/** The log on a desk, with the German private file open beside it where there is one. */
async function both(log: readonly string[], file?: string): Promise<Desk> {
  const found = await desk(`${log.join('\n')}\n`, { files: file === undefined ? {} : { [privateName]: file } });
  if (file !== undefined) {
    found.service.open(own, 1, file);
    await found.service.settled();
  }
  return found;
}

async function told(log: readonly string[], line: string, words = line, file?: string): Promise<string> {
  const { service, text } = await both(log, file);
  const hover = service.hover(main, pointAt(text, line, words));
  return (hover?.contents as MarkupContent | undefined)?.value ?? '';
}

describe('hover on a mark', () => {
  it('tells where the line is bound', async () => {
    assert.match(
      await told(shared(), 'date Day I', '~B1'),
      /^`~B1\.\d+`: bound as line \d+ of the British hand-over 1\.$/,
    );
    assert.match(
      await told([...shared(), ...openedLines], `${secret} ~s.1`, '~s.1'),
      /^`~s\.1`: bound as line 1 of the seal above\.$/,
    );
    const roll = shared().find((line) => line.includes('san British 5 dr')) ?? '';
    const followUp = [...shared(), `${roll.replace(/~\S+/, '~B1.2+1')}`];
    assert.match(
      await told(followUp, '+1', '~B1.2+1'),
      /roll 1 of those that line 2 of the British hand-over 1 brought about/,
    );
    assert.match(
      await told([...shared(), 'refit ~X9.2'], '~X9.2'),
      /line 2 of a hand-over 9 that the log does not have/,
    );
  });

  it('tells what is known of its dice', async () => {
    const mark = (text: string) => text.replace(/`/g, '');
    const verified = await told(shared(), 'san British 5 dr', '~B1');
    assert.match(mark(verified), /^~B1\.\d+\?: bound as line \d+ of the British hand-over 1 with its dice open\./);
    assert.match(verified, /verified/);
    const open = shared({ rolled: false });
    assert.match(await told(open, 'san British 5 dr', '~B1'), /Nobody can know its dice/);
    const wrong = shared().map((line) =>
      line.replace(/(san British 5 dr) (\d)/, (_, dr, die) => `${dr} ${(Number(die) % 6) + 1}`),
    );
    assert.doesNotMatch(await told(wrong, 'san British 5 dr', '~B1'), /verified|Nobody/);
  });

  it('is that mark alone, and the line is told as ever', async () => {
    const { service, text } = await both(shared());
    const at = pointAt(text, 'date Day I', '~B1');
    const word = text.split('\n')[at.line]?.slice(at.character - 1) ?? '';
    const { range } = service.hover(main, at) ?? {};
    assert.deepEqual(
      [range?.start.character, range?.end.character],
      [at.character - 1, at.character - 1 + word.length],
    );
    assert.match(await told(shared(), 'date Day I', 'date'), /date DATE/);
  });
});

describe('hover on a line of two players', () => {
  it('tells what it is, at its word and at its code', async () => {
    for (const verb of verbs.filter((one) => codeKind(one))) {
      const { example, meaning } = vocabulary[verb];
      for (const words of [verb, example.split(' ').at(-1) ?? ''])
        assert.ok((await told([...shared(), example], example, words)).includes(meaning), `${verb} at ${words}`);
    }
  });

  it('tells what a hand-over binds, who has read it, and what a number is for', async () => {
    const british = await told(shared(), 'hand-over British 1');
    assert.match(british, /It binds \d+ lines, 1 of them with open dice\./);
    assert.match(british, /The German hand-over 1 has read it \(\[line \d+\]/);
    assert.doesNotMatch(british, /not opened/);
    const german = await told(shared(), 'hand-over German 1');
    assert.match(german, /It binds 0 lines\./);
    assert.match(await told(shared({ rolled: false }), 'hand-over British 1'), /not opened yet: only the British side/);
    assert.match(await told(shared(), '  number ', 'number'), /the rolls that the British hand-over 1 declared\./);
  });

  it('tells whether the lines of a seal are known here', async () => {
    assert.match(await told(shared(), 'sealed German', 'sealed'), /is not known here before it is opened\./);
    assert.match(await told(shared(), 'sealed German', 'sealed', privateFile()), /Its lines are known here/);
    assert.match(await told([...shared(), ...openedLines], 'sealed German', 'sealed'), /Its lines are known here/);
    assert.match(await told([...shared(), '  opened none'], 'sealed German', 'sealed'), /It was given up/);
    const again = await told([...shared(), sealedLine], 'sealed German', 'sealed');
    assert.match(again, /Another one has replaced it \(\[line \d+\]/);
  });

  it('tells the lines of a private file, which are played nowhere', async () => {
    const { service } = await both(shared(), privateFile());
    const hover = service.hover(own, { line: 2, character: 1 });
    assert.ok((hover?.contents as MarkupContent | undefined)?.value.includes(vocabulary.seal.meaning));
  });
});

describe('completion of two players’ lines', () => {
  const labels = async (marked: string, file?: string) => {
    const { text, position } = withCursor(marked);
    const { service } = await desk(text, { files: file === undefined ? {} : { [privateName]: file } });
    return service.completion(main, position).items.map(({ label }) => label);
  };
  const head = shared()
    .filter((line) => !line.startsWith('opening'))
    .slice(0, 7);

  it('offers in the head what has them trust it, as far as it is not there', async () => {
    const found = await labels([...head.filter((line) => !line.startsWith('dice')), '|'].join('\n'));
    assert.ok(found.includes('opening'));
    assert.ok(found.includes('dice fair'));
    const openings = shared().filter((line) => line.startsWith('opening'));
    const done = await labels([...head, 'dice fair', ...openings, '|'].join('\n'));
    assert.ok(!done.includes('opening'));
    assert.ok(!done.includes('dice fair'));
    assert.ok(!(await labels([...shared(), '  |'].join('\n'))).includes('opening'));
  });

  it('offers no code, and no line that stands on one', async () => {
    const all = await labels([...shared(), '  |'].join('\n'));
    for (const verb of verbs.filter((one) => codeKind(one) && one !== 'opening')) assert.ok(!all.includes(verb), verb);
    assert.deepEqual(await labels([...shared(), '  sealed German |'].join('\n')), []);
    assert.deepEqual(await labels([...shared(), '  binds |'].join('\n')), []);
  });

  it('goes on before marks, and offers nothing within them', async () => {
    const log = [...shared().slice(0, -1), '  buy German I4 | ~B2.1'].join('\n');
    assert.ok((await labels(log)).some((label) => label.startsWith('at ')));
    assert.deepEqual(await labels([...shared().slice(0, -1), '  buy German I4 ~B2|.1'].join('\n')), []);
  });

  it('offers in the log nothing that its own player keeps secret', async () => {
    const log = [...shared(), '9.618 RG Strength, Weapons and Leaders', '  strength |'].join('\n');
    assert.deepEqual(
      (await labels(log, privateFile())).filter((label) => label.includes('GKT')),
      [],
    );
    assert.deepEqual(await labels(log, privateFile()), await labels(log));
    const sealed = [...shared(), '  |'].join('\n');
    assert.deepEqual(
      (await labels(sealed)).filter((label) => label.startsWith('buy German')),
      [],
    );
  });

  it('offers in a private file the headings of what is still to be sealed, and there what is secret of its side', async () => {
    const drafted = shared().slice(0, -1);
    const at = async (marked: string) => {
      const { text, position } = withCursor(marked);
      const { service } = await both(drafted, text);
      return service.completion(own, position).items.map(({ label }) => label);
    };
    const blank = privateFile('|');
    assert.deepEqual(await at(blank), ['seal 1 9.617 1 Day I']);
    const within = await at(privateFile('seal 1 9.617 1 Day I', '  |'));
    assert.ok(within.includes('buy German'));
    assert.ok(!within.some((label) => /British|^seal|^scenario|^9\.|^control/.test(label)), within.join());
  });
});

describe('folding and the outline of two players’ lines', () => {
  it('take a hand-over, and a seal with what is revealed, as one', async () => {
    const log = [...shared(), ...shownLines];
    const { service } = await both(log);
    const line = (words: string) => log.findIndex((one) => one.includes(words));
    const folds = service.folding(main).map(({ startLine, endLine }) => `${startLine}-${endLine}`);
    assert.ok(folds.includes(`${line('hand-over British')}-${line('hand-over German') - 1}`));
    assert.ok(folds.includes(`${line('sealed German')}-${log.length - 1}`));
    const names = (all: readonly DocumentSymbol[]): string[] =>
      all.flatMap(({ name, detail, range, children = [] }) => [
        `${name} ${detail ?? ''} ${range.start.line}-${range.end.line}`,
        ...names(children),
      ]);
    const found = names(service.documentSymbols(main));
    const [british, german] = [line('hand-over British'), line('hand-over German')];
    assert.ok(found.includes(`British hand-over 1  ${british}-${german - 1}`), found.join('\n'));
    assert.ok(found.includes(`German hand-over 1 after British 1 ${german}-${german + 3}`));
  });

  it('are those of the seals in a private file, which end before what it remembers', async () => {
    const digest = vocabulary.sent.example;
    const file = privateFile('seal 1 9.617 1 Day I', `  ${secret} ~s.1`, digest, 'seal 1 9.618 1 Day I', '', '  # end');
    const { service } = await both(shared(), file);
    const top = service.documentSymbols(own).map(({ name, detail, range }) => [name, detail, range.end.line]);
    assert.deepEqual(top, [
      ['Private file of the German side', 'Ham and Jam', 1],
      ['9.617 Purchasing Reinforcement Groups', 'Day I', 3],
      ['9.618 RG Strength, Weapons and Leaders', 'Day I', 7],
    ]);
    assert.deepEqual(
      service.folding(own).map(({ startLine, endLine }) => [startLine, endLine]),
      [
        [0, 1],
        [2, 3],
        [5, 7],
      ],
    );
  });
});

describe('an edit of a line that is bound', () => {
  const start =
    'campaign PB "T" cg II\ndepth roster\ndate Dawn\nsan British 5 given\nsan German 4 given\ncpp German 30 given\n';
  const played = `${start}scenario Dawn\n  cvp British 10 German 30\nrefit\n9.612 New CG Date and SAN Adjustment\n  date Day I\n`;
  /** The last line after the action of this title has been taken on it. */
  async function mended(log: string, title: RegExp): Promise<string> {
    const { service, text } = await desk(log, { roll: () => 4 });
    const line = text.split('\n').length - 1;
    const range = { start: { line, character: 0 }, end: { line, character: 99 } };
    const actions = service.codeActions(main, range, []);
    const found = actions.find((action) => title.test(action.title)) ?? assert.fail(actions.map((a) => a.title).join());
    const { edit = assert.fail() } = service.resolveCodeAction(found, 'roll');
    const edited = await desk(log);
    edited.apply(editsByFile(edit)[main] ?? assert.fail());
    return edited.text.split('\n').at(-1) ?? '';
  }

  it('keeps its marks and comment behind dice that are filled in', async () => {
    assert.equal(
      await mended(`${played}  san British 5 dr ? ~B1.2? ~B2.1  # ours`, /^Roll this/),
      '  san British 5 dr 4 +1 = 5 -> 3 ~B1.2? ~B2.1  # ours',
    );
  });

  it('is no quick fix, where it changes what is bound', async () => {
    const titles = async (log: string) => {
      const { service, text } = await desk(log);
      const line = text.split('\n').length - 1;
      const range = { start: { line, character: 0 }, end: { line, character: 99 } };
      return service.codeActions(main, range, []).map(({ title }) => title);
    };
    const fixes = /refit initial|buy German|Remove this line|Write/;
    const wrong = [`${start}refit`, `${start}refit initial\n9.617\n  buy I4 at A7`, `${played}  san British 5 dr 4 +2`];
    for (const log of wrong) {
      assert.match((await titles(log)).join(), fixes);
      assert.doesNotMatch((await titles(`${log} ~B1.7  # first`)).join(), fixes);
    }
    // Behind dice that were open nothing is bound yet.
    assert.match((await titles(`${wrong[2]} ~B1.7?`)).join(), fixes);
  });

  it('is no hint that would be written there', async () => {
    const hints = async (mark: string) => {
      const { service } = await desk(`${played}  san British 5 dr 4 ${mark}`);
      const line = played.split('\n').length - 1;
      return service.inlayHints(main, { start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
    };
    for (const mark of ['~B1.2', '~B1.2? ~B2.1']) {
      const [hint] = await hints(mark);
      assert.ok(hint);
      assert.equal(hint.textEdits, undefined);
    }
  });

  it('has hints before them, and writes what these say there', async () => {
    const { service } = await desk(`${played}  san British 5 dr 4 ~B1.2?  # ours`);
    const line = `${played}`.split('\n').length - 1;
    const [hint] = service.inlayHints(main, { start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
    assert.equal(hint?.position.character, '  san British 5 dr 4'.length);
    const [edit] = hint.textEdits ?? [];
    assert.equal(edit?.range.start.character, '  san British 5 dr 4'.length);
  });
});

describe('a new name', () => {
  const line = (text: string, words: string) =>
    text.split('\n').findIndex((one) => one.trim().startsWith(words.split('|')[0] ?? ''));

  it('is refused to what stands in a line that is bound', async () => {
    const { service, text } = await both([...shared(), ...openedLines, '  strength I4.GKT DR 3,3']);
    for (const words of ['buy German', 'strength I4.GKT']) {
      const number = line(text, words);
      const character = text.split('\n')[number]?.indexOf('I4.GKT') ?? -1;
      assert.deepEqual(service.rename(main, { line: number, character: character + 1 }, 'Tigers'), {
        refused: `I4.GKT keeps its name: line ${line(text, 'buy German') + 1} of the log, which has it, is bound by a seal or a hand-over.`,
      });
    }
  });

  it('is refused to what is sealed in a private file, and given to what is not sealed yet', async () => {
    for (const mark of [' ~s.1', '']) {
      const file = privateFile('seal 1 9.617 1 Day I', `  ${secret}${mark}`);
      const log = mark ? shared() : shared().filter((one) => one !== sealedLine);
      const { service } = await both(log, file);
      const result = service.rename(own, pointAt(file, secret, 'I4.GKT'), 'Tigers');
      if (mark)
        assert.deepEqual(result, {
          refused:
            'I4.GKT keeps its name: line 4 of the private file, which has it, is bound by a seal or a hand-over.',
        });
      else
        assert.deepEqual('refused' in result ? result : editsByFile(result)[own]?.map(({ newText }) => newText), [
          'Tigers',
        ]);
    }
  });
});
