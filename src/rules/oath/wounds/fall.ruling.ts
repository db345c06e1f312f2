import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { formatCount } from '../../text/chances.ts';
import { type OathNote, type OathRulingContext, rules } from '../combatant/game.ts';
import { describePlainRoll, type PlainRollOutcome, rollPlain } from '../roll/roll.ruling.ts';

/** The conditions of a combatant who is down but alive. */
const downStates = ['unconscious', 'dying'] as const;
type DownState = (typeof downStates)[number];

export interface FallOutcome {
  readonly status: 'up' | DownState;
  /** Damage beyond the hit points, at least 0. */
  readonly excess: number;
  /** Excess damage that the Health roll does not match, of the dying; otherwise 0. */
  readonly severity: number;
  /** Turns after the fall at whose end the dying die; null if the combatant is not dying, or was dying before and stays so. */
  readonly turns: number | null;
}

const points = z.int().min(0).max(100_000);

const input = z.strictObject({
  hitPoints: points.describe('hit points: ten for each point of Health'),
  taken: points.describe('all damage taken so far'),
  health: z.int().min(0).max(200).describe('how many d10: Health'),
  was: z.enum(downStates).exactOptional().describe('condition before this damage, if already down'),
});

const pointsPerSuccess = 5;

/** Falling down, and dying (SG-95 to SG-100): Health dice against the damage beyond the hit points, if there is any. */
export const fall = rules.ruling({
  id: 'oath.fall',
  title: 'Falling and dying',
  input,
  headline: 'status',
  counts: ['status', 'excess', 'severity', 'turns'],
  measures: { dying: (outcome: FallOutcome) => outcome.status === 'dying' },
  *rule({ hitPoints, taken, health, was }, context): Conversation<FallOutcome> {
    const { settings, note } = context;
    const excess = note
      .calculate('excess')
      .start(taken, () => `damage taken ${taken}`, 'SG-83')
      .plus(-hitPoints, () => `hit points ${hitPoints}`, 'SG-95')
      .floorAt(0, 'damage equal to the hit points leaves the combatant up', 'SG-95').value;
    if (excess === 0) return { status: 'up', excess, severity: 0, turns: null };
    const resisted = healthPoints(yield* rollPlain({ id: 'health', label: 'Health', count: health }), note);
    const isDying = resisted < excess || (resisted === excess && settings.dyingOnTie);
    if (resisted === excess)
      note.say('status', 'SG-98', `equal to the excess: ${isDying ? 'dying' : 'unconscious only'}`);
    else
      note.say('status', 'SG-97', isDying ? 'less than the excess: dying' : 'more than the excess: unconscious only');
    if (!isDying) return { status: statusAfterRoll(was, context), excess, severity: 0, turns: null };
    const severity = note
      .calculate('severity')
      .start(excess, () => `excess ${excess}`, 'SG-99')
      .plus(-resisted, () => `Health roll ${resisted}`, 'SG-99').value;
    return { status: 'dying', excess, severity, turns: turnsUntilDeath(severity, context) };
  },
});

/** The points of a Health roll: five for each success (SG-96, SG-100, SG-24). */
function healthPoints(roll: PlainRollOutcome, note: OathNote): number {
  return note
    .calculate('Health roll')
    .start(roll.successes, () => describePlainRoll(roll), roll.faces.length === 0 ? 'SG-24' : 'SG-100')
    .times(pointsPerSuccess, 'five for each success', 'SG-96').value;
}

/** Turns after the fall at whose end the dying die: those of the house rule minus the severity, at least 1 (SG-99). */
function turnsUntilDeath(severity: number, { settings, note }: OathRulingContext): number {
  return note
    .calculate('turns')
    .start(settings.dyingTurns, () => `${formatCount(settings.dyingTurns, 'turn')} at severity 0`, 'SG-99')
    .plus(-severity, () => `severity ${severity}`, 'SG-99')
    .floorAt(1, 'the end of the first turn at the earliest', 'SG-99').value;
}

/** The state after a Health roll that is not lost: the dying go on dying, unless a house rule lets the roll help (SG-100). */
function statusAfterRoll(was: DownState | undefined, { settings, note }: OathRulingContext): DownState {
  if (was !== 'dying' || settings.rerollCanImprove) return 'unconscious';
  note.say('status', 'SG-100', 'dying before, and a roll without aid does not help: the time left stays the same');
  return 'dying';
}
