import { expect, test } from 'vitest';
import { pluralOf } from '../../../src/game/text/names.ts';

test('the plural of a name is that of its noun, not of what it has or where it is from', () => {
  expect(['Bowman', 'Man', 'Human', 'Shaman'].map(pluralOf)).toEqual(['Bowmen', 'Men', 'Humans', 'Shamans']);
  const names = [
    'Guard',
    'Wolf',
    'Guard with Plasma disruptor',
    'Wolf of the north',
    'Man in grey',
    'Body from the weir',
  ];
  expect(names.map(pluralOf)).toEqual([
    'Guards',
    'Wolves',
    'Guards with Plasma disruptor',
    'Wolves of the north',
    'Men in grey',
    'Bodies from the weir',
  ]);
});

test('a plural that was typed as a name stays as it is', () => {
  expect(['Goblins', 'Orc raiders', 'Wolves', 'Boss', 'Atlas'].map(pluralOf)).toEqual([
    'Goblins',
    'Orc raiders',
    'Wolves',
    'Bosses',
    'Atlases',
  ]);
});
