import type { Encounter } from '../../state/encounter.ts';

/**
 * Remembers what was derived from an encounter and a few further values as long as they stay the same objects, because
 * moving the selection asks for the same thing many times a second. Keeps the last result for each encounter.
 */
export function cachedFor<Further extends readonly unknown[], T>(
  derive: (encounter: Encounter, ...further: Further) => T,
): (encounter: Encounter, ...further: Further) => T {
  const results = new WeakMap<Encounter, { readonly further: Further; readonly result: T }>();
  return (encounter, ...further) => {
    const known = results.get(encounter);
    if (known?.further.every((value, n) => value === further[n])) return known.result;
    const result = derive(encounter, ...further);
    results.set(encounter, { further, result });
    return result;
  };
}
