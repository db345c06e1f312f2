/** Parry: melee attacks of a round that cost no Dodge, by sheet and styles (BS-66, BS-142, BS-143, BS-146). */
import type { Id } from '../../../state/encounter.ts';
import type { BrillianceNote, BrillianceView } from '../combatant/game.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { offhandOf, rankOf } from '../combatant/styles.ts';
import { conditionOf, hasCondition } from '../combatant/view.ts';
import { isAwake } from '../wounds/wounds.ts';

/** Parry by Dual Wield: as much Dodge as 4 less the dice of the off-hand weapon, at most the rank (BS-143). */
export function offhandParry(rank: number, offhandDice: number, dodge: number): number {
  return Math.max(0, Math.min(rank, 4 - offhandDice, dodge));
}

/** Parry by a spear: 2 from rank 3, 3 from rank 5 (BS-146). */
export function spearParry(sheet: Sheet): number {
  const rank = rankOf(sheet, 'spears');
  if (rank < 3 || !sheet.weapons.some(({ style }) => style === 'spears')) return 0;
  return rank >= 5 ? 3 : 2;
}

/** What Parry depends on besides the sheet: the shield without enhancement, and the Dodge that is turned into Parry. */
interface Parried {
  readonly shield: number;
  readonly dodge: number;
}

/** Parry of a combatant, by sheet, styles and conditions. */
export function parryOf(
  view: BrillianceView,
  who: Id,
  { shield: shieldDice, dodge }: Parried,
  note: BrillianceNote,
): number {
  const sheet = view.sheet(who);
  const parry = note.calculate('Parry').start(sheet.parry, `Parry ${sheet.parry}`, 'BS-66');
  const shield = rankOf(sheet, 'shield');
  if (shield > 0 && shieldDice > 0) {
    parry.plus(Math.max(0, Math.min(shield, 4 - shieldDice)), `One Hand & Shield ${shield}`, 'BS-142');
  }
  const dual = rankOf(sheet, 'dual-wield');
  const offhand = offhandOf(sheet, view.settings);
  if (dual > 0 && offhand !== undefined) {
    parry.plus(
      offhandParry(dual, offhand.dice, dodge),
      `Dual Wield ${dual}, ${offhand.name}: Dodge turned into Parry`,
      'BS-143',
    );
  }
  if (hasCondition(view, who, 'two-weapons')) parry.plus(2, 'fights with two weapons', 'BS-143');
  const spear = spearParry(sheet);
  if (spear > 0) parry.plus(spear, `Spears ${rankOf(sheet, 'spears')}`, 'BS-146');
  const shared = sharedParry(view, who);
  if (shared > 0) parry.plus(shared, 'shared by an ally with a spear', 'BS-146');
  return parry.value;
}

/** Parry that an ally with a spear shares, as long as the ally is awake (BS-146). */
function sharedParry(view: BrillianceView, who: Id): number {
  const from = conditionOf(view, who, 'spear-beside')?.from ?? null;
  if (from === null || view.now.combatants[from] === undefined || view.combatant(from).out) return 0;
  return isAwake(view, from) ? spearParry(view.sheet(from)) : 0;
}
