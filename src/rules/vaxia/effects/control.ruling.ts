import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { bothSides, checkTarget, type ExchangeInput, exchangeFields, exchangeRefusal } from '../attack/exchange.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { askDefence, askPair, judgePair, storedAnswer } from '../roll/two-traits.ts';
import { durationRounds } from '../time/duration.ts';

const input = z.strictObject(exchangeFields).superRefine(checkTarget);

/** What an effect that does no damage comes to. */
export interface Controlled {
  readonly attack: RollResult;
  /** The defender's roll; null where nobody defended. */
  readonly defence: RollResult | null;
  readonly success: boolean;
  /** The strength of the effect: points of the attack less those of the defence, whole. */
  readonly points: number;
  /** How many rounds after this one it lasts (VX-84). */
  readonly rounds: number;
  /** The difficulty of breaking out early (VX-86); 0 where there is nothing to break out of. */
  readonly breakOut: number;
  /** Turned aside, or the means of it lost (VX-59): as many points of that defence as of the attack. */
  readonly turned: 'redirected' | 'disarmed' | null;
}

/**
 * Crowd control and other effects without damage (VX-84 to VX-89): an attack whose points are the strength of the effect,
 * lasting points / 7 rounds. Where the target defends, its points weaken the effect, and at 0 there is none.
 */
export const control = rules.ruling({
  id: 'vaxia.control',
  title: 'Control',
  input,
  headline: 'rounds',
  counts: ['success', 'points', 'rounds', 'breakOut'],
  refuse: (given, settings) => exchangeRefusal(given, settings),
  *rule(given, { settings, note }): Conversation<Controlled> {
    const sides = bothSides(given, settings, note);
    const thrown = yield askPair(sides.attack, 'attack', 'pp');
    const answered =
      sides.defence === null
        ? null
        : (storedAnswer(given.defenceDice) ?? (yield askDefence(sides.defence, 'pp', settings)));
    const attack = judgePair(sides.attack, thrown, settings, note);
    const defence =
      sides.defence === null || answered === null ? null : judgePair(sides.defence, answered, settings, note);
    const turned = turnedBy(given.defence, attack, defence);
    if (turned !== null) {
      const points = note.calculate('effect').is(0, `as many points as the attack: ${turned}`, 'VX-59').value;
      return { attack, defence, success: false, points, rounds: 0, breakOut: 0, turned };
    }
    const worked = note.calculate('effect').start(attack.pp, 'points of the attack', 'VX-84');
    if (defence !== null) worked.plus(-defence.pp, 'points of the defence', 'VX-54').floorAt(0, 'not below 0', 'VX-54');
    const pp = worked.value;
    const points = worked.round('rounded half away from zero', 'VX-28').value;
    const success = attack.success && (defence === null || pp > 0);
    if (!success) return { attack, defence, success, points: 0, rounds: 0, breakOut: 0, turned };
    const rounds = durationRounds(pp, 'rounds', 'VX-85', settings, note);
    return { attack, defence, success, points, rounds, breakOut: breakOutDifficulty(points, settings), turned };
  },
});

/** What a redirect or disarm comes to that has at least the points of the attack, both rounded (VX-59, Q-16). */
function turnedBy(
  answer: ExchangeInput['defence'],
  attack: RollResult,
  defence: RollResult | null,
): 'redirected' | 'disarmed' | null {
  if (defence === null || !attack.success || !defence.success || defence.points < attack.points) return null;
  if (answer === 'redirect') return 'redirected';
  return answer === 'disarm' ? 'disarmed' : null;
}

/** What breaking out must beat: 25 + the points of the effect (VX-86), or 25 where points are matched (VX-87). */
export function breakOutDifficulty(points: number, { breakout }: Settings): number {
  return breakout === 'beat' ? 25 + points : 25;
}
