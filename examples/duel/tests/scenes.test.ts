/** Scenes, with the faces that they name and numbers worked out by hand. */
import { describe, expect, it } from 'vitest';
import { Table } from 'vrule/testing';
import game from '../src/index.ts';

/** Inez against the Baron, who is harder to hit. */
function table(settings = {}): Table {
  return new Table(
    game,
    [
      ['Inez', { skill: 3, armour: 12 }, 'own'],
      ['Baron', { skill: 5, armour: 14 }, 'other'],
    ],
    settings,
  );
}

describe('a fight', () => {
  it('goes round by round in the order of an initiative that is rolled once', () => {
    const fight = table();
    expect(fight.does('next', null, [], {}, [8, 15])).toBe('Round 1: Baron first (15)');
    expect(fight.does('next', null)).toBe('Inez is next (8)');
    expect(fight.does('next', null)).toBe('Round 2: Baron first (15)');
    expect(fight.now.cursor.round).toBe(2);
  });

  it('rolls initiative again each round under the house rule', () => {
    const fight = table({ initiative: 'each-round' });
    fight.does('next', null, [], {}, [8, 15]);
    fight.does('next', null);
    expect(fight.does('next', null, [], {}, [19, 2])).toBe('Round 2: Inez first (19)');
  });

  it('has one action a turn', () => {
    const fight = table();
    fight.does('next', null, [], {}, [8, 15]);
    // 10 + 5 reaches 12: 4 of 10 Health.
    expect(fight.does('attack', 'baron', ['inez'], {}, [10, 4])).toBe('Baron hits Inez for 4');
    expect(fight.track('inez', 'health')).toBe(6);
    expect(fight.does('guard', 'baron')).toBe('[Baron has used the action of this turn (DU-04)]');
  });

  it('adds 4 to the armour of a guarding combatant until its next turn', () => {
    const fight = table();
    fight.does('next', null, [], {}, [8, 15]);
    expect(fight.does('guard', 'baron')).toBe('Baron guards');
    fight.does('next', null);
    // 14 + 3 is 17; the Baron's 14 and 4 for guarding are 18.
    expect(fight.does('attack', 'inez', ['baron'], {}, [14])).toBe('Inez misses Baron');
    fight.does('next', null);
    expect(fight.has('baron', 'guarding')).toBe(false);
  });

  it('passes over the defeated', () => {
    const fight = table();
    fight.does('next', null, [], {}, [8, 15]);
    expect(fight.does('damage', null, ['inez'], { amount: 12 })).toBe('Inez takes 12: Health 10 -> 0; Inez falls');
    expect(fight.track('inez', 'health')).toBe(0);
    expect(fight.does('next', null)).toBe('Round 2: Baron first (15)');
    expect(fight.does('attack', 'inez', ['baron'])).toBe('[Inez is defeated (DU-07)]');
  });

  it('keeps Health that the GM sets between 0 and its maximum (DU-06)', () => {
    const fight = table();
    fight.does('set', null, ['inez'], { track: 'health', to: 30 });
    expect(fight.track('inez', 'health')).toBe(10);
    fight.does('set', null, ['inez'], { track: 'health', to: -3 });
    expect(fight.track('inez', 'health')).toBe(0);
  });
});
