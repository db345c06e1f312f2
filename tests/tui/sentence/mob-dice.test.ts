/** The dice of a throw that several make together: those of each apart from those of the others. */
import { expect, it } from 'vitest';
import type { DiceAsk } from '../../../src/dice/ask.ts';
import { describeOpenThrows, formatFaces } from '../../../src/tui/paint/throw-words.ts';
import { demoTable } from '../app/test-table.ts';

const ask: DiceAsk = { kind: 'dice', id: 'mob', label: '2 attacks', count: 5, sides: 10 };
const each = ['Rioter 1, die 1', 'Rioter 1, die 2', 'Rioter 2, die 1', 'Rioter 2, die 2', 'Rioter 2, die 3'];

it('has a bar between the faces of two of them, and counts the open dice', () => {
  expect(formatFaces({ ...ask, each }, [6, 3, 8, 1, 5])).toBe('6 3 | 8 1 5');
  expect(formatFaces(ask, [6, 3, 8, 1, 5])).toBe('6 3 8 1 5');
  expect(formatFaces({ ...ask, count: 2, each: ['hit', 'power'] }, [70, 80])).toBe('70 80');
  expect(describeOpenThrows([{ ...ask, each }], () => '')).toBe('2 attacks 5d10');
});

it('is read so below the result of a mob', () => {
  // 24 rioters with three dice each.
  const { text } = demoTable('oath').press('nn/riot<Enter>xo<Enter><Enter>');
  expect(text).toMatch(/dice +Rioter 1 24 attacks \d+ \d+ \d+ \| \d+ \d+ \d+ \| /);
});
