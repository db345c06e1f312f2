/** The fight of Gate Six through the shell: the journal holds what the table writes when the same is done in memory. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type SceneStep, sceneOf } from '../../contract/scenes.ts';
import { commit, memorySession } from '../../tui/app/test-table.ts';
import { begun, json } from '../vrule.ts';
import { playSteps } from './scene.ts';

const scene = sceneOf('six20-gate-six');

/** The records of the steps, done in memory. */
function inMemory(steps: readonly SceneStep[]): readonly unknown[] {
  const session = memorySession('six20', scene.combatants);
  const joined = session.records.length;
  for (const { act: action, by, on, with: values, faces } of steps)
    commit(session, { action, by, on, with: values }, faces);
  return session.records.slice(joined);
}

/** What a record holds but its number, its time, and what it stands on. */
function held(record: unknown): unknown {
  const { seq: _seq, at: _at, parent: _parent, ...rest } = z.record(z.string(), z.unknown()).parse(record);
  return rest;
}

test('a surprise round, a reckless psychic, a tripped giant, a crippled hand', () => {
  const home = begun('gate', { system: 'six20', combatants: scene.combatants });
  playSteps(home, 'gate', scene.steps);
  const done = scene.steps.filter(({ refused }) => refused === undefined);
  const records = z
    .array(z.unknown())
    .parse(json(home, ['log', 'gate']))
    .slice(-done.length);
  expect(records.map(held)).toEqual(inMemory(done).map(held));
});
