/** What came of a seal that can never be opened: its chit or its Shift, which the other side writes in the step of the seal. */
import { rulesFor } from '../../rules/chapters';
import type { SideId } from '../../rules/kernel/module';
import { count } from '../../rules/kernel/names';
import type { Obligation } from '../../rules/kernel/obligation';
import { firstOutstanding, type View } from '../../rules/kernel/step';
import type { LogText } from '../../syntax/logText';
import type { Analysis } from '../analysis';
import type { ResolveResult } from '../protocol';
import { lastWritten, resultOf, stepAround } from './edits';
import { type Hand, Writer } from './writer';

/** Asked for before the log goes on; undefined where nothing is left to tell, or to be told here. */
export function tellLost({ campaign }: Analysis, text: LogText, hand: Hand): ResolveResult | undefined {
  for (const { line, side, step, status } of campaign.end.sealed) {
    const span = status === 'lost' && line.uri === text.uri ? stepAround(text.lines, line.number) : undefined;
    if (!span) continue;
    const last = lastWritten(text.lines, span.end);
    const state = campaign.stateAt(campaign.indexOf(text.lines[last] ?? line), { after: true });
    const writer = new Writer(state, text.uri, hand);
    writer.completeStep((o) => isOutcome(o) && o.side === side);
    const isTold = writer.count > 0 || writer.asks.length > 0;
    if (!isTold && !isLeftToOther(writer, side)) continue;
    const written = isTold
      ? writer.written(`${step}: ${count(writer.count, 'line')} written.`)
      : writer.written(
          `Hand the log over: what the ${side} side has sealed in ${step} can never be opened, and first the other side tells what came of it.`,
          'handOver',
        );
    return resultOf(text, text.version, written, last);
  }
  return undefined;
}

/** Whether the side that has lost it reads the log, and the other has still to tell. */
function isLeftToOther({ view, hand: { own = [] } }: Writer, side: SideId): boolean {
  const step = view?.state.stepData;
  return (
    step !== undefined &&
    own.length === 1 &&
    own[0] === side &&
    firstOutstanding(rulesFor(step), view as View, (o) => isOutcome(o) && o.side === side) !== undefined
  );
}

const isOutcome = ({ due, matter: { what } }: Obligation): boolean =>
  due === 'decide' && (what === 'shift' || what === 'initiative');
