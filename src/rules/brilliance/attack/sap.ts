import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { BrillianceContext } from '../combatant/game.ts';
import { addCondition, formatSuccesses } from '../combatant/view.ts';
import { takeBlow } from '../wounds/wounds.ts';

/**
 * A Sap that hits: knocks the target out with as many successes as its Constitution and current Vigor, else does 1
 * non-lethal damage (BS-144). Returns the title.
 */
export function* applySap(context: BrillianceContext, by: Id, target: Id, successes: number): Conversation<string> {
  const { ledger, view, note } = context;
  const { constitution } = view().sheet(target);
  const vigor = Math.max(0, view().track(target, 'vigor').now);
  const needed = note
    .calculate('needed')
    .start(constitution, `Constitution ${constitution}`, 'BS-144')
    .plus(vigor, `Vigor ${vigor}`, 'BS-144').value;
  const names = `${view().name(by)} saps ${view().name(target)}`;
  if (successes >= needed) {
    addCondition(ledger, target, 'knocked-out', { from: by });
    ledger.say('BS-144', `${view().name(target)} is knocked out for 10 minutes`);
    return `${names}: knocked out`;
  }
  const { says } = yield* takeBlow(context, target, { amount: 1, type: 'nonlethal', dr: 0 });
  return `${names}: ${formatSuccesses(successes)} of ${needed}, ${says}`;
}
