/** Where all act at once: what a slot is for, by Skirmish, in which each does one thing a round (SK-02). */
import { describe, expect, it } from 'vitest';
import skirmish from '../../../examples/skirmish/src/index.ts';
import type { System } from '../../../src/game/kernel/system.ts';
import { Table } from '../../../src/testing/index.ts';

function begun(system: System = skirmish): Table {
  const fight = new Table(system, [
    ['Captain', { nerve: 8, fight: 5, guard: 2 }, 'own'],
    ['Raider 1', { nerve: 4, fight: 3, guard: 1 }, 'other'],
    ['Raider 2', { nerve: 4, fight: 3, guard: 1 }, 'other'],
  ]);
  fight.does('next', null);
  return fight;
}

const strike = (on: string) => ({ plan: { action: 'strike', on: [on] } });

const dueOf = ({ now }: Table): unknown => skirmish.screen.floor(now);

describe('declaring', () => {
  it('takes the place of what was declared before, and says so', () => {
    const fight = begun();
    expect(fight.does('declare', 'captain', [], strike('raider-1'))).toBe('Captain declares: strike Raider 1');
    expect(fight.does('declare', 'captain', [], strike('raider-2'))).toBe(
      'Captain declares: strike Raider 2, not strike Raider 1',
    );
    // Two of five dice from 5 up, Guard 1.
    expect(fight.does('resolve', null, [], {}, [5, 5, 1, 1, 1])).toBe('Captain strikes Raider 2 for 1');
  });

  it('leaves the others due, and nobody has the turn', () => {
    const fight = begun();
    fight.does('floor', 'captain');
    expect(dueOf(fight)).toMatchObject({ who: 'captain' });
    fight.does('declare', 'captain', [], strike('raider-1'));
    expect(dueOf(fight)).toEqual({ who: null, due: ['raider-1', 'raider-2'] });
  });

  it('adds to what was declared where the game has several plans in a slot', () => {
    const two: System = { ...skirmish, clock: { ...skirmish.clock, plansPerSlot: 2 } };
    const fight = begun(two);
    for (const on of ['raider-1', 'raider-2', 'raider-2']) fight.does('declare', 'captain', [], strike(on));
    const [slot] = Object.values(fight.now.slots);
    expect(slot?.plans.map(({ on }) => on)).toEqual([['raider-1'], ['raider-2']]);
  });
});

describe('acting at once', () => {
  it('uses the slot: what was declared is not done any more', () => {
    const fight = begun();
    fight.does('declare', 'captain', [], strike('raider-1'));
    expect(fight.does('brace', 'captain')).toBe('Captain braces');
    expect(fight.said).toContain('Captain does not do what was declared: strike Raider 1');
    expect(fight.does('resolve', null)).toBe('[nothing was declared]');
    expect(fight.does('declare', 'captain', [], strike('raider-1'))).toBe('[Captain has no action left to declare]');
  });

  it('is one action for each in a record', () => {
    const fight = begun();
    const brace = { action: 'brace', by: 'captain', on: [], with: {} };
    expect(fight.together([brace, brace])).toBe('[Captain has one action in a round]');
    expect(fight.together([brace, { ...brace, by: 'raider-1' }])).toBe('Captain braces; Raider 1 braces');
  });

  it('leaves the turn to nobody, whose ever it was', () => {
    const fight = begun();
    fight.does('floor', 'captain');
    fight.does('brace', 'captain');
    expect(dueOf(fight)).toEqual({ who: null, due: ['raider-1', 'raider-2'] });
  });
});

describe('going on', () => {
  it('says why a slot is skipped, and not that its combatant passed', () => {
    const clock: System['clock'] = {
      ...skirmish.clock,
      skipReason: ({ slots }, id) =>
        slots[id]?.who === 'captain' ? { message: 'Captain sleeps', rule: 'SK-08' } : null,
    };
    const fight = begun({ ...skirmish, clock });
    fight.does('declare', 'raider-1', [], { plan: { action: 'brace' } });
    expect(fight.does('next', null)).toBe('Raider 1 braces; Raider 2 passed; Round 2 begins');
    expect(fight.said).toEqual(['Captain sleeps']);
  });

  it('asks the clock for no next slot', () => {
    const clock: System['clock'] = { ...skirmish.clock, next: () => ({ slot: 'none', why: 'none', rule: '' }) };
    expect(begun({ ...skirmish, clock }).does('next', null)).toContain('Round 2 begins');
  });
});

it('the working of a record of several says whose each part is', () => {
  const fight = begun();
  fight.does('declare', 'captain', [], strike('raider-1'));
  fight.does('declare', 'raider-1', [], strike('captain'));
  fight.does('declare', 'raider-2', [], { plan: { action: 'brace' } });
  fight.does('resolve', null, [], {}, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
  const names = fight.last?.working.flatMap(({ of, says }) =>
    ['Captain', 'Raider 1', 'Raider 2'].includes(of) ? [`${of}: ${says}`] : [],
  );
  // Bracing has no working, and so no heading.
  expect(names).toEqual(['Captain: strike Raider 1', 'Raider 1: strike Captain']);
  fight.does('next', null);
  fight.does('strike', 'captain', ['raider-1'], {}, [1, 1, 1, 1, 1]);
  expect(fight.last?.working.map(({ of }) => of)).not.toContain('Captain');
});
