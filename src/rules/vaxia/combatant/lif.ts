/** Damage and healing: changes of LIF with their working (VX-50, VX-99). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { RuleId } from './game.ts';
import { deadRefusal, statusWithLif } from './status.ts';
import { lifOf, type VaxiaContext } from './view.ts';

/** Takes damage from LIF (VX-50, VX-109). `amount` in whole points. */
export function takeDamage(
  { ledger, view, note }: VaxiaContext,
  target: Id,
  amount: number,
  rule: RuleId = 'VX-50',
): void {
  const before = view();
  const { now } = lifOf(before, target);
  const left = note
    .calculate('LIF')
    .start(now, () => `LIF of ${before.name(target)}`, 'VX-02')
    .plus(-amount, () => `${amount} damage: ${statusWithLif(before, target, now - amount).word}`, rule).value;
  ledger.setTrack(target, 'lif', left);
}

/** Gives LIF back, up to the maximum (VX-99); returns how much. Refused for the dead and for destroyed vehicles. */
export function restoreLif(
  { ledger, view, note }: VaxiaContext,
  target: Id,
  amount: number,
  rule: RuleId = 'VX-99',
): number | Refusal {
  const refusal = deadRefusal(view(), target);
  if (refusal !== null) return refusal;
  const { now, max } = lifOf(view(), target);
  const name = view().name(target);
  const restored = note
    .calculate('LIF')
    .start(now, () => `LIF of ${name}`, 'VX-02')
    .plus(amount, () => `${amount} healed`, rule)
    .capAt(Math.max(now, max), 'not above the maximum', rule).value;
  ledger.setTrack(target, 'lif', restored);
  return restored - now;
}

/** Damage entered by the GM; returns the title of the record. */
export function* hurt(context: VaxiaContext, target: Id, amount: number): Conversation<string> {
  const view = context.view();
  const before = lifOf(view, target).now;
  takeDamage(context, target, amount);
  return `${view.name(target)} takes ${amount}: LIF ${before} -> ${before - amount}`;
}

/** Healing entered by the GM; returns the title of the record. */
export function* heal(context: VaxiaContext, target: Id, amount: number): Conversation<string | Refusal> {
  const view = context.view();
  const before = lifOf(view, target).now;
  const healed = restoreLif(context, target, amount);
  if (isRefusal(healed)) return healed;
  return `${view.name(target)} heals ${healed}: LIF ${before} -> ${before + healed}`;
}
