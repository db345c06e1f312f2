import { type Conversation, dice, formatCount, z } from '../../../game/index.ts';
import { type CryturesRulingContext, rules } from '../combatant/game.ts';
import { bySuccesses, diceToRoll, fits, formatReach, poolFields, reachRule, sides, tooManyDice } from '../roll/pool.ts';
import { type AttackDice, attackClasses, countHits, type HitCounts } from './hits.ts';

export interface AttackOutcome {
  /** Hits before Block, those of the Crit line included. */
  readonly hits: number;
  /** Damage to the target, after Block. */
  readonly damage: number;
  /** Stacks of Block that the target has left. */
  readonly blockLeft: number;
  /** Damage to a clumsy attacker, before a Block that cancels it by house rule (CR-116). */
  readonly selfDamage: number;
}

/** The damage to a clumsy attacker for each miss (CR-101). */
export const slipDamage = 3;

const input = z
  .strictObject({
    ...poolFields,
    complexity: z.int().min(1).max(1000).default(1).describe('only for rolls; an attack ignores it'),
    damage: z.int().min(0).max(1_000_000).describe('damage per hit'),
    critHits: z.int().min(0).max(1000).default(1).describe('hits that the Crit line adds for each natural 10'),
    block: z.int().min(0).max(1_000_000).default(0).describe('stacks of Block on the target'),
    clumsy: z.boolean().default(false).describe('the attacker is clumsy'),
  })
  .refine(fits, tooManyDice);

/** An attack: the hits of pool and Crit line, minus Block, times the damage per hit (CR-07, CR-63, CR-100, CR-101, CR-117). */
export const attack = rules.ruling({
  id: 'crytures.attack',
  title: 'Attack',
  input,
  headline: 'damage',
  counts: ['hits', 'damage', 'blockLeft', 'selfDamage'],
  measures: { hurts: (outcome: AttackOutcome) => outcome.damage > 0 },
  *rule(details, context): Conversation<AttackOutcome> {
    const count = diceToRoll(details, context);
    const classes = attackClasses(details, context.settings);
    const { faces } = yield dice('attack', 'attack', {
      count,
      sides,
      classes,
      howGood: bySuccesses(details, context.settings),
    });
    const { hits, damage, blockLeft, selfDamage } = attackOutcome(faces, details, context);
    return { hits, damage, blockLeft, selfDamage };
  },
});

/** What decides the outcome of an attack once its dice are rolled. */
interface AttackDetails extends AttackDice {
  /** Damage per hit. */
  readonly damage: number;
  /** Stacks of Block on the target. */
  readonly block: number;
}

/** The outcome of an attack with what the other effects of its power depend on. */
export interface FullAttackOutcome extends AttackOutcome {
  /** Hits that get through Block. */
  readonly through: number;
  /** Natural 10s that trigger the Crit line. */
  readonly crits: number;
  /** Whether the other effects of the Hit and Crit lines apply: something hit, and Block did not cancel all of it (CR-100). */
  readonly lands: boolean;
}

/** The outcome of an attack by the faces of its dice. */
export function attackOutcome(
  faces: readonly number[],
  details: AttackDetails,
  context: CryturesRulingContext,
): FullAttackOutcome {
  const { settings, note } = context;
  const counts = countHits(faces, details, settings);
  const { crits } = counts;
  const critHits = crits * details.critHits;
  if (details.rollMod !== 0) note.say('roll modifier', 'CR-05', () => `${details.rollMod} added to each die`);
  const { value: hits } = note
    .calculate('hits')
    .start(counts.reached, () => formatReach(faces, details, settings), reachRule(details))
    .plus(counts.lowTens, 'natural 10s below the difficulty, which always hit', 'CR-06')
    .plus(counts.doubled, 'natural 10s, counted twice', 'CR-07')
    .plus(critHits, () => `Crit: ${details.critHits} for each of ${formatCount(crits, 'natural 10')}`, 'CR-63');
  const { through, blockLeft, allCancelled } = hitsAfterBlock({ hits, critHits, stacks: details.block }, context);
  const damage = note
    .calculate('damage')
    .start(through, () => `hits that get through: ${through}`, 'CR-117')
    .times(details.damage, () => `${details.damage} each`, 'CR-117').value;
  return {
    hits,
    damage,
    blockLeft,
    selfDamage: details.clumsy ? clumsyDamage(counts, context) : 0,
    through,
    crits,
    lands: hits > 0 && !(allCancelled && settings.blockStopsExtras),
  };
}

interface HitsAfterBlock {
  readonly through: number;
  readonly blockLeft: number;
  /** Whether Block cancelled all the hits that it can cancel. */
  readonly allCancelled: boolean;
}

/**
 * The hits that Block does not cancel (CR-100). By house rule it cancels only the hits of the dice, and those of the Crit line
 * get through, unless Block cancels all others and stops extras (CR-117).
 */
function hitsAfterBlock(
  { hits, critHits, stacks }: { readonly hits: number; readonly critHits: number; readonly stacks: number },
  { settings, note }: CryturesRulingContext,
): HitsAfterBlock {
  const cancellable = settings.critHitsBlocked ? hits : hits - critHits;
  const blocked = Math.min(cancellable, stacks);
  const allCancelled = blocked > 0 && blocked === cancellable;
  const extrasStopped = allCancelled && settings.blockStopsExtras;
  const through = note
    .calculate('hits after Block')
    .start(cancellable, () => `${formatCount(cancellable, 'hit')} that Block can cancel`, 'CR-117')
    .plus(
      -blocked,
      () => (stacks === 0 ? 'no Block' : `${blocked} of ${formatCount(stacks, 'stack')} of Block`),
      'CR-100',
    );
  if (allCancelled) {
    through.remark(extrasStopped ? 'all cancelled: no other effects either' : 'other effects still apply', 'CR-100');
  }
  if (cancellable < hits && !extrasStopped) {
    through.plus(hits - cancellable, 'hits of the Crit line, which Block does not cancel', 'CR-117');
  }
  const blockLeft = note
    .calculate('Block left')
    .start(stacks, () => (stacks === 0 ? 'no Block' : `Block ${stacks}`), 'CR-100')
    .plus(-blocked, () => (blocked === 0 ? 'none used up' : `used up: ${blocked}`), 'CR-100').value;
  return { through: through.value, blockLeft, allCancelled };
}

function clumsyDamage({ slips }: HitCounts, { settings, note }: CryturesRulingContext): number {
  const counted = settings.clumsyMode === 'per-one' ? 'dice showing a 1' : 'misses, if a 1 shows';
  const damage = note
    .calculate('self damage')
    .start(slips, () => `${counted}: ${slips}`, 'CR-101')
    .times(slipDamage, () => `${slipDamage} each`, 'CR-101');
  if (slips > 0) {
    const cancels = settings.blockMeets === 'attacks' ? 'does not cancel it' : 'of the attacker cancels it';
    damage.remark(() => `no attack: Block ${cancels}`, 'CR-116');
  }
  return damage.value;
}
