import { describe, expect, it } from 'vitest';
import { readBlow } from '../../../../src/rules/six20/attack/attack.ruling.ts';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { hero, Table } from '../table.ts';

const weapons = [
  { name: 'sabre', sides: 8 },
  { name: 'club', sides: 4, attack: -3 },
  { name: 'pistol', mode: 'projectile', dice: 2, sides: 4 },
];

/** Ann has hit Bob with a natural 20, with the sabre unless another weapon is named. */
function critical(weapon = 'sabre'): Table {
  const table = new Table(
    ['Ann', { ...hero, bcb: 2, dexterity: 14, weapons }],
    ['Bob', { vitality: 90, constitution: 40 }, 'other'],
    ['Cid', {}, 'other'],
  ).begins(20, 2, 1);
  const dice = weapon === 'pistol' ? [20, 1, 1, 20] : [20, 1, 20];
  table.does('attack', 'ann', ['bob'], { weapon, situation: ['flank'], modifier: 1 }, dice);
  return table;
}

describe('the strike of a critical hit (DV-66)', () => {
  it('is the reason where none is given, with the bonuses of the attack and its weapon', () => {
    const table = critical();
    // d20 5 + BCB 2 + flank 2 + 1 = 10: hits 10; the sabre's d8 shows 7.
    expect(table.does('opportunity', 'ann', ['bob'], {}, [5, 7, 20])).toBe('Ann hits Bob for 7: VP 89 -> 82');
    expect(table.has('ann', 'critical')).toBe(false);
  });

  it('is on the one who was hit, fallen by it or not, and on nobody else (DV-55, DV-66)', () => {
    const refused = '[Ann may strike Bob; Cid provokes nobody (DV-55)]';
    expect(critical().does('opportunity', 'ann', ['cid'], {})).toBe(refused);
    const fallen = critical();
    fallen.does('set', null, ['bob'], { track: 'wp', amount: 0 });
    const action = six20.actions.find((one) => one.id === 'opportunity');
    expect(['bob', 'cid'].map((on) => action?.isLikelyTarget(fallen.now, 'ann', on))).toEqual([true, false]);
    expect(fallen.does('opportunity', 'ann', ['cid'], {})).toBe(refused);
    expect(fallen.does('opportunity', 'ann', ['bob'], {}, [5, 7, 20])).toContain('Ann hits Bob');
  });

  it('is made with the weapon that is named: its bonus and its dice', () => {
    const table = critical();
    // 7 + 2 + 2 + 1 - 3 = 9 misses; the club's d4.
    expect(table.does('opportunity', 'ann', ['bob'], { weapon: 'club' }, [7])).toBe('Ann misses Bob');
    expect(critical().oddsLines('opportunity', 'ann', 'bob', { weapon: 'club' }).slice(0, 3)).toEqual([
      '65 % hits',
      '5 % critical',
      '1.6 expected',
    ]);
  });

  it('is not made with a ranged weapon, neither the one named nor that of the critical shot', () => {
    const refused = '[opportunity attacks are made in melee (DV-58)]';
    expect(critical().does('opportunity', 'ann', ['bob'], { weapon: 'pistol' })).toBe(refused);
    expect(critical('pistol').does('opportunity', 'ann', ['bob'])).toBe(refused);
    expect(critical('pistol').does('opportunity', 'ann', ['bob'], { weapon: 'sabre' }, [5, 7, 20])).toContain('for 7');
  });
});

describe('what uses a critical hit (DV-65)', () => {
  it('is named, after a shot with a strike in melee only (DV-66)', () => {
    const said = (table: Table): readonly string[] => table.said.filter((text) => text.startsWith('a critical'));
    expect(said(critical())).toEqual(['a critical: Ann strikes again, tries a manoeuvre, or cripples']);
    expect(said(critical('pistol'))).toEqual([
      'a critical: Ann strikes again in melee, tries a manoeuvre, or cripples',
    ]);
  });

  it('is aimed at the one who was hit', () => {
    for (const id of ['opportunity', 'manoeuvre', 'cripple']) {
      const action = six20.actions.find((one) => one.id === id);
      const { now } = critical();
      const likely = ['bob', 'cid'].map((on) => action?.isLikelyTarget(now, 'ann', on));
      expect(likely, id).toEqual([true, false]);
    }
  });
});

it('a blow is kept as one number', () => {
  expect([0, 5, 6, 28].map(readBlow)).toEqual([
    { damage: 0, straight: false, spares: false },
    { damage: 1, straight: false, spares: true },
    { damage: 1, straight: true, spares: false },
    { damage: 7, straight: false, spares: false },
  ]);
});
