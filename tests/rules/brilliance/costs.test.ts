/** What each action takes of the turn, what the log says of it, and what it refuses though it is proposed. */
import { describe, expect, it } from 'vitest';
import { edward, fails, hits, low, Table, type With } from './table.ts';

const bow: With = { name: 'longbow', kind: 'ranged', dice: 2, style: 'archery' };
const unarmed = (ranks: number): With => ({ name: 'Unarmed', ranks });

/** Ann acts first, with Strength 1 and what more she has; Bob is a foe, Cid a friend. */
function scene(ann: With = {}, house: With = {}): Table {
  const plain = { strength: 1, dexterity: 1, intelligence: 1, constitution: 3, health: 3, skills: [unarmed(1)] };
  return new Table(
    ['Ann', { ...plain, ...ann }],
    ['Bob', { ...plain, ...edward, skills: [unarmed(1)] }, 'other'],
    ['Cid', plain],
  )
    .under(house)
    .begun();
}

describe('the parts of the turn that an action takes (BS-22 to BS-26)', () => {
  it.each<[string, With, readonly string[], With, readonly number[], string]>([
    ['drop', {}, [], {}, [], '.MS'],
    ['aim', { styles: { archery: 2 }, weapons: [bow] }, [], {}, [], 'F.S'],
    ['stance', { mana: 2 }, [], {}, [], '.MS'],
    // Strength 1 and Unarmed 1 against Strength 3 and Unarmed 1.
    ['grapple', {}, ['bob'], {}, [...hits(2, 1), ...fails(4)], 'FM.'],
    ['move', {}, [], {}, [], 'F.S'],
  ])('%s', (action, ann, on, values, faces, left) => {
    const table = scene(ann);
    const title = table.does(action, 'ann', on, values, faces);
    expect([title.startsWith('['), table.left('ann')]).toEqual([false, left]);
  });

  it('standing up is a Move action, Fast with help; helping up is a Move action', () => {
    const table = scene();
    expect(table.does('stand', 'ann')).toBe('[Ann is not prone (BS-106)]');
    table.does('condition', null, ['ann'], { condition: 'prone' });
    expect(table.does('drop', 'ann')).toBe('[Ann is already prone (BS-106)]');
    const helped = scene();
    for (const condition of ['prone', 'helped-up']) helped.does('condition', null, ['ann'], { condition });
    table.does('stand', 'ann');
    helped.does('stand', 'ann');
    expect([table.left('ann'), helped.left('ann'), table.has('ann', 'prone'), helped.has('ann', 'helped-up')]).toEqual([
      'F.S',
      '.MS',
      false,
      false,
    ]);
    const helping = scene();
    expect(helping.does('help-up', 'ann', ['ann'])).toBe('[a combatant cannot help itself up (BS-106)]');
    expect(helping.does('help-up', 'ann', ['cid'])).toBe('[Cid is not prone (BS-106)]');
    helping.does('condition', null, ['cid'], { condition: 'prone' });
    expect(helping.does('help-up', 'ann', ['cid'])).toContain('standing up is a Fast action next turn');
    expect([helping.left('ann'), helping.has('cid', 'helped-up')]).toEqual(['F.S', true]);
  });

  it('the cowering and the grappled do not move, the panicked only flee', () => {
    const refused = (condition: string, action: string, values: With = {}): string => {
      const table = scene();
      table.does('condition', null, ['ann'], { condition });
      return table.does(action, 'ann', [], values);
    };
    expect(refused('cowering', 'move')).toBe('[Ann cowers and cannot move (BS-115)]');
    expect(refused('grappled', 'move')).toBe('[Ann is grappled: Speed 0 (BS-105)]');
    expect(refused('panicked', 'move')).toBe('Ann moves');
    expect(refused('cowering', 'use', { cost: 'move' })).toBe('[Ann cowers and cannot move (BS-115)]');
    expect(refused('panicked', 'use')).toBe('Ann: a move action');
    expect(refused('panicked', 'drop')).toBe('[Ann is panicked: flees or cowers, nothing else (BS-114)]');
    expect(refused('cowering', 'drop')).toBe('[Ann is panicked: flees or cowers, nothing else (BS-114)]');
    expect(refused('cowering', 'use', { cost: 'free' })).toBe('Ann: a free action');
  });
});

describe('fire, water and afflictions (BS-109 to BS-120)', () => {
  it.each([
    ['fire', 2, 'Bob burns: 2 dice of damage at the end of each of its turns', 'burning', 'Bob is on fire'],
    ['fire', 1, 'Bob burns: 1 die of damage at the end of each of its turns', 'burning', 'Bob is on fire'],
    ['water', undefined, 'Bob has breath for 20 rounds', 'holding-breath', 'Bob is under water'],
    ['struggle', undefined, 'Bob has breath for 5 rounds', 'holding-breath', 'Bob is under water'],
  ])('%s', (hazard, amount, says, condition, title) => {
    const table = scene();
    expect(table.does('environment', null, ['bob'], { hazard, ...(amount === undefined ? {} : { amount }) })).toBe(
      title,
    );
    expect([table.said, table.has('bob', condition)]).toEqual([[says], true]);
    table.does('environment', null, ['bob'], { hazard: 'out' });
    expect([table.said, table.has('bob', condition)]).toEqual([[], false]);
  });

  it.each<[With, readonly string[]]>([
    [{ condition: 'poisoned', dice: 2, penalty: 1 }, ['Bob: poisoned, 2 dice a round, -1 die']],
    [{ condition: 'poisoned' }, ['Bob: poisoned, 1 die a round']],
    [{ condition: 'poisoned', dice: 0 }, ['Bob: poisoned']],
    [{ condition: 'frost', penalty: 2 }, ['Bob: frost, -2 dice']],
    [{ condition: 'burning', dice: 1 }, ['Bob: burning, 1 die a round']],
  ])('%o', (values, said) => {
    const table = scene();
    table.does('afflict', null, ['bob'], { ...values, resist: 0 });
    expect(table.said).toEqual(said);
  });

  it('rounds after this one, or until removed', () => {
    const ends = (rounds: number): unknown => {
      const table = scene();
      table.does('afflict', null, ['bob'], { condition: 'poisoned', rounds, resist: 0 });
      return table.now.combatants.bob?.conditions.poisoned?.ends;
    };
    expect([ends(0), ends(1), ends(2)]).toEqual([
      null,
      { edge: 'round-end', who: null, round: 2 },
      { edge: 'round-end', who: null, round: 3 },
    ]);
  });

  it('a bleed does its dice at once, begins with one fewer, and is alone', () => {
    const bled = (dice: number, faces: readonly number[]): Table => {
      const table = scene();
      table.does('afflict', null, ['bob'], { condition: 'bleeding', dice }, faces);
      return table;
    };
    expect(bled(2, low(2)).said[0]).toMatch(/^Bob bleeds, 2 dice: /);
    expect([bled(1, [1]).stacks('bob', 'bleeding'), bled(2, low(2)).stacks('bob', 'bleeding')]).toEqual([0, 1]);
    const twice = bled(3, low(3));
    twice.does('afflict', null, ['bob'], { condition: 'bleeding', dice: 5 });
    expect([twice.said, twice.stacks('bob', 'bleeding')]).toEqual([['Bob bleeds already: no second bleed begins'], 2]);
  });

  it('out of breath: drowns, and loses Health each round', () => {
    const table = scene();
    table.does('condition', null, ['bob'], { condition: 'holding-breath', stacks: 2 });
    table.until('cid');
    expect(table.stacks('bob', 'holding-breath')).toBe(1);
    table.until('bob').does('next', null);
    expect(table.said.join('\n')).toContain('Bob is out of breath and drowns');
    const health = table.track('bob');
    table.until('bob').does('next', null);
    expect(table.said.join('\n')).toContain('Bob drowns: ');
    expect(table.track('bob')).toBe(health - 1);
  });
});
