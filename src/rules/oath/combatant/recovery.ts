import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { addCondition, removeConditions, stacksOf, type Table } from './view.ts';

/** After a phase of somebody whom a neural disruptor struck one die comes back (SG-86). */
export function recover(ledger: Ledger, view: Table, who: Id): void {
  const lost = stacksOf(view, who, 'disrupted');
  if (lost === 0) return;
  const { from = null } = view.combatant(who).conditions.disrupted ?? {};
  if (lost === 1) removeConditions(ledger, who, 'disrupted');
  else addCondition(ledger, who, 'disrupted', { stacks: lost - 1, from });
  ledger.say('SG-86', `${view.name(who)} has a die of Precision back${lost === 1 ? '' : `, ${lost - 1} still lost`}`);
}
