/** Who drops to 0 LIF after having acted may still roll to stay up, and is asked as the round ends (VX-102, VX-106, VX-107). */
import { describe, expect, it } from 'vitest';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { type Fighter, Table } from '../combatants.ts';

const strong = { LIF: 99, DEX: 100, STR: 100 };

/** Bob has attacked, and is then brought to -5. */
function struck(settings = {}, ...more: readonly Fighter[]): Table {
  const table = new Table(['Ann', strong], ['Bob', { LIF: 40, END: 40 }], ...more).under(settings).start();
  table.does('attack', 'bob', ['ann'], {}, [1, 1]);
  table.does('damage', null, ['bob'], { amount: 45 });
  return table;
}

describe('a combatant who has acted and then drops', () => {
  it('is among those who may act now, and can roll to stay up', () => {
    const table = struck();
    expect(vaxia.screen.floor(table.now).due).toEqual(['ann', 'bob']);
    // END 40 v 30: need 34.5; 80 makes 18 points, 3 rounds.
    expect(table.does('stay', 'bob', [], {}, [80])).toBe('Bob stays up: 18 points, 3 rounds');
    expect(vaxia.screen.floor(table.now).due).toEqual(['ann']);
  });
});

describe('who still reels as the round ends', () => {
  it('is asked, and rolls in the same record', () => {
    const table = struck();
    expect(table.does('next', null, [], {}, [80], { reeling: ['Bob'] })).toContain('Round 2 begins');
    expect(table.has('bob', 'staying-up')).toBe(true);
    expect(table.said).toContain('Bob stays up: 18 points, 3 rounds');
    expect(table.now.combatants.bob?.conditions['staying-up']?.ends?.round).toBe(4);
  });

  it('falls where nobody picks them', () => {
    const table = struck();
    table.does('next', null);
    expect(table.status('bob')).toBe('out');
    // Unconscious he stays, at -5 - 7 = -12 of 40, and the working does not have him reel (VX-93, VX-95).
    table.does('damage', null, ['bob'], { amount: 7 });
    expect(table.status('bob')).toBe('out');
    expect(table.steps).toContain('7 damage: unconscious');
  });

  it('is not asked, by house rule, on the other side, or anywhere', () => {
    const thug: Fighter = ['Thug', { LIF: 40 }, 'other'];
    for (const [reelingAsked, asked] of [
      ['all', ['Bob', 'Thug']],
      ['own', ['Bob']],
      ['none', []],
    ] as const) {
      const table = struck({ reelingAsked }, thug);
      table.does('damage', null, ['thug'], { amount: 41 });
      // Those who are asked and picked stay up on 100; the others fall.
      table.does('next', null, [], {}, Array(asked.length).fill(100), { reeling: [...asked] });
      const up = ['Bob', 'Thug'].filter((name) => table.has(name.toLowerCase(), 'staying-up'));
      expect(up, reelingAsked).toEqual(asked);
    }
  });
});
