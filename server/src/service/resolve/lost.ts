/** What came of a seal that can never be opened: its chit or its Shift, which the other side writes in the step of the seal. */
import { count } from '../../rules/kernel/names';
import type { Obligation } from '../../rules/kernel/obligation';
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
    if (writer.count === 0 && writer.asks.length === 0) continue;
    return resultOf(text, text.version, writer.written(`${step}: ${count(writer.count, 'line')} written.`), last);
  }
  return undefined;
}

const isOutcome = ({ due, matter: { what } }: Obligation): boolean =>
  due === 'decide' && (what === 'shift' || what === 'initiative');
