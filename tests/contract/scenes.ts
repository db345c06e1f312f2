/** Scenes that are kept as a file: who takes part, what is done one after the other, with which faces, and what comes of it. */
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { type AnsweredAsk, drive } from '../../src/dice/drive.ts';
import { firstOf } from '../../src/dice/recorded.ts';
import { typedFaces } from '../../src/dice/typed.ts';
import { type Decision, decide } from '../../src/game/decide/decide.ts';
import { isRefusal, type Refusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { joinsOf, rosterSchema } from '../../src/session/rosters/roster.ts';
import { type Encounter, emptyEncounter, type Intent, withEntry } from '../../src/state/encounter.ts';
import { picking } from '../../src/testing/cases.ts';
import { demoRoster } from '../session/demo-roster.ts';

const fields = z.record(z.string(), z.json());

const stepShape = z.strictObject({
  act: z.string(),
  by: z.string().nullable().default(null),
  on: z.array(z.string()).default([]),
  with: fields.default({}),
  faces: z.array(z.int()).default([]),
  picks: z.array(z.array(z.string())).default([]),
  /** The record's title. */
  title: z.string().exactOptional(),
  /** The rule by which it is refused; '' for none of the game's. */
  refused: z.string().exactOptional(),
  /** Tracks, statuses and what is said afterwards. */
  tracks: z.record(z.string(), z.record(z.string(), z.int())).default({}),
  status: z.record(z.string(), z.string()).default({}),
  says: z.array(z.string()).default([]),
});

export type SceneStep = z.infer<typeof stepShape>;

/** A scene: its combatants are in the file itself, or those of a ready-made encounter. */
const sceneShape = rosterSchema.extend({ demo: z.string().exactOptional(), steps: z.array(stepShape).min(1) });

export type Scene = z.infer<typeof sceneShape> & { readonly id: string };

const folder = new URL('../../fixtures/played/', import.meta.url);

/** The scenes of a game: `fixtures/played/<game>-….json`. */
export function scenesOf(game: string): readonly Scene[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(game === '' ? '' : `${game}-`) && name.endsWith('.json'))
    .map((name) => sceneOf(name.replace(/\.json$/, '')));
}

/** A scene by the name of its file. */
export function sceneOf(id: string): Scene {
  const scene = sceneShape.parse(JSON.parse(readFileSync(new URL(`${id}.json`, folder), 'utf8')));
  const there = scene.demo === undefined ? {} : demoRoster(scene.demo);
  return { ...scene, ...there, id };
}

/** A step as it went. */
export interface Played {
  readonly step: SceneStep;
  readonly before: Encounter;
  readonly intents: readonly Intent[];
  readonly answered: readonly AnsweredAsk[];
  readonly decided: Decision | Refusal;
}

/** Plays a scene; faces that are missing or left over are an error. */
export function playScene(system: System, scene: Scene): readonly Played[] {
  let now = emptyEncounter(system.id);
  for (const [key, value] of Object.entries(scene.settings))
    now = { ...now, settings: withEntry(now.settings, key, value) };
  const joined = drive(decide(system, now, joinsOf(scene)), picking());
  if (!joined.done || isRefusal(joined.value)) throw new Error(`${scene.id}: ${JSON.stringify(joined)}`);
  now = joined.value.after;
  return scene.steps.map((step, n) => {
    const { act: action, by, on, with: values, faces, picks } = step;
    const intents = [{ action, by, on, with: values }];
    const dice = typedFaces(faces);
    const driven = drive(decide(system, now, intents), firstOf(dice, picking(picks)));
    const where = `${scene.id}, step ${n + 1}, ${action}`;
    if (!driven.done) throw new Error(`${where} asks ${driven.ask.id}: ${dice.problem ?? 'no answer'}`);
    const over = dice.leftOver();
    if (over !== null) throw new Error(`${where}: ${over}`);
    const before = now;
    if (!isRefusal(driven.value)) now = driven.value.after;
    return { step, before, intents, answered: driven.answered, decided: driven.value };
  });
}
