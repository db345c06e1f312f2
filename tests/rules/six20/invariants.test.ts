/** What holds after whatever the game itself does, in fights at random among those of the ready-made one. */
import { expect, test } from 'vitest';
import { isRefusal } from '../../../src/rules/kernel/refusal.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
import type { Combatant, Encounter } from '../../../src/state/encounter.ts';
import { play, readyMade } from '../../contract/play.ts';

const own = new Set(six20.actions.map(({ id }) => id));

/** What is wrong with an encounter, in words. */
function wrongs(encounter: Encounter): readonly string[] {
  const budgets = Object.values(encounter.slots).flatMap(({ id, left }) =>
    Object.values(left).some((many) => many < 0) ? [`${id} has less than nothing left`] : [],
  );
  return [...budgets, ...Object.values(encounter.combatants).flatMap((one) => wrongWith(encounter, one))];
}

function wrongWith(encounter: Encounter, { id, tracks, conditions }: Combatant): readonly string[] {
  const { is } = six20.status(encounter, id);
  const found: string[] = [];
  const wounds = tracks.wounds?.now ?? 0;
  if (wounds <= 0 && is === 'up') found.push(`${id} is up without wounds`);
  if (is === 'dying' && wounds > 0) found.push(`${id} is dying with ${wounds}`);
  for (const condition of ['dying', 'stable', 'disabled']) {
    if (conditions[condition] !== undefined && conditions.dead !== undefined)
      found.push(`${id} is ${condition} and dead`);
  }
  const fates = ['dying', 'stable', 'disabled'].filter((condition) => conditions[condition] !== undefined);
  if (fates.length > 1) found.push(`${id} is ${fates.join(' and ')}`);
  return found;
}

test.each(['red', 'blue', 'green', 'grey'])('the %s fight', (seed) => {
  let decided = 0;
  play(
    six20,
    seed,
    150,
    ({ before, intents, decided: came }) => {
      if (isRefusal(came)) return;
      decided += 1;
      expect(wrongs(came.after), JSON.stringify(intents)).toEqual([]);
      if (!intents.every(({ action }) => own.has(action))) return;
      for (const { id, tracks } of Object.values(came.after.combatants)) {
        for (const [track, { now }] of Object.entries(tracks)) {
          const was = before.combatants[id]?.tracks[track]?.now ?? 0;
          expect(now, `${id} ${track}: ${JSON.stringify(intents)}`).toBeGreaterThanOrEqual(Math.min(0, was));
        }
      }
    },
    readyMade,
  );
  expect(decided).toBeGreaterThan(40);
});
