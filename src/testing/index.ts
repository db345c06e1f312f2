/** The door of tests, in packages `vrule/testing`: a game is held to what vrule holds its own to. */
import { expect, test } from 'vitest';
import type { System } from '../game/kernel/system.ts';
import { type GameMaterial, gameChecks } from './checks.ts';

export { actionsOf } from '../game/decide/decide.ts';
export { type GameCheck, type GameMaterial, gameChecks } from './checks.ts';
export { type Fighter, type Picks, Table, type With } from './table.ts';

/**
 * Declares the tests of a game for vitest, one for each check of `gameChecks`. They take seconds for a small game, and at most a minute.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { testGame } from 'vrule/testing';
 * import game from '../src/index.ts';
 *
 * const parsed = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
 * testGame(game, { cases: parsed('cases.json'), demo: parsed('demo.json') });
 */
export function testGame(game: System, material: GameMaterial): void {
  for (const { title, faults } of gameChecks(game, material)) {
    test(title, { timeout: 120_000 }, () => {
      expect(faults()).toEqual([]);
    });
  }
}
