/** What the withdrawal of the enemy asks for: who goes, and who waits (3.60742). */
import type { Matter } from '../../../kernel/matter';
import type { PullOutData } from '../../../kernel/moduleData/equipment';
import { list } from '../../../kernel/names';
import type { Answer, Choice, Objection, Obligation } from '../../../kernel/obligation';
import { choiceOwed, factOwed } from '../../../kernel/owe';
import type { View } from '../../../kernel/step';
import type { Piece } from '../../../pieces/piece';
import { runText } from '../../muster';
import { matterOf } from '../pullOut';
import { excess, goingText, loadOf, loadText, undecided } from './limits';
import { areUntold, elements } from './members';
import { goneNow, type Partner, returnObligations, waitingNow } from './waiting';

export function partnerObligations(view: View, data: PullOutData): Obligation[] {
  const { partner } = data;
  const out = returnObligations(view, data, 'equipmentPossession');
  if (!view.state.done.has(matterOf(data))) return out;
  const units = elements(view, partner);
  if (units.length || view.state.done.has({ what: 'withdraw', side: partner.side }))
    out.push(partnerObligation(view, partner, units));
  else if (areUntold(view, partner)) out.push(untoldObligation(partner));
  const isOpen = view.state.done.has(openMatter(partner));
  const more = goneNow(view, partner).length && !isOpen ? undecided(view, partner) : [];
  if (more.length) out.push(moreObligation(view, partner, more));
  return out;
}

/** Who may wait, with what speaks against it beside those that have gone by now. */
const waiters = (view: View, partner: Partner, units: readonly Piece[]): Choice<Piece>[] =>
  units
    .filter(({ name }) => !waitingNow(view, partner).some((p) => p.name === name))
    .map((unit, rank) => ({
      value: unit,
      id: unit.name,
      label: unit.name,
      detail: unit.type.type,
      objections: excess(loadOf(view, partner, [...waitingNow(view, partner), unit]), partner).map(
        (message): Objection => ({ code: 'withdrawal-max', rule: partner.rule, message }),
      ),
      rank,
    }));

/** The first of them, as many as there is room for. */
function room(view: View, partner: Partner, units: readonly Piece[]): string {
  const going: Piece[] = [];
  for (const unit of units)
    if (excess(loadOf(view, partner, [...waitingNow(view, partner), ...going, unit]), partner).length === 0)
      going.push(unit);
  const [first] = units;
  return going.length ? runText(going.map((p) => p.name)) : first ? goingText(view, partner, first) : '?';
}

/** The owner has left open who waits. */
export const openMatter = ({ side }: Partner): Matter => ({ what: 'withdraw open', side });

/** Only what is in excess is lost: who else waits, where not all can, is for the owner to say. */
function moreObligation(view: View, partner: Partner, units: readonly Piece[]): Obligation {
  const { side, rule, leaders, squadEquivalents, supportWeapons } = partner;
  const wait = loadOf(view, partner, waitingNow(view, partner));
  const goes = (unit: Piece | undefined) => (unit ? goingText(view, partner, unit) : '?');
  const names = list(
    units.map((p) => p.name),
    'and',
  );
  return choiceOwed({
    // Asked anew for each that is named, until no more may wait.
    matter: { what: 'withdraw more', side, nth: goneNow(view, partner).length },
    step: 'equipmentPossession',
    rule,
    side,
    due: 'decide',
    what: `more ${side} units to wait off map`,
    why: `${names}: not all of them are more than may wait`,
    many: true,
    options: () => waiters(view, partner, units),
    write: ({ choice }: Answer<Piece | 'none'>) => `withdraw ${side}: ${goes(choice === 'none' ? undefined : choice)}`,
    missed: {
      code: 'withdrawal-missing',
      message: `Only what is more than ${loadText(leaders, squadEquivalents, supportWeapons)} is lost, and ${loadText(wait.leaders, wait.squads, wait.weapons)} wait: who else does, of ${runText(units.map((p) => p.name))}? \`withdraw ${side}: ${room(view, partner, units)}\`, or \`withdraw ${side}: ?\` while that is open.`,
    },
  });
}

export function partnerObligation(view: View, partner: Partner, units: readonly Piece[]): Obligation {
  const { side, rule } = partner;
  const tooMany = excess(loadOf(view, partner, [...waitingNow(view, partner), ...units]), partner);
  const line = (pieces: readonly string[]) => `withdraw ${side}: ${runText(pieces)}`;
  const names = runText(units.map((p) => p.name));
  return choiceOwed({
    matter: { what: 'withdraw', side },
    step: 'equipmentPossession',
    rule,
    side,
    due: tooMany.length ? 'decide' : 'must',
    what: `${side} withdrawal of ${list([...partner.groups], 'and')}`,
    why: `what remains of ${list([...partner.groups], 'and')} leaves with the enemy, to wait off map`,
    many: true,
    options: tooMany.length ? () => waiters(view, partner, units) : undefined,
    write: ({ choice }: Answer<Piece | 'none'>) => {
      if (!tooMany.length) return line(units.map((p) => p.name));
      return choice === undefined || choice === 'none' ? `withdraw ${side}: ?` : line([choice.name]);
    },
    missed: {
      code: 'withdrawal-missing',
      message: `What remains of ${list([...partner.groups], 'and')} must leave with the enemy: ${
        tooMany.length
          ? `${names}; of ${tooMany.join('; of ')} may wait off map, and which is for the owner to say, \`withdraw ${side}: ?\` until he has`
          : `\`withdraw ${side}: ${names}\``
      }.`,
    },
  });
}

const untoldObligation = ({ side, groups, rule }: Partner): Obligation =>
  factOwed({
    matter: { what: 'withdraw', side },
    step: 'equipmentPossession',
    rule,
    side,
    what: `what remains of ${list([...groups], 'and')}`,
    why: `what remains of ${list([...groups], 'and')} leaves with the enemy`,
    ask: `Which units remain of ${list([...groups], 'and')}? They leave with the enemy: \`withdraw ${side}: PIECES\`.`,
  });
