import type { BrillianceNote } from '../combatant/game.ts';

/** Damage after Ward, in whole points. */
export interface WardResult {
  /** Points that Ward absorbs. */
  readonly absorbed: number;
  /** Points that pass Ward. */
  readonly through: number;
  /** The Ward that is left. */
  readonly ward: number;
}

/** Ward absorbs damage of any type point for point, and drops by as much (BS-82). */
export function absorbDamage(amount: number, ward: number, note: BrillianceNote): WardResult {
  if (ward === 0) {
    const { value } = note.calculate('damage').start(amount, 'no Ward', 'BS-82');
    return { absorbed: 0, through: value, ward };
  }
  const absorbed = note
    .calculate('absorbed')
    .start(ward, () => `Ward ${ward}`, 'BS-82')
    .capAt(amount, () => `not more than the damage, ${amount}`, 'BS-82').value;
  const through = note
    .calculate('through')
    .start(amount, () => `damage ${amount}`, 'BS-82')
    .plus(-absorbed, () => `Ward absorbs ${absorbed}`, 'BS-82').value;
  const left = note
    .calculate('Ward')
    .start(ward, () => `Ward ${ward}`, 'BS-82')
    .plus(-absorbed, () => `absorbed ${absorbed}`, 'BS-82').value;
  if (amount > 0 && through === 0) note.say('ward', 'BS-83', 'Ward absorbs all damage: still a hit');
  return { absorbed, through, ward: left };
}
