/** What a roll brings about without a choice: its dice come from the number that was given for it, in this order. */
import { rulesFor } from '../../rules/chapters';
import { idOf, type MatterId, sameMatter } from '../../rules/kernel/matter';
import type { Obligation, RollSpec } from '../../rules/kernel/obligation';
import type { CampaignState } from '../../rules/kernel/state';
import { outstanding, View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import { openText, readBound } from '../../trust/boundText';
import { fold, stateBehind } from '../ahead';
import type { Analysis } from '../analysis';

type OwedRoll = Obligation & { readonly roll: RollSpec };

export class FollowUps {
  readonly #state: CampaignState;
  /** Owed whatever the dice are, or written already. */
  readonly #passed: Set<MatterId>;

  /** @param before the state above the line; @param written the line with its dice */
  constructor(
    before: CampaignState,
    private readonly line: Line,
    written: string,
  ) {
    const open = stateBehind(before, openText(readBound(line.parsed.text).text), line.uri);
    this.#passed = new Set(rollsOwed(open).map(({ matter }) => idOf(matter)));
    this.#state = stateBehind(before, written, line.uri);
  }

  /** What is to be rolled next; undefined: nothing more follows from the roll. */
  get next(): OwedRoll | undefined {
    return rollsOwed(this.#state).find(({ matter }) => !this.#passed.has(idOf(matter)));
  }

  /** Goes on behind a line that answers it. */
  write(text: string): void {
    const { next } = this;
    if (next) this.#passed.add(idOf(next.matter));
    fold(this.#state, text, this.line.uri);
  }
}

/** Rolls that are owed and leave no choice. */
function rollsOwed(state: CampaignState): OwedRoll[] {
  const { stepData, module } = state;
  if (!stepData || !module) return [];
  return outstanding(rulesFor(stepData), new View(state, module)).filter(
    (o): o is OwedRoll => o.roll !== undefined && o.choices === undefined && o.due !== 'may',
  );
}

/** Lines whose mark says that a roll brought them about, where the rules ask for another one, or for none. */
export function wrongFollowUps({ campaign, trust }: Analysis): readonly Line[] {
  if (!trust) return [];
  return [...trust.read.handOvers, ...trust.read.seals].flatMap(({ leaves }) => {
    const origins = leaves.filter((leaf) => leaf.followUp === 0);
    return origins.flatMap((origin) => {
      const own = leaves.filter((leaf) => leaf.followUp > 0 && leaf.place === origin.place);
      if (own.length === 0) return [];
      const line = trust.lines[origin.line] as Line;
      const owed = new FollowUps(campaign.stateAt(campaign.indexOf(line)), line, line.parsed.text);
      return [...own]
        .sort((a, b) => a.followUp - b.followUp)
        .flatMap((leaf, i) => {
          const written = trust.lines[leaf.line] as Line;
          const matter = campaign.obligationAt(campaign.indexOf(written))?.matter;
          const isRight = leaf.followUp === i + 1 && matter && owed.next && sameMatter(owed.next.matter, matter);
          owed.write(written.parsed.text);
          return isRight ? [] : [written];
        });
    });
  });
}
