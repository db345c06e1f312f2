import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { findSystem } from '../../../src/rules/index.ts';
import { startEncounter } from '../../../src/session/start.ts';
import { appearanceOf } from '../../../src/tui/app/play-table.tsx';
import { removeChoice } from '../../../src/tui/app/start-choices.ts';
import { type Start, type StartChoices, type StartUi, startKey, startList } from '../../../src/tui/app/start-keys.ts';
import { StartScreen } from '../../../src/tui/app/start-screen.tsx';
import { decode, flush, NOTHING_PENDING } from '../../../src/tui/keys/decode.ts';
import { emptyHome } from '../../driver/home.ts';
import { keystrokes } from '../../driver/keystrokes.ts';

const home = emptyHome();

/** Encounters of the library of this test, in alphabetical order. */
function choicesOf(...names: readonly string[]): StartChoices {
  const system = findSystem('oath');
  if (system === undefined) throw new Error('no game');
  const resumable = names.map((name) => {
    const made = startEncounter({ name, system });
    if (!made.ok) throw new Error('not made');
    made.close();
    return { name, path: made.path, system: system.title, state: '', written: 'today', isDamaged: false };
  });
  return { resumable, games: [], parties: [] };
}

/** What keys on the start screen lead to. */
function press(choices: StartChoices, keys: string, ui: StartUi = startList): StartUi | Start {
  const decoded = decode(keystrokes(keys), NOTHING_PENDING);
  let now: StartUi | Start = ui;
  for (const key of [...decoded.keys, ...flush(decoded.pending)])
    if (!('start' in now)) now = startKey(now, choices, key);
  return now;
}

test('/ finds by words of name, folder and game; the arrows choose among what was found', () => {
  const choices = choicesOf('Bridge', 'Ford/Mill Fight', 'Ford/Mill Fire');
  expect(press(choices, '/ford mill<Enter>')).toMatchObject({ mode: 'list', chosen: 1 });
  expect(press(choices, '/mill ford<Down><Down><Enter>')).toMatchObject({ mode: 'list', chosen: 2 });
  expect(press(choices, '/oath fire<Enter><Enter>')).toMatchObject({
    start: 'resume',
    path: choices.resumable[2]?.path,
  });
  expect(press(choices, '/zzz<Enter>')).toMatchObject({ mode: 'find', notice: 'none like this' });
  expect(press(choices, '/fizz<Backspace><Backspace><Enter>')).toMatchObject({ mode: 'list', chosen: 1 });
});

test('x moves the chosen encounter to the trash, u takes that back', () => {
  const choices = choicesOf('Bridge', 'Mill');
  const path = join(home(), 'Mill.vrule');
  const start = press(choices, 'jx');
  expect(start).toEqual({ start: 'remove', chosen: 1 });
  const removed = removeChoice({ start: 'remove', chosen: 1 }, choices, null);
  expect(removed.from).toEqual({ notice: 'Mill is in the trash; u takes it back', chosen: 0 });
  expect(existsSync(path)).toBe(false);
  expect(press(choices, 'u')).toEqual({ start: 'take-back' });
  expect(removeChoice({ start: 'take-back' }, choices, removed.undo).from.notice).toBe('');
  expect(existsSync(path)).toBe(true);
  expect(removeChoice({ start: 'take-back' }, choices, null).from.notice).toMatch(/nothing was removed/);
});

test('x says why an encounter that is open elsewhere stays', () => {
  const choices = choicesOf('Bridge');
  const system = findSystem('oath');
  const held = system === undefined ? null : startEncounter({ name: 'Held', system });
  if (held?.ok !== true) throw new Error('not made');
  const entry = { name: 'Held', path: held.path, system: '', state: '', written: '', isDamaged: false };
  const { from, undo } = removeChoice({ start: 'remove', chosen: 0 }, { ...choices, resumable: [entry] }, null);
  expect([from.notice, undo]).toEqual([expect.stringMatching(/^read-only: open elsewhere/), null]);
  expect(existsSync(held.path)).toBe(true);
  held.close();
});

test('a row holds the whole date at 80 columns, and of a long name the end', () => {
  const long = 'The War of the Seven Rivers/Mill Fight';
  const entry = { name: long, path: '', system: 'Brilliance & Shadow', state: 'from a newer vrule', isDamaged: true };
  const choices = { resumable: [{ ...entry, written: 'today 21:40' }], games: [], parties: [] };
  const at = (columns: number): string => {
    const appearance = appearanceOf({ columns, rows: 24 }, { ascii: false, colour: false }, null);
    const frame = render(createElement(StartScreen, { ui: startList, choices, appearance })).lastFrame();
    return stripVTControlCharacters(frame ?? '');
  };
  expect(at(80)).toMatch(/^ Enter {2}~\/Mill Fight +Brilliance & Shadow from a newer vrule today 21:40$/m);
  expect(at(100)).toContain(long);
});
