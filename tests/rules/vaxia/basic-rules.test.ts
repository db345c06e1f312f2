/** The rules that no step of a working names, since they are the shape of the roll itself; each is played, by hand-made numbers. */
import { describe, expect, it } from 'vitest';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import type { With } from '../table.ts';
import { mara, round1, thug } from './combatants.ts';

/** The damage of an action of Ann's that is done to Bob. */
function damage(ann: With, bob: With, values: With, faces: readonly number[]): number {
  const table = round1(['Ann', ann], ['Bob', { ...bob, LIF: 100 }, 'other']);
  table.does('attack', 'ann', ['bob'], values, faces);
  return 100 - table.lif('bob');
}

const sixty = { LIF: 60, DEX: 60, STR: 60, END: 60 };

describe('the dice of a roll', () => {
  it.each(['LIF', 'END', 'STR', 'DEX', 'INT', 'SPIR', 'CHA'])(
    'any of the seven stats can be rolled: %s (VX-01)',
    (stat) => {
      const table = round1(['Ann', { [stat]: 60 }]);
      // Might 60 against 60 needs 50.5; winsby 39.5, of which 60 % are 23.7 points.
      const values = { stats: [stat, stat], diff: 60 };
      expect(table.does('check', 'ann', [], values, [90, 90])).toBe('Ann rolls awareness: 24 points');
    },
  );

  it('each stat has a d100 of its own, from 1 to 100 (VX-12)', () => {
    const table = round1(['Ann', {}]);
    expect(() => table.does('check', 'ann', [], {}, [50])).toThrow('asks');
    expect(() => table.does('check', 'ann', [], {}, [50, 101])).toThrow('100');
    expect(() => table.does('check', 'ann', [], {}, [0, 50])).toThrow('0');
    expect(table.does('check', 'ann', [], {}, [60, 45])).toBe('Ann rolls awareness: 1 point');
  });

  /** Ann, who has taken so much damage on 30 LIF, tries to stay up. */
  const staying = (END: number, amount: number, face: number): string => {
    const table = round1(['Ann', { LIF: 30, END }]);
    table.does('damage', null, ['ann'], { amount });
    return table.does('stay', 'ann', [], {}, [face]);
  };

  it('one trait succeeds from its need on, which is not rounded: 29 is less than 29.08 (VX-14, A-15)', () => {
    expect(staying(60, 45, 29)).toBe('Ann falls unconscious');
    expect(staying(60, 45, 30)).toBe('Ann stays up: 1 point, 1 round');
  });

  it('one trait always fails on 1 and succeeds on 100, however high or low it is (VX-20)', () => {
    expect(staying(1000, 30, 1)).toBe('Ann falls unconscious');
    expect(staying(1, 59, 100)).toContain('Ann stays up');
  });

  it('who fails to stay conscious is unconscious at once (VX-106)', () => {
    const table = round1(['Ann', { LIF: 30 }]);
    table.does('damage', null, ['ann'], { amount: 31 });
    table.does('stay', 'ann', [], {}, [1]);
    expect(table.status('ann')).toBe('out');
    expect(table.does('stay', 'ann')).toBe('[Ann is unconscious already (VX-106)]');
  });

  it('two who roll against each other may both succeed: each is the difficulty of the other (VX-21, A-42)', () => {
    const table = round1(['Ann', { DEX: 30 }], ['Bob', { INT: 45 }, 'other']);
    table.does('order', 'ann', ['bob'], { speed: 'DEX', theirs: 'INT' }, [80, 50]);
    expect(table.steps).toContain('Ann 2.4 points, Bob 9.4 points: Bob first');
  });
});

describe('an attack', () => {
  // 100 v 25 needs 8.345, 25 v 50 needs 81.626: 90 and 90 are 45.015 more on average, of which 62.5 % are 28.13 points. The other
  // way round (100 v 50, 25 v 25) it would be 34.
  it('by body: DEX meets DEX, STR meets END; by magic: INT meets INT, SPIR meets CHA, alike (VX-03, VX-33, VX-34, VX-49)', () => {
    const bolt = { name: 'bolt', kind: 'magic' };
    expect(damage({ DEX: 100, STR: 25 }, { DEX: 25, END: 50, INT: 99, CHA: 99 }, {}, [90, 90])).toBe(28);
    const caster = { INT: 100, SPIR: 25, weapons: [bolt] };
    expect(damage(caster, { INT: 25, CHA: 50, DEX: 99, END: 99 }, {}, [90, 90])).toBe(28);
  });

  it('a skill counts where its aspect is: damage in attacks, avoid where its owner is attacked (VX-52)', () => {
    const sword = { name: 'Sword', value: 20, aspects: ['damage'] };
    const ducking = { name: 'Ducking', value: 10, aspects: ['avoid'] };
    const ann = { DEX: 40, STR: 40, END: 40, skills: [sword, ducking] };
    // 60 v 60: 23.7 points; 60 v 50 needs 39.948: 30.03 points.
    expect(damage(ann, sixty, {}, [90, 90])).toBe(24);
    expect(damage(sixty, ann, {}, [90, 90])).toBe(30);
  });

  it('meets the mights of the defence that was chosen, which is rolled against its own (VX-48, VX-53, A-21)', () => {
    expect(damage(mara, { ...thug, armour: 0 }, {}, [70, 80])).toBe(20);
    expect(damage(mara, { ...thug, armour: 0 }, { defence: 'block' }, [70, 80, 65, 50])).toBe(24);
  });

  it('a parry that makes far more points than the attack does not hurt the attacker: a counter deals no damage (VX-62)', () => {
    const table = round1(['Mara', mara], ['Bob', sixty, 'other']);
    expect(table.does('attack', 'mara', ['bob'], { defence: 'parry' }, [70, 80, 100, 100])).toBe(
      'Mara does not hurt Bob',
    );
    expect([table.lif('mara'), table.lif('bob')]).toEqual([48, 60]);
  });

  it('has the same mights after wounds as before, until unconscious (VX-92)', () => {
    const table = round1(['Ann', sixty], ['Bob', { ...sixty, LIF: 99 }, 'other']);
    table.does('damage', null, ['ann'], { amount: 59 });
    table.does('attack', 'ann', ['bob'], {}, [90, 90]);
    expect([table.lif('ann'), table.lif('bob')]).toEqual([1, 75]);
  });

  it('actions are counted for each combatant and each round (VX-40)', () => {
    const table = round1(['Ann', sixty], ['Bob', sixty], ['Cy', { ...sixty, LIF: 500 }, 'other']);
    const hits = (by: string): number => {
      const before = table.lif('cy');
      table.does('attack', by, ['cy'], {}, [90, 90]);
      return before - table.lif('cy');
    };
    // The second action: 40 v 60 needs 71.917, 18.083 more, of which 40 % are 7.23 points.
    expect([hits('ann'), hits('ann'), hits('bob')]).toEqual([24, 7, 24]);
    table.does('next', null);
    expect([hits('ann'), hits('bob')]).toEqual([24, 24]);
  });
});

it('neither armour nor shield absorbs what surroundings do (VX-78, VX-117)', () => {
  const table = round1(['Kel', { LIF: 60, armour: 5, shield: 5, items: [{ name: 'mail', armour: 7 }] }]);
  table.does('expose', null, ['kel'], { source: 'fire' }, [1]);
  expect(table.lif('kel')).toBe(50);
});

// These are marked as advice: nothing is refused or computed by them, so their ids are in comments, not in titles.
describe('what the rulebook says of the use of its numbers', () => {
  // VX-06. 60 v 60 makes 24 points; 30 v 60 needs 81.6256, and 8.3744 more, of which 30 % are 2.5 points.
  it('a skill as high as its stat doubles it', () => {
    const sword = { name: 'Sword', value: 30, aspects: ['damage'] };
    expect(damage({ DEX: 30, STR: 30, skills: [sword] }, sixty, {}, [90, 90])).toBe(24);
    expect(damage({ DEX: 30, STR: 30 }, sixty, {}, [90, 90])).toBe(3);
  });

  // VX-07.
  it('a description changes nothing: neither those it is about, nor what they can still do', () => {
    const table = round1(['Ann', sixty], ['Bob', sixty, 'other']);
    const { combatants, cursor, slots } = table.now;
    table.does('note', null, [], { text: 'Ann cuts Bob in half' });
    expect([table.now.combatants, table.now.cursor, table.now.slots]).toEqual([combatants, cursor, slots]);
  });

  // VX-11. CON 40 v 1 needs 1.61: 4.39 more, of which 40 % are 2 points against 5; might 100 needs 1.24: 4.76 more are 5 points.
  it('a skeleton breathes gas as anybody does, but for a skill of resisting that is rolled', () => {
    const sheet = vaxia.templates.find(({ name }) => name === 'Skeleton')?.sheet as With;
    const inGas = (skills: With[], values: With): number => {
      const table = round1(['Skeleton', { ...sheet, skills }]);
      table.does('expose', null, ['skeleton'], { source: 'gas', ...values }, [6]);
      return table.lif('skeleton');
    };
    expect(inGas([], {})).toBe(22);
    expect(inGas([{ name: 'Breathless', value: 60 }], { skill: 'Breathless' })).toBe(25);
  });

  // VX-81. 60 v 40 needs 29.08, as in A-21.
  it('what was made at 40 is broken by a roll against 40', () => {
    const breaks = (face: number): string => {
      const values = { what: 'craft', stats: ['STR', 'STR'], diff: 40 };
      return round1(['Ann', sixty]).does('check', 'ann', [], values, [face, face]);
    };
    expect([breaks(30), breaks(29)]).toEqual(['Ann rolls craft: 1 point', 'Ann rolls craft: fails by 0']);
  });

  // VX-118. Stats of 150 points in all; 20 v 20 and 90: 39.5 more, of which 20 % are 7.9. 60 v 20 needs 11.55, and 50: 23.07 points.
  it('a companion has the seven stats and fights by the same rules; it is commanded by a roll of its handler', () => {
    const twenty = { END: 20, STR: 20, DEX: 20, INT: 20, SPIR: 20, CHA: 20 };
    const handler = { CHA: 40, INT: 40, skills: [{ name: 'Handling', value: 20 }] };
    const table = round1(
      ['Ann', handler],
      ['Wolf', { LIF: 30, ...twenty }],
      ['Bob', { ...twenty, DEX: 60, STR: 60, END: 20, LIF: 30 }, 'other'],
    );
    const values = { what: 'charm', stats: ['CHA', 'INT'], skill: 'Handling', diff: 60 };
    expect(table.does('check', 'ann', [], values, [90, 90])).toBe('Ann rolls charm: 24 points');
    table.does('attack', 'bob', ['wolf'], {}, [50, 50]);
    expect(table.lif('wolf')).toBe(7);
  });

  // VX-119.
  it('a companion without stats is no combatant: it does nothing, and nothing is done to it', () => {
    const cat = { items: [{ name: 'Cat' }] };
    expect(damage({ ...sixty, ...cat }, { ...sixty, ...cat }, {}, [90, 90])).toBe(24);
    const table = round1(['Ann', { ...sixty, ...cat }], ['Bob', sixty, 'other']);
    expect(table.does('attack', 'bob', ['cat'])).toContain('cat');
    expect(table.does('use', 'ann', ['bob'], { item: 'Cat' })).toMatch(/VX-82/);
  });
});
