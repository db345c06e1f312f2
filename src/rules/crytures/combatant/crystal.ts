/** Crystals, in which crytures are stored: kept in a mark, which counts more than the sheet (CR-33, CR-37). */
import { type Id, type Ledger, roundEnd } from '../../../game/index.ts';
import type { CryturesView } from './game.ts';

const mark = 'crystal';

/** Whether a cryture is in its crystal. */
export function isStored(view: CryturesView, who: Id): boolean {
  const stored = view.combatant(who).marks[mark]?.value;
  return typeof stored === 'boolean' ? stored : view.sheet(who).stored;
}

/** Takes a cryture out of its crystal. */
export function takeOutOfCrystal(ledger: Ledger, who: Id): void {
  ledger.setMark(who, mark, { value: false, ends: null });
}

/** The mark of a cryture that has had a turn in this round before it returned to its crystal. */
const actedMark = 'had-turn';

/** Whether a cryture has had a turn in this round before it was recalled: it has no other one. */
export function hadTurn(view: CryturesView, who: Id): boolean {
  return view.combatant(who).marks[actedMark] !== undefined;
}

/** Returns a cryture to its crystal and removes its slots, the one in turn included. */
export function returnToCrystal(ledger: Ledger, who: Id): void {
  ledger.setMark(who, mark, { value: true, ends: null });
  const { slots, cursor } = ledger.now;
  for (const slot of Object.values(slots)) {
    if (slot.who !== who) continue;
    if (slot.is === 'spent' || slot.id === cursor.acting || slot.begun === true) {
      ledger.setMark(who, actedMark, { value: true, ends: { edge: roundEnd, who: null, round: cursor.round } });
    }
    if (slot.id === cursor.acting) ledger.setCursor({ ...cursor, acting: null });
    ledger.setSlot(slot.id, null);
  }
}
