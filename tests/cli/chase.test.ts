/** The chase of `fixtures/played`, through the shell: the same titles, refusals and ends as the scene has in memory. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../../src/state/encounter.ts';
import { type SceneStep, scenesOf } from '../contract/scenes.ts';
import { batch, scratch, vrule } from './vrule.ts';

const scene = scenesOf('vaxia').find(({ id }) => id === 'vaxia-chase');

/** A step as it is typed. */
function argv({ act, by, on, with: values, faces }: SceneStep): readonly string[] {
  const flags = Object.entries(values).flatMap(([field, value]) => flagOf(field, value));
  const who = [...(by === null ? [] : ['--by', by]), ...on.flatMap((one) => ['--on', one])];
  return ['act', 'chase', act, ...who, ...flags, ...(faces.length === 0 ? [] : ['--rolled', faces.join(',')])];
}

function flagOf(field: string, value: Json): readonly string[] {
  const name = `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return value === true ? [name] : [name, String(value)];
}

test('a chase: seats, shots, rams, a leap, a fall, repairs, a wreck', () => {
  if (scene === undefined) throw new Error('the chase is not there');
  const { steps, combatants, system = '' } = scene;
  const home = scratch();
  const file = join(home, 'roster.json');
  writeFileSync(file, JSON.stringify({ system, combatants }));
  expect(vrule(home, ['new', 'chase', '--from', file]).err).toBe('');
  const answers = batch(home, [...steps.map(argv), ['show', 'chase']]);
  for (const [n, step] of steps.entries()) {
    const expected =
      step.refused !== undefined
        ? { exit: 3, ...(step.refused === '' ? {} : { rule: step.refused }) }
        : step.title === undefined
          ? { title: expect.any(String) }
          : { title: step.title };
    expect(answers[n], `step ${n + 1}: ${argv(step).join(' ')}`).toMatchObject(expected);
  }
  expect(answers.at(-1)).toMatchObject({
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
