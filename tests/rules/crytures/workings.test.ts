/** What the working of rolls and attacks says, once for each branch and at its edges. */
import { describe, expect, it } from 'vitest';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { meritOf, reaches, upperHalf } from '../../../src/rules/crytures/roll/pool.ts';
import type { With } from '../table.ts';
import { workingOf } from '../workings.ts';

const works = (ruling: string, input: With, faces: readonly number[] = [], settings: With = {}): readonly string[] =>
  workingOf(crytures, `crytures.${ruling}`, input, faces, settings);

const linesOf = (said: readonly string[], ...names: readonly string[]): readonly string[] =>
  said.filter((line) => names.some((name) => line.startsWith(`${name}: `)));

describe('a roll (CR-01 to CR-12)', () => {
  const roll = (more: With, faces: readonly number[], settings: With = {}): readonly string[] =>
    linesOf(
      works('roll', { pool: faces.length, difficulty: 6, complexity: 2, ...more }, faces, settings),
      'successes',
      'margin',
      'roll modifier',
      'critical failure',
    );

  it.each<[string, With, readonly number[], With, readonly string[]]>([
    [
      'a natural 10 counts twice',
      {},
      [5, 6, 10],
      {},
      [
        'successes: 5 6 10: 6 or more = 2 CR-01',
        'successes: 1 natural 10, counted twice = 3 CR-06',
        'margin: 3 successes = 3 CR-01',
        'margin: complexity 2 = 1 CR-02',
      ],
    ],
    [
      'with a roll modifier',
      { rollMod: 1 },
      [5],
      {},
      [
        'successes: 6: 6 or more = 1 CR-01',
        'successes: 0 natural 10s, counted twice = 1 CR-06',
        'margin: 1 success = 1 CR-01',
        'margin: complexity 2 = -1 CR-02',
        'roll modifier: 1 added to each die CR-05',
      ],
    ],
    [
      'out of reach but for a 10',
      { difficulty: 11 },
      [10, 9],
      {},
      [
        'successes: 10 9: 11 or more = 0 CR-12',
        'successes: 1 natural 10, which always succeed = 1 CR-06',
        'margin: 1 success = 1 CR-01',
        'margin: complexity 2 = -1 CR-02',
      ],
    ],
  ])('%s', (_case, more, faces, settings, lines) => {
    expect(roll(more, faces, settings)).toEqual(lines);
  });

  it.each<[number, With, string]>([
    [10, {}, 'CR-01'],
    [11, {}, 'CR-12'],
    [11, { rollMod: 1 }, 'CR-01'],
    [12, { rollMod: 1 }, 'CR-12'],
  ])('difficulty %i with %o is compared by %s', (difficulty, more, rule) => {
    expect(roll({ difficulty, ...more }, [5])[0]?.slice(-5)).toBe(rule);
  });

  const critical = 'critical failure: a critical failure CR-09';
  it.each<[string, readonly number[], boolean]>([
    ['one-shown', [1, 5], true],
    ['one-shown', [2, 5], false],
    ['one-shown', [1, 6], false],
    ['no-success', [2, 5], true],
    ['no-success', [2, 6], false],
    ['off', [1, 1], false],
  ])('critical failures by %s: %o is %s', (critFail, faces, is) => {
    expect(roll({}, faces, { critFail }).includes(critical)).toBe(is);
  });

  it('a natural 1 fails or counts, by house rule (CR-08)', () => {
    const one = (settings: With): readonly string[] => roll({ difficulty: 1 }, [1, 2], settings).slice(0, 1);
    expect(one({ naturalOne: 'fails' })).toEqual(['successes: 1 2: 1 or more, natural 1s never = 1 CR-01']);
    expect(one({ naturalOne: 'counts' })).toEqual(['successes: 1 2: 1 or more = 2 CR-01']);
    expect(roll({ difficulty: 1 }, [3, 2], { naturalOne: 'fails' })[0]).not.toContain('never');
  });

  it('how good a die is: it reaches, and a 10 once more', () => {
    const against = { difficulty: 6, rollMod: 0 };
    expect(reaches(6, against, { naturalOne: 'fails' })).toBe(true);
    const { score } = meritOf(against, { naturalOne: 'fails' }) as { score: (face: number) => number };
    expect([5, 6, 9, 10].map(score)).toEqual([0, 1, 1, 2]);
    expect(
      [meritOf({ difficulty: 12, rollMod: 0 }, { naturalOne: 'fails' })].map((merit) =>
        (merit as { score: (face: number) => number }).score(10),
      ),
    ).toEqual([1]);
    const half = (upperHalf as { score: (face: number) => number }).score;
    expect([1, 5, 6, 10].map(half)).toEqual([0, 0, 1, 1]);
  });
});

describe('an attack (CR-63, CR-100, CR-101, CR-117)', () => {
  const attack = (more: With, faces: readonly number[], settings: With = {}): readonly string[] =>
    works('attack', { pool: faces.length, difficulty: 6, damage: 3, ...more }, faces, settings).slice(1);

  it('without Block', () => {
    expect(linesOf(attack({}, [6, 5]), 'hits', 'hits after Block', 'Block left', 'damage')).toEqual([
      'hits: 6 5: 6 or more = 1 CR-01',
      'hits: natural 10s below the difficulty, which always hit = 1 CR-06',
      'hits: natural 10s, counted twice = 1 CR-07',
      'hits: Crit: 1 for each of 0 natural 10s = 1 CR-63',
      'hits after Block: 1 hit that Block can cancel = 1 CR-117',
      'hits after Block: no Block = 1 CR-100',
      'Block left: no Block = 0 CR-100',
      'Block left: none used up = 0 CR-100',
      'damage: hits that get through: 1 = 1 CR-117',
      'damage: 3 each = 3 CR-117',
    ]);
  });

  it.each<[string, With, With, readonly string[]]>([
    [
      'some of the hits',
      { block: 1 },
      {},
      ['2 hits that Block can cancel = 2 CR-117', '1 of 1 stack of Block = 1 CR-100'],
    ],
    [
      'all of the hits',
      { block: 3 },
      { blockStopsExtras: false },
      [
        '2 hits that Block can cancel = 2 CR-117',
        '2 of 3 stacks of Block = 0 CR-100',
        'other effects still apply CR-100',
      ],
    ],
    [
      'all of the hits, and what else they do',
      { block: 2 },
      { blockStopsExtras: true },
      [
        '2 hits that Block can cancel = 2 CR-117',
        '2 of 2 stacks of Block = 0 CR-100',
        'all cancelled: no other effects either CR-100',
      ],
    ],
  ])('Block cancels %s', (_case, more, settings, lines) => {
    const said = linesOf(attack(more, [6, 7, 2], settings), 'hits after Block');
    expect(said.map((line) => line.replace('hits after Block: ', ''))).toEqual(lines);
  });

  it('what is left of Block', () => {
    expect(linesOf(attack({ block: 3 }, [6, 7]), 'Block left')).toEqual([
      'Block left: Block 3 = 3 CR-100',
      'Block left: used up: 2 = 1 CR-100',
    ]);
    expect(linesOf(attack({ block: 3 }, [2]), 'Block left')[1]).toBe('Block left: none used up = 3 CR-100');
  });

  it('the Crit line, and by house rule its hits get through Block', () => {
    const crits = attack({ critHits: 2, block: 9 }, [10, 10], { critHitsBlocked: false, blockStopsExtras: false });
    expect(linesOf(crits, 'hits', 'hits after Block').filter((line) => /Crit/.test(line))).toEqual([
      'hits: Crit: 2 for each of 2 natural 10s = 6 CR-63',
      'hits after Block: hits of the Crit line, which Block does not cancel = 4 CR-117',
    ]);
    const stopped = attack({ critHits: 2, block: 9 }, [10, 10], { critHitsBlocked: false, blockStopsExtras: true });
    expect(stopped.join()).not.toContain('hits of the Crit line');
    expect(attack({ critHits: 2, block: 9 }, [10], { critHitsBlocked: true }).join()).not.toContain('hits of the Crit');
  });

  it('a roll modifier is said where there is one (CR-05)', () => {
    expect(linesOf(attack({ rollMod: -1 }, [6]), 'roll modifier')).toEqual([
      'roll modifier: -1 added to each die CR-05',
    ]);
    expect(linesOf(attack({}, [6]), 'roll modifier')).toEqual([]);
  });

  it.each<[readonly number[], With, readonly string[]]>([
    [
      [1, 4, 4, 9],
      {},
      ['misses, if a 1 shows: 3 = 3 CR-101', '3 each = 9 CR-101', 'no attack: Block does not cancel it CR-116'],
    ],
    [[2, 3], {}, ['misses, if a 1 shows: 0 = 0 CR-101', '3 each = 0 CR-101']],
    [
      [1, 4],
      { clumsyMode: 'per-one', blockMeets: 'all-damage' },
      ['dice showing a 1: 1 = 1 CR-101', '3 each = 3 CR-101', 'no attack: Block of the attacker cancels it CR-116'],
    ],
  ])('the clumsy hurt themselves: %o under %o', (faces, settings, lines) => {
    const said = linesOf(attack({ clumsy: true }, faces, settings), 'self damage');
    expect(said.map((line) => line.replace('self damage: ', ''))).toEqual(lines);
  });
});
