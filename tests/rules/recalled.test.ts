import { expect, test } from 'vitest';
import { recalledFacts, recalledSteps } from '../../src/rules/recalled.ts';
import type { Chapter } from '../../src/rules/rulebook.ts';
import { Note } from '../../src/rules/working.ts';

const rulebook: readonly Chapter[] = [
  {
    title: 'One',
    rules: [
      { id: 'XX-01', says: 'Known.', source: 'page 1', mark: 'game' },
      { id: 'XX-02', says: 'Half known.', source: 'another game, from memory', mark: 'recalled' },
    ],
  },
];

test('the first step by a recalled rule says so, others stay as they are', () => {
  const note = new Note(true);
  note.work('damage').start(3, 'dice 3', 'XX-01').plus(1, 'strength', 'XX-02').floorAt(1, 'at least 1', 'XX-02');
  note.work('armour').start(2, 'armour', 'XX-02');
  expect(recalledSteps(rulebook, note.lines).map(({ says }) => says)).toEqual([
    'dice 3',
    'strength (another game, from memory)',
    'at least 1',
    'armour',
  ]);
  const others = recalledSteps(rulebook, note.lines).map(({ says: _says, ...rest }) => rest);
  expect(others).toEqual(note.lines.map(({ says: _says, ...rest }) => rest));
});

test('whatever is said by a recalled rule says so', () => {
  const said = (rule: string) => ({ fact: 'said', text: 'so it is', rule }) as const;
  expect(recalledFacts(rulebook, [said('XX-01'), said('XX-02')])).toEqual([
    said('XX-01'),
    { ...said('XX-02'), text: 'so it is (another game, from memory)' },
  ]);
});

test('a book with nothing recalled changes nothing', () => {
  const lines = [] as const;
  expect(recalledSteps([], lines)).toBe(lines);
});
