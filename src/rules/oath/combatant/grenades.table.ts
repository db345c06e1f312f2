/** What bursts, and with how many dice (SG-89, SG-91, SG-93). */

/** The kinds of grenade, in the order of the table of weapons. */
export const charges = ['anti-personnel', 'knockout-gas', 'smoke'] as const;
export type ChargeKind = (typeof charges)[number];

/** A kind of grenade. */
interface Charge {
  /** d10 of the burst; none where it does not depend on dice. */
  readonly dice: number;
  /** Damage for each success that reaches somebody; 0 where there is none at all. */
  readonly multiplier: number;
  /** The rule that gives the dice. */
  readonly rule: string;
}

export const chargeTable: { readonly [K in ChargeKind]: Charge } = {
  'anti-personnel': { dice: 10, multiplier: 5, rule: 'SG-89' },
  'knockout-gas': { dice: 8, multiplier: 0, rule: 'SG-91' },
  smoke: { dice: 0, multiplier: 0, rule: 'SG-93' },
};
