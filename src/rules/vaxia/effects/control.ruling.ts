import { type Conversation, formatCount, onceForAllRuns, z } from '../../../game/index.ts';
import {
  bothSides,
  checkTarget,
  exchangeFields,
  exchangeRefusal,
  noteTurning,
  type Turned,
  turnedBy,
} from '../attack/exchange.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { askDefence, askPair, judgePair, storedAnswer } from '../roll/traits.ts';
import { durationRounds } from '../time/duration.ts';

const input = z.strictObject(exchangeFields).superRefine(checkTarget);

export interface ControlOutcome {
  readonly attack: RollResult;
  /** The defender's roll; null for an undefended target. */
  readonly defence: RollResult | null;
  readonly success: boolean;
  /** The strength of the effect: points of the attack less those of the defence, whole. */
  readonly points: number;
  /** How many rounds it lasts (VX-84). */
  readonly rounds: number;
  /** The difficulty of breaking out early (VX-86); 0 on a failure. */
  readonly breakOut: number;
  /** Turned aside by a redirect or disarm with at least the points of the attack (VX-59). */
  readonly turned: Turned;
}

/**
 * Crowd control and other effects without damage (VX-84 to VX-89): an attack whose points are the strength of the effect,
 * which lasts points / 7 rounds. The points of a defence weaken the effect; at 0 there is none.
 */
export const control = rules.ruling({
  id: 'vaxia.control',
  title: 'Control',
  input,
  headline: 'rounds',
  counts: ['success', 'points', 'rounds', 'breakOut'],
  refuse: exchangeRefusal,
  *rule(input, context): Conversation<ControlOutcome> {
    const { settings, note } = context;
    const sides = sidesOf(input, context);
    const attackDice = yield askPair(sides.attack, 'attack', 'pp');
    const defenceDice =
      sides.defence === null
        ? null
        : (storedAnswer(input.defenceDice) ?? (yield askDefence(sides.defence, 'pp', settings)));
    const attack = judgePair(sides.attack, attackDice, context);
    const defence =
      sides.defence === null || defenceDice === null ? null : judgePair(sides.defence, defenceDice, context);
    const turned = defence === null ? null : turnedBy(input.defence, attack, defence, settings);
    noteTurning(input.defence, { attack, defence, turned }, note);
    if (turned !== null) {
      const points = note.calculate('effect').is(0, `as many points as the attack: ${turned}`, 'VX-59').value;
      return { attack, defence, success: false, points, rounds: 0, breakOut: 0, turned };
    }
    const strength = note.calculate('effect').start(attack.pp, 'points of the attack', 'VX-84');
    if (defence !== null) {
      strength.plus(-defence.pp, 'points of the defence', 'VX-54').floorAt(0, 'not below 0', 'VX-54');
    }
    const pp = strength.value;
    const points = strength.round('rounded half away from zero', 'VX-28').value;
    const success = attack.success && (defence === null || pp > 0);
    if (!success) return { attack, defence, success, points: 0, rounds: 0, breakOut: 0, turned };
    const rounds = durationRounds(pp, 'VX-85', context);
    const breakOut = note
      .calculate('breaking out')
      .start(25, 'breaking out', 'VX-86')
      .plus(pointsToBeat(points, settings), () => `${formatCount(points, 'point')} of the effect`, 'VX-86').value;
    return { attack, defence, success, points, rounds, breakOut, turned };
  },
});

const sidesOf = onceForAllRuns(bothSides);

/** What the points of an effect add to the difficulty of breaking out (VX-86); 0 where they are to be matched (VX-87). */
export function pointsToBeat(points: number, { breakout }: Settings): number {
  return breakout === 'beat' ? points : 0;
}
