/** `vrule wounds NAME hidden`: kept in the file, and honoured by everything that is for the players. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { json, scratch, vrule } from '../../vrule.ts';

const combatants = [
  { name: 'Kel', side: 'own', sheet: { LIF: 40 } },
  { name: 'Ogre', sheet: { LIF: 60 } },
];

function fight(roster: object = {}): string {
  const home = scratch();
  writeFileSync(join(home, 'mill.json'), JSON.stringify({ system: 'vaxia', combatants, ...roster }));
  expect(vrule(home, ['new', 'Mill', '--from', join(home, 'mill.json')])).toMatchObject({ exit: 0, err: '' });
  expect(vrule(home, ['next', 'Mill']).exit).toBe(0);
  expect(vrule(home, ['hit', 'Mill', 'ogre', '45']).exit).toBe(0);
  return home;
}

test('hidden and shown again, in another process, in the chronicle for the players, and not in that of the GM', () => {
  const home = fight();
  const players = (): string => vrule(home, ['export', 'Mill', '--to', 'text', '--players']).out;
  expect(vrule(home, ['watch', 'Mill']).out).toContain('Ogre: badly hurt.');
  expect(players()).toContain('Ogre is badly hurt');
  expect(vrule(home, ['wounds', 'Mill', 'hidden']).out).toContain(
    'The players no longer see how hurt the other side is',
  );
  expect(vrule(home, ['watch', 'Mill']).out).toContain('Ogre: up.');
  expect(vrule(home, ['watch', 'Mill']).out).not.toContain('badly hurt');
  expect(players()).not.toMatch(/badly hurt/);
  expect(vrule(home, ['export', 'Mill', '--to', 'text']).out).toContain('Ogre');
  // No rule depends on it: rulings, odds and forecasts go on.
  expect(vrule(home, ['hit', 'Mill', 'ogre', '5']).exit).toBe(0);
  expect(vrule(home, ['audit', 'Mill']).exit).toBe(0);
  expect(vrule(home, ['sim', 'Mill', '--runs', '5']).exit).toBe(0);
  expect(vrule(home, ['act', 'Mill', 'wounds', '--to', 'shown']).exit).toBe(0);
  expect(vrule(home, ['watch', 'Mill']).out).toContain('Ogre: on its last legs.');
  expect(vrule(home, ['undo', 'Mill']).exit).toBe(0);
  expect(vrule(home, ['watch', 'Mill']).out).toContain('Ogre: up.');
  expect(vrule(home, ['wounds', 'Mill', 'perhaps']).exit).toBe(2);
});

test('a roster can begin so, and a value that there is not is refused by its place', () => {
  const home = fight({ settings: { wounds: 'hidden' } });
  expect(vrule(home, ['watch', 'Mill']).out).toContain('Ogre: up.');
  expect(vrule(home, ['new', 'Second', '--from', 'Mill']).exit).toBe(0);
  expect(vrule(home, ['watch', 'Second']).out).toContain('Ogre: up.');
  writeFileSync(join(home, 'bad.json'), JSON.stringify({ system: 'vaxia', combatants, settings: { wounds: 'no' } }));
  const bad = vrule(home, ['roster', 'check', join(home, 'bad.json')]);
  expect(bad).toMatchObject({ exit: 2, err: expect.stringContaining('settings.wounds: must be shown or hidden') });
  expect(json(home, ['show', 'Second'])).toMatchObject({ seq: 1 });
});
