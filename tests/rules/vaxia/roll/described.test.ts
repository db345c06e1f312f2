/** What is said of an action is what came of it, not how well one of its rolls went (VX-141). */
import { describe, expect, it } from 'vitest';
import { mara, round1, thug } from '../combatants.ts';

const strong = { LIF: 40, DEX: 100, STR: 100, END: 100, INT: 100, SPIR: 100 };

describe('an attack that succeeds and hurts nobody', () => {
  it('against a defence', () => {
    const table = round1(['Mara', mara], ['Kel', strong, 'other']);
    expect(table.does('attack', 'mara', ['kel'], { defence: 'block' }, [100, 100, 100, 100])).toBe(
      'Mara does not hurt Kel',
    );
    expect(table.said).toEqual(['Mara: succeeds, but nothing comes of it']);
  });

  it('against armour', () => {
    const table = round1(['Mara', mara], ['Kel', { ...thug, armour: 99 }, 'other']);
    table.does('attack', 'mara', ['kel'], {}, [100, 100]);
    expect(table.said).toEqual(['Mara: succeeds, but nothing comes of it']);
  });
});

it('an attack of which little gets through is thin', () => {
  const table = round1(['Mara', mara], ['Kel', { ...thug, armour: 20 }, 'other']);
  // 55.4 winsby of might 57.5 is 32 points, 12 get through; with 3 more of armour 9.
  table.does('attack', 'mara', ['kel'], {}, [95, 95]);
  expect(table.said).toEqual(['Mara: extreme success']);
  const other = round1(['Mara', mara], ['Kel', { ...thug, armour: 23 }, 'other']);
  other.does('attack', 'mara', ['kel'], {}, [95, 95]);
  expect(other.said).toEqual(['Mara: extreme success, but thin']);
});

it('sneaking well past one who watches better', () => {
  const table = round1(['Ann', strong], ['Kel', strong, 'other']);
  expect(table.does('sneak', 'ann', ['kel'], {}, [80, 80, 90, 90])).toContain('Ann is noticed by Kel');
  expect(table.said).toEqual(['Ann: succeeds, but nothing comes of it']);
});

it('control that a defence takes all points of', () => {
  const table = round1(['Ann', strong], ['Kel', strong, 'other']);
  table.does('control', 'ann', ['kel'], { effect: 'held', defence: 'block' }, [80, 80, 90, 90]);
  expect(table.said).toEqual(['Ann: succeeds, but nothing comes of it']);
});
