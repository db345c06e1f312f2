import { describe, expect, it } from 'vitest';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { round1, type Table } from '../combatants.ts';

const strong = { LIF: 99, DEX: 60, STR: 60, INT: 60, SPIR: 60 };

function stunned(): Table {
  const table = round1(['Ann', strong], ['Bob', strong, 'other']);
  table.does('control', 'bob', ['ann'], { effect: 'stunned' }, [90, 90]);
  return table;
}

describe('what an effect prevents is the A/SH’s to say, so that it is said before one acts under it (VX-85)', () => {
  const reminder = 'Ann is stunned: the A/SH says what that prevents';

  it('in the sentence and in the log of an action', () => {
    const table = stunned();
    for (const action of ['attack', 'check', 'tend']) {
      const intent = { action, by: 'ann', on: action === 'check' ? [] : ['bob'], with: {} };
      expect(vaxia.actions.find(({ id }) => id === action)?.explain(table.now, intent), action).toContain(
        `${reminder} (VX-85)`,
      );
    }
    table.does('attack', 'ann', ['bob'], {}, [50, 50]);
    expect(table.said[0]).toBe(reminder);
  });

  it('and where one defends', () => {
    const table = stunned();
    table.does('attack', 'bob', ['ann'], { defence: 'dodge' }, [50, 50, 50, 50]);
    expect(table.said).toContain(reminder);
  });

  it('of a mind that is overcome (VX-90)', () => {
    const table = round1(['Ann', { LIF: 5 }], ['Bob', strong, 'other']);
    table.does('control', 'bob', ['ann'], { effect: 'worn' }, [90, 90]);
    table.does('attack', 'ann', ['bob'], {}, [50, 50]);
    expect(table.said[0]).toBe('Ann is overcome, wholly under the effect: the A/SH says what is done');
  });

  it('nothing is said of one who is free', () => {
    const table = stunned();
    table.does('attack', 'bob', ['ann'], {}, [1, 1]);
    expect(table.said.filter((text) => text.includes('A/SH'))).toEqual([]);
  });
});
