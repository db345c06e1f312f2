import { type Calculation, type Conversation, formatCount, z } from '../../../game/index.ts';
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

/** The rule and the periods after which points recover: at rest, and while active (DV-98 to DV-103). */
const recovery = {
  vitality: { damage: ['DV-98', '10 minutes', 'an hour'], drain: ['DV-101', 'a week', 'a month'] },
  wounds: { damage: ['DV-99', '8 hours', 'a day'], drain: ['DV-102', 'a week', 'a month'] },
  ability: { damage: ['DV-100', '8 hours', 'a day'], drain: ['DV-103', 'a week', 'a month'] },
} as const;

const hour = 3600;

/** The period after which points recover, in words and in seconds, and the rule that says so. */
interface Pace {
  readonly every: string;
  readonly seconds: number;
  readonly rule: RuleId;
}

/** The pace at which points recover; an active day and a month are as long as the house rules say (DV-108). */
function paceOf(points: keyof RestOutcome, { active, drain }: Input, settings: Settings): Pace {
  const [rule, resting, busy] = recovery[points][drain ? 'drain' : 'damage'];
  const every = active ? busy : resting;
  const seconds = {
    '10 minutes': 600,
    'an hour': hour,
    '8 hours': 8 * hour,
    'a day': settings.activeDay * hour,
    'a week': 7 * 24 * hour,
    'a month': settings.monthDays * 24 * hour,
  };
  return { every, seconds: seconds[every], rule };
}

/** What a time at rest, or active, gives back in whole periods (DV-98 to DV-109). Asks for no dice. */
export const rest = rules.ruling({
  id: 'six20.rest',
  title: 'Rest',
  input: inputSchema,
  headline: 'vitality',
  counts: ['vitality', 'wounds', 'ability'],
  *rule(input, { settings, note }): Conversation<RestOutcome> {
    const time = timeOf(input, settings, note);
    const vitality = vitalityIn(time, input, settings, note);
    const wounds = recovered('wounds', time, paceOf('wounds', input, settings), note).value;
    const ability = recovered('ability', { ...time, rate: 1 }, paceOf('ability', input, settings), note).remark(
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
function recovered(of: string, { seconds, rate }: Time, pace: Pace, note: Six20Note): Calculation<RuleId> {
  return note
    .calculate(of)
    .start(seconds, () => formatCount(seconds, 'second'), 'DV-104')
    .times(1 / pace.seconds, () => `a period is ${pace.every}`, pace.rule)
    .roundDown('whole periods only', 'DV-104')
    .times(rate, () => `${rate} each`, pace.rule);
}

/** The vitality that a time gives back, of the working of a rest no more than that (DV-98, DV-104, DV-105, DV-109). */
export function restVitality(input: Input, settings: Settings, note: Six20Note): number {
  return vitalityIn(timeOf(input, settings, note), input, settings, note);
}

/** Vitality with psychic healing on top: together no more than rest gives back in that time (DV-109). */
function vitalityIn(time: Time, input: Input, settings: Settings, note: Six20Note): number {
  const { psychic } = input;
  const pace = paceOf('vitality', input, settings);
  if (psychic === 0) return recovered('vitality', time, pace, note).value;
  const atRest = paceOf('vitality', { ...input, active: false }, settings);
  const most = recovered('most by rest', time, { ...atRest, rule: 'DV-109' }, note).value;
  return recovered('vitality', time, pace, note)
    .plus(psychic, () => `psychic healing ${psychic}`, 'DV-109')
    .capAt(most, () => `no more than rest gives: ${most}`, 'DV-109').value;
}
