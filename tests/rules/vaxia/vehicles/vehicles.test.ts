/** Vehicles at the table. Numbers by hand from the reference's formula; those of the ballista, the wagon and the archer recur. */
import { describe, expect, it } from 'vitest';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { type Fighter, Table } from '../combatants.ts';

const archer = { LIF: 40, DEX: 40, STR: 35, skills: [{ name: 'Bow', value: 20, aspects: ['damage'] }] };
const driver = { LIF: 30, DEX: 30, INT: 25, skills: [{ name: 'Driving', value: 40 }] };
const rider = { LIF: 30, DEX: 25, END: 25 };
const wagon = { vehicle: 'closed', ports: true, LIF: 100, END: 100, STR: 100, DEX: 50 };
const shuttle = { vehicle: 'closed', LIF: 50, END: 80 };
const motorcycle = { vehicle: 'open', LIF: 50, END: 80 };

function round1(...who: readonly Fighter[]): Table {
  const table = new Table(...who);
  table.does('next', null);
  return table;
}

/** An archer against a wagon that Kel drives and Ro rides in. */
function chase(): Table {
  const table = round1(['Ann', archer, 'other'], ['Kel', driver], ['Ro', rider], ['Wagon', wagon]);
  table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
  table.does('seat', null, ['ro'], { craft: 'wagon', seat: 'passenger' });
  return table;
}

const notes = (table: Table, who: string): readonly string[] =>
  vaxia.screen.row(table.now, who).notes.map((note) => note.map(({ text }) => text).join(''));

const blank = (table: Table, by: string, on: string, id: string, values = {}) =>
  vaxia.actions
    .find((action) => action.id === 'attack')
    ?.blanks(table.now, { action: 'attack', by, on: [on], with: values })
    .find((one) => one.id === id);

describe('what LIF makes of a vehicle (VX-123, A-40)', () => {
  it.each([
    [99, 'works', 'up'],
    [100, 'disabled', 'out'],
    [199, 'disabled', 'out'],
    [200, 'wrecked', 'dead'],
  ])('of 100, %i damage: %s', (amount, word, is) => {
    const table = chase();
    table.does('damage', null, ['wagon'], { amount });
    expect(vaxia.status(table.now, 'wagon')).toEqual({ word, is });
  });

  it('is repaired a LIF a point, and works the moment it is above 0', () => {
    const table = round1(['Fay', { INT: 60, DEX: 60 }], ['Wagon', wagon]);
    table.does('damage', null, ['wagon'], { amount: 150 });
    expect(table.does('repair', 'fay', ['wagon'], {}, [100, 100])).toBe('Fay repairs Wagon by 51');
    expect([table.lif('wagon'), table.status('wagon')]).toEqual([1, 'works']);
    table.does('damage', null, ['wagon'], { amount: 101 });
    expect(table.does('repair', 'fay', ['wagon'])).toBe('[Wagon is destroyed: salvage only (VX-137)]');
    expect(table.does('heal', null, ['wagon'], { amount: 5 })).toBe('[Wagon is destroyed: salvage only (VX-137)]');
  });

  it('keeps what the GM laid: above 0 and disabled all the same', () => {
    const table = chase();
    table.does('condition', null, ['wagon'], { condition: 'disabled' });
    expect(table.status('wagon')).toBe('disabled');
    expect(table.does('attack', 'kel', ['ann'], { weapon: 'ram' })).toContain('VX-135');
    table.does('condition', null, ['wagon'], { condition: 'disabled', stacks: 0 });
    expect(table.status('wagon')).toBe('works');
  });
});

describe('whom an attack hurts (VX-124, VX-132, VX-139d)', () => {
  it.each([
    ['a closed shuttle soaks with its 80', shuttle, 18],
    ['a motorcycle lends nothing', motorcycle, 34],
  ])('A-41: %s', (_says, vehicle, damage) => {
    const table = round1(['Ann', archer, 'other'], ['Ro', rider], ['Craft', vehicle]);
    table.does('board', 'ro', ['craft'], { seat: 'passenger' });
    table.does('attack', 'ann', ['ro'], {}, [70, 80]);
    expect([table.lif('ro'), table.lif('craft')]).toEqual([30 - damage, 50]);
  });

  it('from within, a closed vehicle soaks nothing', () => {
    const table = round1(['Ann', archer, 'other'], ['Ro', rider], ['Craft', shuttle]);
    table.does('board', 'ro', ['craft'], { seat: 'passenger' });
    table.does('board', 'ann', ['craft'], { seat: 'passenger' });
    table.does('next', null);
    table.does('attack', 'ann', ['ro'], {}, [70, 80]);
    expect(table.lif('ro')).toBe(30 - 34);
  });

  it('of the pilot of a closed vehicle: its DEX and END, with skill', () => {
    const table = chase();
    table.does('attack', 'ann', ['kel'], {}, [95, 90]);
    expect(table.lif('kel')).toBe(30 - 17);
    table.does('next', null);
    table.does('attack', 'ann', ['kel'], { defence: 'dodge' }, [95, 90, 60, 30]);
    expect(table.lif('kel')).toBe(13 - (17 - 7));
  });

  it('of magic on a vehicle: what steers and plates it all the same (VX-130)', () => {
    const spells = { INT: 50, SPIR: 45, weapons: [{ name: 'bolt', kind: 'magic' }] };
    const table = round1(['Mage', spells, 'other'], ['Kel', driver], ['Wagon', wagon]);
    table.does('board', 'kel', ['wagon']);
    expect(table.does('attack', 'mage', ['wagon'], {}, [90, 95])).toBe('Mage hits Wagon for 11');
    expect(table.does('attack', 'mage', ['wagon'], { defence: 'parry' })).toBe('[Wagon does not parry magic (VX-129)]');
  });

  it('of who resists control in a vehicle: their own stats', () => {
    const table = chase();
    table.does('control', 'ann', ['ro'], { effect: 'held' }, [99, 99]);
    const against = (table.last?.working ?? []).map(({ of }) => of);
    expect(against).toContain('Ro STR');
    expect(against).not.toContain('Wagon END');
  });
});

describe('driving (VX-125 to VX-130)', () => {
  it('A-39: the guns of a vehicle are fired with 50 and 140', () => {
    const gunship = { ...wagon, DEX: 50, STR: 100, weapons: [{ name: 'cannon' }] };
    const table = round1(['Kel', driver], ['Ship', gunship], ['Foe', { DEX: 60, END: 60, LIF: 40 }, 'other']);
    table.does('board', 'kel', ['ship']);
    table.does('next', null);
    expect(table.does('attack', 'kel', ['foe'], {}, [70, 60])).toBe('Kel hits Foe for 25');
    expect(blank(table, 'kel', 'foe', 'weapon')?.options?.map(({ id }) => id)).toEqual(['cannon', 'bare hands', 'ram']);
  });

  it('a dodge is an action of whoever steers, and costs 20 like any other (VX-37)', () => {
    const table = chase();
    table.does('attack', 'ann', ['wagon'], { defence: 'dodge' }, [95, 90, 60, 30]);
    expect(vaxia.screen.formatBudget(table.now, 'kel')).toMatch(/^2nd action this round, -20 now/);
    table.does('join', null, [], { name: 'Foe', sheet: { DEX: 60, END: 60, LIF: 40 } });
    expect(table.does('attack', 'kel', ['foe'], { weapon: 'ram' }, [70, 60])).toBe('Kel hits Foe for 11');
  });

  it('a defence that is declared by who steers meets attacks on the vehicle, and counts beforehand', () => {
    const table = chase();
    table.does('defend', 'kel', [], { defence: 'dodge' });
    expect(blank(table, 'ann', 'wagon', 'defence')?.defaultValue).toBe('dodge');
    expect(blank(table, 'ann', 'ro', 'defence')?.defaultValue).toBe('undefended');
    table.does('declare', 'ann', [], { plan: { action: 'attack', on: ['wagon'] } });
    expect(vaxia.screen.formatBudget(table.now, 'kel')).toMatch(/^1st action this round, -20 now/);
  });

  it('two that ram each other are both hit, and both recoil', () => {
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

  it('one’s own weapon is no quicker than what one rides (VX-126)', () => {
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

  it('shooting guns off as a disarm leaves them silent until somebody sees to them (Q-10)', () => {
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

  it('blocks only behind shields, which absorb', () => {
    const table = chase();
    table.does('edit', null, ['wagon'], { sheet: { shield: 2 } });
    table.does('attack', 'ann', ['wagon'], { defence: 'block' }, [95, 90, 1, 1]);
    // STR 140 and END 140 leave 4 points (3.7 unrounded), of which the shield takes 2.
    expect(table.lif('wagon')).toBe(98);
  });

  it('blocks magic as it blocks anything else, whatever is said of shields on magic blocks', () => {
    const spells = { INT: 50, SPIR: 45, weapons: [{ name: 'bolt', kind: 'magic' }] };
    const table = round1(['Mage', spells, 'other'], ['Kel', driver], ['Wagon', { ...wagon, shield: 2 }]);
    table.under({ shieldOnMagicBlock: false });
    table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
    // STR 140 and END 140 leave 5 points (4.66), of which the shield takes 2.
    expect(table.does('attack', 'mage', ['wagon'], { defence: 'block' }, [99, 99, 1, 1])).toBe('Mage hits Wagon for 3');
  });

  it('steers in the middle of a fight instead of fighting (VX-134)', () => {
    const table = chase();
    expect(table.does('pilot', 'kel', [], { difficulty: 25 }, [60, 40])).toBe('Kel steers: 19 points');
    expect(vaxia.screen.floor(table.now).due).not.toContain('kel');
  });
});

describe('exact odds (A-20 of vehicles)', () => {
  /** The reference's formula, every throw of two d100, written out for this test alone. */
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
    ['steered: 50 and 140', 'wagon', [50, 140]],
    ['the passenger in it: 25 and 100', 'ro', [25, 100]],
  ] as const)('%s', (_says, on, met) => {
    const { hurts, mean } = everyThrow([60, 55], met);
    expect(chase().forecast('attack', 'ann', on).brief).toBe(`${Math.round(hurts)} % ${mean.toFixed(1)}`);
  });

  it('tell that a vehicle is disabled, and what a repair brings', () => {
    const table = chase();
    expect(table.forecast('attack', 'ann', 'wagon').lines[2]).toMatch(/^disables /);
    table.does('damage', null, ['wagon'], { amount: 100 });
    expect(table.forecast('repair', 'ann', 'wagon').lines[2]).toMatch(/^works again \d+ %$/);
  });
});

describe('seats', () => {
  it('who falls at the controls steers no more, and is moved by who takes them (VX-139c)', () => {
    const table = chase();
    table.does('damage', null, ['kel'], { amount: 30 });
    table.does('stay', 'kel', [], {}, [1]);
    expect(table.does('attack', 'ann', ['wagon'], { defence: 'dodge' })).toBe('[nobody steers Wagon (VX-139c)]');
    expect(table.does('board', 'ro', ['wagon'])).toBe('Ro takes the controls of Wagon');
    expect(notes(table, 'wagon')).toEqual(['driven by Ro, 2 aboard']);
    expect(notes(table, 'kel')).toEqual(['in Wagon']);
  });

  it('the likeliest skill pilots, unless another is named', () => {
    const table = round1(['Kel', driver], ['Wagon', wagon]);
    table.does('board', 'kel', ['wagon']);
    expect(table.now.combatants.kel?.marks.aboard?.value).toEqual({ craft: 'wagon', seat: 'pilot', skill: 'Driving' });
    table.does('board', 'kel', ['wagon'], { skill: '' });
    expect(table.now.combatants.kel?.marks.aboard?.value).toMatchObject({ skill: null });
    expect(table.does('board', 'kel', ['wagon'], { skill: 'Knitting' })).toBe('[Kel has no skill "Knitting"]');
    expect(table.does('board', 'kel', ['kel'])).toBe('[Kel is no vehicle (VX-122)]');
  });

  it('who leaps out dodges on their own stats and is out (VX-131)', () => {
    const table = chase();
    expect(table.does('attack', 'ann', ['ro'], { defence: 'dodge' })).toContain('VX-131');
    expect(blank(table, 'ann', 'ro', 'flee')?.defaultValue).toBe('no');
    expect(blank(table, 'ann', 'wagon', 'flee')).toBeUndefined();
    table.does('attack', 'ann', ['ro'], { flee: true }, [1, 1, 60, 50]);
    expect(table.said).toContain('Ro leaps out of Wagon');
    expect(notes(table, 'ro')).toEqual([]);
    expect(table.does('get-out', 'ro')).toBe('[Ro is in no vehicle]');
  });

  it('a passenger declares no dodge: leaping out is said when the attack comes (VX-131)', () => {
    const table = chase();
    expect(table.does('defend', 'ro', [], { defence: 'dodge' })).toBe('[Ro can dodge only by leaping out (VX-131)]');
    expect(table.does('defend', 'ro', [], { defence: 'block' })).toBe('Ro blocks this round');
  });

  it('a vehicle that is taken away takes nobody along', () => {
    const table = chase();
    table.does('remove', null, ['wagon']);
    expect(notes(table, 'kel')).toEqual([]);
    expect(table.does('pilot', 'kel')).toContain('VX-134');
  });

  it('boarding before the fight, and the GM’s word, cost nothing', () => {
    const table = new Table(['Kel', driver], ['Wagon', wagon]);
    table.does('board', 'kel', ['wagon']);
    table.does('next', null);
    expect(vaxia.screen.floor(table.now).due).toEqual(['kel']);
    expect(table.does('seat', null, ['kel'], { craft: '' })).toBe('Kel gets out of Wagon');
    expect(table.does('seat', null, ['kel'], { craft: 'Cart' })).toBe('[nobody here is called "Cart"]');
    expect(vaxia.screen.floor(table.now).due).toEqual(['kel']);
  });
});

describe('mounted guns (VX-139a)', () => {
  const captain = { LIF: 30, DEX: 40, INT: 30, skills: [{ name: 'Sailing', value: 20 }] };
  const gunner = { LIF: 40, DEX: 40, END: 25, skills: [{ name: 'Gunnery', value: 30, aspects: ['damage'] }] };

  function warship(): Table {
    const table = round1(['Ann', archer, 'other'], ['Cap', captain], ['Gus', gunner]);
    table.does('join', null, [], { like: 'Warship', side: 'own' });
    table.does('join', null, [], { like: 'paddleboat', side: 'other' });
    table.does('seat', null, ['cap'], { craft: 'warship', seat: 'pilot' });
    table.does('seat', null, ['gus'], { craft: 'ballista 2', seat: 'pilot' });
    return table;
  }

  it('come with the ship, aim with their own DEX and hit with their own STR', () => {
    const table = warship();
    expect(notes(table, 'ballista-2')).toEqual(['on Warship, Gus fires it']);
    expect(notes(table, 'warship')).toEqual(['driven by Cap, 2 aboard']);
    expect(table.does('attack', 'gus', ['paddleboat'], {}, [60, 50])).toBe('Gus hits Paddleboat for 65');
  });

  it('are missed as the ship is, and soak with their own END', () => {
    const table = warship();
    expect(table.does('attack', 'ann', ['ballista-2'], { defence: 'dodge' }, [70, 80, 50, 40])).toBe(
      'Ann hits Ballista 2 for 20',
    );
    expect(vaxia.screen.formatBudget(table.now, 'cap')).toMatch(/^2nd action/);
    table.does('attack', 'ann', ['ballista-2'], { actions: 1 }, [99, 99]);
    table.does('damage', null, ['ballista-2'], { amount: 50 });
    expect(table.does('attack', 'gus', ['paddleboat'], { weapon: 'Ballista 2' })).toContain('VX-135');
  });

  it('shelter nobody on an open deck; who fires one steers nothing', () => {
    const table = warship();
    expect(table.does('attack', 'ann', ['gus'], {}, [70, 80])).toBe('Ann hits Gus for 30');
    expect(table.does('attack', 'ann', ['gus'], { defence: 'dodge' })).toContain('VX-131');
    expect(table.does('pilot', 'gus')).toContain('VX-134');
    expect(table.does('board', 'ann', ['ballista-1'], { seat: 'passenger' })).toContain('VX-139a');
  });

  it('sink with the ship, and whoever serves them is in the wreck', () => {
    const table = warship();
    table.does('damage', null, ['warship'], { amount: 1000 });
    expect(table.said).toContain('in its wreck: Cap and Gus, 15 to each');
    expect(table.does('attack', 'gus', ['paddleboat'], { weapon: 'ballista 2' })).toContain('VX-137');
    expect(table.does('wreck', null, ['warship'], {}, [100, 100, 1, 1])).toBe('The wreck of Warship: Cap 0, Gus 15');
    expect([table.lif('cap'), table.lif('gus')]).toEqual([30, 25]);
  });

  it('are not doubled where the people of a fight begin another', () => {
    const table = warship();
    const again = new Table(
      ...Object.values(table.now.combatants).map(({ name, sheet }): Fighter => [name, Object(sheet)]),
    );
    again.does('next', null);
    expect(Object.keys(again.now.combatants)).toEqual(Object.keys(table.now.combatants));
    expect(notes(again, 'ballista-1')).toEqual(['on Warship']);
  });

  it('the table of craft is that of the game', () => {
    const rows = vaxia.templates.map(({ name, sheet }) => {
      const { LIF, END, STR, DEX } = Object(sheet);
      return [name, LIF, END, STR, DEX];
    });
    expect(rows).toEqual([
      ['Wagon', 100, 100, 100, 50],
      ['Paddleboat', 50, 25, 25, 25],
      ['Speed boat', 200, 50, 50, 100],
      ['Merchant ship', 500, 100, 50, 50],
      ['Warship', 500, 100, 50, 50],
    ]);
    for (const { name, sheet } of vaxia.templates) expect(vaxia.readSheet(sheet).ok, name).toBe(true);
  });
});

describe('a wreck (VX-138)', () => {
  it('is the GM’s to weigh: another base, or nothing', () => {
    const table = chase();
    table.does('damage', null, ['wagon'], { amount: 200 });
    expect(table.does('wreck', null, ['wagon'], { base: 0 })).toBe('The wreck of Wagon: Kel 0, Ro 0');
    expect(notes(table, 'wagon')).toEqual(['nobody aboard']);
    expect(table.does('board', 'kel', ['wagon'])).toBe('[Wagon is destroyed (VX-137)]');
  });
});

describe('with the rest of the rules', () => {
  it('who steers is no quicker than the vehicle where order matters (VX-42, VX-126)', () => {
    const table = round1(['Kel', { DEX: 60 }], ['Cart', { ...wagon, DEX: 30 }], ['Foe', { DEX: 40 }, 'other']);
    table.does('seat', null, ['kel'], { craft: 'cart', seat: 'pilot' });
    // 30 against 40, both on 60: neither alone decides it, Foe's failsby is lower.
    expect(table.does('order', 'kel', ['foe'], {}, [60, 60])).toBe('Foe goes before Kel');
    table.does('seat', null, ['kel'], { craft: '' });
    expect(table.does('order', 'kel', ['foe'], {}, [60, 60])).toBe('Kel goes before Foe');
  });

  it('things that a pilot wears count, before the cap', () => {
    const gloves = { name: 'gloves', changes: [{ of: 'Driving', how: 'add', amount: 5 }] };
    const quick = { ...wagon, DEX: 90 };
    const table = round1(['Ann', archer, 'other'], ['Kel', { ...driver, items: [gloves] }], ['Cart', quick]);
    table.does('board', 'kel', ['cart']);
    table.does('attack', 'ann', ['cart'], {}, [99, 99]);
    const steered = (table.last?.working ?? []).filter(({ of }) => of === 'Cart DEX');
    expect(steered.map(({ value }) => value)).toEqual([30, 75, 75]);
  });

  it('a vehicle has no mind to wear down, but can be held', () => {
    const table = chase();
    expect(table.does('control', 'ann', ['wagon'], { effect: 'distracted' })).toContain('VX-122');
    expect(table.does('control', 'ann', ['wagon'], { effect: 'held' }, [99, 99])).toMatch(/^Ann holds Wagon/);
  });
});

describe('a redirect towards somebody in a vehicle (VX-60, VX-139d)', () => {
  /** As on foot: 99 and 99 against DEX and STR 100 and 100 are 12 points, which the redirect turns. */
  function turned(house: { readonly [key: string]: boolean } = {}, faces: readonly number[] = []): Table {
    const table = new Table(
      ['Ann', archer, 'other'],
      ['Mo', { LIF: 40, DEX: 100, STR: 100 }],
      ['Kel', driver],
      ['Ro', { ...rider, armour: 9 }],
      ['Wagon', { ...wagon, armour: 2 }],
    ).under(house);
    table.does('next', null);
    table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
    table.does('seat', null, ['ro'], { craft: 'wagon', seat: 'passenger' });
    if (faces.length > 0) table.does('defend', 'kel', [], { defence: 'dodge' });
    table.does('attack', 'ann', ['mo'], { defence: 'redirect', redirectTo: 'ro' }, [99, 99, 100, 100, ...faces]);
    return table;
  }

  it('a closed one is struck, and its armour counts, not that of who sits in it', () => {
    const table = turned();
    expect(table.last?.title).toBe('Mo redirects Ann to Ro, and Wagon takes 10');
    expect([table.lif('wagon'), table.lif('ro')]).toEqual([90, 30]);
  });

  it('it meets that as its pilot declared, where the new target may (redirectDefended)', () => {
    const table = turned({ redirectDefended: true }, [100, 100]);
    expect(table.last?.title).toBe('Mo redirects Ann to Ro, and Wagon takes 0');
    expect(table.now.combatants.kel?.marks.acted?.value).toBe(1);
  });

  it('an open one lends nothing to its rider (VX-132)', () => {
    const table = new Table(
      ['Ann', archer, 'other'],
      ['Mo', { LIF: 40, DEX: 100, STR: 100 }],
      ['Ro', rider],
      ['Bike', motorcycle],
    );
    table.does('seat', null, ['ro'], { craft: 'bike', seat: 'pilot' });
    const said = { defence: 'redirect', redirectTo: 'ro' };
    expect(table.does('attack', 'ann', ['mo'], said, [99, 99, 100, 100])).toBe('Mo redirects Ann to Ro, who takes 12');
  });

  it('from within the same vehicle there is no hull between them', () => {
    const table = round1(['Ann', archer, 'other'], ['Mo', { DEX: 100, STR: 100 }], ['Ro', rider], ['Wagon', wagon]);
    for (const who of ['ann', 'mo', 'ro']) table.does('seat', null, [who], { craft: 'wagon', seat: 'passenger' });
    const said = { defence: 'redirect', redirectTo: 'ro' };
    expect(table.does('attack', 'ann', ['mo'], said, [99, 99, 100, 100])).toBe('Mo redirects Ann to Ro, who takes 12');
  });

  it('no effect on a mind goes on to a vehicle (VX-122)', () => {
    const said = { effect: 'worn', defence: 'redirect', redirectTo: 'wagon' };
    expect(chase().does('control', 'ann', ['ro'], said)).toBe('[Wagon is a vehicle, and has no mind (VX-122)]');
  });
});

describe('hullShare (VX-139d): Ann does 17 to the wagon that Kel drives, with Ro in it and Mo dead', () => {
  function struck(hullShare: number, on = 'wagon', frame = 'closed'): Table {
    const table = new Table(
      ['Ann', archer, 'other'],
      ['Kel', driver],
      ['Ro', { ...rider, armour: 9 }],
      ['Mo', rider],
      ['Wagon', { ...wagon, vehicle: frame }],
    );
    table.under({ hullShare }).does('next', null);
    table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
    for (const who of ['ro', 'mo']) table.does('seat', null, [who], { craft: 'wagon', seat: 'passenger' });
    table.does('condition', null, ['mo'], { condition: 'dead' });
    // 60 v 50 needs 39.9 and 55 v 140 needs 86.9: 90 and 95 are 29.1, of 57.5 % 16.7.
    table.does('attack', 'ann', [on], {}, [90, 95]);
    return table;
  }
  const lifs = (table: Table): readonly number[] => ['wagon', 'kel', 'ro', 'mo'].map((who) => table.lif(who));

  it.each([
    [0, [83, 30, 30, 30]],
    [20, [83, 27, 27, 30]],
  ])('%i in the hundred', (share, left) => {
    const table = struck(share);
    expect(lifs(table)).toEqual(left);
    expect(table.said.some((text) => text === 'through the hull, 3 to each: Kel and Ro')).toBe(share > 0);
  });

  it('an open one passes nothing on, and who is aimed at has it all', () => {
    expect(lifs(struck(20, 'wagon', 'open'))).toEqual([83, 30, 30, 30]);
    expect(lifs(struck(20, 'ro')).filter((lif) => lif < 30)).toHaveLength(1);
  });

  it('what the GM takes off is just that', () => {
    const table = struck(20);
    table.does('damage', null, ['wagon'], { amount: 50 });
    expect(lifs(table)).toEqual([33, 27, 27, 30]);
  });
});
