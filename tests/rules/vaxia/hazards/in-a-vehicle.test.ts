/** Harm from outside a closed vehicle meets its END, harm from inside that of each in it (VX-124, VX-132). */
import { describe, expect, it } from 'vitest';
import { round1, type Table } from '../combatants.ts';

const rider = { LIF: 60, END: 20, STR: 20, CHA: 20, skills: [{ name: 'Shield', value: 20 }] };

/** Ro in a shuttle with END 70, and Foot beside it. */
function scene(frame = 'closed'): Table {
  const table = round1(
    ['Ro', rider],
    ['Foot', rider],
    ['Shuttle', { vehicle: frame, LIF: 50, END: 70, STR: 90, DEX: 50, skills: [] }],
  );
  table.does('seat', null, ['ro'], { craft: 'shuttle', seat: 'passenger' });
  return table;
}

describe('the END of a closed vehicle', () => {
  // 70 v 1 needs 1.4 and 20 v 1 needs 2.2: a die of 11 is 9.6 of 70 % = 7 points, or 8.8 of 20 % = 2.
  it('resists what comes from outside, unless the GM says otherwise', () => {
    expect(scene().does('expose', null, ['ro'], { source: 'fire' }, [11])).toBe('Ro, fire: 10 - 7 = 3');
  });

  it('does not resist what comes from inside', () => {
    const table = scene();
    expect(table.does('expose', null, ['ro'], { source: 'fire', from: 'inside' }, [11])).toBe('Ro, fire: 10 - 2 = 8');
    expect(table.says('VX-124')).toEqual(['VX-124: from inside: the END of Shuttle does not count']);
  });

  it('is half of CON, the other half is the own STR (VX-08)', () => {
    // 45 v 1 needs 1.5: 11 is 9.5, of 45 % that is 4. From inside 20.
    expect(scene().does('expose', null, ['ro'], { source: 'gas' }, [11])).toBe('Ro, gas: 5 - 4 = 1');
    const inside = { source: 'gas', from: 'inside' };
    expect(scene().does('expose', null, ['ro'], inside, [11])).toBe('Ro, gas: 5 - 2 = 3');
  });

  it('resists with a skill that the GM chose, and replaces no other stat (VX-110)', () => {
    const table = scene();
    // 90 v 1 needs 1.3: 5 is 3.7, of 90 % that is 3.
    const shielded = { source: 'fire', stats: ['END'], skill: 'Shield' };
    expect(table.does('expose', null, ['ro'], shielded, [5])).toBe('Ro, fire: 10 - 3 = 7');
    expect(table.does('expose', null, ['ro'], { source: 'fire', stats: ['CHA'] }, [11])).toBe('Ro, fire: 10 - 2 = 8');
  });

  it('resists each round what goes on, and no longer once they get out', () => {
    const table = scene();
    table.does('expose', null, ['ro'], { source: 'cold' }, [100]);
    table.does('next', null, [], {}, [6]);
    // 6 is 4.6, of 70 % that is 3: 5 - 3 = 2.
    expect(table.lif('ro')).toBe(58);
    table.does('get-out', 'ro');
    table.does('next', null, [], {}, [6]);
    // 6 is 3.8, of 20 % that is 1: 5 - 1 = 4.
    expect(table.lif('ro')).toBe(54);
  });

  it('does not resist what came from inside when it goes on', () => {
    const table = scene();
    table.does('expose', null, ['ro'], { source: 'cold', from: 'inside' }, [100]);
    table.does('next', null, [], {}, [6]);
    expect(table.lif('ro')).toBe(56);
  });

  it.each([
    ['open', false],
    ['closed', true],
  ])('is lost where the vehicle is %s, or destroyed: %s', (frame, destroyed) => {
    const table = scene(frame);
    if (destroyed) table.does('damage', null, ['shuttle'], { amount: 100 });
    expect(table.does('expose', null, ['ro'], { source: 'fire' }, [11])).toBe('Ro, fire: 10 - 2 = 8');
  });
});

it('a source of the GM asks for its base, one of the chart does not', () => {
  const asked = (source: string): readonly string[] => scene().asks('expose', null, ['foot'], { source });
  expect(asked('custom').some((line) => line.startsWith('base'))).toBe(true);
  expect(asked('cold').some((line) => line.startsWith('base'))).toBe(false);
});

describe('where it comes from', () => {
  const asked = (on: readonly string[]): boolean =>
    scene().asks('expose', null, on, { source: 'fire' }).includes('from?: outside* inside');

  it('is asked where one of the victims is in a closed vehicle', () => {
    expect([asked(['ro']), asked(['foot', 'ro']), asked(['foot'])]).toEqual([true, true, false]);
  });

  it('said of a victim in no closed vehicle changes nothing, and the working says so', () => {
    const table = scene();
    expect(table.does('expose', null, ['foot'], { source: 'fire', from: 'inside' }, [11])).toBe(
      'Foot, fire: 10 - 2 = 8',
    );
    expect(table.says('VX-124')).toEqual(['VX-124: Foot is in no closed vehicle']);
  });
});
