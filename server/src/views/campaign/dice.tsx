/** Every roll of a campaign, and how they stand to what fair dice do. */
import type { DiceReport, LuckGroup, Roll } from '../../service/views/data';
import { visible } from '../visible';

const headings: Readonly<Record<LuckGroup['by'], string>> = {
  all: 'All rolls',
  player: 'By player',
  table: 'By table',
  step: 'By step',
};

export const DicePage = ({ report: { empty, rolls, groups } }: { readonly report: DiceReport }) =>
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
              {own.map(({ name, dice, text }) => (
                <li key={`${name} ${dice}`}>{visible(by === 'all' ? text : `${name}: ${text}`)}</li>
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

/** As the table above has its columns. */
const rollCells = ({ source, date, side, what, kind, dice, drm, final, result, table, rule }: Roll): string[] => [
  `${source.line + 1}`,
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
export const diceText = ({ empty, groups }: DiceReport): string =>
  groups.length === 0
    ? visible(empty ?? '')
    : (['all', 'player', 'table', 'step'] as const)
        .flatMap((by) => {
          const own = groups.filter((group) => group.by === by);
          return own.length ? [`${headings[by]}\n${own.map(groupLine).join('\n')}`] : [];
        })
        .join('\n\n');

const groupLine = ({ by, name, text }: LuckGroup): string => visible(by === 'all' ? `  ${text}` : `  ${name}: ${text}`);
