/** How rulings are printed for people: the answer first, then one block of working. */
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import duel from '../../../examples/duel/src/index.ts';
import { rulingCommand } from '../../../src/cli/commands/rulings/ruling.ts';
import type { Book } from '../../../src/game/kernel/system.ts';
import { findBook } from '../../../src/rules/index.ts';
import { type Case, ready, rulingOf } from '../../../src/testing/cases.ts';
import { bookCases } from '../../contract/cases.ts';
import { printed } from '../printed.ts';

/** The flags that give a ruling the input, the house rules and the faces of a case. */
function flagsOf(book: Book, { ruling, input, settings, faces }: Case): readonly string[] {
  const { flags } = rulingOf(book, ruling);
  const given = Object.entries(Object(input)).flatMap(([field, value]): readonly string[] => {
    const flag = flags.find((one) => one.field === field);
    if (flag === undefined || String(value) === '') return [];
    if (flag.kind === 'yes') return [`--${value === true ? '' : 'no-'}${flag.name}`];
    return [`--${flag.name}=${flag.kind !== 'json' && Array.isArray(value) ? value.join(',') : textOf(value)}`];
  });
  const house = Object.entries(settings).map(([key, value]) => `--set=${key}=${textOf(value)}`);
  return [...given, ...house, ...(faces.length === 0 ? [] : [`--rolled=${faces.join(',')}`])];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function linesOf(book: Book, words: readonly string[], columns = 80): Promise<readonly string[]> {
  const { io, lines, errors } = printed(columns);
  await rulingCommand(book, words, io);
  expect(errors).toEqual([]);
  return lines;
}

function vaxia(...words: readonly string[]): Promise<readonly string[]> {
  const book = findBook('vaxia');
  if (book === undefined) throw new Error('no such game');
  return linesOf(book, words);
}

const roll = ['roll', '--might', '60', '--diff', '45', '--rolled'];

test('the answer and how likely it was, then one aligned block of working with its rules', async () => {
  // need 34.454: faces 35 to 100 succeed, 66 %; 24 points take a win by 23.5 / 0.6 = 39.2, faces 74 to 100, 27 %.
  expect(await vaxia(...roll, '75')).toEqual([
    'Vaxia roll: success, 24 points (extreme)           66 % succeed, 27 % do as well',
    '  dice  d100 75, typed',
    '  roll  d100 shows 75                                        VX-15 VX-13',
    '        - need 34.5 (difficulty 45 against might 60) = 40.5  VX-16 VX-28',
    '        x might 60 / 100 = 24.3, rounded 24',
    '        extreme success, a critical one                      VX-19',
    '        of exceptional quality                               VX-141',
  ]);
});

test('a failure is a word, and has no chance of doing as well', async () => {
  const [answer] = await vaxia(...roll, '30');
  expect(answer).toMatch(/^Vaxia roll: failure \(barely\) +66 % succeed$/);
});

test('--odds adds what is expected, --why prints every step', async () => {
  const lines = await vaxia(...roll, '75', '--odds', '--why');
  expect(lines[1]).toBe('  66 % succeed, 27 % do as well, 13.1 expected');
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/rounded half away from zero \(VX-28\)$/)]));
});

test('one is one success, one phase, one point', async () => {
  const oath = findBook('oath');
  if (oath === undefined) throw new Error('no such game');
  expect((await linesOf(oath, ['speed', '--dice', '1', '--rolled', '4']))[0]).toMatch(/^Oath speed: 1 phase/);
  expect((await linesOf(oath, ['roll', '--dice', '1', '--rolled', '8']))[0]).toMatch(/^Oath skill roll: 1 success/);
});

describe.each(bookCases)('the worked cases of $book.title', ({ book, cases }) => {
  const made = cases.filter((one) => one.expect !== undefined && one.picks.length === 0 && ready(book, one) !== null);
  // One of each ruling, at every width.
  const ofEach = [...new Map(made.map((one) => [one.ruling, one])).values()];

  test.each([60, 80, 120])('fit in %d columns', async (columns) => {
    for (const one of ofEach) {
      const words = [one.ruling.slice(book.id.length + 1), ...flagsOf(book, one)];
      for (const line of await linesOf(book, words, columns)) {
        expect(stringWidth(line), `${words.join(' ')}: ${line}`).toBeLessThanOrEqual(columns);
        expect(line).not.toMatch(/\d\.\d{5}|NaN|undefined|\[object/);
      }
    }
  });

  test('say the number that the ruling is about', async () => {
    for (const one of ofEach) {
      const { headline } = rulingOf(book, one.ruling);
      const [answer = ''] = await linesOf(book, [one.ruling.slice(book.id.length + 1), ...flagsOf(book, one)], 120);
      const value = one.expect?.[headline];
      if (typeof value === 'number' && value !== 0) expect(answer, one.from).toMatch(new RegExp(`\\b${value}\\b`));
    }
  });
});

describe('the answer', () => {
  const answer = async (game: string, ...words: readonly string[]): Promise<string> => {
    const book = findBook(game);
    return book === undefined ? '' : ((await linesOf(book, words))[0] ?? '').replaceAll(/ {2,}/g, ' | ');
  };

  // Three Health dice below 7 are no success, and 9 is more than 5 hit points: dying. Of three dice none succeeds in 0.6 x 0.6 x 0.6 = 22 %.
  test('says a status once, and nothing of a chance that did not come up and is no success', async () => {
    const fall = ['fall', '--hit-points', '5', '--taken', '9', '--health', '3', '--rolled', '1,2,3'];
    expect(await answer('oath', ...fall)).toBe('Oath falling and dying: dying | 22 % are dying');
    // Two dice without an 8, a 9 or a 10, and no botch.
    expect(await answer('brilliance', 'roll', '--pool', '2', '--rolled', '1,2,3')).toBe(
      'Brilliance & Shadow roll: 0 successes, fails',
    );
  });

  // Might 40 against difficulty 1: need 1.6; (10 - 1.6) x 0.4 = 3.4, rounded 3, and (60 - 1.6) x 0.4 = 23: 10 - 3 = 7, and 0.
  test('of an environment says whether it hurts, not whether the roll against difficulty 1 succeeds', async () => {
    const fire = (face: string): Promise<string> =>
      answer('vaxia', 'environment', '--source', 'fire', '--might', '40', '--rolled', face);
    expect(await fire('10')).toBe('Vaxia environment: hurts, 7 damage | 25 % hurt, 10 % do as well');
    expect(await fire('60')).toBe('Vaxia environment: 0 damage | 25 % hurt');
  });
});

test('what an outcome does is said of several without the ending of one', async () => {
  const likelihood = async (hit: string): Promise<string> => {
    const [answer = ''] = await linesOf({ ...duel, outcomeWords: { hit, damage: 'damage' } }, [
      'attack',
      '--rolled',
      '15,4',
    ]);
    return answer.replace(/^.* {2}|,.*$/g, '');
  };
  // 12 or more of a d20 without skill: 9 of 20 faces.
  expect(await likelihood('hits')).toBe('45 % hit');
  expect(await likelihood('reaches')).toBe('45 % reach');
  expect(await likelihood('presses on')).toBe('45 % press on');
});
