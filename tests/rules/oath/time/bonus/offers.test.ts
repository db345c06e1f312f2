/** Phases that are offered to the other side, and what becomes of those accepted. */
import { describe, expect, it } from 'vitest';
import { attacked, body, duel, mind, Table, type With } from '../../table.ts';

describe('offers', () => {
  it('SG-66, SG-70, SG-71: to the other side alone, and who is due anyway does not act twice', () => {
    const table = new Table(['Ann', 'own', body(1)], ['Abe', 'own', body(1)], ['Bob', 'other', body(2)]);
    table.next([2, 9, 2, 7]);
    expect(table.does('offer', 'ann', ['abe'])).toBe('[Abe is on the same side (SG-66)]');
    expect(table.does('offer', 'bob', ['ann'])).toBe('[Bob is not acting now (SG-66)]');
    table.does('offer', 'ann', ['bob']);
    table.does('accept', 'bob');
    expect(table.said).toEqual(['Bob acts in segment 2 anyway: that phase absorbs the bonus']);
    expect([table.next(), table.next()]).toEqual(['2 bad bob', '7 bad bob']);
  });

  it('SG-67: nobody answers, and it is gone; a bonus phase cannot wait', () => {
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

  it('SG-69: from the rest of good to bad of the next; in the tenth nothing comes after', () => {
    const table = new Table(['Ann', 'own', body(2)], ['Bob', 'other', body(1)]);
    table.next([4, 10, 5]);
    table.does('hold', 'ann');
    expect(table.next()).toBe('4 rest of good ann');
    expect(table.does('offer', 'ann', ['bob'])).toBe('Ann offers Bob a phase in bad of segment 5');
    table.next();
    table.next();
    table.does('hold', 'ann');
    table.next();
    expect(table.stands).toBe('10 rest of good ann');
    expect(table.does('offer', 'ann', ['bob'])).toMatch(/SG-69/);
    const tenth = new Table(['Ann', 'own', body(1)], ['Bob', 'other', body(1)]);
    tenth.next([2, 10]);
    tenth.next();
    expect(tenth.does('offer', 'bob', ['ann'])).toBe('Bob offers Ann a phase in rest of good of segment 10');
    tenth.does('accept', 'ann');
    expect(tenth.next()).toBe('10 rest of good ann');
    const strict = new Table(['Ann', 'own', body(1)], ['Bob', 'other', body(1)]).under({ tenthOffer: 'refused' });
    strict.next([2, 10]);
    strict.next();
    expect(strict.does('offer', 'bob', ['ann'])).toBe('[by a house rule bad offers nothing in segment 10 (SG-69)]');
  });

  it('no. 4, the other way: what bad offers is played in the rest of good', () => {
    const table = attacked([8], { goodBonusTiming: 'same-segment' });
    expect(table.does('offer', 'bob', ['ann'])).toBe('Bob offers Ann a phase in rest of good of segment 3');
  });

  it('SG-73: off speed, a bonus phase costs a later one as well', () => {
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
    expect(table.said).toContain('Bob no longer acts in segment 3: the bonus phase is separate');
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
