/** One reading of what is left of the round for those who fall in it (VX-41, house rule `fallenAct`). */
import { describe, expect, it } from 'vitest';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { type Fighter, Table } from '../combatants.ts';

const strong = { LIF: 99, DEX: 100, STR: 100, END: 100, INT: 100 };
const fighters: readonly Fighter[] = [
  ['Ann', strong],
  ['Bob', { LIF: 40, DEX: 60, INT: 60 }, 'other'],
];

/** Bob is unconscious after a failed roll, or at -LIF, with an open action. */
function fallen(how: 'unconscious' | 'dying', settings = {}): Table {
  const table = new Table(...fighters).under(settings).start();
  table.does('damage', null, ['bob'], { amount: how === 'dying' ? 80 : 45 });
  if (how === 'unconscious') table.does('stay', 'bob', [], {}, [1]);
  return table;
}

describe.each(['unconscious', 'dying'] as const)('%s in this round', (how) => {
  const down = how === 'dying' ? '(VX-98)' : '(VX-93)';

  it('acts and defends in it: it was all at once', () => {
    const table = fallen(how);
    expect(table.does('attack', 'ann', ['bob'], { defence: 'dodge' }, [1, 1, 90, 90])).toBe('Ann misses Bob');
    expect(table.does('attack', 'bob', ['ann'], {}, [1, 1])).toBe('Bob misses Ann');
    expect(table.does('attack', 'ann', ['bob'], { defence: 'dodge' }, [1, 1, 90, 90])).toBe('Ann misses Bob');
    // The action of the round is spent.
    expect(table.does('attack', 'bob', ['ann'])).toContain(down);
  });

  it('does neither in the next', () => {
    const table = fallen(how);
    table.does('next', null);
    expect(table.does('attack', 'bob', ['ann'])).toContain(down);
    expect(table.does('attack', 'ann', ['bob'], { defence: 'dodge' })).toContain('is in no state to dodge (VX-93)');
  });

  it('by house rule does neither from then on', () => {
    const table = fallen(how, { fallenAct: 'at-once' });
    expect(table.does('attack', 'bob', ['ann'])).toContain(down);
    expect(table.does('attack', 'ann', ['bob'], { defence: 'dodge' })).toContain('is in no state to dodge (VX-93)');
    expect(vaxia.screen.floor(table.now).due).toEqual(['ann']);
  });
});

it('by house rule what was declared before the fall is dropped, with the reason', () => {
  const table = new Table(...fighters).under({ fallenAct: 'at-once' }).start();
  table.does('declare', 'bob', [], { plan: { action: 'attack', on: ['ann'] } });
  table.does('damage', null, ['bob'], { amount: 80 });
  expect(table.does('resolve', null)).toBe('Bob cannot attack Ann');
  expect(table.said).toContain('Bob is dying');
});
