import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { BrillianceContext } from '../combatant/view.ts';
import { addCondition, successText } from '../combatant/view.ts';
import { takeDamage } from '../wounds/wounds.ts';

/** A Sap knocks out with as many successes as Constitution and present Vigor; else it does 1 non-lethal (BS-144). */
export function* sapped(context: BrillianceContext, by: Id, who: Id, successes: number): Conversation<string> {
  const { ledger, view, note } = context;

  const { constitution } = view().sheet(who);
  const vigor = Math.max(0, view().track(who, 'vigor').now);
  const needed = note.calculate('needed').start(constitution, `Constitution ${constitution}`, 'BS-144');
  needed.plus(vigor, `Vigor ${vigor}`, 'BS-144');
  const names = `${view().name(by)} saps ${view().name(who)}`;
  if (successes >= needed.value) {
    addCondition(ledger, who, 'knocked-out', { from: by });
    ledger.say('BS-144', `${view().name(who)} is knocked out for 10 minutes`);
    return `${names}: knocked out`;
  }
  const { says } = yield* takeDamage(context, who, { amount: 1, type: 'nonlethal', dr: 0 });
  return `${names}: ${successText(successes)} of ${needed.value}, ${says}`;
}
