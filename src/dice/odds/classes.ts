/** Throws gathered into classes: what they are, and what is too unlikely to be followed. */

/** Throws that count the same: their joint chance, and one of them. */
export interface ThrowClass {
  readonly p: number;
  readonly faces: readonly number[];
}

/** The classes of an ask, and the chance that was left out by cutting endless re-throws. */
export interface WeightedClasses {
  readonly classes: readonly ThrowClass[];
  readonly tail: number;
}

/** A chain of re-throws less likely than this is cut and goes into the tail; a hundred of them stay below 1e-12. */
export const leastChance = 1e-17;

/** Adds a way to its class; the first way that came stays the one that stands for it. */
export function addToClass<K, T extends { readonly p: number }>(into: Map<K, T>, key: K, way: T): void {
  const there = into.get(key);
  into.set(key, there === undefined ? way : { ...there, p: there.p + way.p });
}
