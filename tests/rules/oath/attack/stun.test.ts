/** Tasers and neural disruptors: lost actions and lost dice (B-22 to B-24). */
import { describe, expect, it } from 'vitest';
import { body, Table, turn1, type With } from '../table.ts';

const max = body(4, { weapons: [{ name: 'Taser' }, { name: 'Neural Disruptor' }, { name: 'Blaster' }] });

describe('tasers and neural disruptors (SG-84 to SG-86)', () => {
  const scene = (): Table => turn1([1, 2, 3, 4, 5, 6, 7], ['Max', 'own', max], ['Thug', 'other', body(3)]);

  it('take the next phases of a stunned target (B-22, B-23)', () => {
    const table = scene();
    expect(table.left('thug')).toEqual([5, 6, 7]);
    expect(table.does('taser', 'max', ['thug'], {}, [7, 8, 9, 10, 1, 2, 7])).toBe('Max tases Thug: loses 1 action');
    expect(table.left('thug')).toEqual([6, 7]);
    expect(table.next()).toBe('2 good max');
    const many = { tn: 5 };
    expect(table.does('taser', 'max', ['thug'], many, [5, 5, 5, 5, 1, 2, 3])).toBe('Max tases Thug: loses 2 actions');
    expect(table.left('thug')).toEqual([]);
    expect(table.stacks('thug', 'fallen-over')).toBe(0);
    table.next();
    table.does('taser', 'max', ['thug'], many, [5, 5, 5, 5, 1, 2, 3]);
    expect(table.stacks('thug', 'stunned')).toBe(2);
  });

  it.each([
    ['taser', 'Taser', 'neural', 'neural disruptor'],
    ['neural', 'Neural Disruptor', 'taser', 'taser'],
  ])('%s uses the skill that the %s names (SG-77); %s takes another weapon', (id, name, other, missing) => {
    const weapons = [{ name: 'Blaster' }, { name, skill: 'Zapping' }];
    const skills = [
      { name: 'Shooting', level: 5, uses: ['ranged'] },
      { name: 'Zapping', level: 2 },
    ];
    const table = turn1([1, 2, 3, 4, 5], ['Max', 'own', body(2, { weapons, skills })], ['Thug', 'other', body(3)]);
    expect(table.does(other, 'max', ['thug'])).toBe(`[no ${missing} carried (SG-77)]`);
    table.does(id, 'max', ['thug'], {}, [1, 1]);
    expect(table.steps).toContain('2 skill raises no die');
  });

  it('compare the phases left, or the whole net successes, by house rule (SG-85)', () => {
    const lost = (settings: With): number => {
      const table = turn1([1, 2, 3, 4, 5, 5, 6], ['Max', 'own', max], ['Thug', 'other', body(3)]).under(settings);
      table.does('taser', 'max', ['thug'], {}, [7, 8, 9, 10, 1, 2, 3]);
      return table.stacks('thug', 'fallen-over');
    };
    expect(lost({})).toBe(0);
    expect(lost({ tazeFallBy: 'net' })).toBe(1);
    const one = turn1([1, 2, 3, 4, 9, 8], ['Max', 'own', max], ['Thug', 'other', body(2)]).under({
      tazeSpeed: 'phases',
    });
    one.does('taser', 'max', ['thug'], {}, [7, 8, 9, 10, 1, 2]);
    expect(one.stacks('thug', 'fallen-over')).toBe(0);
    one.next();
    one.does('taser', 'max', ['thug'], {}, [7, 8, 9, 10, 1, 2]);
    expect(one.stacks('thug', 'fallen-over')).toBe(1);
  });

  it('take dice of Precision, which return one after each phase (B-24)', () => {
    const table = turn1([1, 2, 3, 3, 4, 5, 6, 7, 8, 9], ['Max', 'own', max], ['Thug', 'other', body(6)]);
    expect(table.does('neural', 'max', ['thug'], {}, [7, 8, 9, 10])).toBe(
      'Max disrupts Thug: 2 dice of Precision lost',
    );
    table.next();
    expect(table.does('neural', 'max', ['thug'], { answer: 'dodge' }, [1, 1, 1, 1, 7, 1, 1, 1])).toBe(
      'Max disrupts Thug: no effect; Thug dodges (spends segment 4)',
    );
    table.next();
    expect(table.next()).toBe('5 bad thug');
    expect(table.does('attack', 'thug', ['max'], {}, [1, 1, 1, 1])).toBe('Thug misses Max');
    expect(table.cited).toContain('SG-86');
    table.next();
    expect(table.stacks('thug', 'disrupted')).toBe(1);
    expect(table.does('attack', 'thug', ['max'], {}, [1, 1, 1, 1, 1])).toBe('Thug misses Max');
    table.next();
    expect(table.stacks('thug', 'disrupted')).toBe(0);
    expect(table.does('attack', 'thug', ['max'], {}, [1, 1, 1, 1, 1, 1])).toBe('Thug misses Max');
  });

  it('take as many dice as the GM sets', () => {
    const table = turn1([1, 2, 3, 3, 4, 5, 6, 7, 8, 9], ['Max', 'own', max], ['Thug', 'other', body(6)]);
    const intent = { action: 'neural', by: 'max', on: ['thug'], with: {} };
    expect(table.overruled(intent, [{ target: 'thug', field: 'taken', value: 3 }], [7, 8, 9, 10])).toBe(
      'Max disrupts Thug: 3 (rules: 2) dice of Precision lost',
    );
  });

  it.each([
    // Two dice, each a success at 7 in 4 of 10 throws: two in 16 of 100, which cost one action or one die; a Health die meets them.
    ['taser', 0, ['16 % stuns', '0.2 actions expected', 'falls over 16 %']],
    ['taser', 1, ['10 % stuns', '0.1 actions expected', 'falls over 0 %']],
    ['neural', 6, ['16 % takes dice', '0.2 of 6 dice expected']],
  ])('have odds: %s against Body %i', (action, dice, lines) => {
    const weapons = [{ name: 'Taser' }, { name: 'Neural Disruptor' }];
    const table = new Table(['Max', 'own', body(2, { weapons })], ['Thug', 'other', body(dice)]);
    expect(table.forecast(action, 'max', 'thug')).toEqual(lines);
  });

  it('deal no damage', () => {
    const table = scene();
    expect(table.does('attack', 'max', ['thug'], { weapon: 'Taser' })).toContain('has no "Taser"');
  });
});
