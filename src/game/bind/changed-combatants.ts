import type { Combatant, Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';

/**
 * The combatants who have changed since something was last worked out for them, or for whom the house rules have. Neither is ever
 * mutated, so that the same combatant needs no second look. For consequences that are looked for after every record, among hundreds of
 * combatants.
 *
 * ```ts
 * const changed = new ChangedCombatants();
 * const applyConsequences = ({ ledger, view }: GameContext) =>
 *   changed.each(ledger, view().settings, (who) => fallWithoutHits(ledger, who));
 * ```
 */
export class ChangedCombatants {
  private readonly lookedAt = new WeakMap<Combatant, unknown>();

  /** Applies to each of them what follows from its own state and the house rules alone. */
  each(ledger: Ledger, settings: unknown, apply: (who: Id) => void): void {
    for (const who of Object.keys(ledger.now.combatants)) {
      const before = ledger.combatant(who);
      if (this.lookedAt.get(before) === settings) continue;
      apply(who);
      if (ledger.combatant(who) === before) this.lookedAt.set(before, settings);
    }
  }
}
