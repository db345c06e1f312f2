/** Scenes, with the faces that they name and numbers worked out by hand. */
import { describe, expect, it } from 'vitest';
import { Table } from 'vrule/testing';
import game from '../src/index.ts';

/** Captain alone against a band of two. */
function table(settings = {}): Table {
  return new Table(
    game,
    [
      ['Captain', { nerve: 8, fight: 5, guard: 2 }, 'own'],
      ['Raider 1', { nerve: 4, fight: 3, guard: 1 }, 'other'],
      ['Raider 2', { nerve: 4, fight: 3, guard: 1 }, 'other'],
    ],
    settings,
  );
}

/** The table in the first round. */
function begun(settings = {}): Table {
  const fight = table(settings);
  fight.does('next', null);
  return fight;
}

const strikes = (by: string, on: string) => ({ action: 'strike', by, on: [on], with: {} });

describe('a round', () => {
  it('happens at once: those who strike each other are both hit, though one breaks (SK-01)', () => {
    const fight = begun();
    fight.does('damage', null, ['captain'], { amount: 7 });
    // Captain: 5 dice, three from 5 up, Guard 1: 2 damage. Raider 1: 3 dice and 1 of the band, four from 5 up, Guard 2: 2 damage.
    const title = fight.together(
      [strikes('captain', 'raider-1'), strikes('raider-1', 'captain')],
      [5, 5, 5, 1, 1, 5, 5, 5, 5],
    );
    expect(title).toContain('Captain strikes Raider 1 for 2');
    expect(title).toContain('Raider 1 strikes Captain for 2');
    expect([fight.track('captain', 'nerve'), fight.track('raider-1', 'nerve')]).toEqual([0, 2]);
    expect(fight.status('captain')).toBe('broken');
  });

  it('lets each do one thing (SK-02)', () => {
    const fight = begun();
    expect(fight.does('brace', 'captain')).toBe('Captain braces');
    expect(fight.does('rally', 'captain')).toBe('[Captain has acted in this round (SK-02)]');
    fight.does('next', null);
    expect(fight.has('captain', 'braced')).toBe(false);
    expect(fight.does('rally', 'captain')).toBe('Captain rallies');
  });

  it('counts a brace that is declared against what happens at the same time (SK-06)', () => {
    const fight = begun();
    fight.does('declare', 'captain', [], { plan: { action: 'brace' } });
    fight.does('declare', 'raider-1', [], { plan: { action: 'strike', on: ['captain'] } });
    // Guard 2 and 1 for bracing: four successes do 1 damage.
    fight.does('resolve', null, [], {}, [5, 5, 5, 5]);
    expect(fight.track('captain', 'nerve')).toBe(7);
  });
});

describe('a strike', () => {
  it('throws each 6 once more (SK-04)', () => {
    const fight = begun();
    // 6, then 6, then 1 of it: 5, 6, 6 are three successes against Guard 1.
    expect(fight.does('strike', 'captain', ['raider-1'], {}, [5, 6, 1, 1, 1, 6, 1])).toBe(
      'Captain strikes Raider 1 for 2',
    );
  });

  it('has a die more for each other member of the band who is up (SK-07)', () => {
    const fight = begun();
    fight.does('damage', null, ['raider-2'], { amount: 4 });
    // Raider 2 is broken: 3 dice, three successes against Guard 2.
    expect(fight.does('strike', 'raider-1', ['captain'], {}, [5, 5, 5])).toBe('Raider 1 strikes Captain for 1');
  });

  it('shakes whom it does 2 damage, up to 3 times, and each stack takes a die (SK-09, SK-10)', () => {
    const fight = begun();
    for (const stacks of [1, 2, 3, 3]) {
      fight.does('heal', null, ['raider-1'], { amount: 4 });
      fight.does('strike', 'captain', ['raider-1'], {}, [5, 5, 5, 1, 1]);
      expect(fight.stacks('raider-1', 'shaken')).toBe(stacks);
      fight.does('next', null);
    }
    // 3 dice, 1 of the band, less 3: one is left.
    expect(fight.does('strike', 'raider-1', ['captain'], {}, [5])).toBe('Raider 1 does nothing to Captain');
  });
});

describe('nerve', () => {
  it('is restored by 1 and calmed by rallying (SK-11)', () => {
    const fight = begun();
    fight.does('strike', 'captain', ['raider-1'], {}, [5, 5, 5, 1, 1]);
    expect(fight.does('rally', 'raider-1')).toBe('Raider 1 rallies: 1 Nerve, no longer shaken');
    expect(fight.track('raider-1', 'nerve')).toBe(3);
  });

  it('does not fall below 0, and who has none does nothing (SK-08)', () => {
    const fight = begun();
    expect(fight.does('damage', null, ['captain'], { amount: 9 })).toBe(
      'Captain takes 9: Nerve 8 -> 0; Captain breaks',
    );
    fight.does('next', null);
    expect(fight.does('strike', 'captain', ['raider-1'])).toBe('[Captain is broken (SK-08)]');
  });
});
