/**
 * Effects without damage. 100 against 100 has need 50.5, so rolls of 100 and 100 are a winsby of 49.5 and 50
 * points (49.5 rounded), 60 and 60 a winsby of 9.5 and 10 points.
 */
import { describe, expect, it } from 'vitest';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { round1, Table } from '../combatants.ts';

const strong = {
  LIF: 60,
  END: 100,
  STR: 100,
  DEX: 100,
  INT: 100,
  SPIR: 100,
  CHA: 100,
  weapons: [{ name: 'vision', kind: 'magic' }],
};

const duel = (): Table => round1(['Ann', strong], ['Kel', strong, 'other'], ['Bob', strong, 'other']);

describe('the pool of the mind (VX-90, VX-91)', () => {
  const worn = (...faces: readonly number[]): Table => {
    const table = duel();
    for (const face of faces) table.does('control', 'ann', ['kel'], { effect: 'worn' }, [face, face]);
    return table;
  };

  it('is a pool as large as LIF, apart from LIF; at 0 the target is overcome', () => {
    const table = worn(100);
    expect(table.last?.title).toBe('Ann wears down Kel: 50 points, 10 left');
    expect([table.lif('kel'), table.has('kel', 'overcome')]).toEqual([60, false]);
    table.does('next', null);
    expect(table.does('control', 'ann', ['kel'], { effect: 'worn' }, [60, 61])).toBe(
      'Ann wears down Kel: 10 points, 0 left',
    );
    expect(table.said).toContain('Kel is wholly under the effect: nothing is left of the mind');
    expect([table.lif('kel'), table.has('kel', 'overcome')]).toEqual([60, true]);
  });

  it('is not worn down by a success of no whole point', () => {
    // 50 against 50 has need 50.5: 51 is a winsby of 0.5, of which might 50 makes 0.25 points, rounded 0.
    const even = { ...strong, INT: 50, SPIR: 50, CHA: 50, DEX: 50 };
    const table = round1(['Ann', even], ['Kel', even, 'other']);
    expect(table.does('control', 'ann', ['kel'], { effect: 'worn' }, [51, 51])).toBe(
      'Ann wears down Kel: 0 points, 60 left',
    );
    expect(table.has('kel', 'worn')).toBe(false);
  });

  it('recovers against 25 and all points so far, those below 0 included', () => {
    const table = worn(100);
    table.does('control', 'ann', ['kel'], { effect: 'worn' }, [100, 100]);
    const all = table.now.combatants.kel?.conditions.worn?.stacks ?? 0;
    expect(all).toBeGreaterThan(60);
    table.does('next', null);
    expect(table.does('break-out', 'kel', [], {}, [50, 50])).toBe('Kel stays worn down');
    expect(
      table.last?.working.some(({ of, rule, value }) => of === 'difficulty' && rule === 'VX-91' && value === 25 + all),
    ).toBe(true);
    expect(table.does('break-out', 'kel', [], {}, [100, 100])).toBe('Kel breaks out, no longer worn down');
    expect([table.has('kel', 'worn'), table.has('kel', 'overcome')]).toEqual([false, false]);
  });

  it('recovers point by point by house rule', () => {
    const table = worn(100).under({ mindRecovery: 'points' });
    table.does('next', null);
    // 100 against 75 has need 34.4: 70 and 70 are 35.6 points.
    expect(table.does('break-out', 'kel', [], {}, [70, 70])).toBe('Kel recovers 36 of the mind, 46 left');
    expect(table.now.combatants.kel?.conditions.worn?.stacks).toBe(14);
  });

  it('overcomes also where the GM adds the condition, until the GM removes it', () => {
    const table = duel();
    table.does('condition', null, ['kel'], { condition: 'worn', stacks: 60 });
    expect(table.has('kel', 'overcome')).toBe(true);
    table.does('condition', null, ['kel'], { condition: 'worn', stacks: 0 });
    expect(table.has('kel', 'overcome')).toBe(false);
  });
});

describe('control against a defence (VX-59 to VX-61)', () => {
  it('a disarm with as many points ends the spell', () => {
    const table = duel();
    const title = table.does('control', 'ann', ['kel'], { effect: 'held', defence: 'disarm' }, [60, 60, 60, 60]);
    expect(title).toBe('Kel ends the spell of Ann');
    expect(table.has('kel', 'held')).toBe(false);
  });

  it('a redirect applies the effect to the new target, with its points', () => {
    const table = duel();
    const onto = { effect: 'stunned', defence: 'redirect', redirectTo: 'bob' };
    expect(table.does('control', 'ann', ['kel'], onto, [60, 60, 60, 60])).toBe(
      'Kel redirects Ann: Ann stuns Bob: 10 points, 1 round',
    );
    expect([table.has('kel', 'stunned'), table.has('bob', 'stunned')]).toEqual([false, true]);
    expect(table.does('control', 'ann', ['kel'], { ...onto, redirectTo: '' }, [100, 100, 100, 100])).toBe(
      'Kel turns the attempt of Ann aside',
    );
  });

  it('a defence with fewer points weakens the effect', () => {
    for (const defence of ['redirect', 'disarm', 'block']) {
      const table = duel();
      table.does('control', 'ann', ['kel'], { effect: 'held', defence }, [100, 100, 60, 60]);
      expect(table.now.combatants.kel?.conditions.held?.note).toMatchObject({ points: 40 });
    }
  });

  it('breaking out matches the points by house rule (VX-87)', () => {
    const table = duel().under({ breakout: 'match' });
    table.does('control', 'ann', ['kel'], { effect: 'held' }, [60, 60]);
    table.does('next', null);
    // 100 against 25 has need 8.3: 17 and 17 are 8.7 points, 30 and 30 21.7.
    expect(table.does('break-out', 'kel', [], {}, [17, 17])).toBe('Kel stays held');
    table.does('next', null);
    table.does('condition', null, ['kel'], { condition: 'held' });
    expect(table.does('break-out', 'kel', [], {}, [30, 30])).toContain('no longer held');
  });
});

describe('a hold (VX-84 to VX-89)', () => {
  it('lasts points / 7 rounds after the present one (A-29, VX-89)', () => {
    const ogre = { DEX: 50, STR: 55 };
    const table = round1(['Ogre', ogre, 'other'], ['Kel', { DEX: 40, STR: 35 }]);
    expect(table.does('control', 'ogre', ['kel'], { effect: 'held' }, [75, 70])).toBe(
      'Ogre holds Kel: 21 points, 3 rounds',
    );
    for (const round of [2, 3, 4]) {
      expect(table.does('next', null)).toContain(`Round ${round}`);
      expect(table.has('kel', 'held')).toBe(true);
    }
    expect(table.does('next', null)).toContain('Round 5');
    expect(table.has('kel', 'held')).toBe(false);
  });

  it('that fails does not read as one that holds before it is applied', () => {
    const table = round1(['Ogre', { DEX: 50, STR: 55 }, 'other'], ['Kel', { DEX: 40, STR: 35 }]);
    expect(table.does('control', 'ogre', ['kel'], { effect: 'held' }, [1, 1])).toBe('Ogre does not hold Kel');
  });

  it('is broken out of against 25 and its points (A-28, VX-86)', () => {
    const table = round1(['Ogre', { DEX: 50, STR: 55 }, 'other'], ['Kel', { DEX: 40, STR: 35 }]);
    expect(table.does('break-out', 'kel')).toBe('[nothing holds Kel (VX-86)]');
    table.does('control', 'ogre', ['kel'], { effect: 'held' }, [75, 70]);
    expect(table.does('break-out', 'kel', [], {}, [40, 40])).toBe('Kel stays held');
    expect(table.worked('difficulty')).toBe(46);
    expect(table.does('break-out', 'kel', [], {}, [99, 99])).toBe('Kel breaks out, no longer held');
    expect(table.has('kel', 'held')).toBe(false);
  });
});

describe('two effects of a kind on the same combatant (VX-84)', () => {
  /** Kel is held with 38 points (winsby 38 of might 100: 88.5 on both would be 38), and then with 10 by an ally. */
  const heldTwice = (settings = {}): Table => {
    const table = new Table(['Ann', strong], ['Kel', strong, 'other'], ['Bob', strong, 'other'])
      .under(settings)
      .start();
    table.does('control', 'ann', ['kel'], { effect: 'held' }, [88, 89]);
    table.does('control', 'bob', ['kel'], { effect: 'held' }, [60, 60]);
    return table;
  };

  it('the stronger is kept: nobody is freed by being held', () => {
    const table = heldTwice();
    expect(table.last?.title).toBe('Bob holds Kel: 10 points, but the 38 points of Ann before stand');
    expect(table.now.combatants.kel?.conditions.held).toMatchObject({
      from: 'ann',
      ends: { round: 6 },
      note: { points: 38 },
    });
  });

  it('a stronger one replaces it', () => {
    const table = heldTwice();
    table.does('control', 'bob', ['kel'], { effect: 'held' }, [100, 100]);
    expect(table.now.combatants.kel?.conditions.held).toMatchObject({ from: 'ann' });
    table.does('next', null);
    table.does('control', 'bob', ['kel'], { effect: 'held' }, [100, 100]);
    expect(table.now.combatants.kel?.conditions.held).toMatchObject({ from: 'bob', note: { points: 50 } });
  });

  it('another kind of effect is added beside it', () => {
    const table = heldTwice();
    table.does('control', 'bob', ['kel'], { effect: 'stunned' }, [90, 90]);
    expect([table.has('kel', 'held'), table.has('kel', 'stunned')]).toEqual([true, true]);
  });

  it('by house rule the last one replaces it', () => {
    const table = heldTwice({ sameEffect: 'latest' });
    expect(table.now.combatants.kel?.conditions.held).toMatchObject({ from: 'bob', note: { points: 10 } });
  });
});

describe('friends help to win back a mind (VX-91)', () => {
  /** Kel's mind is worn down by 50 points: the difficulty is 75. */
  const worn = (settings = {}): Table => {
    const table = new Table(
      ['Ann', strong],
      ['Kel', strong, 'other'],
      ['Bob', strong, 'other'],
      ['Cy', strong, 'other'],
    )
      .under(settings)
      .start();
    table.does('control', 'ann', ['kel'], { effect: 'worn' }, [100, 100]);
    return table;
  };

  it('each rolls SPIR and CHA against 25, and the points come off the difficulty', () => {
    const table = worn();
    // 100 v 25 on 60 and 60: need 8.3, 52 points; 75 - 52 - 0 = 23.
    const title = table.does('break-out', 'kel', [], { helpers: ['bob', 'cy'] }, [60, 60, 1, 1, 50, 50]);
    expect(title).toBe('Bob helps: 52 points; Cy helps: 0 points; Kel breaks out, no longer worn down');
    expect(table.worked('difficulty')).toBe(23);
    expect(table.has('kel', 'worn')).toBe(false);
  });

  it('is an action of each friend', () => {
    const table = worn();
    table.does('break-out', 'kel', [], { helpers: ['bob'] }, [60, 60, 50, 50]);
    table.does('check', 'bob', [], {}, [60, 60]);
    expect(table.last?.working).toContainEqual(
      expect.objectContaining({ of: 'actions', says: 'one of 2 actions of the round' }),
    );
  });

  it('is offered for the mind alone, and to those who can', () => {
    const table = worn();
    table.does('control', 'ann', ['bob'], { effect: 'held' }, [100, 100]);
    expect(table.does('break-out', 'bob', [], { helpers: ['cy'] })).toBe(
      '[friends help only to win back a mind (VX-91)]',
    );
    expect(table.does('break-out', 'kel', [], { helpers: ['kel'] })).toBe('[Kel is the one who is helped (VX-91)]');
    expect(worn({ mindHelp: 'none' }).does('break-out', 'kel', [], { helpers: ['cy'] })).toContain('VX-91');
    const blanks = vaxia.actions
      .find(({ id }) => id === 'break-out')
      ?.blanks(table.now, { action: 'break-out', by: 'kel', on: [], with: {} });
    expect(blanks?.find(({ id }) => id === 'helpers')?.options?.map(({ label }) => label)).toEqual(['Bob', 'Cy']);
  });
});

it('the odds of breaking out count a success that makes no point (VX-86)', () => {
  const table = round1(['Ann', strong], ['Kel', { ...strong, END: 10, STR: 10 }, 'other']);
  table.does('condition', null, ['kel'], { condition: 'held' });
  // 10 v 25 has need 86.6. A sum of 174 or more succeeds: 27 ways of the first die at 74, 26 at 75 ... 27 * 28 / 2 = 378.
  expect(table.forecast('break-out', 'kel', 'kel').lines[0]).toBe('4 % breaks free');
});
