/**
 * What is pointed out before a combatant acts or defends: effects of which the text gives only the duration, since what they
 * prevent is the A/SH's to say (VX-85, VX-90), and that they fell in this round (VX-41).
 */
import type { Id } from '../../../state/encounter.ts';
import { type ConditionId, conditionTitle } from './conditions.ts';
import type { RuleId, VaxiaLedger } from './game.ts';
import { canAct, isVehicle } from './status.ts';
import { hasCondition, type VaxiaView } from './view.ts';

const undecided = ['held', 'stunned', 'distracted', 'transformed'] as const satisfies readonly ConditionId[];

interface Reminder {
  readonly text: string;
  readonly rule: RuleId;
}

/** One line for each effect on a combatant who acts or defends: the A/SH decides whether, and how, they can. */
export function effectReminders(view: VaxiaView, who: Id): readonly Reminder[] {
  const name = view.name(who);
  const effects: Reminder[] = undecided
    .filter((effect) => hasCondition(view, who, effect))
    .map(
      (effect): Reminder => ({
        text: `${name} is ${conditionTitle(effect)}: the A/SH says what that prevents`,
        rule: 'VX-85',
      }),
    );
  if (!canAct(view, who) && !isVehicle(view.sheet(who))) {
    effects.push({ text: `${name} fell in this round, and still acts in it`, rule: 'VX-41' });
  }
  if (!hasCondition(view, who, 'overcome')) return effects;
  return [
    ...effects,
    { text: `${name} is overcome, wholly under the effect: the A/SH says what is done`, rule: 'VX-90' },
  ];
}

/** Says the reminders of a combatant in the log. */
export function remindOfEffects(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  for (const { text, rule } of effectReminders(view, who)) ledger.say(rule, text);
}
