import { type Conversation, formatCount, z } from '../../../game/index.ts';
import { rules } from '../combatant/game.ts';
import { describePlainRoll, rollPlain } from '../roll/roll.ruling.ts';

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

const points = z.whole(0, 100_000);

const input = z.strictObject({
  hitPoints: points.describe('hit points: ten for each point of Health'),
  taken: points.describe('all damage taken so far'),
  health: z.whole(0, 200).describe('how many d10: Health'),
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
  *rule({ hitPoints, taken, health, was }, { settings, note }): Conversation<FallOutcome> {
    const excess = note
      .calculate('excess')
      .start(taken, () => `damage taken ${taken}`, 'SG-83')
      .plus(-hitPoints, () => `hit points ${hitPoints}`, 'SG-95')
      .floorAt(0, 'damage equal to the hit points leaves the combatant up', 'SG-95').value;
    if (excess === 0) return { status: 'up', excess, severity: 0, turns: null };
    const roll = yield* rollPlain({ id: 'health', label: 'Health', count: health });
    const resisted = note
      .calculate('Health roll')
      .start(roll.successes, () => describePlainRoll(roll), health === 0 ? 'SG-24' : 'SG-100')
      .times(pointsPerSuccess, 'five for each success', 'SG-96').value;
    const isDying = resisted < excess || (resisted === excess && settings.dyingOnTie);
    const compared = resisted === excess ? 'equal to' : resisted < excess ? 'less than' : 'more than';
    const rule = resisted === excess ? 'SG-98' : 'SG-97';
    note.say('status', rule, () => `${compared} the excess: ${isDying ? 'dying' : 'unconscious only'}`);
    if (!isDying) {
      // The dying go on dying, unless a house rule lets the roll help.
      const isStillDying = was === 'dying' && !settings.rerollCanImprove;
      if (isStillDying) {
        note.say(
          'status',
          'SG-100',
          'dying before, and a roll without aid does not help: the time left stays the same',
        );
      }
      return { status: isStillDying ? 'dying' : 'unconscious', excess, severity: 0, turns: null };
    }
    const severity = note
      .calculate('severity')
      .start(excess, () => `excess ${excess}`, 'SG-99')
      .plus(-resisted, () => `Health roll ${resisted}`, 'SG-99').value;
    const turns = note
      .calculate('turns')
      .start(settings.dyingTurns, () => `${formatCount(settings.dyingTurns, 'turn')} at severity 0`, 'SG-99')
      .plus(-severity, () => `severity ${severity}`, 'SG-99')
      .floorAt(1, 'the end of the first turn at the earliest', 'SG-99').value;
    return { status: 'dying', excess, severity, turns };
  },
});
