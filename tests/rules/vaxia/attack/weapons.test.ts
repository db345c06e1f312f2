/**
 * Weapons, armour and other things at the table (VX-67 to VX-82). The attack of A-20 (mights 60 and 55 on 70 and 80 against
 * 50 and 45) makes 20 points.
 */
import { describe, expect, it } from 'vitest';
import { olderShares } from '../../../../src/rules/vaxia/attack/weapons.ts';
import { Table } from '../combatants.ts';

const target = { LIF: 99, DEX: 50, END: 45 };
const ann = { DEX: 60, STR: 55 };

function hit(sheet: object, worn: object = {}, house: object = {}): number {
  const table = new Table(['Ann', { ...ann, ...sheet }], ['Kel', { ...target, ...worn }, 'other'])
    .under({ ...house })
    .start();
  table.does('attack', 'ann', ['kel'], {}, [70, 80]);
  return 99 - table.lif('kel');
}

const armed = (weapon: object): object => ({ weapons: [{ name: 'thing', ...weapon }] });
const carrying = (...items: readonly object[]): object => ({
  items: items.map((item, n) => ({ name: `thing ${n}`, ...item })),
});

describe('what a weapon adds (VX-67 to VX-71)', () => {
  it.each([
    ['off by default', { name: 'axe', class: 'heavy' }, {}, 20],
    ['unarmed adds nothing', { class: 'unarmed' }, { weaponClasses: true }, 20],
    ['light 10 %', { class: 'light' }, { weaponClasses: true }, 22],
    ['medium 25 %', { class: 'medium' }, { weaponClasses: true }, 25],
    ['heavy 40 %', { class: 'heavy' }, { weaponClasses: true }, 28],
    ['its own figure before its class', { class: 'heavy', percent: 5 }, { weaponClasses: true }, 21],
    ['spear 55 % of the older list', { name: 'spear', class: 'heavy' }, { olderShares: true }, 31],
    ['Great Sword 85 %', { name: 'Great Sword' }, { olderShares: true }, 37],
    ['not in the list', { name: 'chair leg' }, { olderShares: true }, 20],
    ['a crossbow has a STR of its own and adds nothing', { name: 'spear', strength: 55 }, { olderShares: true }, 20],
  ])('%s', (_case, weapon, house, damage) => {
    expect(hit(armed(weapon), {}, house)).toBe(damage);
  });

  it('the older list is that of the reference', () => {
    expect(Object.keys(olderShares)).toHaveLength(24);
    expect(Object.values(olderShares).reduce((sum, share) => sum + share, 0)).toBe(1480);
  });
});

describe('a STR of its own (VX-72)', () => {
  it.each([
    [10, 55],
    [90, 55],
  ])('for a bearer with STR %i', (STR, strength) => {
    expect(hit({ STR, ...armed({ strength }) })).toBe(20);
  });

  it('of several the highest; the skill still adds', () => {
    const glove = { changes: [{ of: 'STR', how: 'replace', amount: 40 }] };
    expect(
      hit({
        STR: 10,
        ...armed({ strength: 30 }),
        ...carrying(glove, { changes: [{ ...glove.changes[0], amount: 55 }] }),
      }),
    ).toBe(20);
    const shot = { name: 'Shot', value: 15, aspects: ['damage'] };
    expect(hit({ DEX: 45, STR: 99, skills: [shot], ...armed({ strength: 40 }) })).toBe(20);
  });
});

describe('items that replace or add (VX-73, VX-79)', () => {
  it('replace first, then add, the largest of each', () => {
    const things = carrying(
      { changes: [{ of: 'DEX', how: 'replace', amount: 50 }] },
      {
        changes: [
          { of: 'DEX', amount: 4 },
          { of: 'STR', amount: 5 },
        ],
      },
      { changes: [{ of: 'DEX', amount: 10 }] },
    );
    expect(hit({ DEX: 20, STR: 50, ...things })).toBe(20);
  });

  // VX-80: what an item adds to a skill, it adds to one.
  it('a skill as well, and only the one that is named', () => {
    const blade = { name: 'Blade', value: 10, aspects: ['damage'] };
    const stone = { name: 'Stone', value: 9, aspects: ['damage'] };
    const things = carrying(
      { changes: [{ of: 'Blade', how: 'replace', amount: 12 }] },
      {
        changes: [
          { of: 'Blade', amount: 3 },
          { of: 'Stone', amount: 80 },
        ],
      },
    );
    expect(
      hit({ DEX: 45, STR: 40, skills: [blade, stone], weapons: [{ name: 'knife', skill: 'Blade' }], ...things }),
    ).toBe(20);
  });

  it.each([
    ['simple', 2],
    ['advanced', 5],
  ])('a %s scope adds %i to the skill', (scope, more) => {
    const shot = { name: 'Shot', value: 15 - more, aspects: ['damage'] };
    expect(hit({ DEX: 45, STR: 40, skills: [shot], weapons: [{ name: 'bow', skill: 'Shot', scope }] })).toBe(20);
  });

  it('shows what did not count', () => {
    const table = new Table(
      [
        'Ann',
        { ...ann, ...carrying({ changes: [{ of: 'DEX', amount: 4 }] }, { changes: [{ of: 'DEX', amount: 6 }] }) },
      ],
      ['Kel', target],
    );
    table.does('attack', 'ann', ['kel'], {}, [70, 80]);
    const dex = table.last?.working
      .filter(({ of }) => of === 'Ann DEX')
      .map(({ says, value, counts }) => [says, value, counts ?? true]);
    expect(dex).toEqual([
      ['DEX 60', 60, true],
      ['thing 0 +4: less than thing 1', 60, false],
      ['thing 1 +6', 66, true],
    ]);
  });
});

describe('armour and shields (VX-74 to VX-77)', () => {
  it('a shield counts only behind a block', () => expect(hit({}, carrying({ shield: 9 }))).toBe(20));

  it('A-23 with things: block, +10 %, armour 3, shield 5', () => {
    const sheet = { ...ann, ...armed({ percent: 10 }) };
    const worn = { ...target, STR: 40, ...carrying({ armour: 3 }, { shield: 5 }) };
    const table = new Table(['Ann', sheet], ['Kel', worn]).under({ weaponClasses: true });
    table.does('attack', 'ann', ['kel'], { defence: 'block' }, [70, 80, 95, 90]);
    expect(table.lif('kel')).toBe(99 - 6);
  });

  it("older armour lowers its own wearer's damage, as a house rule", () => {
    expect(hit(carrying({ burden: 4 }))).toBe(20);
    expect(hit(carrying({ burden: 4 }), {}, { armourBurden: true })).toBe(16);
  });
});
