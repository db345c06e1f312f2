/** The fight of Gate Six through the shell: the journal holds what the desk writes when the same is done in memory. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../src/state/encounter.ts';
import { type SceneStep, sceneOf } from '../contract/scenes.ts';
import { commit, memorySession } from '../tui/desk.ts';
import { batch, json, scratch, vrule } from './vrule.ts';

const scene = sceneOf('six20-gate-six');

/** A step as it is typed. */
function argv({ act, by, on, with: values, faces }: SceneStep): readonly string[] {
  const who = [...(by === null ? [] : ['--by', by]), ...on.flatMap((one) => ['--on', one])];
  const flags = Object.entries(values).flatMap(([field, value]) => flagsOf(field, value));
  return ['act', 'gate', act, ...who, ...flags, ...(faces.length === 0 ? [] : ['--rolled', faces.join(',')])];
}

function flagsOf(field: string, value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => flagsOf(field, one));
  return value === true ? [`--${field}`] : [`--${field}`, String(value)];
}

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
  const home = scratch();
  const file = join(home, 'roster.json');
  writeFileSync(file, JSON.stringify({ system: 'six20', combatants: scene.combatants }));
  expect(vrule(home, ['new', 'gate', '--from', file]).err).toBe('');
  const answers = batch(home, scene.steps.map(argv));
  for (const [n, step] of scene.steps.entries()) {
    const expected =
      step.refused === undefined ? { title: step.title ?? expect.any(String) } : { exit: 3, rule: step.refused };
    expect(answers[n], `step ${n + 1}: ${argv(step).join(' ')}`).toMatchObject(expected);
  }
  const done = scene.steps.filter(({ refused }) => refused === undefined);
  const records = z
    .array(z.unknown())
    .parse(json(home, ['log', 'gate']))
    .slice(-done.length);
  expect(records.map(held)).toEqual(inMemory(done).map(held));
});
