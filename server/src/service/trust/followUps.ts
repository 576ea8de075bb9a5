/** What a roll brings about without a choice: its dice come from the number that was given for it, in this order. */
import type { Campaign } from '../../campaign/campaign';
import { hangsOnShift } from '../../rules/books/repair/secretShift';
import { rulesFor } from '../../rules/chapters';
import { ofRg } from '../../rules/kernel/doubt';
import { idOf, type MatterId, sameMatter } from '../../rules/kernel/matter';
import { same } from '../../rules/kernel/names';
import { areSeals } from '../../rules/kernel/notShown';
import { diceOf, type Obligation } from '../../rules/kernel/obligation';
import type { CampaignState } from '../../rules/kernel/state';
import { outstanding, View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import type { ParsedLine, ResultNode, RollNode } from '../../syntax/nodes';
import { parseLine } from '../../syntax/parseLine';
import { pieceNamesOn, rgOn } from '../../syntax/pieceNodes';
import { diceIn, openText, readBound } from '../../trust/boundText';
import type { Leaf, Seal } from '../../trust/trustLines';
import { fold, stateBehind } from '../ahead';
import type { Analysis } from '../analysis';

/** Dice of a roll that no table here reads stand where these are open. */
const openDice = /\b(DR|dr) \?/;

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
  get next(): Obligation | undefined {
    return rollsOwed(this.#state).find(({ matter }) => !this.#passed.has(idOf(matter)));
  }

  /** The line that answers it with such dice, of which it takes the first. */
  written(dice: readonly number[]): string {
    const { next } = this;
    if (!next) return '';
    if (next.roll) return next.write({ dice: dice.slice(0, diceOf(next.roll)) });
    return next
      .write({})
      .replace(openDice, (_, kind: string) => `${kind} ${dice.slice(0, kind === 'DR' ? 2 : 1).join(',')}`);
  }

  /** Goes on behind a line that answers it. */
  write(text: string): void {
    const { next } = this;
    if (next) this.#passed.add(idOf(next.matter));
    fold(this.#state, text, this.line.uri);
  }
}

/** Rolls that are owed and leave no choice. */
function rollsOwed(state: CampaignState): Obligation[] {
  const { stepData, module } = state;
  if (!stepData || !module) return [];
  return outstanding(rulesFor(stepData), new View(state, module)).filter(
    (o) => o.choices === undefined && o.due !== 'may' && (o.roll !== undefined || isHeat(o)),
  );
}

/** Heat of Battle is rolled for at once, and what came of it told afterwards. */
const isHeat = ({ matter, write }: Obligation): boolean => matter.what === 'heat' && openDice.test(write({}));

/** Whether a line names the same in another order than what is owed: dice fall for each in its turn. */
function isReordered({ parsed }: Line, owed: Obligation): boolean {
  const due = parseLine(owed.write({}));
  return isOtherOrder(wordsIn(parsed), wordsIn(due)) || isOtherOrder(piecesIn(parsed), piecesIn(due));
}

const wordsIn = ({ text }: ParsedLine): readonly string[] => openText(readBound(text).text).toLowerCase().split(' ');

const piecesIn = ({ directive }: ParsedLine): readonly string[] => (directive ? pieceNamesOn(directive) : []);

function isOtherOrder(is: readonly string[], due: readonly string[]): boolean {
  const joined = (words: readonly string[]) => words.join('\0');
  return joined(is) !== joined(due) && joined(is.toSorted()) === joined(due.toSorted());
}

export const wrongFollowUp =
  'This is not what the roll that its mark names has brought about, or something that it has is missing. As long as what came of that roll is not handed over it comes back: put `?` in the place of its dice, and take them up again.';

/**
 * Lines whose mark says that a roll brought them about, where the rules ask for another one, or for none; and rolls of which
 * what they bring about is missing: rolled with another number it would be chosen.
 * @param isAsked for which rolls, with what they have brought about; all of a log take their time
 */
export function wrongFollowUps(
  { campaign, trust }: Analysis,
  isAsked: (lines: readonly Line[]) => boolean = () => true,
): readonly Line[] {
  if (!trust) return [];
  // While a seal is closed what its rolls have brought about may be in it.
  const isKnown = ({ side, key }: Seal) => key !== undefined || trust.own.some((one) => one.side === side);
  const rolls = [...trust.read.handOvers, ...trust.read.seals.filter(isKnown)].flatMap(({ leaves }) => {
    // Of what both have corrected they know.
    const corrected = new Set(leaves.flatMap(({ isCorrected, place }) => (isCorrected ? [place] : [])));
    const isOrigin = ({ open, text, place, followUp, isElsewhere }: Leaf) =>
      followUp === 0 && open && !isElsewhere && diceIn(text).length > 0 && !corrected.has(place);
    const origins = leaves.filter(isOrigin);
    return origins.map((origin) => ({
      line: trust.lines[origin.line] as Line,
      at: origin.line,
      followUps: leaves
        .filter(({ place, followUp }) => followUp > 0 && place === origin.place)
        .sort((a, b) => a.followUp - b.followUp)
        .map((leaf) => trust.lines[leaf.line] as Line),
    }));
  });
  // In the order of the log, in which the campaign is read on.
  return rolls
    .filter(({ line, followUps }) => isAsked([line, ...followUps]) && !isUnknown(campaign, line, followUps))
    .sort((a, b) => a.at - b.at)
    .flatMap(({ line, followUps }) => {
      const owed = new FollowUps(campaign.stateAt(campaign.indexOf(line)), line, asFallen(campaign, line));
      const wrong = followUps.filter((written) => {
        const matter = campaign.obligationAt(campaign.indexOf(written))?.matter;
        const isRight = matter && owed.next && sameMatter(owed.next.matter, matter) && !isReordered(written, owed.next);
        owed.write(asFallen(campaign, written));
        return !isRight;
      });
      return wrong.length === 0 && owed.next ? [line] : wrong;
    });
}

/** What is rolled for can be known to its side alone. */
const isUnknown = (campaign: Campaign, line: Line, followUps: readonly Line[]): boolean =>
  isUnknownShift(campaign, line, followUps) || isUnknownRg(campaign, line, followUps);

/** An RG that can only be one that is still sealed: what is rolled for it is judged once that is open. */
function isUnknownRg(campaign: Campaign, line: Line, followUps: readonly Line[]): boolean {
  const [name, ...others] = [line, ...followUps].map(({ parsed: { directive } }) => directive && rgOn(directive));
  if (name === undefined || !others.every((one) => one !== undefined && same(one, name))) return false;
  // Its name is first told by the line itself.
  const state = campaign.stateAt(campaign.indexOf(line), { after: true });
  return !state.rgNamed(name) && areSeals(state.doubts.about(ofRg(name)));
}

/** A Shift of units that only their side knows, or from where an earlier one, still sealed, may have brought them: what it costs is judged once that is open. */
function isUnknownShift(campaign: Campaign, line: Line, followUps: readonly Line[]): boolean {
  const { directive } = line.parsed;
  const at = campaign.indexOf(line);
  if (directive?.verb !== 'shift' || campaign.obligationAt(at)) return false;
  if (!followUps.every(({ parsed }) => parsed.directive?.verb === 'casualty')) return false;
  const state = campaign.stateAt(at);
  const names = pieceNamesOn(directive);
  // It may be of an RG that is still sealed.
  if (!state.module || names.some((name) => !state.forces.get(name))) return true;
  return hangsOnShift(new View(state, state.module), names, false);
}

/**
 * A line as its dice make it. What came of dice that no table here reads a player tells, once the number has made all that
 * it makes: what follows from that is declared as a roll of its own.
 */
function asFallen(campaign: Campaign, line: Line): string {
  const { text, directive } = line.parsed;
  const { roll, result } = (directive ?? {}) as { readonly roll?: RollNode; readonly result?: ResultNode };
  const isTold = roll && result && campaign.obligationAt(campaign.indexOf(line))?.outcomes;
  return isTold ? text.slice(0, roll.end) + text.slice(result.end) : text;
}
