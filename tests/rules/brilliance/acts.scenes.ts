/** What an act ends: concentration, hiding, the enthralment of its targets (BS-30, BS-102 to BS-104, BS-117). */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { plainAction } from '../../../src/rules/brilliance/combatant/action.ts';
import { cutthroat, dagger, fails, hits, Table, type With } from './table.ts';

const skills = ['Medicine', 'Unarmed', 'Escape Artist', 'Perception', 'Stealth', 'Magecraft', 'Melee Weapons'];

/** 2 dice in every skill; a mage with a spell and a dagger. */
const ann: With = {
  strength: 1,
  dexterity: 1,
  intelligence: 1,
  willpower: 1,
  skills: skills.map((name) => ({ name, ranks: 1 })),
  weapons: [
    { ...dagger, dice: 0, ap: 0, strength: 0 },
    { name: 'veil', kind: 'mage', dice: 0 },
  ],
};
const bob: With = {
  ...ann,
  dexterity: 0,
  intelligence: 0,
  constitution: 5,
  bears: 'light shield',
  styles: { shield: 2 },
  skills: [...skills, 'Unarmed'].map((name) => ({ name, ranks: 2 })),
};

const all = ['concentrating', 'sneaking', 'concealed', 'invisible'] as const;

/** An action with its values and faces, what it leaves, and a condition that it needs. */
type OneAct = readonly [
  action: string,
  values: With,
  faces: readonly number[],
  leaves: string,
  needs: string | undefined,
];

/** Ann concentrates and is hidden in every way; what is left of it after the action. */
function left(action: string, values: With, faces: readonly number[], before: string | undefined): string {
  const table = new Table(['Ann', ann], ['Bob', bob, 'other'], ['Cid', { ...ann, health: 5 }]).begun();
  for (const condition of before === undefined ? all : [...all, before])
    table.does('condition', null, ['ann'], { condition });
  table.does('set', null, ['cid'], { track: 'health', to: -1 });
  const on: Readonly<Record<string, string>> = {
    medicine: 'cid',
    healing: 'cid',
    check: '',
    cast: '',
    break: '',
    drop: '',
  };
  const target = on[action] ?? 'bob';
  const title = table.does(action, 'ann', target === '' ? [] : [target], values, faces);
  if (title.startsWith('[')) throw new Error(title);
  return all.filter((condition) => table.has('ann', condition)).join(' ');
}

describe('an act ends what its kind ends, whichever action was picked', () => {
  const hidden = 'sneaking concealed invisible';

  it.each<OneAct>([
    ['attack', {}, hits(2, 1), '', undefined],
    ['volley', { weapon: 'veil' }, hits(2, 1), '', undefined],
    ['grapple', {}, [...hits(2, 1), ...hits(3, 2)], '', undefined],
    ['cast', {}, fails(2), '', undefined],
    ['cast', { mastered: true }, fails(2), 'invisible', undefined],
    ['healing', { points: 1 }, [], '', undefined],
    ['healing', { points: 1, mastered: true }, [], 'invisible', undefined],
    ['check', {}, hits(2, 1), hidden, undefined],
    ['medicine', {}, hits(2, 1), hidden, undefined],
    ['contest', {}, [...hits(2, 1), ...hits(2, 1)], hidden, undefined],
    ['sneak', {}, [...hits(3, 1), ...hits(2, 1)], hidden, undefined],
    ['break', {}, hits(2, 1), hidden, 'grappled'],
    ['drop', {}, [], `concentrating ${hidden}`, undefined],
  ])('%s %o leaves %s', (action, values, faces, expected, before) => {
    expect(left(action, values, faces, before)).toBe(expected);
  });

  it('an attack cites the rules of what it ends (BS-103, BS-104, BS-117)', () => {
    const table = new Table(['Ann', ann], ['Bob', bob, 'other']);
    for (const condition of all) table.does('condition', null, ['ann'], { condition });
    table.does('attack', 'ann', ['bob'], {}, hits(2, 1));
    for (const rule of ['BS-103', 'BS-104', 'BS-117']) expect(table.cited).toContain(rule);
  });

  it('the attacker of a Shield Block, and the concentration of the blocker', () => {
    const table = new Table(['Ann', ann], ['Bob', { ...bob, dexterity: 2 }, 'other']).begun();
    table.does('condition', null, ['bob'], { condition: 'concentrating' });
    for (const condition of ['concentrating', 'concealed']) table.does('condition', null, ['ann'], { condition });
    // Ann 2 dice, Bob 2 + 2 + 1 = 5.
    table.does('shield-block', 'ann', ['bob'], {}, [...hits(2, 1), ...hits(5, 2)]);
    expect([table.has('ann', 'concentrating'), table.has('ann', 'concealed')]).toEqual([false, false]);
    expect(table.has('bob', 'concentrating')).toBe(false);
    table.does('condition', null, ['ann'], { condition: 'invisible' });
    expect(table.until('ann').does('shield-block', 'ann', ['bob'])).toContain('does not perceive Ann');
  });

  it('movement at full Speed ends being unseen, at half Speed it does not (BS-117)', () => {
    const table = new Table(['Ann', { ...ann, speed: 6 }], ['Bob', bob, 'other']).begun();
    table.does('condition', null, ['ann'], { condition: 'sneaking' });
    expect(table.does('move', 'ann', [], { yards: 3 })).toBe('Ann moves 3 yards');
    expect([table.has('ann', 'sneaking'), table.cited.has('BS-117')]).toEqual([true, true]);
    table.does('move', 'ann', [], { yards: 4 });
    expect(table.has('ann', 'sneaking')).toBe(false);
  });

  it('a readied attack ends them when it happens, not when it is readied', () => {
    const table = new Table(['Ann', ann], ['Bob', bob, 'other']).begun();
    table.does('condition', null, ['ann'], { condition: 'invisible' });
    table.does('declare', 'ann', [], { plan: { action: 'attack', on: ['bob'], with: {} }, trigger: '' });
    expect(table.has('ann', 'invisible')).toBe(true);
    table.does('next', null);
    table.does('fire', null, [], { who: 'ann' }, hits(2, 1));
    expect(table.has('ann', 'invisible')).toBe(false);
  });
});

describe('a heavy blow (BS-103, BS-104)', () => {
  it.each([
    [4, {}, true],
    [5, {}, false],
    [4, { heavyBlow: 4 }, false],
  ])('of %i points under %o leaves concealment: %s', (amount, settings, stays) => {
    const table = new Table(['Bob', { ...bob, health: 9, ward: 9 }, 'other']).under(settings);
    for (const condition of ['concealed', 'invisible']) table.does('condition', null, ['bob'], { condition });
    table.does('damage', null, ['bob'], { amount });
    expect([table.has('bob', 'concealed'), table.has('bob', 'invisible')]).toEqual([stays, stays]);
  });

  it('is no poison and no bleed, which wear a combatant down', () => {
    const table = new Table(['Bob', { ...bob, health: 9 }, 'other']);
    table.does('condition', null, ['bob'], { condition: 'concealed' });
    table.does('afflict', null, ['bob'], { condition: 'bleeding', dice: 6 }, Array(6).fill(8));
    expect([table.track('bob'), table.has('bob', 'concealed')]).toEqual([8, true]);
  });
});

describe('enthralment (BS-102)', () => {
  it.each([
    ['anyone', false],
    ['source', true],
  ])('under %s, after the attack of a third combatant: %s', (enthralmentEnds, stays) => {
    const table = new Table(['Ann', cutthroat], ['Cid', cutthroat], ['Bob', bob, 'other']).under({ enthralmentEnds });
    table.does('afflict', 'ann', ['bob'], { condition: 'enthralled', penalty: 1 });
    // Perception of 1 Willpower and 2 ranks, less the rank of the enthralment.
    table.does('check', 'bob', [], { skill: 'Perception' }, hits(2, 1));
    expect(table.cited).toContain('BS-102');
    table.does('attack', 'cid', ['bob'], {}, fails(6));
    expect(table.has('bob', 'enthralled')).toBe(stays);
    table.does('attack', 'ann', ['bob'], {}, fails(6));
    expect(table.has('bob', 'enthralled')).toBe(false);
  });

  it('that an attack brings lasts: the attack itself does not end it', () => {
    const awe = { condition: 'enthralled', penalty: 2, needs: 'hit' };
    const bard = { ...ann, weapons: [{ name: 'song', kind: 'mage', dice: 2, effects: [awe] }] };
    const table = new Table(['Ann', bard], ['Bob', bob, 'other']);
    table.does('attack', 'ann', ['bob'], {}, hits(4, 1));
    expect(table.stacks('bob', 'enthralled')).toBe(2);
  });
});

describe('an action', () => {
  it('that does not say what kind of act it is does not compile', () => {
    const action = {
      id: 'wave',
      title: 'Wave',
      key: 'w',
      menu: 'act',
      targets: 'none',
      sentence: '{by} waves',
      fields: z.strictObject({}),
      *act() {
        return 'waves';
      },
    } as const;
    // @ts-expect-error: kindOfAct is required.
    expect(plainAction(action).id).toBe('wave');
    expect(plainAction({ ...action, kindOfAct: 'quiet' }).id).toBe('wave');
  });
});
