import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

/** Points recovered; not capped by what is missing, which the ruling does not know. */
export interface Rested {
  readonly vitality: number;
  readonly wounds: number;
  /** Of each damaged ability (DV-107). */
  readonly ability: number;
}

const input = z
  .strictObject({
    level: z.int().min(0).max(1000).describe('character level'),
    con: z.int().min(-100).max(100).describe('Constitution modifier'),
    hours: z
      .number()
      .min(0)
      .max(1_000_000)
      .describe('hours without interruption, read to the second: 0.4167 is 25 minutes'),
    active: z.boolean().default(false).describe('up and about rather than at rest'),
    drain: z.boolean().default(false).describe('drained points rather than damaged ones'),
    psychic: z.int().min(0).max(100_000).default(0).describe('vitality that psychic healing adds; no faster than rest'),
  })
  .refine(({ drain, psychic }) => !drain || psychic === 0, {
    path: ['psychic'],
    message: 'is for damage, not for drain',
  });
type Given = z.infer<typeof input>;

/** A length of time in seconds, and how it is said. */
interface Period {
  readonly seconds: number;
  readonly says: string;
}

const hour = 3600;
const tenMinutes: Period = { seconds: hour / 6, says: '10 minutes' };
const oneHour: Period = { seconds: hour, says: 'an hour' };
const eightHours: Period = { seconds: 8 * hour, says: '8 hours' };
const week: Period = { seconds: 7 * 24 * hour, says: 'a week' };

/** An active day and a month have no stated length (DV-108). */
const activeDay = (settings: Settings): Period => ({ seconds: settings.activeDay * hour, says: 'a day' });
const month = (settings: Settings): Period => ({ seconds: settings.monthDays * 24 * hour, says: 'a month' });

/** In what time a point comes back, and by which rule (DV-98 to DV-103). */
interface Pace {
  readonly every: Period;
  readonly rule: string;
}

function paces({ active, drain }: Given, settings: Settings): Readonly<Record<keyof Rested, Pace>> {
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

/** What time gives back, in whole periods (DV-98 to DV-109). Rolls no dice. */
export const rest = rules.ruling({
  id: 'six20.rest',
  title: 'Rest',
  input,
  headline: 'vitality',
  counts: ['vitality', 'wounds', 'ability'],
  *rule(given, { settings, note }): Conversation<Rested> {
    const pace = paces(given, settings);
    const rate = note
      .calculate('rate')
      .start(given.level, note.keepsSteps && `level ${given.level}`, 'DV-105')
      .plus(
        settings.recoveryCon ? given.con : 0,
        note.keepsSteps && (settings.recoveryCon ? `Constitution ${given.con}` : 'Constitution adds nothing'),
        'DV-105',
      )
      .floorAt(1, 'at least 1', 'DV-105').value;
    const seconds = note
      .calculate('seconds')
      .start(given.hours, note.keepsSteps && `${given.hours} hours`, 'DV-104')
      .times(hour, 'in seconds', 'DV-104')
      .round('to the second', 'DV-104').value;
    const vitality = vitalityBack(given, seconds, rate, pace.vitality, note);
    const wounds = back('wounds', seconds, rate, pace.wounds, note).value;
    const ability = back('ability', seconds, 1, pace.ability, note).remark(
      settings.eachAbility ? 'for each ability that needs it' : 'for one ability only',
      'DV-107',
    ).value;
    return { vitality, wounds, ability };
  },
});

/** Points that come back in whole periods: what is left of one is lost (DV-104). */
function back(
  of: string,
  seconds: number,
  rate: number,
  { every, rule }: Pace,
  note: Note,
): ReturnType<Note['calculate']> {
  return note
    .calculate(of)
    .start(seconds, note.keepsSteps && `${seconds} seconds`, 'DV-104')
    .times(1 / every.seconds, note.keepsSteps && `a period is ${every.says}`, rule)
    .roundDown('whole periods only', 'DV-104')
    .times(rate, note.keepsSteps && `${rate} each`, rule);
}

/** Vitality, with psychic healing on top: together no faster than by rest (DV-109). */
function vitalityBack(given: Given, seconds: number, rate: number, pace: Pace, note: Note): number {
  if (given.psychic === 0) return back('vitality', seconds, rate, pace, note).value;
  const most = back('most by rest', seconds, rate, { every: tenMinutes, rule: 'DV-109' }, note).value;
  return back('vitality', seconds, rate, pace, note)
    .plus(given.psychic, note.keepsSteps && `psychic healing ${given.psychic}`, 'DV-109')
    .capAt(most, note.keepsSteps && `no more than the ${most} of rest`, 'DV-109').value;
}
