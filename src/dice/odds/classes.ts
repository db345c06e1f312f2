/** Classes of throws that count the same, with their chances. */

/** A class of throws that count the same: their joint chance, and the faces of one of them. */
export interface ThrowClass {
  readonly p: number;
  readonly faces: readonly number[];
}

/** All classes of an ask, and the chance left out by cutting endless re-throws. */
export interface WeightedClasses {
  readonly classes: readonly ThrowClass[];
  readonly tail: number;
  /** How many sums or throws were looked at, where these are many. */
  readonly looked?: number;
}

/** Chains of re-throws less likely than this are cut and added to the tail; a hundred of them stay below 1e-12. */
export const leastChance = 1e-17;

/** Adds a throw to its class, which keeps the faces of its first throw. */
export function addToClass<K, T extends { readonly p: number }>(into: Map<K, T>, key: K, way: T): void {
  const there = into.get(key);
  into.set(key, there === undefined ? way : { ...there, p: there.p + way.p });
}

/** The most sums and combinations that are looked at for the classes of one ask. */
export const mostSums = 4_000_000;

/** There are too many throws for exact odds. The message is a sentence for the GM. */
export class TooManyThrows extends Error {}
