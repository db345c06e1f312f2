/** Whose turn it is, and which of its actions are left (CR-31 to CR-41). */
import {
  comparePlaces,
  currentSlot,
  firstRefusal,
  type Id,
  isRefusal,
  type Ledger,
  openSlot,
  type Place,
  type Refusal,
  type Slot,
  slotsOf,
} from '../../../game/index.ts';
import { isStored } from '../combatant/crystal.ts';
import { type CryturesContext, type CryturesView, refuse } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import type { Settings } from '../combatant/settings.ts';
import { conjurerOf, healthOf } from '../combatant/view.ts';

/** The kind of action that something takes (CR-40). */
type ActionKind = Power['action'];

/** Major and minor actions: those left in a turn, or those that an action costs. */
interface Actions {
  readonly major: number;
  readonly minor: number;
}

/** The actions of a turn (CR-31). */
const turnBudget: Actions = { major: 1, minor: 1 };

/** The kind of a slot: at its owner's place in the order, or of a newcomer who acts at once (CR-26). */
export type SlotKind = 'turn' | 'joined';

/** Adds an open slot with all actions of a turn. */
export function addTurnSlot(ledger: Ledger, who: Id, at: Place, kind: SlotKind): void {
  const slot = openSlot(who, kind, at, { ...turnBudget });
  ledger.setSlot(slot.id, slot);
}

/**
 * The slot of a combatant whose turn it is: the acting slot, or, where crytures act in the turn of their conjurer, a slot of
 * the same team at the same place (CR-28).
 */
export function slotInTurn(view: CryturesView, who: Id): Slot | undefined {
  const acting = currentSlot(view.now);
  if (acting === undefined) return undefined;
  if (acting.who === who) return acting;
  if (view.settings.conjurers !== 'together' || teamOf(view, acting.who) !== teamOf(view, who)) return undefined;
  return slotsOf(view.now, who).find(({ at }) => comparePlaces(at, acting.at) === 0);
}

export function isInTurn(view: CryturesView, who: Id): boolean {
  return slotInTurn(view, who) !== undefined;
}

/** The leader of a combatant's team: its conjurer for an attuned cryture that obeys, else itself (CR-28). */
export function teamOf(view: CryturesView, who: Id): Id {
  const obeys = view.sheet(who).kind === 'cryture' && !view.has(who, 'uncontrolled');
  return (obeys ? conjurerOf(view, who) : null) ?? who;
}

const turnRefusal = firstRefusal(function* (view: CryturesView, who: Id) {
  const name = view.name(who);
  if (view.combatant(who).out) yield refuse('left', '', `${name} has left the fight`);
  if (isStored(view, who)) yield refuse('stored', 'CR-33', `${name} is in a crystal`);
  if (healthOf(view, who).now <= 0) yield refuse('defeated', 'CR-119', `${name} is defeated`);
  const started = view.now.cursor.round >= 1;
  return started && !isInTurn(view, who) ? refuse('not-now', 'CR-23', `it is not the turn of ${name}`) : null;
});

/**
 * The actions left to a slot. A stunned combatant has no minor action in the turn at whose end Stunned ends; one stunned in
 * its own turn loses that of the next (CR-109). While the concentration of another keeps Stunned up, no turn has one (CR-41).
 */
export function actionsLeft(view: CryturesView, slot: Slot): Actions {
  const { major = 0, minor = 0 } = slot.left;
  const ends = view.combatant(slot.who).conditions.stunned?.ends;
  const stunned = ends !== undefined && ends !== null && (ends.who !== slot.who || ends.round <= view.now.cursor.round);
  return { major, minor: stunned ? 0 : minor };
}

/** What an action of a kind can cost, the first choice first (CR-31, CR-34, CR-41). */
function possibleCosts(kind: ActionKind, { concentrated }: Settings): readonly Actions[] {
  const major = { major: 1, minor: 0 };
  switch (kind) {
    case 'major':
      return [major];
    case 'minor':
      return [{ major: 0, minor: 1 }, major];
    case 'concentrated':
      return [concentrated === 'both' ? turnBudget : major];
  }
}

/** What an action of a kind costs, or why that is not left. Before round 1, when nobody has a turn, it costs nothing. */
function actionCost(view: CryturesView, who: Id, kind: ActionKind): Actions | Refusal {
  const slot = slotInTurn(view, who);
  if (slot === undefined) return { major: 0, minor: 0 };
  const left = actionsLeft(view, slot);
  const costs = possibleCosts(kind, view.settings);
  const cost = costs.find(({ major, minor }) => major <= left.major && minor <= left.minor);
  return cost ?? notLeft(view, who, kind) ?? { major: 0, minor: 0 };
}

function notLeft(view: CryturesView, who: Id, kind: ActionKind): Refusal | null {
  const name = view.name(who);
  switch (kind) {
    case 'major':
      return refuse('no-major', 'CR-31', `${name} has no major action left`);
    case 'minor':
      return refuse('no-minor', view.has(who, 'stunned') ? 'CR-109' : 'CR-34', `${name} has no action left`);
    case 'concentrated': {
      const needed = view.settings.concentrated === 'both' ? 'both actions' : 'the major action';
      return refuse('no-both', 'CR-41', `${name} needs ${needed} to concentrate`);
    }
  }
}

/** Why a combatant cannot take an action of a kind now; null where it can, and for no combatant. */
export function actionRefusal(view: CryturesView, who: Id, kind: ActionKind): Refusal | null {
  const refusal = turnRefusal(view, who);
  if (refusal !== null) return refusal;
  const cost = actionCost(view, who, kind);
  return isRefusal(cost) ? cost : null;
}

/** Spends an action of a kind from those left in the turn. */
export function spendAction({ ledger, view, note }: CryturesContext, who: Id, kind: ActionKind): void {
  const slot = slotInTurn(view(), who);
  const cost = actionCost(view(), who, kind);
  if (slot === undefined || isRefusal(cost)) return;
  if (kind === 'concentrated') note.say('action', 'CR-41', 'a concentrated action');
  else if (kind === 'minor' && cost.major > 0) note.say('action', 'CR-34', 'the major action is spent on a minor one');
  else note.say('action', 'CR-31', `the ${kind} action`);
  const { major = 0, minor = 0 } = slot.left;
  ledger.setSlot(slot.id, { ...slot, left: { major: major - cost.major, minor: minor - cost.minor } });
}
