/** What a time at rest, or active, gives back to a combatant (DV-98 to DV-109). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { abilities } from '../combatant/abilities.ts';
import type { Loss } from '../combatant/conditions.ts';
import type { Six20Context, Six20View } from '../combatant/game.ts';
import { abilityModifier, hasCondition, removeConditions } from '../combatant/view.ts';
import { healInjuries, restorePoints } from './healing.ts';
import { recoverLoss } from './losses.ts';
import { lessPsychic } from './psychic-time.ts';
import { type RestOutcome, rest } from './rest.ruling.ts';
import { currentPoints, formatChange } from './vital-state.ts';

/** Units of time: a round is six seconds (DV-30); the days of a month are a house rule (DV-108). */
export const timeUnits = ['rounds', 'minutes', 'hours', 'days', 'weeks', 'months'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** A length of time in hours. */
export function hoursOf(amount: number, unit: TimeUnit, view: Six20View): number {
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

/** The hours of a night: rest that ends fatigue (DV-90) and heals wounds (DV-99). */
export const nightHours = 8;

/**
 * Gives back what so many uninterrupted hours do, drain before damage, since drain limits how far damage heals. Returns the
 * changes in words; '' for none.
 */
export function* recover(context: Six20Context, who: Id, hours: number, active: boolean): Conversation<string> {
  const { ledger, view, note } = context;
  const { settings } = view();
  const { level } = view().sheet(who);
  const body = { level, con: abilityModifier(view(), who, 'constitution'), hours, active, psychic: 0 };
  note.say(view().name(who), 'DV-104', 'only whole periods count');
  const drained = yield* rest.rule({ ...body, drain: true }, { settings, note });
  const damaged = yield* rest.rule({ ...body, drain: false }, { settings, note });
  const before = currentPoints(view(), who);
  const changes = recoverLosses(context, who, drained, damaged);
  restorePoints(context, who, 'vitality', lessPsychic(context, who, { hours, vitality: damaged.vitality }));
  restorePoints(context, who, 'wounds', damaged.wounds);
  if (!active && hours >= nightHours) removeConditions(ledger, who, 'fatigued');
  if (damaged.wounds > 0) healInjuries(context, who);
  const after = currentPoints(view(), who);
  const hasChanged = before.vitality !== after.vitality || before.wounds !== after.wounds;
  return [...(hasChanged ? [formatChange(before, after)] : []), ...changes].join(', ');
}

/** Gives back drain and ability damage, by house rule of one ability only (DV-107); returns the changes in words. */
function recoverLosses(context: Six20Context, who: Id, drained: RestOutcome, damaged: RestOutcome): readonly string[] {
  const { view } = context;
  const changes: string[] = [];
  const giveBack = (loss: Loss, points: number): boolean => {
    const recovered = recoverLoss(context, who, loss, points);
    if (recovered === 0) return false;
    changes.push(`${loss.replace('-', ' ')} -${recovered}`);
    return true;
  };
  giveBack('vitality-drain', drained.vitality);
  giveBack('wounds-drain', drained.wounds);
  const oneOnly = !view().settings.eachAbility;
  for (const how of ['drain', 'damage'] as const) {
    const points = how === 'drain' ? drained.ability : damaged.ability;
    for (const ability of abilities) {
      if (giveBack(`${ability}-${how}`, points) && oneOnly) break;
    }
  }
  return changes;
}

/** Whether rest does nothing for a combatant: it is dead, still dying (DV-93), or out of the fight. */
export function cannotRest(view: Six20View, who: Id): boolean {
  return hasCondition(view, who, 'dead') || hasCondition(view, who, 'dying') || view.combatant(who).out;
}
