/** The exact odds of an attack, compared with a slow twin of the rules that counts every throw. */
import { describe, expect, it } from 'vitest';
import { findAction } from '../../../../src/game/decide/decide.ts';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import { fighter, Table, type With } from '../table.ts';

interface AttackCase {
  readonly dice: number;
  readonly modifier: number;
  readonly difficulty: number;
  readonly damage: number;
  readonly critHits: number;
  readonly block: number;
  readonly settings: With;
}

const cases: readonly AttackCase[] = [
  { dice: 4, modifier: 0, difficulty: 6, damage: 3, critHits: 1, block: 0, settings: {} },
  { dice: 4, modifier: 2, difficulty: 6, damage: 3, critHits: 1, block: 2, settings: {} },
  { dice: 3, modifier: -2, difficulty: 9, damage: 4, critHits: 2, block: 1, settings: {} },
  { dice: 4, modifier: 0, difficulty: 6, damage: 3, critHits: 1, block: 3, settings: { critMode: 'double-plus-crit' } },
  { dice: 3, modifier: -2, difficulty: 9, damage: 3, critHits: 1, block: 0, settings: { lowTenCrits: false } },
  { dice: 4, modifier: 0, difficulty: 8, damage: 2, critHits: 1, block: 2, settings: { critHitsBlocked: false } },
];

/** The damage of one throw, by the text of the rules. */
function damageOf(
  faces: readonly number[],
  { modifier, difficulty, damage, critHits, block, settings }: AttackCase,
): number {
  let hits = 0;
  let crit = 0;
  for (const face of faces) {
    const reaches = face + modifier >= difficulty;
    if (reaches || face === 10) hits += 1;
    if (face === 10 && reaches && settings.critMode === 'double-plus-crit') hits += 1;
    if (face === 10 && (reaches || settings.lowTenCrits !== false)) crit += critHits;
  }
  if (settings.critHitsBlocked !== false) return Math.max(0, hits + crit - block) * damage;
  const left = Math.max(0, hits - block);
  // When all hits of the dice are blocked, the Crit line does not apply.
  return left === 0 && hits > 0 && block > 0 ? 0 : (left + crit) * damage;
}

function everyThrow(dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return everyThrow(dice - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => [...faces, face]));
}

/** The exact odds of the damage. */
function exactOdds(attack: AttackCase): ReadonlyMap<number, number> {
  const blow = {
    name: 'blow',
    basic: true,
    attack: { pool: ['fitness'], against: attack.difficulty },
    hit: { damage: attack.damage },
    crit: { hits: attack.critHits },
  };
  const table = new Table(['Ann', fighter(1, { fitness: attack.dice, powers: [blow] })], ['Bob', fighter(1), 'other']);
  table.under(attack.settings).next(10, 1);
  if (attack.block > 0) table.does('status', null, ['bob'], { status: 'block', stacks: attack.block });
  const intent = { action: 'use', by: 'ann', on: ['bob'], with: { modifier: attack.modifier } };
  const rows = findAction(crytures, 'use')?.odds(table.now, intent);
  const [row] = Array.isArray(rows) ? rows : [];
  return new Map(
    (row?.odds.distribution ?? []).map(({ value, p }: { value: unknown; p: number }) => [Number(value), p] as const),
  );
}

/** The mean damage against 6 at 3 per hit: dice of `again` or less are rerolled, the lowest `oracle` dice become 10s. */
function meanOf(dice: number, again: number, oracle: number): number {
  const attack = { dice, modifier: 0, difficulty: 6, damage: 3, critHits: 1, block: 0, settings: {} };
  const all = everyThrow(dice).flatMap((faces) => {
    const low = faces.filter((face) => face <= again).length;
    const kept = faces.filter((face) => face > again);
    return everyThrow(low).map((more) => {
      const sorted = [...kept, ...more].sort((a, b) => a - b);
      const turned = sorted.map((face, n) => (n < oracle ? 10 : face));
      return { damage: damageOf(turned, attack), p: 10 ** -(dice + low) };
    });
  });
  return all.reduce((sum, { damage, p }) => sum + damage * p, 0);
}

describe('a clumsy attack (CR-101)', () => {
  const ruling = crytures.rulings.find(({ id }) => id === 'crytures.attack');

  /** The chance of each value of a field, counted throw by throw. */
  function counted(value: (faces: readonly number[]) => number): ReadonlyMap<unknown, number> {
    const chances = new Map<unknown, number>();
    for (const faces of everyThrow(3)) chances.set(value(faces), (chances.get(value(faces)) ?? 0) + 1 / 1000);
    return chances;
  }

  it.each([
    ['misses', true],
    ['misses', false],
    ['per-one', true],
    ['per-one', false],
  ])('counts hits and what it does to the attacker as every throw does: %s, Crit line blocked: %s', (mode, blocked) => {
    const settings = { ...(mode === 'per-one' ? { clumsyMode: mode } : {}), critHitsBlocked: blocked };
    const input = { pool: 3, difficulty: 6, damage: 3, clumsy: true };
    const prepared = ruling?.prepare(input, settings);
    if (!prepared?.ok) throw new Error('refused');
    const number = (faces: readonly number[], is: (face: number) => boolean): number => faces.filter(is).length;
    const fields = {
      // A natural 10 is a hit, and the Crit line adds another.
      hits: (faces: readonly number[]) => number(faces, (face) => face >= 6) + number(faces, (face) => face === 10),
      // 3 for each die that shows 1; or, if there is one, for each miss.
      selfDamage: (faces: readonly number[]) => {
        const ones = number(faces, (face) => face === 1);
        return 3 * (mode === 'per-one' || ones === 0 ? ones : number(faces, (face) => face < 6));
      },
    };
    for (const [field, value] of Object.entries(fields)) {
      const odds = prepared.odds(field);
      if (typeof odds === 'string') throw new Error(odds);
      const exact = counted(value);
      expect(new Set(odds.distribution.map((one) => one.value))).toEqual(new Set(exact.keys()));
      for (const one of odds.distribution) expect(one.p).toBeCloseTo(exact.get(one.value) ?? 0, 12);
    }
  });
});

describe('exact odds of an attack', () => {
  it.each(cases)('are those of every throw: %j', (attack) => {
    const throws = everyThrow(attack.dice);
    const counted = new Map<number, number>();
    for (const faces of throws) {
      const damage = damageOf(faces, attack);
      counted.set(damage, (counted.get(damage) ?? 0) + 1 / throws.length);
    }
    const exact = exactOdds(attack);
    expect([...exact.keys()].sort((a, b) => a - b)).toEqual([...counted.keys()].sort((a, b) => a - b));
    for (const [damage, p] of counted) expect(exact.get(damage)).toBeCloseTo(p, 12);
  });

  it.each([
    ['oracle', 3, { oracle: 1 }],
    ['oracle, rerolled', 2, { oracle: 1, proficiency: 3 }],
    ['rerolled', 3, { oracle: 0, proficiency: 3 }],
  ] as const)('count changed dice: %s', (_case, dice, { oracle, ...ann }) => {
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
    ['an Oracle and rerolled dice', 'distracted', { oracle: 1, proficiency: 3 }, { oracle: 1 }],
  ] as const)('with %s are refused for too many throws', (_case, status, ann, values) => {
    const table = new Table(['Ann', fighter(1, { fitness: 5, ...ann })], ['Bob', fighter(1), 'other']);
    table.under({ proficiency: true }).next(10, 1);
    table.does('status', null, ['ann'], { status });
    const intent = { action: 'use', by: 'ann', on: ['bob'], with: values };
    expect(findAction(crytures, 'use')?.odds(table.now, intent)).toBe(
      'attack: 8d10 have more than 1,000,000 throws, too many for exact odds',
    );
  });

  it('are described with hits, Block and the chance to drop the target', () => {
    const table = new Table(['Ann', fighter(1)], ['Bob', fighter(1, { health: 3 }), 'other']);
    table.next(10, 1);
    table.does('status', null, ['bob'], { status: 'block', stacks: 2 });
    // Five dice at 6: a half each, a tenth of them twice: 5 x 0.6 hits. Three hits and more get through.
    expect(table.forecast('use', 'ann', 'bob').lines).toEqual([
      '3.0 hits, Block 2',
      expect.stringMatching(/^\d\d % hurts$/),
      expect.stringMatching(/ expected$/),
      expect.stringMatching(/^drops Bob \d\d %$/),
    ]);
  });
});
