/**
 * The fight of the game's own example, in both readings (AC-BS-06 to AC-BS-10, with 08s and 09s): Edward in full plate with
 * a light shield, two cutthroats with daggers, an archer who shoots past Dodge.
 */
import { describe, expect, it } from 'vitest';
import { archer, cutthroat, edward, fails, hits, Table } from './table.ts';

function dock(settings = {}): Table {
  return new Table(
    ['Edward', edward],
    ['Cutthroat 1', cutthroat, 'other'],
    ['Cutthroat 2', cutthroat, 'other'],
    ['Archer', archer, 'other'],
  )
    .under(settings)
    .begun();
}

/** The dock after the first cutthroat attacked, and after as many of the others as are named. */
function dockAfter(...others: readonly ('second' | 'archer')[]): Table {
  const table = dock();
  table.until('cutthroat-1');
  table.does('attack', 'cutthroat-1', ['edward'], {}, fails(2));
  if (others.includes('second')) {
    table.until('cutthroat-2');
    table.does('attack', 'cutthroat-2', ['edward'], {}, hits(3, 3));
  }
  if (others.includes('archer')) {
    table.until('archer');
    table.does('attack', 'archer', ['edward'], {}, hits(5, 1));
  }
  return table;
}

describe('the fight of the example', () => {
  it('the first cutthroat has 7 - 5 = 2 dice and takes the last Dodge (07)', () => {
    const table = dock();
    table.until('cutthroat-1');
    expect(table.does('attack', 'cutthroat-1', ['edward'], {}, fails(2))).toBe(
      'Cutthroat 1 attacks Edward: 0 successes',
    );
    expect(table.thrown).toBe(2);
    expect(table.stacks('edward', 'received')).toBe(1);
    expect(table.said).toContain('Edward has no Dodge left this round: flat-footed');
  });

  it('the second cutthroat has 7 - 4 = 3 dice, which hit and do damage: the shield and its APR stay (08, BS-01)', () => {
    const table = dockAfter();
    table.until('cutthroat-2');
    expect(table.forecast('attack', 'cutthroat-2', 'edward')).toEqual([
      '3 dice d10',
      '66 % a success',
      '1.0 expected',
      'first 2 to Vigor (DR 2)',
    ]);
    table.does('attack', 'cutthroat-2', ['edward'], {}, hits(3, 3));
    expect(table.thrown).toBe(3);
    // Three lethal, of which DR 2 makes two non-lethal.
    expect([table.track('edward', 'vigor'), table.track('edward')]).toEqual([3, 7]);
  });

  it('the archer has 8 - 3 = 5 dice: AP 2 less APR 1, no Dodge to ignore (09)', () => {
    const table = dockAfter('second', 'archer');
    expect(table.thrown).toBe(5);
    expect(table.stacks('edward', 'received')).toBe(2);
  });

  it('a new round restores Dodge, and armor takes off as many dice as before it was hit: 5 again (10, BS-55, BS-64)', () => {
    const table = dockAfter('second', 'archer');
    table.until('cutthroat-1');
    expect(table.has('edward', 'received')).toBe(false);
    table.does('attack', 'cutthroat-1', ['edward'], {}, fails(2));
    expect(table.thrown).toBe(2);
  });
});

describe('with the house rule flatByReduction strict', () => {
  const table = dock({ flatByReduction: 'strict' });

  it('7 - 2 = 5 dice for the second cutthroat (08s), 8 - 1 = 7 for the archer (09s)', () => {
    table.until('cutthroat-1');
    table.does('attack', 'cutthroat-1', ['edward'], {}, fails(2));
    table.until('cutthroat-2');
    table.does('attack', 'cutthroat-2', ['edward'], {}, fails(5));
    expect(table.thrown).toBe(5);
    table.until('archer');
    table.does('attack', 'archer', ['edward'], {}, fails(7));
    expect(table.thrown).toBe(7);
  });
});

describe('without APR', () => {
  it('the first cutthroat has 3 dice (07a)', () => {
    const table = new Table(['Edward', { ...edward, apr: 0 }], ['Cutthroat 1', cutthroat, 'other']).begun();
    table.until('cutthroat-1');
    table.does('attack', 'cutthroat-1', ['edward'], {}, fails(3));
    expect(table.thrown).toBe(3);
  });
});
