/** Vehicles in an encounter; expected numbers by hand from the formula of the rules reference. */

import { describe, expect, it } from 'vitest';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { craftTable } from '../../../../src/rules/vaxia/vehicles/build.ruling.ts';
import { round1 } from '../combatants.ts';
import { archer, blank, chase, driver, motorcycle, rider, shuttle, wagon } from './vehicle-scenes.ts';

describe('the status of a vehicle by its LIF (VX-123, A-40)', () => {
  it.each([
    [99, 'works', 'up'],
    [100, 'disabled', 'out'],
    [199, 'disabled', 'out'],
    [200, 'wrecked', 'dead'],
  ])('of 100, %i damage: %s', (amount, word, is) => {
    const table = chase();
    table.does('damage', null, ['wagon'], { amount });
    expect(vaxia.status(table.now, 'wagon')).toMatchObject({ word, is });
  });

  it('is repaired one LIF a point, and works as soon as its LIF is above 0', () => {
    const table = round1(['Fay', { INT: 60, DEX: 60 }], ['Wagon', wagon]);
    table.does('damage', null, ['wagon'], { amount: 150 });
    expect(table.does('repair', 'fay', ['wagon'], {}, [100, 100])).toBe('Fay repairs Wagon by 51');
    expect([table.lif('wagon'), table.status('wagon')]).toEqual([1, 'works']);
    table.does('damage', null, ['wagon'], { amount: 101 });
    expect(table.does('repair', 'fay', ['wagon'])).toBe('[Wagon is destroyed: salvage only (VX-137)]');
    expect(table.does('heal', null, ['wagon'], { amount: 5 })).toBe('[Wagon is destroyed: salvage only (VX-137)]');
  });

  it('keeps a condition that the GM added: disabled though its LIF is above 0', () => {
    const table = chase();
    table.does('condition', null, ['wagon'], { condition: 'disabled' });
    expect(table.status('wagon')).toBe('disabled');
    expect(table.does('attack', 'kel', ['ann'], { weapon: 'ram' })).toContain('VX-135');
    table.does('condition', null, ['wagon'], { condition: 'disabled', stacks: 0 });
    expect(table.status('wagon')).toBe('works');
  });
});

describe('attacks on vehicles and their occupants (VX-124, VX-132, VX-139d)', () => {
  it.each([
    ['the END 80 of a closed shuttle soaks', shuttle, 18],
    ['a motorcycle lends its rider no END', motorcycle, 34],
  ])('A-41: %s', (_says, vehicle, damage) => {
    const table = round1(['Ann', archer, 'other'], ['Ro', rider], ['Craft', vehicle]);
    table.does('board', 'ro', ['craft'], { seat: 'passenger' });
    table.does('attack', 'ann', ['ro'], {}, [70, 80]);
    expect([table.lif('ro'), table.lif('craft')]).toEqual([30 - damage, 50]);
  });

  it('a closed vehicle soaks nothing of an attack from inside', () => {
    const table = round1(['Ann', archer, 'other'], ['Ro', rider], ['Craft', shuttle]);
    table.does('board', 'ro', ['craft'], { seat: 'passenger' });
    table.does('board', 'ann', ['craft'], { seat: 'passenger' });
    table.does('next', null);
    table.does('attack', 'ann', ['ro'], {}, [70, 80]);
    expect(table.lif('ro')).toBe(30 - 34);
  });

  it('the pilot of a closed vehicle defends with its DEX and END, with skill', () => {
    const table = chase();
    table.does('attack', 'ann', ['kel'], {}, [95, 90]);
    expect(table.lif('kel')).toBe(30 - 17);
    table.does('next', null);
    table.does('attack', 'ann', ['kel'], { defence: 'dodge' }, [95, 90, 60, 30]);
    expect(table.lif('kel')).toBe(13 - (17 - 7));
  });

  it('magic meets the same DEX and END of a vehicle (VX-130)', () => {
    const spells = { INT: 50, SPIR: 45, weapons: [{ name: 'bolt', kind: 'magic' }] };
    const table = round1(['Mage', spells, 'other'], ['Kel', driver], ['Wagon', wagon]);
    table.does('board', 'kel', ['wagon']);
    expect(table.does('attack', 'mage', ['wagon'], {}, [90, 95])).toBe('Mage hits Wagon for 11');
    expect(table.does('attack', 'mage', ['wagon'], { defence: 'parry' })).toBe('[Wagon does not parry magic (VX-129)]');
  });

  it('an occupant resists control with their own stats', () => {
    const table = chase();
    table.does('control', 'ann', ['ro'], { effect: 'held' }, [99, 99]);
    const against = (table.last?.working ?? []).map(({ of }) => of);
    expect(against).toContain('Ro STR');
    expect(against).not.toContain('Wagon END');
  });
});

describe('driving (VX-125 to VX-130)', () => {
  it('A-39: the guns of a vehicle fire with mights 50 and 140', () => {
    const gunship = { ...wagon, DEX: 50, STR: 100, weapons: [{ name: 'cannon' }] };
    const table = round1(['Kel', driver], ['Ship', gunship], ['Foe', { DEX: 60, END: 60, LIF: 40 }, 'other']);
    table.does('board', 'kel', ['ship']);
    table.does('next', null);
    expect(table.does('attack', 'kel', ['foe'], {}, [70, 60])).toBe('Kel hits Foe for 25');
    expect(blank(table, 'kel', 'foe', 'weapon')?.options?.map(({ id }) => id)).toEqual([
      'cannon',
      'ram',
      'bare hands',
      'magic',
    ]);
  });

  it('gun ports are for passengers: the pilot of a closed vehicle attacks with it (VX-125, VX-133)', () => {
    const table = chase();
    table.does('join', null, [], { name: 'Foe', side: 'other', sheet: { DEX: 60, END: 60, LIF: 40 } });
    // 50 v 60 needs 61.1, 140 v 60 needs 15.8; 70 and 60 are 26.6 above on average, of 95 that is 25.3.
    expect(table.does('attack', 'kel', ['foe'], {}, [70, 60])).toBe('Kel hits Foe for 25');
    expect(table.does('attack', 'kel', ['foe'], { weapon: 'bare hands' })).toBe(
      '[the gun ports of Wagon are for passengers: its pilot fights with Wagon itself (VX-133)]',
    );
    // The passenger through a port: 25 v 60 needs 85.8, twice; 14.2 above, of 25 that is 3.6.
    expect(table.does('attack', 'ro', ['foe'], {}, [100, 100])).toBe('Ro hits Foe for 4');
  });

  it('one at the controls of a disabled vehicle fights through its gun ports like a passenger (VX-133, VX-135)', () => {
    const table = chase();
    table.does('damage', null, ['wagon'], { amount: 100 });
    expect(blank(table, 'kel', 'ann', 'weapon')?.defaultValue).toBe('bare hands');
    expect(table.does('attack', 'kel', ['ann'], {}, [1, 1])).toBe('Kel misses Ann');
  });

  it('a dodge of a vehicle is an action of its pilot, with the action penalty (VX-37)', () => {
    const table = chase();
    table.does('attack', 'ann', ['wagon'], { defence: 'dodge' }, [95, 90, 60, 30]);
    expect(vaxia.screen.formatBudget(table.now, 'kel')).toMatch(/^2nd action this round, -20 now/);
    table.does('join', null, [], { name: 'Foe', sheet: { DEX: 60, END: 60, LIF: 40 } });
    expect(table.does('attack', 'kel', ['foe'], { weapon: 'ram' }, [70, 60])).toBe('Kel hits Foe for 11');
  });

  it('the declared defence of a pilot meets attacks on the vehicle, and counts beforehand', () => {
    const table = chase();
    table.does('defend', 'kel', [], { defence: 'dodge' });
    expect(blank(table, 'ann', 'wagon', 'defence')?.defaultValue).toBe('dodge');
    expect(blank(table, 'ann', 'ro', 'defence')?.defaultValue).toBe('undefended');
    table.does('declare', 'ann', [], { plan: { action: 'attack', on: ['wagon'] } });
    expect(vaxia.screen.formatBudget(table.now, 'kel')).toMatch(/^1st action this round, -20 now/);
  });

  it('two vehicles that ram each other are both hit, and both take recoil', () => {
    const cart = { ...wagon, LIF: 47 };
    const table = round1(['Kel', driver], ['Bo', driver, 'other'], ['Cart', cart], ['Dray', cart, 'other']);
    table.under({ ramRecoil: 100 });
    table.does('seat', null, ['kel'], { craft: 'cart', seat: 'pilot' });
    table.does('seat', null, ['bo'], { craft: 'dray', seat: 'pilot' });
    table.does('declare', 'kel', [], { plan: { action: 'attack', on: ['dray'], with: { weapon: 'ram' } } });
    table.does('declare', 'bo', [], { plan: { action: 'attack', on: ['cart'], with: { weapon: 'ram' } } });
    table.does('resolve', null, [], {}, [100, 100, 100, 100]);
    expect([table.lif('cart'), table.lif('dray')]).toEqual([-47, -47]);
  });

  it('the vehicle caps the DEX of a rider with a weapon of their own (VX-126)', () => {
    const lancer = {
      DEX: 40,
      STR: 40,
      skills: [
        { name: 'Lance', value: 30, aspects: ['damage'] },
        { name: 'Riding', value: 10 },
      ],
      weapons: [{ name: 'lance', skill: 'Lance' }],
    };
    const table = round1(
      ['Lan', lancer],
      ['Horse', { ...motorcycle, DEX: 50 }],
      ['Foe', { DEX: 30, END: 30 }, 'other'],
    );
    table.does('board', 'lan', ['horse']);
    table.does('next', null);
    expect(table.does('attack', 'lan', ['foe'], { weapon: 'lance' }, [60, 50])).toBe('Lan hits Foe for 21');
  });

  it('a gun that is shot off as a disarm cannot fire until it is picked up (Q-10)', () => {
    const gunship = { ...wagon, DEX: 50, STR: 100, weapons: [{ name: 'cannon' }] };
    const table = round1(['Kel', driver], ['Bo', driver, 'other'], ['Hawk', gunship], ['Kite', gunship, 'other']);
    table.under({ gunsShotOff: 'disarm' });
    table.does('board', 'kel', ['hawk']);
    table.does('board', 'bo', ['kite']);
    table.does('next', null);
    const title = table.does('attack', 'kel', ['kite'], { defence: 'disarm' }, [60, 60, 100, 100]);
    expect(title).toBe('Kite disarms Kel: the cannon is shot off');
    expect(table.has('hawk', 'disarmed')).toBe(true);
    expect(table.does('attack', 'kel', ['kite'], { weapon: 'cannon' })).toContain('VX-61');
    table.does('next', null);
    expect(table.does('pick-up', 'kel')).toBe('Kel picks up the cannon');
    expect(table.has('hawk', 'disarmed')).toBe(false);
  });

  it('a vehicle blocks only with shields, which absorb', () => {
    const table = chase();
    table.does('edit', null, ['wagon'], { sheet: { shield: 2 } });
    table.does('attack', 'ann', ['wagon'], { defence: 'block' }, [95, 90, 1, 1]);
    // STR 140 and END 140 leave 4 points (3.7 unrounded), of which the shield takes 2.
    expect(table.lif('wagon')).toBe(98);
  });

  it('a vehicle blocks magic with its shields, whatever the house rule shieldOnMagicBlock', () => {
    const spells = { INT: 50, SPIR: 45, weapons: [{ name: 'bolt', kind: 'magic' }] };
    const table = round1(['Mage', spells, 'other'], ['Kel', driver], ['Wagon', { ...wagon, shield: 2 }]);
    table.under({ shieldOnMagicBlock: false });
    table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
    // STR 140 and END 140 leave 5 points (4.66), of which the shield takes 2.
    expect(table.does('attack', 'mage', ['wagon'], { defence: 'block' }, [99, 99, 1, 1])).toBe('Mage hits Wagon for 3');
  });

  it('a pilot may steer during a fight instead of fighting (VX-134)', () => {
    const table = chase();
    expect(table.does('pilot', 'kel', [], { difficulty: 25 }, [60, 40])).toBe('Kel steers: 19 points');
    expect(vaxia.screen.floor(table.now).due).not.toContain('kel');
  });
});

describe('exact odds (A-20 of vehicles)', () => {
  /** The formula of the rules reference over every throw of two d100, written again for this test. */
  function everyThrow(
    might: readonly [number, number],
    met: readonly [number, number],
  ): { hurts: number; mean: number } {
    const need = (m: number, d: number): number => 50.5 + (49.5 * Math.atan(6 * (d / (d + m) - 0.5))) / Math.atan(3);
    let [hurts, sum] = [0, 0];
    for (let a = 1; a <= 100; a += 1) {
      for (let b = 1; b <= 100; b += 1) {
        const winsby = (a - need(might[0], met[0]) + b - need(might[1], met[1])) / 2;
        const points = winsby < 0 ? 0 : Math.floor((((might[0] + might[1]) / 2) * winsby) / 100 + 0.5);
        hurts += points > 0 ? 1 : 0;
        sum += points;
      }
    }
    return { hurts: hurts / 100, mean: sum / 10_000 };
  }

  it.each([
    ['a vehicle with a pilot: 50 and 140', 'wagon', [50, 140]],
    ['its passenger: 25 and 100', 'ro', [25, 100]],
  ] as const)('%s', (_says, on, met) => {
    const { hurts, mean } = everyThrow([60, 55], met);
    expect(chase().forecast('attack', 'ann', on).brief).toBe(`${Math.round(hurts)} % ${mean.toFixed(1)}`);
  });

  it('show the chances to disable a vehicle, and to repair it', () => {
    const table = chase();
    expect(table.forecast('attack', 'ann', 'wagon').lines[2]).toMatch(/^disables /);
    table.does('damage', null, ['wagon'], { amount: 100 });
    expect(table.forecast('repair', 'ann', 'wagon').lines[2]).toMatch(/^works again \d+ %$/);
  });
});

it('the craft of Vaxia: LIF, END, STR and DEX (VX-139b)', () => {
  const rows = craftTable.map(({ name, sheet: { LIF, END, STR, DEX, vehicle } }) => [
    name,
    LIF,
    END,
    STR,
    DEX,
    vehicle,
  ]);
  expect(rows).toEqual([
    ['Wagon', 100, 100, 100, 50, 'closed'],
    ['Paddleboat', 50, 25, 25, 25, 'open'],
    ['Speed boat', 200, 50, 50, 100, 'open'],
    ['Merchant ship', 500, 100, 50, 50, 'open'],
    ['Warship', 500, 100, 50, 50, 'open'],
  ]);
  const ballista = { name: 'Ballista', LIF: 50, END: 25, STR: 150, DEX: 75 };
  expect(craftTable[4].sheet.guns).toEqual([ballista, ballista]);
  expect(craftTable.map(({ sheet }) => 'ports' in sheet)).toEqual([true, false, false, false, false]);
});
