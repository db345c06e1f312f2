import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/game/kernel/screen.ts';
import { formatLane } from '../../../../src/game/text/lanes.ts';
import { brilliance } from '../../../../src/rules/brilliance/index.ts';
import { cutthroat, edward, fails, hits, Table } from '../table.ts';

const bare = { dexterity: 0, intelligence: 0, constitution: 5, health: 3 };

/** Ann acts before Bob, Bob before Cid. */
function three(settings = {}): Table {
  const table = new Table(['Ann', cutthroat], ['Bob', bare, 'other'], ['Cid', bare, 'other']);
  return table.under(settings).begun();
}

describe('initiative (BS-15 to BS-20)', () => {
  it('is 1d10 plus the bonus; ties go by the bonus, then Dexterity, then a roll-off', () => {
    const table = new Table(
      ['Slow', { dexterity: 1 }],
      ['Quick', { dexterity: 9 }],
      ['Keen', { initiative: 2 }],
      ['Twin 1', {}],
      ['Twin 2', {}],
    );
    // 5, 5, 3 + 2, then two twins with 4 each, who roll off with 3 and 3, then 1 and 9.
    table.does('next', null, [], {}, [5, 5, 3, 4, 4, 3, 3, 1, 9]);
    expect([table.acting, ...table.nextTurns(4)]).toEqual(['keen', 'quick', 'slow', 'twin-2', 'twin-1']);
    table.does('next', null);
    expect([table.acting, table.now.cursor.round]).toEqual(['keen', 2]);
  });

  it.each([
    ['bonus', 'keen', []],
    ['dexterity', 'quick', []],
    ['roll-off', 'keen', [7, 6]],
    ['roll-off', 'quick', [6, 7]],
  ] as const)('ties by %s: %s goes first (BS-17)', (ties, first, faces) => {
    const table = new Table(['Quick', { dexterity: 9 }], ['Keen', { initiative: 2 }]).under({ ties });
    table.does('next', null, [], {}, [5, 3, ...faces.toReversed()]);
    expect(table.acting).toBe(first);
  });

  it('of a newcomer counts from the next round on where a house rule says so (BS-20)', () => {
    const table = three({ lateJoiners: 'next-round' });
    table.does('join', null, [], { name: 'Late', sheet: {} }, [1]);
    expect(table.said).toContain('Late joins with initiative 1 and acts in the next round');
    table.until('cid').does('next', null);
    expect([table.acting, table.now.cursor.round]).toEqual(['ann', 2]);
    expect(table.until('late').now.cursor.round).toBe(2);
  });

  it('is rolled each round, or without a die, where house rules say so', () => {
    const anew = three({ initiativeEach: 'round' });
    for (let n = 0; n < 2; n += 1) anew.does('next', null);
    anew.does('next', null, [], {}, [1, 2, 3]);
    expect(anew.acting).toBe('cid');
    const plain = new Table(['Ann', { initiative: 1 }], ['Bob', { initiative: 3 }]).under({ initiativeDie: 'none' });
    plain.does('next', null);
    expect(plain.acting).toBe('bob');
  });

  it('can be set by the GM, and never shares a place', () => {
    const table = three();
    table.does('order', null, ['cid'], { initiative: 10 });
    table.does('next', null);
    expect(table.acting).toBe('cid');
    table.does('next', null);
    expect(table.acting).toBe('bob');
  });

  it('of a newcomer counts this round if the place is still to come, else in the next (BS-20)', () => {
    const table = three().until('bob');
    table.does('join', null, [], { name: 'Early', sheet: {} }, [10]);
    table.does('join', null, [], { name: 'Late', sheet: {} }, [1]);
    expect(table.said).toContain('Late joins with initiative 1 and acts in this round');
    // Early ties with Ann at 10, and Ann has more Dexterity.
    expect(table.nextTurns(4)).toEqual(['cid', 'late', 'ann', 'early']);
  });
});

describe('a newcomer who ties (BS-17, BS-20)', () => {
  it.each([
    ['ann', [9, 4, 7], ['bob', 'late', 'cid', 'ann', 'bob', 'late']],
    ['ann', [9, 7, 4], ['late', 'bob', 'cid', 'ann', 'late', 'bob']],
    // It is Bob's turn: a newcomer who beats him has missed the place this round, one who does not comes after him.
    ['bob', [9, 7, 4], ['cid', 'ann', 'late', 'bob', 'cid', 'ann']],
    ['bob', [9, 4, 7], ['late', 'cid', 'ann', 'bob', 'late', 'cid']],
    ['cid', [9, 4, 7], ['ann', 'bob', 'late', 'cid', 'ann', 'bob']],
    // Both roll again where the roll-off ties too.
    ['ann', [9, 5, 5, 1, 2], ['bob', 'late', 'cid', 'ann', 'bob', 'late']],
  ] as const)('in the turn of %s, with %j', (acting, faces, order) => {
    const table = three();
    if (acting !== 'ann') table.until(acting);
    table.does('join', null, [], { name: 'Late', sheet: bare }, faces);
    expect([table.acting, ...table.nextTurns(order.length)]).toEqual([acting, ...order]);
  });

  it('rolls once against those who had a roll-off before, and again with the one who rolled the same', () => {
    const table = three();
    table.does('join', null, [], { name: 'Late', sheet: bare }, [9, 4, 7]);
    table.does('join', null, [], { name: 'Later', sheet: bare }, [9, 5]);
    expect(table.nextTurns(5)).toEqual(['bob', 'later', 'late', 'cid', 'ann']);
    const two = three();
    // The first rolls 3 to Bob's 6; the second also 6, then 2 to Bob's 8.
    two.does('join', null, [], { name: 'New', count: 2, sheet: bare }, [9, 3, 6, 9, 6, 2, 8]);
    expect(two.nextTurns(5)).toEqual(['bob', 'new-2', 'new-1', 'cid', 'ann']);
  });

  it('does not roll off with a combatant who delayed behind the place', () => {
    const table = three().until('bob');
    table.does('delay', 'bob');
    table.until('cid').does('step-in', null);
    expect(table.nextTurns(3)).toEqual(['bob', 'ann', 'cid']);
    // Bob is now behind Cid at 8. A newcomer at 8 rolls off with Cid only, and comes before or after both.
    table.does('join', null, [], { name: 'Late', sheet: bare }, [8, 9, 2]);
    expect(table.nextTurns(4)).toEqual(['bob', 'ann', 'late', 'cid']);
  });
});

describe('the actions of a turn (BS-19 to BS-26)', () => {
  it.each([
    [['move'], 'F.S'],
    [['move', 'move'], 'F..'],
    [['standard'], 'FM.'],
    [['fast'], '.MS'],
    [['fast', 'standard', 'move'], '...'],
    [['full'], '...'],
    [['free'], 'FMS'],
  ])('the actions %j leave %s', (parts, left) => {
    const table = three();
    for (const cost of parts) table.does('use', 'ann', [], { cost });
    expect(table.left('ann')).toBe(left);
    expect(table.said).toEqual(parts.includes('free') ? ['Ann: a free action'] : []);
  });

  it.each([
    [['move', 'move'], 'standard', 'BS-25'],
    [['standard', 'move'], 'move', 'BS-24'],
    [['fast'], 'fast', 'BS-23'],
    [['fast'], 'full', 'BS-26'],
    [['full'], 'fast', 'BS-23'],
    [['move'], 'full', 'BS-26'],
  ])('after the actions %j no %s action is left (%s)', (parts, cost, rule) => {
    const table = three();
    for (const part of parts) table.does('use', 'ann', [], { cost: part });
    expect(table.does('use', 'ann', [], { cost })).toContain(`(${rule})`);
  });

  it('a Full action leaves the Move action where a house rule says so', () => {
    const table = three({ fullTakes: 'no-move' });
    table.does('use', 'ann', [], { cost: 'full' });
    expect(table.left('ann')).toBe('.M.');
  });

  it('an attack uses the one Standard action', () => {
    const table = three();
    table.does('attack', 'ann', ['bob'], {}, fails(7));
    expect(table.left('ann')).toBe('FM.');
    expect(table.does('attack', 'ann', ['bob'])).toBe('[no Standard action is left this turn (BS-25)]');
    expect(brilliance.screen.formatBudget(table.now, 'ann')).toBe('free any  FAST 1  MOVE 1  STANDARD 0');
  });

  it('an action out of turn is refused, or overruled uses the coming turn; without one it is refused as well (BS-18)', () => {
    const table = three();
    expect(table.does('attack', 'bob', ['ann'])).toBe('[it is not the turn of Bob (BS-18)]');
    table.does('floor', 'bob');
    table.does('attack', 'bob', ['ann'], {}, fails(1));
    expect(table.left('bob')).toBe('FM.');
    table.until('cid');
    expect(table.does('attack', 'ann', ['bob'])).toBe('[Ann has no turn left in this round (BS-18)]');
  });

  it('an action out of turn uses the coming turn where the house rule allows it, as fights begun before it do (BS-18)', () => {
    const table = three().under({ outOfTurn: 'allowed' });
    table.does('attack', 'bob', ['ann'], {}, fails(1));
    expect(table.left('bob')).toBe('FM.');
  });
});

describe('delaying (BS-28)', () => {
  it('lets the combatant step in after another turn and keep that place', () => {
    const table = three();
    expect(table.does('delay', 'ann')).toBe('Ann delays');
    expect(table.said).toEqual(['Ann may step in at any later point of this round, or loses the turn']);
    table.does('next', null);
    expect(table.acting).toBe('bob');
    expect(table.does('step-in', null)).toBe('Ann steps in next, and keeps that place');
    expect(table.nextTurns(5)).toEqual(['ann', 'cid', 'bob', 'ann', 'cid']);
  });

  it('leaves the place of the next round as it was where a house rule says so', () => {
    const table = three({ delayMoves: false });
    table.does('delay', 'ann');
    table.does('next', null);
    expect(table.does('step-in', null)).toBe('Ann steps in next, for this round');
    expect(table.nextTurns(3)).toEqual(['ann', 'cid', 'ann']);
  });

  it('loses the turn at the end of the round, and the effects of a turn’s end come then', () => {
    const table = three();
    table.does('afflict', null, ['ann'], { condition: 'poisoned', dice: 1, resist: 0 });
    table.does('delay', 'ann');
    table.until('cid');
    table.does('next', null, [], {}, [8]);
    expect([table.acting, table.track('ann')]).toEqual(['ann', 5]);
  });

  it('needs an unused turn', () => {
    const table = three();
    expect(table.does('delay', 'bob')).toContain('it is not the turn of Bob');
    table.does('use', 'ann', [], { cost: 'fast' });
    expect(table.does('delay', 'ann')).toContain('(BS-28)');
    expect(table.does('step-in', null, [], { who: 'bob' })).toBe('[no combatant delays (BS-28)]');
  });
});

describe('readying (BS-27)', () => {
  const plan = { action: 'attack', on: ['bob'] };

  it('fires the planned action once, out of turn, and keeps the place', () => {
    const table = three();
    expect(table.does('declare', 'ann', [], { plan, trigger: 'Bob moves' })).toBe(
      'Ann readies "Bob moves": attack Bob',
    );
    expect(table.left('ann')).toBe('FM.');
    table.until('bob');
    expect(table.does('resolve', null, [], {}, hits(7, 1))).toBe('Ann attacks Bob: 1 success, Health 8 -> 7');
    expect(table.has('ann', 'readied')).toBe(false);
    expect(table.does('resolve', null)).toBe('[no action is readied (BS-27)]');
    expect(table.acting).toBe('bob');
    table.until('ann');
    expect(table.left('ann')).toBe('FMS');
  });

  it('without a plan gives a Standard action on the trigger; then the interrupted turn goes on', () => {
    const table = three();
    table.does('ready', 'ann', [], { trigger: 'the door opens' });
    table.until('bob');
    expect(table.does('fire', null)).toBe('Ann takes the readied action');
    expect(table.acting).toBe('ann');
    table.does('attack', 'ann', ['bob'], {}, fails(7));
    expect(table.does('attack', 'ann', ['bob'])).toContain('(BS-25)');
    table.does('next', null);
    expect([table.acting, table.left('bob')]).toEqual(['bob', 'FMS']);
  });

  it('meets the one who triggers it, not only the one it was readied against', () => {
    const table = three();
    table.does('declare', 'ann', [], {
      plan: { ...plan, each: { bob: { cover: 'heavy' } } },
      trigger: 'a foe comes near',
    });
    table.until('bob');
    expect(table.asks('fire', null)).toEqual(['who: ann*', 'target: bob* cid']);
    expect(table.does('fire', null, [], { target: 'cid' }, hits(7, 1))).toBe(
      'Ann attacks Cid: 1 success, Health 8 -> 7',
    );
    expect(table.has('ann', 'readied')).toBe(false);
  });

  it('takes no target where it was readied in words', () => {
    const table = three();
    table.does('ready', 'ann', [], { trigger: 'the door opens' });
    table.until('bob');
    expect(table.asks('resolve', null)).toEqual([]);
    expect(table.does('resolve', null, [], { target: 'bob' })).toBe(
      '[Ann has readied no action against one target (BS-27)]',
    );
    expect(table.has('ann', 'readied')).toBe(true);
  });

  it('is lost at the next own turn, and can be given up', () => {
    const table = three();
    table.does('declare', 'ann', [], { plan });
    expect(table.does('ready', 'ann')).toContain('(BS-25)');
    table.until('ann');
    expect(table.has('ann', 'readied')).toBe(false);
    table.does('declare', 'ann', [], { plan });
    expect(table.does('withdraw', 'ann')).toBe('Ann gives up the readied action');
    expect(table.does('withdraw', 'ann')).toBe('[no action is readied (BS-27)]');
  });

  it('costs a Full action and moves the place where house rules say so', () => {
    const table = three({ readyCosts: 'full', readyMoves: true });
    table.does('declare', 'ann', [], { plan });
    expect(table.left('ann')).toBe('...');
    table.until('cid');
    table.does('fire', null, [], { who: 'ann' }, fails(7));
    expect(table.nextTurns(3)).toEqual(['bob', 'cid', 'ann']);
  });

  it('is refused out of turn, before the first round, and for an action that is refused now', () => {
    const table = three();
    expect(table.does('ready', 'bob')).toContain('it is not the turn of Bob');
    expect(table.does('declare', 'ann', [], { plan: { action: 'attack', on: ['nobody'] } })).toContain('nobody here');
    expect(new Table(['Ann', cutthroat]).does('ready', 'ann')).toContain('before the first round');
  });

  it('asks whose action fires where two are ready', () => {
    const table = three();
    table.does('ready', 'ann', [], { trigger: 'a noise' });
    table.until('bob');
    table.does('ready', 'bob');
    table.until('cid');
    expect(table.does('resolve', null)).toContain('Ann and Bob have readied actions: choose one with t f');
  });
});

describe('the screen', () => {
  const laneOf = (table: Table, label: string): string => {
    const lane = brilliance.screen.order(table.now, null).lanes.find((one) => one.label === label);
    if (lane === undefined || 'at' in lane) return '';
    return ('parts' in lane ? formatLane(lane) : lane.text).map(({ text }) => text).join('');
  };

  it('shows who acts, who is next, who delays or is ready', () => {
    const table = three();
    expect(brilliance.screen.order(table.now, null)).toMatchObject({ head: 'Round 1', next: 'Bob' });
    expect(laneOf(table, 'now')).toBe('>10 Ann<');
    expect(laneOf(table, 'then')).toBe('9 Bob  8 Cid  |  round 2');
    expect(laneOf(table, 'held')).toBe('nobody');
    table.does('ready', 'ann', [], { trigger: 'shoots at the door' });
    table.until('bob');
    expect(laneOf(table, 'held')).toBe('Ann readied "shoots at the door", till the turn at 10');
    table.does('delay', 'bob');
    expect(laneOf(table, 'held')).toContain('Bob delays');
    expect(brilliance.screen.order(new Table(['Ann', {}]).now, null).next).toBe('round 1: initiative');
  });

  it('names as next the first who does not pass, and says whose delay ends where all others pass (BS-87, BS-108)', () => {
    const table = three();
    const order = (): Order => brilliance.screen.order(table.now, null);
    table.does('delay', 'ann');
    table.until('bob');
    table.does('condition', null, ['cid'], { condition: 'stunned' });
    expect(order()).toMatchObject({ next: 'round 2', losing: 'bob' });
    expect(order().loss).toContain('Ann loses the delayed turn');
    expect(laneOf(table, 'then')).toBe('8 Cid (passes)  |  round 2');
    table.until('ann');
    expect(table.now.cursor.round).toBe(2);
  });

  it('shows Dodge now and before the attacks of the round, the actions left, and notes', () => {
    const table = new Table(['Edward', edward], ['Bob', bare, 'other']).begun().until('bob');
    table.does('attack', 'bob', ['edward'], {}, fails(1));
    const row = brilliance.screen.row(table.now, 'edward');
    const cells = Object.entries(row.cells).map(([id, cell]) => [
      id,
      cell.kind === 'text' ? cell.text.map(({ text }) => text).join('') : cell.kind,
    ]);
    expect(cells).toEqual([
      ['health', 'meter'],
      ['vigor', 'meter'],
      ['ward', '0'],
      ['dodge', '0/1'],
      ['left', '...'],
    ]);
    expect(row.notes.map((note) => note.map(({ text }) => text).join(''))).toEqual(['flat-footed (r)']);
  });

  it('describes a wound in numbers', () => {
    const table = three();
    table.does('damage', null, ['bob', 'ann'], { amount: 5 });
    const words = (table.last?.facts ?? []).flatMap((fact) => brilliance.screen.formatFact(table.now, fact) ?? []);
    expect(words).toEqual(['Bob Health 8 -> 3', 'Ann Health 6 -> 1']);
  });
});

describe('a power that gives an action (BS-19)', () => {
  it('adds the action to this turn', () => {
    const table = three();
    expect(table.does('grant', 'ann', [], { part: 'standard' })).toBe('Ann has one more standard action this turn');
    table.does('attack', 'ann', ['bob'], {}, fails(7));
    expect(table.left('ann')).toBe('FMS');
    table.does('attack', 'ann', ['bob'], {}, fails(7));
    expect(table.left('ann')).toBe('FM.');
    table.until('ann');
    expect(table.does('grant', 'bob', [], { part: 'move' })).toContain('one more move action');
  });
});
