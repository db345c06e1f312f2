/** What the log says of what follows by the rules. */
import { describe, expect, it } from 'vitest';
import { settings as houseRules } from '../../../src/rules/vaxia/combatant/settings.ts';
import { breakOut, breaksFree } from '../../../src/rules/vaxia/effects/break-out.ruling.ts';
import type { With } from '../table.ts';
import { type Fighter, Table } from './combatants.ts';
import { archer, driver, round1, wagon } from './vehicles/vehicle-scenes.ts';

function scene(settings: With = {}, ...more: readonly Fighter[]): Table {
  const table = new Table(['Ann', { LIF: 20 }], ['Bob', { LIF: 20 }, 'other'], ...more).under(settings);
  table.does('next', null);
  return table;
}

function hurt(who: string, amount: number, settings: With = {}): Table {
  const table = scene(settings, ['Thug 1', { LIF: 20 }, 'other'], ['Thug 2', { LIF: 20 }, 'other']);
  table.does('damage', null, [who], { amount });
  return table;
}

describe('falling and dying (VX-93 to VX-102)', () => {
  it.each<[string, number, With, string, string]>([
    ['bob', 20, {}, 'Bob is reeling: may roll to stay up, 20 points from -LIF', 'swaying'],
    ['bob', 39, {}, 'Bob is reeling: may roll to stay up, 1 point from -LIF', 'swaying'],
    ['bob', 40, {}, 'Bob is at -LIF: dead, or real life harm? The GM confirms with t y (VX-98)', 'dying'],
    ['bob', 40, { deaths: 'at-once' }, 'Bob is at -LIF: dead', 'dead'],
    ['bob', 40, { deaths: 'own' }, 'Bob is at -LIF: dead', 'dead'],
    [
      'ann',
      40,
      { deaths: 'own' },
      'Ann is at -LIF: dead, or real life harm? The GM confirms with t y (VX-98)',
      'dying',
    ],
    ['thug-1', 20, { mooks: true }, 'Thug 1 is a mook: unconscious without a roll to stay up', 'unconscious'],
    ['thug-1', 40, { mooks: true }, 'Thug 1 is at -LIF: dead', 'dead'],
    ['bob', 40, { mooks: true }, 'Bob is at -LIF: dead, or real life harm? The GM confirms with t y (VX-98)', 'dying'],
    ['thug-1', 20, {}, 'Thug 1 is reeling: may roll to stay up, 20 points from -LIF', 'swaying'],
  ])('%s takes %i of 20 under %o: %s', (who, amount, settings, says, condition) => {
    const table = hurt(who, amount, settings);
    expect([table.said, table.has(who, condition)]).toEqual([[says], true]);
  });

  it('19 of 20 is nothing to say', () => {
    expect(hurt('bob', 19).said).toEqual([]);
  });

  it('healed above 0 they wake, at 0 and below they do not', () => {
    const table = hurt('thug-1', 21, { mooks: true });
    table.does('heal', null, ['thug-1'], { amount: 1 });
    expect([table.said, table.has('thug-1', 'unconscious')]).toEqual([[], true]);
    table.does('heal', null, ['thug-1'], { amount: 1 });
    expect([table.said, table.has('thug-1', 'unconscious')]).toEqual([['Thug 1 wakes: LIF is above 0'], false]);
  });

  it('healed above -LIF they are no longer dying, but unconscious', () => {
    const table = hurt('bob', 41);
    table.does('heal', null, ['bob'], { amount: 2 });
    expect([table.said, table.has('bob', 'dying'), table.has('bob', 'unconscious')]).toEqual([
      ['Bob is no longer dying, but unconscious'],
      false,
      true,
    ]);
  });

  it('spared: one LIF more than -LIF, out of the fight, and said (VX-97, VX-98)', () => {
    const table = hurt('bob', 45);
    table.does('confirm', null, ['bob'], { end: 'real-life-harm' });
    expect([table.lif('bob'), table.said, table.now.combatants.bob?.out]).toEqual([
      -19,
      ['Bob lives, out of the fight, with a lasting harm that the GM decides on'],
      true,
    ]);
    expect(table.does('confirm', null, ['ann'], { end: 'dead' })).toBe('[nobody is dying (VX-98)]');
  });
});

describe('vehicles (VX-123, VX-135 to VX-138)', () => {
  const crewed = (): Table => {
    const table = round1(['Ann', archer, 'other'], ['Kel', driver], ['Wagon', wagon]);
    table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
    return table;
  };

  it('disabled, works again, destroyed, with those in the wreck', () => {
    const table = crewed();
    table.does('damage', null, ['wagon'], { amount: 99 });
    expect(table.said).toEqual([]);
    table.does('damage', null, ['wagon'], { amount: 1 });
    expect([table.said, table.has('wagon', 'disabled')]).toEqual([
      ['Wagon is disabled: it neither fights nor dodges'],
      true,
    ]);
    table.does('set', null, ['wagon'], { track: 'lif', to: 1 });
    expect([table.said, table.has('wagon', 'disabled')]).toEqual([['Wagon works again: LIF is above 0'], false]);
    table.does('set', null, ['wagon'], { track: 'lif', to: -100 });
    expect(table.said[0]).toBe('Wagon is destroyed: salvage only');
    expect(table.said[1]).toMatch(/^in its wreck: Kel, \d+ to each$/);
    expect([table.has('wagon', 'disabled'), table.has('wagon', 'destroyed')]).toEqual([false, true]);
    table.does('set', null, ['wagon'], { track: 'lif', to: -99 });
    expect([table.has('wagon', 'destroyed'), table.has('wagon', 'disabled')]).toEqual([false, true]);
  });

  it('an empty wreck has nobody in it', () => {
    const table = round1(['Ann', archer, 'other'], ['Wagon', wagon]);
    table.does('set', null, ['wagon'], { track: 'lif', to: -100 });
    expect(table.said).toEqual(['Wagon is destroyed: salvage only']);
  });
});

describe('items (VX-61, VX-82, VX-100)', () => {
  const items = [
    { name: 'potion', use: { does: 'heal', points: 5 } },
    { name: 'flask', use: { does: 'harm', points: 5 } },
    { name: 'horn', use: { does: 'other', points: 14 } },
  ];

  it('fixed points without a roll, less armour, once', () => {
    const table = new Table(['Ann', { LIF: 20, items }], ['Bob', { LIF: 20, armour: 2 }, 'other']);
    table.does('next', null);
    expect(table.does('use', 'ann', ['bob'], { item: 'sling' })).toBe('[Ann has no "sling" to use (VX-82)]');
    expect(table.does('use', 'ann', ['ann'], { item: 'potion' })).toBe('[Ann is not hurt (VX-100)]');
    table.does('damage', null, ['ann'], { amount: 1 });
    expect(table.does('use', 'ann', ['ann'], { item: 'potion' })).toBe('Ann uses the potion: Ann heals 1');
    expect(table.says('VX-100')).toContain('VX-100: potion: 5 points, without a roll');
    expect(table.does('use', 'ann', ['bob'], { item: 'flask' })).toBe('Ann uses the flask: Bob takes 3');
    expect(table.does('use', 'ann', ['bob'], { item: 'horn' })).toBe(
      'Ann uses the horn: 14 points on Bob, 2 rounds where it lasts',
    );
    expect(table.says('VX-82')).toContain('VX-82: horn: 14 points, without a roll');
    expect(table.does('use', 'ann', ['bob'], { item: 'horn' })).toBe('[all used up (VX-82)]');
  });

  it('dropped weapons are picked up one by one, the last first', () => {
    const table = new Table(
      ['Ann', { LIF: 20, weapons: [{ name: 'sword' }, { name: 'knife' }] }],
      ['Bob', {}, 'other'],
    );
    table.does('next', null);
    expect(table.does('pick-up', 'ann')).toBe('[nothing dropped (VX-61)]');
    // 100 and 100 of Bob turn 40 and 40 of Ann.
    for (const weapon of ['sword', 'knife'])
      table.does('attack', 'ann', ['bob'], { weapon, defence: 'disarm' }, [60, 60, 100, 100]);
    expect(table.asks('pick-up', 'ann')).toEqual(['weapon: sword knife*']);
    expect(table.does('pick-up', 'ann', [], { weapon: 'axe' })).toBe('[Ann dropped no "axe" (VX-61)]');
    expect(table.does('pick-up', 'ann')).toBe('Ann picks up the knife');
    expect(table.asks('pick-up', 'ann')).toEqual(['weapon: sword*']);
    expect(table.does('pick-up', 'ann', [], { weapon: 'sword' })).toBe('Ann picks up the sword');
    expect(table.has('ann', 'disarmed')).toBe(false);
  });
});

describe('crafting (VX-121)', () => {
  it('says nothing of a roll without points', () => {
    const table = new Table(['Ann', { INT: 60, DEX: 60 }]).under({ actionPenalty: 0 });
    table.does('next', null);
    table.does('check', 'ann', [], { what: 'craft' }, [14, 14]);
    expect(table.said.join()).not.toContain('so far');
  });
});

it('what is matched frees, by the house rules of breaking out (VX-87, VX-91)', () => {
  const isFree = (points: number, mind = false, settings: With = {}): boolean => {
    const input = breakOut.input.parse({ might: [60, 60], points, mind });
    return breaksFree(input, { success: true, points: 12 }, houseRules.parse({ breakout: 'match', ...settings }));
  };
  expect([isFree(11), isFree(12), isFree(13)]).toEqual([true, true, false]);
  expect([isFree(13, true), isFree(13, true, { mindRecovery: 'points' })]).toEqual([false, true]);
  expect(isFree(13, false, { breakout: 'beat' })).toBe(true);
});
