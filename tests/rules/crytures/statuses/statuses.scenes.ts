import { describe, expect, it } from 'vitest';
import { statuses } from '../../../../src/rules/crytures/combatant/conditions.ts';
import { duel, type With, withPowers } from '../table.ts';

describe('a status', () => {
  it('of 5 minutes lasts for the encounter, or 50 rounds by house rule (CR-29, CR-96)', () => {
    const lasts = (settings: With): unknown => {
      const table = withPowers([], settings);
      table.does('status', null, ['bob'], { status: 'empowered' });
      return table.now.combatants.bob?.conditions.empowered?.ends;
    };
    expect(lasts({})).toBeNull();
    expect(lasts({ fiveMinutes: 'rounds' })).toEqual({ edge: 'round-end', who: null, round: 51 });
  });

  it('that does not stack has one stack, others stop at their maximum (CR-97, CR-99)', () => {
    const table = withPowers([]);
    for (const status of ['distracted', 'softened']) {
      for (const stacks of [3, 9]) table.does('status', null, ['bob'], { status, stacks });
    }
    expect([table.stacks('bob', 'distracted'), table.stacks('bob', 'softened')]).toEqual([1, 5]);
    expect(table.does('status', null, ['bob'], { status: 'softened', stacks: -2 })).toBe('Bob loses Softened');
    expect(table.stacks('bob', 'softened')).toBe(3);
  });

  it('that does not stack restarts when added again, or by house rule keeps its end (CR-99)', () => {
    const rounds = (laidAgain: string): unknown => {
      const table = withPowers([], { laidAgain });
      table.does('status', null, ['bob'], { status: 'distracted' });
      table.until('bob').does('status', null, ['bob'], { status: 'distracted' });
      return table.now.combatants.bob?.conditions.distracted?.ends?.round;
    };
    expect([rounds('begins-anew'), rounds('keeps-its-end')]).toEqual([2, 1]);
  });

  it('can be defined by a house rule (CR-113)', () => {
    const statuses = [
      { id: 'burning', lasts: 'encounter', most: 3, turnEnd: 2, says: 'puts itself out in water' },
      { id: 'blessed', most: 0, negates: 'cursed', attacks: 1 },
      { id: 'cursed', most: 0, negates: 'blessed', attacked: 2, turnEnd: -1 },
    ];
    const table = withPowers([], { statuses, negation: 'stacks' });
    expect(table.does('status', null, ['ann'], { status: 'burning', stacks: 5 })).toBe('Ann gains Burning 5');
    table.does('status', null, ['ann'], { status: 'blessed', stacks: 2 });
    table.does('status', null, ['bob'], { status: 'cursed', stacks: 1 });
    table.does('use', 'ann', ['bob'], {}, [2, 1, 1, 1, 1]);
    expect([table.worked('roll modifier'), table.stacks('ann', 'burning')]).toEqual([4, 3]);
    table.next();
    expect(table.health('ann')).toBe(30 - 6);
    table.does('status', null, ['ann'], { status: 'cursed', stacks: 1 });
    expect([table.stacks('ann', 'blessed'), table.stacks('ann', 'cursed')]).toEqual([1, 0]);
    expect(table.does('status', null, ['ann'], { status: 'unheard-of' })).toMatch(/CR-113/);
  });

  it('added by the GM’s condition action follows the same rules', () => {
    const table = withPowers([]);
    table.does('condition', null, ['bob'], { condition: 'softened', stacks: 7 });
    table.does('condition', null, ['bob'], { condition: 'hardened', stacks: 2 });
    table.does('condition', null, ['bob'], { condition: 'block', stacks: 7 });
    expect([table.stacks('bob', 'softened'), table.stacks('bob', 'hardened')]).toEqual([0, 0]);
    expect(table.now.combatants.bob?.conditions.block?.ends).toEqual({ edge: 'turn-end', who: 'bob', round: 1 });
  });
});

describe('every status of the list (AC-CR-28, AC-CR-30)', () => {
  const unlimited = 9;

  it.each([
    ['block', 'CR-100', '1 turn', unlimited, null],
    ['clumsy', 'CR-101', '5 minutes', 1, null],
    ['distracted', 'CR-102', '1 turn', 1, null],
    ['empowered', 'CR-103', '5 minutes', 5, 'weakened'],
    ['hardened', 'CR-104', '5 minutes', 5, 'softened'],
    ['hastened', 'CR-105', '5 minutes', 1, 'slowed'],
    ['regenerating', 'CR-106', '5 minutes', 1, null],
    ['slowed', 'CR-107', '5 minutes', 1, 'hastened'],
    ['softened', 'CR-108', '5 minutes', 5, 'hardened'],
    ['stunned', 'CR-109', '1 turn', 1, null],
    ['weakened', 'CR-110', '5 minutes', 5, 'empowered'],
    ['wounded', 'CR-111', '5 minutes', 1, null],
    ['invisible', 'CR-112', '1 turn', 1, null],
  ])('%s (%s): %s, at most %i stacks, cancels %s', (status, rule, duration, most, negates) => {
    const table = withPowers([]);
    table.does('status', null, ['bob'], { status, stacks: unlimited });
    expect(table.stacks('bob', status)).toBe(most);
    table.until('cid');
    expect(table.stacks('bob', status)).toBe(duration === '1 turn' ? 0 : most);
    expect(statuses.find(({ id }) => id === status)?.rule).toBe(rule);
    const others = statuses.map(({ id }) => id).filter((id) => id !== status);
    const cancels = others.filter((other) => {
      const both = withPowers([]);
      for (const one of [other, status]) both.does('status', null, ['cid'], { status: one });
      return both.stacks('cid', other) === 0;
    });
    expect(cancels).toEqual(negates === null ? [] : [negates]);
  });
});

describe('statuses that negate each other', () => {
  function met(
    settings: With,
    first: readonly [string, number],
    then: readonly [string, number],
    version: number | null = null,
  ): readonly number[] {
    const table = duel().under(settings).begunUnder(version);
    table.does('status', null, ['bob'], { status: first[0], stacks: first[1] });
    table.does('status', null, ['bob'], { status: then[0], stacks: then[1] });
    return [table.stacks('bob', first[0]), table.stacks('bob', then[0])];
  }

  it('cancel altogether whatever their stacks, or stack for stack by house rule (CR-98, AC-CR-29)', () => {
    expect(met({}, ['empowered', 3], ['weakened', 1])).toEqual([0, 0]);
    expect(met({}, ['hardened', 1], ['softened', 3])).toEqual([0, 0]);
    expect(met({ negation: 'stacks' }, ['empowered', 3], ['weakened', 1])).toEqual([2, 0]);
    expect(met({ negation: 'stacks' }, ['hardened', 1], ['softened', 3])).toEqual([0, 2]);
  });

  it('cancel stack for stack in fights begun before the other reading was the default (CR-98)', () => {
    expect(met({}, ['empowered', 3], ['weakened', 1], 1)).toEqual([2, 0]);
    expect(met({ negation: 'whole' }, ['empowered', 3], ['weakened', 1], 1)).toEqual([0, 0]);
    expect(met({}, ['empowered', 3], ['weakened', 1], 2)).toEqual([0, 0]);
  });
});

describe('stacks of a status that lasts 1 turn', () => {
  it('end each at its own time: Block 2 gained in every turn is never more than 4 (CR-96, CR-100)', () => {
    const guard = {
      name: 'guard',
      action: 'minor',
      range: { kind: 'personal' },
      effect: [{ status: 'block', stacks: 2, to: 'self' }],
    };
    const table = withPowers([guard]);
    const seen: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      table.until('ann').does('own', 'ann', [], { power: 'guard' });
      seen.push(table.stacks('ann', 'block'));
      table.next();
      seen.push(table.stacks('ann', 'block'));
    }
    expect(seen).toEqual([2, 2, 4, 2, 4, 2, 4, 2]);
  });

  it('are used up in the order in which they end', () => {
    const table = withPowers([]);
    table.does('status', null, ['ann'], { status: 'block', stacks: 2 });
    table.until('bob').until('ann');
    table.does('status', null, ['ann'], { status: 'block', stacks: 3 });
    table.until('bob');
    expect(table.stacks('ann', 'block')).toBe(3);
  });

  it('end together once the GM sets how many there are', () => {
    const table = withPowers([]);
    table.does('status', null, ['bob'], { status: 'block', stacks: 2 });
    table.until('bob').does('status', null, ['bob'], { status: 'block', stacks: 3 });
    table.does('condition', null, ['bob'], { condition: 'block', stacks: 7 });
    table.until('ann').does('use', 'ann', ['bob'], {}, [6, 1, 1, 1, 1]);
    expect(table.stacks('bob', 'block')).toBe(6);
    table.until('cid');
    expect(table.stacks('bob', 'block')).toBe(0);
  });

  it('of 50 rounds end as they were added (CR-29)', () => {
    const table = withPowers([], { fiveMinutes: 'rounds' });
    table.does('status', null, ['ann'], { status: 'empowered', stacks: 2 });
    table.until('bob').until('ann');
    table.does('status', null, ['ann'], { status: 'empowered', stacks: 2 });
    for (let round = 2; round <= 51; round += 1) table.until('bob').until('ann');
    expect(table.stacks('ann', 'empowered')).toBe(2);
    table.until('bob').until('ann');
    expect(table.stacks('ann', 'empowered')).toBe(0);
  });
});
