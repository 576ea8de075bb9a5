/** VASL's markers: what each means for a log. */
import { fortification } from '../fortifications';
import type { Hexspine, VaslMeaning } from './meaning';

/** By name, capital or small letters the same. The side is that of the nation: each of these campaigns has one a camp. */
const control: ReadonlyMap<string, string> = new Map([
  ['br', 'British'],
  ['obli', 'British'],
  ['para', 'British'],
  ['rhli', 'British'],
  ['allied', 'British'],
  ['ge', 'German'],
  ['pzlehr', 'German'],
  ['ss', 'German'],
  ['axis', 'German'],
  ['it', 'Italian'],
]);

/** As they are spelt: `stun` and `STUN` are two. */
const statuses: ReadonlyMap<string, string> = new Map([
  ['DM', 'dm'],
  ['Pin', 'pinned'],
  ['CX', 'cx'],
  ['TI', 'ti'],
  ['Disrupt', 'disrupted'],
  ['Encircled', 'encircled'],
  ['-1 Labor', 'labor'],
  ['-2 Labor', 'labor'],
  ['Wall Advan', 'wall-advantage'],
  ['Wounded', 'wounded'],
  ['Walking Wounded', 'walking-wounded'],
  ['Motion', 'motion'],
  ['Immob.', 'immobilized'],
  ['Bog', 'bogged'],
  ['Mired', 'mired'],
  ['Aband.', 'abandoned'],
  ['Low Ammo', 'low-ammo'],
  ['Scrounged', 'scrounged'],
  ['Shock', 'shocked'],
  ['UK', 'uk'],
  ['stun', 'stunned'],
  ['stun +1', 'stunned+1'],
  ['STUN', 'stun-recall'],
  ['RECALL', 'recalled'],
  ['Melee', 'melee'],
  ['H-t-H Melee', 'hth'],
]);

type Row = readonly [name: RegExp, meaning: (found: RegExpExecArray) => VaslMeaning | undefined];

const status = (name: string, part?: string): VaslMeaning => ({ kind: 'status', status: name, ...(part && { part }) });
const skip = (): VaslMeaning => ({ kind: 'skip' });

/** A Fortification by the text that a log has for it. */
function built(text: string, more: { readonly arc?: Hexspine; readonly dummy?: true } = {}): VaslMeaning | undefined {
  const known = fortification(text);
  return known && { kind: 'fortification', type: known.name, ...more };
}

/** `Building Level 2`, `Fort Bldg Ground Level`, `Strongpoint Level 1`, `Steeple Level 3`. */
function level([, sort = '', place = '']: RegExpExecArray): VaslMeaning {
  const where = place.toLowerCase();
  const number = /\d/.exec(where)?.[0];
  const at = where.startsWith('roof') ? 'roof' : where === 'cellar' ? 'cellar' : Number(number ?? 0);
  return {
    kind: 'level',
    level: at,
    ...(/^(?:fort|strong)/i.test(sort) && { fortified: true }),
    ...((at === 'cellar' || /^steeple/i.test(sort)) && { unsure: true }),
  };
}

/** The first that fits. */
const rows: readonly Row[] = [
  [/^\?$/, () => ({ kind: 'concealment' })],
  [/^(\w+) control$/i, ([, who = '']) => controlOf(who)],
  [/^flame$/i, () => ({ kind: 'fire', burns: 'flame' })],
  [/^(?:\d-level )?blaze$/i, () => ({ kind: 'fire', burns: 'blaze' })],
  [
    /^(wood|stone)(?:en)? rubble\b/i,
    ([, of = '']) => ({ kind: 'rubble', material: /^w/i.test(of) ? 'wooden' : 'stone' }),
  ],
  [/^landed (?:horsa|glider)\b/i, () => ({ kind: 'glider', came: 'landed' })],
  [/^(?:horsa|glider) wreck$/i, () => ({ kind: 'glider', came: 'wrecked' })],
  [/^(?:airborne|damaged) (?:horsa|glider)\b/i, () => ({ kind: 'glider' })],
  [
    /^(building|steeple|fort(?:ified)? bldg|fort(?:ified)? building|strongpoint) (level \d|\d(?:st|nd|rd)? level|ground level|roof(?: level)?|cellar)$/i,
    level,
  ],
  [/^(?:fort(?:ified)? (?:bldg|building)|strongpoint)\b/i, () => built('fortified building')],
  [/^([123])s foxhole\b/i, ([, size]) => built(`foxhole ${size}S`)],
  [/^trench\b/i, () => built('trench')],
  [/^wire$/i, () => built('wire')],
  [/^roadblock(?: ca([1-6]))?$/i, ([, arc]) => built('roadblock', arc ? { arc: Number(arc) as Hexspine } : {})],
  [/\bpillbox\b(?:.* ca([1-6]))?/i, ([, arc]) => built('pillbox', arc ? { arc: Number(arc) as Hexspine } : {})],
  [/^(\d+) fp minefield$/i, ([, factors]) => built(`AP ${factors}`)],
  [/^(\d+) at minefield$/i, ([, factors]) => built(`AT ${factors}`)],
  [/^dummy minefield$/i, () => built('minefield', { dummy: true })],
  [/^minefield$/i, () => built('minefield')],
  [/^(prisoner|unarmed) sq\/hs$/i, ([, how]) => captive(how)],
  [/^(prisoner|unarmed) sq$/i, ([, how]) => captive(how, 'squad')],
  [/^(prisoner|unarmed) hs$/i, ([, how]) => captive(how, 'hs')],
  [/^pow leader$/i, () => captive('prisoner', 'leader')],
  [/^\d sides? hull-down$/i, () => status('hull-down')],
  [/^climb \d+: ?\d+$/i, () => status('climbing')],
  [/^(MA|SA|[ABCR]MG|AAMG) malf$/i, ([, part]) => status('malfunctioned', part?.toUpperCase())],
  [/^(MA|SA|[ABCR]MG|AAMG) disabled$/i, ([, part]) => status('disabled', part?.toUpperCase())],
  [/^No ([A-Z]{1,4})$/, ([, part]) => status('depleted', part)],
  // Fire, and what it leaves behind.
  [
    /^(?:prep|first|final|opp(?:ortunity)?|bounding(?: first)?|intensive|sustained|defensive(?: first)?|area) fire\b/i,
    skip,
  ],
  [/^fire lane\b|^residual|^\d+ (?:resid|residual)\b|^\d+ fp resid/i, skip],
  [/\bacquired\b|\bacq\b|^(?:-\d )?(?:area|inf(?:antry)?|gun|vehicle) target\b/i, skip],
  [/^(?:\+\d )?(?:dispersed )?(?:smoke|wp)\b/i, skip],
  [/\bperimeter\b|\btrack$|\bcvp count$|^user-labeled$|^north$/i, skip],
  [/^(?:ec: |turn\b|(?:no |mild |heavy )?wind\b|weather\b|rain\b|mist\b|fog\b|gusts\b)/i, skip],
  [/^(?:allied|axis) (?:turn|reinf\.?)(?: |$)/i, skip],
  [/^(?:oba\b|sr$|ffe\b|ar$|spotting round|fire for effect)|^(?:\w+ )?sniper\b/i, skip],
];

const captive = (how: string | undefined, is?: 'squad' | 'hs' | 'leader'): VaslMeaning => ({
  kind: 'prisoner',
  ...(is && { is }),
  ...(how?.toLowerCase() === 'unarmed' && { unarmed: true }),
});

function controlOf(who: string): VaslMeaning | undefined {
  const nation = control.get(who.toLowerCase());
  return nation === undefined ? undefined : { kind: 'control', nation };
}

/** What a marker means; undefined for a counter that is none of these. `covered`: a face beneath the one that is seen. */
export function marker(name: string, covered: readonly string[] = []): VaslMeaning | undefined {
  // The factors count, whatever lies over them.
  const factors = /^minefield$/i.test(name)
    ? covered.find((face) => /^\d+ (?:fp|at) minefield$/i.test(face))
    : undefined;
  const text = factors ?? name;
  const marked = statuses.get(text);
  if (marked !== undefined) return status(marked);
  for (const [pattern, meaning] of rows) {
    const found = pattern.exec(text);
    const means = found && meaning(found);
    if (means) return means;
  }
  return undefined;
}
