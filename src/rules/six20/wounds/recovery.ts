/** What rest, or time up and about, gives back at the table (DV-98 to DV-109). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { abilities } from '../combatant/abilities.ts';
import type { Six20Context } from '../combatant/view.ts';
import { addLoss, hasCondition, modifier, removeConditions, stacksOf, type Table } from '../combatant/view.ts';
import { giveBack, healInjuries } from './healing.ts';
import { type Rested, rest } from './rest.ruling.ts';
import { changeText, standOf } from './vital-state.ts';

/** Units of time: a round is six seconds (DV-30), a month has the days that the house gives it (DV-108). */
export const timeUnits = ['rounds', 'minutes', 'hours', 'days', 'weeks', 'months'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** A length of time in hours. */
export function hoursOf(amount: number, unit: TimeUnit, view: Table): number {
  const day = 24;
  const hours = {
    rounds: 6 / 3600,
    minutes: 1 / 60,
    hours: 1,
    days: day,
    weeks: 7 * day,
    months: view.settings.monthDays * day,
  };
  return amount * hours[unit];
}

/** The hours of rest after which fatigue is gone (DV-90). */
const nightHours = 8;

/**
 * What so many hours without interruption do for somebody: drain first, since it is the ceiling of the rest, then damage.
 * Answers what changed, in words.
 */
export function* recover(context: Six20Context, who: Id, hours: number, active: boolean): Conversation<string> {
  const { ledger, view, note } = context;

  const { settings } = view();
  const body = {
    level: view().sheet(who).level,
    con: modifier(view(), who, 'constitution'),
    hours,
    active,
    psychic: 0,
  };
  note.say(view().name(who), 'DV-104', 'only whole periods count');
  const drained = yield* rest.rule({ ...body, drain: true }, { settings, note });
  const damaged = yield* rest.rule({ ...body, drain: false }, { settings, note });
  const before = standOf(view(), who);
  const changes = regain(context, who, drained, damaged);
  giveBack(ledger, view(), who, 'vitality', damaged.vitality, note);
  giveBack(ledger, view(), who, 'wounds', damaged.wounds, note);
  if (!active && hours >= nightHours) removeConditions(ledger, who, 'fatigued');
  if (damaged.wounds > 0) healInjuries(ledger, view(), who);
  const after = standOf(view(), who);
  const moved = before.vitality !== after.vitality || before.wounds !== after.wounds;
  return [...(moved ? [changeText(before, after)] : []), ...changes].join(', ');
}

/** Drain and ability damage that come back; by house rule only one ability at a time (DV-107). */
function regain({ ledger, view }: Six20Context, who: Id, drained: Rested, damaged: Rested): readonly string[] {
  const said: string[] = [];
  const take = (loss: Parameters<typeof addLoss>[3], points: number): boolean => {
    const back = Math.min(points, stacksOf(view(), who, loss));
    if (back === 0) return false;
    addLoss(ledger, view(), who, loss, -back);
    said.push(`${loss.replace('-', ' ')} -${back}`);
    return true;
  };
  take('vitality-drain', drained.vitality);
  take('wounds-drain', drained.wounds);
  const all = view().settings.eachAbility;
  for (const how of ['drain', 'damage'] as const) {
    const points = how === 'drain' ? drained.ability : damaged.ability;
    for (const ability of abilities) {
      if (take(`${ability}-${how}`, points) && !all) break;
    }
  }
  return said;
}

/** Whom rest does nothing for: the dead, and those whose saves still decide (DV-93). */
export function cannotRest(view: Table, who: Id): boolean {
  return hasCondition(view, who, 'dead') || hasCondition(view, who, 'dying') || view.combatant(who).out;
}
