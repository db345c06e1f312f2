import { describe, expect, it } from 'vitest';
import { moveAction } from '../../../../src/rules/crytures/movement/move.action.ts';
import { duel, fighter, Table, withPowers } from '../table.ts';

describe('forced movement', () => {
  it.each([
    ['push', 1, 6, 'Bob is pushed 1 of 3 and takes 6', 'AC-CR-08'],
    ['pull', 1, 0, 'Bob is pulled 1 of 3', 'AC-CR-09'],
    ['slide', 0, 0, 'Bob is slid 0 of 3', 'CR-49'],
    ['push', 3, 0, 'Bob is pushed 3', 'CR-46'],
  ] as const)('%s of 3, %i free: %i damage (CR-46 to CR-50)', (kind, free, damage, title, _case) => {
    const table = duel();
    table.does('status', null, ['bob'], { status: 'block', stacks: 9 });
    const before = table.health('bob');
    expect(table.does('force', null, ['bob'], { kind, spaces: 3 }, [], { free: [`${free} free`] })).toBe(title);
    expect(before - table.health('bob')).toBe(damage);
    expect(table.stacks('bob', 'block')).toBe(9);
  });
});

describe('a move', () => {
  it('is three spaces longer when Hastened, and costs more in difficult terrain (CR-51, CR-105)', () => {
    const table = withPowers([], { difficultCost: 3 });
    table.does('status', null, ['ann'], { status: 'hastened' });
    expect(table.does('move', 'ann', [], { spaces: 4, difficult: 1 })).toMatch(/CR-51/);
    expect(table.does('move', 'ann', [], { spaces: 3, difficult: 1 })).toBe('Ann moves 3');
    expect(table.does('move', 'ann', [], { spaces: 6 })).toMatch(/Speed 5.*CR-35/);
  });

  it('of a slowed combatant with Speed 5 is two spaces (AC-CR-35)', () => {
    const table = new Table(['Ann', fighter(5)], ['Bob', fighter(1), 'other']);
    table.next(10, 10, 10, 10, 10, 1);
    table.does('status', null, ['ann'], { status: 'slowed' });
    expect(table.does('move', 'ann', [], { spaces: 3 })).toBe(
      '[Ann has Speed 5; 3 spaces cost 6, 2 for each of 3 difficult ones (CR-107)]',
    );
    const spaces = moveAction
      .blanks(table.now, { action: 'move', by: 'ann', on: [], with: {} })
      .find(({ id }) => id === 'spaces');
    expect(spaces).toMatchObject({ max: 2 });
    expect(table.does('move', 'ann', [], { spaces: 2 })).toBe('Ann moves 2');
  });

  it.each([
    ['hastened', 'Hastened', 'CR-105', 5],
    ['slowed', 'Slowed: every space is difficult terrain', 'CR-107', 2],
    ['distracted', undefined, undefined, 2],
  ])('names the status that changes it in its working: %s', (status, says, rule, speed) => {
    const table = withPowers([]);
    table.does('status', null, ['ann'], { status });
    table.does('move', 'ann', [], { spaces: 1 });
    const [, changed] = table.last?.working.filter(({ of }) => of === 'Speed') ?? [];
    expect([changed?.says, changed?.rule, table.worked('Speed')]).toEqual([says, rule, speed]);
  });

  it('of the slowed is no shift by house rule (CR-107)', () => {
    const table = withPowers([], { slowedShift: false });
    table.does('status', null, ['ann'], { status: 'slowed' });
    expect(table.does('shift', 'ann')).toBe('[Ann is slowed and cannot shift (CR-107)]');
  });

  it('does not engage a combatant with itself or a friend (CR-79)', () => {
    expect(withPowers([]).does('move', 'ann', [], { spaces: 1, beside: ['ann'] })).toMatch(/CR-79/);
  });

  it('of one whose enemy has come over to its side engages it with nobody', () => {
    const table = withPowers([]);
    table.does('stand', 'ann', ['bob'], { fact: 'engaged', holds: 'yes' });
    table.does('edit', null, ['bob'], { side: 'own' });
    expect(table.does('shift', 'ann')).toBe('Ann shifts');
  });
});
