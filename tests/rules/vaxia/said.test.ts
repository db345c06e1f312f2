/** What the log says of what follows by the rules, and what the workings of single rolls say. */
import { describe, expect, it } from 'vitest';
import { settings as houseRules } from '../../../src/rules/vaxia/combatant/settings.ts';
import { breakOut, breaksFree } from '../../../src/rules/vaxia/effects/break-out.ruling.ts';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import type { With } from '../table.ts';
import { workingOf } from '../workings.ts';
import { type Fighter, Table } from './combatants.ts';
import { archer, driver, round1, wagon } from './vehicles/vehicle-scenes.ts';

const works = (ruling: string, input: With, faces: readonly number[] = [], settings: With = {}): readonly string[] =>
  workingOf(vaxia, `vaxia.${ruling}`, input, faces, settings);

function linesOf(said: readonly string[], name: string): readonly string[] {
  return said.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
}

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

describe('hazards (VX-109 to VX-117)', () => {
  const base = (input: With, faces: readonly number[] = [1], settings: With = {}): readonly string[] =>
    linesOf(works('environment', { might: [25], ...input }, faces, settings), 'base');

  it.each<[With, With, readonly string[]]>([
    [
      { source: 'fire', round: 2 },
      {},
      [
        'fire, extreme heat = 10 VX-112',
        'once per exposure: rounds do not count (10) VX-112',
        'its smoke is a noxious gas of its own VX-112',
      ],
    ],
    [
      { source: 'fire', wet: true },
      {},
      [
        'fire, extreme heat = 10 VX-112',
        'wet: does not count for fire (10) VX-112',
        'its smoke is a noxious gas of its own VX-112',
      ],
    ],
    [{ source: 'electrocution', wet: true }, {}, ['electrocution, wet or in water = 20 VX-112']],
    [
      { source: 'electrocution', wet: true, base: 7 },
      {},
      ['electrocution, wet or in water: base as set = 7 VX-111', 'wet: does not count, the base is set (7) VX-111'],
    ],
    [
      { source: 'lava', near: true, round: 3 },
      {},
      ['near molten lava = 5 VX-112', 'the same in every round (5) VX-113'],
    ],
    [{ source: 'drowning', round: 3 }, {}, ['drowning = 5 VX-112', 'round 3 in a row = 15 VX-114']],
    [
      { source: 'deep-sea', spared: ['breath'], round: 1 },
      {},
      [
        'deep sea: cold 5, drowning 5, pressure 5 = 15 VX-112',
        'spared: breath = 10 VX-112',
        'round 1 in a row = 10 VX-114',
      ],
    ],
    [
      { source: 'space', spared: ['cold', 'breath'] },
      { spacePerRound: 10 },
      [
        'space: cold, suffocation, pressure = 10 VX-116',
        'spared: cold = 6.6667 VX-116',
        'spared: breath = 3.3333 VX-116',
        'rounded half away from zero = 3 VX-28',
        'round 1 in a row = 3 VX-114',
      ],
    ],
    [{ source: 'collapse' }, {}, ['falling ceiling, collapse: a floor = 10 VX-112', '1 floor = 10 VX-112']],
    [{ source: 'collapse', floors: 2 }, {}, ['falling ceiling, collapse: a floor = 10 VX-112', '2 floors = 20 VX-112']],
    [{ source: 'fall', feet: 20 }, {}, ['a fall: a foot = 1 VX-115', '20 feet = 20 VX-115']],
    [
      { source: 'fall', feet: 20, floors: 2 },
      {},
      ['a fall: a foot = 1 VX-115', '20 feet = 20 VX-115', 'floors: does not count for fall (20) VX-112'],
    ],
  ])('%o under %o', (input, settings, lines) => {
    expect(base(input, [1], settings)).toEqual(lines);
  });

  it('radiation takes END where it does damage, or always by house rule', () => {
    // Might 25 against 1: a 20 makes 5 points, which resist all of it.
    const penalty = (face: number, settings: With = {}): readonly string[] =>
      linesOf(works('environment', { source: 'radiation', might: [25] }, [face], settings), 'penalty');
    expect(penalty(1)).toEqual(['END, for an hour or until treated = 5 VX-112']);
    expect(penalty(100)).toEqual(['no damage, no loss of END = 0 VX-112']);
    expect(penalty(100, { radiationPenaltyOnResist: true })).toEqual(['END, for an hour or until treated = 5 VX-112']);
  });
});

describe('staying up, healing, rest (VX-99 to VX-107)', () => {
  it('the difficulty of staying up', () => {
    const stay = (input: With, settings: With = {}): readonly string[] =>
      linesOf(works('conscious', { might: 30, past: 5, ...input }, [50], settings), 'difficulty');
    const present = ['staying up at exactly 0 = 25 VX-102', '5 past 0 = 30 VX-105'];
    expect(stay({})).toEqual([...present, 'no action, and no action penalty VX-107']);
    expect(stay({ deepest: 9 }, { stayDepth: 'deepest' })).toEqual([
      ...present,
      '9 past 0 at the worst = 34 VX-105',
      'no action, and no action penalty VX-107',
    ]);
    expect(stay({ deepest: 9 })).toHaveLength(3);
    expect(stay({}, { stayActs: true }).at(-1)).toBe('an action of the round, with its penalty VX-107');
  });

  it('no more than is missing is healed', () => {
    const healed = (missing: number): readonly string[] =>
      linesOf(works('heal', { might: [60, 60], missing }, [60, 60]), 'healed');
    // 60 v 25 has need 15.2: 60 and 60 make 27 points.
    expect(healed(5)).toEqual(['a LIF for every point = 27 VX-99', 'no more than the 5 missing = 5 VX-99']);
    expect(linesOf(works('heal', { might: [60, 60] }, [60, 60]), 'healed')).toHaveLength(1);
    expect(works('recover', { lif: 10, max: 20, days: 3 }, [], { recovery: 4 })).toEqual([
      'healed: LIF a day = 4 VX-101',
      'healed: 3 days = 12 VX-101',
      'healed: no more than the 10 missing = 10 VX-101',
      'LIF: LIF now = 10 VX-02',
      'LIF: by rest = 20 VX-101',
    ]);
  });

  it('breaking out, with the help of friends, and by matching points', () => {
    const difficulty = (input: With, faces: readonly number[], settings: With = {}): readonly string[] =>
      linesOf(works('break-out', { might: [60, 60], points: 12, ...input }, faces, settings), 'difficulty');
    expect(difficulty({}, [60, 60])).toEqual(['breaking out = 25 VX-86', '12 points of the effect = 37 VX-86']);
    expect(difficulty({ mind: true, helpers: [60, 60] }, [60, 60, 60, 60])).toEqual([
      'breaking out = 25 VX-91',
      '12 points of the effect = 37 VX-91',
      'points of a friend who helps = 10 VX-91',
      'not below 1 = 10 VX-91',
    ]);
    const matched = works('break-out', { might: [60, 60], points: 12 }, [60, 60], { breakout: 'match' });
    expect(linesOf(matched, 'points of it')).toEqual(['27 points against 12 of the effect VX-87']);
    const isFree = (points: number, mind = false, settings: With = {}): boolean => {
      const input = breakOut.input.parse({ might: [60, 60], points, mind });
      return breaksFree(input, { success: true, points: 12 }, houseRules.parse({ breakout: 'match', ...settings }));
    };
    expect([isFree(11), isFree(12), isFree(13)]).toEqual([true, true, false]);
    expect([isFree(13, true), isFree(13, true, { mindRecovery: 'points' })]).toEqual([false, true]);
    expect(isFree(13, false, { breakout: 'beat' })).toBe(true);
    expect(linesOf(matched, 'difficulty')[1]).toBe('12 points of the effect = 25 VX-86');
  });
});
