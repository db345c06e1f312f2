/** Sneaking, grapples, and who throws which dice (BS-06, BS-10, BS-21, BS-70, BS-105). */
import { describe, expect, it } from 'vitest';
import type { DiceAsk } from '../../../src/dice/ask.ts';
import { drive } from '../../../src/dice/drive.ts';
import { decide } from '../../../src/game/decide/decide.ts';
import { brilliance } from '../../../src/rules/brilliance/index.ts';
import type { Encounter } from '../../../src/state/encounter.ts';
import { cutthroat, dagger, fails, hits, Table, type With } from './table.ts';

/** 2 dice in all of these skills, and Dodge 0. */
const plain: With = {
  strength: 1,
  dexterity: 1,
  intelligence: 0,
  willpower: 1,
  constitution: 5,
  skills: ['Unarmed', 'Stealth', 'Perception', 'Escape Artist'].map((name) => ({ name, ranks: 1 })),
};

const three = (more: With = {}): Table =>
  new Table(['Ann', { ...plain, ...more }], ['Bob', plain, 'other'], ['Cid', plain, 'other']);

describe('sneaking (BS-21)', () => {
  it('is kept for each observer: seen by one is not seen by all, past one is not past all', () => {
    const table = three({ weapons: [dagger] });
    // Bob notices with 2 to 1, Cid does not with 0 to 1.
    const faces = [...hits(2, 2), ...hits(2, 1), ...fails(2), ...hits(2, 1)];
    expect(table.does('sneak', 'ann', ['bob', 'cid'], {}, faces)).toBe('Ann is unseen by Cid, but seen by Bob');
    expect(table.notes('ann')).toEqual(['unseen by Cid']);
    const technique = { technique: 'sneak' };
    const assassin = three({ weapons: [dagger], styles: { assassination: 2 } });
    assassin.does('sneak', 'ann', ['bob'], {}, [...hits(2, 1), ...hits(2, 1)]);
    expect(assassin.does('attack', 'ann', ['cid'], technique)).toContain('only against the flat-footed');
    expect(assassin.does('attack', 'ann', ['bob'], technique, hits(2, 1))).toContain('1 success');
  });

  it('past a second one keeps the first, and being noticed later ends it for that one', () => {
    const table = three();
    table.does('sneak', 'ann', ['bob'], {}, [...hits(2, 1), ...hits(2, 1)]);
    table.does('sneak', 'ann', ['cid'], {}, [...hits(2, 1), ...hits(2, 1)]);
    expect(table.notes('ann')).toEqual(['unseen by Bob, Cid']);
    table.does('sneak', 'ann', ['bob'], {}, [...hits(2, 2), ...hits(2, 1)]);
    expect(table.notes('ann')).toEqual(['unseen by Cid']);
    table.does('sneak', 'ann', ['cid'], {}, [...hits(2, 2), ...hits(2, 1)]);
    expect(table.has('ann', 'sneaking')).toBe(false);
  });

  it('that the GM adds is unseen by all until one notices', () => {
    const table = three();
    table.does('condition', null, ['ann'], { condition: 'sneaking' });
    expect(table.notes('ann')).toEqual(['unseen']);
    table.does('sneak', 'ann', ['bob'], {}, [...hits(2, 2), ...hits(2, 1)]);
    expect(table.notes('ann')).toEqual(['unseen by Cid']);
  });
});

describe('a grapple (BS-105)', () => {
  const held = (more: With = {}, settings: With = {}): Table => {
    const table = three(more).under(settings).begun();
    table.does('grapple', 'ann', ['bob'], {}, [...hits(2, 1), ...fails(2)]);
    return table;
  };

  it('prevents movement and a charge, and no other Move action: a dagger can be drawn', () => {
    const table = held({ weapons: [dagger] });
    expect(table.does('move', 'ann')).toBe('[Ann is grappled: Speed 0 (BS-105)]');
    table.until('ann');
    expect(table.does('attack', 'ann', ['bob'], { technique: 'charge' })).toBe('[Ann is grappled: Speed 0 (BS-105)]');
    expect(table.does('use', 'ann', [], { what: 'draws a dagger' })).toBe('Ann: draws a dagger (move)');
  });

  it('can be broken by the panicked, who do nothing else', () => {
    const table = held();
    table.does('condition', null, ['bob'], { condition: 'panicked' });
    table.until('bob');
    expect(table.does('attack', 'bob', ['ann'])).toContain('(BS-114)');
    // 2 dice, 4 fewer by panic: 1 die.
    expect(table.does('break', 'bob', [], {}, [8, ...fails(2)])).toBe('Bob breaks free');
  });

  it.each([
    ['the holder falls', 'ann', 'damage'],
    ['the one who is held falls', 'bob', 'damage'],
    ['the holder leaves', 'ann', 'leave'],
  ])('ends when %s', (_what, who, action) => {
    const table = held();
    table.does(action, null, [who], action === 'damage' ? { amount: 5 } : {});
    expect([table.has('ann', 'grappled'), table.has('bob', 'grappled')]).toEqual([false, false]);
    expect(table.cited).toContain('BS-105');
  });

  it('of two on one is broken one by one', () => {
    const table = held();
    table.until('cid').does('grapple', 'cid', ['bob'], {}, [...hits(2, 1), ...fails(2)]);
    table.until('bob').does('break', 'bob', [], {}, [...hits(2, 1), ...fails(2)]);
    expect([table.has('bob', 'grappled'), table.has('cid', 'grappled'), table.has('ann', 'grappled')]).toEqual([
      true,
      false,
      true,
    ]);
    table.until('bob').does('break', 'bob', [], {}, [...hits(2, 1), ...fails(2)]);
    expect([table.has('bob', 'grappled'), table.has('ann', 'grappled')]).toEqual([false, false]);
  });

  it('is resisted neither by the disabled nor by nobody: one success breaks it, or begins it', () => {
    const table = three().begun();
    table.does('condition', null, ['ann'], { condition: 'grappled' });
    expect(table.does('break', 'ann', [], {}, hits(2, 1))).toBe('Ann breaks free');
    table.does('set', null, ['bob'], { track: 'health', to: -1 });
    expect(table.until('ann').does('grapple', 'ann', ['bob'], {}, hits(2, 1))).toBe('Ann grapples Bob');
  });

  it('that a weapon brings holds both', () => {
    const tentacle = { name: 'tentacle', kind: 'monster', dice: 3, effects: [{ condition: 'grappled', needs: 'hit' }] };
    const table = three({ weapons: [tentacle] });
    table.does('attack', 'ann', ['bob'], {}, hits(3, 1));
    expect([table.has('ann', 'grappled'), table.has('bob', 'grappled')]).toEqual([true, true]);
  });
});

/** The dice of an action with their throwers: `bob 2 against`. Every die shows `face`. */
function asks(table: Table, action: string, by: string | null, on: readonly string[], face: number, values: With = {}) {
  const seen: DiceAsk[] = [];
  drive(decide(brilliance, table.now, [{ action, by, on, with: values }]), {
    dice(ask) {
      seen.push(ask);
      const again = ask.again !== undefined && face >= ask.again ? ask.count : 0;
      return [...Array<number>(ask.count).fill(face), ...Array<number>(again).fill(1)];
    },
    choice: (ask) => ask.defaultPicks ?? null,
  });
  return seen.map(({ answeredBy, count, id }) => `${answeredBy ?? 'the GM'} ${count} ${id.replace(/^.*\//, '')}`);
}

describe('every throw is its own thrower’s', () => {
  const quick = { ...plain, dexterity: 4 };
  const poison = { condition: 'poisoned', dice: 1 };
  const bleed = { condition: 'bleeding', dice: 2 };
  const scene = (): Table =>
    new Table(
      [
        'Ann',
        { ...quick, weapons: [{ name: 'claws', kind: 'natural', dice: 2, strength: 0, effects: [poison, bleed] }] },
      ],
      ['Bob', { ...plain, bears: 'light shield', styles: { shield: 4 } }, 'other'],
      ['Cid', plain, 'other'],
    );

  it('sneaking: the observer throws Perception, the one who sneaks Stealth', () => {
    expect(asks(scene(), 'sneak', 'ann', ['bob', 'cid'], 8)).toEqual([
      'bob 2 pool',
      'ann 5 against',
      'cid 2 pool',
      'ann 5 against',
    ]);
  });

  it('breaking a grapple: the one who holds throws against it', () => {
    const table = scene();
    table.does('grapple', 'ann', ['bob'], {}, [...hits(5, 1), ...fails(2)]);
    expect(asks(table, 'break', 'bob', [], 8)).toEqual(['bob 2 pool', 'ann 5 against']);
  });

  it('a Shield Block for another: the blocker throws', () => {
    // Ann 2 + 4 + 1 = 7; Bob, untrained, 1 + 0 + 1 - 1 = 1.
    const table = scene();
    expect(asks(table, 'shield-block', 'ann', ['cid'], 8, { bearer: 'bob' })[1]).toBe('bob 1 against');
  });

  it('an attack: poison is resisted against its successes, and the bleed is the target’s', () => {
    // Ann 2 + 4 + 1 = 7 dice, 5 against Bob's shield; Resistance 7 + 5.
    expect(asks(scene(), 'attack', 'ann', ['bob'], 8)).toContain('bob 12 resistance');
    const table = scene();
    table.does('attack', 'ann', ['bob'], {}, [...hits(5, 2), ...hits(12, 1), 1, 1]);
    expect(table.has('bob', 'poisoned')).toBe(true);
    table.does('attack', 'ann', ['cid'], {}, [...hits(7, 2), ...hits(12, 2), 1, 1]);
    expect(table.has('cid', 'poisoned')).toBe(false);
    expect(asks(scene(), 'attack', 'ann', ['bob'], 8)).toContain('bob 2 damage');
  });

  // Resistance 7 + Constitution 5 = 12 dice. It is a roll, but no skill roll, and relies on no sight.
  it.each([
    ['the fatigued lose 2', { condition: 'fatigued' }, 10, 'BS-107'],
    ['the poisoned lose what the poison takes', { condition: 'poisoned', penalty: 3, resist: 0 }, 9, 'BS-116'],
    ['frost takes dice too', { condition: 'frost', penalty: 1 }, 11, 'BS-116'],
    ['fear lowers skill rolls alone', { condition: 'frightened' }, 12, ''],
    ['the blinded lose nothing', { condition: 'blinded' }, 12, ''],
  ])('of a Resistance roll %s', (_what, affliction, dice, rule) => {
    const table = scene();
    table.does('afflict', null, ['bob'], affliction);
    const disease = { condition: 'diseased', dice: 1 };
    expect(asks(table, 'afflict', null, ['bob'], 8, disease)).toEqual([`bob ${dice} resistance`]);
    table.does('afflict', null, ['bob'], disease, hits(dice, 1));
    expect(table.has('bob', 'diseased')).toBe(false);
    if (rule !== '') expect(table.cited).toContain(rule);
  });

  it('Health below 0 lowers skill rolls alone, not Resistance', () => {
    const table = new Table(['Bob', { ...plain, toughness: 3 }]);
    table.does('set', null, ['bob'], { track: 'health', to: -2 });
    expect(asks(table, 'afflict', null, ['bob'], 8, { condition: 'poisoned', dice: 1 })).toEqual(['bob 12 resistance']);
  });

  it('a poison that the GM brings is resisted too, unless a house rule or the GM says otherwise', () => {
    const values = { condition: 'poisoned', dice: 1 };
    expect(asks(scene(), 'afflict', null, ['bob', 'cid'], 8, values)).toEqual([
      'bob 12 resistance',
      'cid 12 resistance',
    ]);
    expect(asks(scene(), 'afflict', null, ['bob'], 8, { ...values, resist: 0 })).toEqual([]);
    expect(asks(scene().under({ resistance: 'stated' }), 'afflict', null, ['bob'], 8, values)).toEqual([]);
    expect(asks(scene(), 'afflict', null, ['bob'], 8, { condition: 'shaken' })).toEqual([]);
    expect(asks(scene(), 'afflict', null, ['bob'], 8, { condition: 'shaken', resist: 2 })).toEqual([
      'bob 7 resistance',
    ]);
  });

  it('damage at the end of a turn is the dice of the one it hurts', () => {
    const table = scene().begun();
    table.does('environment', null, ['ann'], { hazard: 'fire', amount: 2 });
    expect(asks(table, 'next', null, [], 8)).toEqual(['ann 2 damage']);
    expect(asks(table, 'environment', null, ['bob'], 8, { hazard: 'fall', amount: 3 })).toEqual(['bob 3 damage']);
  });

  it('initiative: each combatant its own die, and its own roll-offs, of which there are three at most', () => {
    expect(asks(scene(), 'next', null, [], 8)).toEqual(
      [
        'ann 1 initiative',
        'bob 1 initiative',
        'cid 1 initiative',
        ...Array.from({ length: 3 }, () => ['bob 1 roll-off:bob:1', 'cid 1 roll-off:cid:1']).flat(),
      ].map((ask) => expect.stringContaining(ask)),
    );
  });

  it('after three roll-offs those who joined first go first', () => {
    const crowd = Array.from({ length: 12 }, (_, n) => [`Rat ${n + 1}`, plain, 'other'] as const);
    const table = new Table(...crowd);
    table.does('next', null, [], {}, Array(12 * 4).fill(5));
    expect(table.cited).toContain('BS-17');
    expect([table.acting, ...table.nextTurns(11)]).toEqual(crowd.map(([name]) => name.toLowerCase().replace(' ', '-')));
  });
});

describe('a roll without a success (BS-06)', () => {
  it('checks for a critical failure: an attack, a contest, Resistance', () => {
    const table = new Table(['Ann', cutthroat], ['Bob', plain, 'other']);
    const botch = [...fails(7).slice(0, 7), 1];
    expect(table.does('attack', 'ann', ['bob'], {}, botch)).toBe('Ann attacks Bob: 0 successes, a critical failure');
    expect(table.cited).toContain('BS-06');
    expect(table.does('contest', 'bob', ['ann'], {}, [1, 1, 1, ...hits(2, 1)])).toContain(
      'does not win, a critical failure',
    );
    table.does('afflict', null, ['bob'], { condition: 'poisoned' }, [...Array(12).fill(1), 1]);
    expect(table.said).toContain('Bob does not resist (0 of 1), a critical failure');
  });

  // BS-07: an ability that skips the check, or makes it worse, is the GM's to apply.
  it('leaves what comes of a critical failure to the GM: nobody is changed by it', () => {
    const endedWith = (check: number): Encounter => {
      const table = new Table(['Ann', cutthroat], ['Bob', plain, 'other']);
      table.does('attack', 'ann', ['bob'], {}, [...fails(7).slice(0, 7), check]);
      return table.now;
    };
    expect(endedWith(1)).toEqual(endedWith(2));
  });
});

describe('what is shown', () => {
  it('by whom a combatant is unseen, in the log too', () => {
    const table = three();
    table.does('sneak', 'ann', ['bob'], {}, [...hits(2, 1), ...hits(2, 1)]);
    table.does('sneak', 'ann', ['cid'], {}, [...hits(2, 1), ...hits(2, 1)]);
    const facts = table.last?.facts.map((fact) => brilliance.screen.formatFact(table.now, fact)) ?? [];
    expect(facts).toContain('Ann: unseen by Bob, Cid');
    expect(table.said).toContain('Cid is flat-footed against attacks of Ann');
  });
});
