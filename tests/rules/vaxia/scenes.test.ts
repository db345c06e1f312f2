import { describe, expect, it } from 'vitest';
import { mara, round1, Table, thug } from './combatants.ts';

const plain = { LIF: 30 };

/** A duel of two who hit hard: on 100 and 100 each makes 49 points of might 100 against 100. */
const duellist = { LIF: 40, DEX: 100, STR: 100, END: 100 };

describe('the screens’ fight (b)', () => {
  const table = round1(['Mara Venn', mara], ['Thug 2', thug, 'other']);

  it.each([
    ['undefended', '59 % 6.7'],
    ['parry', '53 % 5.8'],
    ['redirect', '60 % 7.0'],
    ['disarm', '60 % 7.0'],
    ['block', '65 % 8.1'],
    ['dodge', '71 % 9.5'],
  ])('odds: %s %s', (defence, brief) => {
    expect(table.forecast('attack', 'mara-venn', 'thug-2', { defence }).brief).toBe(brief);
  });

  it('describes them in full', () => {
    expect(table.forecast('attack', 'mara-venn', 'thug-2').lines).toEqual([
      '59 % hurts',
      '6.7 expected',
      'drops under 1 %',
    ]);
    expect(table.forecast('attack', 'mara-venn', 'thug-2', { defence: 'block' }).lines[2]).toBe('drops 2 %');
  });

  it('does 10 damage, line by line', () => {
    const fight = round1(['Mara Venn', mara], ['Thug 2', thug, 'other']);
    const title = fight.does('attack', 'mara-venn', ['thug-2'], { defence: 'block' }, [70, 80, 95, 90]);
    expect(title).toBe('Mara Venn hits Thug 2 for 10');
    expect(fight.lif('thug-2')).toBe(20);
    expect(fight.last?.resultLines.map(({ text }) => text)).toEqual([
      'need 29.1 38.9  dice 70 80  winsby 41.0 x 57.5 % = 23.6, 24',
      'need 71.9 62.1  dice 95 90  winsby 25.5 x 42.5 % = 10.8, 11',
      '24 - 11 = 13, armour -3, no shield: 10',
    ]);
    // Every number has its working, steps that did not count included.
    const damage = (fight.last?.working ?? []).filter(({ of }) => of === 'damage');
    expect(damage.map(({ says, value, counts }) => [says, value, counts ?? true])).toEqual([
      ['points of the attack', 24, true],
      ['points of the defence', 13, true],
      ['not below 0', 13, false],
      ['weapon class: off', 13, false],
      ['armour 3', 10, true],
      ['shield: none carried', 10, false],
      ['not below 0', 10, false],
    ]);
  });
});

describe('all at once (VX-41)', () => {
  it('two duellists both fall in one resolve', () => {
    const table = round1(['Ann', duellist], ['Bob', duellist, 'other']);
    table.does('declare', 'ann', [], { plan: { action: 'attack', on: ['bob'] } });
    table.does('declare', 'bob', [], { plan: { action: 'attack', on: ['ann'] } });
    table.does('resolve', null, [], {}, [100, 100, 100, 100]);
    expect([table.lif('ann'), table.lif('bob')]).toEqual([-10, -10]);
    expect([table.status('ann'), table.status('bob')]).toEqual(['reeling', 'reeling']);
  });

  it('a combatant struck down this round still acts in it, and not in the next', () => {
    const table = round1(['Ann', duellist], ['Bob', duellist, 'other']);
    table.does('attack', 'ann', ['bob'], {}, [100, 100]);
    expect(table.does('stay', 'bob', [], {}, [1])).toBe('Bob falls unconscious');
    expect(table.does('attack', 'bob', ['ann'], {}, [100, 100])).toBe('Bob hits Ann for 50');
    table.does('next', null);
    expect(table.does('attack', 'bob', ['ann'])).toBe('[Bob is unconscious (VX-93)]');
  });
});

describe('attacks in an encounter', () => {
  it('non-lethal stops at 0 (A-18)', () => {
    const table = round1(['Ann', duellist], ['Kel', plain, 'other']);
    expect(table.does('attack', 'ann', ['kel'], { nonlethal: true }, [100, 100])).toBe('Ann hits Kel for 30');
    expect([table.lif('kel'), table.status('kel')]).toEqual([0, 'reeling']);
  });

  it('two non-lethal attacks at once stop at 0 together', () => {
    const table = round1(['Ann', duellist], ['Bea', duellist], ['Kel', plain, 'other']);
    for (const by of ['ann', 'bea']) {
      table.does('declare', by, [], { plan: { action: 'attack', on: ['kel'], with: { nonlethal: true } } });
    }
    table.does('resolve', null, [], {}, [100, 100, 100, 100]);
    expect(table.lif('kel')).toBe(0);
  });

  it('several actions lower the attack and the other’s difficulty (VX-37, VX-39)', () => {
    const table = round1(['Ann', duellist], ['Kel', duellist, 'other']);
    table.does('attack', 'ann', ['kel'], {}, [1, 1]);
    expect(table.does('attack', 'ann', ['kel'], { defence: 'block' }, [50, 50, 50, 50])).toContain('Ann');
    const says = table.steps;
    expect(says).toContain('2 actions this round, 20 for each beyond the first');
    expect(says).toContain('hit: might 80 v 100, need 63.3, d100 50');
    expect(says).toContain('STR: might 100 v 80, need 37.7, d100 50');
  });

  it('a defence that rolled is an action of the defender (VX-37, Q-19)', () => {
    const table = round1(['Ann', duellist], ['Kel', duellist, 'other']);
    table.does('attack', 'ann', ['kel'], { defence: 'dodge' }, [1, 1, 1, 1]);
    table.does('attack', 'kel', ['ann'], {}, [50, 50]);
    expect(table.steps).toContain('hit: might 80 v 100, need 63.3, d100 50');
  });

  it('a declared defence meets each attack with its own roll (VX-66)', () => {
    const table = round1(['Ann', duellist], ['Bea', duellist], ['Kel', duellist, 'other']);
    expect(table.does('declare', 'kel', [], { plan: { action: 'defend', with: { defence: 'dodge' } } })).toBe(
      'Kel declares: dodge',
    );
    for (const by of ['ann', 'bea']) table.does('declare', by, [], { plan: { action: 'attack', on: ['kel'] } });
    table.does('resolve', null, [], {}, [50, 50, 50, 50, 50, 50, 50, 50]);
    expect(table.steps.filter((text) => text.startsWith('DEX: might 80'))).toHaveLength(2);
  });

  it('a disarm takes the weapon until it is picked up (VX-61)', () => {
    const table = round1(['Mara', mara], ['Kel', duellist, 'other']);
    table.does('attack', 'mara', ['kel'], { defence: 'disarm' }, [60, 60, 100, 100]);
    expect(table.has('mara', 'disarmed')).toBe(true);
    expect(table.does('attack', 'mara', ['kel'], { weapon: 'spear' })).toBe(
      '[the spear was dropped: picking it up takes an action (VX-61)]',
    );
    expect(table.does('pick-up', 'mara')).toBe('Mara picks up the spear');
    expect(table.has('mara', 'disarmed')).toBe(false);
    expect(table.does('pick-up', 'mara')).toBe('[nothing dropped (VX-61)]');
  });

  it('a redirect carries the points on to the new target (VX-60)', () => {
    const table = round1(['Mara', mara], ['Kel', duellist, 'other'], ['Thug', thug, 'other']);
    const aside = table.does('attack', 'mara', ['kel'], { defence: 'redirect' }, [99, 99, 100, 100]);
    expect(aside).toBe('Kel turns the attack of Mara aside');
    table.does('next', null);
    const named = { defence: 'redirect', redirectTo: 'thug' };
    expect(table.does('attack', 'mara', ['kel'], named, [99, 99, 100, 100])).toBe(
      'Kel redirects Mara to Thug, who takes 9',
    );
    expect(table.lif('thug')).toBe(21);
    expect(table.lif('kel')).toBe(40);
  });
});

describe('house rules in an encounter', () => {
  it('dodgePairing: which stat of a dodge meets the hit die (VX-64)', () => {
    const needs = (dodgePairing: string): string | undefined => {
      const table = new Table(['Mara', mara], ['Kel', { DEX: 50, INT: 30 }, 'other']).under({ dodgePairing }).start();
      table.does('attack', 'mara', ['kel'], { defence: 'dodge' }, [50, 50, 50, 50]);
      return table.last?.working.find(({ says }) => says.startsWith('hit: might'))?.says;
    };
    expect(needs('own-kind')).toBe('hit: might 60 v 50, need 39.9, d100 50');
    expect(needs('dex-first')).toBe('hit: might 60 v 50, need 39.9, d100 50');
    expect(needs('int-first')).toBe('hit: might 60 v 30, need 19.4, d100 50');
  });

  it('redirectDefended: the new target may use the defence it declared (VX-60)', () => {
    const table = new Table(['Mara', mara], ['Kel', duellist, 'other'], ['Thug', thug, 'other'])
      .under({
        redirectDefended: true,
      })
      .start();
    table.does('defend', 'thug', [], { defence: 'block' });
    const named = { defence: 'redirect', redirectTo: 'thug' };
    const title = table.does('attack', 'mara', ['kel'], named, [99, 99, 100, 100, 70, 75]);
    expect(title).toBe('Kel redirects Mara to Thug, who takes 7');
    expect(table.lif('thug')).toBe(23);
  });
});
