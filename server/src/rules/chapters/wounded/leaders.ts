/** The dr for each wounded leader that is Retained (9.6101, 2.510, 3.610). */
import type { ActD, PieceNode } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { answered } from '../../books/answers';
import { onePiece } from '../../books/onePiece';
import { removeGuard } from '../../books/units/guards';
import { retainedAt } from '../../ground/retention/retained';
import { isolationOf, type Retention } from '../../ground/retention/retention';
import { tellingOf, tellingText } from '../../kernel/asking';
import { modifiers, type Truth } from '../../kernel/conditions';
import type { Context } from '../../kernel/context';
import type { Matter } from '../../kernel/matter';
import type { WoundedData } from '../../kernel/module';
import { list, same } from '../../kernel/names';
import type { Answer, Obligation, RollSpec } from '../../kernel/obligation';
import { choiceOwed, factOwed, rollOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import { checkKnown } from '../../pieces/doubt/asWritten';
import { has, type Piece } from '../../pieces/piece';
import { pieceFacts } from '../../pieces/pieceFacts';
import { whereText } from '../../pieces/whereabouts';

export const woundedLeaders = (view: View, data: WoundedData): Obligation[] =>
  view.state.forces.inPlay().flatMap((piece) => {
    if (!isWoundedLeader(piece)) return [];
    const kept = retainedAt(view, piece);
    return kept ? [obligationOf(view, data, piece, isolationOf(view.state.forces, piece, kept))] : [];
  });

const isWoundedLeader = (piece: Piece): boolean => piece.type.kind === 'leader' && has(piece, 'wounded');

const keyOf = ({ name }: Piece): Matter => ({ what: 'wounded', pieces: [name] });

type Rolled = Obligation & { readonly roll: RollSpec };

interface Asked extends RollSpec {
  readonly open: boolean;
  /** What must be known beside his Isolation, where the module's DRM hang on more. */
  readonly hangsOn: string;
}

function rollOf(view: View, data: WoundedData, piece: Piece, isolated: Truth): Asked {
  const facts = pieceFacts(view, piece, { side: piece.side, isolated, alone: true });
  const { apply, unknown, open } = modifiers(data.drm, [facts]);
  const tellings = open.flatMap((one) => tellingOf(view, one, piece.side).map(tellingText));
  return {
    table: { name: 'Wounded Leader Table', rule: data.rule, dice: 'dr', rows: data.table },
    modifiers: apply,
    unknown,
    open: unknown.length > 0,
    hangsOn: list([...new Set(tellings)], 'and'),
  };
}

function obligationOf(view: View, data: WoundedData, piece: Piece, isolated: Truth): Obligation {
  const roll = rollOf(view, data, piece, isolated);
  if (roll.hangsOn) return untold(data, piece, roll);
  return roll.open ? asked(data, piece) : owed(data, piece, roll);
}

function owed(data: WoundedData, piece: Piece, roll: RollSpec): Rolled {
  const { rule } = data;
  const name = printPieceName(piece.name);
  const what = `dr for the wound of ${piece.name}`;
  return rollOwed({
    matter: keyOf(piece),
    step: 'wounded',
    rule,
    side: piece.side,
    what,
    why: `${piece.name} is a wounded leader and Retained`,
    roll,
    line: `wounded ${name}`,
    missed: {
      code: 'wounded-missing',
      message: `The ${what} is missing: \`wounded ${name} dr ?\`.`,
    },
  });
}

/** Whether he is Isolated is not known: the line of his dr can say it. */
function asked(data: WoundedData, piece: Piece): Obligation {
  const { rule } = data;
  const name = printPieceName(piece.name);
  return choiceOwed({
    matter: keyOf(piece),
    step: 'wounded',
    rule,
    side: piece.side,
    due: 'need',
    sure: true,
    what: `whether ${piece.name} is Isolated, for the dr for his wound`,
    why: `${piece.name} is a wounded leader; the map or his place that tells Isolation is not known`,
    options: () => [
      { value: 'not isolated', label: 'not Isolated', objections: [], rank: 0 },
      { value: 'isolated', label: 'Isolated', objections: [], rank: 1 },
    ],
    write: ({ choice }: Answer) => (choice ? `wounded ${name}(${choice}) dr ?` : ''),
    missed: {
      code: 'fact-unknown',
      message: `Is ${piece.name} Isolated? His dr depends on it: \`wounded ${name}(isolated) dr ?\`, or \`not isolated\`.`,
    },
  });
}

/** The dr while the log does not tell of the campaign what it hangs on. */
function untold(data: WoundedData, piece: Piece, roll: Asked): Obligation {
  const { matter, step, rule, side, what, why } = owed(data, piece, roll);
  return factOwed({
    ...{ matter, step, rule, side, what, why },
    sure: true,
    line: `wounded ${printPieceName(piece.name)} dr ?`,
    ask: `The dr for the wound of ${piece.name} hangs on ${roll.hangsOn}.`,
  });
}

/** `wounded Howard dr 1 -1 = 0 -> unwounded`. */
export function recordWounded(ctx: Context<ActD<'wounded'>>, data: WoundedData): void {
  const { directive: d, state } = ctx;
  const piece = onePiece(ctx, d.pieces);
  const [node] = d.pieces;
  if (!piece || !node) return;
  const kept = retainedAt(ctx, piece);
  const before = state.done.has(keyOf(piece));
  const due = kept && (isWoundedLeader(piece) || before);
  const isolated = kept ? isolationNow(ctx, piece, node, kept) : false;
  const roll = rollOf(ctx, data, piece, isolated);
  const o = answered(ctx, due ? owed(data, piece, roll) : undefined, {
    rule: data.rule,
    message: `No dr is owed for ${piece.name}: ${whyNone(piece)}.`,
    follows: true,
  });
  if (!o) return;
  const name = printPieceName(piece.name);
  const ask = roll.hangsOn
    ? `The dr for the wound of ${piece.name} hangs on ${roll.hangsOn}.`
    : `Is ${piece.name} Isolated? The drm depends on it: \`${name}(isolated)\`, or \`${name}(not isolated)\`.`;
  const rolled = checkKnown(ctx, o, d.roll, d.result, roll.open ? ask : undefined);
  ctx.discharges(o);
  if (rolled === 'open' || !rolled) return;
  if (rolled.result === 'unwounded') state.forces.unmark(piece.name, 'wounded');
  else if (rolled.result === 'eliminated') removeGuard(ctx, piece, { rule: data.rule, why: 'evacuated, wounded' });
}

function whyNone(piece: Piece): string {
  if (piece.type.kind === 'hero') return 'only leaders roll, and he is a Hero';
  if (piece.type.kind !== 'leader') return 'only wounded leaders roll';
  return has(piece, 'wounded') ? `he is not Retained: he is ${whereText(piece.where)}` : 'he is not wounded';
}

/** Isolated by the map, else by what the line says; a line that says otherwise than the map is told. */
function isolationNow(ctx: Context, piece: Piece, node: PieceNode, kept: Retention): Truth {
  const known = isolationOf(ctx.state.forces, piece, kept);
  const said = node.statuses?.value.find((s) => same(s.name.value, 'isolated'));
  if (!said) return known;
  const claimed = said.not === undefined;
  if (known === 'unknown') return claimed;
  if (known !== claimed) {
    const text = known ? 'isolated' : 'not isolated';
    ctx.report({
      code: 'wrong-isolated',
      rule: ctx.module.setupAreas.rules.isolated,
      at: ctx.at(said),
      message: `${piece.name} is ${known ? '' : 'not '}Isolated.`,
      fixes: [{ title: `Write “${text}”`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(said), text }] }],
    });
  }
  return known;
}
