import { describe, expect, it } from 'vitest';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { type Fighter, round1, Table } from '../combatants.ts';
import { archer, blank, chase, driver, notes, wagon } from './vehicle-scenes.ts';

describe('seats', () => {
  it('an unconscious pilot does not steer, and is moved by the next who takes the controls (VX-139c)', () => {
    const table = chase();
    table.does('damage', null, ['kel'], { amount: 30 });
    table.does('stay', 'kel', [], {}, [1]);
    expect(table.does('attack', 'ann', ['wagon'], { defence: 'dodge' })).toBe('[nobody steers Wagon (VX-139c)]');
    expect(table.does('board', 'ro', ['wagon'])).toBe('Ro takes the controls of Wagon');
    expect(notes(table, 'wagon')).toEqual(['driven by Ro, 2 aboard']);
    expect(notes(table, 'kel')).toEqual(['in Wagon']);
  });

  it('the piloting skill is recognised by its name, unless another is chosen', () => {
    const table = round1(['Kel', driver], ['Wagon', wagon]);
    table.does('board', 'kel', ['wagon']);
    expect(table.now.combatants.kel?.marks.aboard?.value).toEqual({ craft: 'wagon', seat: 'pilot', skill: 'Driving' });
    table.does('board', 'kel', ['wagon'], { skill: '' });
    expect(table.now.combatants.kel?.marks.aboard?.value).toMatchObject({ skill: null });
    expect(table.does('board', 'kel', ['wagon'], { skill: 'Knitting' })).toBe('[Kel has no skill "Knitting"]');
    expect(table.does('board', 'kel', ['kel'])).toBe('[Kel is no vehicle (VX-122)]');
  });

  it('an occupant who leaps out dodges with their own stats, and is out of the vehicle (VX-131)', () => {
    const table = chase();
    expect(table.does('attack', 'ann', ['ro'], { defence: 'dodge' })).toContain('VX-131');
    expect(blank(table, 'ann', 'ro', 'flee')?.defaultValue).toBe('no');
    expect(blank(table, 'ann', 'wagon', 'flee')).toBeUndefined();
    table.does('attack', 'ann', ['ro'], { flee: true }, [1, 1, 60, 50]);
    expect(table.said).toContain('Ro leaps out of Wagon');
    expect(notes(table, 'ro')).toEqual([]);
    expect(table.does('get-out', 'ro')).toBe('[Ro is in no vehicle]');
  });

  it('a passenger cannot declare a dodge: to leap out is chosen when the attack comes (VX-131)', () => {
    const table = chase();
    expect(table.does('defend', 'ro', [], { defence: 'dodge' })).toBe('[Ro can dodge only by leaping out (VX-131)]');
    expect(table.does('defend', 'ro', [], { defence: 'block' })).toBe('Ro blocks this round');
  });

  it('the occupants of a vehicle that is removed stay in the fight', () => {
    const table = chase();
    table.does('remove', null, ['wagon']);
    expect(notes(table, 'kel')).toEqual([]);
    expect(table.does('pilot', 'kel')).toContain('VX-134');
  });

  it('boarding before the fight, and being seated by the GM, cost no action', () => {
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

  it('join with the ship, aim with their own DEX and hit with their own STR', () => {
    const table = warship();
    expect(notes(table, 'ballista-2')).toEqual(['on Warship, Gus fires it']);
    expect(notes(table, 'warship')).toEqual(['driven by Cap, 2 aboard']);
    expect(table.does('attack', 'gus', ['paddleboat'], {}, [60, 50])).toBe(
      'Gus hits Paddleboat for 65; Paddleboat is disabled',
    );
  });

  it('dodge with the DEX of the ship, and soak with their own END', () => {
    const table = warship();
    expect(table.does('attack', 'ann', ['ballista-2'], { defence: 'dodge' }, [70, 80, 50, 40])).toBe(
      'Ann hits Ballista 2 for 20',
    );
    expect(vaxia.screen.formatBudget(table.now, 'cap')).toMatch(/^2nd action/);
    table.does('attack', 'ann', ['ballista-2'], { actions: 1 }, [99, 99]);
    table.does('damage', null, ['ballista-2'], { amount: 50 });
    expect(table.does('attack', 'gus', ['paddleboat'], { weapon: 'Ballista 2' })).toContain('VX-135');
  });

  it('shelter nobody on an open deck, and their gunner steers nothing', () => {
    const table = warship();
    expect(table.does('attack', 'ann', ['gus'], {}, [70, 80])).toBe('Ann hits Gus for 30');
    expect(table.does('attack', 'ann', ['gus'], { defence: 'dodge' })).toContain('VX-131');
    expect(table.does('pilot', 'gus')).toContain('VX-134');
    expect(table.does('board', 'ann', ['ballista-1'], { seat: 'passenger' })).toContain('VX-139a');
  });

  it('are destroyed with the ship, and their gunner is in the wreck', () => {
    const table = warship();
    table.does('damage', null, ['warship'], { amount: 1000 });
    expect(table.said).toContain('in its wreck: Cap and Gus, 15 to each');
    expect(table.does('attack', 'gus', ['paddleboat'], { weapon: 'ballista 2' })).toContain('VX-137');
    expect(table.does('wreck', null, ['warship'], {}, [100, 100, 1, 1])).toBe('The wreck of Warship: Cap 0, Gus 15');
    expect([table.lif('cap'), table.lif('gus')]).toEqual([30, 25]);
  });

  it('are not doubled where the combatants of one fight begin another', () => {
    const table = warship();
    const again = round1(
      ...Object.values(table.now.combatants).map(({ name, sheet }): Fighter => [name, Object(sheet)]),
    );
    expect(Object.keys(again.now.combatants)).toEqual(Object.keys(table.now.combatants));
    expect(notes(again, 'ballista-1')).toEqual(['on Warship']);
  });
});

describe('a wreck (VX-138)', () => {
  it('the GM may set another base damage, or none', () => {
    const table = chase();
    table.does('damage', null, ['wagon'], { amount: 200 });
    expect(table.does('wreck', null, ['wagon'], { base: 0 })).toBe('The wreck of Wagon: Kel 0, Ro 0');
    expect(notes(table, 'wagon')).toEqual(['nobody aboard']);
    expect(table.does('board', 'kel', ['wagon'])).toBe('[Wagon is destroyed (VX-137)]');
  });
});
