import { describe, expect, test } from 'vitest';
import { hero, Table, type With } from '../table.ts';

test('B-31: a Tiny creature uses Dexterity for manoeuvres', () => {
  const imp = { size: 'tiny', bcb: 2, strength: 4, dexterity: 18 };
  const table = new Table(['Imp', imp], ['Bob', {}, 'other']).begins(20, 1);
  table.does('manoeuvre', 'imp', ['bob'], { manoeuvre: 'trip' });
  expect(table.worked('manoeuvre attack of Imp')).toBe(4);
});

describe('the size of a creature counts in manoeuvres (DV-72 to DV-74)', () => {
  /** All that is added to the die of one who trips another of its size: BCB 2, STR +3, DEX +1. */
  function added(size: string, flatFooted: boolean, dexterity = 12): readonly [attack: number, defence: number] {
    const sheet = { size, bcb: 2, strength: 16, dexterity };
    const table = new Table(['Ann', sheet], ['Bob', sheet, 'other']).begins(20, 1);
    table.does('condition', null, ['bob'], { condition: 'flat-footed', stacks: flatFooted ? 1 : 0 });
    table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'trip' });
    return [table.worked('manoeuvre attack of Ann'), table.worked('manoeuvre defence of Bob')];
  }

  // Attack: 2 and 1 for Dexterity up to Tiny, 2 and 3 for Strength from Small on. Defence: 2, 3 and 1.
  test.each([
    ['fine', -8, -5, -2],
    ['diminutive', -4, -1, 2],
    ['tiny', -2, 1, 4],
    ['small', -1, 4, 5],
    ['medium', 0, 5, 6],
    ['large', 1, 6, 7],
    ['huge', 2, 7, 8],
    ['gargantuan', 4, 9, 10],
    ['colossal', 8, 13, 14],
  ])('%s, %i: attack %i, defence %i', (size, _adds, attack, defence) => {
    expect(added(size, false)).toEqual([attack, defence]);
  });

  test('the flat-footed lose a positive Dexterity modifier, and no negative one (DV-82)', () => {
    expect(added('medium', true)[1]).toBe(5);
    expect(added('medium', true, 8)[1]).toBe(4);
  });
});

test('a combatant can be disarmed of a weapon in hand, not of claws (DV-83)', () => {
  const claws = { name: 'claws', natural: true };
  const wolf = new Table(['Ann', { ...hero, bcb: 9 }], ['Wolf', { weapons: [claws] }, 'other']).begins(20, 1);
  expect(wolf.does('manoeuvre', 'ann', ['wolf'], { manoeuvre: 'disarm' })).toBe('[Wolf has no weapon in hand (DV-83)]');
  // The condition added by the GM has no effect on the wolf either.
  wolf.does('condition', null, ['wolf'], { condition: 'disarmed' });
  expect(wolf.until('wolf').does('attack', 'wolf', ['ann'], { weapon: 'claws' }, [20])).toBe('Wolf misses Ann');
  const ghoul = new Table(
    ['Ann', { ...hero, bcb: 9 }],
    ['Ghoul', { weapons: [claws, { name: 'club' }] }, 'other'],
  ).begins(20, 1);
  expect(ghoul.does('manoeuvre', 'ann', ['ghoul'], { manoeuvre: 'disarm' }, [12])).toBe(
    'Ann tries to disarm Ghoul: works by 11, the club is lost',
  );
});

describe('the weapon of a manoeuvre (DV-75)', () => {
  const weapons = [
    { name: 'hook', attack: 2 },
    { name: 'pistol', mode: 'projectile', attack: 1 },
  ];
  const fighters = [
    ['Ann', { ...hero, bcb: 1, weapons }],
    ['Bob', { weapons: [{ name: 'club' }] }, 'other'],
  ] as const;

  /** All that is added to Ann's die for a manoeuvre with these values. */
  function added(values: With): number {
    const table = new Table(...fighters).begins(20, 1);
    table.does('manoeuvre', 'ann', ['bob'], values, [2]);
    return table.worked('manoeuvre attack of Ann');
  }

  test('its bonus to attacks counts: by default that of the melee weapon in hand, for a trip or a disarm', () => {
    expect(added({ manoeuvre: 'trip' })).toBe(3);
    expect(added({ manoeuvre: 'disarm', weapon: 'pistol' })).toBe(2);
    expect(added({ manoeuvre: 'disarm', weapon: '' })).toBe(1);
    expect(added({ manoeuvre: 'bull rush' })).toBe(1);
    expect(added({ manoeuvre: 'throw sand' })).toBe(1);
  });

  test('a shot may disarm and not grapple, and meets the prone as a shot does (DV-12, DV-67)', () => {
    const table = new Table(...fighters).begins(20, 1);
    const shot = { manoeuvre: 'grapple', weapon: 'pistol' };
    expect(table.does('manoeuvre', 'ann', ['bob'], shot)).toBe('[grapple does not work from afar (DV-67)]');
    table.does('condition', null, ['bob'], { condition: 'prone' });
    table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'disarm', weapon: 'pistol' }, [2]);
    expect(table.worked('Defence adjustment')).toBe(2);
  });

  test('that of a critical hit is the weapon of the hit', () => {
    const table = new Table(...fighters).begins(20, 1);
    table.does('attack', 'ann', ['bob'], { weapon: 'pistol' }, [20, 1, 20]);
    table.does('manoeuvre', 'ann', ['bob'], { manoeuvre: 'disarm' }, [2]);
    expect(table.worked('manoeuvre attack of Ann')).toBe(2);
  });
});

test('another ability may replace Strength and Dexterity in the defence as well (DV-110)', () => {
  const bob = {
    bcb: 1,
    strength: 8,
    dexterity: 14,
    intelligence: 16,
    wisdom: 18,
    manoeuvres: [
      { name: 'trip', defenceBy: 'intelligence' },
      { name: 'disarm', dexterityBy: 'wisdom' },
    ],
    weapons: [{ name: 'club' }],
  };
  const table = new Table(['Ann', { ...hero, bcb: 1 }], ['Bob', bob, 'other']).begins(20, 1);
  const defence = (manoeuvre: string): number => {
    table.until('ann').does('manoeuvre', 'ann', ['bob'], { manoeuvre }, [2]);
    const { value } = (table.last?.working ?? []).findLast(({ of }) => of === 'manoeuvre defence of Bob') ?? {};
    table.does('next', null);
    return value ?? Number.NaN;
  };
  // Flat-footed: BCB 1 + INT 3 without DEX 2; then BCB 1 - STR 1 + WIS 4; then BCB 1 - STR 1 + DEX 2.
  expect([defence('trip'), defence('disarm'), defence('grapple')]).toEqual([4, 4, 2]);
});
