/** House rule `oneDefence`: the first defence roll of a round meets all attacks of the round (VX-66). */
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { readField } from '../../kernel/values.ts';
import type { VaxiaLedger, VaxiaNote } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { faceOf, type TraitResult } from '../roll/roll-result.ts';

const mark = 'defence-dice';

/** The dice that the target threw against an earlier attack of this round; null where there are none, or the rule is off. */
function storedDefenceDice(view: VaxiaView, target: Id): readonly [number, number] | null {
  if (!view.settings.oneDefence) return null;
  const value = view.combatant(target).marks[mark]?.value;
  const [first, second] = [readField(value, 'first'), readField(value, 'second')];
  return typeof first === 'number' && typeof second === 'number' ? [first, second] : null;
}

/** The stored dice as a field of a ruling's input; no field where there are none. */
export function storedDiceInput(view: VaxiaView, target: Id, note: VaxiaNote): { defenceDice?: [number, number] } {
  const dice = storedDefenceDice(view, target);
  if (dice === null) return {};
  note.say('defence', 'VX-66', () => `one roll for the round: ${view.name(target)} threw ${dice.join(' and ')}`);
  return { defenceDice: [...dice] };
}

/** Keeps the dice of a defence until the end of the round, where the house rule is on; not before the first round. */
export function storeDefenceDice(
  ledger: VaxiaLedger,
  view: VaxiaView,
  target: Id,
  [first, second]: readonly [TraitResult, TraitResult],
): void {
  const { round } = ledger.cursor;
  if (!view.settings.oneDefence || round < 1) return;
  const value = { first: faceOf(first), second: faceOf(second) };
  ledger.setMark(target, mark, { value, ends: { edge: roundEnd, who: null, round } });
}

/** How many rolls it takes to defend against attacks; `targets` has one entry for each attack. */
export function rollsNeeded(view: VaxiaView, targets: readonly Id[]): number {
  if (!view.settings.oneDefence) return targets.length;
  return [...new Set(targets)].filter((target) => storedDefenceDice(view, target) === null).length;
}
