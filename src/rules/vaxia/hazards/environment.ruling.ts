import { type Conversation, type DiceAsk, onlyFace } from '../../../dice/ask.ts';
import { type RuleId, rules, type VaxiaNote, type VaxiaRulingContext } from '../combatant/game.ts';
import { atLeastOne } from '../roll/amounts.ts';
import { mightAfterActions } from '../roll/modifiers.ts';
import { judgeOne } from '../roll/one-trait.ts';
import { type Match, match, type RollResult } from '../roll/roll-result.ts';
import { askTargetPair, judgePair, type Pair } from '../roll/two-traits.ts';
import { baseDamage, type EnvironmentInput, environmentInput } from './base-damage.ts';
import { chart, type Source } from './chart.table.ts';

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
  return note
    .calculate('damage')
    .start(amount, says, rule)
    .plus(-points, 'points of resisting', 'VX-109')
    .floorAt(0, 'not below 0', 'VX-109')
    .notCounted('armour and shields do not count', 'VX-117').value;
}

/** The roll that resists: one trait, or two. */
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
