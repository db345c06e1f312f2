/** The expected values of rulings, each worked out once. */
import { type Ruling, rulingOdds } from '../kernel/ruling.ts';

/**
 * Expected values, each worked out once: by house rules, which are never mutated, and by a key, which names all else that they depend on.
 * A policy that compares attacks asks for the same means again and again.
 *
 * ```ts
 * const damage = new ExpectedValues();
 * damage.of(view.settings, `${skill} ${guard}`, () => meanOf(attack, { skill, guard }, view.settings, 'damage'));
 * ```
 */
export class ExpectedValues<T = number> {
  private readonly known = new WeakMap<object, Map<string, T | null>>();

  /** The value by this key under these house rules; worked out where it is not known. */
  of(settings: unknown, key: string, workOut: () => T | null): T | null {
    const rules = Object(settings);
    const values = this.known.get(rules) ?? new Map<string, T | null>();
    if (values.size === 0) this.known.set(rules, values);
    const found = values.get(key);
    if (found !== undefined) return found;
    const value = workOut();
    values.set(key, value);
    return value;
  }
}

/** The mean of a field of a ruling by exact odds; null where there are none. */
export function meanOf<I, O extends object, S>(
  ruling: Ruling<I, O, S>,
  input: I,
  settings: S,
  field: string,
): number | null {
  const odds = rulingOdds(ruling, input, settings, field);
  return typeof odds === 'string' ? null : odds.mean;
}
