/** Damage, healing and defeat (DU-06, DU-07). */
import type { Conversation } from '../../../src/dice/ask.ts';
import type { Status } from '../../../src/rules/kernel/screen.ts';
import type { Id } from '../../../src/state/encounter.ts';
import type { DuelContext, DuelView } from '../combatant/game.ts';

export function isDefeated(view: DuelView, id: Id): boolean {
  return view.track(id, 'health').now <= 0;
}

export function statusOf(view: DuelView, id: Id): Status {
  return isDefeated(view, id) ? { word: 'defeated', is: 'out' } : { word: 'up', is: 'up' };
}

/** Takes damage from Health, not below 0, with its working. */
export function takeDamage({ ledger, view, note }: DuelContext, id: Id, amount: number): void {
  const { now } = view().track(id, 'health');
  const health = note
    .calculate('Health')
    .start(now, () => `Health of ${view().name(id)}`, 'DU-06')
    .plus(-amount, () => `${amount} damage`, 'DU-06')
    .floorAt(0, 'not below 0', 'DU-06').value;
  ledger.setTrack(id, 'health', health);
}

/** Damage by the GM. */
export function* hurt(context: DuelContext, id: Id, amount: number): Conversation<string> {
  takeDamage(context, id, amount);
  return `${context.view().name(id)} takes ${amount}`;
}

/** Healing by the GM, up to the maximum. */
export function* heal({ ledger, view, note }: DuelContext, id: Id, amount: number): Conversation<string> {
  const { now, max } = view().track(id, 'health');
  const health = note
    .calculate('Health')
    .start(now, () => `Health of ${view().name(id)}`, 'DU-06')
    .plus(amount, () => `${amount} healed`, 'DU-06')
    .capAt(Math.max(now, max), 'not above the maximum', 'DU-06').value;
  ledger.setTrack(id, 'health', health);
  return `${view().name(id)} heals ${health - now}`;
}

/** Tracks set by the GM obey the bounds as well (DU-06). */
export function* applyConsequences({ ledger, view }: DuelContext): Conversation<void> {
  for (const id of Object.keys(ledger.now.combatants)) {
    if (view().track(id, 'health').now < 0) ledger.setTrack(id, 'health', 0);
  }
}
