import type { BrillianceNote } from '../combatant/view.ts';

/** What Ward makes of damage. */
export interface Warded {
  /** Points that Ward took. */
  readonly absorbed: number;
  /** Points that came through. */
  readonly through: number;
  /** Ward that is left. */
  readonly ward: number;
}

/** Ward takes damage of any kind point for point, and drops by as much (BS-82). Whole points. */
export function warded(amount: number, ward: number, note: BrillianceNote): Warded {
  if (ward === 0) {
    const { value } = note.calculate('damage').start(amount, 'no Ward', 'BS-82');
    return { absorbed: 0, through: value, ward };
  }
  const absorbed = note
    .calculate('absorbed')
    .start(ward, note.keepsSteps && `Ward ${ward}`, 'BS-82')
    .capAt(amount, note.keepsSteps && `not more than the damage, ${amount}`, 'BS-82').value;
  const through = note
    .calculate('through')
    .start(amount, note.keepsSteps && `damage ${amount}`, 'BS-82')
    .plus(-absorbed, note.keepsSteps && `Ward absorbs ${absorbed}`, 'BS-82').value;
  const left = note
    .calculate('Ward')
    .start(ward, note.keepsSteps && `Ward ${ward}`, 'BS-82')
    .plus(-absorbed, note.keepsSteps && `absorbed ${absorbed}`, 'BS-82').value;
  if (amount > 0 && through === 0) note.say('ward', 'BS-83', 'Ward took all of it: it is a hit all the same');
  return { absorbed, through, ward: left };
}
