import type { Encounter } from '../../state/encounter.ts';

/**
 * What is made of an encounter and a few values beside it, kept as long as they stay the same: moving the selection asks
 * for the same thing many times a second, and some of them take a look at everybody. Only the last one of an encounter is
 * kept.
 */
export function kept<Beside extends readonly unknown[], T>(
  make: (encounter: Encounter, ...beside: Beside) => T,
): (encounter: Encounter, ...beside: Beside) => T {
  const known = new WeakMap<Encounter, { readonly beside: Beside; readonly made: T }>();
  return (encounter, ...beside) => {
    const there = known.get(encounter);
    if (there?.beside.every((one, n) => one === beside[n])) return there.made;
    const made = make(encounter, ...beside);
    known.set(encounter, { beside, made });
    return made;
  };
}
