import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Encounter } from '../../src/state/encounter.ts';
import { History } from '../../src/state/history.ts';
import type { Record } from '../../src/state/record.ts';
import { deepFreeze } from '../../src/testing/laws.ts';
import { batch, begun, type Change, factsOf } from './arbitrary.ts';

const blank = { at: '2026-01-01T00:00:00Z', title: 'x', intents: [], dice: [], working: [] };

function write(history: History, changes: readonly Change[], keep = true): void {
  const facts = factsOf(history.now, changes);
  history.add(deepFreeze<Record>({ ...blank, seq: history.nextSeq, parent: history.position, facts }), keep);
}

function jump(history: History, to: number, keep = true): void {
  history.add({ ...blank, seq: history.nextSeq, parent: history.position, facts: [], jump: to }, keep);
}

function undo(history: History): void {
  if (history.undoTo !== null) jump(history, history.undoTo);
}

/** Where redo goes from the position. */
function redoTo(history: History): number | null {
  return history.redoFrom(history.position);
}

function redo(history: History): void {
  const to = redoTo(history);
  if (to !== null) jump(history, to);
}

const batches = fc.array(batch, { minLength: 1, maxLength: 12 });
/** What a GM does to a history: writes, goes back and on, travels anywhere. */
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: batch },
    { weight: 2, arbitrary: fc.constant('undo' as const) },
    { weight: 2, arbitrary: fc.constant('redo' as const) },
    { weight: 1, arbitrary: fc.nat(30) },
  ),
  { minLength: 1, maxLength: 30 },
);

function take(history: History, step: readonly Change[] | 'undo' | 'redo' | number): void {
  if (step === 'undo') undo(history);
  else if (step === 'redo') redo(history);
  else if (typeof step !== 'number') write(history, step);
  else {
    const to = step % history.nextSeq;
    if (history.isPosition(to)) jump(history, to);
  }
}

describe('history', () => {
  test('a position that does not exist has no parent', () => {
    const history = new History(begun());
    write(history, []);
    expect([history.parentOf(1), history.parentOf(2), history.parentOf(99)]).toEqual([0, 0, 0]);
  });

  test('undoing all is the start itself, redoing all is the end itself', () => {
    fc.assert(
      fc.property(batches, (all) => {
        const start = deepFreeze(begun());
        const history = new History(start);
        for (const changes of all) write(history, changes);
        const end = history.now;
        while (history.undoTo !== null) undo(history);
        expect(history.now).toBe(start);
        expect(history.position).toBe(0);
        while (redoTo(history) !== null) redo(history);
        expect(history.now).toBe(end);
        expect(history.position).toBe(all.length);
      }),
      { seed: 9, numRuns: 60 },
    );
  });

  test('going back and on by single steps is symmetric, wherever it starts', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const history = new History(deepFreeze(begun()));
        for (const step of taken) take(history, step);
        const { now, position } = history;
        if (history.undoTo === null) return;
        undo(history);
        expect(redoTo(history)).toBe(position);
        redo(history);
        expect(history.now).toBe(now);
        expect(history.position).toBe(position);
      }),
      { seed: 9, numRuns: 200 },
    );
  });

  test('every position can be reached with the state it had, and no record is removed', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const history = new History(deepFreeze(begun()));
        const states = new Map<number, Encounter>([[0, history.now]]);
        for (const step of taken) {
          take(history, step);
          expect(states.get(history.position) ?? history.now).toBe(history.now);
          states.set(history.position, history.now);
        }
        expect(history.all.map(({ seq }) => seq)).toEqual(history.all.map((_, n) => n + 1));
        for (const [position, state] of states) expect(history.stateAt(position)).toBe(state);
      }),
      { seed: 9, numRuns: 100 },
    );
  });

  test('a file read with few states kept gives the same states', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const kept = new History(deepFreeze(begun()));
        for (const step of taken) take(kept, step);
        const thin = new History(deepFreeze(begun()));
        for (const record of kept.all) thin.add(record, false);
        expect(thin.now).toEqual(kept.now);
        expect(thin.position).toBe(kept.position);
        expect([thin.undoTo, redoTo(thin)]).toEqual([kept.undoTo, redoTo(kept)]);
        for (const { seq, jump } of kept.all) {
          if (jump === undefined) expect(thin.stateAt(seq)).toEqual(kept.stateAt(seq));
        }
      }),
      { seed: 9, numRuns: 100 },
    );
  });

  test('a long thin history folds from the last state that was kept', () => {
    const history = new History(begun());
    for (let n = 1; n <= 150; n += 1) write(history, [(ledger) => ledger.setTrack('mara', 'lif', n)], false);
    for (const at of [0, 1, 63, 64, 65, 128, 149, 150]) {
      expect(history.stateAt(at).combatants.mara?.tracks.lif?.now).toBe(at === 0 ? 30 : at);
    }
    expect(history.pathTo(3)).toEqual([1, 2, 3]);
  });

  test('redo goes the way last taken; after travelling, the way there', () => {
    const history = new History(begun());
    const set = (now: number): readonly Change[] => [(ledger) => ledger.setTrack('mara', 'lif', now)];
    write(history, set(1));
    write(history, set(2));
    undo(history);
    write(history, set(3));
    // 1 has two ways on: 2 (undone) and 4 (3 was the jump).
    expect(history.position).toBe(4);
    undo(history);
    expect(redoTo(history)).toBe(4);
    jump(history, 2);
    expect(history.now.combatants.mara?.tracks.lif?.now).toBe(2);
    undo(history);
    expect(redoTo(history)).toBe(2);
    undo(history);
    expect(redoTo(history)).toBe(1);
    expect(history.undoTo).toBeNull();
  });

  test('a record out of turn, or one that follows on something else, is a bug', () => {
    const history = new History(begun());
    write(history, []);
    expect(() => history.add({ ...blank, seq: 3, parent: 1, facts: [] })).toThrow('record 3 where 2 was due');
    expect(() => history.add({ ...blank, seq: 2, parent: 0, facts: [] })).toThrow('record 2 follows 0, not 1');
    expect(() => jump(history, 7)).toThrow('7 is no position');
    jump(history, 0);
    expect(() => jump(history, 2)).toThrow('2 is no position');
    expect(history.record(2)?.jump).toBe(0);
    expect(history.record(9)).toBeUndefined();
  });
});

describe('amendments', () => {
  const none = (history: History): Record['facts'] => factsOf(history.now, []);
  function threeWith(history: History): void {
    for (let n = 0; n < 3; n += 1)
      history.add(
        deepFreeze<Record>({
          ...blank,
          title: `${n + 1}`,
          seq: history.nextSeq,
          parent: history.position,
          facts: none(history),
        }),
      );
  }
  const amend2 = { ...blank, title: 'amend #2', seq: 4, parent: 3, jump: 1, facts: [] };

  test('records of an amendment take the next numbers; one undo takes all of it back, one redo brings it again', () => {
    const history = new History(begun());
    threeWith(history);
    history.add({ ...amend2, amended: [{ of: 2, is: { ...blank, title: 'two', facts: [] } }, { of: 3 }] });
    expect([history.position, history.nextSeq, history.pathTo(history.position)]).toEqual([6, 7, [1, 5, 6]]);
    expect(history.all.map(({ title }) => title)).toEqual(['1', '2', '3', 'amend #2', 'two', '3']);
    expect([history.record(5)?.replaces, history.record(6)?.replaces]).toEqual([2, 3]);
    expect(history.undoneFrom(6)?.title).toBe('amend #2');
    undo(history);
    expect([history.position, redoTo(history)]).toEqual([3, 6]);
    undo(history);
    undo(history);
    expect([history.position, redoTo(history)]).toEqual([1, 2]);
    redo(history);
    redo(history);
    redo(history);
    expect(history.position).toBe(6);
    expect([history.positionAfter(4), history.positionAfter(5), history.positionAfter(99)]).toEqual([6, 5, null]);
  });
});
