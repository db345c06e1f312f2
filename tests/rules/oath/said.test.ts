/** What the log says of what follows by the rules, and what an action refuses though the prompt does not offer it. */
import { describe, expect, it } from 'vitest';
import { attacked, body, duel, Table, turn1, type With } from './table.ts';

describe('falling, dying and getting up', () => {
  const hurt = (amount: number, faces: readonly number[], settings: With = {}): Table => {
    const table = attacked([5, 8], settings);
    table.does('damage', null, ['ann'], { amount }, faces);
    return table;
  };

  it('falls, stays down, gets up', () => {
    // Health 2, hit points 20: 4 beyond them against 5 of a success.
    const table = hurt(24, [10, 1]);
    expect(table.said).toEqual(['Ann falls, unconscious']);
    table.does('damage', null, ['ann'], { amount: 1 }, [10, 10]);
    expect(table.said).toEqual(['Ann stays unconscious']);
    table.does('heal', null, ['ann'], { amount: 4 });
    expect([table.said, table.status('ann')]).toEqual([[], 'out']);
    table.does('heal', null, ['ann'], { amount: 1 });
    expect(table.said).toEqual(['Ann is up again: no damage beyond the hit points is left']);
    // Up again, a fall is a fall again.
    table.does('damage', null, ['ann'], { amount: 1 }, [10, 10]);
    expect(table.said).toEqual(['Ann falls, unconscious']);
  });

  it('dying ends with the turn that was said, and nobody dies twice', () => {
    const table = hurt(30, [1, 1], { dyingTurns: 2 });
    expect(table.said).toEqual(['Ann is dying, severity 10: dies at the end of turn 2 without help']);
    table.next([3]);
    table.next([3]);
    expect(table.said).toContain('Ann dies: turn 2 is over');
    expect([table.has('ann', 'dying'), table.has('ann', 'dead')]).toEqual([false, true]);
    table.next([3]);
    expect(table.said.join()).not.toContain('dies');
  });

  it('mooks fall without a roll (SG-95), and say so once', () => {
    const table = new Table(['Thug 1', 'other', body(1)], ['Thug 2', 'other', body(1)], ['Ann', 'own', body(1)]);
    table.under({ mooks: true }).next([1, 3]);
    table.does('damage', null, ['thug-1'], { amount: 11 });
    expect(table.said).toEqual(['Thug 1 is a mook: falls unconscious without a Health roll']);
    table.does('damage', null, ['thug-1'], { amount: 1 });
    expect([table.said, table.status('thug-1')]).toEqual([[], 'out']);
  });
});

describe('phases', () => {
  it('a stun takes the next ones, and says which', () => {
    const table = duel([5, 8], [3]);
    table.does('condition', null, ['ann'], { condition: 'stunned', stacks: 2 });
    expect(table.said).toEqual(['Ann, stunned, loses segment 5, segment 8']);
  });

  it('who changes sides acts with the other from the next phase on (SG-12)', () => {
    const table = duel([5], [3]);
    table.does('edit', null, ['ann'], { side: 'other' });
    expect(table.said).toEqual(['Ann acts with bad from now on']);
    expect(table.next()).toBe('5 bad ann');
  });

  it('lost dice of Precision come back one after each phase (SG-86)', () => {
    const table = duel([2, 4, 6], [9]);
    table.does('condition', null, ['ann'], { condition: 'disrupted', stacks: 2 });
    table.next();
    expect(table.said).toContain('Ann regains a die of Precision, 1 still lost');
    expect(table.stacks('ann', 'disrupted')).toBe(1);
    table.next();
    expect(table.said).toContain('Ann regains a die of Precision');
    expect(table.has('ann', 'disrupted')).toBe(false);
    table.next();
    expect(table.said.join()).not.toContain('regains');
  });

  it('a prepared dodge is used up', () => {
    const table = duel([2], [3]);
    table.does('prepare', 'ann');
    expect(table.has('ann', 'dodge-prepared')).toBe(true);
    table.next();
    table.does('attack', 'bob', ['ann'], { answer: 'prepared' }, [9, 1]);
    expect([table.last?.title, table.has('ann', 'dodge-prepared')]).toEqual([
      expect.stringContaining('Ann uses a prepared dodge'),
      false,
    ]);
    expect(table.does('attack', 'bob', ['ann'], { answer: 'prepared' })).toMatch(/^\[/);
  });

  it('an offer says when it is played, and whether from a bonus phase (SG-68, SG-72)', () => {
    const table = duel([2, 5], [7]);
    expect(table.does('offer', 'ann', ['bob'])).toBe('Ann offers Bob a phase in bad of segment 2');
    expect(table.says('SG-68', 'SG-72')).toEqual(['SG-68: played in bad of segment 2']);
    expect(table.does('offer', 'ann', ['bob'])).toBe('[Bob was offered a phase already (SG-71)]');
    expect(table.does('accept', 'ann')).toBe('[Ann was offered nothing; select Bob to answer (SG-67)]');
    expect(table.does('accept', 'bob')).toBe('Bob accepts the phase');
    expect(table.next()).toBe('2 bad bob');
    expect(table.does('hold', 'bob')).toBe('[a bonus phase cannot be held (SG-67)]');
    table.does('offer', 'bob', ['ann']);
    expect(table.says('SG-72')).toEqual(['SG-72: offered from a bonus phase']);
    expect(table.does('decline', 'ann')).toBe('Ann declines the phase');
    expect(table.does('decline', 'ann')).toBe('[Ann was offered nothing (SG-67)]');
    expect(table.does('offer', 'bob', ['bob'])).toBe('[Bob is on the same side (SG-66)]');
    expect(table.does('offer', 'ann', ['bob'])).toBe('[Ann is not acting now (SG-66)]');
  });

  it('the stunned accept nothing', () => {
    const table = duel([2, 5], [7]);
    table.does('offer', 'ann', ['bob']);
    table.does('condition', null, ['bob'], { condition: 'stunned', stacks: 5 });
    expect(table.does('accept', 'bob')).toBe('[Bob is stunned (SG-85)]');
  });

  it('waiting: to the rest of good, then to a later segment, at last no longer', () => {
    const table = duel([10], [7]);
    table.next();
    expect(table.does('hold', 'ann')).toBe('Ann waits for rest of good of segment 10');
    table.next();
    expect(table.does('hold', 'ann')).toBe('[Ann cannot wait any longer (SG-65)]');
    const nine = duel([1], [9]);
    nine.next();
    expect(nine.does('hold', 'bob')).toBe('Bob waits for bad of segment 10');
    expect(nine.does('hold', 'ann')).toBe('[Ann has no phase now that could wait (SG-65)]');
    const same = duel([1], [9], { holdScope: 'segment' });
    same.next();
    expect(same.does('hold', 'bob')).toBe('[Bob cannot wait any longer (SG-65)]');
  });
});

describe('grenades', () => {
  const bomber = {
    grenades: [
      { kind: 'smoke', count: 1 },
      { kind: 'anti-personnel', count: 1 },
    ],
  };

  it('bursts at the end of the sub-segment by house rule (SG-94), and are counted', () => {
    const table = duel([2], [2], { simultaneous: false }, [bomber, {}]);
    expect(table.asks('grenade', 'ann', ['bob'])[0]).toContain('smoke');
    table.does('grenade', 'ann', ['bob'], { kind: 'smoke', distance: 0 });
    expect([table.said, table.has('bob', 'in-smoke')]).toEqual([['it bursts at the end of this sub-segment'], false]);
    expect(table.does('grenade', 'ann', ['bob'], { kind: 'smoke', distance: 0 })).toBe(
      '[no smoke grenade left (SG-77)]',
    );
  });
});

describe('psi', () => {
  const seer = (more: With = {}): With => ({
    psiStrength: 2,
    psiPrecision: 2,
    powers: [
      { name: 'Flight', substat: 'psiStrength', kind: 'continuous' },
      { name: 'Push', substat: 'psiStrength', kind: 'instant' },
    ],
    ...more,
  });

  it('keeps what is wanted, all by default; an instant power keeps nothing', () => {
    const scene = (): Table => duel([2, 5], [9], {}, [seer(), {}]);
    expect(scene().does('power', 'ann', [], { power: 'Flight' }, [7, 7])).toContain(
      'Ann uses Flight: 2 successes, 2 kept',
    );
    expect(scene().does('power', 'ann', [], { power: 'Flight', keep: 1 }, [7, 7])).toContain(
      'Ann uses Flight: 2 successes, 1 kept',
    );
    expect(scene().does('power', 'ann', [], { power: 'Flight' }, [1, 1])).toContain(
      'Ann uses Flight: 0 successes, 0 kept',
    );
    expect(scene().does('power', 'ann', [], { power: 'Push' }, [7, 1])).toContain('Ann uses Push: 1 success');
    expect(scene().does('power', 'bob')).toContain('[');
    const none = duel([9], [2]);
    expect(none.does('power', 'bob')).toBe('[Bob has no psi power (SG-26)]');
  });

  it('ties up more dice than there are only with more luck (SG-32)', () => {
    const table = duel([2, 5], [9], {}, [seer({ fortune: 1 }), {}]);
    table.does('power', 'ann', [], { power: 'Flight' }, [7, 7]);
    expect(table.said).toEqual([]);
  });
});

it('what goes on after the fight: the turns that were left to the dying', () => {
  const table = turn1([1, 2], ['Ann', 'own', body(1)], ['Bob', 'other', body(1)]);
  table.does('damage', null, ['ann'], { amount: 15 }, [1]);
  // Excess 5, no success: severity 5, so 1 + 10 - 5 = turn 6.
  expect(table.said).toEqual(['Ann is dying, severity 5: dies at the end of turn 6 without help']);
});
