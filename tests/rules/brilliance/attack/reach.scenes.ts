/** How far weapons reach, what they need, and where figures are vrule's own (BS-29, BS-47, BS-121 to BS-135). */
import { describe, expect, it } from 'vitest';
import { findAction } from '../../../../src/game/decide/decide.ts';
import { brilliance } from '../../../../src/rules/brilliance/index.ts';
import { hits, Table, type With } from '../table.ts';

const bare: With = { dexterity: 0, intelligence: 0, constitution: 5 };
/** Strength 4, Dexterity 3; 2 ranks in melee, 1 in throwing. */
const ann: With = {
  strength: 4,
  dexterity: 3,
  willpower: 3,
  skills: [
    { name: 'Melee Weapons', ranks: 2 },
    { name: 'Thrown Weapons', ranks: 1 },
    { name: 'Unarmed', ranks: 2 },
    { name: 'Sorcery', ranks: 1 },
  ],
};

function armed(name: string, more: With = {}, weapon: With = {}): Table {
  return new Table(['Ann', { ...ann, ...more, weapons: [{ name, ...weapon }] }], ['Bob', bare, 'other']).begun();
}

/** The dice of an attack; the refusal where there is one. */
function dice(table: Table, values: With): string {
  try {
    return table.forecast('attack', 'ann', 'bob', values)[0] ?? '';
  } catch (error) {
    return String(error).replace(/^.*no odds: /, '');
  }
}

describe('a weapon reaches as far as it reaches', () => {
  it.each<readonly [string, With, string]>([
    ['dagger', {}, '7 dice d10'],
    ['dagger', { yards: 1 }, '7 dice d10'],
    // Thrown: 1 + Dexterity 3 + 1, and 2 fewer for the second band.
    ['dagger', { yards: 2 }, '5 dice d10'],
    ['dagger', { yards: 8 }, '3 dice d10'],
    ['dagger', { range: 'first' }, '5 dice d10'],
    ['dagger', { range: 'third' }, '1 die d10'],
    ['dagger', { yards: 16 }, 'the dagger does not reach beyond 15 yards'],
    ['throwing hammer', { yards: 5 }, '6 dice d10'],
    ['javelin', { yards: 20 }, '2 dice d10'],
    ['longsword', { yards: 1 }, '9 dice d10'],
    ['longsword', { yards: 2 }, 'the longsword reaches 1 yard and cannot be thrown'],
    ['longsword', { yards: 50 }, 'the longsword reaches 1 yard and cannot be thrown'],
  ])('%s at %o: %s', (name, values, expected) => {
    expect(dice(armed(name), values)).toBe(expected);
  });

  it.each([
    // Beyond the last band it is a shot of that band, 4 dice fewer than in the first.
    ['dagger', 'too-far', 'BS-47', 16, 5 - 4],
    ['javelin', 'too-far', 'BS-47', 99, 6 - 4],
    // 2 and Dexterity 3, untrained: a die fewer. Too near it is a shot of the first band.
    ['longbow', 'too-near', 'BS-46', 0, 2 + 3 - 1],
  ])('%s, where the GM overrules %s (%s) at %i yards: %i dice', (weapon, code, rule, yards, expected) => {
    const table = armed(weapon, { skills: weapon === 'longbow' ? [] : (ann.skills ?? []) });
    const intent = {
      action: 'attack',
      by: 'ann',
      on: ['bob'],
      with: { yards },
      overruled: [{ code, rule, message: '' }],
    };
    expect(table.together([intent], hits(expected, 1))).toContain('overruled');
    expect(table.thrown).toBe(expected);
  });

  it('is longer by size, by Two-Handed Slashing, and by a house rule', () => {
    const far = { yards: 2 };
    expect(dice(armed('greatsword', { styles: { slashing: 1 } }, { style: 'slashing' }), far)).toBe('11 dice d10');
    expect(dice(armed('longsword', { size: 'large' }), far)).toBe('9 dice d10');
    expect(dice(armed('longsword').under({ reach: 2 }), far)).toBe('9 dice d10');
  });

  it('a thrown weapon is a shot: cover counts, Dodge is not reduced, no technique of melee', () => {
    const table = armed('dagger', { styles: { 'dual-wield': 2 } }, { style: 'dual-wield' });
    expect(dice(table, { yards: 5, cover: 'light' })).toBe('3 dice d10');
    table.does('attack', 'ann', ['bob'], { yards: 5 }, hits(5, 1));
    expect([table.stacks('bob', 'received'), table.cited.has('BS-35')]).toEqual([0, true]);
    const monster = armed('spike', {}, { kind: 'monster', dice: 8, range: [10, 20, 30] });
    expect(dice(monster, { yards: 15 })).toBe('6 dice d10');
  });

  it('the band is a blank of the sentence, for weapons that are shot or thrown', () => {
    const blanks = (name: string): readonly string[] => {
      const { now } = armed(name);
      const intent = { action: 'attack', by: 'ann', on: ['bob'], with: {} };
      const range = findAction(brilliance, 'attack')
        ?.blanks(now, intent)
        .find(({ id }) => id === 'range');
      return range?.options?.map(({ label }) => label) ?? [];
    };
    expect(blanks('longsword')).toEqual([]);
    expect(blanks('shuriken')).toEqual(['up to 5 yards', 'up to 10 yards', 'up to 15 yards']);
    expect(blanks('dagger')).toEqual([
      'in melee',
      'thrown, up to 5 yards',
      'thrown, up to 10 yards',
      'thrown, up to 15 yards',
    ]);
  });
});

describe('cover (BS-74)', () => {
  it('counts against shots and throws, not against melee', () => {
    const table = armed('dagger');
    expect([dice(table, { cover: 'light' }), dice(table, { cover: 'light', range: 'first' })]).toEqual([
      '7 dice d10',
      '3 dice d10',
    ]);
    table.does('attack', 'ann', ['bob'], { cover: 'light' }, hits(7, 1));
    expect(table.cited).toContain('BS-74');
  });

  it.each([
    ['attack', 'dagger', {}, ', light cover: not against melee (BS-74)'],
    ['attack', 'dagger', { range: 'first' }, ', light cover 2 (BS-72)'],
    ['volley', 'dagger', {}, 'light cover: not against melee (BS-74)'],
    ['volley', 'dagger', { range: 'first' }, 'light cover 2 (BS-72)'],
  ])('the prompt of %s with a %s %j says what it does', (action, name, values, says) => {
    const explained = (cover: string): string => {
      const intent = { action, by: 'ann', on: ['bob'], with: { ...values, cover } };
      return findAction(brilliance, action)?.explain(armed(name).now, intent).at(-1) ?? '';
    };
    expect(explained('light')).toBe(`${explained('none')}${says}`);
  });

  it.each([
    ['dagger', {}, /^pool \d+, light cover: not against melee \(BS-74\), defence/],
    ['flames', { kind: 'sorcerer', dice: 4 }, /^pool \d+, light cover 2 \(BS-72\), defence/],
  ])('the result of an attack with %s says what it did', (name, weapon, says) => {
    const table = armed(name, {}, weapon);
    const thrown = Number.parseInt(dice(table, { cover: 'light' }), 10);
    table.does('attack', 'ann', ['bob'], { cover: 'light' }, hits(thrown, 1));
    const lines = table.last?.resultLines ?? [];
    expect(lines.find(({ label }) => label === 'dice')?.text).toMatch(says);
  });
});

describe('a charge (BS-29)', () => {
  it.each([
    ['a spell', { name: 'flames', kind: 'sorcerer', dice: 3 }],
    ['a bow', { name: 'longbow' }],
  ])('with %s is refused', (_what, weapon) => {
    const table = armed(weapon.name, {}, weapon);
    expect(table.does('attack', 'ann', ['bob'], { technique: 'charge', weapon: weapon.name })).toBe(
      '[a charge ends in a melee attack (BS-29)]',
    );
  });

  it('goes as far as twice the Speed, and is not a throw', () => {
    const table = armed('dagger', { speed: 5, speedLost: 1 });
    expect(dice(table, { technique: 'charge', yards: 9 })).toBe('7 dice d10');
    expect(dice(table, { technique: 'charge', yards: 10 })).toBe('Ann can charge at most 8 yards');
  });
});

describe('a Shield Block that fails', () => {
  const bearer = { ...bare, strength: 2, bears: 'light shield', styles: { shield: 4 } };

  it('is a hit like any other: claws bleed, armor with DR counts, reactions answer', () => {
    const claws = { name: 'claws', kind: 'natural', dice: 2, effects: [{ condition: 'bleeding', dice: 2 }] };
    const bob = { ...bearer, reduction: 1, reactions: [{ name: 'Fire Armor', amount: 1 }] };
    const table = new Table(['Ann', { ...ann, constitution: 4, weapons: [claws] }], ['Bob', bob, 'other']).begun();
    // Ann 2 + 4 + 2 = 8 dice; Bob untrained 2 + 1 - 1 = 2.
    table.does('shield-block', 'ann', ['bob'], {}, [...hits(8, 4), ...hits(2, 1), 8, 1]);
    // 3 points, 1 of them to Vigor; then 1 of the bleed.
    expect([table.track('bob', 'vigor'), table.track('bob'), table.stacks('bob', 'bleeding')]).toEqual([4, 2, 1]);
    expect(table.track('ann')).toBe(3);
  });

  it('against one’s own attack returns the margin unreduced', () => {
    const both = { ...ann, constitution: 4, reduction: 3, weapons: [{ name: 'knife', dice: 2 }] };
    const table = new Table(['Ann', both], ['Bob', bearer, 'other']).begun();
    table.does('shield-block', 'ann', ['ann'], { bearer: 'bob' }, [...hits(8, 0), ...hits(2, 2)]);
    expect(table.track('ann', 'vigor')).toBe(2);
    expect(table.last?.working.some(({ rule }) => rule === 'BS-81')).toBe(false);
  });
});

describe('Dodge that becomes Parry (BS-143)', () => {
  it('is at most the Dodge there is: Dodge 1 lasts two attacks', () => {
    const both = [
      { name: 'rapier', style: 'dual-wield' },
      { name: 'dagger', style: 'dual-wield' },
    ];
    const bob = { ...bare, dexterity: 1, intelligence: 1, strength: 2, styles: { 'dual-wield': 3 }, weapons: both };
    const table = new Table(['Bob', bob], ['Ann', { ...ann, weapons: [{ name: 'knife', dice: 1 }] }, 'other']);
    const faced = [1, 2, 3].map(() => {
      const [pool = ''] = table.forecast('attack', 'ann', 'bob');
      const thrown = Number.parseInt(pool, 10);
      table.does('attack', 'ann', ['bob'], { damage: 'nonlethal' }, hits(thrown, 1));
      return 7 - thrown;
    });
    expect(faced).toEqual([1, 1, 0]);
  });
});
