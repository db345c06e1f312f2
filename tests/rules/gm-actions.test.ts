/** What the GM does by hand: what it writes, what its prompt asks, and what it refuses. */
import { describe, expect, it } from 'vitest';
import { findReadyMade, withFields, withNewMaxima } from '../../src/game/gm-actions/combatants.ts';
import { withState } from '../../src/game/gm-actions/state.ts';
import { oath } from '../../src/rules/oath/index.ts';
import { vaxia } from '../../src/rules/vaxia/index.ts';
import { AnyTable, type With } from './table.ts';

const body = (dice: number): With => ({
  bodyStrength: dice,
  bodyPrecision: dice,
  health: 1,
  mindStrength: 0,
  psiStrength: 0,
});

/** Ann and two Thugs, before the fight begins. */
function scene(): AnyTable {
  return new AnyTable(oath, [
    ['Ann', body(1)],
    ['Thug 1', body(1), 'other'],
    ['Thug 2', body(1), 'other'],
  ]);
}

function begun(): AnyTable {
  const table = scene();
  table.does('next', null, [], {}, [2, 4]);
  return table;
}

const condition = (table: AnyTable, who: string, id: string) => table.now.combatants[who]?.conditions[id];

describe('conditions', () => {
  it.each<[With, string]>([
    [{}, 'Ann: stunned'],
    [{ stacks: 2 }, 'Ann: stunned 2'],
    [{ rounds: 1 }, 'Ann: stunned, 1 round'],
    [{ stacks: 3, rounds: 2 }, 'Ann: stunned 3, 2 rounds'],
  ])('%o: %s', (values, title) => {
    expect(scene().does('condition', null, ['ann'], { condition: 'stunned', ...values })).toBe(title);
  });

  it('of several names those together who get the same', () => {
    const table = scene();
    expect(table.does('condition', null, ['ann', 'thug-1'], { condition: 'cursed' })).toBe('Ann and Thug 1: cursed');
    expect(table.does('condition', null, ['ann'], { condition: 'cursed', stacks: 0 })).toBe('Ann: cursed removed');
    expect([table.has('ann', 'cursed'), table.has('thug-1', 'cursed')]).toEqual([false, true]);
    expect(table.does('condition', null, ['ann'], { condition: 'cursed', stacks: 0 })).toBe('[Ann is not cursed]');
  });

  it.each<[With, readonly string[]]>([
    [{ stacks: 2 }, ['blinded: 2 stacks, until removed; a second number is the rounds']],
    [{ stacks: 2, rounds: 1 }, []],
    [{ stacks: 1 }, []],
  ])('of words of the GM with %o: it is said that a number without rounds is one of stacks', (values, said) => {
    const table = scene();
    table.does('condition', null, ['ann'], { condition: 'blinded', ...values });
    expect(table.said).toEqual(said);
    table.does('condition', null, ['ann'], { condition: 'blinded', stacks: 3 });
    expect(table.said).toEqual([]);
  });

  it('end with the round that is so many after this one, 0 before the fight', () => {
    const before = scene();
    before.does('condition', 'thug-1', ['ann'], { condition: 'cursed', rounds: 2 });
    expect(condition(before, 'ann', 'cursed')).toEqual({
      stacks: 1,
      ends: { edge: 'round-end', who: null, round: 2 },
      from: 'thug-1',
    });
    const during = begun();
    during.does('condition', null, ['ann'], { condition: 'cursed', rounds: 2 });
    expect(condition(during, 'ann', 'cursed')?.ends).toEqual({ edge: 'round-end', who: null, round: 3 });
    during.does('condition', null, ['ann'], { condition: 'cursed' });
    expect(condition(during, 'ann', 'cursed')?.ends).toBeNull();
  });

  it('the prompt offers first those that no rule adds by itself', () => {
    const [which, ...others] = scene().asks('condition', null, ['ann']);
    const offered = (which ?? '').split(' ').slice(1);
    expect(offered.indexOf('stunned')).toBeLessThan(offered.indexOf('dying'));
    expect(offered).toHaveLength(oath.conditions.length);
    expect(others).toEqual(['stacks: 1 (0-999)', 'rounds: 0 (0-9999)']);
  });
});

describe('tracks', () => {
  it('damage and healing of several, those who cannot be healed left out', () => {
    const table = scene();
    expect(table.does('damage', null, ['ann', 'thug-1'], { amount: 3 })).toBe(
      'Ann takes 3: HP 10 -> 7; Thug 1 takes 3: HP 10 -> 7',
    );
    table.does('condition', null, ['thug-1'], { condition: 'dead' });
    expect(table.does('heal', null, ['ann', 'thug-1'], { amount: 9 })).toBe(
      'Ann heals 3: HP 7 -> 10; Thug 1 is dead (SG-99)',
    );
    expect(table.does('heal', null, ['ann'], { amount: 1 })).toBe('Ann heals: nothing to heal');
    expect(table.does('heal', null, ['thug-1'], { amount: 1 })).toBe('[Thug 1 is dead (SG-99)]');
    expect(table.does('heal', null, ['ann', 'thug-2'], { amount: 1 })).toBe(
      'Ann heals: nothing to heal; Thug 2 heals: nothing to heal',
    );
  });

  it('are set above their maximum with a word about it: Ann has 10 HP', () => {
    expect(scene().does('set', null, ['ann'], { track: 'hp', to: 99 })).toBe(
      'Ann: HP set to 99; above its maximum of 10',
    );
  });

  it('are set by their id, and named where there is none', () => {
    const table = scene();
    expect(table.does('set', null, ['ann', 'thug-1'], { track: 'hp', to: 4 })).toBe(
      'Ann: HP set to 4; Thug 1: HP set to 4',
    );
    expect(table.does('set', null, ['ann'], { track: 'hq', to: 4 })).toMatch(/^\[Ann has no track "hq"/);
    expect(table.asks('set', null, ['ann'])[1]).toBe('to:');
    expect(table.asks('set', null, [])[0]).toBe('track:');
  });

  it('of one track only it is the default', () => {
    expect(new AnyTable(vaxia, [['Ann', {}]]).asks('set', null, ['ann'])[0]).toBe('track: lif*');
    const several = scene().asks('set', null, ['ann'])[0] ?? '';
    expect(several.includes('*')).toBe(several.split(' ').length === 2);
  });
});

describe('outcomes by hand, notes, masks', () => {
  it.each<[With, string]>([
    [{}, 'By hand: a trap'],
    [{ damage: 2 }, 'By hand: a trap; Ann takes 2: HP 7 -> 5'],
    [{ healing: 2 }, 'By hand: a trap; Ann heals 2: HP 7 -> 9'],
    [
      { damage: 2, healing: 1, condition: 'stunned' },
      'By hand: a trap; Ann takes 2: HP 7 -> 5; Ann heals 1: HP 5 -> 6; Ann: stunned',
    ],
  ])('%o', (values, title) => {
    const table = scene();
    table.does('set', null, ['ann'], { track: 'hp', to: 7 });
    expect(table.does('outcome', null, ['ann'], { text: 'a trap', ...values })).toBe(title);
    expect(table.says('GM')).toEqual(['GM: the GM decided this outcome']);
  });

  it('healing of the dead is refused, and nothing is written', () => {
    const table = scene();
    table.does('condition', null, ['ann'], { condition: 'dead' });
    expect(table.does('outcome', null, ['ann'], { text: 'a trap', healing: 1 })).toBe('[Ann is dead (SG-99)]');
  });

  it('the players see a mask, or the name again', () => {
    const table = scene();
    expect(table.does('mask', null, ['ann', 'thug-1'], { name: 'a shape' })).toBe(
      'Ann and Thug 1: the players see "a shape"',
    );
    expect(table.now.combatants.ann?.mask).toBe('a shape');
    expect(table.does('mask', null, ['ann'])).toBe('Ann: the players see the name');
    expect(table.now.combatants.ann).not.toHaveProperty('mask');
  });

  it('a note is said', () => {
    const table = scene();
    expect(table.does('note', null, [], { text: ' dusk ' })).toBe('Note: dusk');
    expect(table.said).toEqual(['dusk']);
  });
});

describe('joining, editing, leaving', () => {
  it('numbers several, on from those who are there', () => {
    const table = scene();
    expect(table.does('join', null, [], { name: 'Thug', count: 2, sheet: body(1) })).toBe('Thugs x2 join');
    expect(Object.values(table.now.combatants).map(({ name, side }) => `${name} ${side}`)).toEqual([
      'Ann own',
      'Thug 1 other',
      'Thug 2 other',
      'Thug 3 other',
      'Thug 4 other',
    ]);
    expect(table.does('join', null, [], { name: 'Cid', side: 'own', hidden: true, sheet: body(1) })).toBe('Cid joins');
    expect(table.now.combatants.cid).toMatchObject({ hidden: true, side: 'own', out: false });
    expect(table.now.combatants['thug-3']).toMatchObject({ hidden: false });
  });

  it('at most so many', () => {
    const table = scene();
    expect(table.does('join', null, [], { name: 'Rat', count: 200, sheet: body(1) })).toMatch(/^(Rats x200 join|\[)/);
    for (let n = 0; n < 10; n += 1) table.does('join', null, [], { name: 'Rat', count: 200, sheet: body(1) });
    expect(table.does('join', null, [], { name: 'Rat', count: 200, sheet: body(1) })).toMatch(
      /^\[an encounter has at most \d+ combatants\]$/,
    );
  });

  it('renames, keeps what is missing of a track', () => {
    const table = scene();
    table.does('set', null, ['ann'], { track: 'hp', to: 7 });
    expect(table.does('edit', null, ['ann'], { sheet: { health: 2 } })).toBe('Ann: Health 1 -> 2');
    expect(table.now.combatants.ann?.tracks.hp).toEqual({ now: 17, max: 20 });
    expect(table.does('edit', null, ['ann'], { name: 'Anna' })).toBe('Ann is now Anna');
    expect(table.does('edit', null, ['ann'], { after: { name: 'Mill', id: 'mill', seq: 3 } })).toBe('Anna after Mill');
    expect(table.does('edit', null, ['ann'], { sheet: { health: 'x' } })).toMatch(/^\[health /);
  });

  it('leaves with its turns, comes back, is removed', () => {
    const table = begun();
    const acting = table.acting ?? '';
    expect(table.does('leave', null, [acting])).toBe(`${table.now.combatants[acting]?.name} leaves`);
    expect([table.acting, Object.values(table.now.slots).some(({ who }) => who === acting)]).toEqual([null, false]);
    expect(table.does('leave', null, [acting])).toBe(`${table.now.combatants[acting]?.name} leaves`);
    expect(table.does('hide', null, ['thug-1', 'thug-2'])).toBe('Thug 1 and Thug 2 are no longer shown');
    expect(table.does('show', null, ['thug-1'])).toBe('Thug 1 is shown');
    expect([table.now.combatants['thug-1']?.hidden, table.now.combatants['thug-2']?.hidden]).toEqual([false, true]);
    expect(table.does('remove', null, ['thug-1', 'thug-2'])).toBe('Thug 1 and Thug 2 are removed');
    expect(Object.keys(table.now.combatants)).toEqual(['ann']);
    const before = scene();
    before.does('leave', null, ['ann', 'thug-1']);
    expect(before.does('return', null, ['ann', 'thug-1'])).toBe('Ann and Thug 1 are back');
  });

  it('fields of another sheet replace their own, null removes one', () => {
    expect(withFields({ a: 1, b: 2 }, { b: 3, c: 4, a: null })).toEqual({ b: 3, c: 4 });
    expect([withFields(null, { a: 1 }), withFields({ a: 1 }, [2]), withFields('x', null)]).toEqual([
      { a: 1 },
      { a: 1 },
      {},
    ]);
  });

  it('new maxima, and tracks that come or go', () => {
    expect(withNewMaxima({ hp: { now: 3, max: 10 }, old: { now: 1, max: 1 } }, { hp: 8, mana: 4 })).toEqual({
      hp: { now: 1, max: 8 },
      mana: { now: 4, max: 4 },
    });
  });

  it('a state from elsewhere: as much is missing as there', () => {
    const { ann } = scene().now.combatants;
    if (ann === undefined) throw new Error('no Ann');
    const tracks = { hp: { now: 15, max: 20 } };
    const conditions = { cursed: { stacks: 1, ends: null, from: null } };
    const state = withState(ann, { tracks, conditions, marks: {} });
    expect([state.tracks.hp, state.conditions]).toEqual([{ now: 5, max: 10 }, conditions]);
  });

  it('a ready-made one by its name, or the nearest', () => {
    const [first] = oath.templates;
    expect(findReadyMade(oath, (first?.name ?? '').toUpperCase())).toBe(first);
    expect(findReadyMade(oath, 'xxxxxxxxxxxx')).toMatchObject({
      message: expect.stringContaining('has no ready-made'),
    });
  });
});

describe('groups', () => {
  const group = (): AnyTable => {
    const table = scene();
    table.does('join', null, [], { name: 'Thug', sheet: body(1) });
    return table;
  };

  it('single out, with a note, once', () => {
    const table = group();
    expect(table.does('single-out', null, ['thug-1'], { note: 'with the torch' })).toBe(
      'Thug 1 is singled out: with the torch',
    );
    expect(table.does('single-out', null, ['thug-1'], { note: 'with the torch' })).toMatch(
      /^\[Thug 1 is singled out already/,
    );
    expect(table.does('single-out', null, ['thug-1'], { note: 'limping' })).toBe('Thug 1 is singled out: limping');
    expect(table.does('single-out', null, ['thug-2'])).toBe('Thug 2 is singled out');
  });

  it('split and merge', () => {
    const table = group();
    expect(table.does('split-group', null, ['thug-1', 'thug-2'], { note: 'left' })).toBe(
      'Thug 1 and Thug 2: a group of their own: left',
    );
    expect(table.does('split-group', null, ['thug-1', 'thug-2'], { note: 'left' })).toMatch(/whole group/);
    expect(table.does('split-group', null, ['thug-1', 'thug-2'], { note: 'right' })).toContain('of their own: right');
    expect(table.does('split-group', null, ['thug-3'])).toMatch(/whole group/);
    expect(table.does('split-group', null, ['thug-1', 'ann'])).toBe(
      '[Thug 1 and Ann are of different names: they cannot be in one group]',
    );
    expect(table.does('merge', null, ['thug-1', 'thug-3'])).toBe('Thug 1 and Thug 3: back in the group');
    expect(table.does('merge', null, ['thug-1', 'thug-3'])).toMatch(/in one group already/);
    expect(table.does('split-group', null, ['thug-1'])).toBe('Thug 1: a group of its own');
    expect(table.does('merge', null, ['thug-1', 'thug-2'])).toBe('Thug 1 and Thug 2: one group');
    table.does('edit', null, ['thug-3'], { side: 'own' });
    expect(table.does('merge', null, ['thug-1', 'thug-3'])).toBe(
      '[Thug 1 and Thug 3 are on different sides: they cannot be in one group]',
    );
  });
});

describe('declaring', () => {
  const ring = (): AnyTable => {
    const table = new AnyTable(vaxia, [
      ['Ann', { LIF: 20 }],
      ['Bob', { LIF: 20 }, 'other'],
    ]);
    table.does('next', null);
    return table;
  };
  const plan = { action: 'attack', on: ['bob'], with: {} };

  it('is kept until it is taken back or resolved', () => {
    const table = ring();
    expect(table.does('withdraw', 'ann')).toBe('[nothing was declared]');
    expect(table.does('resolve', null)).toBe('[nothing was declared]');
    expect(table.does('declare', 'ann', [], { plan })).toMatch(/^Ann declares: /);
    expect(table.does('withdraw', 'bob')).toBe('[nothing was declared]');
    expect(table.does('withdraw', 'ann')).toBe('Ann takes it back');
    expect(table.does('withdraw', 'ann')).toBe('[nothing was declared]');
  });

  it('what would be refused now is refused now', () => {
    expect(ring().does('declare', 'ann', [], { plan: { ...plan, on: ['ann'] } })).toBe(
      '[Ann cannot be the target of an own attack]',
    );
  });

  it('in other games each acts in its turn', () => {
    expect(begun().does('declare', 'ann', [], { plan })).toBe(
      '[nothing is declared here: each acts in its own turn, and at once]',
    );
  });

  it('a plan that is refused by now is dropped, and said', () => {
    const table = ring();
    table.does('declare', 'ann', [], { plan });
    table.does('leave', null, ['bob']);
    expect(table.does('resolve', null)).toBe('Ann cannot attack Bob');
    expect(table.said).toEqual(['Ann: Bob is out of the fight']);
  });

  it('going on: what was declared, who passed', () => {
    const table = ring();
    table.does('declare', 'ann', [], { plan });
    expect(table.does('next', null, [], {}, [2, 2])).toMatch(/^Ann misses Bob; Bob passed; /);
    expect(new AnyTable(vaxia, []).does('next', null)).toBe('[nobody is here yet]');
  });
});
