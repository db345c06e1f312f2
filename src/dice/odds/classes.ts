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
}

/** Chains of re-throws less likely than this are cut and added to the tail; a hundred of them stay below 1e-12. */
export const leastChance = 1e-17;

/** Adds a throw to its class, which keeps the faces of its first throw. */
export function addToClass<K, T extends { readonly p: number }>(into: Map<K, T>, key: K, way: T): void {
  const there = into.get(key);
  into.set(key, there === undefined ? way : { ...there, p: there.p + way.p });
}
