/** Speed, segments and phases, from the reference's worked cases (A-01 to A-03, B-30 to B-33) and rules by id. */
import { describe, expect, it } from 'vitest';
import { body, Table, type With } from './table.ts';

/** Ann of the good with so many phases, Bob of the bad. */
function duel(
  ann: readonly number[],
  bob: readonly number[],
  settings = {},
  sheets: readonly [object, object] = [{}, {}],
): Table {
  const table = new Table(
    ['Ann', 'own', body(ann.length, sheets[0] as never)],
    ['Bob', 'other', body(bob.length, sheets[1] as never)],
  );
  table.under(settings).next([...ann, ...bob]);
  return table;
}

describe('speed', () => {
  it('A-01: each different number is a phase', () => {
    const table = new Table(['Ann', 'own', body(4)]);
    expect(table.next([2, 5, 5, 8])).toBe('2 good ann');
    expect(table.left('ann')).toEqual([5, 8]);
  });

  it('A-02: a yahtzee is set to any numbers', () => {
    const table = new Table(['Ann', 'own', body(4)]);
    table.next([4, 4, 4, 4], { yahtzee: ['3', '9'] });
    expect([table.stands, table.left('ann')]).toEqual(['3 good ann', [9]]);
  });

  it('A-02, SG-40: and stands at 1 to n', () => {
    const table = new Table(['Ann', 'own', body(4)]);
    table.next([4, 4, 4, 4]);
    expect([table.stands, table.left('ann')]).toEqual(['1 good ann', [2, 3, 4]]);
  });

  it('A-03: one die is no yahtzee', () => {
    const table = new Table(['Ann', 'own', body(1)]);
    expect([table.next([6]), table.left('ann')]).toEqual(['6 good ann', []]);
  });

  it('SG-03, SG-36: any stat may be chosen, and gives as many dice as its lowest substat', () => {
    const table = new Table([
      'Ann',
      'own',
      {
        mindStrength: 7,
        mindPrecision: 7,
        education: 8,
        bodyStrength: 5,
        bodyPrecision: 5,
        health: 4,
        psiStrength: 1,
        psiPrecision: 4,
        fortune: 0,
      },
    ]);
    table.next([1, 2, 3, 4], { stat: ['Body'] });
    expect(table.left('ann')).toEqual([2, 3, 4]);
    for (let n = 0; n < 3; n += 1) table.next();
    expect(table.next([1, 2, 3, 4, 5, 6, 7], { stat: ['Mind'] })).toBe('1 good ann');
    expect(table.left('ann')).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('SG-36: what was chosen last stands', () => {
    const table = new Table(['Ann', 'own', { mindStrength: 2, mindPrecision: 2, education: 2, psiStrength: 0 }]);
    table.next([5, 6], { stat: ['Mind'] });
    table.next();
    expect(table.next([5, 6])).toBe('5 good ann');
  });

  it('SG-37: a stat of 0 gives no dice and no phases', () => {
    const table = new Table(['Ann', 'own', body(1)], ['Ace', 'own', body(0)]);
    table.next([4]);
    expect(table.said).toContain('Ace has no dice for speed, and no phases');
  });

  it('SG-45: phases that are left are gone with the turn', () => {
    const table = duel([2], [9]);
    table.does('hold', 'ann');
    expect(table.next()).toBe('2 rest of good ann');
    expect(table.next()).toBe('9 bad bob');
    expect(table.next([3, 3])).toBe('3 good ann');
    expect(table.now.cursor.round).toBe(2);
  });

  it('numbered people of one name and sheet throw together, or each as the house has it', () => {
    const mob = (settings: { [key: string]: string }): Table =>
      new Table(...[1, 2, 3].map((n) => [`Rioter ${n}`, 'other', body(2)] as const)).under(settings);
    const together = mob({});
    together.next([5, 7]);
    expect(['rioter-1', 'rioter-2', 'rioter-3'].map((who) => together.left(who))).toEqual([[7], [5, 7], [5, 7]]);
    const each = mob({ mobSpeed: 'each' });
    each.next([5, 7, 1, 2, 3, 4]);
    expect(['rioter-1', 'rioter-2', 'rioter-3'].map((who) => each.left(who))).toEqual([[5, 7], [2], [3, 4]]);
  });
});

describe('a mob', () => {
  it('lets its phases go by in one go, or one of it alone', () => {
    const table = new Table(...[1, 2, 3].map((n) => [`Rioter ${n}`, 'other', body(2)] as const));
    table.next([5, 7]);
    expect(table.does('pass', 'rioter-1', [], { all: 'one' })).toBe('Rioter 1 let the phase go by');
    expect(table.next()).toBe('5 bad rioter-2');
    expect(table.does('pass', 'rioter-2')).toBe('Rioter 2 and 1 more let the phase go by');
    expect(table.next()).toBe('7 bad rioter-1');
  });

  it('attacks as one, no more of it than are due, and each of it once', () => {
    const table = new Table(...[1, 2, 3].map((n) => [`Rioter ${n}`, 'other', body(1)] as const), [
      'Ann',
      'own',
      body(2),
    ]);
    table.next([5, 8, 9]);
    expect(table.does('mob', 'rioter-1', ['ann'], { attackers: 4 })).toBe(
      '[4 attackers are said, and 3 are due now (SG-57)]',
    );
    expect(table.does('mob', 'rioter-1', ['ann'], { answer: 'dodge' }, [10, 1, 10, 10, 1])).toBe(
      'Rioters: 3 attack Ann, 1 hit for 2; Ann dodges for segment 8',
    );
    expect(table.does('mob', 'rioter-2', ['ann'])).toMatch(/no phase now/);
    expect(table.next()).toBe('9 good ann');
  });

  it('SG-08, SG-20: each of it spends karma and Fortune of its own, and who has none attacks without', () => {
    const riot = (more: With): Table =>
      new Table(...[1, 2, 3].map((n) => [`Rioter ${n}`, 'other', body(2, more)] as const), ['Ann', 'own', body(2)]);
    const table = riot({ karma: 1, fortune: 1, psi: 0 });
    table.next([5, 7, 8, 9]);
    const two = { attackers: 2, karma: true, luck: true, tn: 2 };
    // A die of each shows 2: two hits of 1 and Strength 2.
    expect(table.does('mob', 'rioter-1', ['ann'], two, [1, 2, 1, 1, 1, 2])).toBe('Rioters: 2 attack Ann, 2 hit for 6');
    const left = ['rioter-1', 'rioter-2', 'rioter-3'].map((who) => table.now.combatants[who]?.tracks.karma?.now);
    expect(left).toEqual([0, 0, 1]);
    expect([table.stacks('rioter-2', 'luck-used'), table.stacks('rioter-3', 'luck-used')]).toEqual([1, 0]);
    expect([table.next(), table.next()]).toEqual(['5 bad rioter-3', '7 bad rioter-1']);
    expect(table.does('mob', 'rioter-1', ['ann'], { luck: true })).toBe(
      '[Rioter 1 has used Fortune this hour (SG-08)]',
    );
    expect(table.does('mob', 'rioter-1', ['ann'], {}, [1, 1, 1, 1, 1, 1])).toContain('0 hit');
    const drones = riot({ device: true, fortune: 1, psi: 0 });
    drones.next([5, 7, 8, 9]);
    expect(drones.does('mob', 'rioter-1', ['ann'], { luck: true })).toBe(
      '[devices throw dice again each for itself: they attack one by one then (SG-07)]',
    );
  });
});

describe('sub-segments', () => {
  it('SG-56: good, then bad, then good who waited', () => {
    const table = duel([4], [4]);
    expect(table.stands).toBe('4 good ann');
    expect(table.does('hold', 'ann')).toBe('Ann waits for rest of good of segment 4');
    expect(table.next()).toBe('4 bad bob');
    expect(table.next()).toBe('4 rest of good ann');
  });

  it('SG-65: and waits on for a later segment, or not where the house has that', () => {
    const table = duel([4, 6], [4, 6]);
    table.does('hold', 'ann');
    table.next();
    table.next();
    expect(table.does('hold', 'ann')).toBe('Ann waits for rest of good of segment 5');
    expect(table.next()).toBe('5 rest of good ann');
    expect(table.does('hold', 'ann')).toBe('Ann waits for rest of good of segment 7');
    const strict = duel([4], [4], { holdScope: 'segment' });
    strict.does('hold', 'ann');
    strict.next();
    expect(strict.does('hold', 'bob')).toBe('[Bob cannot wait any longer (SG-65)]');
    strict.next();
    expect(strict.does('hold', 'ann')).toBe('[Ann cannot wait any longer (SG-65)]');
  });

  it('SG-58: in the time of the other side nobody acts', () => {
    const table = duel([4], [4, 5]);
    expect(table.does('attack', 'bob', ['ann'])).toBe('[Bob can only dodge now, or spring an ambush (SG-58)]');
    table.next();
    expect(table.does('move', 'ann')).toBe('[Ann can only dodge now, or spring an ambush (SG-58)]');
  });

  it('SG-51: one diceless action, then one dicey one', () => {
    const table = duel([4], [9], {}, [{ bodyStrength: 5 }, {}]);
    expect(table.does('move', 'ann', [], { hexes: 6 })).toBe(
      '[Ann moves 5 hexes at most; a dicey run goes on (SG-05)]',
    );
    expect(table.does('move', 'ann')).toBe('Ann moves 5 hexes');
    expect(table.does('task', 'ann', [], { what: 'draws' })).toMatch(/SG-51/);
    expect(table.does('prepare', 'ann')).toBe('Ann prepares to dodge');
    expect(table.does('move', 'ann')).toBe('[Ann has acted: a phase ends with its dicey action (SG-51)]');
    const dicey = duel([4], [9]);
    dicey.does('prepare', 'ann');
    expect(dicey.does('move', 'ann')).toMatch(/SG-51/);
  });

  it('SG-57: several of a side are due together, in any order', () => {
    const table = new Table(['Ann', 'own', body(1)], ['Abe', 'own', body(1)], ['Bob', 'other', body(1)]);
    expect(table.next([3, 3, 3])).toBe('3 good ann');
    table.does('floor', 'abe');
    expect(table.stands).toBe('3 good abe');
    expect(table.next()).toBe('3 good ann');
    expect(table.cited).not.toContain('SG-56');
    expect(table.next()).toBe('3 bad bob');
    expect(table.cited).toContain('SG-56');
  });

  it('SG-57: who is struck down in a sub-segment still acts in it, unless the house says no', () => {
    const fall = (settings: object): Table => {
      const table = new Table(['Ann', 'own', body(1)], ['Bob', 'other', body(2)], ['Ben', 'other', body(2)]).under(
        settings as never,
      );
      table.next([1, 3, 6, 3, 6]);
      table.next();
      table.does('damage', null, ['ben'], { amount: 21 }, [10, 1]);
      return table;
    };
    const table = fall({});
    expect([table.status('ben'), table.left('ben')]).toEqual(['out', [3]]);
    expect(table.next()).toBe('3 bad ben');
    expect(table.next()).toBe('6 bad bob');
    expect(fall({ simultaneous: false }).left('ben')).toEqual([]);
  });

  it('SG-12: who is re-labelled acts with the other side from then on', () => {
    const table = duel([2, 5], [5, 7]);
    table.does('edit', null, ['bob'], { side: 'own' });
    expect([table.next(), table.next(), table.next()]).toEqual(['5 good ann', '5 good bob', '7 good bob']);
    const turned = duel([5, 7], [5]);
    turned.next();
    turned.does('edit', null, ['bob'], { side: 'own' });
    expect(turned.stands).toBe('5 bad bob');
  });
});

describe('trades', () => {
  it('B-30: two of {2,5,8,9} for segment 3', () => {
    const table = duel([2, 5, 8, 9], [10, 10, 3, 3].slice(0, 1));
    expect(table.does('trade', 'ann', [], { segment: '3', first: '5', second: '8' })).toBe(
      'Ann acts in segment 3 for those in 5 and 8',
    );
    expect(table.next()).toBe('3 good ann');
    expect(table.left('ann')).toEqual([9]);
  });

  it('SG-41: in the time of bad good acts in the rest', () => {
    const table = duel([6, 7], [3, 9]);
    expect(table.stands).toBe('3 bad bob');
    table.does('trade', 'ann');
    expect([table.next(), table.left('ann')]).toEqual(['3 rest of good ann', []]);
  });

  it('SG-56: when good who waited acts, the time of bad in the segment is over', () => {
    const table = duel([3], [3, 6, 7]);
    table.does('hold', 'ann');
    table.next();
    table.next();
    expect(table.does('trade', 'bob', [], { segment: '3' })).toBe(
      '[the time for Bob to act in segment 3 is over (SG-56)]',
    );
  });

  it('SG-41: two are needed, and both later', () => {
    expect(duel([6], [3, 9]).does('trade', 'ann')).toBe('[Ann has not two phases later than segment 3 (SG-41)]');
    const table = duel([6, 7], [3, 9]);
    expect(table.does('trade', 'ann', [], { segment: '6' })).toMatch(/SG-46|SG-41/);
    expect(table.does('trade', 'ann', [], { segment: '5', first: '6', second: '6' })).toMatch(/SG-41/);
  });

  it('SG-46: nobody buys a second action in a segment, unless the house says so', () => {
    const table = duel([3, 6, 7], [9]);
    expect(table.does('trade', 'ann', [], { segment: '3' })).toBe(
      '[Ann acts in segment 3 anyway, and nobody acts twice in one (SG-46)]',
    );
    const loose = duel([3, 6, 7], [9], { maxActionsPerSegment: 2 });
    loose.does('trade', 'ann', [], { segment: '3' });
    expect([loose.next(), loose.next()]).toEqual(['3 good ann', '9 bad bob']);
  });

  it('no. 9: any two later ones, or the next two', () => {
    expect(duel([2, 5, 8, 9], [10]).does('trade', 'ann', [], { segment: '3', first: '5', second: '9' })).toMatch(
      /^Ann acts/,
    );
    const next = duel([2, 5, 8, 9], [10], { tradeChoice: 'next' });
    expect(next.does('trade', 'ann', [], { segment: '3', first: '5', second: '9' })).toMatch(
      /the next two are what is traded \(SG-41\)/,
    );
  });
});

describe('off speed', () => {
  const mind = { mindStrength: 2, mindPrecision: 2, education: 2, psiStrength: 0 };

  function thinker(phases: readonly number[]): Table {
    const table = new Table(['Ann', 'own', { ...mind, bodyPrecision: 1, bodyStrength: 1 }], ['Bob', 'other', body(1)]);
    table.next([...phases, 10], { stat: ['Mind'] });
    return table;
  }

  it('B-31, mirrored: at Mind speed an attack in 2 uses 2 and 5', () => {
    const table = thinker([2, 5]);
    expect(table.does('attack', 'ann', ['bob'], {}, [1])).toBe('Ann misses Bob, off speed: segment 5 too');
    expect(table.left('ann')).toEqual([]);
  });

  it('B-32: with none left it is refused, before any dice', () => {
    const table = thinker([9, 9]);
    table.next();
    expect(table.stands).toBe('2 good ann');
    expect(table.does('attack', 'ann', ['bob'])).toBe(
      '[Precision of Body at a speed of Mind costs a later phase, and Ann has none (SG-42)]',
    );
  });

  it('SG-43: traded for and off speed, three later ones', () => {
    const sheet = { ...mind, mindStrength: 4, mindPrecision: 4, education: 4, bodyPrecision: 1, bodyStrength: 1 };
    const left = (settings: object, values: { gives?: string }): readonly number[] => {
      const table = new Table(['Ann', 'own', sheet], ['Bob', 'other', body(1)]).under({ ...settings });
      table.next([5, 7, 8, 9, 1], { stat: ['Mind'] });
      table.does('trade', 'ann', [], { segment: '2' });
      expect(table.next()).toBe('2 good ann');
      table.does('attack', 'ann', ['bob'], values, [1]);
      return table.left('ann');
    };
    expect(left({}, { gives: '8' })).toEqual([9]);
    expect(left({ tradeOffSpeed: false }, {})).toEqual([8, 9]);
  });

  it('SG-44: all substats of the speed stat are on speed', () => {
    const table = duel([2, 5], [9]);
    expect(table.does('attack', 'ann', ['bob'], {}, [1, 1])).toBe('Ann misses Bob');
    expect(table.left('ann')).toEqual([5]);
  });
});

describe('several things in one record', () => {
  const attack = (answer: string) => ({ action: 'attack', by: 'ann', on: ['bob'], with: { answer } });

  it('SG-51: a second attack from the same phase is refused, and with it a dodge that nobody could pay', () => {
    const table = duel([2, 5], [9]);
    const before = table.now;
    expect(table.together([attack('dodge'), attack('dodge')], [1, 1, 1, 1, 1, 1])).toBe(
      '[Ann has acted: a phase ends with its dicey action (SG-51)]',
    );
    expect(table.now).toBe(before);
    expect(table.does('attack', 'ann', ['bob'], { answer: 'dodge' }, [1, 1, 1])).toContain('Bob dodges for segment 9');
  });

  it('SG-51: the same of two moves; one and an attack go together', () => {
    const table = duel([2, 5], [9]);
    const move = { action: 'move', by: 'ann', on: [], with: {} };
    expect(table.together([move, move])).toMatch(/one dicey action is left \(SG-51\)/);
    expect(table.together([move, attack('none')], [1, 1])).toBe('Ann moves 2 hexes; Ann misses Bob');
  });
});

describe('a bonus phase that the own phase takes up', () => {
  /** Bob, offered a phase by Ann in good of segment 3, has one there himself and others as given. */
  function offered(others: readonly number[], sheet = {}): Table {
    const table = duel([3, 9], [3, ...others], {}, [sheet, {}]);
    table.does('offer', 'ann', ['bob']);
    table.does('accept', 'bob');
    return table;
  }

  it('SG-71: who is due at that moment does not act twice', () => {
    const table = offered([7]);
    expect([table.next(), table.next(), table.next()]).toEqual(['3 bad bob', '7 bad bob', '9 good ann']);
  });

  it('SG-70, SG-71: given up for a dodge before that, it is as if the own one had never been there', () => {
    const table = offered([7]);
    table.does('attack', 'ann', ['bob'], { answer: 'dodge' }, [1, 1, 1, 1]);
    expect(table.said).toContain('Bob does not act in segment 3 any more: the phase accepted stands for itself');
    expect([table.next(), table.next(), table.next()]).toEqual(['3 bad bob', '7 bad bob', '9 good ann']);
    expect(table.now.combatants.bob?.marks).not.toHaveProperty('bonus-taken-up');
  });

  it('SG-41: traded for an action before that, it is on top as well', () => {
    const table = duel([3, 9], [4, 7]);
    table.does('hold', 'ann');
    table.next();
    expect(table.stands).toBe('3 rest of good ann');
    table.does('offer', 'ann', ['bob']);
    table.does('accept', 'bob');
    // Bob is re-labelled for a moment, so that there is still time for him in segment 3.
    table.does('edit', null, ['bob'], { side: 'own' });
    table.does('trade', 'bob', [], { segment: '3', first: '4', second: '7' });
    table.does('edit', null, ['bob'], { side: 'other' });
    expect([table.next(), table.next(), table.next()]).toEqual(['3 rest of good bob', '4 bad bob', '9 good ann']);
  });

  it('SG-85: a stun that takes the own phase leaves the one accepted; a longer one takes both', () => {
    for (const [stacks, next] of [
      [1, '3 bad bob'],
      [2, '7 bad bob'],
    ] as const) {
      const table = offered([7]);
      table.does('condition', null, ['bob'], { condition: 'stunned', stacks });
      expect(table.next()).toBe(next);
    }
  });

  it('SG-101: the fallen have neither', () => {
    const table = offered([7]);
    table.does('condition', null, ['bob'], { condition: 'unconscious', stacks: 1 });
    expect(table.next()).toBe('9 good ann');
  });
});
