/** The scenes of a game in the shell: the built program writes the same records as a session of the sources in memory. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Scene, type SceneStep, scenesOf } from '../../contract/scenes.ts';
import { sampled } from '../../torture/share.ts';
import { commit, memorySession } from '../../tui/app/test-table.ts';
import { json, startEncounter } from '../vrule.ts';
import { playSteps } from './scene.ts';

/** The records of the steps in a session in memory. */
function inMemory(scene: Scene, steps: readonly SceneStep[]): readonly unknown[] {
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

const scenes = scenesOf('six20').filter(({ steps }) =>
  steps.every(({ act, picks }) => act !== 'setting' && picks.length === 0),
);

test.each(sampled(scenes, 0.4, 'scenes in the shell'))('$id', (scene) => {
  const { combatants } = scene;
  const home = startEncounter('gate', { system: 'six20', combatants });
  playSteps(home, 'gate', scene.steps);
  const done = scene.steps.filter(({ refused }) => refused === undefined);
  const records = z
    .array(z.unknown())
    .parse(json(home, ['log', 'gate']))
    .slice(-done.length);
  expect(records.map(contentOf)).toEqual(printed(inMemory(scene, done)).map(contentOf));
});
