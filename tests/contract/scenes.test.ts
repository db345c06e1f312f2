import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import { citedIn } from '../../src/testing/fights.ts';
import { brokenSteps, strangeRules } from '../../src/testing/laws.ts';
import { games } from './games.ts';
import { playScene, scenesOf } from './scenes.ts';

const scenes = games.flatMap((system) => scenesOf(system.id).map((scene) => ({ system, scene, id: scene.id })));

describe.each(scenes)('$id', ({ system, scene }) => {
  const played = playScene(system, scene);

  test.each(played.map((one, n) => ({ one, name: `${n + 1}: ${one.step.act}` })))('step $name', ({ one }) => {
    const { step, decided } = one;
    if (isRefusal(decided)) {
      expect({ refused: decided.rule, says: decided.message }).toEqual({
        refused: step.refused,
        says: step.says[0] ?? decided.message,
      });
      return;
    }
    expect(step.refused).toBeUndefined();
    if (step.title !== undefined) expect(decided.title).toBe(step.title);
    for (const [who, tracks] of Object.entries(step.tracks)) {
      const now = Object.entries(decided.after.combatants[who]?.tracks ?? {}).map(([id, track]) => [id, track.now]);
      expect(Object.fromEntries(now), who).toMatchObject(tracks);
    }
    for (const [who, word] of Object.entries(step.status))
      expect(system.status(decided.after, who).word, who).toBe(word);
    const said = decided.facts.flatMap((fact) => (fact.fact === 'said' ? [fact.text] : []));
    expect(said).toEqual(expect.arrayContaining(step.says));
    expect(brokenSteps(decided.working)).toEqual([]);
    expect(strangeRules(system, citedIn(system, one))).toEqual([]);
  });
});

test('every file of a scene is of a game that can be played', () => {
  expect(scenesOf('').filter(({ id }) => !scenes.some((one) => one.id === id))).toEqual([]);
});
