/** House rule `weaponClasses`: the class of a weapon changes the penalty of its wielder in attack and defence (VX-38, VX-70). */
import { describe, expect, it } from 'vitest';
import { type Fighter, Table } from '../combatants.ts';

const fencer = {
  LIF: 99,
  DEX: 60,
  STR: 60,
  END: 60,
  weapons: [
    { name: 'foil', class: 'light' },
    { name: 'maul', class: 'heavy' },
  ],
};

function classes(...who: readonly Fighter[]): Table {
  return new Table(...who).under({ weaponClasses: true }).start();
}

const duel = (): Table => classes(['Ann', fencer], ['Bob', { ...fencer, weapons: [] }, 'other']);

/** The steps of the penalty in the last record. */
const penalties = (table: Table): readonly string[] =>
  (table.last?.working ?? []).flatMap(({ says, rule }) =>
    says.includes('actions this round') ? [`${rule} ${says}`] : [],
  );

describe('the class of the weapon in hand', () => {
  it('counts for nothing without the house rule: 20 for each action beyond the first (VX-37)', () => {
    const table = duel().under({ weaponClasses: false });
    table.does('attack', 'ann', ['bob'], { weapon: 'foil', further: 1 }, [1, 1]);
    expect(penalties(table)).toEqual(Array(2).fill('VX-37 2 actions this round, 20 for each beyond the first'));
  });

  it('counts for a defence after an attack: a light weapon, -10', () => {
    const table = duel();
    table.does('attack', 'ann', ['bob'], { weapon: 'foil' }, [1, 1]);
    table.does('attack', 'bob', ['ann'], { defence: 'parry' }, [60, 60, 60, 60]);
    expect(penalties(table)).toEqual(Array(2).fill('VX-38 2 actions this round, 10 for each beyond the first'));
    expect(table.steps).toContain('DEX: might 50 v 60, need 61.1, d100 60');
  });

  it('is that of the attack of this round, not the first on the sheet', () => {
    const table = duel();
    table.does('attack', 'ann', ['bob'], { weapon: 'maul' }, [1, 1]);
    table.does('attack', 'bob', ['ann'], { defence: 'parry' }, [60, 60, 60, 60]);
    expect(penalties(table)).toEqual(Array(2).fill('VX-66 2 actions this round, 20 for each beyond the first'));
  });

  it('is that of a declared attack, which is rolled at the same time', () => {
    const table = duel();
    table.does('declare', 'ann', [], { plan: { action: 'attack', on: ['bob'], with: { weapon: 'maul' } } });
    table.does('attack', 'bob', ['ann'], { defence: 'parry' }, [60, 60, 60, 60]);
    expect(penalties(table)).toEqual(Array(2).fill('VX-66 2 actions this round, 20 for each beyond the first'));
  });

  it('is that of the first weapon before any attack, and of bare hands without one', () => {
    for (const weapons of [fencer.weapons, []]) {
      const table = classes(['Ann', fencer], ['Dee', fencer], ['Bob', { ...fencer, weapons }, 'other']);
      table.does('attack', 'ann', ['bob'], { defence: 'block' }, [1, 1, 1, 1]);
      table.does('attack', 'dee', ['bob'], { defence: 'block' }, [1, 1, 1, 1]);
      expect(penalties(table)).toEqual(Array(2).fill('VX-38 2 actions this round, 10 for each beyond the first'));
    }
  });
});
