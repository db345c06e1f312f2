/** What bursts, and with how many dice (SG-89, SG-91). */

/** The kinds of grenade that have dice. */
export const charges = ['anti-personnel', 'knockout-gas'] as const;
type ChargeKind = (typeof charges)[number];

/** A kind of grenade. */
export interface Charge {
  readonly dice: number;
  /** Damage for each success that reaches somebody; 0 where there is none at all. */
  readonly multiplier: number;
  /** The rule that gives the dice. */
  readonly rule: string;
}

export const chargeTable: { readonly [K in ChargeKind]: Charge } = {
  'anti-personnel': { dice: 10, multiplier: 5, rule: 'SG-89' },
  'knockout-gas': { dice: 8, multiplier: 0, rule: 'SG-91' },
};
