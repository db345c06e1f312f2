import type { GrenadeKind } from '../combatant/sheet.ts';
import type { RuleId } from '../rulebook.ts';

/** A kind of grenade (SG-89, SG-91, SG-93). */
interface Grenade {
  readonly name: string;
  /** Its price in asters (SG-77). */
  readonly price: number;
  /** d10 of the burst; 0 if it does not depend on dice. */
  readonly dice: number;
  /** Damage for each net success; 0 for no damage. */
  readonly multiplier: number;
  readonly rule: RuleId;
}

export const grenadeTable: { readonly [K in GrenadeKind]: Grenade } = {
  'anti-personnel': { name: 'a grenade', price: 50, dice: 10, multiplier: 5, rule: 'SG-89' },
  'knockout-gas': { name: 'knockout gas', price: 40, dice: 8, multiplier: 0, rule: 'SG-91' },
  smoke: { name: 'smoke', price: 25, dice: 0, multiplier: 0, rule: 'SG-93' },
};
