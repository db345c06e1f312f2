import type { Encounter } from '../../state/encounter.ts';

/**
 * Remembers what was derived from an encounter and a few further values as long as they stay the same objects, because
 * moving the selection asks for the same thing many times a second. Keeps the last result for each encounter.
 */
export function cachedFor<Further extends readonly unknown[], T>(
  derive: (encounter: Encounter, ...further: Further) => T,
): (encounter: Encounter, ...further: Further) => T {
  return cachedForEach(derive);
}

/** The same of any other object, which is never mutated. */
export function cachedForEach<Of extends object, Further extends readonly unknown[], T>(
  derive: (of: Of, ...further: Further) => T,
): (of: Of, ...further: Further) => T {
  const results = new WeakMap<Of, { readonly further: Further; readonly result: T }>();
  return (of, ...further) => {
    const known = results.get(of);
    if (known?.further.every((value, n) => value === further[n])) return known.result;
    const result = derive(of, ...further);
    results.set(of, { further, result });
    return result;
  };
}
