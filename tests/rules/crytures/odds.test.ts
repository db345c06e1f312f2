/** Exact odds of an attack as the table tells them, against every throw looked at one by one by a slow twin of the rules. */
import { describe, expect, it } from 'vitest';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { findAction } from '../../../src/rules/decide/decide.ts';
import { fighter, Table, type With } from './table.ts';

interface Given {
  readonly dice: number;
  readonly modifier: number;
  readonly difficulty: number;
  readonly damage: number;
  readonly critHits: number;
  readonly block: number;
  readonly settings: With;
}

const cases: readonly Given[] = [
  { dice: 4, modifier: 0, difficulty: 6, damage: 3, critHits: 1, block: 0, settings: {} },
  { dice: 4, modifier: 2, difficulty: 6, damage: 3, critHits: 1, block: 2, settings: {} },
  { dice: 3, modifier: -2, difficulty: 9, damage: 4, critHits: 2, block: 1, settings: {} },
  { dice: 4, modifier: 0, difficulty: 6, damage: 3, critHits: 1, block: 3, settings: { critMode: 'double-plus-crit' } },
  { dice: 3, modifier: -2, difficulty: 9, damage: 3, critHits: 1, block: 0, settings: { lowTenCrits: false } },
  { dice: 4, modifier: 0, difficulty: 8, damage: 2, critHits: 1, block: 2, settings: { critHitsBlocked: false } },
];

/** Damage of one throw, in the words of the page. */
function damageOf(
  faces: readonly number[],
  { modifier, difficulty, damage, critHits, block, settings }: Given,
): number {
  let own = 0;
  let crit = 0;
  for (const face of faces) {
    const reaches = face + modifier >= difficulty;
    if (reaches || face === 10) own += 1;
    if (face === 10 && reaches && settings.critMode === 'double-plus-crit') own += 1;
    if (face === 10 && (reaches || settings.lowTenCrits !== false)) crit += critHits;
  }
  if (settings.critHitsBlocked !== false) return Math.max(0, own + crit - block) * damage;
  const left = Math.max(0, own - block);
  // All the dice brought is blocked: so is what the Crit line brings.
  return left === 0 && own > 0 && block > 0 ? 0 : (left + crit) * damage;
}

function everyThrow(dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return everyThrow(dice - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => [...faces, face]));
}

function told(given: Given): ReadonlyMap<number, number> {
  const blow = {
    name: 'blow',
    basic: true,
    attack: { pool: ['fitness'], against: given.difficulty },
    hit: { damage: given.damage },
    crit: { hits: given.critHits },
  };
  const table = new Table(['Ann', fighter(1, { fitness: given.dice, powers: [blow] })], ['Bob', fighter(1), 'other']);
  table.under(given.settings).next(10, 1);
  if (given.block > 0) table.does('status', null, ['bob'], { status: 'block', stacks: given.block });
  const intent = { action: 'use', by: 'ann', on: ['bob'], with: { modifier: given.modifier } };
  const rows = findAction(crytures, 'use')?.odds(table.now, intent);
  const [row] = Array.isArray(rows) ? rows : [];
  return new Map(
    (row?.odds.distribution ?? []).map(({ value, p }: { value: unknown; p: number }) => [Number(value), p] as const),
  );
}

/** The mean damage of so many dice at 6, 3 a hit: those of `again` or less thrown once more, the lowest `oracle` of them 10s. */
function meanOf(dice: number, again: number, oracle: number): number {
  const given = { dice, modifier: 0, difficulty: 6, damage: 3, critHits: 1, block: 0, settings: {} };
  const all = everyThrow(dice).flatMap((faces) => {
    const low = faces.filter((face) => face <= again).length;
    const kept = faces.filter((face) => face > again);
    return everyThrow(low).map((more) => {
      const sorted = [...kept, ...more].sort((a, b) => a - b);
      const turned = sorted.map((face, n) => (n < oracle ? 10 : face));
      return { damage: damageOf(turned, given), p: 10 ** -(dice + low) };
    });
  });
  return all.reduce((sum, { damage, p }) => sum + damage * p, 0);
}

describe('exact odds of an attack', () => {
  it.each(cases)('are those of every throw: %j', (given) => {
    const throws = everyThrow(given.dice);
    const counted = new Map<number, number>();
    for (const faces of throws) {
      const damage = damageOf(faces, given);
      counted.set(damage, (counted.get(damage) ?? 0) + 1 / throws.length);
    }
    const exact = told(given);
    expect([...exact.keys()].sort((a, b) => a - b)).toEqual([...counted.keys()].sort((a, b) => a - b));
    for (const [damage, p] of counted) expect(exact.get(damage)).toBeCloseTo(p, 12);
  });

  it.each([
    ['oracle', 3, { oracle: 1 }],
    ['oracle, thrown again', 2, { oracle: 1, proficiency: 3 }],
    ['thrown again', 3, { oracle: 0, proficiency: 3 }],
  ] as const)('count dice that count otherwise: %s', (_what, dice, { oracle, ...ann }) => {
    const table = new Table(
      ['Ann', fighter(1, { fitness: dice, skills: [], oracle, ...ann })],
      ['Bob', fighter(1), 'other'],
    );
    table.under({ proficiency: true }).next(10, 1);
    const { mean } = table.forecast('use', 'ann', 'bob', { oracle });
    expect(mean).toBeCloseTo(meanOf(dice, 'proficiency' in ann ? ann.proficiency : 0, oracle), 10);
  });

  it.each([
    ['Clumsy and an Oracle', 'clumsy', { oracle: 1 }, { oracle: 1 }],
    ['an Oracle and dice thrown again', 'distracted', { oracle: 1, proficiency: 3 }, { oracle: 1 }],
  ] as const)('of %s look at every throw, and of too many say so', (_what, status, ann, said) => {
    const table = new Table(['Ann', fighter(1, { fitness: 5, ...ann })], ['Bob', fighter(1), 'other']);
    table.under({ proficiency: true }).next(10, 1);
    table.does('status', null, ['ann'], { status });
    const intent = { action: 'use', by: 'ann', on: ['bob'], with: said };
    expect(findAction(crytures, 'use')?.odds(table.now, intent)).toBe(
      'attack: 8d10 have more than 4,000,000 throws, too many for exact odds',
    );
  });

  it('are told with hits, Block and the chance to drop', () => {
    const table = new Table(['Ann', fighter(1)], ['Bob', fighter(1, { health: 3 }), 'other']);
    table.next(10, 1);
    table.does('status', null, ['bob'], { status: 'block', stacks: 2 });
    // Five dice at 6: a half each, a tenth of them twice: 5 x 0.6 hits. Three hits and more get through.
    expect(table.forecast('use', 'ann', 'bob').tells).toEqual([
      '3.0 hits, Block 2',
      expect.stringMatching(/^\d\d % hurts$/),
      expect.stringMatching(/ expected$/),
      expect.stringMatching(/^drops Bob \d\d %$/),
    ]);
  });
});
