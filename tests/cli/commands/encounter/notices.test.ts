import { expect, test } from 'vitest';
import { vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

test('the shell points out an attack on the own side, and what a defence takes of the round', () => {
  const home = bridge();
  const attack = ['attack', 'bridge', '--by', 'Thug 1', '--on', 'Thug 2', '--rolled', '70,70'];
  const { exit, out } = vrule(home, [...attack, '--dry-run']);
  expect({ exit, says: out.includes('note: Thug 2 is on the side of Thug 1') }).toEqual({ exit: 0, says: true });
  const onMara = [
    'attack',
    'bridge',
    '--by',
    'Thug 1',
    '--on',
    'Mara',
    '--defence',
    'block',
    '--rolled',
    '70,70,50,50',
  ];
  vrule(home, ['next', 'bridge']);
  expect(vrule(home, onMara).out).not.toContain('this round');
  expect(vrule(home, onMara).out).toContain('note: Mara blocks: 1 of 2 actions this round');
  expect(vrule(home, [...attack, '--json']).out).not.toContain('note:');
});
