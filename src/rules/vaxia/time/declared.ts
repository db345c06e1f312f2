import { slotsOf } from '../../clock/slots.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
/** What was declared for a round and waits: plans, and a defence against all that comes (VX-41, VX-53, VX-66). */

import type { Id, Intent, Json } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { readField } from '../../kernel/values.ts';
import { type AttackKind, attackKinds, type DefenceChoice, defenceChoices } from '../combatant/defences.ts';
import type { VaxiaView } from '../combatant/view.ts';

const defends = 'defends';

/** All that was declared for this round and not yet resolved. */
export function declaredPlans(view: VaxiaView, who: Id): readonly Intent[] {
  return slotsOf(view.now, who).flatMap(({ plans }) => plans);
}

/** A defence that somebody declared for this round: by acting so, or as a plan that waits. */
export interface DeclaredDefence {
  readonly defence: DefenceChoice;
  readonly kind: AttackKind | null;
}

/** The defence that was declared, or null. */
export function declaredDefence(view: VaxiaView, who: Id): DeclaredDefence | null {
  const mark = view.combatant(who).marks[defends]?.value;
  if (mark !== undefined) return declaredOf(mark);
  const plan = declaredPlans(view, who).find(({ action }) => action === 'defend');
  return plan === undefined ? null : declaredOf(plan.with);
}

function declaredOf(value: Json): DeclaredDefence | null {
  const defence = defenceChoices.find((answer) => answer === readField(value, 'defence'));
  const kind = attackKinds.find((known) => known === readField(value, 'kind')) ?? null;
  return defence === undefined || defence === 'undefended' ? null : { defence, kind };
}

/** Keeps a declared defence until the round is over. */
export function storeDefence(ledger: VaxiaLedger, who: Id, declared: DeclaredDefence): void {
  const { round } = ledger.now.cursor;
  const value = { defence: declared.defence, kind: declared.kind };
  ledger.setMark(who, defends, { value, ends: { edge: roundEnd, who: null, round: Math.max(1, round) } });
}
