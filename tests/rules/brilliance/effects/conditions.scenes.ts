import { describe, expect, it } from 'vitest';
import { cutthroat, dagger, fails, hits, Table } from '../table.ts';

/** A target without Dodge; Health 8, Vigor 5. */
const bare = { dexterity: 0, intelligence: 0, constitution: 5, health: 3 };

function two(settings = {}, ann = {}, bob = {}): Table {
  const table = new Table(['Ann', { ...cutthroat, ...ann }], ['Bob', { ...bare, ...bob }, 'other']);
  return table.under(settings);
}

const dice = (table: Table): string | undefined => table.forecast('attack', 'ann', 'bob')[0];

describe('penalties of conditions on an attack of 7 dice', () => {
  it.each([
    ['blinded', {}, '1 die d10', 'BS-101'],
    ['shaken', {}, '5 dice d10', 'BS-112'],
    ['frightened', {}, '3 dice d10', 'BS-113'],
    ['fatigued', {}, '5 dice d10', 'BS-107'],
    ['fatigued', { fatigue: 1 }, '6 dice d10', 'BS-107'],
    ['shaken', { penaltiesOnAttacks: false }, '7 dice d10', ''],
  ])('%s under %o: %s', (condition, settings, forecast, rule) => {
    const table = two(settings);
    table.does('condition', null, ['ann'], { condition });
    expect(dice(table)).toBe(forecast);
    if (rule === '') return;
    table.does('attack', 'ann', ['bob'], {}, fails(Number(forecast.split(' ')[0])));
    expect(table.cited).toContain(rule);
  });

  it('a poison, a disease and frost take off as many dice as the GM says (BS-116)', () => {
    const table = two();
    table.does('afflict', null, ['ann'], { condition: 'poisoned', penalty: 2, rounds: 1, resist: 0 });
    table.does('afflict', null, ['ann'], { condition: 'frost', penalty: 1 });
    expect(dice(table)).toBe('4 dice d10');
  });

  it('only the worst fear counts', () => {
    const table = two();
    for (const condition of ['shaken', 'frightened']) table.does('condition', null, ['ann'], { condition });
    expect(dice(table)).toBe('3 dice d10');
  });
});

describe('what conditions forbid', () => {
  it.each([
    ['panicked', 'attack', 'BS-114'],
    ['cowering', 'attack', 'BS-114'],
    ['stunned', 'attack', 'BS-108'],
    ['stunned', 'use', 'BS-108'],
  ])('the %s cannot take the action %s', (condition, action, rule) => {
    const table = two();
    table.does('condition', null, ['ann'], { condition });
    expect(table.does(action, 'ann', action === 'attack' ? ['bob'] : [])).toContain(`(${rule})`);
  });

  it('the frightened and the panicked have 2 Dodge fewer', () => {
    const table = two({}, {}, { dexterity: 4, intelligence: 4 });
    expect(dice(table)).toBe('3 dice d10');
    table.does('condition', null, ['bob'], { condition: 'frightened' });
    expect(dice(table)).toBe('5 dice d10');
  });

  it('the prone have 2 dice of cover against shots, and none in melee (BS-106)', () => {
    const bow = { name: 'bow', kind: 'ranged', dice: 5 };
    const table = two({}, { weapons: [dagger, bow], skills: [] });
    const shot = () => table.forecast('attack', 'ann', 'bob', { weapon: 'bow' })[0];
    const before = [dice(table), shot()];
    table.does('drop', 'bob');
    expect(before).toEqual(['3 dice d10', '7 dice d10']);
    expect([dice(table), shot()]).toEqual(['3 dice d10', '5 dice d10']);
  });
});

describe('a grapple (BS-105)', () => {
  it('is won with Unarmed, makes both flat-footed, allows small weapons only, and is broken by an opposed roll', () => {
    const table = two({}, { weapons: [dagger, { name: 'longsword' }] }, { dexterity: 6, intelligence: 6 });
    // 3 Dexterity against 6, both untrained: 2 and 5 dice.
    expect(table.does('grapple', 'ann', ['bob'], {}, [8, 8, 8, 1, 1, 1, 1])).toBe('Ann grapples Bob');
    expect([table.has('ann', 'grappled'), table.has('bob', 'grappled')]).toEqual([true, true]);
    expect(dice(table)).toBe('7 dice d10');
    expect(table.does('attack', 'ann', ['bob'], { weapon: 'longsword' })).toContain('too large for a grapple (BS-105)');
    expect(table.does('break', 'bob', [], {}, [8, 1, 1, 1, 1, 8, 1])).toBe('Bob stays grappled');
    expect(table.does('break', 'bob', [], {}, [8, 8, 1, 1, 1, 8, 1])).toBe('Bob breaks free');
    expect(table.has('ann', 'grappled')).toBe(false);
    expect(table.does('break', 'bob')).toBe('[Bob is not grappled (BS-105)]');
  });

  it('takes a Full action to break where a house rule says so', () => {
    const table = new Table(['Ann', cutthroat], ['Bob', bare]).under({ grappleBreak: 'full' }).begun();
    table.does('condition', null, ['ann'], { condition: 'grappled' });
    table.does('break', 'ann', [], {}, [8, 1]);
    expect(table.left('ann')).toBe('...');
  });
});

describe('any opposed roll (BS-10)', () => {
  it('rolls statistic and ranks on both sides, and more successes win', () => {
    const table = two({}, { skills: [{ name: 'Perception', ranks: 3 }] }, { skills: [{ name: 'Stealth', ranks: 2 }] });
    // 2 Willpower + 3 against 0 Dexterity + 2.
    const looks = (faces: readonly number[]) => table.does('contest', 'ann', ['bob'], {}, faces);
    expect(looks([...hits(5, 2), ...hits(2, 1)])).toBe('Ann, Perception, against Bob, Stealth: 2 to 1, wins');
    expect(looks([...hits(5, 1), ...hits(2, 1)])).toContain('1 to 1, does not win');
  });
});

describe('concentration (BS-30, BS-31)', () => {
  const mage = {
    intelligence: 4,
    skills: [{ name: 'Magecraft', ranks: 2 }],
    weapons: [{ name: 'veil', kind: 'mage' }],
  };

  it('is broken by damage greater than the successes of the casting', () => {
    const table = two({}, mage);
    expect(table.does('cast', 'ann', [], {}, hits(7, 2))).toBe('Ann casts veil: 2 successes');
    table.does('damage', null, ['ann'], { amount: 2 });
    expect(table.has('ann', 'concentrating')).toBe(true);
    table.does('damage', null, ['ann'], { amount: 3 });
    expect(table.has('ann', 'concentrating')).toBe(false);
    expect(table.cited).toContain('BS-31');
  });

  it('ends with an attack or a skill check, not with a move, and can be ended at will', () => {
    const table = two({}, mage);
    const casts = () => table.does('cast', 'ann', [], {}, hits(7, 1));
    casts();
    for (let n = 0; n < 2; n += 1) table.does('use', 'ann', [], { cost: 'move' });
    expect(table.has('ann', 'concentrating')).toBe(true);
    table.does('attack', 'ann', ['bob'], { aware: 'no' }, fails(7));
    expect(table.has('ann', 'concentrating')).toBe(false);
    casts();
    // Perception untrained, with 2 Willpower.
    expect(table.does('check', 'ann', [], { skill: 'Perception' }, hits(2, 1))).toContain('1 success, success');
    expect(table.has('ann', 'concentrating')).toBe(false);
    casts();
    expect(table.does('let-go', 'ann')).toBe('Ann ends concentration');
    expect(table.does('let-go', 'ann')).toBe('[Ann is not concentrating (BS-30)]');
  });

  // BS-32: a ritual is kept up for about ten minutes; how many rounds that is, the GM says.
  it('goes on for as many rounds as it is kept up', () => {
    const table = two({}, mage).begun();
    table.does('cast', 'ann', [], {}, hits(7, 1));
    table.nextTurns(40);
    expect([table.now.cursor.round, table.has('ann', 'concentrating')]).toEqual([21, true]);
  });

  it('does not begin with a failure, without a power, or in a grapple', () => {
    const table = two({}, mage);
    table.does('cast', 'ann', [], {}, fails(7));
    expect(table.has('ann', 'concentrating')).toBe(false);
    expect(table.does('cast', 'bob')).toBe('[Bob has no power to cast (BS-38)]');
    table.does('condition', null, ['ann'], { condition: 'grappled' });
    expect(table.does('cast', 'ann')).toContain('(BS-105)');
  });
});

describe('what the GM brings on several', () => {
  const dead = (): Table => {
    const table = new Table(['Ann', cutthroat], ['Bob', bare, 'other'], ['Cid', bare, 'other']);
    table.does('damage', null, ['cid'], { amount: 99 });
    return table;
  };

  it.each([
    ['environment', { hazard: 'water' }],
    ['afflict', { condition: 'stunned' }],
  ])('%s is refused where one of them is dead', (action, values) => {
    expect(dead().does(action, null, ['bob', 'cid'], values)).toMatch(/^\[Cid is dead/);
  });

  it.each([
    [{ condition: 'stunned', rounds: 3 }, 'rounds', 3],
    [{ condition: 'fatigued', dice: 1, rounds: 3 }, 'dice', 1],
  ])('the number in the row of %o is that of its %s', (values, field, number) => {
    const table = new Table(['Ann', cutthroat], ['Bob', bare, 'other']);
    table.does('afflict', null, ['bob'], values);
    expect(table.last?.rows).toMatchObject([{ target: 'bob', field, number }]);
  });
});

describe('ending the spells of others', () => {
  const two = (): Table => new Table(['Ann', { willpower: 5 }], ['Bob', {}, 'other']).begun();

  it('a threat by the source of the enthralment ends being enthralled (BS-102)', () => {
    const table = two();
    table.does('afflict', 'ann', ['bob'], { condition: 'enthralled', penalty: 2 });
    expect(table.does('threaten', 'ann', ['bob'])).toBe('Ann threatens Bob');
    expect([table.has('bob', 'enthralled'), table.left('ann'), table.cited.has('BS-102')]).toEqual([
      false,
      'FMS',
      true,
    ]);
  });

  it('a spell of sight of a higher rank that wins the opposed roll ends concealment (BS-103)', () => {
    const table = two();
    table.does('condition', null, ['bob'], { condition: 'concealed' });
    const sight = { pierces: true, statistic: 'willpower', theirStatistic: 'willpower' };
    table.does('contest', 'ann', ['bob'], sight, [...hits(5, 1), ...hits(2, 1)]);
    expect(table.has('bob', 'concealed')).toBe(true);
    table.until('ann').does('contest', 'ann', ['bob'], sight, [...hits(5, 2), ...hits(2, 1)]);
    expect([table.has('bob', 'concealed'), table.cited.has('BS-103')]).toEqual([false, true]);
  });
});
