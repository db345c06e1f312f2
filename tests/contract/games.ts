/** The games that are held to the contract: those of the registry, and the example that docs/adding-a-game.md walks through. */
import { readdirSync } from 'node:fs';
import duel from '../../examples/duel/src/index.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { systems } from '../../src/rules/index.ts';

const root = new URL('../../', import.meta.url);
const examples: readonly System[] = [duel];

export const games: readonly System[] = [...systems(), ...examples];

export function findGame(id: string): System | undefined {
  return games.find((game) => game.id === id);
}

/** The folder of a game's code. */
export function codeFolder(id: string): URL {
  return new URL(isExample(id) ? `examples/${id}/src/` : `src/rules/${id}/`, root);
}

/** The files with the worked cases of a game: `fixtures/rulings/<game>.json` or `<game>-….json`; of an example `cases.json`. */
export function caseFiles(id: string): readonly URL[] {
  if (isExample(id)) return [new URL(`examples/${id}/cases.json`, root)];
  const folder = new URL('fixtures/rulings/', root);
  return readdirSync(folder)
    .filter((name) => name === `${id}.json` || (name.startsWith(`${id}-`) && name.endsWith('.json')))
    .map((name) => new URL(name, folder));
}

/** The roster that tests play key by key. `vrule demo` has rosters of its own, so that a fight can be made easier or harder. */
export function testRosterFile(id: string): URL {
  return new URL(isExample(id) ? `examples/${id}/demo.json` : `tests/rosters/${id}.json`, root);
}

function isExample(id: string): boolean {
  return examples.some((game) => game.id === id);
}
