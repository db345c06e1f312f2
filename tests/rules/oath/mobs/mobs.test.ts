/** Numbered combatants of one name and sheet, who act together. */
import { describe, expect, it } from 'vitest';
import type { DiceAsk } from '../../../../src/dice/ask.ts';
import { drive } from '../../../../src/dice/drive.ts';
import { decide, findAction } from '../../../../src/game/decide/decide.ts';
import { oath } from '../../../../src/rules/oath/index.ts';
import { body, mind, Table, turn1, type With } from '../table.ts';

/** So many rioters against Ann, with these speed dice: those of the rioters, rolled once, and hers. */
function riot(many: number, speed: readonly number[], rioter: With = body(2), ann: With = body(2)): Table {
  const rioters = Array.from({ length: many }, (_, n) => [`Rioter ${n + 1}`, 'other', rioter] as const);
  return turn1(speed, ...rioters, ['Ann', 'own', ann]);
}

describe('a mob', () => {
  it('rolls speed once for all of it who join in one action, and for those of another name on their own (SG-37)', () => {
    const table = turn1([1, 2, 3, 4], ['Ann', 'own', body(2)], ['Rioter 1', 'other', body(2)]);
    const sheet = { ...body(2), speed: 'body' };
    // One throw of two dice, 6 and 8, for all six.
    expect(table.does('join', null, [], { name: 'Thug', count: 6, sheet }, [6, 8])).toBe('Thugs x6 join');
    const segmentsOf = (who: string): readonly (number | undefined)[] =>
      Object.values(table.now.slots)
        .filter((slot) => slot.who === who)
        .map(({ at }) => at[0]);
    for (let n = 1; n <= 6; n += 1) expect(segmentsOf(`thug-${n}`)).toEqual([6, 8]);
    table.does('leave', null, ['thug-1', 'thug-2']);
    expect(table.does('return', null, ['thug-1', 'thug-2'])).toBe('Thug 1 and Thug 2 are back');
    expect(segmentsOf('thug-2')).toEqual([6, 8]);
  });

  it('lets the phases of all members pass together, or of one member', () => {
    const table = turn1([5, 7], ...[1, 2, 3].map((n) => [`Rioter ${n}`, 'other', body(2)] as const));
    expect(table.does('pass', 'rioter-1', [], { all: 'one' })).toBe('Rioter 1 lets the phase pass');
    expect(table.next()).toBe('5 bad rioter-2');
    expect(table.does('pass', 'rioter-2')).toBe('Rioter 2 and 1 more let the phase pass');
    expect(table.next()).toBe('7 bad rioter-1');
  });

  it('attacks with as many members as are due, each of them once', () => {
    const table = riot(3, [5, 8, 9], body(1));
    expect(table.does('mob', 'rioter-1', ['ann'], { attackers: 4 })).toBe(
      '[4 attackers, but only 3 are due now (SG-57)]',
    );
    expect(table.does('mob', 'rioter-1', ['ann'], { answer: 'dodge' }, [10, 1, 10, 10, 1])).toBe(
      'Rioters: 3 attack Ann, 1 hit for 2; Ann dodges (spends segment 8)',
    );
    expect(table.does('mob', 'rioter-2', ['ann'])).toMatch(/no phase now/);
    expect(table.next()).toBe('9 good ann');
  });

  it('spends the karma and Fortune of each attacker (SG-08, SG-20)', () => {
    const table = riot(3, [5, 7, 8, 9], body(2, { karma: 1, fortune: 1, psi: 0 }));
    const two = { attackers: 2, karma: true, luck: true, tn: 2 };
    // A die of each shows 2: two hits of 1 and Strength 2.
    expect(table.does('mob', 'rioter-1', ['ann'], two, [1, 2, 1, 1, 1, 2])).toBe('Rioters: 2 attack Ann, 2 hit for 6');
    const left = ['rioter-1', 'rioter-2', 'rioter-3'].map((who) => table.now.combatants[who]?.tracks.karma?.now);
    expect(left).toEqual([0, 0, 1]);
    expect([table.stacks('rioter-2', 'luck-used'), table.stacks('rioter-3', 'luck-used')]).toEqual([1, 0]);
    expect([table.next(), table.next()]).toEqual(['5 bad rioter-3', '7 bad rioter-1']);
    expect(table.does('mob', 'rioter-1', ['ann'], { luck: true })).toBe(
      '[Rioter 1 has used Fortune this hour (SG-08)]',
    );
    expect(table.does('mob', 'rioter-1', ['ann'], {}, [1, 1, 1, 1, 1, 1])).toContain('0 hit');
    const drones = riot(3, [5, 7, 8, 9], body(2, { device: true, fortune: 1, psi: 0 }));
    expect(drones.does('mob', 'rioter-1', ['ann'], { luck: true })).toBe(
      '[devices that reroll dice attack one by one (SG-07)]',
    );
  });

  it('attacks with the dice of each member, of whom a disrupted one has fewer (SG-86)', () => {
    const whole = riot(2, [5, 7, 8, 9]);
    expect(whole.does('mob', 'rioter-1', ['ann'], {}, [7, 7, 7, 7])).toBe('Rioters: 2 attack Ann, 2 hit for 8');
    // Two of the four dice are lost: 2 successes and Strength 2 of the one who has any.
    for (const [lost, faces] of [
      ['rioter-1', [7, 7]],
      ['rioter-2', [7, 7]],
    ] as const) {
      const table = riot(2, [5, 7, 8, 9]);
      table.does('condition', null, [lost], { condition: 'disrupted', stacks: 2 });
      expect(table.does('mob', 'rioter-1', ['ann'], {}, faces)).toBe('Rioters: 2 attack Ann, 1 hit for 4');
      // Both have had a phase: a die returns.
      table.next();
      expect(table.stacks(lost, 'disrupted')).toBe(1);
    }
  });

  it('is hampered by smoke member by member, and by that around the target (SG-93)', () => {
    const hits = (who: string): string => {
      const table = riot(2, [5, 7, 8, 9]);
      table.does('condition', null, [who], { condition: 'in-smoke' });
      return table.does('mob', 'rioter-1', ['ann'], {}, [7, 8, 7, 8]);
    };
    // Target number 9 for those in smoke: 7 and 8 are no successes.
    expect(hits('rioter-1')).toBe('Rioters: 2 attack Ann, 1 hit for 4');
    expect(hits('rioter-2')).toBe('Rioters: 2 attack Ann, 1 hit for 4');
    expect(hits('ann')).toBe('Rioters: 2 attack Ann, 0 hit for 0');
  });

  it.each([
    ['rioter-1', 9],
    ['rioter-2', 7],
  ])('throws as well as the target number of its first has it: %s in smoke, %i (SG-93)', (who, target) => {
    const table = riot(2, [5, 7, 8, 9]);
    table.does('condition', null, [who], { condition: 'in-smoke' });
    const asks: DiceAsk[] = [];
    drive(decide(oath, table.now, [{ action: 'mob', by: 'rioter-1', on: ['ann'], with: {} }]), {
      dice: (ask) => {
        asks.push(ask);
        return Array<number>(ask.count).fill(1);
      },
      choice: ({ defaultPicks }) => defaultPicks ?? null,
    });
    const howGood = asks.map((ask) => ask.howGood);
    expect(howGood).toMatchObject([{ by: 'die' }]);
    const [die] = howGood;
    if (die?.by !== 'die') throw new Error('no die');
    expect([target - 1, target].map((face) => die.score(face))).toEqual([0, 1]);
  });

  it('leaves out members who are off speed and have no later phase to give up (SG-42)', () => {
    const sheet = { ...mind, bodyStrength: 2, bodyPrecision: 2, health: 2 };
    const table = new Table(...[1, 2, 3].map((n) => [`Rioter ${n}`, 'other', sheet] as const), ['Ann', 'own', body(2)]);
    table.under({ dodgeChoice: 'any' }).next([5, 7, 3, 9], { stat: ['Mind'] });
    expect(table.position).toBe('3 good ann');
    // Rioter 3 gives up its phase in 7: an attack off speed would be free.
    table.does('attack', 'ann', ['rioter-3'], { answer: 'dodge', dodgeWith: '7' }, [1, 1, 1, 1]);
    expect(table.next()).toBe('5 bad rioter-1');
    expect(table.does('mob', 'rioter-1', ['ann'], { attackers: 3 })).toBe(
      '[3 attackers, but of 3 who are due 1 has no later phase for it (SG-42)]',
    );
    const intent = { action: 'mob', by: 'rioter-1', on: ['ann'], with: {} };
    expect(findAction(oath, 'mob')?.explain(table.now, intent)).toEqual([
      'off speed: each attacker gives up a later phase (SG-42)',
    ]);
    expect(table.does('mob', 'rioter-1', ['ann'], {}, [7, 1, 7, 1])).toBe('Rioters: 2 attack Ann, 2 hit for 6');
    expect(['rioter-1', 'rioter-2', 'rioter-3'].map((who) => table.left(who))).toEqual([[], [], [5]]);
    expect(table.next()).toBe('5 bad rioter-3');
    expect(table.does('attack', 'rioter-3', ['ann'])).toContain('(SG-42)');
  });

  it('does not bring in a member who lies in ambush (SG-59)', () => {
    const table = riot(3, [5, 9], body(1), body(1));
    table.does('ambush', 'rioter-1', [], { trigger: 'a shot' });
    expect(table.next()).toBe('5 bad rioter-2');
    expect(table.does('mob', 'rioter-2', ['ann'], {}, [1, 1])).toBe('Rioters: 2 attack Ann, 0 hit for 0');
    expect(table.stacks('rioter-1', 'in-ambush')).toBe(1);
  });
});
