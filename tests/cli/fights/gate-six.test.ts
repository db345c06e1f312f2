/** The fight of Gate Six in the shell: the journal holds the same records as a session in memory. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type SceneStep, sceneOf } from '../../contract/scenes.ts';
import { commit, memorySession } from '../../tui/app/test-table.ts';
import { json, startEncounter } from '../vrule.ts';
import { playSteps } from './scene.ts';

const scene = sceneOf('six20-gate-six');

/** The records of the steps in a session in memory. */
function inMemory(steps: readonly SceneStep[]): readonly unknown[] {
  const session = memorySession('six20', scene.combatants);
  const joined = session.records.length;
  for (const { act: action, by, on, with: values, faces } of steps)
    commit(session, { action, by, on, with: values }, faces);
  return session.records.slice(joined);
}

/** The same with numbers of 12 significant digits, as the shell prints them. */
function printed(records: readonly unknown[]): readonly unknown[] {
  const rounded = (_key: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value;
  return z.array(z.unknown()).parse(JSON.parse(JSON.stringify(records, rounded)));
}

/** A record without its number, its time and its parent. */
function contentOf(record: unknown): unknown {
  const { seq: _seq, at: _at, parent: _parent, ...rest } = z.record(z.string(), z.unknown()).parse(record);
  return rest;
}

test('a surprise round, a reckless psychic, a tripped giant, a crippled hand', () => {
  const home = startEncounter('gate', { system: 'six20', combatants: scene.combatants });
  playSteps(home, 'gate', scene.steps);
  const done = scene.steps.filter(({ refused }) => refused === undefined);
  const records = z
    .array(z.unknown())
    .parse(json(home, ['log', 'gate']))
    .slice(-done.length);
  expect(records.map(contentOf)).toEqual(printed(inMemory(done)).map(contentOf));
});
