import { describe, expect, test } from 'vitest';
import { dice, onlyFace } from '../../../src/dice/ask.ts';
import { drive } from '../../../src/dice/drive.ts';
import { allShow } from '../../../src/dice/extremes.ts';
import {
  type Checked,
  type CheckedConversation,
  cannot,
  firstRefusal,
  Overruling,
  type Refusal,
  refuse,
  runChecks,
  stopAtRefusal,
} from '../../../src/game/kernel/refusal.ts';

const tired = { code: 'tired', rule: 'XX-01' };
const far = { code: 'far', rule: 'XX-02' };

/** Two refusals that can be overruled, and a value behind them. */
function* input(): Checked<number> {
  yield refuse('tired', 'XX-01', 'Ash is tired');
  yield refuse('far', 'XX-02', 'Bo is too far away');
  return 7;
}

/** The same of an action that rolls a die between them. */
function* act(): CheckedConversation<string | Refusal> {
  yield refuse('tired', 'XX-01', 'Ash is tired');
  const face = onlyFace(yield dice('a', 'a', { count: 1, sides: 6 }));
  yield refuse('far', 'XX-02', 'Bo is too far away');
  return `done with ${face}`;
}

describe.each([
  ['nothing', [], 'tired'],
  ['the first of two refusals', [tired], 'far'],
  ['the second', [far], 'tired'],
  ['both', [tired, far], null],
])('overruling %s', (_what, overruled, expected) => {
  const refused = (result: unknown): unknown => (expected === null ? result : Object(result).code);

  test('skips that refusal, and the checks behind it still count', () => {
    const overruling = new Overruling(overruled);
    expect(refused(overruling.run(() => runChecks(input())))).toBe(expected ?? 7);
    expect(overruling.overruled.map(({ code }) => code)).toEqual(
      overruled.map(({ code }) => code).filter((code) => code !== 'far' || expected === null),
    );
  });

  test('does the same where dice are asked for between the checks', () => {
    const driven = drive(new Overruling(overruled).talk(stopAtRefusal(act())), allShow(4));
    expect(refused(driven.done && driven.value)).toBe(expected ?? 'done with 4');
    expect(driven.answered.length).toBe(expected === 'tired' ? 0 : 1);
  });
});

test('a refusal that is returned, or that is final, counts as one that is yielded', () => {
  expect(firstRefusal(() => returned())()).toMatchObject(tired);
  const final = cannot('none', '', 'there is no such weapon');
  const overruled = new Overruling([final]);
  expect(overruled.run(() => firstRefusal(() => checks(final))())).toBe(final);
  expect(firstRefusal(() => checks(null))()).toBe(null);
});

function* returned(): Checked<number> {
  yield null;
  return { ...tired, message: 'Ash is tired' };
}

function* checks(refusal: Refusal | null): Checked<number> {
  yield refusal;
  return 1;
}
