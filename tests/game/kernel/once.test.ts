import { describe, expect, test } from 'vitest';
import { Note } from '../../../src/game/kernel/note.ts';
import { onceForAllRuns } from '../../../src/game/kernel/ruling.ts';

interface Input {
  readonly might: number;
}

interface RunContext {
  readonly settings: { readonly bonus: number };
  readonly note: Note;
}

describe('onceForAllRuns', () => {
  const [usual, hard] = [{ bonus: 10 }, { bonus: 0 }];
  const [silent, other] = [new Note(false), new Note(false)];

  function counted(): { readonly runs: Input[]; mightOf: (input: Input, context: RunContext) => number } {
    const runs: Input[] = [];
    const mightOf = onceForAllRuns((input: Input, { settings, note }: RunContext) => {
      runs.push(input);
      return note.calculate('might').start(input.might, 'might', '').plus(settings.bonus, 'bonus', '').value;
    });
    return { runs, mightOf };
  }

  test('silent runs of one input share what it comes to', () => {
    const { runs, mightOf } = counted();
    const input = { might: 50 };
    expect(mightOf(input, { settings: usual, note: silent })).toBe(60);
    expect(mightOf(input, { settings: usual, note: other })).toBe(60);
    expect(runs).toEqual([input]);
  });

  test('another input and other house rules are worked out anew', () => {
    const { mightOf } = counted();
    const input = { might: 50 };
    expect(mightOf(input, { settings: usual, note: silent })).toBe(60);
    expect(mightOf(input, { settings: hard, note: silent })).toBe(50);
    expect(mightOf({ might: 40 }, { settings: hard, note: silent })).toBe(40);
    expect(mightOf(input, { settings: usual, note: silent })).toBe(60);
  });

  test('each run that keeps its steps writes them', () => {
    const { mightOf } = counted();
    const input = { might: 50 };
    mightOf(input, { settings: usual, note: silent });
    for (const note of [new Note(true), new Note(true)]) {
      expect(mightOf(input, { settings: usual, note })).toBe(60);
      expect(note.lines.map(({ op, value }) => [op, value])).toEqual([
        ['start', 50],
        ['plus', 60],
      ]);
    }
  });
});
