/** Combatants exposed to hazards: for how many rounds, what they resist with, what they take (VX-108 to VX-117). */
import { type Id, type Json, pickField, roundEnd, type TargetOutcome, withBlank, z } from '../../../game/index.ts';
import { closedVehicleAround } from '../combatant/aboard.ts';
import { takeDamage } from '../combatant/lif.ts';
import { mightOf, skillNamed } from '../combatant/mights.ts';
import { type Skill, type Stat, stats } from '../combatant/sheet.ts';
import { type VehicleStats, vehicleStats } from '../combatant/vehicle-mights.ts';
import {
  addCondition,
  combatantStats,
  hasCondition,
  stacksOf,
  type VaxiaContext,
  type VaxiaTarget,
  type VaxiaView,
} from '../combatant/view.ts';
import { formatAmount } from '../roll/amounts.ts';
import { chart, type LastingSource, lastingSources, type Part, parts, type Source } from './chart.table.ts';
import type { EnvironmentInput, EnvironmentOutcome } from './environment.ruling.ts';

/** The parts of the deep sea or of space that a victim can be spared. */
const sparedParts = ['nothing', ...parts, 'all'] as const;

/** What the GM says of an exposure; kept with a hazard that goes on. */
export const exposureFields = {
  feet: withBlank(z.whole(0, 10_000).default(10).describe('of a fall: the feet'), { label: 'feet' }),
  floors: withBlank(z.whole(1, 100).default(1).describe('of a collapse: the floors that come down'), {
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
    options: { nothing: {}, cold: {}, breath: {}, pressure: {}, all: { label: 'all: a sealed suit' } },
  }),
  base: z.whole(0, 10_000).exactOptional().describe('base damage instead of that of the chart'),
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
  awa: withBlank(z.whole(0, 100).default(0).describe('of thick gas: the awareness (AWA) lost while in it'), {
    label: 'thick: off awareness',
    optional: true,
  }),
  from: pickField(
    ['outside', 'inside'],
    'of those in a closed vehicle: from outside, which the END of the vehicle resists, or from inside',
    {
      label: 'comes from',
      options: {
        outside: { key: 'o', label: 'outside: END of the vehicle (VX-124)' },
        inside: { key: 'i', label: 'inside: own END', phrase: 'from inside' },
      },
      optional: true,
    },
  ),
  numbs: z.boolean().default(false).describe('of extreme cold: it lowers DEX instead of LIF'),
};

const exposureShape = z.strictObject(exposureFields);
export type Exposure = z.infer<typeof exposureShape>;

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
function roundsInARow(view: VaxiaView, who: Id, source: Source): number {
  const count = countShape.safeParse(view.combatant(who).marks[countMark(source)]?.value);
  if (!count.success) return 1;
  const since = presentRound(view.now.cursor.round) - count.data.round;
  if (since > 1) return 1;
  return count.data.rounds + (since === 1 ? 1 : 0);
}

function presentRound(round: number): number {
  return Math.max(0, round);
}

type Victim = Pick<VaxiaTarget, 'view' | 'target' | 'note'>;

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

/**
 * The mights that resist: the bare stats of the chart, or the stat and skill that the GM chose (VX-110). CON, an older stat,
 * is the mean of END and STR, not rounded (VX-08), or END by house rule `conFormula`.
 */
function resistingMights({ view, target, note }: Victim, source: Source, exposure: Exposure): number[] {
  const bearer = combatantStats(view, target);
  const skill = skillNamed(bearer.sheet, exposure.skill);
  const vehicle = vehicleResisting({ view, target, note }, exposure);
  const mightWith = (stat: Stat, added: Skill | null): number => {
    if (stat !== 'END' || vehicle === null) return mightOf(bearer, { stat, skill: added, ...bare }, note);
    const end = note
      .calculate(`${bearer.name} END`)
      .start(vehicle.END, () => `END ${formatAmount(vehicle.END)} of ${vehicle.name} around ${bearer.name}`, 'VX-124');
    return added === null ? end.value : end.plus(added.value, () => `${added.name} ${added.value}`, 'VX-04').value;
  };
  const chosen = statsChosen(exposure);
  const stats = chosen.length > 0 ? chosen : chart[source].resist;
  return stats.map((stat) => {
    if (stat !== 'CON') return mightWith(stat, skill);
    const end = mightWith('END', null);
    const strength = view.settings.conFormula === 'end-str' ? mightWith('STR', null) : null;
    const con = note.calculate(`${bearer.name} CON`).start(end, 'END', 'VX-08');
    if (strength !== null) con.plus(strength, 'STR', 'VX-08').times(0.5, 'the mean', 'VX-08');
    return skill === null ? con.value : con.plus(skill.value, () => `${skill.name} ${skill.value}`, 'VX-04').value;
  });
}

/** The closed vehicle whose END resists what comes from outside (VX-124), without a skill (VX-110); else null. */
function vehicleResisting({ view, target, note }: Victim, { from }: Exposure): VehicleStats | null {
  const craft = closedVehicleAround(view, target);
  if (from === 'outside') return craft === null ? null : vehicleStats(view, craft, note);
  const says =
    craft === null
      ? `${view.name(target)} is in no closed vehicle`
      : `from inside: the END of ${view.name(craft)} does not count`;
  note.say('from', 'VX-124', says);
  return null;
}

/** The stats that the GM chose instead of those of the chart; empty where none were. */
function statsChosen({ stat, stats: several = [] }: Exposure): readonly Stat[] {
  if (several.length > 0) return several;
  return stat === '' ? [] : [stat];
}

const bare = { rule: 'VX-110' } as const;

/** Applies an exposure: LIF or DEX, END lost to radiation, the count of rounds in a row. Returns it in words. */
export function applyExposure(
  context: VaxiaContext,
  { target, input, outcome }: TargetOutcome<EnvironmentInput, EnvironmentOutcome>,
  { numbs }: Exposure,
): string {
  const { ledger, view } = context;
  const { source, round } = input;
  const { base, points, damage, penalty } = outcome;
  const lowersDex = numbs && source === 'cold';
  // Stats are lowered on top of what was lost before (VX-112).
  const lowerBy = (condition: 'irradiated' | 'numb', amount: number): void =>
    addCondition(ledger, target, condition, { stacks: stacksOf(view(), target, condition) + amount });
  if (damage > 0 && lowersDex) lowerBy('numb', damage);
  else if (damage > 0) takeDamage(context, target, damage, 'VX-109');
  if (penalty > 0) lowerBy('irradiated', penalty);
  const present = presentRound(ledger.cursor.round);
  const value: z.infer<typeof countShape> = { rounds: roundsInARow(view(), target, source), round: present };
  ledger.setMark(target, countMark(source), { value, ends: { edge: roundEnd, who: null, round: present + 1 } });
  const rounds = round > 1 ? `, round ${round}` : '';
  const taken = damage === 0 ? 'unharmed' : `${base} - ${points} = ${damage}${lowersDex ? ' DEX' : ''}`;
  const endLost = penalty > 0 ? `, END -${penalty}` : '';
  return `${view().name(target)}, ${chart[source].name}${rounds}: ${taken}${endLost}`;
}

/** Keeps a combatant in a hazard that strikes again each round; of the stats and the direction only what is not the default. */
export function keepExposed({ ledger, view }: VaxiaContext, who: Id, source: LastingSource, exposure: Exposure): void {
  const { stats: chosen = [], from, ...others } = exposure;
  const resisting = chosen.length === 0 ? {} : { stats: [...chosen] };
  const note = { ...others, ...resisting, ...(from === 'inside' ? { from } : {}) };
  addCondition(ledger, who, source, { stacks: roundsInARow(view(), who, source), note });
}
