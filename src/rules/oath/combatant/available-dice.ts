/** The dice of a substat, and those that a neural disruptor took (SG-13, SG-86). */

import type { Id } from '../../../state/encounter.ts';
import { formatCount } from '../../text/chances.ts';
import { addCondition, removeConditions, stacksOf } from './conditions.ts';
import type { OathContext, OathNote, OathView } from './game.ts';
import type { Substat } from './sheet.ts';
import { substatNames } from './stats.ts';

/** The dice that a combatant has now for rolls with a substat, at least 0. With a note, lost dice are shown in it. */
export function availableDice(view: OathView, who: Id, substat: Substat, note?: OathNote): number {
  const full = view.sheet(who)[substat];
  const lost = substat === 'bodyPrecision' ? stacksOf(view, who, 'disrupted') : 0;
  if (lost === 0 || note === undefined) return Math.max(0, full - lost);
  return note
    .calculate(`${view.name(who)}: ${substatNames[substat]}`)
    .start(full, `${formatCount(full, 'die')} when unhurt`, 'SG-13')
    .plus(-lost, `${lost} lost to a neural disruptor`, 'SG-86')
    .floorAt(0, 'not below 0', 'SG-86').value;
}

/** After a phase of a disrupted combatant one die of Precision of Body returns (SG-86). */
export function regainDie({ ledger, view }: OathContext, who: Id): void {
  const lost = stacksOf(view(), who, 'disrupted');
  if (lost === 0) return;
  const { from = null } = view().combatant(who).conditions.disrupted ?? {};
  if (lost === 1) removeConditions(ledger, who, 'disrupted');
  else addCondition(ledger, who, 'disrupted', { stacks: lost - 1, from });
  const remaining = lost === 1 ? '' : `, ${lost - 1} still lost`;
  ledger.say('SG-86', `${view().name(who)} regains a die of Precision${remaining}`);
}
