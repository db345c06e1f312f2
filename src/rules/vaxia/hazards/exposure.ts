import { takeDamage } from '../combatant/lif.ts';
import type { VaxiaContext } from '../combatant/view.ts';
/** Somebody in surroundings that harm: how long by now, with what they resist, what it does to them (VX-108 to VX-117). */

import { z } from 'zod';
import type { Id, Json } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { roundEnd } from '../../kernel/clock.ts';
import type { Note } from '../../kernel/note.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { type Bearer, mightOf, skillNamed } from '../combatant/mights.ts';
import { type Skill, stats } from '../combatant/sheet.ts';
import { addCondition, bearerOf, hasCondition, type Table } from '../combatant/view.ts';
import { chart, type Lasting, lasting, type Part, parts, type Source } from './chart.table.ts';
import type { Exposed } from './environment.ruling.ts';
import type { EnvironmentInput } from './environment-base.ts';
/** What of the deep sea or of space does not touch somebody. */
export const spares = ['nothing', ...parts, 'all'] as const;

/** What can be said of an exposure, and is kept with it for the rounds to come. */
export const exposureFields = {
  feet: z.int().min(0).max(10_000).default(10).describe('of a fall: the feet'),
  floors: z.int().min(1).max(100).default(1).describe('of a collapse: the floors that come down'),
  wet: yesOrNo.default(false).describe('of electrocution: the victim is wet or in water'),
  near: yesOrNo.default(false).describe('of lava: merely near it'),
  spared: z
    .enum(spares)
    .default('nothing')
    .describe('of the deep sea and space: what does not touch the victim; all of it in a sealed suit'),
  base: z.int().min(0).max(10_000).exactOptional().describe('base damage instead of that of the chart'),
  stat: z
    .enum(['', ...stats])
    .default('')
    .describe('what resists instead of the stats of the chart, such as SPIR'),
  skill: z.string().default('').describe('a skill that adds to it, by its name; none as a rule (VX-110)'),
  awa: z.int().min(0).max(100).default(0).describe('of thick gas: what it takes off awareness (AWA) while in it'),
  numbs: yesOrNo.default(false).describe('of extreme cold: it takes DEX instead of LIF'),
};

const exposureShape = z.strictObject(exposureFields);
export type Exposure = z.infer<typeof exposureShape>;

/** What was kept with an exposure; one that the GM laid by hand is as the chart has it. */
export function exposureOf(note: Json | undefined): Exposure {
  const known = exposureShape.safeParse(note);
  return known.success ? known.data : exposureShape.parse({});
}

/** Which parts somebody is spared. */
function partsOf(spared: Exposure['spared']): Part[] {
  if (spared === 'all') return [...parts];
  return spared === 'nothing' ? [] : [spared];
}

/** The surroundings that somebody is in, in the order of the chart. */
export function surroundingsOf(view: Table, who: Id): readonly Lasting[] {
  const { conditions } = view.combatant(who);
  return lasting.filter((source) => conditions[source] !== undefined);
}

/** The count of rounds in a row is a mark that ends with the first full round free of the source (VX-114). */
function countMark(source: Source): string {
  return `exposed:${source}`;
}

interface Count {
  readonly rounds: number;
  readonly round: number;
}

const countShape = z.object({ rounds: z.int(), round: z.int() });

/** Which round in a row this exposure is: the same again within one round, one more in the next, else the first. */
export function roundInARow(view: Table, who: Id, source: Source): number {
  const kept = countShape.safeParse(view.combatant(who).marks[countMark(source)]?.value);
  if (!kept.success) return 1;
  const since = presentRound(view.now.cursor.round) - kept.data.round;
  if (since > 1) return 1;
  return kept.data.rounds + (since === 1 ? 1 : 0);
}

function presentRound(round: number): number {
  return Math.max(0, round);
}

function keepCount(ledger: Ledger, who: Id, source: Source, rounds: number): void {
  const round = presentRound(ledger.now.cursor.round);
  const value = { rounds, round } satisfies Count;
  ledger.setMark(who, countMark(source), { value, ends: { edge: roundEnd, who: null, round: round + 1 } });
}

/** What the ruling needs of somebody in such surroundings now. */
export function exposureInput(view: Table, who: Id, source: Source, said: Exposure, note: Note): EnvironmentInput {
  const { timing } = said.near && chart[source].instead?.where === 'near' ? chart[source].instead : chart[source];
  const { per, instead, inParts } = chart[source];
  const { base } = said;
  return {
    source,
    might: resistMights(view, who, source, said, note),
    round: timing === 'once' ? 1 : roundInARow(view, who, source),
    floors: per === 'floors' ? said.floors : 1,
    wet: instead?.where === 'wet' && (said.wet || hasCondition(view, who, 'wet')),
    near: instead?.where === 'near' && said.near,
    spared: inParts === true ? partsOf(said.spared) : [],
    ...(per === 'feet' ? { feet: said.feet } : {}),
    ...(base === undefined ? {} : { base }),
  };
}

/** The bare stats that resist, as the chart has them or another with a skill (VX-110). */
function resistMights(view: Table, who: Id, source: Source, { stat, skill }: Exposure, note: Note): number[] {
  const bearer = bearerOf(view, who);
  const known = skillNamed(bearer.sheet, skill);
  if (stat !== '') return [mightOf(bearer, stat, known, note, bare)];
  return chart[source].resist.map((name) => {
    if (name !== 'CON') return mightOf(bearer, name, known, note, bare);
    return conOf(view, bearer, known, note);
  });
}

const bare = { rule: 'VX-110' };

/** CON, an older stat: the mean of END and STR, not rounded (VX-08), or END as a house rule. */
function conOf(view: Table, bearer: Bearer, skill: Skill | null, note: Note): number {
  const end = mightOf(bearer, 'END', null, note, bare);
  const both = view.settings.conFormula === 'end-str';
  const strength = both ? mightOf(bearer, 'STR', null, note, bare) : 0;
  const worked = note.calculate(`${bearer.name} CON`).start(end, 'END', 'VX-08');
  if (both) worked.plus(strength, 'STR', 'VX-08').times(0.5, 'the mean', 'VX-08');
  return skill === null ? worked.value : worked.plus(skill.value, () => `${skill.name} ${skill.value}`, 'VX-04').value;
}

/** Writes what an exposure did: LIF or DEX, END to radiation, the count of rounds. Answers it in words. */
export function suffer(
  { ledger, view, note }: VaxiaContext,
  who: Id,
  input: EnvironmentInput,
  { base, points, damage, penalty }: Exposed,
  numbs: boolean,
): string {
  const { source, round } = input;
  const name = view().name(who);
  const dex = numbs && source === 'cold';
  if (damage > 0 && !dex) takeDamage(ledger, view(), who, damage, note, 'VX-109');
  if (damage > 0 && dex) lose(ledger, view(), who, 'numb', damage);
  if (penalty > 0) lose(ledger, view(), who, 'irradiated', penalty);
  keepCount(ledger, who, source, roundInARow(view(), who, source));
  const times = round > 1 ? `, round ${round}` : '';
  const took = damage === 0 ? 'unharmed' : `${base} - ${points} = ${damage}${dex ? ' DEX' : ''}`;
  const besides = penalty > 0 ? `, END -${penalty}` : '';
  return `${name}, ${labelOf(source)}${times}: ${took}${besides}`;
}

/** A stat lowered for longer than the round, more each time (VX-112). */
function lose(ledger: Ledger, view: Table, who: Id, condition: 'irradiated' | 'numb', amount: number): void {
  const stacks = (view.combatant(who).conditions[condition]?.stacks ?? 0) + amount;
  addCondition(ledger, who, condition, { stacks });
}

/** Sets going what will tick from the next round on: the condition bears the name of its source. */
export function stayIn(ledger: Ledger, who: Id, source: Lasting, said: Exposure, rounds: number): void {
  addCondition(ledger, who, source, { stacks: rounds, note: { ...said } });
}

const labels: { readonly [K in Source]: string } = {
  fire: 'fire',
  electrocution: 'electrocution',
  emp: 'EMP',
  cold: 'extreme cold',
  radiation: 'radiation',
  lava: 'lava',
  collapse: 'collapse',
  gas: 'gas',
  drowning: 'drowning',
  'deep-sea': 'deep sea',
  fall: 'fall',
  space: 'space',
  custom: 'harm',
};

/** A source in a word or two. */
export function labelOf(source: Source): string {
  return labels[source];
}
