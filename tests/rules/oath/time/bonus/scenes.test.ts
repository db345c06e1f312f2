/** The five scenes of bonus phases. Speed dice are typed, so the phases are those of the reference. */
import { expect, it } from 'vitest';
import { body, type Fighter, type Table, turn1 } from '../../table.ts';

/** Attack dice with so many successes. */
const successes = (many: number, of: number): readonly number[] =>
  Array.from({ length: of }, (_, n) => (n < many ? 10 : 1));

it('A-12: the Evil-lord acts in a bonus phase instead of waiting until segment 8', () => {
  const table = turn1([1, 2, 3, 4, 5, 8, 10], ['Janzur', 'own', body(5)], ['Evil-lord', 'other', body(2)]);
  table.does('move', 'janzur');
  expect(table.does('offer', 'janzur', ['evil-lord'])).toBe('Janzur offers Evil-lord a phase in bad of segment 1');
  expect(table.does('accept', 'evil-lord')).toBe('Evil-lord accepts the phase');
  expect(table.does('next', null)).toBe('Segment 1, bad: Evil-lord in a bonus phase');
  expect(table.does('attack', 'evil-lord', ['janzur'], {}, [10, 10])).toBe('Evil-lord hits Janzur for 4');
  expect(table.position).toBe('1 bad evil-lord');
  expect([table.left('janzur'), table.left('evil-lord')]).toEqual([
    [2, 3, 4, 5],
    [8, 10],
  ]);
});

it('A-13: Max declines and loses nothing', () => {
  const table = turn1([1, 2, 3, 8, 10], ['Well-guy', 'other', body(3)], ['Max', 'own', body(2)]);
  table.does('offer', 'well-guy', ['max']);
  table.does('decline', 'max');
  expect(table.next()).toBe('2 bad well-guy');
  expect(table.does('attack', 'well-guy', ['max'], {}, [10, 1, 1])).toBe('Well-guy hits Max for 4');
  expect([table.left('well-guy'), table.left('max')]).toEqual([[3], [8, 10]]);
});

it('A-14: the Crime-boss offers Ace a phase, and Ace offers one back', () => {
  const ace = body(0, { health: 1, hitPoints: 10 });
  const table = turn1([8], ['Crime-boss', 'other', body(1)], ['Ace', 'own', ace]);
  expect(table.does('offer', 'crime-boss', ['ace'])).toBe('Crime-boss offers Ace a phase in good of segment 9');
  table.does('accept', 'ace');
  expect(table.next()).toBe('9 good ace');
  expect(table.does('task', 'ace', [], { what: 'names a price' })).toBe('Ace: names a price');
  expect(table.does('offer', 'ace', ['crime-boss'])).toBe('Ace offers Crime-boss a phase in bad of segment 9');
  table.does('accept', 'crime-boss');
  expect(table.next()).toBe('9 bad crime-boss');
  expect([table.left('crime-boss'), table.left('ace')]).toEqual([[], []]);
});

it('A-15: the mob of 24 takes Jim down in a bonus phase before his phase in 4', () => {
  const rioter = body(1, { hitPoints: 20 });
  const mob = Array.from({ length: 24 }, (_, n): Fighter => [`Rioter ${n + 1}`, 'other', rioter]);
  const table = turn1([1, 4, 2, 5], ['Jim', 'own', body(2)], ['Jayla', 'own', body(1)], ...mob);
  expect(table.does('attack', 'jim', ['rioter-1'], {}, [10, 1])).toBe('Jim hits Rioter 1 for 3');
  expect(table.next()).toBe('2 good jayla');
  const all = mob.map((_, n) => `rioter-${n + 1}`);
  expect(table.does('offer', 'jayla', all)).toBe(
    'Jayla offers Rioter 1, Rioter 2 and 22 more a phase in bad of segment 2',
  );
  expect(table.does('accept', 'rioter-1')).toBe('Rioter 1 with 23 more accepts the phase');
  expect(table.next()).toBe('2 bad rioter-1');
  // Each blow on Jim is a success, x1 and Strength 1: 12 of them are 24, four beyond his 20, and one Health die meets five.
  const blows = [...successes(12, 12), ...successes(0, 12), 10, 1];
  expect(table.does('mob', 'rioter-1', ['jim', 'jayla'], {}, blows)).toBe(
    'Rioters: 12 attack Jim, 12 hit for 24; 12 attack Jayla, 0 hit for 0; Jim falls',
  );
  expect([table.status('jim'), table.status('jayla'), table.hp('jim')]).toEqual(['out', 'up', -4]);
  expect(table.next()).toBe('5 bad rioter-1');
  expect([table.left('jim'), table.left('rioter-24')]).toEqual([[], [5]]);
});

it('A-16: the Rabbit acts six times, and Janzur cannot dodge the last three attacks', () => {
  const janzur = body(3, { bodyPrecision: 3, health: 9 });
  const table = turn1([1, 3, 5, 6, 8, 10], ['Janzur', 'own', janzur], ['Rabbit', 'other', body(3)]);
  const blow = (hits: number, ...dodge: readonly number[]): string =>
    table.does('attack', 'rabbit', ['janzur'], {}, [...successes(hits, 3), ...dodge]);
  const gives = (does: (table: Table) => void): string => {
    does(table);
    table.does('offer', 'janzur', ['rabbit']);
    table.does('accept', 'rabbit');
    return table.next();
  };
  expect(gives(() => table.does('prepare', 'janzur'))).toBe('1 bad rabbit');
  expect(blow(1, 10, 1, 1)).toBe('Rabbit misses Janzur; Janzur uses a prepared dodge');
  expect(table.next()).toBe('3 good janzur');
  expect(gives(() => table.does('prepare', 'janzur'))).toBe('3 bad rabbit');
  expect(blow(2, 10, 10, 1)).toBe('Rabbit misses Janzur; Janzur uses a prepared dodge');
  expect(table.next()).toBe('5 good janzur');
  expect(gives(() => table.does('attack', 'janzur', ['rabbit'], {}, [1, 1, 1]))).toBe('5 bad rabbit');
  expect(blow(1)).toBe('Rabbit hits Janzur for 4');
  expect([table.left('rabbit'), table.left('janzur')]).toEqual([[6, 8, 10], []]);
  for (const segment of [6, 8, 10]) {
    expect(table.next()).toBe(`${segment} bad rabbit`);
    expect(table.does('attack', 'rabbit', ['janzur'], { answer: 'dodge' })).toContain('no phase left to dodge with');
    expect(blow(1)).toBe('Rabbit hits Janzur for 4');
  }
  expect(table.hp('janzur')).toBe(90 - 4 * 4);
});
