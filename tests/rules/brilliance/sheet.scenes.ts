/** What armor, powers and benefits put on the sheet, and recovery (BS-90, BS-95 to BS-97, BS-119, BS-141, BS-146). */
import { describe, expect, it } from 'vitest';
import { dagger, fails, hits, Table, type With } from './table.ts';

const bob: With = { dexterity: 0, intelligence: 0, constitution: 5, health: 3 };

describe('Speed (BS-24, BS-75, BS-119, BS-141)', () => {
  const walker = (more: With): Table => new Table(['Ann', { speed: 6, ...more }], ['Bob', bob, 'other']).begun();

  it('is the yards of a Move action; difficult ground counts twice; a second Move takes the Standard action', () => {
    const table = walker({});
    expect(table.does('move', 'ann', [], { yards: 5, difficult: 2 })).toBe(
      'Ann moves 5 yards, 2 of them over difficult ground, a second Move action',
    );
    expect([table.left('ann'), table.cited.has('BS-119')]).toEqual(['F..', true]);
    expect(table.does('move', 'ann', [], { yards: 1 })).toContain('(BS-24)');
    expect(walker({}).does('move', 'ann', [], { yards: 13 })).toBe(
      '[13 yards take 3 Move actions, and too few are left (BS-24)]',
    );
  });

  it('is changed by size and armor; at 0 there is no movement', () => {
    expect(walker({ speedLost: 2 }).does('move', 'ann', [], { yards: 5 })).toContain('a second Move action');
    expect(walker({ size: 'huge' }).does('move', 'ann', [], { yards: 8 })).toBe('Ann moves 8 yards');
    expect(walker({ speedLost: 6 }).does('move', 'ann')).toBe('[the Speed of Ann is 0 (BS-24)]');
    expect(walker({}).does('move', 'ann', [], { yards: 0 })).toBe('Ann moves');
    expect(walker({}).does('move', 'ann')).toBe('Ann moves 6 yards');
  });
});

describe('the penalty of armor on skills (BS-141)', () => {
  it.each([
    ['Stealth', 3],
    ['climb', 3],
    ['Medicine', 5],
  ])('%s: %i dice', (skill, dice) => {
    const ann = {
      dexterity: 3,
      skillsLost: 2,
      skills: ['Stealth', 'Climb', 'Medicine'].map((name) => ({ name, ranks: 2 })),
    };
    const table = new Table(['Ann', ann]);
    table.does('check', 'ann', [], { skill, statistic: 'dexterity' }, fails(dice));
    expect(table.thrown).toBe(dice);
  });
});

describe('powers that let a combatant act below 0 Health (BS-90)', () => {
  it('need no Constitution, and the greater of them and Toughness counts', () => {
    const table = new Table(['Bob', { ...bob, constitution: 2, actsBelow: 4, toughness: 1 }]);
    table.does('set', null, ['bob'], { track: 'health', to: -4 });
    expect(table.status('bob')).toBe('holds on');
    table.does('damage', null, ['bob'], { amount: 1 });
    expect(table.status('bob')).toBe('dead');
  });
});

describe('rest (BS-95, BS-96)', () => {
  it('a night is 480 minutes of it, and benefits speed Vigor up', () => {
    const tough = { ...bob, constitution: 90 };
    const table = new Table(['Bob', tough], ['Cid', { ...tough, vigorMinutes: 10 }]);
    for (const who of ['bob', 'cid']) table.does('set', null, [who], { track: 'vigor', to: 0 });
    expect(table.does('rest', null, ['bob', 'cid'], { nights: 1 })).toBe(
      'Bob rests for 1 night: Health 93, Vigor 32; Cid rests for 1 night: Health 93, Vigor 48',
    );
    expect(table.does('rest', null, ['bob'], { nights: 0, minutes: 30 })).toContain('rests for 30 minutes');
  });
});

describe('backlash (BS-97)', () => {
  it.each(['lethal', 'nonlethal'])('is what %s damage takes, and no more of the other track', (kind) => {
    const table = new Table(['Bob', bob]);
    const before = [table.track('bob', 'health'), table.track('bob', 'vigor')];
    table.does('backlash', 'bob', [], { amount: 1, kind });
    table.does('damage', null, ['bob'], { amount: 1, type: 'lethal' });
    table.does('damage', null, ['bob'], { amount: 1, type: 'nonlethal' });
    // Magic heals all but the one point of backlash.
    table.does('heal', null, ['bob'], { amount: 9 });
    const lost = [table.track('bob', 'health'), table.track('bob', 'vigor')].map((now, n) => (before[n] ?? 0) - now);
    expect(lost).toEqual(kind === 'lethal' ? [1, 0] : [0, 1]);
  });

  it('that was healed by other means is forgotten: later damage heals', () => {
    const table = new Table(['Bob', bob]);
    table.does('backlash', 'bob', [], { amount: 2, kind: 'lethal' });
    table.does('set', null, ['bob'], { track: 'health', to: 8 });
    table.does('damage', null, ['bob'], { amount: 2 });
    expect(table.does('heal', null, ['bob'], { amount: 2 })).toBe('Bob heals: Health 6 -> 8');
  });

  it('waits, and other damage beside it heals', () => {
    const table = new Table(['Bob', bob]);
    table.does('backlash', 'bob', [], { amount: 2, kind: 'lethal' });
    table.does('damage', null, ['bob'], { amount: 3 });
    expect(table.does('heal', null, ['bob'], { amount: 9 })).toBe('Bob heals: Health 3 -> 6');
  });
});

describe('an ability check', () => {
  it('of no named skill is Perception, entered or not', () => {
    const ann = {
      willpower: 3,
      skills: [
        { name: 'Melee Weapons', ranks: 4 },
        { name: 'Perception', ranks: 1 },
      ],
    };
    const table = new Table(['Ann', { ...ann, weapons: [dagger] }]);
    expect(table.does('check', 'ann', [], {}, hits(4, 1))).toBe('Ann checks Perception: 1 success, success');
    expect(table.does('check', 'ann', [], { skill: '' }, hits(4, 1))).toBe('Ann checks Perception: 1 success, success');
  });

  it.each([
    ['five successes of the six that are needed', { needs: 6 }, hits(5, 5), '5 successes, failure'],
    ['five of the five that are needed (BS-05)', { needs: 5 }, hits(5, 5), '5 successes, critical success'],
    ['no success, and a 1 after it (BS-06)', {}, [1, 1, 1, 1, 1, 1], '0 successes, critical failure'],
  ])('a check says what it came to: %s', (_what, values, faces, says) => {
    const table = new Table(['Ann', { willpower: 3, skills: [{ name: 'Perception', ranks: 2 }] }]);
    expect(table.does('check', 'ann', [], values, faces)).toBe(`Ann checks Perception: ${says}`);
  });
});

describe('a spear of rank 5 among allies (BS-146)', () => {
  const spear = { name: 'long spear', style: 'spears' };
  const quick = { ...bob, dexterity: 4, intelligence: 4 };

  it('hems a target in: 1 Dodge for each ally who threatens it too, less its Parry, until the next turn of its bearer', () => {
    const ann = { ...bob, styles: { spears: 5 }, weapons: [spear] };
    const table = new Table(['Ann', ann], ['Bob', quick, 'other'], ['Cid', bob]).begun();
    expect(table.does('threaten', 'cid', ['bob'])).toContain('(BS-102)');
    expect(table.does('threaten', 'ann', ['bob'], { allies: 3 })).toBe('Ann threatens Bob');
    expect([table.cell('bob', 'dodge'), table.notes('bob')]).toEqual(['1/4', ['hemmed in by spears 3 till 10']]);
    table.does('next', null);
    expect(table.cell('bob', 'dodge')).toBe('1/4');
    table.until('ann');
    expect(table.cell('bob', 'dodge')).toBe('4/4');
    table.does('threaten', 'ann', ['bob'], { allies: 4 });
    expect(table.notes('bob')[0]).toBe('flat-footed (r)');
    table.does('threaten', 'ann', ['bob'], { allies: 0 });
    expect(table.has('bob', 'hemmed')).toBe(false);
    const parries = new Table(['Ann', ann], ['Bob', { ...quick, parry: 2 }, 'other']).begun();
    parries.does('threaten', 'ann', ['bob'], { allies: 3 });
    expect(parries.cell('bob', 'dodge')).toBe('3/4');
  });
});
