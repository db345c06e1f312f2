/** Parry: melee attacks of a round that cost no Dodge, by sheet and styles (BS-66, BS-142, BS-143, BS-146). */
import type { Id } from '../../../state/encounter.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { offhandOf, rankOf } from '../combatant/styles.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import { type BrillianceView, conditionOf, hasCondition } from '../combatant/view.ts';
import { isAwake } from '../wounds/wounds.ts';

/** Dodge that Dual Wield turns into Parry: at most 4 less the dice of the offhand weapon, and its rank (BS-143). */
export function offhandParry(rank: number, offhandDice: number): number {
  return Math.max(0, Math.min(rank, 4 - offhandDice));
}

/** Parry that a spear gives: 2 from rank 3, 3 from rank 5, to whoever bears one (BS-146). */
export function spearParry(sheet: Sheet): number {
  const rank = rankOf(sheet, 'spears');
  if (rank < 3 || !sheet.weapons.some(({ style }) => style === 'spears')) return 0;
  return rank >= 5 ? 3 : 2;
}

/** Parry of somebody who bears a shield of so much. */
export function parryOf(view: BrillianceView, who: Id, borne: number, note: BrillianceNote): number {
  const sheet = view.sheet(who);
  const worked = note.calculate('Parry').start(sheet.parry, `Parry ${sheet.parry}`, 'BS-66');
  const shield = rankOf(sheet, 'shield');
  if (shield > 0 && borne > 0) {
    worked.plus(Math.max(0, Math.min(shield, 4 - borne)), `One Hand & Shield ${shield}`, 'BS-142');
  }
  const dual = rankOf(sheet, 'dual-wield');
  const offhand = offhandOf(sheet, view.settings);
  if (dual > 0 && offhand !== undefined) {
    worked.plus(offhandParry(dual, offhand.dice), `Dual Wield ${dual}, ${offhand.name}`, 'BS-143');
  }
  if (hasCondition(view, who, 'two-weapons')) worked.plus(2, 'fights with both hands', 'BS-143');
  const own = spearParry(sheet);
  if (own > 0) worked.plus(own, `Spears ${rankOf(sheet, 'spears')}`, 'BS-146');
  const lent = lentParry(view, who);
  if (lent > 0) worked.plus(lent, 'a spear beside', 'BS-146');
  return worked.value;
}

/** Parry that an ally with a spear shares, as long as that one stands (BS-146). */
function lentParry(view: BrillianceView, who: Id): number {
  const from = conditionOf(view, who, 'spear-beside')?.from ?? null;
  if (from === null || view.now.combatants[from] === undefined || view.combatant(from).out) return 0;
  return isAwake(view, from) ? spearParry(view.sheet(from)) : 0;
}
