/** What LIF makes of somebody (VX-92 to VX-98), and damage and healing as they change it. */
import type { Conversation } from '../../dice/ask.ts';
import type { Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { Note } from '../kernel/note.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import type { Status } from '../kernel/screen.ts';
import { hullAt, hullOf, isVehicle } from './craft/hull.ts';
import { keepDeepest } from './depth.ts';
import type { VaxiaContext } from './table.ts';
import { addCondition, hasCondition, lifOf, removeConditions, type Table } from './table.ts';

/** How somebody is who has so much LIF of so much, before anybody rolls or rules: at 0 down, at −LIF dying (VX-93, VX-94). */
export function standingAt(now: number, max: number): Status {
  if (now > 0) return { word: 'up', is: 'up' };
  return now > -max ? { word: 'sways', is: 'sways' } : { word: 'dying', is: 'dying' };
}

/** The same of somebody at the table, who may be a vehicle (VX-123). */
export function standingOf(view: Table, who: Id, now: number): Status {
  const { max } = lifOf(view, who);
  return isVehicle(view.sheet(who)) ? hullAt(now, max) : standingAt(now, max);
}

/** How somebody is, in the game's word. */
export function statusOf(view: Table, who: Id): Status {
  if (isVehicle(view.sheet(who))) return hullOf(view, who);
  if (hasCondition(view, who, 'dead')) return { word: 'dead', is: 'dead' };
  const { now, max } = lifOf(view, who);
  if (hasCondition(view, who, 'dying')) return { word: 'dying', is: 'dying' };
  if (hasCondition(view, who, 'unconscious')) return { word: 'out', is: 'out' };
  return standingAt(now, max);
}

/** Marks an unconsciousness that follows LIF, so that healing ends it and leaves alone what the GM laid (VX-95). */
const byLif = 'lif';

/** Unconscious from LIF (VX-93, VX-106): no longer swaying or staying up. */
export function fallUnconscious(ledger: Ledger, who: Id): void {
  removeConditions(ledger, who, 'swaying', 'staying-up');
  addCondition(ledger, who, 'unconscious', { note: byLif });
}

/**
 * What follows from where LIF stands, whatever put it there: above 0 somebody wakes at once (VX-95), at 0 or less they
 * sway and may roll to stay up (VX-102), at −LIF they are dying until the GM has spoken, or dead at once (VX-98, setting
 * `deaths`). Asked twice it changes nothing more.
 */
export function settleWounds({ ledger, view }: VaxiaContext): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    if (hasCondition(view(), who, 'dead') || isVehicle(view().sheet(who))) continue;
    keepDeepest(ledger, view(), who);
    const { now, max } = lifOf(view(), who);
    if (now > 0) wake(ledger, view(), who);
    else if (now > -max) stagger(ledger, view(), who);
    else die(ledger, view(), who);
  }
}

function wake(ledger: Ledger, view: Table, who: Id): void {
  const out = view.combatant(who).conditions.unconscious?.note === byLif || hasCondition(view, who, 'dying');
  if (out) {
    removeConditions(ledger, who, 'unconscious', 'dying');
    ledger.say('VX-95', `${view.name(who)} wakes: LIF is above 0`);
  }
  removeConditions(ledger, who, 'swaying', 'staying-up');
}

function stagger(ledger: Ledger, view: Table, who: Id): void {
  if (hasCondition(view, who, 'dying')) {
    removeConditions(ledger, who, 'dying');
    fallUnconscious(ledger, who);
    ledger.say('VX-93', `${view.name(who)} is no longer dying, but unconscious`);
    return;
  }
  if (hasCondition(view, who, 'unconscious')) {
    fallUnconscious(ledger, who);
    return;
  }
  if (hasCondition(view, who, 'swaying') || hasCondition(view, who, 'staying-up')) return;
  addCondition(ledger, who, 'swaying');
  const { now, max } = lifOf(view, who);
  ledger.say('VX-102', `${view.name(who)} sways: may roll to stay up, ${now + max} points from -LIF`);
}

function die(ledger: Ledger, view: Table, who: Id): void {
  if (hasCondition(view, who, 'dying')) return;
  removeConditions(ledger, who, 'swaying', 'staying-up', 'unconscious');
  const { deaths } = view.settings;
  if (deaths === 'at-once' || (deaths === 'own' && view.combatant(who).side !== 'own')) {
    addCondition(ledger, who, 'dead');
    ledger.say('VX-94', `${view.name(who)} is at -LIF: dead`);
    return;
  }
  addCondition(ledger, who, 'dying');
  ledger.say('VX-96', `${view.name(who)} is at -LIF: dead, or real life harm? The GM confirms (VX-98)`);
}

/** Takes damage from LIF (VX-50, VX-109), with its working. `amount` in whole points. */
export function takeDamage(ledger: Ledger, view: Table, who: Id, amount: number, note: Note, rule = 'VX-50'): void {
  const { now } = lifOf(view, who);
  const worked = note.calculate('LIF').start(now, () => `LIF of ${view.name(who)}`, 'VX-02');
  const standing = (): string => standingOf(view, who, now - amount).word;
  const left = worked.plus(-amount, () => `${amount} damage: ${standing()}`, rule).value;
  ledger.setTrack(who, 'lif', left);
}

/** Gives LIF back, up to the maximum (VX-99), with its working; answers how much it was. The dead take none. */
export function giveLif(
  ledger: Ledger,
  view: Table,
  who: Id,
  amount: number,
  note: Note,
  rule = 'VX-99',
): number | Refusal {
  const refusal = deadRefusal(view, who);
  if (refusal !== null) return refusal;
  const { now, max } = lifOf(view, who);
  const worked = note.calculate('LIF').start(now, () => `LIF of ${view.name(who)}`, 'VX-02');
  worked.plus(amount, () => `${amount} healed`, rule).capAt(Math.max(now, max), 'not above the maximum', rule);
  ledger.setTrack(who, 'lif', worked.value);
  return worked.value - now;
}

/** Why the dead cannot be healed, or attacked; nor a vehicle that is past repair (VX-137). */
export function deadRefusal(view: Table, who: Id): Refusal | null {
  if (isVehicle(view.sheet(who))) {
    const destroyed = statusOf(view, who).is === 'dead';
    return destroyed ? refuse('destroyed', 'VX-137', `${view.name(who)} is destroyed: salvage only`) : null;
  }
  return hasCondition(view, who, 'dead') ? refuse('dead', 'VX-94', `${view.name(who)} is dead`) : null;
}

/** Damage by the GM's word. */
export function* hurt({ ledger, view, note }: VaxiaContext, who: Id, amount: number): Conversation<string> {
  const before = lifOf(view(), who).now;
  takeDamage(ledger, view(), who, amount, note);
  return `${view().name(who)} takes ${amount}: LIF ${before} -> ${before - amount}`;
}

/** Healing by the GM's word. */
export function* mend({ ledger, view, note }: VaxiaContext, who: Id, amount: number): Conversation<string | Refusal> {
  const before = lifOf(view(), who).now;
  const healed = giveLif(ledger, view(), who, amount, note);
  if (typeof healed !== 'number') return healed;
  return `${view().name(who)} heals ${healed}: LIF ${before} -> ${before + healed}`;
}
