/** The cases of the rules reference that need a fight: initiative, flat-footed, opportunity attacks, sheets, rounds and rest. */
import { describe, expect, it, test } from 'vitest';
import { drive } from '../../../src/dice/drive.ts';
import { typedFaces } from '../../../src/dice/typed.ts';
import { decide } from '../../../src/rules/decide/decide.ts';
import { isRefusal } from '../../../src/rules/kernel/refusal.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
import { type Fighter, hero, Table, type With } from './table.ts';

/** The order of turns in round 1. */
function order(fighters: readonly Fighter[], ...faces: readonly number[]): readonly string[] {
  const table = new Table(fighters).begins(...faces);
  return Object.values(table.now.slots)
    .sort((a, b) => a.at.reduce((sum, n, i) => (sum !== 0 ? sum : n - (b.at[i] ?? 0)), 0))
    .map(({ who }) => who);
}

describe('initiative (DV-31 to DV-33)', () => {
  const quick: Fighter = ['Quick', { bcb: 2, dexterity: 16 }];
  const slow: Fighter = ['Slow', { bcb: 3 }];

  it('B-15: of two totals of 18 the higher modifier goes first', () => {
    expect(order([slow, quick], 15, 13)).toEqual(['quick', 'slow']);
  });

  it.each([
    [1, ['ann', 'bob']],
    [2, ['bob', 'ann']],
  ])('B-16: a coin that shows %i decides if total and modifier tie', (coin, who) => {
    const tied: readonly Fighter[] = [
      ['Ann', { bcb: 4 }],
      ['Bob', { bcb: 4 }],
    ];
    expect(order(tied, 14, 14, coin)).toEqual(who);
  });

  it('draws the order of four combatants that tie', () => {
    const tied = ['Ann', 'Bob', 'Cid', 'Dag'].map((name): Fighter => [name, {}]);
    expect(order(tied, 9, 9, 9, 9, 3, 3, 1)).toEqual(['cid', 'dag', 'ann', 'bob']);
  });

  it('tosses a coin for a latecomer that ties; it acts in this round only if its place is still to come', () => {
    const fight = (...faces: readonly number[]): readonly string[] => {
      const table = new Table([
        ['Ann', {}],
        ['Bob', {}],
      ]).begins(15, 10);
      table.until('bob');
      table.does('join', null, [], { name: 'Cid' }, faces);
      return Object.values(table.now.slots).flatMap(({ who, is }) => (is === 'open' ? [who] : []));
    };
    expect(fight(10, 1)).toEqual(['bob']);
    expect(fight(10, 2)).toEqual(['bob', 'cid']);
    expect(fight(18)).toEqual(['bob']);
  });

  it('DV-33: the order is the same every round', () => {
    const table = new Table([quick, slow]).begins(5, 5);
    const acted = Array.from({ length: 4 }, () => {
      const who = table.acting;
      table.does('next', null);
      return who;
    });
    expect(acted).toEqual(['quick', 'slow', 'quick', 'slow']);
  });
});

describe('surprise (DV-37 to DV-40)', () => {
  const two: readonly Fighter[] = [
    ['Ann', hero],
    ['Bob', {}, 'other'],
  ];

  it.each([
    [[], 1],
    [['ann', 'bob'], 1],
    [['bob'], 0],
  ])('A-11: unaware %j begins in round %i', (unaware, round) => {
    const table = new Table(two);
    if (unaware.length > 0) table.does('unaware', null, unaware);
    expect(table.begins(10, 5).now.cursor.round).toBe(round);
    expect(table.has('bob', 'unaware')).toBe(round === 0);
  });

  it('keeps all combatants flat-footed until their first regular turn', () => {
    const table = new Table(two);
    table.does('unaware', null, ['bob']);
    table.begins(10, 5);
    expect([table.acting, table.has('ann', 'flat-footed')]).toEqual(['ann', true]);
    table.does('next', null);
    expect([table.has('ann', 'flat-footed'), table.has('bob', 'flat-footed')]).toEqual([false, true]);
    table.until('bob');
    expect(table.has('bob', 'flat-footed')).toBe(false);
  });
});

describe('defence', () => {
  const heroic = { ...hero, bcb: 3, armour: 2 };

  /** The total of a hero's defence on a 10 against Bob, before and after the first turn. */
  function defences(dexterity: number): readonly (number | undefined)[] {
    const table = new Table([
      ['Bob', {}, 'other'],
      ['Ann', { ...heroic, dexterity }],
    ]).begins(20, 1);
    table.does('attack', 'bob', ['ann'], {}, [10]);
    const before = table.worked('defence');
    table.until('ann').until('bob').does('attack', 'bob', ['ann'], {}, [10]);
    return [before, table.worked('defence')];
  }

  test.each([
    ['B-23', 16, 15, 18],
    ['B-24', 9, 14, 14],
  ])('%s: Dexterity %i, flat-footed %i, otherwise %i', (_case, dexterity, flat, otherwise) => {
    expect(defences(dexterity)).toEqual([flat, otherwise]);
  });

  test('B-17, B-18: an NPC uses 10 plus its bonuses, with combat bonus if heroic', () => {
    for (const [heroicNpc, defence] of [
      [false, 15],
      [true, 17],
    ] as const) {
      const bob = { bcb: 2, dexterity: 12, armour: 4, heroic: heroicNpc };
      const table = new Table([
        ['Bob', bob, 'other'],
        ['Ann', { ...hero, bcb: 3, strength: 14 }],
      ]).begins(20, 1);
      table.until('ann');
      expect(table.does('attack', 'ann', ['bob'], {}, [12, 1])).toContain('hits');
      expect([table.worked('attack'), table.worked('defence')]).toEqual([17, defence]);
    }
  });

  test('B-10: cover m, Aggressive M', () => {
    const table = new Table([
      ['Ann', { ...hero, bcb: 2 }],
      ['Bob', {}, 'other'],
    ]).begins(20, 1);
    table.does('stance', 'ann', [], { stance: 'aggressive', level: 'major' });
    table.until('bob').does('attack', 'bob', ['ann'], { situation: ['half-cover'] }, [20]);
    expect(table.worked('Defence adjustment')).toBe(-2);
    table.does('opportunity', 'ann', ['bob'], {}, [20, 1]);
    expect(table.worked('Damage adjustment')).toBe(4);
  });
});

test.each([
  [8, '1'],
  [10, '1'],
  [12, '1'],
  [16, '3'],
])('B-29: Dexterity %i gives %s opportunity attacks', (dexterity, many) => {
  expect(new Table([['Ann', { dexterity }]]).cell('ann', 'opportunities')).toBe(many);
});

test('opportunity attacks come back with the next round (DV-57)', () => {
  const table = new Table([
    ['Ann', {}],
    ['Bob', { armour: 5 }, 'other'],
  ]).begins(20, 1);
  table.does('opportunity', 'ann', ['bob']);
  expect(table.cell('ann', 'opportunities')).toBe('0');
  expect(table.does('opportunity', 'ann', ['bob'])).toMatch(/DV-57/);
  table.until('bob').until('ann');
  expect(table.cell('ann', 'opportunities')).toBe('1');
});

test('B-31: a Tiny creature uses Dexterity for manoeuvres', () => {
  const imp = { size: 'tiny', bcb: 2, strength: 4, dexterity: 18 };
  const table = new Table([
    ['Imp', imp],
    ['Bob', {}, 'other'],
  ]).begins(20, 1);
  table.does('manoeuvre', 'imp', ['bob'], { manoeuvre: 'trip' });
  expect(table.worked('manoeuvre attack of Imp')).toBe(4);
});

describe('time', () => {
  /** The vitality of a combatant at 0 after these times of rest. */
  function rested(sheet: With, ...times: readonly With[]): number {
    const table = new Table([['Ann', { ...hero, level: 3, constitution: 14, ...sheet }]]);
    table.does('lose', null, ['ann'], { points: 1000 });
    for (const time of times) table.does('rest', null, [], time);
    return table.vp('ann');
  }

  it('A-09: ten rounds are a minute, a hundred rounds ten minutes', () => {
    expect(rested({}, { amount: 99, unit: 'rounds' })).toBe(0);
    expect(rested({}, { amount: 100, unit: 'rounds' })).toBe(5);
  });

  it('A-12, B-39: one-minute rests do not add up', () => {
    expect(rested({}, ...Array.from({ length: 20 }, () => ({ amount: 1 })))).toBe(0);
  });

  it('B-34: 25 minutes are two periods of 5', () => {
    expect(rested({}, { amount: 25 })).toBe(10);
  });

  it('damage heals up to the maximum less drain (DV-106)', () => {
    const table = new Table([['Ann', { ...hero, level: 3, constitution: 14 }]]);
    table.does('lose', null, ['ann'], { points: 10, how: 'drain' });
    const { max } = table.now.combatants.ann?.tracks.vitality ?? { max: 0 };
    table.does('lose', null, ['ann'], { points: 5 });
    table.does('rest', null, [], { amount: 8, unit: 'hours' });
    expect(table.vp('ann')).toBe(max - 10);
    // B-38: two weeks recover 10 drained points.
    table.does('rest', null, [], { amount: 14, unit: 'days' });
    expect(table.vp('ann')).toBe(max);
  });
});

test('ability damage lowers the modifier, lost Constitution lowers maximum wounds (DV-96)', () => {
  const table = new Table([['Ann', { ...hero, dexterity: 18, constitution: 12 }]]);
  table.does('lose', null, ['ann'], { what: 'dexterity', points: 3 });
  expect(table.cell('ann', 'opportunities')).toBe('2');
  table.does('lose', null, ['ann'], { what: 'constitution', points: 2 });
  expect(table.wp('ann')).toBe(10);
  expect(six20.screen.row(table.now, 'ann').cells.wounds).toMatchObject({ now: 10, max: 10 });
});

test('actions of one record that exceed the turn use all of it, and the record says so (DV-41)', () => {
  const table = new Table([
    ['Ann', hero],
    ['Bob', {}, 'other'],
  ]).begins(20, 1);
  const attack = { action: 'attack', by: 'ann', on: ['bob'], with: {} };
  const driven = drive(decide(six20, table.now, [attack, attack]), typedFaces([1, 1]));
  if (!driven.done || isRefusal(driven.value)) throw new Error(JSON.stringify(driven));
  const { after, facts } = driven.value;
  expect(Object.values(after.slots).find(({ who }) => who === 'ann')?.left).toEqual({ standard: 0, short: 0 });
  expect(facts).toContainEqual({ fact: 'said', text: expect.stringContaining('Ann does more at once'), rule: 'DV-41' });
});

test("working, remarks and refusals by rules recalled from the OGL say so; those by the game's own rules do not", () => {
  const table = new Table([
    ['Ann', { ...hero, strength: 14 }],
    ['Bob', {}, 'other'],
  ]).begins(20, 1);
  table.does('attack', 'ann', ['bob'], {}, [19, 2, 20]);
  const recalled = (table.last?.working ?? []).filter(({ says }) => says.endsWith(' (OGL, from memory)'));
  expect(recalled.map(({ of, rule }) => [of, rule])).toEqual([['damage of Ann', 'DV-60']]);
  table.does('damage', null, ['bob'], { amount: 50 }, [20]);
  expect(table.said).toContain('Bob has no wound points left: unconscious and dying');
  table.does('next', null, [], {}, [1]);
  expect(table.said).toContain('Bob dies: Fortitude 1 against 10 (OGL, from memory)');
  expect(table.until('ann').does('attack', 'ann', ['bob'])).toBe('[Bob is dead (OGL, from memory) (DV-93)]');
});

test('a combatant can be disarmed of a weapon in hand, not of claws (DV-83)', () => {
  const claws = { name: 'claws', natural: true };
  const wolf = new Table([
    ['Ann', { ...hero, bcb: 9 }],
    ['Wolf', { weapons: [claws] }, 'other'],
  ]).begins(20, 1);
  expect(wolf.does('manoeuvre', 'ann', ['wolf'], { manoeuvre: 'disarm' })).toBe('[Wolf has no weapon in hand (DV-83)]');
  // The condition added by the GM has no effect on the wolf either.
  wolf.does('condition', null, ['wolf'], { condition: 'disarmed' });
  expect(wolf.until('wolf').does('attack', 'wolf', ['ann'], { weapon: 'claws' }, [20])).toBe('Wolf misses Ann');
  const ghoul = new Table([
    ['Ann', { ...hero, bcb: 9 }],
    ['Ghoul', { weapons: [claws, { name: 'club' }] }, 'other'],
  ]).begins(20, 1);
  expect(ghoul.does('manoeuvre', 'ann', ['ghoul'], { manoeuvre: 'disarm' }, [12])).toBe(
    'Ann: disarm on Ghoul works: the club is lost',
  );
});

test('a third stance always clashes: it is refused, unless a house rule lets the track decide (DV-24, DV-27)', () => {
  const three = { stance: 'aggressive', level: 'minor', and: 'reckless', andLevel: 'minor', also: ['precision'] };
  const adopt = (settings: With): string =>
    new Table([['Ann', { ...hero, bcb: 2 }]], settings).begins(20).does('stance', 'ann', [], three);
  expect(adopt({})).toContain('(DV-27)');
  // Attack: reckless 1, precision 2 off. Damage: aggressive 1 and precision 2, three units. Defence: 1 and 1 off.
  expect(adopt({ stanceClash: 'track' })).toBe(
    'Ann adopts stance aggressive m and reckless m and precision M: Attack -2, Damage +4, Defence -4',
  );
});
