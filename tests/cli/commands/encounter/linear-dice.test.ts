/** Who rolls is kept with the encounter where it is played line by line. */
import { expect, test } from 'vitest';
import { launcher, run, startEncounter } from '../../vrule.ts';

test('dice table foes=vrule holds when the encounter is opened again', () => {
  const home = startEncounter('Mill', { system: 'vaxia', combatants: [{ name: 'Kel', side: 'own' }] });
  const said = (input: string): string => run(launcher, home, ['open', 'Mill', '--linear'], { input }).out;
  expect(said('qq\n')).toContain('Dice: vrule;');
  said('dice table foes=vrule\nqq\n');
  expect(said('qq\n')).toContain('Dice: table, foes vrule;');
});
