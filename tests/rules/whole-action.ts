import { odds } from '../../src/dice/odds/odds.ts';
import { decideFacts, withDefaults } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import type { Encounter, Intent } from '../../src/state/encounter.ts';

/** The chance that something is so after an action, by deciding all of it, and what follows from it, for every throw. */
export function chanceAfter(system: System, now: Encounter, intent: Intent, is: (after: Encounter) => boolean): number {
  const whole = withDefaults(system, now, intent);
  const { distribution } = odds(
    () => decideFacts(system, now, [whole]),
    (decided) => {
      if (isRefusal(decided)) throw new Error(decided.message);
      return is(decided.now);
    },
    { useClasses: false },
  );
  return distribution.find(({ value }) => value === true)?.p ?? 0;
}
