import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Calculation } from '../../kernel/note.ts';
import { formatCount } from '../../text/chances.ts';
import { rules, type Six20Note } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RuleId } from '../rulebook.ts';

/** Points recovered, also where fewer are missing: the ruling does not know how many are. */
export interface RestOutcome {
  readonly vitality: number;
  readonly wounds: number;
  /** For each damaged ability (DV-107). */
  readonly ability: number;
}

const inputSchema = z
  .strictObject({
    level: z.int().min(0).max(1000).describe('character level'),
    con: z.int().min(-100).max(100).describe('Constitution modifier'),
    hours: z
      .number()
      .min(0)
      .max(1_000_000)
      .describe('hours without interruption, read to the second: 0.4167 is 25 minutes'),
    active: z.boolean().default(false).describe('active rather than at rest'),
    drain: z.boolean().default(false).describe('recovery of drained points rather than damage'),
    psychic: z.int().min(0).max(100_000).default(0).describe('vitality that psychic healing adds; no faster than rest'),
  })
  .refine(({ drain, psychic }) => !drain || psychic === 0, {
    path: ['psychic'],
    message: 'is for damage, not for drain',
  });
type Input = z.infer<typeof inputSchema>;

/** A length of time in seconds, and in words. */
interface Period {
  readonly seconds: number;
  readonly words: string;
}

const hour = 3600;
const tenMinutes: Period = { seconds: hour / 6, words: '10 minutes' };
const oneHour: Period = { seconds: hour, words: 'an hour' };
const eightHours: Period = { seconds: 8 * hour, words: '8 hours' };
const week: Period = { seconds: 7 * 24 * hour, words: 'a week' };

/** The lengths of an active day and of a month are house rules (DV-108). */
const activeDay = (settings: Settings): Period => ({ seconds: settings.activeDay * hour, words: 'a day' });
const month = (settings: Settings): Period => ({ seconds: settings.monthDays * 24 * hour, words: 'a month' });

/** The period after which points recover, and the rule that says so (DV-98 to DV-103). */
interface Pace {
  readonly every: Period;
  readonly rule: RuleId;
}

function paces({ active, drain }: Input, settings: Settings): { readonly [P in keyof RestOutcome]: Pace } {
  if (drain) {
    const every = active ? month(settings) : week;
    return {
      vitality: { every, rule: 'DV-101' },
      wounds: { every, rule: 'DV-102' },
      ability: { every, rule: 'DV-103' },
    };
  }
  const slow = active ? activeDay(settings) : eightHours;
  return {
    vitality: { every: active ? oneHour : tenMinutes, rule: 'DV-98' },
    wounds: { every: slow, rule: 'DV-99' },
    ability: { every: slow, rule: 'DV-100' },
  };
}

/** What a time at rest, or active, gives back in whole periods (DV-98 to DV-109). Asks for no dice. */
export const rest = rules.ruling({
  id: 'six20.rest',
  title: 'Rest',
  input: inputSchema,
  headline: 'vitality',
  counts: ['vitality', 'wounds', 'ability'],
  *rule(input, { settings, note }): Conversation<RestOutcome> {
    const pace = paces(input, settings);
    const time = timeOf(input, settings, note);
    const vitality = vitalityIn(time, input, settings, note);
    const wounds = recovered('wounds', { ...time, ...pace.wounds }, note).value;
    const ability = recovered('ability', { ...time, rate: 1, ...pace.ability }, note).remark(
      settings.eachAbility ? 'for each ability that needs it' : 'for one ability only',
      'DV-107',
    ).value;
    return { vitality, wounds, ability };
  },
});

/** A time in seconds, and the points that each whole period of it gives back. */
interface Time {
  readonly seconds: number;
  readonly rate: number;
}

function timeOf(input: Input, settings: Settings, note: Six20Note): Time {
  const rate = note
    .calculate('rate')
    .start(input.level, () => `level ${input.level}`, 'DV-105')
    .plus(
      settings.recoveryCon ? input.con : 0,
      () => (settings.recoveryCon ? `Constitution ${input.con}` : 'Constitution adds nothing'),
      'DV-105',
    )
    .floorAt(1, 'at least 1', 'DV-105').value;
  const seconds = note
    .calculate('seconds')
    .start(input.hours, () => formatCount(Math.round(input.hours * 100) / 100, 'hour'), 'DV-104')
    .times(hour, 'in seconds', 'DV-104')
    .round('to the second', 'DV-104').value;
  return { seconds, rate };
}

/** The points of all whole periods; what is left of one is lost (DV-104). */
function recovered(of: string, { seconds, rate, every, rule }: Time & Pace, note: Six20Note): Calculation<RuleId> {
  return note
    .calculate(of)
    .start(seconds, () => formatCount(seconds, 'second'), 'DV-104')
    .times(1 / every.seconds, () => `a period is ${every.words}`, rule)
    .roundDown('whole periods only', 'DV-104')
    .times(rate, () => `${rate} each`, rule);
}

/** The vitality that a time gives back, of the working of a rest no more than that (DV-98, DV-104, DV-105, DV-109). */
export function restVitality(input: Input, settings: Settings, note: Six20Note): number {
  return vitalityIn(timeOf(input, settings, note), input, settings, note);
}

/** Vitality with psychic healing on top: together no more than rest gives back in that time (DV-109). */
function vitalityIn(time: Time, input: Input, settings: Settings, note: Six20Note): number {
  const { psychic } = input;
  const recovery = { ...time, ...paces(input, settings).vitality };
  if (psychic === 0) return recovered('vitality', recovery, note).value;
  const most = recovered('most by rest', { ...time, every: tenMinutes, rule: 'DV-109' }, note).value;
  return recovered('vitality', recovery, note)
    .plus(psychic, () => `psychic healing ${psychic}`, 'DV-109')
    .capAt(most, () => `no more than rest gives: ${most}`, 'DV-109').value;
}
