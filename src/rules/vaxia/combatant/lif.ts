import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { RuleId, VaxiaLedger, VaxiaNote } from './game.ts';
import { deadRefusal, statusWithLif } from './status.ts';
import { lifOf, type VaxiaContext, type VaxiaView } from './view.ts';

/** Takes damage from LIF (VX-50, VX-109), with its working. `amount` in whole points. */
export function takeDamage(
  ledger: VaxiaLedger,
  view: VaxiaView,
  who: Id,
  amount: number,
  note: VaxiaNote,
  rule: RuleId = 'VX-50',
): void {
  const { now } = lifOf(view, who);
  const worked = note.calculate('LIF').start(now, () => `LIF of ${view.name(who)}`, 'VX-02');
  const standing = (): string => statusWithLif(view, who, now - amount).word;
  const left = worked.plus(-amount, () => `${amount} damage: ${standing()}`, rule).value;
  ledger.setTrack(who, 'lif', left);
}

/** Gives LIF back, up to the maximum (VX-99), with its working; answers how much it was. The dead take none. */
export function restoreLif(
  ledger: VaxiaLedger,
  view: VaxiaView,
  who: Id,
  amount: number,
  note: VaxiaNote,
  rule: RuleId = 'VX-99',
): number | Refusal {
  const refusal = deadRefusal(view, who);
  if (refusal !== null) return refusal;
  const { now, max } = lifOf(view, who);
  const worked = note.calculate('LIF').start(now, () => `LIF of ${view.name(who)}`, 'VX-02');
  worked.plus(amount, () => `${amount} healed`, rule).capAt(Math.max(now, max), 'not above the maximum', rule);
  ledger.setTrack(who, 'lif', worked.value);
  return worked.value - now;
}

/** Damage by the GM's word. */
export function* hurt({ ledger, view, note }: VaxiaContext, who: Id, amount: number): Conversation<string> {
  const before = lifOf(view(), who).now;
  takeDamage(ledger, view(), who, amount, note);
  return `${view().name(who)} takes ${amount}: LIF ${before} -> ${before - amount}`;
}

/** Healing by the GM's word. */
export function* heal({ ledger, view, note }: VaxiaContext, who: Id, amount: number): Conversation<string | Refusal> {
  const before = lifOf(view(), who).now;
  const healed = restoreLif(ledger, view(), who, amount, note);
  if (typeof healed !== 'number') return healed;
  return `${view().name(who)} heals ${healed}: LIF ${before} -> ${before + healed}`;
}
