/** Invariants of every state, in random fights among the combatants of the demo. */
import { expect, test } from 'vitest';
import { isRefusal } from '../../../src/game/kernel/refusal.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
import type { Combatant, Encounter } from '../../../src/state/encounter.ts';
import { play, readyMade } from '../../contract/play.ts';

const gameActions = new Set(six20.actions.map(({ id }) => id));

/** The violated invariants of an encounter, in words. */
function violations(encounter: Encounter): readonly string[] {
  const budgets = Object.values(encounter.slots).flatMap(({ id, left }) =>
    Object.values(left).some((many) => many < 0) ? [`${id} has less than nothing left`] : [],
  );
  return [...budgets, ...Object.values(encounter.combatants).flatMap((one) => violationsOf(encounter, one))];
}

function violationsOf(encounter: Encounter, { id, tracks, conditions }: Combatant): readonly string[] {
  const { is } = six20.status(encounter, id);
  const found: string[] = [];
  const wounds = tracks.wounds?.now ?? 0;
  if (wounds <= 0 && is === 'up') found.push(`${id} is up without wounds`);
  if (is === 'dying' && wounds > 0) found.push(`${id} is dying with ${wounds}`);
  for (const condition of ['dying', 'stable', 'disabled']) {
    if (conditions[condition] !== undefined && conditions.dead !== undefined)
      found.push(`${id} is ${condition} and dead`);
  }
  const states = ['dying', 'stable', 'disabled'].filter((condition) => conditions[condition] !== undefined);
  if (states.length > 1) found.push(`${id} is ${states.join(' and ')}`);
  return found;
}

test.each(['red', 'blue', 'green', 'grey'])('the %s fight', (seed) => {
  let decided = 0;
  play(
    six20,
    seed,
    150,
    ({ before, intents, decided: result }) => {
      if (isRefusal(result)) return;
      decided += 1;
      expect(violations(result.after), JSON.stringify(intents)).toEqual([]);
      if (!intents.every(({ action }) => gameActions.has(action))) return;
      for (const { id, tracks } of Object.values(result.after.combatants)) {
        for (const [track, { now }] of Object.entries(tracks)) {
          const earlier = before.combatants[id]?.tracks[track]?.now ?? 0;
          expect(now, `${id} ${track}: ${JSON.stringify(intents)}`).toBeGreaterThanOrEqual(Math.min(0, earlier));
        }
      }
    },
    readyMade,
  );
  expect(decided).toBeGreaterThan(40);
});
