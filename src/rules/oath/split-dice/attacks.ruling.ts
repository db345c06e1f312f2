import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { type AttackInput, type AttackOutcome, aim, attackInput, damageOf } from '../attack/attack.ruling.ts';
import { type OathRulingContext, refuse, rules } from '../combatant/game.ts';
import { formatSuccesses } from '../roll/amounts.ts';
import { diceField } from '../roll/roll.fields.ts';
import { rollSkill } from '../roll/skill-roll.ts';

/** The outcome of the first attack, with the damage of all of them. */
export interface AttacksOutcome extends AttackOutcome {
  /** Attacks with at least one net success. */
  readonly hits: number;
}

const maxMore = 4;

/**
 * Parts of split dice that aim at one target (SG-60 to SG-62), each with the full skill. Karma and luck are those of the first
 * attack, and a dodge meets it alone (SG-08, SG-20, SG-47).
 */
export const attacks = rules.ruling({
  id: 'oath.attacks',
  title: 'Attacks from split dice',
  input: attackInput.safeExtend({
    more: z.array(diceField).max(maxMore).default([]).describe('how many d10 each further attack on this target has'),
    shtick: z.boolean().default(false).describe('a shtick removes the limits of splitting'),
  }),
  headline: 'damage',
  counts: ['successes', 'dodged', 'net', 'hit', 'damage', 'hits'],
  refuse({ more, shtick }) {
    if (more.length === 0 || shtick) return null;
    return refuse('same', 'SG-62', 'several parts of split dice at one target take a shtick');
  },
  *rule(input, context): Conversation<AttacksOutcome> {
    const { more } = input;
    const aimed = yield* aim(input, context);
    const first = { ...aimed, hit: aimed.net > 0, damage: damageOf(input, aimed.net, context) };
    const others: number[] = [];
    let hits = first.hit ? 1 : 0;
    for (const [n, dice] of more.entries()) {
      const net = yield* furtherAttack({ ...input, dice }, n + 2, context);
      if (net > 0) hits += 1;
      others.push(damageOf(input, net, context));
    }
    if (more.length === 0) return { ...first, hits };
    const damage = context.note.calculate('damage of all').start(first.damage, 'the first attack', 'SG-62');
    for (const [n, points] of others.entries()) damage.plus(points, `attack ${n + 2}`, 'SG-62');
    return { ...first, damage: damage.value, hits };
  },
});

/** The net successes of an attack that nobody dodges, without karma and luck. */
function* furtherAttack(input: AttackInput, n: number, context: OathRulingContext): Conversation<number> {
  const label = `attack ${n}`;
  const names = { target: `${label}: target number`, successes: `${label}: successes` };
  const roll = { ...input, karma: false, fortune: 0, reliability: 0 };
  const { successes } = yield* rollSkill(roll, { id: `attack-${n}`, label, counts: 'successes', names }, context);
  return context.note
    .calculate(`${label}: net`)
    .start(successes, () => formatSuccesses(successes), 'SG-74')
    .plus(-input.cover, () => `cover ${input.cover}`, 'SG-81').value;
}
