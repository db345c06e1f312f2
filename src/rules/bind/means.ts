import { type Ruling, rulingOdds } from '../kernel/ruling.ts';

/** What is expected of a field of a ruling, by house rules and input; neither is ever mutated. */
export class Means<I, O extends object, S> {
  private readonly known = new WeakMap<object, Map<string, number | null>>();

  constructor(
    private readonly ruling: Ruling<I, O, S>,
    private readonly field: string,
  ) {}

  /** The mean by exact odds, worked out once for the same input; null where there are no odds. */
  of(input: I, settings: S): number | null {
    const rules = Object(settings);
    const means = this.known.get(rules) ?? new Map<string, number | null>();
    this.known.set(rules, means);
    const key = JSON.stringify(input);
    const found = means.get(key);
    if (found !== undefined) return found;
    const odds = rulingOdds(this.ruling, input, settings, this.field);
    const mean = typeof odds === 'string' ? null : odds.mean;
    means.set(key, mean);
    return mean;
  }
}
