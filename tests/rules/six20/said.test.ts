/** What the log says of what follows by the rules, what actions cost, and what they refuse though they are proposed. */
import { describe, expect, it } from 'vitest';
import { hero, Table, type With } from './table.ts';

/** Ann, who acts first, and Bob; nobody is flat-footed. */
function duel(settings: With = {}, ann: With = {}, bob: With = {}): Table {
  const table = new Table(
    [
      ['Ann', { ...hero, level: 3, ...ann }],
      ['Bob', bob, 'other'],
    ],
    settings,
  ).begins(20, 1);
  for (const who of ['ann', 'bob']) table.does('condition', null, [who], { condition: 'flat-footed', stacks: 0 });
  return table;
}

describe('vital states (DV-85, DV-86, DV-92, DV-95)', () => {
  it('down and up again', () => {
    const table = duel();
    table.does('set', null, ['bob'], { track: 'wounds', to: 0 });
    expect(table.said).toEqual(['Bob has no wound points left: unconscious and dying']);
    table.does('set', null, ['bob'], { track: 'wounds', to: 1 });
    expect(table.said).toEqual(['Bob has wound points again, and wakes']);
    expect(['dying', 'stable', 'disabled'].map((state) => table.has('bob', state))).toEqual([false, false, false]);
  });

  it('mooks are stable without a save, by house rule', () => {
    const table = new Table(
      [
        ['Thug 1', {}, 'other'],
        ['Thug 2', {}, 'other'],
        ['Ann', hero],
      ],
      { mooks: true },
    );
    table.does('set', null, ['thug-1'], { track: 'wounds', to: 0 });
    expect([table.said, table.has('thug-1', 'stable')]).toEqual([
      ['Thug 1 is a mook: unconscious and stable without a save'],
      true,
    ]);
    table.does('set', null, ['ann'], { track: 'wounds', to: 0 });
    expect(table.said).toEqual(['Ann has no wound points left: unconscious and dying']);
  });

  it.each([
    ['strength', {}, ['Bob has no strength left: unconscious'], 'unconscious'],
    ['constitution', {}, ['Bob has no Constitution left: dead'], 'dead'],
    [
      'constitution',
      { conDeath: false, conWounds: false },
      ['Bob has no constitution left: unconscious'],
      'unconscious',
    ],
  ])('an ability at 0: %s under %o', (ability, settings, said, state) => {
    const table = duel(settings);
    table.does('lose', null, ['bob'], { what: ability, points: 10 });
    expect(table.said).toEqual(expect.arrayContaining(said));
    expect(table.has('bob', state)).toBe(true);
  });

  it('wakes when the ability is back, but not where the GM brought them down', () => {
    const table = duel();
    table.does('lose', null, ['bob'], { what: 'wisdom', points: 10 });
    table.does('condition', null, ['bob'], { condition: 'wisdom-damage', stacks: 9 });
    expect([table.said, table.has('bob', 'unconscious')]).toEqual([['Bob wakes'], false]);
    table.does('condition', null, ['bob'], { condition: 'unconscious' });
    table.does('condition', null, ['bob'], { condition: 'wisdom-damage', stacks: 0 });
    expect(table.has('bob', 'unconscious')).toBe(true);
  });

  it('hit at 0: worse, and said', () => {
    const table = duel();
    table.does('set', null, ['bob'], { track: 'vitality', to: 0 });
    table.does('set', null, ['bob'], { track: 'wounds', to: 0 });
    table.does('damage', null, ['bob'], { amount: 1 });
    expect([table.said, table.has('bob', 'dead'), table.has('bob', 'dying')]).toEqual([
      ['Bob is hit at 0 wound points: dead'],
      true,
      false,
    ]);
  });

  it.each([
    [5, 'dead', 'dies: Fortitude 5 against 10'],
    [6, 'dying', 'is still dying: Fortitude 6 against 10'],
    [15, 'stable', 'is stable: Fortitude 15 against 10'],
    [20, 'disabled', 'is awake, disabled: Fortitude 20 against 10'],
  ])('a dying save of %i: %s', (face, state, says) => {
    const table = duel();
    table.does('set', null, ['bob'], { track: 'wounds', to: 0 });
    table.does('next', null, [], {}, [face]);
    expect(table.said).toContain(`Bob ${says}`);
    expect(table.has('bob', state)).toBe(true);
    if (state === 'dying') {
      // The second save is against 11.
      table.until('ann').does('next', null, [], {}, [10]);
      expect(table.said).toContain('Bob is still dying: Fortitude 10 against 11');
    }
  });
});

describe('healing (DV-69, DV-84, DV-90, DV-98)', () => {
  const hurt = (settings: With = {}): Table => {
    const table = duel(settings, { constitution: 12, vitality: 10 });
    table.does('set', null, ['ann'], { track: 'vitality', to: 2 });
    table.does('set', null, ['ann'], { track: 'wounds', to: 9 });
    return table;
  };

  it('vitality first, then wounds; of those at 0 wounds the other way round', () => {
    const table = hurt();
    expect(table.does('heal', null, ['ann'], { amount: 9 })).toContain('Ann heals 9:');
    expect([table.vp('ann'), table.wp('ann')]).toEqual([10, 10]);
    expect(table.does('heal', null, ['ann'], { amount: 9 })).toContain('Ann heals 2:');
    expect(table.does('heal', null, ['ann'], { amount: 9 })).toBe('Ann heals: nothing to heal');
    const low = hurt();
    low.does('set', null, ['ann'], { track: 'wounds', to: 0 });
    low.does('heal', null, ['ann'], { amount: 5 });
    expect([low.vp('ann'), low.wp('ann')]).toEqual([2, 5]);
  });

  it('ends fatigue once all wounds are healed, not before', () => {
    const table = hurt();
    table.does('condition', null, ['ann'], { condition: 'fatigued' });
    table.does('heal', null, ['ann'], { amount: 10 });
    expect([table.wp('ann'), table.has('ann', 'fatigued')]).toEqual([11, true]);
    table.does('heal', null, ['ann'], { amount: 1 });
    expect([table.wp('ann'), table.has('ann', 'fatigued')]).toEqual([12, false]);
  });

  it('refuses the dead', () => {
    const table = hurt();
    table.does('condition', null, ['bob'], { condition: 'dead' });
    expect(table.does('heal', null, ['bob'], { amount: 1 })).toBe('[Bob is dead (DV-93)]');
  });

  it('a night ends fatigue, seven hours or a day of activity do not', () => {
    const isTired = (time: With): boolean => {
      const table = hurt();
      table.does('condition', null, ['ann'], { condition: 'fatigued' });
      table.does('rest', null, [], time);
      return table.has('ann', 'fatigued');
    };
    expect(isTired({ amount: 8, unit: 'hours' })).toBe(false);
    expect(isTired({ amount: 7, unit: 'hours' })).toBe(true);
    expect(isTired({ amount: 8, unit: 'hours', how: 'active' })).toBe(true);
  });

  it('says how long a month or an active day is, and what recovers', () => {
    const table = hurt();
    table.does('set', null, ['bob'], { track: 'vitality', to: 0 });
    expect(table.does('rest', null, [], { amount: 1, unit: 'months', how: 'active', whom: 'own' })).toMatch(
      /^1 month of activity: Ann /,
    );
    expect(table.says('DV-108')).toEqual(['DV-108: 30 days', 'DV-108: 24 hours']);
    expect(table.does('rest', null, [], { amount: 1, unit: 'rounds', whom: 'own' })).toBe(
      '1 round of rest: nothing recovers',
    );
    expect(table.says('DV-108')).toEqual([]);
    table.does('leave', null, ['ann']);
    expect(table.does('rest', null, [], { amount: 1, whom: 'own' })).toBe(
      '[no combatant is here that rest could help (DV-104)]',
    );
  });
});

describe('surprise (DV-37 to DV-40)', () => {
  it.each([
    [['Bob'], 'Ann and Cid are aware, Bob is not: a surprise round'],
    [['Bob', 'Cid'], 'Ann is aware, Bob and Cid are not: a surprise round'],
    [[], 'all are aware: no surprise round'],
    [['Ann', 'Bob', 'Cid'], 'nobody is aware: no surprise round'],
  ])('%o unaware: %s', (unaware, says) => {
    const table = new Table([
      ['Ann', hero],
      ['Bob', {}, 'other'],
      ['Cid', {}, 'other'],
    ]);
    if (unaware.length > 0)
      table.does(
        'unaware',
        null,
        unaware.map((name) => name.toLowerCase()),
      );
    table.begins(20, 10, 1);
    expect(table.said).toContain(says);
    const stays = 'those who act in it stay flat-footed until their first regular turn';
    expect(table.said.includes(stays)).toBe(says.endsWith('a surprise round'));
  });

  it('one action of either kind, in the surprise round', () => {
    const table = new Table([
      ['Ann', hero],
      ['Bob', {}, 'other'],
    ]);
    table.does('unaware', null, ['bob']);
    table.begins(20, 10);
    expect(table.does('act', 'ann', [], { costs: 'full-round' })).toBe(
      '[this turn has one standard or one short action only (DV-39)]',
    );
    table.does('act', 'ann', [], { costs: 'short', what: 'shouts' });
    expect(table.does('act', 'ann', [], { costs: 'short', what: 'shouts' })).toBe(
      '[this turn has one standard or one short action only (DV-39)]',
    );
  });
});

describe('what a turn has room for (DV-41 to DV-45)', () => {
  const act = (table: Table, ...costs: readonly string[]): readonly string[] =>
    costs.map((cost) => (table.does('act', 'ann', [], { costs: cost, what: 'x' }).startsWith('[') ? 'no' : 'yes'));

  it.each([
    [
      ['standard', 'short', 'short'],
      ['yes', 'yes', 'no'],
    ],
    [
      ['short', 'short', 'short'],
      ['yes', 'yes', 'no'],
    ],
    [
      ['short', 'standard', 'standard'],
      ['yes', 'yes', 'no'],
    ],
    [
      ['standard', 'standard'],
      ['yes', 'no'],
    ],
    [
      ['short', 'short', 'standard'],
      ['yes', 'yes', 'no'],
    ],
    [
      ['full-round', 'short'],
      ['yes', 'no'],
    ],
    [
      ['short', 'full-round'],
      ['yes', 'no'],
    ],
    [
      ['standard', 'full-round'],
      ['yes', 'no'],
    ],
    [
      ['full-round', 'free'],
      ['yes', 'yes'],
    ],
    [
      ['free', 'free', 'full-round'],
      ['yes', 'yes', 'yes'],
    ],
  ])('%o: %o', (costs, fits) => {
    expect(act(duel(), ...costs)).toEqual(fits);
  });

  it('says what goes with a full round and with free actions', () => {
    const says = (costs: string): readonly string[] => {
      const table = duel();
      table.does('act', 'ann', [], { costs });
      return table.says('DV-44', 'DV-45');
    };
    expect(says('full-round')).toEqual(['DV-44: only movement: one 5-foot step']);
    expect(says('free')).toEqual(['DV-45: as many as the GM allows']);
    expect(says('standard')).toEqual([]);
    expect(duel().does('act', 'bob', [], { costs: 'standard' })).toMatch(/^\[/);
  });

  it.each([
    [{}, 'major', true, 2],
    [{ speedLoss: 'units' }, 'major', true, 4],
    [{}, 'extreme', true, 1],
    [{ speedLoss: 'units' }, 'minor', false, 7],
  ])('a move under %o with a %s adjustment (penalty: %s) is %i squares', (settings, level, penalty, squares) => {
    const table = duel(settings, { speed: 6 });
    const note = { roll: 'speed', level, penalty, source: 'mud' };
    table.now = {
      ...table.now,
      combatants: {
        ...table.now.combatants,
        ann: {
          ...(table.now.combatants.ann as NonNullable<typeof table.now.combatants.ann>),
          conditions: { 'adjusted-1': { stacks: 1, ends: null, from: null, note } },
        },
      },
    };
    table.does('act', 'ann', [], { costs: 'short' });
    expect(table.worked('speed of Ann')).toBe(squares);
  });
});

describe('weapons that were lost (DV-83)', () => {
  const armed = { weapons: [{ name: 'sword' }, { name: 'bow' }] };

  function disarmed(settings: With = {}): Table {
    const table = duel(settings, armed);
    table.does('condition', null, ['ann'], { condition: 'disarmed', note: ['sword', 'bow'] });
    return table;
  }

  it('nothing to pick up', () => {
    expect(duel({}, armed).does('pick-up', 'ann')).toBe('[Ann has nothing to pick up (DV-83)]');
    expect(duel({}, armed).asks('pick-up', 'ann')).toEqual(['weapon:']);
    expect(disarmed({ pickUp: 'gm' }).does('pick-up', 'ann')).toMatch(/^\[/);
  });
});

describe('stabilising and escaping', () => {
  it('is a standard action, on the dying only (DV-94)', () => {
    const table = duel({}, { skills: [] });
    expect(table.does('stabilise', 'ann', ['bob'])).toBe('[Bob is not dying (DV-94)]');
    table.does('set', null, ['bob'], { track: 'wounds', to: 0 });
    table.does('stabilise', 'ann', ['bob'], { modifier: 0 }, [1]);
    expect([table.has('bob', 'dying'), table.has('bob', 'stable')]).toEqual([true, false]);
    expect(table.does('stabilise', 'ann', ['bob'])).toMatch(/DV-42/);
    const made = duel();
    made.does('set', null, ['bob'], { track: 'wounds', to: 0 });
    made.does('stabilise', 'ann', ['bob'], { modifier: 20 }, [10]);
    expect([made.has('bob', 'dying'), made.has('bob', 'stable')]).toEqual([false, true]);
  });

  it('nobody escapes who is not grappled', () => {
    const table = duel();
    expect(table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'escape' })).toBe('[Ann is not grappled (DV-83)]');
  });
});

describe('stances (DV-20 to DV-28)', () => {
  it('only in the own turn, and neutral takes them off', () => {
    const table = duel({}, { bcb: 4 });
    expect(table.does('stance', 'bob', [], { stance: 'defensive' })).toMatch(/DV-28/);
    expect(table.does('stance', 'ann', [], { stance: 'defensive', level: 'minor' })).toContain('adopts stance');
    expect(table.now.combatants.ann?.marks.stance).toBeDefined();
    expect(table.does('stance', 'ann', [], { stance: 'neutral' })).toBe('Ann adopts stance neutral');
    expect(table.now.combatants.ann?.marks.stance).toBeUndefined();
    expect(table.does('stance', 'ann', [], { stance: 'neutral' })).toBe('[Ann has stance neutral already (DV-20)]');
  });
});

describe('a coin for latecomers (DV-32, DV-33)', () => {
  it.each([
    [1, 'Cid: before those who tie'],
    [2, 'Cid: after those who tie'],
  ])('%i: %s', (coin, says) => {
    const table = new Table([
      ['Ann', {}],
      ['Bob', {}],
    ]).begins(15, 10);
    table.does('join', null, [], { name: 'Cid' }, [10, coin]);
    expect(table.says('DV-32')).toContain(`DV-32: ${says}`);
  });

  it('who comes back keeps the initiative, and is not flat-footed again', () => {
    const table = duel();
    table.does('leave', null, ['bob']);
    table.does('return', null, ['bob']);
    expect([table.said, table.has('bob', 'flat-footed')]).toEqual([['Bob keeps its initiative'], false]);
  });
});
