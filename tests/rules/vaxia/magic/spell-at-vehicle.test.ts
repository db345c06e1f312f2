/** Spells of the older edition on vehicles and their occupants; the mage and the 17 points are those of A-45. */
import { describe, expect, it } from 'vitest';
import { Table } from '../combatants.ts';

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
  table.under({ edition: 'older' }).start();
  if (pilot) table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
  table.does('seat', null, ['ro'], { craft: 'wagon', seat: 'passenger' });
  return table;
}

describe('a spell on a vehicle (VX-150, VX-129)', () => {
  it('meets its bare DEX and END, and damages its LIF', () => {
    const table = road();
    expect(table.does('cast', 'ann', ['wagon'], {}, [80, 85])).toBe('Ann casts: Wagon takes 17');
    expect(table.lif('wagon')).toBe(100 - 17);
  });

  it('is dodged by its pilot with capped DEX and END with skill, as an action (VX-126, VX-127)', () => {
    const table = road();
    table.does('cast', 'ann', ['wagon'], { defence: 'dodge' }, [80, 85, 1, 1]);
    expect(table.lif('wagon')).toBe(100 - 17);
    expect(
      table.steps.filter((text) => /^(DEX|END): might/.test(text)).map((text) => text.replace(/ v .*/, '')),
    ).toEqual(['DEX: might 30', 'END: might 80']);
    expect(table.now.combatants.kel?.marks.acted?.value).toBe(1);
  });

  it.each([
    ['aimed at the mind that it lacks', { at: 'mind' }, 'VX-122'],
    ['a block without shields', { defence: 'block' }, 'VX-129'],
    ['a parry of magic', { defence: 'parry' }, 'VX-129'],
  ])('is refused: %s', (_case, values, rule) => {
    expect(road().does('cast', 'ann', ['wagon'], values)).toContain(rule);
  });

  it('cannot be dodged without a pilot (VX-139c)', () => {
    expect(road(false).does('cast', 'ann', ['wagon'], { defence: 'dodge' })).toContain('VX-139c');
  });
});

describe('a spell on an occupant', () => {
  it('meets the END of the closed vehicle around them (VX-124)', () => {
    const table = road();
    expect(table.does('cast', 'ann', ['ro'], {}, [80, 85])).toBe('Ann casts: Ro takes 17');
  });

  it('cannot be dodged by a passenger (VX-131)', () => {
    expect(road().does('cast', 'ann', ['ro'], { defence: 'dodge' })).toContain('VX-131');
  });
});

describe('a spell that metamagic redirects (VX-156)', () => {
  /** Zoe, a metamage with 100 and 100, has 17.8 points with 70 and 69 against 105 and 100: enough for the 17 of A-45. */
  function redirected(to: string, values: object = {}): { readonly title: string; readonly table: Table } {
    const table = new Table(
      ['Ann', mage, 'other'],
      ['Bob', { LIF: 60, DEX: 30, END: 40, INT: 30, SPIR: 40 }],
      ['Ro', { LIF: 60, armour: 4 }],
      ['Wagon', { ...wagon, armour: 2 }],
      ['Horse', { ...wagon, vehicle: 'open' }],
      ['Zoe', { INT: 100, SPIR: 100 }],
    );
    table.under({ edition: 'older' }).start();
    table.does('seat', null, ['ro'], { craft: 'wagon', seat: 'passenger' });
    table.does('seat', null, ['zoe'], { craft: 'horse', seat: 'pilot' });
    table.does('meddle', 'zoe', ['ann'], { way: 'redirect', redirectTo: to }, [70, 69]);
    return { title: table.does('cast', 'ann', ['bob'], { ...values }, [80, 85]), table };
  }

  it('to an occupant of a closed vehicle hits the vehicle, and its armour counts (VX-139d)', () => {
    const { title, table } = redirected('ro');
    expect(title).toBe('the spell of Ann is redirected at Ro: Wagon takes 15');
    expect([table.lif('ro'), table.lif('wagon')]).toEqual([60, 85]);
  });

  it('to the rider of an open vehicle hits the rider (VX-132)', () => {
    expect(redirected('zoe').title).toBe('the spell of Ann is redirected: Zoe takes 17');
  });

  it('works on the mind, or holds, through any hull', () => {
    expect(redirected('ro', { at: 'mind' }).title).toBe('the spell of Ann is redirected: Ro takes 13');
    expect(redirected('ro', { effect: 'held' }).title).toContain('redirected: Ro is held: 17 points');
  });

  it.each([
    ['aimed at a mind', { at: 'mind' }],
    ['wearing one down', { effect: 'worn' }],
  ])('%s does nothing to a vehicle (VX-122)', (_case, values) => {
    const { title, table } = redirected('wagon', values);
    expect(title).toBe('the spell of Ann is redirected: Wagon is a vehicle, and has no mind');
    expect(table.has('wagon', 'worn')).toBe(false);
  });

  it('is refused at once where the caster names a vehicle for it', () => {
    const values = { effect: 'worn', redirectTo: 'wagon' };
    expect(road().does('cast', 'ann', ['ro'], values)).toBe('[Wagon is a vehicle, and has no mind (VX-122)]');
    expect(road().does('cast', 'ann', ['wagon'], { effect: 'distracted' })).toContain('VX-122');
  });
});
