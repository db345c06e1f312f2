/** A typed line takes every action by its id and by the title that the menus show. */
import { expect, test } from 'vitest';
import { titleFaults } from '../../src/testing/hands.ts';
import { games } from './games.ts';
import { readyMade } from './play.ts';

test.each(games)('every action of $id is found by its id and its title', (system) => {
  expect(titleFaults(system, readyMade(system))).toEqual([]);
});
