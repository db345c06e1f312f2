/** Spells of the older edition at vehicles, and at who sits in one; the mage and the 17 points are those of A-45. */
import { describe, expect, it } from 'vitest';
import { Table } from './table.ts';

const mage = { LIF: 40, INT: 60, SPIR: 55, weapons: [{ name: 'fire', kind: 'magic' }] };
const wagon = { vehicle: 'closed', LIF: 100, DEX: 30, END: 40, STR: 50 };
const driver = { LIF: 30, DEX: 10, skills: [{ name: 'Driving', value: 40 }] };

function road(pilot = true): Table {
  const table = new Table(
    ['Ann', mage, 'other'],
    ['Kel', driver],
    ['Ro', { LIF: 60, DEX: 30, END: 5 }],
    ['Wagon', wagon],
  );
  table.under({ edition: 'older' }).does('next', null);
  if (pilot) table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
  table.does('seat', null, ['ro'], { craft: 'wagon', seat: 'passenger' });
  return table;
}

describe('a spell at a vehicle (VX-150, VX-129)', () => {
  it('meets its bare DEX and END, which takes it off its LIF', () => {
    const table = road();
    expect(table.does('cast', 'ann', ['wagon'], {}, [80, 85])).toBe('Ann casts: Wagon takes 17');
    expect(table.lif('wagon')).toBe(100 - 17);
  });

  it('is dodged by its pilot: DEX capped by the vehicle, END with the skill (VX-126, VX-127); it is their action', () => {
    const table = road();
    table.does('cast', 'ann', ['wagon'], { defence: 'dodge' }, [80, 85, 1, 1]);
    expect(table.lif('wagon')).toBe(100 - 17);
    const says = table.last?.working.map((line) => line.says) ?? [];
    expect(says.filter((text) => /^(DEX|END): might/.test(text)).map((text) => text.replace(/ v .*/, ''))).toEqual([
      'DEX: might 30',
      'END: might 80',
    ]);
    expect(table.now.combatants.kel?.marks.acted?.value).toBe(1);
  });

  it.each([
    ['the mind it has not', { at: 'mind' }, 'VX-122'],
    ['a block without shields', { defence: 'block' }, 'VX-129'],
    ['a parry of magic', { defence: 'parry' }, 'VX-129'],
  ])('is refused: %s', (_case, values, rule) => {
    expect(road().does('cast', 'ann', ['wagon'], values)).toContain(rule);
  });

  it('nobody steers: no dodge (VX-139c)', () => {
    expect(road(false).does('cast', 'ann', ['wagon'], { defence: 'dodge' })).toContain('VX-139c');
  });
});

describe('a spell at who sits in one', () => {
  it('meets the END of the closed vehicle around them (VX-124)', () => {
    const table = road();
    expect(table.does('cast', 'ann', ['ro'], {}, [80, 85])).toBe('Ann casts: Ro takes 17');
  });

  it('a passenger does not dodge it (VX-131)', () => {
    expect(road().does('cast', 'ann', ['ro'], { defence: 'dodge' })).toContain('VX-131');
  });
});
