import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { onceForAllRuns } from '../../kernel/ruling.ts';
import { rules, type VaxiaRulingContext } from '../combatant/game.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { askDefence, askPair, judgePair, storedAnswer } from '../roll/two-traits.ts';
import { attackDamage, damageFields } from './damage.ts';
import { bothSides, checkTarget, exchangeFields, exchangeRefusal, noteTurning, turnedBy } from './exchange.ts';

/** The fields of an attack that does damage: mights of both sides, weapon, armour and shield. */
export const attackFields = { ...exchangeFields, ...damageFields };

const attackInput = z.strictObject(attackFields).superRefine(checkAttack);

export type AttackInput = z.infer<typeof attackInput>;

/** Adds an issue where the target is described in no way or in two, and where a non-lethal attack lacks its LIF. */
export function checkAttack(given: AttackInput, context: z.core.$RefinementCtx): void {
  checkTarget(given, context);
  if (given.nonlethal && given.lif === undefined) {
    context.addIssue({
      code: 'custom',
      path: ['lif'],
      message: 'is missing: --nonlethal stops at 0 LIF',
      input: given,
    });
  }
}

export interface AttackOutcome {
  readonly attack: RollResult;
  /** The defender's roll; null without a defence. */
  readonly defence: RollResult | null;
  /** Points taken from the target's LIF, whole. */
  readonly damage: number;
  /** Whether the attack was redirected (VX-59): no damage to the target. */
  readonly redirected: boolean;
  /** Whether the weapon was lost or the spell ended (VX-61): no damage to the target. */
  readonly disarmed: boolean;
}

/** An attack that does damage, defended or not (VX-45 to VX-83). */
export const attack = rules.ruling({
  id: 'vaxia.attack',
  title: 'Attack',
  input: attackInput,
  headline: 'damage',
  counts: ['damage', 'redirected', 'disarmed'],
  measures: {
    success: (outcome: AttackOutcome) => outcome.attack.success,
    points: (outcome: AttackOutcome) => outcome.attack.points,
    hurts: (outcome: AttackOutcome) => outcome.damage > 0,
    mishap: (outcome: AttackOutcome) => outcome.attack.mishap === true,
  },
  refuse: (input, settings) => exchangeRefusal(input, settings),
  *rule(input, context): Conversation<AttackOutcome> {
    const { settings, note } = context;
    const sides = exchangeOf(input, context);
    const attackAnswer = yield sides.attackAsk;
    if (sides.defence === null) {
      const attack = judgePair(sides.attack, attackAnswer, context);
      const damage = attackDamage(input, attack, null, context);
      return { attack, defence: null, damage, redirected: false, disarmed: false };
    }
    const defenceAnswer = storedAnswer(input.defenceDice) ?? (yield sides.defence.ask);
    const attack = judgePair(sides.attack, attackAnswer, context);
    const defence = judgePair(sides.defence.pair, defenceAnswer, context);
    const turned = turnedBy(input.defence, attack, defence, settings);
    noteTurning(input.defence, { attack, defence, turned }, note);
    const redirected = turned === 'redirected';
    if (turned === null) {
      const damage = attackDamage(input, attack, defence, context);
      return { attack, defence, damage, redirected, disarmed: false };
    }
    const reason = `as many points as the attack: ${redirected ? 'turned aside' : 'disarmed'}`;
    const rule = redirected ? 'VX-59' : 'VX-61';
    const damage = note.calculate('damage').is(0, reason, rule).value;
    note.show('damage', rule, reason);
    return { attack, defence, damage, redirected, disarmed: !redirected };
  },
});

/** Both sides, and what they are asked for. */
const exchangeOf = onceForAllRuns((input: AttackInput, context: VaxiaRulingContext) => {
  const { attack, defence } = bothSides(input, context);
  const counts = context.settings.rounding === 'end' ? 'pp' : 'points';
  return {
    attack,
    attackAsk: askPair(attack, 'attack', counts),
    defence: defence && { pair: defence, ask: askDefence(defence, counts, context.settings) },
  };
});
