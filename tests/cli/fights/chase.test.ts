/** The chase of `fixtures/played` in the shell, with the same titles, refusals and end as in memory. */
import { expect, test } from 'vitest';
import { sceneOf } from '../../contract/scenes.ts';
import { json, startEncounter } from '../vrule.ts';
import { playSteps } from './scene.ts';

test('a chase: seats, shots, rams, a leap, a fall, repairs, a wreck', () => {
  const { steps, combatants, system } = sceneOf('vaxia-chase');
  const home = startEncounter('chase', { system, combatants });
  playSteps(home, 'chase', steps);
  expect(json(home, ['show', 'chase'])).toMatchObject({
    combatants: [
      { id: 'mara', tracks: { lif: { now: 40 } } },
      { id: 'kel', tracks: { lif: { now: 5 } } },
      { id: 'sister-ro', tracks: { lif: { now: 5 } } },
      { id: 'wagon', status: 'works', tracks: { lif: { now: 40, max: 100 } } },
      { id: 'rider', status: 'out', tracks: { lif: { now: -2 } } },
      { id: 'horse', tracks: { lif: { now: 43 } } },
      { id: 'gunner', tracks: { lif: { now: 22 } } },
      { id: 'gun-cart', status: 'wrecked', tracks: { lif: { now: -60 } } },
    ],
  });
});
