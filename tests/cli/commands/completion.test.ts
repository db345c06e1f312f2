import { expect, test } from 'vitest';
import { scratch, vrule } from '../vrule.ts';

test('prints the script of a shell; completes commands, the flags of a ruling, the names of encounters', () => {
  const home = scratch();
  vrule(home, ['new', 'bridge', '--system', 'vaxia']);
  expect(vrule(home, ['completion', 'bash']).out).toContain('vrule complete --');
  expect(vrule(home, ['complete', '--', 'vaxia', 'roll', '--m']).out).toMatch(/^--might\t/m);
  expect(vrule(home, ['complete', '--', 'sho']).out).toMatch(/^show\t/m);
  expect(vrule(home, ['complete', '--', 'show', '']).out).toMatch(/^bridge/m);
  expect(vrule(home, ['completion', 'dosh']).exit).toBe(2);
});
