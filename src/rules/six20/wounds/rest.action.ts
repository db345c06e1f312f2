/** Time that passes: what it gives back to combatants in a fight, and in the night between two fights (DV-98 to DV-109). */
import {
  type Conversation,
  formatCount,
  formatNames,
  groupNames,
  type Id,
  pickField,
  singularOf,
  withBlank,
  z,
} from '../../../game/index.ts';
import { abilities } from '../combatant/abilities.ts';
import type { Loss } from '../combatant/conditions.ts';
import { refuse, rules, type Six20, type Six20Context, type Six20View } from '../combatant/game.ts';
import { abilityModifier, hasCondition, removeConditions } from '../combatant/view.ts';
import { healInjuries, restorePoints } from './healing.ts';
import { recoverLoss } from './losses.ts';
import { lessPsychic } from './psychic.action.ts';
import { type RestOutcome, rest } from './rest.ruling.ts';
import { currentPoints, formatChange } from './vital-state.ts';

/** Units of time in hours: a round is six seconds (DV-30); the days of a month are a house rule (DV-108). */
const hoursOfUnit = { rounds: 6 / 3600, minutes: 1 / 60, hours: 1, days: 24, weeks: 7 * 24 } as const;

/** The hours of a night: rest that ends fatigue (DV-90) and heals wounds (DV-99). */
const nightHours = 8;

const sides = ['all', 'own', 'other'] as const;

const fields = z.strictObject({
  amount: withBlank(z.int().min(0).max(100_000).describe('how long, without interruption'), { label: 'how long' }),
  unit: withBlank(
    z
      .enum(['rounds', 'minutes', 'hours', 'days', 'weeks', 'months'])
      .default('minutes')
      .describe('rounds of 6 seconds, minutes, hours, days, weeks or months'),
    {
      label: 'unit',
      options: { rounds: 's', minutes: 'm', hours: 'h', days: 'd', weeks: 'w', months: 'o' },
    },
  ),
  how: pickField(['resting', 'active'], 'resting, or active', {
    label: 'how',
    options: { resting: 'r', active: 'a' },
    optional: true,
  }),
  whom: pickField(sides, 'all combatants, or those of one side', { label: 'whom', optional: true }),
});

/** Uninterrupted time that passes for all combatants, or one side: `rest 25 minutes` (DV-98 to DV-108). */
export const restAction = rules.plain({
  id: 'rest',
  title: 'Rest',
  key: 't',
  menu: 'time',
  actor: 'optional',
  sentence: '{whom} rest {amount} {unit}, {how}',
  fields,
  *act(context) {
    const { ledger, view, values, note } = context;
    const { amount, unit, how, whom } = values;
    const resting = Object.values(view().now.combatants)
      .filter(({ id, side }) => !cannotRest(view(), id) && (whom === 'all' || side === whom))
      .map(({ id }) => id);
    if (resting.length === 0) yield refuse('nobody', 'DV-104', 'no combatant is here that rest could help');
    const { activeDay, monthDays } = view().settings;
    const hours = amount * (unit === 'months' ? monthDays * 24 : hoursOfUnit[unit]);
    if (unit === 'months') note.say('a month', 'DV-108', formatCount(monthDays, 'day'));
    if (how === 'active') note.say('an active day', 'DV-108', formatCount(activeDay, 'hour'));
    const changes: string[] = [];
    for (const who of resting) {
      const change = yield* recover(context, who, hours, how === 'active');
      if (change !== '') changes.push(`${view().name(who)} ${change}`);
    }
    const dying = resting.filter((who) => hasCondition(view(), who, 'dying')).map((who) => view().name(who));
    if (dying.length > 0)
      ledger.say('DV-93', `${formatNames(groupNames(dying))}: dying still, since the saves are made in turns`);
    const time = `${formatCount(amount, singularOf(unit))} ${how === 'active' ? 'of activity' : 'of rest'}`;
    return `${time}: ${changes.length === 0 ? 'nothing recovers' : changes.join('; ')}`;
  },
});

/** What goes on after a fight, and a night of rest between two fights. */
export const lasting: Six20['Lasting'] = {
  marks: [{ begins: 'psychic-healing' }],
  *rest(context, who) {
    const { ledger, view, note } = context;
    const name = view().name(who);
    if (cannotRest(view(), who)) {
      const state = hasCondition(view(), who, 'dead') ? 'dead' : 'dying';
      note.say(name, 'DV-93', `${name} is ${state}: rest does nothing`);
      return;
    }
    const changes = yield* recover(context, who, nightHours, false);
    if (changes !== '') ledger.say('DV-99', `${name} rests for ${nightHours} hours: ${changes}`);
  },
};

/** Whether rest does nothing for a combatant: it is dead, still dying (DV-93), or out of the fight. */
function cannotRest(view: Six20View, who: Id): boolean {
  return hasCondition(view, who, 'dead') || hasCondition(view, who, 'dying') || view.combatant(who).out;
}

/**
 * Gives back what so many uninterrupted hours do, drain before damage, since drain limits how far damage heals. Returns the
 * changes in words; '' for none.
 */
function* recover(context: Six20Context, who: Id, hours: number, active: boolean): Conversation<string> {
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
  const change = formatChange(before, currentPoints(view(), who));
  return [...(change === 'no change' ? [] : [change]), ...changes].join(', ');
}

/** Gives back drain and ability damage, by house rule of one ability only (DV-107); returns the changes in words. */
function recoverLosses(context: Six20Context, who: Id, drained: RestOutcome, damaged: RestOutcome): readonly string[] {
  const { settings } = context.view();
  const changes: string[] = [];
  const giveBack = (loss: Loss, points: number): boolean => {
    const recovered = recoverLoss(context, who, loss, points);
    if (recovered > 0) changes.push(`${loss.replace('-', ' ')} -${recovered}`);
    return recovered > 0;
  };
  giveBack('vitality-drain', drained.vitality);
  giveBack('wounds-drain', drained.wounds);
  for (const how of ['drain', 'damage'] as const) {
    const points = how === 'drain' ? drained.ability : damaged.ability;
    for (const ability of abilities) {
      if (giveBack(`${ability}-${how}`, points) && !settings.eachAbility) break;
    }
  }
  return changes;
}
