/** Grenades, gas and smoke, from the worked cases (A-04, B-19, B-20) and by rule. */
import { describe, expect, it } from 'vitest';
import { drive } from '../../../../src/dice/drive.ts';
import { decide } from '../../../../src/game/decide/decide.ts';
import { oath } from '../../../../src/rules/oath/index.ts';
import { body, type Fighter, Table, turn1, type With } from '../table.ts';

const bomber = body(4, {
  grenades: [
    { kind: 'anti-personnel', count: 2 },
    { kind: 'knockout-gas', count: 1 },
    { kind: 'smoke', count: 1 },
  ],
});

describe('a grenade (SG-87 to SG-94)', () => {
  const crowd: readonly Fighter[] = [
    ['Max', 'own', bomber],
    ['Ann', 'other', body(2)],
    ['Bob', 'other', body(3)],
    ['Cid', 'other', body(4)],
  ];
  const speed = [1, 2, 3, 4, 5, 6, 5, 6, 7, 5, 6, 7, 8];

  it('has one throw and one burst for all targets, each with its own hex, dodge and cover (B-19, B-20)', () => {
    const table = turn1(speed, ...crowd);
    const title = table.decide(
      {
        action: 'grenade',
        by: 'max',
        on: ['ann', 'bob', 'cid', 'max'],
        with: { distance: 3 },
        each: { bob: { answer: 'dodge' }, cid: { hexes: 1, cover: 'half' }, max: { hexes: 3 } },
      },
      [7, 8, 9, 1, 7, 7, 8, 8, 9, 10, 1, 2, 3, 4, 9, 1, 1, 7, 1],
    );
    // 6 successes: Ann 30, Bob 25 behind one of his dodge, Cid (6 - 1 - 2) x 5, Max (6 - 3) x 5.
    expect(title).toBe('Max throws a grenade: 4 of 4 hurt, 85 damage; Bob dodges (spends segment 5); Ann falls');
    expect(['ann', 'bob', 'cid', 'max'].map((who) => table.hp(who))).toEqual([-10, 5, 25, 25]);
    expect(table.status('ann')).toBe('dying');
    expect(table.left('bob')).toEqual([6, 7]);
    expect(table.said).toContain('it bursts at the end of the sub-segment: everyone due in it still acts');
    expect(
      (table.last?.rows ?? []).map(({ target: who, number, cells }) => [who, number, ...cells.map(({ text }) => text)]),
    ).toEqual([
      ['ann', 30, '0', '-', '-', '6'],
      ['bob', 25, '0', '1', '-', '5'],
      ['cid', 15, '1', '-', '2', '3'],
      ['max', 15, '3', '-', '-', '3'],
    ]);
  });

  it('needs no roll into the own hex, and is refused if none is left (A-04)', () => {
    const table = turn1(speed, ...crowd);
    const blast = [1, 1, 1, 1, 1, 1, 1, 1, 1, 7];
    expect(table.does('grenade', 'max', ['ann'], { distance: 0 }, blast)).toContain('1 of 1 hurt, 5 damage');
    // It took no dice: the dicey action of the phase is left, a second one without dice is not.
    expect(table.does('grenade', 'max', ['ann'], { distance: 0 })).toContain('(SG-51)');
    expect(table.does('attack', 'max', ['ann'], {}, [1, 1, 1, 1])).toBe('Max misses Ann');
    table.next();
    expect(
      table.does('grenade', 'max', ['ann'], { distance: 1, kind: 'anti-personnel' }, [7, 1, 1, 1, ...blast]),
    ).toContain('5 damage');
    table.next();
    expect(table.does('grenade', 'max', ['ann'], { kind: 'anti-personnel' })).toBe(
      '[no anti-personnel grenade left (SG-77)]',
    );
  });

  it('bursts at the end of the sub-segment by house rule, and the fallen lose their phases (SG-57, SG-94)', () => {
    const scene = (kind: string, faces: readonly number[]): Table => {
      const table = new Table(['Max', 'own', bomber], ['Dee', 'own', body(1)], ['Ann', 'other', body(2)]);
      table.under({ simultaneous: false }).next([1, 2, 3, 4, 1, 1, 9]);
      expect(table.does('grenade', 'max', ['ann'], { kind }, [7, 1, 1, 1, ...faces])).toContain('still to burst');
      expect([table.hp('ann'), table.status('ann'), table.left('max')]).toEqual([20, 'up', [2, 3, 4]]);
      // Dee is of the same sub-segment: nothing has burst yet.
      expect([table.next(), table.hp('ann')]).toEqual(['1 good dee', 20]);
      return table;
    };
    const blown = scene('anti-personnel', [7, 7, 8, 8, 9, 10, 1, 2, 3, 4]);
    expect(blown.next([1, 1])).toBe('2 good max');
    expect([blown.hp('ann'), blown.status('ann'), blown.left('ann')]).toEqual([-10, 'dying', []]);
    expect(blown.said).toContain('the grenade of Max bursts');
    expect(blown.now.combatants.max?.marks).not.toHaveProperty('fuse');
    const gassed = scene('knockout-gas', [7, 7, 7, 1, 1, 1, 1, 1]);
    expect([gassed.next(), gassed.status('ann'), gassed.stacks('ann', 'gassed')]).toEqual(['2 good max', 'out', 1]);
    const smoked = scene('smoke', []);
    expect([smoked.next(), smoked.stacks('ann', 'in-smoke')]).toEqual(['1 bad ann', 1]);
  });

  it('lands short after a missed throw, unless the GM moves it (SG-88)', () => {
    const short = (lands: With): number => {
      const table = turn1(speed, ...crowd);
      table.does('grenade', 'max', ['ann'], { distance: 5, ...lands }, [7, 8, 1, 1, 7, 7, 1, 1, 1, 1, 1, 1, 1, 1]);
      return table.hp('ann');
    };
    expect(short({})).toBe(15);
    expect(short({ lands: 0 })).toBe(10);
  });

  it('of gas lasts three turns and adds up, and the GM decides who falls (SG-91, SG-92)', () => {
    const table = turn1(speed, ...crowd);
    const title = table.does(
      'grenade',
      'max',
      ['ann', 'bob', 'cid'],
      { kind: 'knockout-gas' },
      [7, 1, 1, 1, 7, 8, 9, 1, 1, 1, 1, 1],
    );
    expect(title).toBe('Max throws knockout gas: 3 of 3 reached; Ann falls');
    expect(['ann', 'bob', 'cid'].map((who) => table.status(who))).toEqual(['out', 'up', 'up']);
    expect(table.stacks('bob', 'impaired')).toBe(1);
    expect(table.left('ann')).toEqual([]);
    while (table.now.cursor.at?.[0] !== 8) table.next();
    // Turn 2: one more success makes four, more than Bob's Health of 3 and as much as Cid's 4.
    table.next([1, 2, 3, 4, 5, 6, 7, 5, 6, 7, 8, 7, 1, 1, 1, 1, 1, 1, 1], { 'gas-falls': [] });
    expect(table.now.cursor.round).toBe(2);
    expect(['bob', 'cid'].map((who) => table.status(who))).toEqual(['up', 'up']);
    while (table.now.cursor.at?.[0] !== 8) table.next();
    table.next([1, 2, 3, 4, 5, 6, 7, 5, 6, 7, 8, 7, 1, 1, 1, 1, 1, 1, 1]);
    expect(['bob', 'cid'].map((who) => table.status(who))).toEqual(['out', 'out']);
    while (table.now.cursor.round === 3) table.next(table.left('max').length === 0 ? [1, 2, 3, 4] : []);
    expect(table.stacks('cid', 'gassed')).toBe(0);
  });

  it('of gas that is rolled again is thrown by the one who threw the grenade (SG-92)', () => {
    const table = turn1(speed, ...crowd);
    const faces = [7, 1, 1, 1, 7, 8, 9, 1, 1, 1, 1, 1];
    table.does('grenade', 'max', ['ann', 'bob', 'cid'], { kind: 'knockout-gas' }, faces);
    while (table.now.cursor.at?.[0] !== 8) table.next();
    const throwers: (string | undefined)[] = [];
    const intent = { action: 'next', by: null, on: [], with: {} };
    drive(decide(oath, table.now, [intent]), {
      dice(ask) {
        if (ask.id.includes('gas')) throwers.push(ask.answeredBy);
        return Array.from({ length: ask.count }, () => 1);
      },
      choice: (ask) => ask.defaultPicks ?? null,
    });
    expect(throwers.length).toBeGreaterThan(0);
    expect(new Set(throwers)).toEqual(new Set(['max']));
  });

  it('of gas is rolled in every turn, even if several pass in one record (SG-92)', () => {
    const table = turn1([1, 2, 3, 4, 5, 6], ['Max', 'own', bomber], ['Ann', 'other', body(2)]);
    const own = { action: 'grenade', by: 'max', on: ['max', 'ann'], with: { kind: 'knockout-gas', distance: 0 } };
    const strong = [7, 7, 7, 7, 7, 1, 1, 1];
    table.decide(own, strong);
    expect([table.status('max'), table.status('ann')]).toEqual(['out', 'out']);
    // Nobody is left who can act: two turns go by, and the gas of both is in the record.
    table.next([...strong, ...strong]);
    expect([table.now.cursor.round, table.stacks('ann', 'gassed')]).toEqual([3, 1]);
  });

  it('of smoke hampers sight into it and out of it, until it is gone (SG-93)', () => {
    const table = turn1(speed, ...crowd);
    expect(table.does('grenade', 'max', ['ann'], { kind: 'smoke' }, [7, 1, 1, 1])).toBe(
      'Max throws smoke: 1 of 1 reached',
    );
    table.next();
    expect(table.does('attack', 'max', ['ann'], {}, [8, 8, 8, 8])).toBe('Max misses Ann');
    expect(table.cited).toContain('SG-93');
    table.next();
    expect(table.does('attack', 'max', ['ann'], { sight: false }, [8, 1, 1, 1])).toBe('Max hits Ann for 5');
    for (const round of [1, 2, 3]) {
      expect(table.stacks('ann', 'in-smoke')).toBe(1);
      while (table.now.cursor.round === round) {
        table.next(isTurnOver(table) ? speed : []);
      }
    }
    expect(table.stacks('ann', 'in-smoke')).toBe(0);
  });
});

describe('the duration of gas and smoke', () => {
  it.each([
    ['knockout-gas', 'gassed', { gasTurns: 1 }, [7, 1, 1, 1, 7, 1, 1, 1, 1, 1, 1, 1]],
    ['smoke', 'in-smoke', { smokeTurns: 1 }, [7, 1, 1, 1]],
  ])('of %s can be one turn by house rule', (kind, condition, settings, faces) => {
    const table = turn1([1, 2, 3, 4, 5, 6], ['Max', 'own', bomber], ['Ann', 'other', body(2)]).under(settings);
    table.does('grenade', 'max', ['ann'], { kind }, faces);
    expect(table.stacks('ann', condition)).toBe(1);
    while (table.now.cursor.round === 1) table.next(isTurnOver(table) ? [1, 2, 3, 4, 5, 6] : []);
    expect(table.stacks('ann', condition)).toBe(0);
  });
});

/** Whether going on starts a new turn: no phase is left. */
function isTurnOver(table: Table): boolean {
  return Object.keys(table.now.combatants).every((who) => table.left(who).length === 0);
}
