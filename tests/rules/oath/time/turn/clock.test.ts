/** Segments and sub-segments, and who acts in them. */
import { describe, expect, it } from 'vitest';
import { findAction } from '../../../../../src/game/decide/decide.ts';
import { oath } from '../../../../../src/rules/oath/index.ts';
import { attacked, body, duel, Table, turn1 } from '../../table.ts';

describe('sub-segments', () => {
  it('come in the order good, bad, rest of good (SG-56)', () => {
    const table = duel([4], [4]);
    expect(table.position).toBe('4 good ann');
    expect(table.does('hold', 'ann')).toBe('Ann waits for rest of good of segment 4');
    expect(table.next()).toBe('4 bad bob');
    expect(table.next()).toBe('4 rest of good ann');
  });

  it('let a phase wait for a later segment, unless a house rule forbids it (SG-65)', () => {
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

  it('refuse actions in the sub-segment of the other side (SG-58)', () => {
    const table = duel([4], [4, 5]);
    expect(table.does('attack', 'bob', ['ann'])).toBe('[Bob can only dodge now, or spring an ambush (SG-58)]');
    table.next();
    expect(table.does('move', 'ann')).toBe('[Ann can only dodge now, or spring an ambush (SG-58)]');
  });

  it('allow one diceless action, such as drawing a weapon or moving, then one dicey action (SG-51, SG-52)', () => {
    const table = duel([4], [9], {}, [{ bodyStrength: 5 }, {}]);
    expect(table.does('move', 'ann', [], { hexes: 6 })).toBe('[Ann moves 5 hexes at most; to go further, run (SG-05)]');
    expect(table.does('move', 'ann')).toBe('Ann moves 5 hexes');
    expect(table.does('task', 'ann', [], { what: 'draws' })).toMatch(/SG-51/);
    expect(table.does('prepare', 'ann')).toBe('Ann prepares to dodge');
    expect(table.does('move', 'ann')).toBe('[Ann has acted: a phase ends with its dicey action (SG-51)]');
    const dicey = duel([4], [9]);
    dicey.does('prepare', 'ann');
    expect(dicey.does('move', 'ann')).toMatch(/SG-51/);
  });

  it('have several combatants of a side due together, in any order (SG-57)', () => {
    const table = new Table(['Ann', 'own', body(1)], ['Abe', 'own', body(1)], ['Bob', 'other', body(1)]);
    expect(table.next([3, 3, 3])).toBe('3 good ann');
    table.does('floor', 'abe');
    expect(table.position).toBe('3 good abe');
    expect(table.next()).toBe('3 good ann');
    expect(table.cited).not.toContain('SG-56');
    expect(table.next()).toBe('3 bad bob');
    expect(table.cited).toContain('SG-56');
  });

  it('let a combatant struck down act in the same sub-segment, unless a house rule forbids it (SG-57)', () => {
    const withFall = (settings: object): Table => {
      const table = turn1(
        [1, 3, 6, 3, 6],
        ['Ann', 'own', body(1)],
        ['Bob', 'other', body(2)],
        ['Ben', 'other', body(2)],
      ).under(settings as never);
      table.next();
      table.does('damage', null, ['ben'], { amount: 21 }, [10, 1]);
      return table;
    };
    const table = withFall({});
    expect([table.status('ben'), table.left('ben')]).toEqual(['out', [3]]);
    expect(table.next()).toBe('3 bad ben');
    expect(table.next()).toBe('6 bad bob');
    expect(withFall({ simultaneous: false }).left('ben')).toEqual([]);
  });

  it('move the coming phases of a combatant who changes sides (SG-12)', () => {
    const table = duel([2, 5], [5, 7]);
    table.does('edit', null, ['bob'], { side: 'own' });
    expect([table.next(), table.next(), table.next()]).toEqual(['5 good ann', '5 good bob', '7 good bob']);
    const turned = duel([5, 7], [5]);
    turned.next();
    turned.does('edit', null, ['bob'], { side: 'own' });
    expect(turned.position).toBe('5 bad bob');
  });
});

describe('going on', () => {
  it('past a sprung ambush says that it is the ambush that is lost, not a phase of that segment (SG-59)', () => {
    const table = duel([1, 4], [2]);
    table.does('ambush', 'ann', [], { trigger: 'Bob moves' });
    table.does('next', null);
    table.does('spring', 'ann');
    expect(oath.screen.order(table.now, null).loss).toBe('loses the ambush');
    table.does('next', null);
    expect(table.said).toContain('Ann lets the sprung ambush pass unused');
  });

  it('says beforehand and in the record which phase passes unused (SG-45)', () => {
    const table = duel([1, 4], [2]);
    const next = (): string => {
      const { next: comes, loss } = oath.screen.order(table.now, null);
      return loss === undefined ? comes : `${comes} (${loss})`;
    };
    expect(next()).toBe('seg 2 bad (loses seg 1)');
    table.does('next', null);
    expect(table.said).toContain('Ann lets the phase in segment 1 pass unused');
    expect(next()).toBe('seg 4 good (loses seg 2)');
    table.does('attack', 'bob', ['ann'], {}, [1]);
    expect(next()).toBe('seg 4 good');
    table.does('next', null);
    expect(table.said).toEqual([]);
    table.does('move', 'ann');
    expect(next()).toBe('turn 2');
  });
});

describe('acting out of turn by the word of the GM', () => {
  const floor = findAction(oath, 'floor');
  const act = { action: 'floor', by: 'ann', on: [], with: {} };

  it('cites the rules that it sets aside, in the prompt and in the record (SG-41, SG-58)', () => {
    const table = attacked([5, 8]);
    const early = 'the GM lets Ann use the phase in good of segment 5 now, which would cost two later phases';
    const others = 'the GM lets Ann act in the time of the other side';
    expect(floor?.explain(table.now, act)).toEqual([`${early} (SG-41)`, `${others} (SG-58)`]);
    expect(table.does('floor', 'ann')).toBe('Ann acts out of turn');
    expect(table.said).toEqual([early, others]);
    expect(table.cited).toEqual(expect.arrayContaining(['SG-41', 'SG-58']));
  });

  it('cites none among those who are due together (SG-57)', () => {
    const table = turn1([3, 3], ['Ann', 'own', body(1)], ['Ben', 'own', body(1)]);
    expect(floor?.explain(table.now, { ...act, by: 'ben' })).toEqual([]);
    table.does('floor', 'ben');
    expect(table.said).toEqual([]);
  });

  it('needs a phase in this turn (SG-37)', () => {
    const table = attacked([1]);
    expect(table.next()).toBe('3 bad bob');
    expect(table.does('floor', 'ann')).toBe('[Ann has no phase left in this turn (SG-37)]');
  });
});

describe('several actions in one record', () => {
  const attack = (answer: string) => ({ action: 'attack', by: 'ann', on: ['bob'], with: { answer } });

  it('refuse a second attack from the same phase, and with it a dodge that cannot be paid (SG-51)', () => {
    const table = duel([2, 5], [9]);
    const before = table.now;
    expect(table.together([attack('dodge'), attack('dodge')], [1, 1, 1, 1, 1, 1])).toBe(
      '[Ann has acted: a phase ends with its dicey action (SG-51)]',
    );
    expect(table.now).toBe(before);
    expect(table.does('attack', 'ann', ['bob'], { answer: 'dodge' }, [1, 1, 1])).toContain(
      'Bob dodges (spends segment 9)',
    );
  });

  it('refuse a second move, but allow a move and an attack (SG-51)', () => {
    const table = duel([2, 5], [9]);
    const move = { action: 'move', by: 'ann', on: [], with: {} };
    expect(table.together([move, move])).toMatch(/one dicey action is left \(SG-51\)/);
    expect(table.together([move, attack('none')], [1, 1])).toBe('Ann moves 2 hexes; Ann misses Bob');
  });
});

describe('combatants who join or return during a turn', () => {
  /** How often the last record began a turn of a combatant. */
  const startsOf = ({ last }: Table, who: string): number =>
    (last?.facts ?? []).filter((fact) => fact.fact === 'edge-passed' && fact.edge === 'turn-start' && fact.who === who)
      .length;

  it('have the phases after the current place', () => {
    const table = attacked([5]);
    table.does('join', null, [], { name: 'Cat', side: 'own', sheet: body(3) }, [2, 3, 9]);
    expect(table.left('cat')).toEqual([9]);
    table.does('join', null, [], { name: 'Dan', side: 'other', sheet: body(3) }, [1, 3, 4]);
    expect(table.left('dan')).toEqual([4]);
  });

  it('have the phases that they left with, less those that have passed: there is no second roll of speed (SG-36)', () => {
    const table = attacked([5, 9]);
    table.does('leave', null, ['ann']);
    expect(table.left('ann')).toEqual([]);
    expect(table.does('return', null, ['ann'])).toBe('Ann is back');
    expect(table.left('ann')).toEqual([5, 9]);
    const late = turn1([1, 4, 9, 5, 6], ['Ann', 'own', body(3)], ['Bob', 'other', body(2)]);
    expect(late.does('move', 'ann', [])).toBe('Ann moves 3 hexes');
    late.does('leave', null, ['ann']);
    expect(late.next()).toBe('5 bad bob');
    late.does('return', null, ['ann']);
    // Of 1, 4 and 9 only 9 is still to come; 1 and 4 have passed without her.
    expect(late.left('ann')).toEqual([9]);
    expect([late.next(), late.next()]).toEqual(['6 bad bob', '9 good ann']);
  });

  it('go on with the phase in which they left, and get no second one after they have acted (SG-45, SG-51)', () => {
    const table = duel([1, 4], [9]);
    table.does('move', 'ann');
    table.does('leave', null, ['ann']);
    table.does('return', null, ['ann']);
    expect(table.next()).toBe('1 good ann');
    // The turn that she was in goes on; that of segment 4 begins.
    expect(startsOf(table, 'ann')).toBe(0);
    expect(table.does('move', 'ann')).toContain('one dicey action is left');
    table.does('attack', 'ann', ['bob'], {}, [1, 1]);
    table.does('leave', null, ['ann']);
    table.does('return', null, ['ann']);
    expect(table.next()).toBe('4 good ann');
    expect(startsOf(table, 'ann')).toBe(1);
  });

  it('roll speed if they left in an earlier turn (SG-36)', () => {
    const table = duel([1], [9]);
    table.does('leave', null, ['ann']);
    table.next();
    expect(table.next([9])).toBe('9 bad bob');
    table.does('return', null, ['ann'], {}, [10]);
    expect(table.left('ann')).toEqual([10]);
  });
});
