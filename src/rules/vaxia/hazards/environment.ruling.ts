import { type Conversation, type DiceAsk, onlyFace, singularOf, z } from '../../../game/index.ts';
import {
  addProblems,
  type RuleId,
  rules,
  type VaxiaCalculation,
  type VaxiaNote,
  type VaxiaRulingContext,
} from '../combatant/game.ts';
import { stats } from '../combatant/sheet.ts';
import { atLeastOne, formatAmount, mightAfterActions } from '../roll/amounts.ts';
import { type Match, match, type RollResult } from '../roll/roll-result.ts';
import { askTargetPair, judgeOne, judgePair, type Pair } from '../roll/traits.ts';
import { chart, parts, type Source, sources } from './chart.table.ts';

/** A source, its amount, and the mights that resist it. A fall needs its feet, a source that is not in the chart its base. */
const environmentInput = z
  .strictObject({
    source: z.enum(sources).describe('what does the harm'),
    might: z.array(z.number()).min(1).max(2).describe('the stat that resists, or both stats; normally bare'),
    stats: z
      .array(z.enum(stats))
      .max(2)
      .exactOptional()
      .describe('which stats these are, where they are not those of the chart'),
    round: z.int().min(1).default(1).describe('rounds of exposure in a row, this one included'),
    feet: z.int().min(0).exactOptional().describe('feet fallen'),
    floors: z.int().min(1).default(1).describe('floors that come down'),
    wet: z.boolean().default(false).describe('the victim of electrocution is wet or in water'),
    near: z.boolean().default(false).describe('the victim is merely near the lava'),
    spared: z
      .array(z.enum(parts))
      .max(3)
      .default([])
      .describe('parts of the deep sea or of space that spare the victim: cold, breath, pressure'),
    numbs: z.boolean().default(false).describe('extreme cold lowers DEX instead of LIF'),
    base: z
      .int()
      .min(0)
      .exactOptional()
      .describe('base damage instead of that of the chart, before rounds multiply it'),
  })
  .superRefine((input, context) => {
    const { source, feet, base } = input;
    addProblems(input, context, [
      [source === 'fall' && feet === undefined, 'feet', 'is missing: the base of a fall is its feet'],
      [source === 'custom' && base === undefined, 'base', 'is missing: a source that is not in the chart needs a base'],
    ]);
  });

export type EnvironmentInput = z.infer<typeof environmentInput>;

/**
 * The base damage of this round (VX-111 to VX-116) in whole points: that of the chart or of the input, multiplied by the
 * rounds in a row where the source is cumulative. Fields that do not count for it are steps that did not count.
 */
function baseDamage(input: EnvironmentInput, { settings, note }: VaxiaRulingContext): number {
  const { source, base, round } = input;
  const hazard = chart[source];
  const instead = hazard.instead !== undefined && input[hazard.instead.where] ? hazard.instead : undefined;
  const { says, timing } = instead ?? hazard;
  const damage = note.calculate('base');
  if (base === undefined) {
    const charted = source === 'space' ? settings.spacePerRound : (instead ?? hazard).base;
    startFromChart(damage.start(charted, says, hazard.rule), input, charted);
  } else damage.start(base, () => `${says}: base as set`, 'VX-111');
  if (note.keepsSteps) addUnusedFields(damage, input);
  switch (timing) {
    case 'once':
      if (round > 1) damage.notCounted('once per exposure: rounds do not count', 'VX-112');
      break;
    case 'each round':
      damage.notCounted('the same in every round', 'VX-113');
      break;
    case 'cumulative':
      damage.times(round, () => `round ${round} in a row`, 'VX-114');
      break;
  }
  if (hazard.aside !== undefined) damage.remark(hazard.aside, hazard.rule);
  return damage.value;
}

/** Multiplies the base of the chart by feet or floors, and takes off the parts that spare the victim (VX-112, VX-116). */
function startFromChart(damage: VaxiaCalculation, input: EnvironmentInput, charted: number): void {
  const { per, inParts, rule } = chart[input.source];
  if (per !== undefined) {
    const times = input[per] ?? 0;
    damage.times(times, () => `${formatAmount(times)} ${times === 1 ? singularOf(per) : per}`, rule);
  }
  if (inParts !== true) return;
  for (const part of new Set(input.spared)) damage.plus(-charted / parts.length, `spared: ${part}`, rule);
  if (charted % parts.length !== 0) damage.round('rounded half away from zero', 'VX-28');
}

/** Adds a step that did not count for each field that is for another source, or that the base of the input replaces. */
function addUnusedFields(damage: VaxiaCalculation, input: EnvironmentInput): void {
  const { source, base } = input;
  const { per, instead, inParts } = chart[source];
  const fields = {
    feet: input.feet !== undefined,
    floors: input.floors > 1,
    wet: input.wet,
    near: input.near,
    spared: input.spared.length > 0,
  };
  for (const [field, isSet] of Object.entries(fields)) {
    if (!isSet) continue;
    const counts = field === per || field === instead?.where || (field === 'spared' && inParts === true);
    if (!counts) damage.notCounted(`${field}: does not count for ${source}`, 'VX-112');
    else if (base !== undefined) damage.notCounted(`${field}: does not count, the base is set`, 'VX-111');
  }
}

/** What a source does to a victim. All numbers but those of the roll are whole. */
export interface EnvironmentOutcome {
  /** Damage before resisting, multiplied by the rounds where it is cumulative. */
  readonly base: number;
  /** Points produced by resisting, rounded half away from zero. */
  readonly points: number;
  /** LIF lost; of cold that numbs, DEX. */
  readonly damage: number;
  /** LIF lost. */
  readonly lif: number;
  /** END lost as well, for an hour or until treated: radiation only. */
  readonly penalty: number;
  readonly roll: RollResult;
}

/**
 * Damage without an attacker (VX-108 to VX-117): the victim resists with one trait or two against difficulty 1 and takes the
 * base less the points, which are rounded first. Neither armour nor shield counts.
 */
export const environment = rules.ruling({
  id: 'vaxia.environment',
  title: 'Environment',
  input: environmentInput,
  headline: 'damage',
  counts: ['base', 'points', 'damage', 'lif', 'penalty'],
  measures: {
    hurts: (outcome: EnvironmentOutcome) => outcome.damage > 0,
    success: (outcome: EnvironmentOutcome) => outcome.roll.success,
  },
  *rule(input, context): Conversation<EnvironmentOutcome> {
    const base = baseDamage(input, context);
    const roll = yield* resistRoll(input, context);
    const damage = damageAfterResisting({ amount: base, says: 'base', rule: 'VX-109' }, roll.points, context.note);
    const lif = input.numbs && input.source === 'cold' ? 0 : damage;
    return { base, points: roll.points, damage, lif, penalty: endLost(input.source, damage, context), roll };
  },
});

/** A might that resists environmental damage, against difficulty 1 (VX-109). It is no action of the round. */
export function resistMatch(might: number, context: VaxiaRulingContext, name = 'might'): Match {
  return match(mightAfterActions(atLeastOne(might, name, context.note), { actions: 1, name }, context), 1);
}

/** Base damage in whole points, and the step that it starts with. */
interface BaseDamage {
  readonly amount: number;
  readonly says: string;
  readonly rule: RuleId;
}

/** The damage after the points of resisting (VX-109), at least 0; armour and shields do not count. */
export function damageAfterResisting({ amount, says, rule }: BaseDamage, points: number, note: VaxiaNote): number {
  const damage = note
    .calculate('damage')
    .start(amount, says, rule)
    .plus(-points, 'points of resisting', 'VX-109')
    .floorAt(0, 'not below 0', 'VX-109')
    .notCounted('armour and shields do not count', 'VX-117').value;
  note.show('damage', ['VX-109', 'VX-117'], () => `${says} ${amount} - ${points}: ${damage}, armour does not count`);
  return damage;
}

function* resistRoll(
  { source, might: [might = 1, second], stats = [] }: EnvironmentInput,
  context: VaxiaRulingContext,
): Conversation<RollResult> {
  const resist: readonly string[] = stats.length > 0 ? stats : chart[source].resist;
  const first = resistMatch(might, context);
  if (second === undefined) {
    const label = `resist with ${resist.join(', ')}`;
    const die: DiceAsk = { kind: 'dice', id: 'resist', label, count: 1, sides: 100, thrower: 'target' };
    return judgeOne(first, onlyFace(yield die), 'resist', context);
  }
  const [firstName = 'first', secondName = 'second'] = resist;
  const each = [firstName, secondName] as const;
  const pair: Pair = { first, second: resistMatch(second, context), each, label: 'resist' };
  return judgePair(pair, yield askTargetPair(pair, 'resist', 'points'), context);
}

/** END lost to radiation (VX-112) by a victim who takes damage, or by every victim (house rule `radiationPenaltyOnResist`). */
function endLost(source: Source, damage: number, { settings, note }: VaxiaRulingContext): number {
  const { endLoss } = chart[source];
  if (endLoss === undefined) return 0;
  const penalty = note.calculate('penalty');
  if (damage > 0 || settings.radiationPenaltyOnResist) {
    return penalty.start(endLoss, 'END, for an hour or until treated', 'VX-112').value;
  }
  return penalty.is(0, 'no damage, no loss of END', 'VX-112').value;
}
