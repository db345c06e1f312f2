import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { type BrillianceNote, rules } from '../combatant/game.ts';
import { bodyInput } from '../wounds/heal.ruling.ts';

/** Minutes of a restful night. */
export const minutesOfNight = 480;

export const restMinutes = z
  .int()
  .min(0)
  .max(1_000_000)
  .exactOptional()
  .describe('minutes of rest, for Vigor; by default 480 for each night');

const input = z.strictObject({
  nights: z.int().min(0).max(10_000).default(0).describe('restful nights'),
  minutes: restMinutes,
  vigorMinutes: z.int().min(1).max(1440).default(15).describe('minutes of rest for 1 Vigor; fewer by some benefits'),
  restedMinutes: z.int().min(0).max(1439).default(0).describe('minutes rested before that have given no Vigor yet'),
  medicine: z.boolean().default(false).describe('each night a Medicine roll on the wounds succeeds'),
  ...bodyInput,
});

/** A combatant after rest. */
export interface RestOutcome {
  readonly health: number;
  readonly vigor: number;
  /** Missing points of Health and Vigor that are still backlash. */
  readonly backlashHealth: number;
  readonly backlashVigor: number;
  /** Minutes of rest that count towards the next point of Vigor; 0 where none is missing. */
  readonly restedMinutes: number;
}

/**
 * Rest: a night heals 1 Health, 2 with Medicine; a quarter of an hour heals 1 Vigor, and shorter rests add up (BS-95,
 * BS-96). Backlash heals only by rest (BS-97).
 */
export const rest = rules.ruling({
  id: 'brilliance.rest',
  title: 'Rest',
  input,
  headline: 'health',
  counts: ['health', 'vigor', 'backlashHealth', 'backlashVigor', 'restedMinutes'],
  *rule(input, { note }): Conversation<RestOutcome> {
    const minutes = input.minutes ?? input.nights * minutesOfNight;
    const each = input.medicine ? 2 : 1;
    const nights = note.calculate('Health rested').start(input.nights, () => `nights: ${input.nights}`, 'BS-95');
    nights.times(each, input.medicine ? 'with Medicine, 2 a night' : '1 a night', 'BS-95');
    const health = capAtMissing(nights, input.maxHealth - input.health);
    const rested = note.calculate('Vigor rested').start(minutes, () => `minutes: ${minutes}`, 'BS-96');
    const before = input.restedMinutes;
    if (before > 0) rested.plus(before, () => `${before} of rest before`, 'BS-96');
    const { value: inAll } = rested;
    rested.times(1 / input.vigorMinutes, () => `1 for each ${input.vigorMinutes}`, 'BS-96');
    rested.roundDown('rounded down', 'BS-96');
    const missing = input.maxVigor - input.vigor;
    const vigor = capAtMissing(rested, missing);
    const left = vigor < missing ? inAll % input.vigorMinutes : 0;
    if (left > 0) note.say('rested minutes', 'BS-96', () => `${left} count towards the next Vigor`);
    return {
      health: input.health + health,
      vigor: input.vigor + vigor,
      backlashHealth: backlashLeft('backlash on Health', input.backlashHealth, health, note),
      backlashVigor: backlashLeft('backlash on Vigor', input.backlashVigor, vigor, note),
      restedMinutes: left,
    };
  },
});

type RestedPoints = ReturnType<BrillianceNote['calculate']>;

function capAtMissing(points: RestedPoints, missing: number): number {
  return points.capAt(Math.max(0, missing), 'not more than is missing', 'BS-95').value;
}

/** The backlash left after rest, which heals backlash before other damage. */
function backlashLeft(of: string, backlash: number, healed: number, note: BrillianceNote): number {
  if (backlash === 0) return 0;
  return note
    .calculate(of)
    .start(backlash, () => `${backlash}`, 'BS-97')
    .plus(-healed, () => `rest heals ${healed}`, 'BS-97')
    .floorAt(0, 'not below 0', 'BS-97').value;
}
