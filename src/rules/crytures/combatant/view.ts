/** What the rules of Crytures read and write at the table, by the names they use. */
import type { Id, Json } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { conditionsNamed } from '../../kernel/conditions.ts';
import type { GameContext } from '../../kernel/context.ts';
import type { View } from '../../kernel/view.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';

export type Table = View<Sheet, Settings>;

/** What Crytures's rules that write facts work with. */
export type CryturesContext = GameContext<Sheet, Settings>;

export const { stacksOf, addCondition } = conditionsNamed<string>();

/** Health as it stands, and its maximum. */
export function healthOf(view: Table, who: Id): { readonly now: number; readonly max: number } {
  return view.track(who, 'health');
}

/** A mark's list of words; none where there is none. */
export function wordsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}

const inCrystal = 'crystal';

/** Whether a cryture is in its crystal: as it was last put, or as its sheet has it at first. */
export function isStored(view: Table, who: Id): boolean {
  const put = view.combatant(who).marks[inCrystal]?.value;
  return typeof put === 'boolean' ? put : view.sheet(who).stored;
}

/** Puts a cryture into its crystal, or on the field. */
export function store(ledger: Ledger, who: Id, stored: boolean): void {
  ledger.setMark(who, inCrystal, { value: stored, ends: null });
}

/** A cryture goes back into its crystal: it has no turn any more. */
export function intoCrystal(ledger: Ledger, who: Id): void {
  store(ledger, who, true);
  const { slots, cursor } = ledger.now;
  for (const slot of Object.values(slots)) {
    if (slot.who !== who) continue;
    if (slot.id === cursor.acting) ledger.setCursor({ ...cursor, acting: null });
    ledger.setSlot(slot.id, null);
  }
}

const oracle = 'oracle';

/** How many dice of today somebody has had count as natural 10s (CR-14). */
export function foretold(view: Table, who: Id): number {
  const value = view.combatant(who).marks[oracle]?.value;
  return typeof value === 'number' ? value : 0;
}

/** Counts such dice; a new day begins with none. */
export function setForetold(ledger: Ledger, who: Id, dice: number): void {
  ledger.setMark(who, oracle, dice === 0 ? null : { value: dice, ends: null });
}

/** Whether somebody is on the field: neither gone nor in a crystal. */
export function isThere(view: Table, who: Id): boolean {
  return view.now.combatants[who] !== undefined && !view.combatant(who).out && !isStored(view, who);
}

/** Whether somebody is on the field and able to act: not defeated (CR-119). */
export function isAble(view: Table, who: Id): boolean {
  return isThere(view, who) && healthOf(view, who).now > 0;
}

/** Whether two are of different sides, or one of neither. */
export function areFoes(view: Table, a: Id, b: Id): boolean {
  const [one, other] = [view.combatant(a).side, view.combatant(b).side];
  return a !== b && (one !== other || one === 'neither');
}

/** A player character: a human of the own side (CR-66, CR-118). */
export function isPlayer(view: Table, who: Id): boolean {
  return view.combatant(who).side === 'own' && view.sheet(who).kind === 'human';
}
