/** Recovery: healing by magic, Medicine, rest (BS-93 to BS-99, BS-109). */
import { type Conversation, z } from '../../../game/index.ts';
import { type BrillianceNote, rules } from '../combatant/game.ts';
import { roll } from '../roll/roll.ruling.ts';

const maxPoints = 100_000;
const points = z.int().min(0).max(maxPoints);

/** The fields of Health, Vigor and the missing points of both that are backlash. */
const bodyInput = {
  health: z.int().min(-maxPoints).max(maxPoints).describe('current Health'),
  maxHealth: z.int().min(1).max(maxPoints).describe('maximum Health'),
  vigor: points.describe('current Vigor'),
  maxVigor: points.describe('maximum Vigor'),
  backlashHealth: points.default(0).describe('missing Health that is lethal backlash'),
  backlashVigor: points.default(0).describe('missing Vigor that is backlash'),
};

const healInput = z.strictObject({
  points: points.describe('points of healing'),
  vigorOnly: z.boolean().default(false).describe('the healing restores Vigor only'),
  ...bodyInput,
});

/** Health and Vigor after healing. */
export interface HealOutcome {
  readonly health: number;
  readonly vigor: number;
}

/** Magical healing: Health first, then 2 Vigor a point; it does not heal backlash (BS-97 to BS-99). */
export const heal = rules.ruling({
  id: 'brilliance.heal',
  title: 'Healing by magic',
  input: healInput,
  headline: 'health',
  counts: ['health', 'vigor'],
  *rule(input, { settings, note }): Conversation<HealOutcome> {
    const { points, vigorOnly } = input;
    let health = 0;
    if (!vigorOnly) {
      const missing = healablePoints('missing Health', input.maxHealth - input.health, input.backlashHealth, note);
      health = note
        .calculate('Health healed')
        .start(points, () => `healing ${points}`, 'BS-98')
        .capAt(missing, () => `not more than can be healed, ${missing}`, 'BS-98').value;
    }
    const left = points - health;
    const missing = healablePoints('missing Vigor', input.maxVigor - input.vigor, input.backlashVigor, note);
    const [each, rule] = vigorOnly ? ([settings.vigorHealing, 'BS-99'] as const) : ([2, 'BS-98'] as const);
    const vigor = note
      .calculate('Vigor healed')
      .start(left, () => `healing left: ${left}`, rule)
      .times(each, () => `${each} Vigor a point`, rule)
      .capAt(missing, () => `not more than can be healed, ${missing}`, rule).value;
    return { health: input.health + health, vigor: input.vigor + vigor };
  },
});

/** The missing points that magic can heal: all but backlash (BS-97). */
function healablePoints(of: string, missing: number, backlash: number, note: BrillianceNote): number {
  const points = note.calculate(of).start(missing, () => `${missing}`, 'BS-98');
  if (backlash > 0) points.plus(-backlash, () => `backlash ${backlash}, which magic cannot heal`, 'BS-97');
  return points.floorAt(0, 'not below 0', 'BS-98').value;
}

const medicineInput = z.strictObject({
  pool: z.int().min(-1000).max(200).describe('dice of the healer, all bonuses and penalties included'),
  bleedDice: z.int().min(0).max(200).default(0).describe('dice of the bleed in its next round; 0 where there is none'),
});

/** The outcome of a Medicine check. */
export interface MedicineOutcome {
  readonly successes: number;
  /** Any success stabilises a target that bleeds out (BS-93). */
  readonly stabilised: boolean;
  /** As many successes as the bleed's next dice stop it (BS-109). */
  readonly bleedStopped: boolean;
}

/** A Medicine check: stabilises with any success, stops a bleed with enough of them (BS-93, BS-109, BS-111). */
export const medicine = rules.ruling({
  id: 'brilliance.medicine',
  title: 'Medicine',
  input: medicineInput,
  headline: 'successes',
  counts: ['successes', 'stabilised', 'bleedStopped'],
  *rule({ pool, bleedDice }, { settings, note }): Conversation<MedicineOutcome> {
    const { successes } = yield* roll.rule({ pool, again: '10' }, { settings, note });
    const bleedStopped = bleedDice > 0 && successes >= bleedDice;
    note.say('stabilises', 'BS-93', successes > 0 ? 'any success stabilises' : 'no success: not stabilised');
    if (bleedDice > 0) note.say('bleed', 'BS-109', () => `${successes} of the ${bleedDice} that stop the bleed`);
    return { successes, stabilised: successes > 0, bleedStopped };
  },
});

/** Minutes of a restful night. */
export const minutesOfNight = 480;

export const restMinutes = z
  .int()
  .min(0)
  .max(1_000_000)
  .exactOptional()
  .describe('minutes of rest, for Vigor; by default 480 for each night');

const restInput = z.strictObject({
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
  input: restInput,
  headline: 'health',
  counts: ['health', 'vigor', 'backlashHealth', 'backlashVigor', 'restedMinutes'],
  *rule(input, { note }): Conversation<RestOutcome> {
    const minutes = input.minutes ?? input.nights * minutesOfNight;
    const each = input.medicine ? 2 : 1;
    const nights = note.calculate('Health rested').start(input.nights, () => `nights: ${input.nights}`, 'BS-95');
    nights.times(each, input.medicine ? 'with Medicine, 2 a night' : '1 a night', 'BS-95');
    const missingHealth = Math.max(0, input.maxHealth - input.health);
    const health = nights.capAt(missingHealth, 'not more than is missing', 'BS-95').value;
    const rested = note.calculate('Vigor rested').start(minutes, () => `minutes: ${minutes}`, 'BS-96');
    const before = input.restedMinutes;
    if (before > 0) rested.plus(before, () => `${before} of rest before`, 'BS-96');
    const { value: inAll } = rested;
    rested.times(1 / input.vigorMinutes, () => `1 for each ${input.vigorMinutes}`, 'BS-96');
    rested.roundDown('rounded down', 'BS-96');
    const missing = input.maxVigor - input.vigor;
    const vigor = rested.capAt(Math.max(0, missing), 'not more than is missing', 'BS-95').value;
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

/** The backlash left after rest, which heals backlash before other damage. */
function backlashLeft(of: string, backlash: number, healed: number, note: BrillianceNote): number {
  if (backlash === 0) return 0;
  return note
    .calculate(of)
    .start(backlash, () => `${backlash}`, 'BS-97')
    .plus(-healed, () => `rest heals ${healed}`, 'BS-97')
    .floorAt(0, 'not below 0', 'BS-97').value;
}
