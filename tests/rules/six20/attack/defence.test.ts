import { describe, expect, test } from 'vitest';
import { hero, Table } from '../table.ts';

describe('defence', () => {
  const heroic = { ...hero, bcb: 3, armour: 2 };

  /** The total of a hero's defence on a 10 against Bob, before and after the first turn. */
  function defences(dexterity: number): readonly (number | undefined)[] {
    const table = new Table(['Bob', {}, 'other'], ['Ann', { ...heroic, dexterity }]).begins(20, 1);
    table.does('attack', 'bob', ['ann'], {}, [10]);
    const before = table.worked('defence');
    table.until('ann').until('bob').does('attack', 'bob', ['ann'], {}, [10]);
    return [before, table.worked('defence')];
  }

  test.each([
    ['B-23', 16, 15, 18],
    ['B-24', 9, 14, 14],
  ])('%s: Dexterity %i, flat-footed %i, otherwise %i', (_case, dexterity, flat, otherwise) => {
    expect(defences(dexterity)).toEqual([flat, otherwise]);
  });

  test('B-17, B-18: an NPC uses 10 plus its bonuses, with combat bonus if heroic', () => {
    for (const [heroicNpc, defence] of [
      [false, 15],
      [true, 17],
    ] as const) {
      const bob = { bcb: 2, dexterity: 12, armour: 4, heroic: heroicNpc };
      const table = new Table(['Bob', bob, 'other'], ['Ann', { ...hero, bcb: 3, strength: 14 }]).begins(20, 1);
      table.until('ann');
      expect(table.does('attack', 'ann', ['bob'], {}, [12, 1])).toContain('hits');
      expect([table.worked('attack'), table.worked('defence')]).toEqual([17, defence]);
    }
  });

  test('two Minor bonuses, of cover and of a Defensive stance, make a Major one (DV-09)', () => {
    const table = new Table(['Ann', { ...hero, bcb: 2 }], ['Bob', {}, 'other']).begins(20, 1);
    table.does('stance', 'ann', [], { stance: 'defensive', level: 'minor' });
    table.until('bob').does('attack', 'bob', ['ann'], { situation: ['half-cover'] }, [20]);
    expect(table.worked('Defence adjustment')).toBe(4);
  });

  test('B-10: cover m, Aggressive M', () => {
    const table = new Table(['Ann', { ...hero, bcb: 2 }], ['Bob', {}, 'other']).begins(20, 1);
    table.does('stance', 'ann', [], { stance: 'aggressive', level: 'major' });
    table.until('bob').does('attack', 'bob', ['ann'], { situation: ['half-cover'] }, [20]);
    expect(table.worked('Defence adjustment')).toBe(-2);
    table.does('opportunity', 'ann', ['bob'], {}, [20, 1]);
    expect(table.worked('Damage adjustment')).toBe(4);
  });
});
