/** Who counts the actions of a round: every action once, its own included, whether declared or at once (VX-37 to VX-42). */
import { describe, expect, it } from 'vitest';
import { settings } from '../../../../src/rules/vaxia/combatant/settings.ts';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { costOf } from '../../../../src/rules/vaxia/time/cost.table.ts';
import type { With } from '../../table.ts';
import { round1, type Table } from '../combatants.ts';

/** 60 in what the tests roll with, 25 in the rest. */
const sixty = { LIF: 99, DEX: 60, STR: 60, INT: 60, SPIR: 60 };

const sixties = (): Table => round1(['Ann', sixty], ['Bob', { LIF: 99 }, 'other']);

const plan = (action: string, on: readonly string[] = [], values: With = {}): With => ({
  plan: { action, on: [...on], with: values },
});

describe('the order of actions is ruled with the mights of the action that was done (VX-42, Q-28)', () => {
  const sword = {
    skills: [{ name: 'Sword', value: 20, aspects: ['damage'] }],
    weapons: [{ name: 'sword', skill: 'Sword' }],
  };
  const knife = {
    skills: [
      { name: 'Knife', value: 5, aspects: ['damage'] },
      { name: 'Ducking', value: 40, aspects: ['avoid'] },
    ],
    weapons: [{ name: 'knife', skill: 'Knife' }],
  };
  const duel = (): Table =>
    round1(['Ann', { ...sword, DEX: 40, LIF: 90 }], ['Bob', { ...knife, DEX: 50, LIF: 90 }, 'other']);

  it('not with the skill that avoids harm: 60 v 55 on 45 and 52, failsby 0.4 and 3.6', () => {
    const table = duel();
    table.does('attack', 'ann', ['bob'], {}, [45, 60]);
    table.does('attack', 'bob', ['ann'], {}, [52, 60]);
    expect(table.does('order', 'ann', ['bob'])).toBe('Ann goes before Bob');
    expect(table.steps).toContain('Ann fails by 0.4, Bob fails by 3.6: Ann first');
  });

  it('with the penalty that the action had', () => {
    const table = duel();
    table.does('attack', 'ann', ['bob'], { actions: 2 }, [45, 60]);
    table.does('attack', 'bob', ['ann'], {}, [52, 60]);
    expect(table.does('order', 'ann', ['bob'])).toBe('Bob goes before Ann');
    expect(table.steps).toContain('Ann: DEX with might 40, die 45, as rolled for the action');
  });

  it('a roll that is no attack has its dice and mights as well', () => {
    const table = duel();
    table.does('check', 'ann', [], { what: 'craft', skill: 'Sword' }, [70, 45]);
    table.does('attack', 'bob', ['ann'], {}, [52, 60]);
    table.does('order', 'ann', ['bob']);
    expect(table.steps).toContain('Ann: DEX with might 60, die 45, as rolled for the action');
  });

  it('before the roll, with the skill of the weapon in hand', () => {
    expect(duel().does('order', 'ann', ['bob'], {}, [45, 52])).toBe('Ann goes before Bob');
  });
});

describe('a declared action counts once, itself included', () => {
  it('a roll that was declared takes nothing off: 60 v 25 on 60 and 60 makes 27 points', () => {
    const table = sixties();
    table.does('declare', 'ann', [], plan('check'));
    expect(table.does('resolve', null, [], {}, [60, 60])).toBe('Ann rolls awareness: 27 points');
  });

  it('beside a declared attack both are at -20', () => {
    const table = sixties();
    table.does('declare', 'ann', [], plan('attack', ['bob']));
    table.does('declare', 'ann', [], plan('check'));
    table.does('resolve', null, [], {}, [60, 60, 60, 60]);
    const counts = (table.last?.working ?? []).flatMap(({ of, says }) => (of === 'actions' ? [says] : []));
    expect(counts).toEqual(['one of 2 actions of the round', 'one of 2 actions of the round']);
    // 40 v 25: need 26.3, winsby 33.7, 13 points.
    expect(table.last?.title).toContain('Ann rolls awareness: 13 points');
  });

  it('an attack at once beside a declared one like it is the second: both are at -20', () => {
    const table = sixties();
    table.does('declare', 'ann', [], plan('attack', ['bob']));
    const [first, second] = [
      table.does('attack', 'ann', ['bob'], {}, [60, 60]),
      table.does('resolve', null, [], {}, [60, 60]),
    ];
    expect([first, second]).toEqual(['Ann hits Bob for 13', 'Ann hits Bob for 13']);
  });

  it('an action that was declared beside others knows of those resolved before it', () => {
    const table = sixties();
    for (const action of ['check', 'check', 'check']) table.does('declare', 'ann', [], plan(action));
    table.does('resolve', null, [], {}, [60, 60, 60, 60, 60, 60]);
    expect(table.said.filter((text) => text.includes('action of the round'))).toEqual([]);
  });
});

describe('an action at once counts itself', () => {
  it('sneaking after an attack is at -20', () => {
    const table = sixties();
    table.does('attack', 'ann', ['bob'], {}, [60, 60]);
    // 40 v 25 on 60 and 60: need 26.3, 13 points.
    expect(table.does('sneak', 'ann', ['bob'], {}, [60, 60, 1, 1])).toBe('Ann slips past Bob: 13 points to 0');
  });

  it('each kind of action counts for the next: the roll after it is at -20', () => {
    const others: readonly (readonly [string, string[], With, number[]])[] = [
      ['attack', ['bob'], {}, [1, 1]],
      ['control', ['bob'], {}, [1, 1]],
      ['tend', ['cy'], {}, [1, 1]],
      ['check', [], {}, [1, 1]],
      ['sneak', ['bob'], {}, [1, 1, 1, 1]],
      ['use', ['cy'], {}, []],
      ['board', ['cart'], {}, []],
      ['repair', ['cart'], {}, [1, 1]],
    ];
    for (const [action, on, values, faces] of others) {
      const potion = { name: 'potion', use: { does: 'heal', points: 1 } };
      const table = round1(
        ['Ann', { ...sixty, items: [potion] }],
        ['Cy', { LIF: 40 }],
        ['Bob', { LIF: 99 }, 'other'],
        ['Cart', { vehicle: 'open', LIF: 100 }],
      );
      table.does('damage', null, ['cy'], { amount: 5 });
      table.does('damage', null, ['cart'], { amount: 5 });
      expect(table.does(action, 'ann', on, values, faces), action).not.toContain('[');
      expect(table.does('check', 'ann', [], {}, [60, 60]), action).toBe('Ann rolls awareness: 13 points');
    }
  });

  it('what a combatant does is counted, or free, and nothing else', () => {
    const free = ['defend', 'weigh', 'expose', 'get-clear', 'stay'];
    const isFree = (id: string): boolean => costOf(id, settings.parse({})) === 'free';
    const acts = vaxia.actions.filter(({ menu }) => menu === 'act').map(({ id }) => id);
    expect(acts.filter(isFree)).toEqual(free);
    expect(vaxia.actions.filter(({ id, menu }) => menu !== 'act' && !isFree(id))).toEqual([]);
  });
});

describe.each([
  ['pick-up', { pickUp: 'action' }, 'action'],
  ['pick-up', { pickUp: 'free' }, 'free'],
  ['stay', { stayActs: true }, 'action'],
  ['stay', { stayActs: false }, 'free'],
] as const)('%s under %o costs the same wherever it is counted: %s', (action, houseRules, cost) => {
  /** Ann at the beginning of round 2, her axe on the ground, or at LIF 0. */
  function table(): Table {
    const disarming = { LIF: 99, DEX: 200, STR: 200 };
    const ready = round1(['Ann', { ...sixty, weapons: [{ name: 'axe' }] }], ['Bob', disarming, 'other']).under(
      houseRules,
    );
    if (action === 'pick-up') ready.does('attack', 'ann', ['bob'], { defence: 'disarm' }, [100, 100, 99, 99]);
    ready.does('next', null);
    if (action === 'stay') ready.does('damage', null, ['ann'], { amount: 99 });
    return ready;
  }

  it('declared', () => {
    const declared = table();
    declared.does('declare', 'ann', [], plan(action));
    declared.does('check', 'ann', [], {}, [60, 60]);
    const says = cost === 'free' ? 'counts as the only action of the round' : 'one of 2 actions of the round';
    expect(declared.says('VX-37')).toContain(`VX-37: ${says}`);
  });

  it('done', () => {
    const done = table();
    done.does(action, 'ann', [], {}, action === 'stay' ? [100] : []);
    expect(done.now.combatants.ann?.marks.acted?.value).toBe(cost === 'free' ? undefined : 1);
  });

  it('in the prompt, after another action', () => {
    const after = table();
    after.does('check', 'ann', [], {}, [60, 60]);
    const intent = { action, by: 'ann', on: [], with: {} };
    const explained = vaxia.actions.find(({ id }) => id === action)?.explain(after.now, intent) ?? [];
    // Staying up says in its working what it costs.
    expect(explained.some((text) => text.includes('-20'))).toBe(cost === 'action' && action === 'pick-up');
  });
});

describe('how many actions a roll counted is asked, and kept', () => {
  const blankOf = (table: Table, action: string): unknown => {
    const intent = { action, by: 'ann', on: action === 'check' ? [] : ['bob'], with: {} };
    const blanks = vaxia.actions.find(({ id }) => id === action)?.blanks(table.now, intent) ?? [];
    return blanks.find(({ id }) => id === 'further');
  };

  it.each(['attack', 'control', 'tend', 'check', 'sneak', 'break-out', 'repair', 'meddle', 'cast', 'pilot'])(
    '%s has a place for it in its sentence',
    (action) => {
      expect(blankOf(sixties(), action)).toMatchObject({ kind: 'number', defaultValue: 0, min: 0, optional: true });
    },
  );

  it('the working says what was assumed', () => {
    const table = sixties();
    table.does('attack', 'ann', ['bob'], {}, [60, 60]);
    expect(table.last?.working).toContainEqual(
      expect.objectContaining({ of: 'actions', rule: 'VX-37', says: 'counts as the only action of the round' }),
    );
  });

  it('a second action says, before it and after it, that the first was rolled without it', () => {
    const table = sixties();
    table.does('attack', 'ann', ['bob'], {}, [60, 60]);
    const attack = vaxia.actions.find(({ id }) => id === 'attack');
    expect(attack?.explain(table.now, { action: 'attack', by: 'ann', on: ['bob'], with: {} })).toEqual([
      '2nd of 2 actions: -20 on every might; earlier rolls counted 1 action (VX-37)',
    ]);
    table.does('attack', 'ann', ['bob'], {}, [60, 60]);
    expect(table.said).toContain('Ann: 2nd action of the round; earlier rolls counted 1 action');
  });

  it.each([{ actions: 2 }, { further: 1 }])(
    '%o: what was announced counts for what follows, without a word',
    (announced) => {
      const table = sixties();
      expect(table.does('attack', 'ann', ['bob'], announced, [60, 60])).toBe('Ann hits Bob for 13');
      expect(table.does('check', 'ann', [], {}, [60, 60])).toBe('Ann rolls awareness: 13 points');
      expect(table.said.filter((text) => text.includes('action of the round'))).toEqual([]);
      table.does('next', null);
      expect(table.does('check', 'ann', [], {}, [60, 60])).toBe('Ann rolls awareness: 27 points');
    },
  );

  it.each([
    { further: 1, of: 2 },
    { further: 2, of: 3 },
  ])('what is declared after an announcement of $further is among them (VX-37)', ({ further, of }) => {
    const table = sixties();
    table.does('declare', 'ann', [], plan('attack', ['bob'], { further }));
    table.does('declare', 'ann', [], plan('attack', ['bob']));
    table.does('resolve', null, [], {}, [60, 60, 60, 60]);
    expect(table.steps.filter((text) => text.endsWith('of the round'))).toEqual(
      Array(2).fill(`one of ${of} actions of the round`),
    );
  });

  it('a defence that was rolled after an attack says so as well', () => {
    const table = sixties();
    table.does('attack', 'ann', ['bob'], {}, [60, 60]);
    table.does('attack', 'bob', ['ann'], { defence: 'dodge' }, [1, 1, 60, 60]);
    expect(table.said).toContain('Ann: 2nd action of the round; earlier rolls counted 1 action');
  });
});
