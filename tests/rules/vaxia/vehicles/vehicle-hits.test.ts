import { describe, expect, it } from 'vitest';
import { round1, Table } from '../combatants.ts';
import { archer, chase, driver, motorcycle, rider, wagon } from './vehicle-scenes.ts';

describe('with the rest of the rules', () => {
  it('the vehicle caps the speed of its pilot in the order of actions (VX-42, VX-126)', () => {
    const table = round1(['Kel', { DEX: 60 }], ['Cart', { ...wagon, DEX: 30 }], ['Foe', { DEX: 40 }, 'other']);
    table.does('seat', null, ['kel'], { craft: 'cart', seat: 'pilot' });
    // 30 against 40, both on 60: neither alone decides it, Foe's failsby is lower.
    expect(table.does('order', 'kel', ['foe'], {}, [60, 60])).toBe('Foe goes before Kel');
    table.does('seat', null, ['kel'], { craft: '' });
    expect(table.does('order', 'kel', ['foe'], {}, [60, 60])).toBe('Kel goes before Foe');
  });

  it('items of a pilot count, before the cap', () => {
    const gloves = { name: 'gloves', changes: [{ of: 'Driving', how: 'add', amount: 5 }] };
    const quick = { ...wagon, DEX: 90 };
    const table = round1(['Ann', archer, 'other'], ['Kel', { ...driver, items: [gloves] }], ['Cart', quick]);
    table.does('board', 'kel', ['cart']);
    table.does('attack', 'ann', ['cart'], {}, [99, 99]);
    const steered = (table.last?.working ?? []).filter(({ of }) => of === 'Cart DEX');
    expect(steered.map(({ value }) => value)).toEqual([30, 75, 75]);
  });

  it('a vehicle has no mind that could be worn down, but can be held', () => {
    const table = chase();
    expect(table.does('control', 'ann', ['wagon'], { effect: 'distracted' })).toContain('VX-122');
    expect(table.does('control', 'ann', ['wagon'], { effect: 'held' }, [99, 99])).toMatch(/^Ann holds Wagon/);
  });
});

describe('a redirect to an occupant of a vehicle (VX-60, VX-139d)', () => {
  /** As on foot: 99 and 99 against DEX and STR 100 and 100 are 12 points, which Mo redirects. */
  function redirected(house: { readonly [key: string]: boolean } = {}, faces: readonly number[] = []): Table {
    const table = new Table(
      ['Ann', archer, 'other'],
      ['Mo', { LIF: 40, DEX: 100, STR: 100 }],
      ['Kel', driver],
      ['Ro', { ...rider, armour: 9 }],
      ['Wagon', { ...wagon, armour: 2 }],
    )
      .under(house)
      .start();
    table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
    table.does('seat', null, ['ro'], { craft: 'wagon', seat: 'passenger' });
    if (faces.length > 0) table.does('defend', 'kel', [], { defence: 'dodge' });
    table.does('attack', 'ann', ['mo'], { defence: 'redirect', redirectTo: 'ro' }, [99, 99, 100, 100, ...faces]);
    return table;
  }

  it('hits a closed vehicle, whose armour counts, not that of the occupant', () => {
    const table = redirected();
    expect(table.last?.title).toBe('Mo redirects Ann to Ro, and Wagon takes 10');
    expect([table.lif('wagon'), table.lif('ro')]).toEqual([90, 30]);
  });

  it('meets the declared defence of the pilot, with the house rule redirectDefended', () => {
    const table = redirected({ redirectDefended: true }, [100, 100]);
    expect(table.last?.title).toBe('Mo redirects Ann to Ro, and Wagon takes 0');
    expect(table.now.combatants.kel?.marks.acted?.value).toBe(1);
  });

  it('hits the rider of an open vehicle (VX-132)', () => {
    const table = new Table(
      ['Ann', archer, 'other'],
      ['Mo', { LIF: 40, DEX: 100, STR: 100 }],
      ['Ro', rider],
      ['Bike', motorcycle],
    );
    table.does('seat', null, ['ro'], { craft: 'bike', seat: 'pilot' });
    const values = { defence: 'redirect', redirectTo: 'ro' };
    expect(table.does('attack', 'ann', ['mo'], values, [99, 99, 100, 100])).toBe(
      'Mo redirects Ann to Ro, who takes 12',
    );
  });

  it('redirectDefended: a pilot dodges with the vehicle, and does not leap out of it (VX-60, VX-124)', () => {
    const table = round1(
      ['Ann', archer, 'other'],
      ['Mo', { LIF: 40, DEX: 100, STR: 100 }],
      ['Kel', driver],
      ['Bike', { ...motorcycle, DEX: 50 }],
    ).under({ redirectDefended: true });
    table.does('seat', null, ['kel'], { craft: 'bike', seat: 'pilot' });
    table.does('defend', 'kel', [], { defence: 'dodge' });
    const values = { defence: 'redirect', redirectTo: 'kel' };
    table.does('attack', 'ann', ['mo'], values, [99, 99, 100, 100, 50, 50]);
    // The DEX 30 and Driving 40 of Kel, up to the DEX of the motorcycle, against the hit might of Ann.
    expect(table.steps).toContain('DEX: might 50 v 60, need 61.1, d100 50');
    expect(table.lif('kel')).toBe(30 - 12);
  });

  it('hits the new target where all sit in the same vehicle', () => {
    const table = round1(['Ann', archer, 'other'], ['Mo', { DEX: 100, STR: 100 }], ['Ro', rider], ['Wagon', wagon]);
    for (const who of ['ann', 'mo', 'ro']) table.does('seat', null, [who], { craft: 'wagon', seat: 'passenger' });
    const values = { defence: 'redirect', redirectTo: 'ro' };
    expect(table.does('attack', 'ann', ['mo'], values, [99, 99, 100, 100])).toBe(
      'Mo redirects Ann to Ro, who takes 12',
    );
  });

  it('an effect on the mind cannot be redirected to a vehicle (VX-122)', () => {
    const values = { effect: 'worn', defence: 'redirect', redirectTo: 'wagon' };
    expect(chase().does('control', 'ann', ['ro'], values)).toBe('[Wagon is a vehicle, and has no mind (VX-122)]');
  });
});

describe('hullShare (VX-139d): Ann does 17 to the wagon that Kel drives, with Ro in it and Mo dead', () => {
  function wagonHit(hullShare: number, on = 'wagon', frame = 'closed'): Table {
    const table = new Table(
      ['Ann', archer, 'other'],
      ['Kel', driver],
      ['Ro', { ...rider, armour: 9 }],
      ['Mo', rider],
      ['Wagon', { ...wagon, vehicle: frame }],
    );
    table.under({ hullShare }).start();
    table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
    for (const who of ['ro', 'mo']) table.does('seat', null, [who], { craft: 'wagon', seat: 'passenger' });
    table.does('condition', null, ['mo'], { condition: 'dead' });
    // 60 v 50 needs 39.9 and 55 v 140 needs 86.9: 90 and 95 are 29.1, of 57.5 % 16.7.
    table.does('attack', 'ann', [on], {}, [90, 95]);
    return table;
  }
  const allLif = (table: Table): readonly number[] => ['wagon', 'kel', 'ro', 'mo'].map((who) => table.lif(who));

  it.each([
    [0, [83, 30, 30, 30]],
    [20, [83, 27, 27, 30]],
  ])('%i %%', (share, left) => {
    const table = wagonHit(share);
    expect(allLif(table)).toEqual(left);
    expect(table.said.some((text) => text === 'through the hull, 3 to each: Kel and Ro')).toBe(share > 0);
  });

  it('an open vehicle shares nothing, and an occupant who is the target takes all of it', () => {
    expect(allLif(wagonHit(20, 'wagon', 'open'))).toEqual([83, 30, 30, 30]);
    expect(allLif(wagonHit(20, 'ro')).filter((lif) => lif < 30)).toHaveLength(1);
  });

  it('damage by the GM is not shared', () => {
    const table = wagonHit(20);
    table.does('damage', null, ['wagon'], { amount: 50 });
    expect(allLif(table)).toEqual([33, 27, 27, 30]);
  });
});
