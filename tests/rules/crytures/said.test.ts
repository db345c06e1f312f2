/** What the log and the working say of statuses, movement, rests and what the policy of forecasts does. */
import { describe, expect, it } from 'vitest';
import { addStacks, withoutStacks } from '../../../src/rules/crytures/statuses/stack-ends.ts';
import { duel, fighter, startFight, type Table, type With, withPowers } from './table.ts';

describe('statuses (CR-96 to CR-99)', () => {
  const gain = (status: string, stacks: number, settings: With = {}, before = 0): Table => {
    const table = withPowers([], settings);
    if (before > 0) table.does('status', null, ['bob'], { status, stacks: before });
    table.does('status', null, ['bob'], { status, stacks });
    return table;
  };

  it('stop at their maximum, and say so only beyond it', () => {
    expect(gain('softened', 5).said).toEqual([]);
    expect(gain('softened', 6).said).toEqual(['Softened stops at 5']);
    expect(gain('softened', 1, {}, 5).said).toEqual(['Softened stops at 5']);
    expect(gain('distracted', 2).said).toEqual([]);
    expect(gain('softened', 5).last?.title).toBe('Bob gains Softened 5');
    expect(gain('distracted', 1).last?.title).toBe('Bob gains Distracted');
  });

  it('say how long they last', () => {
    const says = (table: Table): readonly string[] => table.says('CR-29', 'CR-96', 'CR-99');
    expect(says(gain('distracted', 1))).toEqual(['CR-96: Distracted of Bob lasts to the end of its next turn']);
    expect(says(gain('distracted', 1, {}, 1))).toEqual([
      'CR-99: Distracted of Bob does not stack: its duration restarts',
      'CR-96: Distracted of Bob lasts to the end of its next turn',
    ]);
    expect(says(gain('softened', 1, {}, 1))).toEqual(['CR-96: Softened of Bob lasts for the encounter']);
    expect(says(gain('softened', 1, { fiveMinutes: 'rounds' }))).toEqual([
      'CR-29: Softened of Bob lasts for 50 rounds',
    ]);
    expect(says(gain('distracted', 1, { laidAgain: 'keeps-its-end' }, 1))).toEqual([
      'CR-99: Distracted of Bob ends no later than before',
    ]);
  });

  it.each<[With, number, number, readonly [number, number], string]>([
    [{}, 3, 1, [0, 0], 'Bob: Softened and Hardened cancel altogether'],
    [{ negation: 'stacks' }, 3, 1, [2, 0], 'Bob: Softened and Hardened cancel'],
    [{ negation: 'stacks' }, 1, 3, [0, 2], 'Bob: Softened and Hardened cancel'],
  ])('cancel what they negate, under %o', (settings, softened, hardened, left, says) => {
    const table = withPowers([], settings);
    table.does('status', null, ['bob'], { status: 'softened', stacks: softened });
    table.does('status', null, ['bob'], { status: 'hardened', stacks: hardened });
    expect([table.stacks('bob', 'softened'), table.stacks('bob', 'hardened')]).toEqual(left);
    expect(table.said).toEqual([says]);
  });

  it('of a house rule say what they do (CR-113)', () => {
    const statuses = [
      { id: 'slimed', lasts: 'turn', most: 1, says: 'slips' },
      { id: 'dazed', lasts: 'turn', most: 1 },
    ];
    expect(gain('slimed', 1, { statuses }).said).toEqual(['Slimed: slips']);
    expect(gain('dazed', 1, { statuses }).said).toEqual([]);
  });
});

describe('stacks with ends of their own (CR-96)', () => {
  const stacks = (count: number, round: number) => ({
    stacks: count,
    ends: { edge: 'turn-end', who: 'bob', round },
    from: null,
  });
  const groups = (round: number, count: number) => ({ stacks: count, ends: { edge: 'turn-end', who: 'bob', round } });

  it('of one end are one group, of two ends two, the first end first', () => {
    expect(addStacks(stacks(2, 3), stacks(1, 3), 5)).toEqual(stacks(3, 3));
    expect(addStacks(stacks(2, 4), stacks(1, 3), 5)).toEqual({
      ...stacks(3, 3),
      note: { groups: [groups(3, 1), groups(4, 2)] },
    });
  });

  it('beyond the most are taken from those that end first', () => {
    const three = addStacks(stacks(2, 3), stacks(3, 4), 5);
    expect(addStacks(three, stacks(1, 5), 5)).toEqual({
      ...stacks(5, 3),
      note: { groups: [groups(3, 1), groups(4, 3), groups(5, 1)] },
    });
    expect(withoutStacks(three, 3)).toEqual(stacks(2, 4));
    expect(withoutStacks(three, 2)).toEqual(stacks(3, 4));
    expect(withoutStacks(three, 4)).toEqual(stacks(1, 4));
    expect(withoutStacks(three, 5)).toBeNull();
    expect(withoutStacks(three, 6)).toBeNull();
    expect(withoutStacks(stacks(2, 3), 1)).toEqual(stacks(1, 3));
  });
});

describe('damage that is no attack (CR-111, CR-114, CR-116)', () => {
  const wounded = (settings: With = {}, statuses: readonly string[] = ['wounded']): Table => {
    const table = duel({ health: 40 }).under(settings);
    for (const status of statuses) table.does('status', null, ['ann'], { status });
    table.does('status', null, ['ann'], { status: 'block', stacks: 2 });
    table.next();
    return table;
  };

  it('goes by Block, and says so; by house rule Block meets it', () => {
    expect(wounded().says('CR-111', 'CR-116')).toContain('CR-116: no attack: Block does not cancel it');
    expect(wounded().health('ann')).toBe(36);
    const blocked = wounded({ blockMeets: 'all-damage' });
    expect([blocked.health('ann'), blocked.says('CR-116')[0]]).toEqual([40, 'CR-116: 1 of 2 stacks of Block']);
  });

  it('Regenerating and Wounded both apply, and only both say so', () => {
    const says = 'CR-114: Regenerating and Wounded do not cancel: both apply, one after the other';
    expect(wounded({}, ['wounded', 'regenerating']).says('CR-114')).toContain(says);
    expect(wounded().says('CR-114')).not.toContain(says);
    expect(wounded({}, ['regenerating']).says('CR-114')).not.toContain(says);
  });
});

describe('weapons, Mana and shifts', () => {
  const knife = {
    name: 'knife',
    basic: true,
    attack: { pool: ['fitness', 'Fists'], against: 'deflection' },
    hit: { damage: 1 },
  };

  it('takes another weapon, a minor action (CR-39)', () => {
    const table = withPowers([knife], { fourthMinor: 'swap' });
    expect(table.asks('swap', 'ann')).toEqual(['weapon: blow*']);
    expect(table.does('swap', 'ann', [], { weapon: 'axe' })).toBe('[Ann has no weapon "axe" (CR-39)]');
    expect(table.does('swap', 'ann', [], { weapon: 'blow' })).toBe('Ann takes the blow');
    expect(table.says('CR-39')).toContain('CR-39: blow is in hand');
    expect(table.does('swap', 'ann', [], { weapon: 'knife' })).toBe('Ann takes the knife');
    expect(table.does('swap', 'ann', [], { weapon: 'blow' })).toMatch(/^\[/);
    expect(withPowers([], { fourthMinor: 'swap' }).does('swap', 'ann', [], { weapon: 'blow' })).toBe(
      '[Ann has no other weapon (CR-39)]',
    );
    expect(withPowers([knife], { fourthMinor: 'mana' }).does('swap', 'ann', [], { weapon: 'blow' })).toBe(
      '[the house rule gives Mana instead of swapping weapons (CR-39)]',
    );
  });

  const pair = (mana: number, own: number): Table =>
    startFight(
      {},
      ['Ann', fighter(3, { mana })],
      ['Imp', { kind: 'cryture', speed: 2, mana: own, conjurer: 'Ann' }],
      ['Bob', fighter(1), 'other'],
    );

  it('a point of Mana for a cryture that lacks some (CR-38)', () => {
    const table = pair(2, 3);
    expect(table.does('mana', 'ann', ['imp'])).toBe('[no cryture that obeys Ann lacks Mana (CR-38)]');
    table.does('set', null, ['imp'], { track: 'mana', to: 1 });
    expect(table.does('mana', 'ann', ['imp'])).toBe('Ann gives Imp a point of Mana: 2 -> 1, 1 -> 2');
    expect(table.says('CR-38').slice(-2)).toEqual(['CR-38: given', 'CR-38: received']);
    table.does('set', null, ['ann'], { track: 'mana', to: 0 });
    expect(table.does('mana', 'ann', ['imp'])).toMatch(/^\[/);
  });

  it('is recalled to its crystal, a minor action (CR-37)', () => {
    const table = pair(2, 3);
    expect(table.does('recall', 'ann', ['imp'])).toBe('Ann recalls Imp');
    expect(table.says('CR-37')).toContain('CR-37: Imp returns to its crystal');
    expect(table.does('recall', 'ann', ['imp'])).toMatch(/^\[/);
    expect(table.does('recall', 'ann', ['bob'])).toMatch(/^\[/);
  });

  it('shifts one space, which the slowed cannot (CR-36)', () => {
    const table = withPowers([]);
    table.does('shift', 'ann');
    expect(table.says('CR-36')).toContain('CR-36: a shift of one space');
  });
});

describe('initiative and newcomers', () => {
  it('a newcomer rolls first, and says when it acts (CR-25, CR-26)', () => {
    const table = duel();
    table.does('join', null, [], { name: 'Cid', side: 'other', sheet: fighter(1) }, [5]);
    expect(table.says('CR-25')).toContain('CR-25: Cid rolls before any other turn is taken');
  });
});
