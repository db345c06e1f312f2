/** Combatants exposed to hazards: for how many rounds, what they resist with, what they take (VX-108 to VX-117). */
import { z } from 'zod';
import type { Id, Json } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { pickField, withBlank } from '../../kernel/fields.ts';
import type { VaxiaLedger, VaxiaNote } from '../combatant/game.ts';
import { takeDamage } from '../combatant/lif.ts';
import { type CombatantStats, mightOf, skillNamed } from '../combatant/mights.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Skill } from '../combatant/sheet.ts';
import { type Stat, stats } from '../combatant/stats.ts';
import { addCondition, combatantStats, hasCondition, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import type { EnvironmentInput } from './base-damage.ts';
import { chart, type LastingSource, lastingSources, type Part, parts, type Source } from './chart.table.ts';
import type { EnvironmentOutcome } from './environment.ruling.ts';

/** The parts of the deep sea or of space that a victim can be spared. */
const sparedParts = ['nothing', ...parts, 'all'] as const;

/** What the GM says of an exposure; kept with a hazard that goes on. */
export const exposureFields = {
  feet: withBlank(z.int().min(0).max(10_000).default(10).describe('of a fall: the feet'), { label: 'feet' }),
  floors: withBlank(z.int().min(1).max(100).default(1).describe('of a collapse: the floors that come down'), {
    label: 'floors',
  }),
  wet: withBlank(z.boolean().default(false).describe('of electrocution: the victim is wet or in water'), {
    label: 'wet',
    options: { no: { key: 'n', label: 'no' }, yes: { key: 'y', label: 'wet, or in water' } },
  }),
  near: withBlank(z.boolean().default(false).describe('of lava: merely near it'), {
    label: 'near',
    options: { no: { key: 'n', label: 'no' }, yes: { key: 'y', label: 'merely near it' } },
  }),
  spared: pickField(sparedParts, 'of the deep sea and space: the part that spares the victim; all in a sealed suit', {
    label: 'spared',
    options: {
      nothing: { label: 'nothing' },
      cold: { label: 'cold' },
      breath: { label: 'breath' },
      pressure: { label: 'pressure' },
      all: { label: 'all: a sealed suit' },
    },
  }),
  base: z.int().min(0).max(10_000).exactOptional().describe('base damage instead of that of the chart'),
  stat: z
    .enum(['', ...stats])
    .default('')
    .describe('the stat that resists instead of those of the chart, such as SPIR'),
  stats: withBlank(
    z
      .array(z.enum(stats))
      .max(2)
      .exactOptional()
      .describe('the same of one stat or two: INT,SPIR for a shield that a mage conjures'),
    { label: 'resists with', optional: true, decidedBy: 'target' },
  ),
  skill: z.string().default('').describe('the name of a skill that adds to it; normally none (VX-110)'),
  awa: withBlank(z.int().min(0).max(100).default(0).describe('of thick gas: the awareness (AWA) lost while in it'), {
    label: 'thick: off awareness',
    optional: true,
  }),
  numbs: z.boolean().default(false).describe('of extreme cold: it lowers DEX instead of LIF'),
};

const exposureShape = z.strictObject(exposureFields);
export type Exposure = z.infer<typeof exposureShape>;

/** An exposure that goes on, and the rounds in a row that it has lasted. */
interface KeptExposure {
  readonly exposure: Exposure;
  readonly rounds: number;
}

/** The exposure kept in the note of a hazard; that of the chart for one that the GM added by hand. */
export function exposureFrom(note: Json | undefined): Exposure {
  const kept = exposureShape.safeParse(note);
  return kept.success ? kept.data : exposureShape.parse({});
}

function partsSpared(spared: Exposure['spared']): Part[] {
  if (spared === 'all') return [...parts];
  return spared === 'nothing' ? [] : [spared];
}

/** The hazards that a combatant is in, in the order of the chart. */
export function hazardsOf(view: VaxiaView, who: Id): readonly LastingSource[] {
  const { conditions } = view.combatant(who);
  return lastingSources.filter((source) => conditions[source] !== undefined);
}

/** The mark that counts rounds in a row; it ends with the first full round away from the source (VX-114). */
function countMark(source: Source): string {
  return `exposed:${source}`;
}

const countShape = z.object({ rounds: z.int(), round: z.int() });

/** How many rounds in a row the combatant is exposed, this one included: unchanged within a round, 1 after a full round away. */
export function roundsInARow(view: VaxiaView, who: Id, source: Source): number {
  const count = countShape.safeParse(view.combatant(who).marks[countMark(source)]?.value);
  if (!count.success) return 1;
  const since = presentRound(view.now.cursor.round) - count.data.round;
  if (since > 1) return 1;
  return count.data.rounds + (since === 1 ? 1 : 0);
}

function presentRound(round: number): number {
  return Math.max(0, round);
}

function keepRoundsInARow({ ledger, view }: VaxiaContext, who: Id, source: Source): void {
  const round = presentRound(ledger.cursor.round);
  const value: z.infer<typeof countShape> = { rounds: roundsInARow(view(), who, source), round };
  ledger.setMark(who, countMark(source), { value, ends: { edge: roundEnd, who: null, round: round + 1 } });
}

/** A victim before any dice, and the working. */
interface Victim {
  readonly view: VaxiaView;
  readonly target: Id;
  readonly note: VaxiaNote;
}

/** The input of the environment ruling for a victim now. */
export function exposureInput(victim: Victim, source: Source, exposure: Exposure): EnvironmentInput {
  const { view, target } = victim;
  const hazard = chart[source];
  const { per, instead, inParts } = hazard;
  const chosen = statsChosen(exposure);
  const { timing } = exposure.near && instead?.where === 'near' ? instead : hazard;
  return {
    source,
    might: resistingMights(victim, source, exposure),
    ...(chosen.length === 0 ? {} : { stats: [...chosen] }),
    round: timing === 'once' ? 1 : roundsInARow(view, target, source),
    floors: per === 'floors' ? exposure.floors : 1,
    wet: instead?.where === 'wet' && (exposure.wet || hasCondition(view, target, 'wet')),
    near: instead?.where === 'near' && exposure.near,
    numbs: exposure.numbs && source === 'cold',
    spared: inParts === true ? partsSpared(exposure.spared) : [],
    ...(per === 'feet' ? { feet: exposure.feet } : {}),
    ...(exposure.base === undefined ? {} : { base: exposure.base }),
  };
}

/** The mights that resist: the bare stats of the chart, or the stat and skill that the GM chose (VX-110). */
function resistingMights({ view, target, note }: Victim, source: Source, exposure: Exposure): number[] {
  const bearer = combatantStats(view, target);
  const skill = skillNamed(bearer.sheet, exposure.skill);
  const chosen = statsChosen(exposure);
  if (chosen.length > 0) return chosen.map((stat) => mightOf(bearer, { stat, skill, ...bare }, note));
  return chart[source].resist.map((stat) => {
    if (stat !== 'CON') return mightOf(bearer, { stat, skill, ...bare }, note);
    return conOf(bearer, skill, view.settings, note);
  });
}

/** The stats that the GM chose instead of those of the chart; empty where none were. */
function statsChosen({ stat, stats: several = [] }: Exposure): readonly Stat[] {
  if (several.length > 0) return several;
  return stat === '' ? [] : [stat];
}

const bare = { rule: 'VX-110' } as const;

/** CON, an older stat: the mean of END and STR, not rounded (VX-08), or END by house rule `conFormula`. */
function conOf(bearer: CombatantStats, skill: Skill | null, { conFormula }: Settings, note: VaxiaNote): number {
  const end = mightOf(bearer, { stat: 'END', skill: null, ...bare }, note);
  const isMean = conFormula === 'end-str';
  const strength = isMean ? mightOf(bearer, { stat: 'STR', skill: null, ...bare }, note) : 0;
  const con = note.calculate(`${bearer.name} CON`).start(end, 'END', 'VX-08');
  if (isMean) con.plus(strength, 'STR', 'VX-08').times(0.5, 'the mean', 'VX-08');
  return skill === null ? con.value : con.plus(skill.value, () => `${skill.name} ${skill.value}`, 'VX-04').value;
}

/** Applies an exposure: LIF or DEX, END lost to radiation, the count of rounds in a row. Returns it in words. */
export function applyExposure(
  context: VaxiaContext,
  { target, input, outcome }: TargetOutcome<EnvironmentInput, EnvironmentOutcome>,
  { numbs }: Exposure,
): string {
  const { source, round } = input;
  const { base, points, damage, penalty } = outcome;
  const lowersDex = numbs && source === 'cold';
  if (damage > 0 && lowersDex) addStatLoss(context, target, 'numb', damage);
  else if (damage > 0) takeDamage(context, target, damage, 'VX-109');
  if (penalty > 0) addStatLoss(context, target, 'irradiated', penalty);
  keepRoundsInARow(context, target, source);
  const rounds = round > 1 ? `, round ${round}` : '';
  const taken = damage === 0 ? 'unharmed' : `${base} - ${points} = ${damage}${lowersDex ? ' DEX' : ''}`;
  const endLost = penalty > 0 ? `, END -${penalty}` : '';
  return `${context.view().name(target)}, ${chart[source].name}${rounds}: ${taken}${endLost}`;
}

/** Lowers a stat for longer than the round, on top of what was lost before (VX-112). */
function addStatLoss({ ledger, view }: VaxiaContext, who: Id, condition: 'irradiated' | 'numb', amount: number): void {
  const stacks = (view().combatant(who).conditions[condition]?.stacks ?? 0) + amount;
  addCondition(ledger, who, condition, { stacks });
}

/** Keeps a combatant in a hazard that strikes again each round. */
export function keepExposed(ledger: VaxiaLedger, who: Id, source: LastingSource, kept: KeptExposure): void {
  const { stats: chosen = [], ...exposure } = kept.exposure;
  const note = chosen.length === 0 ? exposure : { ...exposure, stats: [...chosen] };
  addCondition(ledger, who, source, { stacks: kept.rounds, note });
}
