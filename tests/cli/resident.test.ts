import { expect, test } from 'vitest';
import { runHere } from './resident.ts';
import { startEncounter } from './vrule.ts';

test('a command that does not end fails its test with its command line, and the next one runs, in another folder', () => {
  const home = startEncounter('x', { system: 'vaxia', combatants: [{ name: 'Ann', side: 'own' }] });
  const command = { env: { ...process.env, VRULE_HOME: home }, input: '' };
  expect(() => runHere({ ...command, argv: ['log', 'x', '--follow'] }, 200)).toThrow(
    'vrule log x --follow does not end in 0.2 s',
  );
  expect(runHere({ ...command, argv: ['list', '--json'], cwd: home })).toMatchObject({ exit: 0 });
});
