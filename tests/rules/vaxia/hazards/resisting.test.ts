/** A mage’s shield resists with INT and SPIR instead of END (VX-110). */
import { describe, expect, it } from 'vitest';
import { round1, Table } from '../combatants.ts';

const mage = { LIF: 60, END: 1, INT: 50, SPIR: 30, skills: [{ name: 'Shield', value: 20 }] };

describe('two stats resist', () => {
  it('as a pair against difficulty 1', () => {
    const table = new Table(['Ro', mage]);
    // 50 and 30 v 1: needs 1.5 and 1.8; the mean winsby of 20 and 30 is 23.4, 40 % of it 9 points.
    expect(table.does('expose', null, ['ro'], { source: 'fire', stats: ['INT', 'SPIR'] }, [20, 30])).toBe(
      'Ro, fire: 10 - 9 = 1',
    );
    expect(table.last?.working.some(({ says }) => says.startsWith('INT: might 50 v 1'))).toBe(true);
  });

  it('with a skill, and again each round', () => {
    const table = round1(['Ro', mage]);
    table.does('expose', null, ['ro'], { source: 'cold', stats: ['INT', 'SPIR'], skill: 'Shield' }, [1, 1]);
    table.does('next', null, [], {}, [20, 30]);
    expect(table.last?.working.some(({ says }) => says.startsWith('SPIR: might 50 v 1'))).toBe(true);
  });

  it('or one', () => {
    const table = new Table(['Ro', mage]);
    expect(table.does('expose', null, ['ro'], { source: 'fire', stats: ['INT'] }, [20])).toBe('Ro, fire: 10 - 9 = 1');
    expect(table.does('expose', null, ['ro'], { source: 'fire', stat: 'INT' }, [20])).toBe('Ro, fire: 10 - 9 = 1');
    expect(table.does('expose', null, ['ro'], { source: 'fire', stats: [] }, [100])).toBe('Ro, fire: 10 - 0 = 10');
  });
});

it('one who stays in fire is shown how many rounds, though its damage does not count them (VX-112)', () => {
  const table = round1(['Ro', mage]);
  table.does('expose', null, ['ro'], { source: 'fire', stays: 'yes' }, [1]);
  expect(table.stacks('ro', 'fire')).toBe(1);
  table.does('next', null, [], {}, [1]);
  table.does('next', null, [], {}, [1]);
  expect([table.stacks('ro', 'fire'), table.lif('ro')]).toEqual([3, 30]);
});
