/** Every roll of a campaign, and how they stand to what fair dice do. */
import type { ComponentChildren } from 'preact';
import type { DiceReport, LuckGroup, Roll, Source } from '../../service/views/data';
import { visible } from '../visible';

const headings: Readonly<Record<LuckGroup['by'], string>> = {
  all: 'All rolls',
  player: 'By player',
  table: 'By table',
  step: 'By step',
};

interface Props {
  readonly report: DiceReport;
  /** How a line of the log is named; without it by its number alone. */
  readonly line?: (source: Source) => ComponentChildren;
}

export const DicePage = ({ report: { empty, rolls, groups }, line = ({ line: at }) => at + 1 }: Props) =>
  rolls.length === 0 ? (
    <p>{visible(empty ?? '')}</p>
  ) : (
    <>
      {(['all', 'player', 'table', 'step'] as const).map((by) => {
        const own = groups.filter((group) => group.by === by);
        return own.length === 0 ? null : (
          <section key={by}>
            <h3>{headings[by]}</h3>
            <ul>
              {own.map((group) => (
                <li key={`${group.name} ${group.dice}`}>
                  <Interval group={group} /> {visible(by === 'all' ? group.text : `${group.name}: ${group.text}`)}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <h3>Roll by roll</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached */}
      <section class="wide" tabIndex={0} aria-label="Rolls">
        <table>
          <thead>
            <tr>
              {['Line', 'CG Date', 'Side', 'What', 'Dice', 'DRM', 'Final', 'Result', 'Table', 'Rule'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rolls.map((roll) => (
              <tr key={`${roll.source.uri} ${roll.source.line}`}>
                <td>{line(roll.source)}</td>
                {rollCells(roll).map((text, i) => (
                  <td key={i}>{visible(text)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );

/** From the least to the most that can be rolled: what fair dice average 95 times of 100, and what these did. */
function Interval({ group: { expected, low, high, mean } }: { readonly group: LuckGroup }) {
  const [least, most] = [expected / 3.5, (expected / 3.5) * 6];
  const x = (value: number) => Math.round(2 + (86 * (value - least)) / (most - least));
  return (
    <svg class="interval" width="90" height="12" viewBox="0 0 90 12" aria-hidden="true">
      <path d="M2 6H88" stroke="currentColor" stroke-width="1" opacity="0.4" />
      <path d={`M${x(low)} 6H${x(high)}`} stroke="currentColor" stroke-width="5" opacity="0.4" />
      <path d={`M${x(expected)} 2V10`} stroke="currentColor" stroke-width="1" />
      <circle cx={x(mean)} cy="6" r="3.2" fill="currentColor" />
    </svg>
  );
}

/** As the table above has its columns, behind the line. */
const rollCells = ({ date, side, what, kind, dice, drm, final, result, table, rule }: Roll): string[] => [
  date ?? '',
  side ?? '',
  what,
  `${kind} ${dice.join(',')}`,
  drm === 0 ? '' : `${drm > 0 ? '+' : ''}${drm}`,
  `${final}`,
  result ?? '',
  table ?? '',
  rule ?? '',
];

/** For a terminal. */
export const diceText = ({ empty, groups }: Pick<DiceReport, 'empty' | 'groups'>): string =>
  groups.length === 0
    ? visible(empty ?? '')
    : (['all', 'player', 'table', 'step'] as const)
        .flatMap((by) => {
          const own = groups.filter((group) => group.by === by);
          return own.length ? [`${headings[by]}\n${own.map(groupLine).join('\n')}`] : [];
        })
        .join('\n\n');

const groupLine = ({ by, name, text }: LuckGroup): string => visible(by === 'all' ? `  ${text}` : `  ${name}: ${text}`);
