/** Whose turn it is, and what is left of it (CR-31 to CR-41). */
import type { Id, Slot } from '../../../state/encounter.ts';
import { comparePlaces } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { slotsOf } from '../../clock/slots.ts';
import type { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { isAble, isThere, type Table } from '../combatant/view.ts';

/** The kinds of actions, as powers name them (CR-40). */
export const actionKinds = ['major', 'minor', 'concentrated'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** What everybody has in a turn (CR-31). */
export const turnBudget = { major: 1, minor: 1 } as const;

/** The slot that acts now. */
export function actingSlot(view: Table): Slot | undefined {
  const { acting } = view.now.cursor;
  return acting === null ? undefined : view.now.slots[acting];
}

/**
 * The slot of somebody in whose turn it is: their own, or where crytures share the turn of their conjurer one at the same
 * place (CR-28).
 */
export function slotInTurn(view: Table, who: Id): Slot | undefined {
  const acting = actingSlot(view);
  if (acting === undefined) return undefined;
  if (acting.who === who) return acting;
  if (view.settings.conjurers !== 'together' || teamOf(view, acting.who) !== teamOf(view, who)) return undefined;
  return slotsOf(view.now, who).find(({ at }) => comparePlaces(at, acting.at) === 0);
}

/** Whether it is somebody's turn. */
export function isInTurn(view: Table, who: Id): boolean {
  return slotInTurn(view, who) !== undefined;
}

/** Who acts together: a conjurer and the crytures attuned to them go by the conjurer's name (CR-28). */
export function teamOf(view: Table, who: Id): string {
  const { kind, conjurer } = view.sheet(who);
  return kind === 'cryture' && conjurer !== '' && !view.has(who, 'uncontrolled') ? conjurer : view.name(who);
}

/** Why somebody cannot act at all now. */
export function idle(view: Table, who: Id | null): Refusal | null {
  if (who === null) return null;
  const name = view.name(who);
  if (view.combatant(who).out) return refuse('left', '', `${name} is out of the fight`);
  if (!isThere(view, who)) return refuse('stored', 'CR-33', `${name} is in a crystal`);
  if (!isAble(view, who)) return refuse('defeated', 'CR-119', `${name} is defeated`);
  const begun = view.now.cursor.round >= 1;
  return begun && !isInTurn(view, who) ? refuse('not-now', 'CR-23', `it is not the turn of ${name}`) : null;
}

/**
 * What is left of a turn. The stunned have no minor action in the turn at whose end that ends; stunned in their own turn,
 * it is the next (CR-109). Where another's concentration keeps it up it is every turn until then (CR-41).
 */
export function leftOf(view: Table, slot: Slot): { readonly major: number; readonly minor: number } {
  const { major = 0, minor = 0 } = slot.left;
  const ends = view.combatant(slot.who).conditions.stunned?.ends;
  const stunned = ends !== undefined && ends !== null && (ends.who !== slot.who || ends.round <= view.now.cursor.round);
  return { major, minor: stunned ? 0 : minor };
}

/** What an action of a kind would be paid with, or why it cannot be; before the first round nothing is paid. */
function payment(view: Table, who: Id, kind: ActionKind): { readonly major: number; readonly minor: number } | Refusal {
  const slot = slotInTurn(view, who);
  if (slot === undefined) return { major: 0, minor: 0 };
  const { major, minor } = leftOf(view, slot);
  const stunned = view.has(who, 'stunned') ? 'CR-109' : 'CR-34';
  const name = view.name(who);
  switch (kind) {
    case 'major':
      return major > 0 ? { major: 1, minor: 0 } : refuse('no-major', 'CR-31', `${name} has no major action left`);
    case 'minor':
      if (minor > 0) return { major: 0, minor: 1 };
      return major > 0 ? { major: 1, minor: 0 } : refuse('no-minor', stunned, `${name} has no action left`);
    case 'concentrated': {
      const both = view.settings.concentrated === 'both';
      if (major > 0 && (minor > 0 || !both)) return { major: 1, minor: both ? 1 : 0 };
      return refuse('no-both', 'CR-41', `${name} needs ${both ? 'both actions' : 'the major action'} to concentrate`);
    }
  }
}

/** Why somebody cannot take an action of a kind now. */
export function cannot(view: Table, who: Id | null, kind: ActionKind): Refusal | null {
  if (who === null) return null;
  const refusal = idle(view, who);
  if (refusal !== null) return refusal;
  const paid = payment(view, who, kind);
  return isRefusal(paid) ? paid : null;
}

/** Takes an action out of what is left of the turn. */
export function pay(ledger: Ledger, view: Table, who: Id, kind: ActionKind, note: Note): void {
  const slot = slotInTurn(view, who);
  const paid = payment(view, who, kind);
  if (slot === undefined || isRefusal(paid)) return;
  const { major = 0, minor = 0 } = slot.left;
  if (kind === 'minor' && paid.major > 0) note.say('action', 'CR-34', 'the major action is spent on a minor one');
  if (kind === 'concentrated') note.say('action', 'CR-41', 'a concentrated action');
  if (kind === 'major') note.say('action', 'CR-31', 'the major action');
  if (kind === 'minor' && paid.minor > 0) note.say('action', 'CR-31', 'the minor action');
  ledger.setSlot(slot.id, { ...slot, left: { major: major - paid.major, minor: minor - paid.minor } });
}
