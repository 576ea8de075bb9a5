/** How a log tells what a condition of the campaign or of a side hangs on, where nobody knows it yet. */
import type { Open } from './conditions';
import type { SideId } from './module';
import type { View } from './step';

export interface Telling {
  /** What is not known: `who Controls M10`. */
  readonly what: string;
  /** The line that tells it: `control British M10`. */
  readonly line: string;
  /** Where that line stands. */
  readonly where: string;
}

/** Of what is of a single piece other lines tell. */
export function tellingOf({ state, module }: View, { condition, asked }: Open, side?: SideId): Telling[] {
  const inHead = 'in the head of the log';
  const first = module.dates[0]?.id ?? 'DATE';
  switch (condition) {
    case 'date':
    case 'night':
      return [{ what: 'the CG Date', line: `date ${state.cg?.notBefore ?? first}`, where: inHead }];
    case 'cg':
      return [
        {
          what: 'which CG is played',
          line: `cg ${module.campaigns[0]?.id}`,
          where: 'behind the title of the campaign',
        },
      ];
    case 'controls':
      return locations(asked)
        .filter((at) => !state.control.has(at))
        .map((at) => ({
          what: `who Controls ${at}`,
          line: `control ${side} ${at}`,
          where: 'under the scenario, or in the head of the log',
        }));
    case 'attacked':
      return [
        {
          what: `whether the ${side} side attacked`,
          line: `initiative ${side} attack`,
          where: 'under that scenario, or `idle`',
        },
      ];
    case 'result':
      return Object.entries(asked as Readonly<Record<string, readonly string[]>>).map(([id, results]) => {
        const table = module.tables?.find((t) => t.id === id);
        const whose = table?.sides && side ? ` ${side}` : '';
        return {
          what: `what the ${table?.name ?? id} has brought before`,
          line: `roll ${id}${whose} -> ${results[0]}`,
          where: `${inHead}, or another of its results`,
        };
      });
    default:
      return [];
  }
}

const locations = (asked: unknown): readonly string[] => asked as readonly string[];

/** `who Controls M10 (`control British M10` under the scenario)`. */
export const tellingText = ({ what, line, where }: Telling): string => `${what} (\`${line}\` ${where})`;
