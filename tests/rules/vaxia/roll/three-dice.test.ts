/** House rule `threeDice`: all three stats of a group are rolled, and the action picks the two that count (VX-45, Q-20). */
import { describe, expect, it } from 'vitest';
import { drive } from '../../../../src/dice/drive.ts';
import { decide } from '../../../../src/game/decide/decide.ts';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { mara, Table, thug } from '../combatants.ts';

function fight(settings = {}): Table {
  return new Table(['Mara', mara], ['Thug', thug, 'other']).under({ threeDice: true, ...settings }).start();
}

const asked = (table: Table, values = {}): readonly unknown[] => {
  const names: unknown[] = [];
  drive(decide(vaxia, table.now, [{ action: 'attack', by: 'mara', on: ['thug'], with: values }]), {
    dice: (ask) => {
      names.push(ask.each);
      return Array<number>(ask.count).fill(50);
    },
    choice: () => null,
  });
  return names;
};

describe('three dice of a group', () => {
  it('an attack has END as well, a block DEX, a parry STR, a redirect END', () => {
    expect(asked(fight(), { defence: 'block' })).toEqual([
      ['hit', 'power', 'END'],
      ['STR', 'END', 'DEX'],
    ]);
    expect(asked(fight(), { defence: 'parry' })[1]).toEqual(['DEX', 'END', 'STR']);
    expect(asked(fight(), { defence: 'redirect' })[1]).toEqual(['DEX', 'STR', 'END']);
  });

  it('a dodge, of two groups, has two', () => {
    expect(asked(fight(), { defence: 'dodge' })[1]).toEqual(['DEX', 'INT']);
  });

  it('only the two of the action count, and the third is named', () => {
    const table = fight();
    // The scene of the screens: 24 - 11 - 3, whatever the third dice show.
    expect(table.does('attack', 'mara', ['thug'], { defence: 'block' }, [70, 80, 100, 95, 90, 1])).toBe(
      'Mara hits Thug for 10',
    );
    expect(table.steps).toContain('END 100: rolled, and not picked for this action');
  });

  it('the odds are those of two dice', () => {
    const lines = (settings: object): readonly string[] =>
      fight(settings).forecast('attack', 'mara', 'thug', { defence: 'block' }).lines;
    expect(lines({})).toEqual(lines({ threeDice: false }));
  });
});
