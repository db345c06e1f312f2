import { expect, test } from 'vitest';
import { Note } from '../../../src/game/kernel/note.ts';
import { recalledSteps } from '../../../src/game/text/recalled.ts';

test('the first step by a recalled rule says so, others stay as they are', () => {
  const note = new Note(true);
  note.calculate('damage').start(3, 'dice 3', 'XX-01').plus(1, 'strength', 'XX-02').floorAt(1, 'at least 1', 'XX-02');
  note.calculate('armour').start(2, 'armour', 'XX-02');
  const steps = recalledSteps({ recalled: new Set(['XX-02']) }, note.lines);
  expect(steps.map(({ says }) => says)).toEqual(['dice 3', 'strength (from memory)', 'at least 1', 'armour']);
  const others = steps.map(({ says: _says, ...rest }) => rest);
  expect(others).toEqual(note.lines.map(({ says: _says, ...rest }) => rest));
});

test('a book with nothing recalled changes nothing', () => {
  const lines = [] as const;
  expect(recalledSteps({ recalled: new Set() }, lines)).toBe(lines);
});
