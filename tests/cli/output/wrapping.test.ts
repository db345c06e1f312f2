/** Text in lines of a width: by words, by parts, and with its tones. */
import { expect, test } from 'vitest';
import type { Io } from '../../../src/cli/output/io.ts';
import { printTable, wrapParts } from '../../../src/cli/output/print-table.ts';
import type { Text } from '../../../src/game/kernel/screen.ts';
import { wrapWords } from '../../../src/state/width.ts';

test('words are kept whole, and measured in cells', () => {
  expect(wrapWords('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapWords('a far-too-long-word b', 6)).toEqual(['a', 'far-too-long-word', 'b']);
  // Four characters of two cells each, and a flag of two.
  expect(wrapWords('橋の 戦い 🇫🇷', 7)).toEqual(['橋の', '戦い 🇫🇷']);
  expect(wrapWords('', 5)).toEqual(['']);
});

test('parts are kept on one line where they fit, and no-break spaces are printed as spaces', () => {
  expect(wrapParts(['d100 75', ' - need 34', ' x might 60'], 18)).toEqual(['d100 75 - need 34', 'x might 60']);
  const long = ' + bonus of the hour\u00a0=\u00a012';
  expect(wrapParts(['9', long, ' x 2'], 13)).toEqual(['9', '+ bonus of', 'the hour = 12', 'x 2']);
});

test('a cell that is wrapped keeps its tones and hangs under its first line', () => {
  const printed: Text[] = [];
  const io: Pick<Io, 'print' | 'columns'> = {
    columns: 30,
    print: (text = '') => void printed.push(typeof text === 'string' ? [{ text }] : text),
  };
  const notes: Text = [
    { text: 'badly ', tone: 'bad' },
    { text: 'hurt, on the ground', tone: 'dim' },
  ];
  printTable([['Mara 12345', [{ text: 'up', tone: 'good' }], notes]], io);
  const shown = printed.map((line) => line.filter(({ text }) => text.trim() !== ''));
  expect(printed.map((line) => line.map(({ text }) => text).join(''))).toEqual([
    '  Mara 12345 up badly hurt, on',
    '                the ground',
  ]);
  expect(shown).toEqual([
    [
      { text: 'Mara 12345' },
      { text: 'up', tone: 'good' },
      { text: 'badly ', tone: 'bad' },
      { text: 'hurt, on', tone: 'dim' },
    ],
    [{ text: 'the ground', tone: 'dim' }],
  ]);
});

test('where it is read aloud a row is a line of words, and a page its sentences', () => {
  const printed: string[] = [];
  const io = {
    columns: 30,
    isSpoken: true,
    print: (text: string | Text = '') =>
      void printed.push(typeof text === 'string' ? text : text.map((span) => span.text).join('')),
  };
  printTable([['Mara', '', [{ text: 'up', tone: 'good' }], 'in  smoke']], io);
  expect(printed).toEqual(['Mara: up, in smoke']);
});
