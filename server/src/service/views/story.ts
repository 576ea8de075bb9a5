/** The players' own words with the parts of the campaign they stand in, and what the checker finds. */
import type { Finding } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import type { Documents } from '../documents';
import { sectionsOf } from '../sections';
import type { Story, ViewParams } from './data';
import { kindOf, partsOf, titleOf } from './parts';
import { headOf, type Scene, sceneAt } from './scene';
import { stopsOf } from './stops';

export function story(documents: Documents, params: ViewParams): Story {
  const scene = sceneAt(documents, params);
  return {
    ...headOf(documents, params.uri, scene),
    parts: scene ? tell(scene) : [],
    findings: scene ? findingsOf(scene) : [],
  };
}

function tell(scene: Scene): Story['parts'] {
  const { analysis, index, teller } = scene;
  const { campaign } = analysis;
  const lines = campaign.lines.slice(0, index + 1);
  const sections = sectionsOf(lines);
  const ends = new Set(
    stopsOf(sections)
      .filter((stop) => stop.endsDate)
      .map((stop) => stop.index),
  );
  return partsOf(sections).map((section) => {
    const { heading, directive, first, last, end } = section;
    const date = ends.has(last) ? campaign.stateAt(end).dateName : undefined;
    return {
      kind: kindOf(directive),
      title: titleOf(directive, campaign.stateAt(first)),
      source: teller.source(heading),
      paragraphs: paragraphsOf(lines.slice(first, last + 1)),
      dateEnd: date === undefined ? null : { date, at: teller.source(lines[last] ?? heading) },
    };
  });
}

/** Story lines that follow one another are one paragraph. */
function paragraphsOf(lines: readonly Line[]): string[] {
  const out: string[][] = [];
  let open = false;
  for (const { parsed } of lines) {
    const isStory = parsed.kind === 'story';
    const words = isStory ? parsed.text.trim().replace(/^>\s*/, '').trim() : '';
    if (words && open) out.at(-1)?.push(words);
    else if (words) out.push([words]);
    open = words !== '';
  }
  return out.map((words) => words.join(' '));
}

function findingsOf({ analysis, teller }: Scene): Story['findings'] {
  const { campaign, includeFindings } = analysis;
  const { findings, waived } = campaign.findings();
  const { waivers } = campaign;
  const reasonOf = ({ at, code }: Finding) => waivers.get(at.line)?.find((w) => w.code === code)?.reason;
  return [...findings, ...includeFindings, ...waived].map((finding) => ({
    severity: finding.severity,
    code: finding.code,
    rule: finding.rule ?? null,
    message: finding.message,
    source: teller.source(finding.at.line),
    waived: waived.includes(finding) ? (reasonOf(finding) ?? '') : null,
  }));
}
