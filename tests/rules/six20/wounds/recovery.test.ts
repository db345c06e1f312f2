import { describe, expect, it, test } from 'vitest';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { hero, Table, type With } from '../table.ts';

describe('time', () => {
  /** The vitality of a combatant at 0 after these times of rest. */
  function rested(sheet: With, ...times: readonly With[]): number {
    const table = new Table(['Ann', { ...hero, level: 3, constitution: 14, ...sheet }]);
    table.does('set', null, ['ann'], { track: 'vitality', to: 0 });
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
    const table = new Table(['Ann', { ...hero, level: 3, constitution: 14 }]);
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

describe('drained points are counted apart from damage (DV-106)', () => {
  const whole = { ...hero, level: 3, constitution: 12, vitality: 18 };

  it('drain takes points that damage has left: VP 18, 8 damage, 5 drained are 5 of 13', () => {
    const table = new Table(['Ann', whole]);
    table.does('damage', null, ['ann'], { amount: 8 });
    expect(table.does('lose', null, ['ann'], { points: 5, how: 'drain' })).toBe(
      'Ann loses 5 vitality, drained: VP 10 -> 5',
    );
    expect(six20.screen.row(table.now, 'ann').cells.vitality).toMatchObject({ now: 5, max: 13 });
    // r = 3 + 1 = 4 in a week of rest: 4 of 5 drained points come back, and all damage heals.
    table.does('rest', null, [], { amount: 10, unit: 'minutes' });
    expect(table.vp('ann')).toBe(9);
    table.does('rest', null, [], { amount: 1, unit: 'weeks' });
    expect(six20.screen.row(table.now, 'ann').cells.vitality).toMatchObject({ now: 17, max: 17 });
  });

  it('wounds: WP 12, 6 lost, 6 drained are none, and dying', () => {
    const table = new Table(['Ann', whole]);
    table.does('lose', null, ['ann'], { what: 'wounds', points: 6 });
    table.does('lose', null, ['ann'], { what: 'wounds', points: 6, how: 'drain' });
    expect([table.wp('ann'), table.status('ann')]).toEqual([0, 'dying']);
  });

  it('one wound is named as one', () => {
    const table = new Table(['Ann', whole]);
    expect(table.does('lose', null, ['ann'], { what: 'wounds', points: 1 })).toMatch(/^Ann loses 1 wound:/);
    expect(table.does('lose', null, ['ann'], { what: 'wounds', points: 2 })).toMatch(/^Ann loses 2 wounds:/);
  });

  it('lost Constitution takes wound points too: WP 12, 6 lost, 4 Constitution are 2 of 8, and come back with it (DV-96)', () => {
    const table = new Table(['Ann', whole]);
    table.does('lose', null, ['ann'], { what: 'wounds', points: 6 });
    table.does('lose', null, ['ann'], { what: 'constitution', points: 4 });
    expect(six20.screen.row(table.now, 'ann').cells.wounds).toMatchObject({ now: 2, max: 8 });
    table.does('psychic', null, ['ann'], { what: 'constitution', points: 4 });
    expect(six20.screen.row(table.now, 'ann').cells.wounds).toMatchObject({ now: 6, max: 12 });
  });
});

describe('exertion (DV-84)', () => {
  it('beyond vitality costs wounds, by house rule not: VP 4, WP 12, 9 points leave 0 and 7', () => {
    const ann = { ...hero, vitality: 4, constitution: 12 };
    for (const [settings, left] of [
      [{}, 7],
      [{ overflow: false }, 12],
    ] as const) {
      const table = new Table(['Ann', ann]).under(settings);
      table.does('lose', null, ['ann'], { points: 9 });
      expect([table.vp('ann'), table.wp('ann')]).toEqual([0, left]);
    }
  });

  it('wounds lost to it call for the same saves as those lost to a hit (DV-91, DV-92)', () => {
    const table = new Table(['Ann', { ...hero, vitality: 4 }]).under({ woundStun: true, disabledSave: true });
    // DC 5 + 2 lost: 6 fails, two rounds.
    table.does('lose', null, ['ann'], { points: 6 }, [6, 2]);
    expect(table.has('ann', 'stunned')).toBe(true);
    table.does('lose', null, ['ann'], { what: 'wounds', points: 8 }, [15]);
    expect(table.status('ann')).toBe('disabled');
  });
});

describe('psychic healing (DV-109)', () => {
  // Level 4, CON +1: 5 points every 10 minutes of rest, an hour of activity.
  const hurtAnn = (): Table => {
    const table = new Table(['Ann', { ...hero, level: 4, constitution: 12, vitality: 40 }]);
    table.does('set', null, ['ann'], { track: 'vitality', to: 0 });
    return table;
  };

  it('and rest in the same ten minutes give no more than rest', () => {
    const table = hurtAnn();
    table.does('psychic', null, ['ann'], { points: 3 });
    table.does('rest', null, [], { amount: 10 });
    expect(table.vp('ann')).toBe(5);
    table.does('rest', null, [], { amount: 10 });
    expect(table.vp('ann')).toBe(10);
  });

  it('by two powers in the same ten minutes gives no more than rest', () => {
    const table = hurtAnn();
    for (let n = 0; n < 2; n += 1) table.does('psychic', null, ['ann'], { points: 20 });
    expect(table.vp('ann')).toBe(5);
  });

  it('says why it gives back less than was entered, and its working has the vitality alone', () => {
    const table = hurtAnn();
    table.does('psychic', null, ['ann'], { points: 20 });
    expect(table.said).toEqual(['no faster than rest: 5 of 20 in 10 minutes']);
    expect([table.worked('most by rest'), table.worked('wounds'), table.worked('ability')]).toEqual([5, NaN, NaN]);
    expect(hurtAnn().does('psychic', null, ['ann'], { points: 3 })).toBe('Ann, psychic healing: VP 0 -> 3');
  });

  it('in an active hour leaves what comes back by itself: 20 of the 30 that rest gives, and 5', () => {
    const table = hurtAnn();
    table.does('psychic', null, ['ann'], { points: 20, minutes: 60 });
    table.does('rest', null, [], { amount: 1, unit: 'hours', how: 'active' });
    expect(table.vp('ann')).toBe(25);
  });
});

test('ability damage lowers the modifier, lost Constitution lowers maximum wounds (DV-96)', () => {
  const table = new Table(['Ann', { ...hero, dexterity: 18, constitution: 12 }]);
  table.does('lose', null, ['ann'], { what: 'dexterity', points: 3 });
  expect(table.cell('ann', 'opportunities')).toBe('2');
  table.does('lose', null, ['ann'], { what: 'constitution', points: 2 });
  expect(table.wp('ann')).toBe(10);
  expect(six20.screen.row(table.now, 'ann').cells.wounds).toMatchObject({ now: 10, max: 10 });
});
