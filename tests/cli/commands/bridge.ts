/** The encounter of these tests: Mara against two thugs. */
import { startEncounter } from '../vrule.ts';

const roster = {
  system: 'vaxia',
  combatants: [
    { name: 'Mara', side: 'own', sheet: { LIF: 40 } },
    { name: 'Thug', count: 2, sheet: { LIF: 30 } },
  ],
};

/** Starts the encounter `bridge` in a scratch folder; returns the folder. */
export function bridge(): string {
  return startEncounter('bridge', roster, '--set', 'lopsided-gap=40');
}

/** The LIF track of a combatant in the JSON of an encounter. */
export function lif(now: number, max: number): unknown {
  return { lif: { now, max } };
}
