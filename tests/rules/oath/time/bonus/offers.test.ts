/** Offers of bonus phases, and bonus phases that were accepted. */
import { describe, expect, it } from 'vitest';
import { attacked, body, duel, mind, Table, turn1, type With } from '../../table.ts';

describe('an offer of a phase', () => {
  it('goes to the other side only, and gives no second action in a segment (SG-66, SG-70, SG-71)', () => {
    const table = turn1([2, 9, 2, 7], ['Ann', 'own', body(1)], ['Abe', 'own', body(1)], ['Bob', 'other', body(2)]);
    expect(table.does('offer', 'ann', ['abe'])).toBe('[Abe is on the same side (SG-66)]');
    expect(table.does('offer', 'bob', ['ann'])).toBe('[Bob is not acting now (SG-66)]');
    table.does('offer', 'ann', ['bob']);
    table.does('accept', 'bob');
    expect(table.said).toEqual(['Bob acts in segment 2 anyway: that phase absorbs the bonus']);
    expect([table.next(), table.next()]).toEqual(['2 bad bob', '7 bad bob']);
  });

  it('expires without an answer; a bonus phase cannot be held (SG-67)', () => {
    const table = attacked([1, 6]);
    table.does('offer', 'ann', ['bob']);
    expect(table.next()).toBe('3 bad bob');
    expect(table.said).toContain('Bob does not take the phase that Ann offered');
    expect(table.does('accept', 'bob')).toBe('[Bob was offered nothing (SG-67)]');
    const bonus = attacked([1, 6]);
    bonus.does('offer', 'ann', ['bob']);
    bonus.does('accept', 'bob');
    expect(bonus.next()).toBe('1 bad bob');
    expect(bonus.does('hold', 'bob')).toBe('[a bonus phase cannot be held (SG-67)]');
  });

  it('is answered by the one it was made to, and nobody else (SG-67)', () => {
    const table = attacked([1, 6]);
    table.does('offer', 'ann', ['bob']);
    expect(table.said).toEqual(['Bob may accept or decline it']);
    expect(table.does('accept', 'ann')).toBe('[Ann was offered nothing; select Bob to answer (SG-67)]');
    expect(table.does('decline', 'ann')).toBe('[Ann was offered nothing; select Bob to answer (SG-67)]');
    expect(table.does('accept', 'bob')).toBe('Bob accepts the phase');
  });

  it('in the rest of good is for bad of the next segment, and too late in segment 10 (SG-69)', () => {
    const table = turn1([4, 10, 5], ['Ann', 'own', body(2)], ['Bob', 'other', body(1)]);
    table.does('hold', 'ann');
    expect(table.next()).toBe('4 rest of good ann');
    expect(table.does('offer', 'ann', ['bob'])).toBe('Ann offers Bob a phase in bad of segment 5');
    table.next();
    table.next();
    table.does('hold', 'ann');
    table.next();
    expect(table.position).toBe('10 rest of good ann');
    expect(table.does('offer', 'ann', ['bob'])).toMatch(/SG-69/);
    const tenth = turn1([2, 10], ['Ann', 'own', body(1)], ['Bob', 'other', body(1)]);
    tenth.next();
    expect(tenth.does('offer', 'bob', ['ann'])).toBe('Bob offers Ann a phase in rest of good of segment 10');
    tenth.does('accept', 'ann');
    expect(tenth.next()).toBe('10 rest of good ann');
    const strict = turn1([2, 10], ['Ann', 'own', body(1)], ['Bob', 'other', body(1)]).under({ tenthOffer: 'refused' });
    strict.next();
    expect(strict.does('offer', 'bob', ['ann'])).toBe('[by a house rule bad offers nothing in segment 10 (SG-69)]');
  });

  it('by bad is for the rest of good by house rule (no. 4)', () => {
    const table = attacked([8], { goodBonusTiming: 'same-segment' });
    expect(table.does('offer', 'bob', ['ann'])).toBe('Bob offers Ann a phase in rest of good of segment 3');
  });

  it('leads to a later phase lost if the bonus action is off speed (SG-73)', () => {
    const left = (settings: With): readonly number[] => {
      const table = new Table(['Ann', 'own', mind], ['Bob', 'other', body(1)]).under(settings);
      table.next([6, 9, 2], { stat: ['Mind'] });
      table.does('offer', 'bob', ['ann']);
      table.does('accept', 'ann');
      expect(table.next()).toBe('3 good ann');
      table.does('attack', 'ann', ['bob'], {}, [1]);
      return table.left('ann');
    };
    expect(left({})).toEqual([6]);
    expect(left({ bonusOffSpeed: false })).toEqual([6, 9]);
  });
});

describe('a bonus phase that an own phase absorbs', () => {
  /** Bob accepts a phase that Ann offers in good of segment 3, where he has a phase himself, and the others given. */
  function offered(others: readonly number[], sheet = {}): Table {
    const table = duel([3, 9], [3, ...others], {}, [sheet, {}]);
    table.does('offer', 'ann', ['bob']);
    table.does('accept', 'bob');
    return table;
  }

  it('gives no second action (SG-71)', () => {
    const table = offered([7]);
    expect([table.next(), table.next(), table.next()]).toEqual(['3 bad bob', '7 bad bob', '9 good ann']);
  });

  it('is separate again if the own phase is given up for a dodge (SG-70, SG-71)', () => {
    const table = offered([7]);
    table.does('attack', 'ann', ['bob'], { answer: 'dodge' }, [1, 1, 1, 1]);
    expect(table.said).toContain('Bob no longer acts in segment 3: the bonus phase is separate');
    expect([table.next(), table.next(), table.next()]).toEqual(['3 bad bob', '7 bad bob', '9 good ann']);
    expect(table.now.combatants.bob?.marks).not.toHaveProperty('bonus-taken-up');
  });

  it('is separate again if the own phase is traded (SG-41)', () => {
    const table = duel([3, 9], [4, 7]);
    table.does('hold', 'ann');
    table.next();
    expect(table.position).toBe('3 rest of good ann');
    table.does('offer', 'ann', ['bob']);
    table.does('accept', 'bob');
    // Bob changes sides for a moment, so that there is still time for him in segment 3.
    table.does('edit', null, ['bob'], { side: 'own' });
    table.does('trade', 'bob', [], { segment: '3', first: '4', second: '7' });
    table.does('edit', null, ['bob'], { side: 'other' });
    expect([table.next(), table.next(), table.next()]).toEqual(['3 rest of good bob', '4 bad bob', '9 good ann']);
  });

  it('is separate again if a stun takes the own phase, and is lost to a longer stun (SG-85)', () => {
    for (const [stacks, next] of [
      [1, '3 bad bob'],
      [2, '7 bad bob'],
    ] as const) {
      const table = offered([7]);
      table.does('condition', null, ['bob'], { condition: 'stunned', stacks });
      expect(table.next()).toBe(next);
    }
  });

  it('is lost with all phases of the fallen (SG-101)', () => {
    const table = offered([7]);
    table.does('condition', null, ['bob'], { condition: 'unconscious', stacks: 1 });
    expect(table.next()).toBe('9 good ann');
  });
});
