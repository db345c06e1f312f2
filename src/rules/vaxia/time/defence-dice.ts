import type { VaxiaLedger, VaxiaNote } from '../combatant/game.ts';
/** House rule `oneDefence`: what somebody threw against one attack meets all others of the round (VX-66). */

import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { readField } from '../../kernel/values.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { faceOf, type TraitResult } from '../roll/roll-result.ts';

const mark = 'defence-dice';

/** The dice that somebody met an attack of this round with and now meets all with; null: none yet, or each is met anew. */
export function storedDefenceDice(view: VaxiaView, who: Id): readonly [number, number] | null {
  if (!view.settings.oneDefence) return null;
  const value = view.combatant(who).marks[mark]?.value;
  const [first, second] = [readField(value, 'first'), readField(value, 'second')];
  return typeof first === 'number' && typeof second === 'number' ? [first, second] : null;
}

/** The same as rulings take it. */
export function storedDiceInput(view: VaxiaView, who: Id, note: VaxiaNote): { defenceDice?: [number, number] } {
  const dice = storedDefenceDice(view, who);
  if (dice === null) return {};
  note.say('defence', 'VX-66', () => `one roll for the round: ${view.name(who)} threw ${dice.join(' and ')}`);
  return { defenceDice: [...dice] };
}

/** Keeps the dice of a defence until the round is over. Before the first round each attack stands alone. */
export function storeDefenceDice(
  ledger: VaxiaLedger,
  view: VaxiaView,
  who: Id,
  [first, second]: readonly [TraitResult, TraitResult],
): void {
  const { round } = ledger.now.cursor;
  if (!view.settings.oneDefence || round < 1) return;
  const value = { first: faceOf(first), second: faceOf(second) };
  ledger.setMark(who, mark, { value, ends: { edge: roundEnd, who: null, round } });
}

/** How many rolls it takes to meet attacks on these, one entry for each attack. */
export function rollsNeeded(view: VaxiaView, targets: readonly Id[]): number {
  if (!view.settings.oneDefence) return targets.length;
  return [...new Set(targets)].filter((who) => storedDefenceDice(view, who) === null).length;
}
