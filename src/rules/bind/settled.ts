import type { Combatant, Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';

/**
 * Combatants from whose own state nothing more follows, by the house rules under which that was found. Neither is ever mutated, so
 * that the same combatant needs no second look.
 */
export class Settled {
  private readonly known = new WeakMap<Combatant, unknown>();

  /** Applies to each combatant what follows from its own state and the house rules alone. */
  each(ledger: Ledger, settings: unknown, apply: (who: Id) => void): void {
    for (const who of Object.keys(ledger.now.combatants)) {
      const before = ledger.combatant(who);
      if (this.known.get(before) === settings) continue;
      apply(who);
      if (ledger.combatant(who) === before) this.known.set(before, settings);
    }
  }
}
