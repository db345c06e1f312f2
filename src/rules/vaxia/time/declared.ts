/** What combatants declared for the round: plans, and defences against all attacks (VX-41, VX-53, VX-66). */
import type { Id, Intent, Json } from '../../../state/encounter.ts';
import { slotsOf } from '../../clock/slots.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { readField } from '../../kernel/values.ts';
import { type AttackKind, attackKinds, type DefenceChoice, defenceChoices } from '../combatant/defences.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';

const defendsMark = 'defends';

/** The plans that a combatant declared for this round and that are not yet resolved. */
export function declaredPlans(view: VaxiaView, who: Id): readonly Intent[] {
  const slots = slotsOf(view.now, who);
  const [only] = slots;
  return slots.length === 1 && only !== undefined ? only.plans : slots.flatMap(({ plans }) => plans);
}

/** A defence declared for this round; `kind` null is that of each attack. */
export interface DeclaredDefence {
  readonly defence: DefenceChoice;
  readonly kind: AttackKind | null;
}

/** The defence that a combatant declared, with the action `defend` or as a plan; else null. */
export function declaredDefence(view: VaxiaView, who: Id): DeclaredDefence | null {
  const value = view.combatant(who).marks[defendsMark]?.value;
  if (value !== undefined) return readDefence(value);
  const plan = declaredPlans(view, who).find(({ action }) => action === 'defend');
  return plan === undefined ? null : readDefence(plan.with);
}

function readDefence(value: Json): DeclaredDefence | null {
  const defence = defenceChoices.find((choice) => choice === readField(value, 'defence'));
  const kind = attackKinds.find((each) => each === readField(value, 'kind')) ?? null;
  return defence === undefined || defence === 'undefended' ? null : { defence, kind };
}

/** Keeps a declared defence until the end of the round. */
export function storeDefence(ledger: VaxiaLedger, who: Id, declared: DeclaredDefence): void {
  const { round } = ledger.cursor;
  const value = { defence: declared.defence, kind: declared.kind };
  ledger.setMark(who, defendsMark, { value, ends: { edge: roundEnd, who: null, round: Math.max(1, round) } });
}
