/** Help is printed to any output, not only that of the terminal. */
import { expect, test } from 'vitest';
import { batch, startEncounter } from '../vrule.ts';

test('a line of a batch that asks for help is answered with the text of the page', () => {
  const home = startEncounter('bridge', { system: 'vaxia', combatants: [{ name: 'Mara' }] });
  const lines = [
    ['show', '--help'],
    ['list', '-h'],
    ['act', '--help'],
    ['act', 'bridge', 'attack', '--help'],
    ['hit', 'bridge', '-h'],
    ['amend', 'bridge', '1', '--help'],
    ['odds', '--help'],
    ['vaxia', 'roll', '--help'],
    ['vaxia', '--help'],
    ['party', '--help'],
    ['party', 'save', '--help'],
    ['rules', '--help'],
    ['timeline', '--help'],
    ['help', 'odds'],
    ['help', 'vaxia', 'attack'],
    ['help'],
  ];
  for (const [n, answer] of batch(home, lines).entries()) {
    expect(answer, lines[n]?.join(' ')).toEqual({ text: expect.stringContaining('vrule ') });
  }
});
