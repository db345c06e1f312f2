import { z } from 'zod';
import { type Conversation, dice, type ThrowClasses } from '../../../dice/ask.ts';
import { Note } from '../../kernel/note.ts';
import { aim } from '../attack/aim.ts';
import { type AttackInput, attackInput } from '../attack/attack.fields.ts';
import { damageOf } from '../attack/damage.ts';
import { type OathRulingContext, refuse, rules } from '../combatant/game.ts';
import { diceWithFortune } from '../roll/luck.ts';
import { classesBySuccesses, classesWithoutSkill, countReaching, countSuccesses, sides } from '../roll/skill-points.ts';
import { targetNumber } from '../roll/target-number.ts';
import type { RuleId } from '../rulebook.ts';

export interface MobOutcome {
  /** Points of damage of all attackers, whole. */
  readonly damage: number;
  /** Attackers with at least one net success. */
  readonly hits: number;
  /** Successes of the target's dodge, which meets one attacker. */
  readonly dodged: number;
}

/**
 * Equal attackers against one target at once, each with its own dice (SG-57, SG-74); a dodge meets the first. Karma and
 * Fortune are those of each attacker. Devices that reroll by Reliability are refused: which dice they reroll depends on their
 * own roll, so they attack one by one.
 */
export const mobAttack = rules.ruling({
  id: 'oath.mob',
  title: 'Attack by many',
  input: attackInput.safeExtend({
    attackers: z.int().min(1).max(100).describe('how many attack, each with these dice'),
  }),
  headline: 'damage',
  counts: ['damage'],
  refuse({ reliability }) {
    if (reliability === 0) return null;
    return refuse('each-alone', 'SG-07', 'devices that reroll dice attack one by one');
  },
  *rule(input, context): Conversation<MobOutcome> {
    const { note } = context;
    const isDodged = input.dodgeDice !== undefined || input.dodge > 0;
    const first = isDodged ? yield* dodgedAttack(input, context) : { damage: 0, hits: 0, dodged: 0 };
    const attackers = input.attackers - (isDodged ? 1 : 0);
    const hand = handOf(input, context);
    const hands = yield* rollHands(attackers, diceWithFortune(input, note), hand);
    const damage = note
      .calculate('damage of all')
      .start(first.damage, isDodged ? 'the one that was dodged' : 'nobody dodges', 'SG-47');
    const cover = input.cover === 0 ? '' : `, cover ${input.cover}`;
    let { hits } = first;
    for (const faces of hands) {
      const attack = hand.score(faces);
      if (attack.successes > input.cover) hits += 1;
      damage.plus(
        attack.damage,
        note.keepsSteps && `${faces.join(' ') || 'no dice'}: ${attack.successes}${cover}`,
        'SG-57',
      );
    }
    return { damage: damage.value, hits, dodged: first.dodged };
  },
});

/** The one attack that the dodge meets. */
function* dodgedAttack(input: AttackInput, context: OathRulingContext): Conversation<MobOutcome> {
  const { net, dodged } = yield* aim(input, context);
  return { damage: damageOf(input, net, context), hits: net > 0 ? 1 : 0, dodged };
}

/** The dice of one attacker: how their throws are classed and counted. */
interface Hand {
  readonly classes: ThrowClasses;
  score(faces: readonly number[]): { readonly successes: number; readonly damage: number };
}

/** By the house rule `luckBeforeSkill` Fortune dice are the last of each hand, and no skill raises them (SG-25). */
function handOf(input: AttackInput, context: OathRulingContext): Hand {
  const { settings } = context;
  const target = targetNumber(input, context, 'target number of each');
  const counting = { target, skill: input.skill, mode: settings.skillMode };
  const silent = { settings, note: new Note<RuleId>(false) };
  const fortune = settings.luckBeforeSkill ? 0 : input.fortune;
  const ownDice = { size: input.dice, classes: classesBySuccesses(counting) };
  const fortuneDice = { size: fortune, classes: classesWithoutSkill(target) };
  return {
    classes: fortune === 0 ? ownDice.classes : { by: 'parts', parts: [ownDice, fortuneDice] },
    score(faces) {
      const end = faces.length - fortune;
      const { shown, raised } = countSuccesses(faces.slice(0, end), counting);
      const successes = shown + raised + countReaching(faces.slice(end), target);
      return { successes, damage: damageOf(input, successes - input.cover, silent) };
    },
  };
}

/** The dice of all attackers whom nobody dodges, in one throw: one hand of `size` after the other. */
function* rollHands(attackers: number, size: number, hand: Hand): Conversation<readonly (readonly number[])[]> {
  if (attackers === 0) return [];
  const count = attackers * size;
  const { faces } = yield dice('attacks', `${attackers} attacks`, {
    count,
    sides,
    classes: { by: 'hands', size, classes: hand.classes, score: (thrown) => hand.score(thrown).damage },
    each: Array.from({ length: count }, (_, n) => `attacker ${Math.floor(n / size) + 1}, die ${(n % size) + 1}`),
  });
  return Array.from({ length: attackers }, (_, n) => faces.slice(n * size, (n + 1) * size));
}
