import { describe, expect, it } from 'vitest';
import { Note } from '../../../../src/game/kernel/note.ts';
import { settings } from '../../../../src/rules/vaxia/combatant/settings.ts';
import { bandOf, match, need, ratioBeaten } from '../../../../src/rules/vaxia/roll/roll-result.ts';
import { judgeOne } from '../../../../src/rules/vaxia/roll/traits.ts';

const house = settings.parse({});
const most = 150;
const all = Array.from({ length: most }, (_, n) => n + 1);
const faces = Array.from({ length: 100 }, (_, n) => n + 1);

/** The pairs of might and difficulty of which something is so. */
function pairsWhere(is: (might: number, difficulty: number) => boolean): readonly string[] {
  return all.flatMap((m) => all.flatMap((d) => (is(m, d) ? [`${m} v ${d}`] : [])));
}

/** The formula as the reference has it (VX-13), by another way. */
function asWritten(might: number, difficulty: number): number {
  return 50.5 + (Math.atan(0.06 * ((100 * difficulty) / (difficulty + might) - 50)) * 49.5) / Math.atan(3);
}

describe('the need, might 1 to 150 against difficulty 1 to 150', () => {
  it('is the formula of the reference', () => {
    let worst = 0;
    for (const m of all) for (const d of all) worst = Math.max(worst, Math.abs(need(m, d) - asWritten(m, d)));
    expect(worst).toBeLessThan(1e-11);
  });

  it('lies between 1 and 100, so that 1 always fails and 100 always succeeds (VX-20)', () => {
    expect(pairsWhere((m, d) => !(need(m, d) > 1 && need(m, d) < 100))).toEqual([]);
  });

  it('falls with might and rises with difficulty', () => {
    expect(pairsWhere((m, d) => !(need(m + 1, d) < need(m, d) && need(m, d + 1) > need(m, d)))).toEqual([]);
  });

  it('adds up to 101 with that of the other side, exactly', () => {
    expect(pairsWhere((m, d) => need(m, d) + need(d, m) !== 101)).toEqual([]);
  });

  it('depends on the ratio alone', () => {
    for (const m of all) expect(need(m * 3, 75)).toBeCloseTo(need(m, 25), 10);
  });

  it.each([
    [25, 25, 50.5],
    [10, 25, 86.5537],
    [70, 25, 12.5505],
    [60, 45, 34.454],
    [25, 1, 1.9824],
    [80, 1, 1.3002],
  ])('might %i against %i: %f', (m, d, stated) => {
    expect(need(m, d)).toBeCloseTo(stated, 4);
  });
});

/** How many faces of a d100 succeed, or produce so much. */
function successes(might: number, difficulty: number, atLeast = 0): number {
  return faces.filter((face) => {
    const winsby = face - need(might, difficulty);
    return winsby >= 0 && (might * winsby) / 100 >= atLeast;
  }).length;
}

describe('one trait over the whole grid: might and difficulty 1 to 150, every face', () => {
  const silent = new Note(false);
  const points = (might: number, difficulty: number, face: number): number =>
    judgeOne(match(might, difficulty), face, 'roll', { settings: house, note: silent }).pp;

  it('points rise with the roll and the might, and fall with the difficulty; none without success', () => {
    const odd: string[] = [];
    // What might one less made against each difficulty, face by face.
    let weaker: readonly (readonly number[])[] = [];
    for (const m of all) {
      const rows: number[][] = [];
      for (const d of all) {
        const row: number[] = [];
        for (const face of faces) {
          const made = points(m, d, face);
          const before = row.at(-1) ?? 0;
          const harder = rows.at(-1)?.[face - 1] ?? Number.POSITIVE_INFINITY;
          const less = weaker[d - 1]?.[face - 1] ?? 0;
          if (made < before || made > harder || made < less || made < 0) odd.push(`${m} v ${d} on ${face}`);
          if (made > 0 && face < need(m, d)) odd.push(`${m} v ${d} on ${face} fails`);
          row.push(made);
        }
        rows.push(row);
      }
      weaker = rows;
    }
    expect(odd).toEqual([]);
  });

  it('one side succeeds on a face where the other fails on the opposite face', () => {
    // need(M, D) + need(D, M) = 101: a face above the one need lies below the other, counted from the other end.
    const odd: string[] = [];
    for (const m of all) {
      for (const d of all) {
        for (const face of [1, 7, 26, 50, 51, 75, 94, 100]) {
          const mine = judgeOne(match(m, d), face, 'roll', { settings: house, note: silent }).winsby;
          const theirs = judgeOne(match(d, m), 101 - face, 'roll', { settings: house, note: silent }).winsby;
          if (mine + theirs !== 0) odd.push(`${m} v ${d} on ${face}: ${mine} and ${theirs}`);
        }
      }
    }
    expect(odd).toEqual([]);
  });
});

describe('numbers that the text states', () => {
  it('might 25 on a simple task: even (A-02)', () => expect(successes(25, 25)).toBe(50));
  it('might 25 against 1: 4 to 5 points on 80 of 100 (A-03)', () => {
    expect(successes(25, 1, 4)).toBe(83);
    expect(successes(25, 1, 4.5)).toBe(81);
    expect(successes(25, 1, 5)).toBe(79);
  });
  it('might 80 against 1: 15 points on 80 of 100 (A-04)', () => expect(successes(80, 1, 15)).toBe(80));

  it.each([
    [10, 14, 'mostly fails'],
    [15, 24, 'struggles'],
    [20, 37, 'struggles'],
    [25, 50, 'about even'],
    [35, 68, 'does most'],
    [40, 74, 'does most'],
  ])('a stat of %i on a simple task, which 25 does half the time: %i of 100, %s (VX-05)', (might, chance, _said) => {
    expect(successes(might, 25)).toBe(chance);
  });

  it.each([
    [10, [97, 50, 14, 8, 6, 4, 3]],
    [15, [98, 71, 24, 13, 10, 7, 5]],
    [20, [98, 81, 37, 19, 14, 9, 6]],
    [25, [99, 86, 50, 26, 19, 12, 8]],
    [30, [99, 89, 61, 34, 24, 15, 10]],
    [40, [99, 92, 74, 50, 37, 23, 14]],
    [60, [99, 95, 85, 71, 61, 41, 24]],
    [80, [99, 96, 90, 81, 74, 58, 37]],
    [100, [99, 97, 92, 86, 81, 69, 50]],
  ])('the table of chances, might %i', (might, chances) => {
    expect([1, 10, 25, 40, 50, 70, 100].map((difficulty) => successes(might, difficulty))).toEqual(chances);
  });
});

describe('what follows from a roll', () => {
  it.each([
    [14, 'barely'],
    [15, 'moderate'],
    [24.4, 'moderate'],
    [24.5, 'extreme'],
    [-25, 'extreme'],
    [-14.4, 'barely'],
    [14.5, 'moderate'],
    [14.5 - 1e-10, 'moderate'],
  ])('a winsby of %f is %s (A-50)', (winsby, band) => {
    expect(bandOf(winsby, house)).toBe(band);
  });

  it('a failure gives the difficulty it would just have beaten (A-06, VX-31)', () => {
    expect(ratioBeaten(60, 45, 30)).toBeCloseTo(0.908, 3);
    for (const m of all) {
      for (const face of [2, 17, 50, 83, 99]) {
        const beaten = ratioBeaten(m, 25, face) * 25;
        expect(need(m, beaten)).toBeCloseTo(face, 6);
      }
    }
  });

  it('is infinite at a roll of 100', () => {
    expect(ratioBeaten(60, 45, 100)).toBe(Number.POSITIVE_INFINITY);
  });
});
