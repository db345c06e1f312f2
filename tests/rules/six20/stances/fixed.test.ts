import { describe, expect, it } from 'vitest';
import { hero, Table } from '../table.ts';

const kept = '[Ann has attacked or defended in this turn, and keeps its stance until its next turn (DV-28)]';

/** Ann's turn: combat bonus 3, so that a stance is worth 8. Bob is a hero as well. */
function turn(): Table {
  return new Table(['Ann', { ...hero, bcb: 3 }], ['Bob', { ...hero, bcb: 9 }, 'other']).begins(20, 1);
}

describe('a stance counts for every roll until the next turn (DV-28)', () => {
  it('may be changed as long as nothing was rolled in this turn', () => {
    const table = turn();
    table.does('stance', 'ann', [], { stance: 'reckless' });
    table.does('act', 'ann');
    expect(table.does('stance', 'ann', [], { stance: 'defensive' })).toContain('Defence +8');
  });

  it('is not changed after an attack: reckless for the attack, defensive for the defence', () => {
    const table = turn();
    table.does('stance', 'ann', [], { stance: 'reckless' });
    table.does('attack', 'ann', ['bob'], {}, [2, 20]);
    expect(table.does('stance', 'ann', [], { stance: 'defensive' })).toBe(kept);
    expect(table.does('stance', 'ann', [], { stance: 'neutral' })).toBe(kept);
  });

  it('is not changed after a manoeuvre, or a defence in its own turn', () => {
    const tried = turn();
    tried.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'trip' }, [2, 20]);
    expect(tried.does('stance', 'ann', [], { stance: 'defensive' })).toBe(kept);
    const provoked = turn();
    provoked.does('next', null);
    provoked.does('next', null);
    provoked.does('opportunity', 'bob', ['ann'], {}, [2, 20]);
    expect(provoked.does('stance', 'ann', [], { stance: 'defensive' })).toBe(kept);
  });

  it('is free again in the next turn, and an attack in the turn of another binds only that one', () => {
    const table = turn();
    table.does('attack', 'ann', ['bob'], {}, [2, 20]);
    table.does('next', null);
    expect(table.does('stance', 'bob', [], { stance: 'reckless' })).toContain('Attack +8');
    table.does('opportunity', 'ann', ['bob'], {}, [2, 20]);
    expect(table.does('stance', 'bob', [], { stance: 'neutral' })).toContain('keeps its stance');
    table.does('next', null);
    expect(table.does('stance', 'ann', [], { stance: 'defensive' })).toContain('Defence +8');
  });

  it('a change in the same record as an attack is refused', () => {
    const attack = { action: 'attack', by: 'ann', on: ['bob'], with: {} };
    const change = { action: 'stance', by: 'ann', on: [], with: { stance: 'defensive' } };
    expect(turn().together([attack, change], [2, 20])).toBe(kept);
  });
});
