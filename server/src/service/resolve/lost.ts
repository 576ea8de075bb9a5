/** What came of a seal that can never be opened: its chit or its Shift, which the other side writes in the step of the seal. */
import { rulesFor } from '../../rules/chapters';
import type { SideId } from '../../rules/kernel/module';
import { count } from '../../rules/kernel/names';
import type { Obligation } from '../../rules/kernel/obligation';
import { firstOutstanding } from '../../rules/kernel/step';
import type { LogText } from '../../syntax/logText';
import type { Analysis } from '../analysis';
import type { ResolveResult } from '../protocol';
import { endOfStep, lastWritten, resultOf } from './edits';
import { type Hand, Writer } from './writer';

/** Asked for before the log goes on; undefined where nothing is left to tell, or to be told here. */
export function tellLost({ campaign }: Analysis, text: LogText, hand: Hand): ResolveResult | undefined {
  for (const { line, side, step, status } of campaign.end.sealed) {
    const end = status === 'lost' && line.uri === text.uri ? endOfStep(text.lines, line.number) : undefined;
    if (end === undefined) continue;
    const last = lastWritten(text.lines, end);
    const state = campaign.stateAt(campaign.indexOf(text.lines[last] ?? line), { after: true });
    const writer = new Writer(state, text.uri, hand);
    writer.completeStep((o) => isOutcome(o) && o.side === side);
    const isAsked = writer.count > 0 || writer.asks.length > 0;
    if (!isAsked && !isUntold(writer, side)) continue;
    const lost = `what the ${side} side has sealed in ${step} can never be opened`;
    const [own, ...others] = hand.own ?? [];
    const written = isAsked
      ? writer.written(`${step}: ${count(writer.count, 'line')} written.`)
      : own === side && others.length === 0
        ? writer.written(`Hand the log over: ${lost}, and first the other side tells what came of it.`, 'handOver')
        : writer.written(`Tell first what came of it: ${lost}.`);
    return resultOf(text, text.version, written, last);
  }
  return undefined;
}

/** Whether it is still to be told what came of a Shift; for a chit the log waits as it is. */
function isUntold({ view }: Writer, side: SideId): boolean {
  const step = view?.state.stepData;
  if (!view || !step) return false;
  return (
    firstOutstanding(rulesFor(step), view, (o) => isOutcome(o) && o.matter.what === 'shift' && o.side === side) !==
    undefined
  );
}

const isOutcome = ({ due, matter: { what } }: Obligation): boolean =>
  due === 'decide' && (what === 'shift' || what === 'initiative');
