import type { Conversation } from '../../../dice/ask.ts';
import { rules, type VaxiaNote } from '../combatant/game.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { askDefence, askPair, judgePair, storedAnswer } from '../roll/two-traits.ts';
import { attackInput } from './attack-input.ts';
import { attackDamage } from './damage.ts';
import { bothSides, exchangeRefusal } from './exchange.ts';

/** What an attack comes to. */
export interface AttackOutcome {
  readonly attack: RollResult;
  /** The defender's roll; null where nobody defended. */
  readonly defence: RollResult | null;
  /** Points that the target takes from its LIF, whole. */
  readonly damage: number;
  /** Turned aside (VX-59): the target takes nothing. */
  readonly redirected: boolean;
  /** The weapon is gone, or the spell ended (VX-61): the target takes nothing. */
  readonly disarmed: boolean;
}

/** An attack that does damage, with whatever meets it (VX-45 to VX-83). */
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
  },
  refuse: (given, settings) => exchangeRefusal(given, settings),
  *rule(given, { settings, note }): Conversation<AttackOutcome> {
    const sides = bothSides(given, settings, note);
    const counts = settings.rounding === 'end' ? 'pp' : 'points';
    const thrown = yield askPair(sides.attack, 'attack', counts);
    if (sides.defence === null) {
      const attacked = judgePair(sides.attack, thrown, settings, note);
      const damage = attackDamage(given, attacked, null, settings, note);
      return { attack: attacked, defence: null, damage, redirected: false, disarmed: false };
    }
    const answer = storedAnswer(given.defenceDice) ?? (yield askDefence(sides.defence, counts, settings));
    const attacked = judgePair(sides.attack, thrown, settings, note);
    const defended = judgePair(sides.defence, answer, settings, note);
    const turned = attacked.success && defended.success && defended.points >= attacked.points;
    const redirected = turned && given.defence === 'redirect';
    const disarmed = turned && given.defence === 'disarm';
    const damage =
      redirected || disarmed ? nothing(redirected, note) : attackDamage(given, attacked, defended, settings, note);
    return { attack: attacked, defence: defended, damage, redirected, disarmed };
  },
});

function nothing(redirected: boolean, note: VaxiaNote): number {
  const says = redirected ? 'as many points as the attack: turned aside' : 'as many points as the attack: disarmed';
  return note.calculate('damage').is(0, says, redirected ? 'VX-59' : 'VX-61').value;
}
