import { expect, it } from 'vitest';
import { Note } from '../../../src/game/kernel/note.ts';

it('a sum in short has the amount of each step: its words, or the amount before them; the faces of a throw are none', () => {
  const note = new Note(true);
  // A taser with five net successes against a Health roll with one (SG-84): 5 - 1 = 4.
  note
    .calculate('through')
    .start(5, 'net 5', 'A')
    .plus(-1, 'Health, 1 6 3 9 2 1: those of 7 or more', 'A')
    .plus(2, 'luck 2', 'A')
    .plus(-3, 'untrained', 'A');
  note.showSum('through', 'A');
  expect(note.resultLines[0]?.text).toBe(
    'net 5 - 1 (Health, 1 6 3 9 2 1: those of 7 or more) + luck 2 - 3 (untrained) = 3',
  );
});
