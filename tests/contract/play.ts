/** The fights that tests play at random, and how they begin. */
import fc from 'fast-check';
import { seedFromText } from '../../src/dice/fair.ts';
import { newCombatant } from '../../src/game/kernel/new-combatant.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { type Encounter, emptyEncounter, withEntry } from '../../src/state/encounter.ts';
import { type Move, playFrom } from '../../src/testing/play.ts';
import { type Fighter, seated } from '../rules/table.ts';
import { demoRoster } from '../session/demo-roster.ts';
import { inputs } from './inputs.ts';

/** An encounter of this game with six combatants, half of them with sheets at random, the clock not yet begun. */
export function gathered(system: System, seed: string): Encounter {
  const sheets = fc.sample(inputs(system.sheetJson), { numRuns: 3, seed: seedFromText(seed)[0] });
  let encounter = emptyEncounter(system.id);
  for (const [n, name] of ['Mara', 'Kel', 'Thug', 'Thug 2', 'Ogre', 'Rat'].entries()) {
    const read = system.readSheet(n % 2 === 0 ? {} : sheets[(n - 1) / 2], 'other');
    const sheet = read.ok ? read.sheet : {};
    const side = n < 2 ? 'own' : n === 5 ? 'neither' : 'other';
    const joined = newCombatant(system, encounter, { name, side, sheet, hidden: n === 4 });
    encounter = { ...encounter, combatants: withEntry(encounter.combatants, joined.id, joined) };
  }
  return encounter;
}

/** The ready-made fight of a game, the clock not yet begun. */
export function readyMade(system: System): Encounter {
  const who = demoRoster(system.id).combatants.flatMap(({ name = '', side, count, sheet }) =>
    Array.from({ length: count }, (_, n): Fighter => [count === 1 ? name : `${name} ${n + 1}`, sheet, side]),
  );
  return seated(system, who);
}

/** A fight at random, by default of combatants with sheets at random. */
export function play(
  system: System,
  seed: string,
  moves: number,
  each: (move: Move) => void,
  start: (system: System, seed: string) => Encounter = gathered,
): Encounter {
  return playFrom(system, start(system, seed), { seed, moves }, each);
}
