import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { findSystem, systems } from '../../../src/rules/index.ts';
import { ownSide, saveParty } from '../../../src/session/party/party.ts';
import { requestFor } from '../../../src/session/request.ts';
import { startEncounter } from '../../../src/session/start.ts';
import { appearanceOf } from '../../../src/tui/app/play-table.tsx';
import { openChoice, removeChoice, startChoices } from '../../../src/tui/app/start-choices.ts';
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
  // A narrow window has the name and the state alone.
  expect(at(60)).toMatch(/^ Enter {2}~\/Mill Fight +from a newer vrule$/m);
});

test('in a narrow window the game that was chosen is shown, with the one before it', () => {
  const titles = ['Vaxia', 'Oath', 'Brilliance & Shadow', 'six20', 'Crytures'];
  const games = titles.map((title) => ({ id: title, title, hasDemo: true, templates: [], parties: [] }));
  const ui = press({ ...twoGames, games }, 'n<Tab>c');
  if ('start' in ui) throw new Error(ui.start);
  const appearance = appearanceOf({ columns: 60, rows: 20 }, { ascii: false, colour: false }, null);
  const frame = render(createElement(StartScreen, { ui, choices: { ...twoGames, games }, appearance })).lastFrame();
  expect(stripVTControlCharacters(frame ?? '')).toMatch(/^> system +\.\. six20 +\[Crytures\]$/m);
});

const twoGames: StartChoices = {
  resumable: [],
  games: [
    {
      id: 'oath',
      title: 'Oath',
      hasDemo: true,
      templates: [{ name: 'oath', path: '/demos/oath.json' }],
      parties: ['The Five', 'The Guild', 'Old Friends'],
    },
    { id: 'vaxia', title: 'Vaxia', hasDemo: true, templates: [], parties: [] },
  ],
  parties: [],
};

test('a new encounter takes several parties in the order in which they were chosen, and creatures', () => {
  expect(
    press(twoGames, 'nGate<Tab><Tab><Right><Space><Left><Space><Tab><Right><Tab>6 gu, one with bow<Enter>'),
  ).toEqual({
    start: 'new',
    name: 'Gate',
    game: 'oath',
    template: null,
    parties: ['The Guild', 'The Five'],
    how: 'rested',
    add: '6 gu, one with bow',
  });
  // Chosen twice is left out; another game has other parties and ready-made fights.
  expect(press(twoGames, 'nGate<Tab><Tab><Space><Space><Enter>')).toMatchObject({ parties: [] });
  expect(press(twoGames, 'nGate<Tab><Tab><Space><Up>v<Enter>')).toMatchObject({ game: 'vaxia', parties: [] });
});

test('nothing that was typed of a new encounter is lost by Esc', () => {
  const left = press(twoGames, 'nGate<Tab><Tab><Space><Esc>');
  if ('start' in left) throw new Error(left.start);
  expect(left.mode).toBe('list');
  const demos = press(twoGames, 'd<Esc>', left);
  if ('start' in demos) throw new Error(demos.start);
  expect(press(twoGames, 'n<Enter>', demos)).toMatchObject({ name: 'Gate', parties: ['The Five'] });
});

test('parties and creatures join in one record; what cannot be started is said, and leaves no file', () => {
  const system = findSystem('vaxia');
  for (const name of ['The Five', 'The Guild']) {
    const fight = system === undefined ? null : startEncounter({ name: `Fight of ${name}`, system });
    if (fight?.ok !== true) throw new Error('not made');
    const sheet = { action: 'join', by: null, on: [], with: { name: `Head of ${name}`, side: 'own', sheet: {} } };
    fight.session.commit(requestFor(sheet));
    const party = saveParty(name, fight.session, ownSide(fight.session));
    if (party.ok) party.close();
    fight.close();
  }
  const start = { start: 'new', name: 'Gate', game: 'vaxia', template: null, how: 'as-is' } as const;
  const parties = ['The Five', 'The Guild'];
  const bad = openChoice({ ...start, parties, add: '2 gaurd' }); // cspell:disable-line
  expect(bad).toEqual({ ok: false, message: 'add: there is no creature called gaurd; did you mean Guard?' }); // cspell:disable-line
  expect(existsSync(join(home(), 'Gate.vrule'))).toBe(false);
  const opened = openChoice({ ...start, parties, add: '2 guards + ogre' });
  if (!opened.ok) throw new Error(opened.message);
  opened.close();
  const names = Object.values(opened.session.encounter.combatants).map((one) => one.name);
  expect(names).toEqual(['Head of The Five', 'Head of The Guild', 'Guard 1', 'Guard 2', 'Ogre']);
  expect(opened.session.records).toHaveLength(1);
});

test('in the narrowest window nothing on the start screen of an empty library is cut', () => {
  const game = { hasDemo: true, templates: [], parties: [] };
  const choices = { resumable: [], games: systems().map(({ id, title }) => ({ ...game, id, title })), parties: [] };
  const appearance = appearanceOf({ columns: 60, rows: 20 }, { ascii: true, colour: false }, null);
  for (const mode of ['list', 'demo'] as const) {
    const ui = { ...startList, mode };
    const { lastFrame, unmount } = render(createElement(StartScreen, { ui, choices, appearance }));
    const shown = stripVTControlCharacters(lastFrame() ?? '');
    unmount();
    expect(shown).not.toContain('~');
    if (mode === 'list') expect(shown).toContain('n begins one of your own.');
    else for (const { title } of systems()) expect(shown).toContain(title);
  }
});

test('a new encounter can begin with a roster of the library, of its game or of none', () => {
  mkdirSync(join(home(), 'rosters'));
  const roster = { system: 'oath', combatants: [{ name: 'Guard', count: 2, side: 'other', sheet: {} }] };
  writeFileSync(join(home(), 'rosters', 'gate-watch.json'), JSON.stringify(roster));
  writeFileSync(join(home(), 'rosters', 'mill.csv'), 'name,side\nMiller,other\n');
  const { games } = startChoices();
  const offered = (game: string): readonly string[] =>
    games.find(({ id }) => id === game)?.templates.map(({ name }) => name) ?? [];
  expect(offered('oath')).toEqual(['oath', 'gate-watch', 'mill']);
  expect(offered('six20')).toEqual(['six20', 'mill']);
  const choices = { resumable: [], games: games.filter(({ id }) => id === 'oath'), parties: [] };
  const namesOf = (keys: string): readonly string[] => {
    const start = press(choices, keys);
    if (!('start' in start) || start.start !== 'new') throw new Error('not started');
    const opened = openChoice(start);
    if (!opened.ok) throw new Error(opened.message);
    opened.close();
    return Object.values(opened.session.encounter.combatants).map(({ name }) => name);
  };
  expect(namesOf('nGate<Up><Right><Right><Enter>')).toEqual(['Guard 1', 'Guard 2']);
  expect(namesOf('nMill<Up><Left><Enter>')).toEqual(['Miller']);
});

test.each([
  ['how they join', 'nGate<Tab><Tab><Space><Tab>'],
  ['the parties', 'nGate<Tab><Tab>'],
  ['the ready-made fights', 'nGate<Tab><Tab><Tab><Tab>'],
])('letters and numbers typed in the row of %s name creatures', (_, keys) => {
  expect(press(twoGames, `${keys}2 gazers<Enter>`)).toMatchObject({ start: 'new', add: '2 gazers' });
});

test('the row of ready-made fights says what the chosen one is', () => {
  const choices = startChoices();
  const ui = press(choices, 'nGate<Tab>v<Tab><Tab><Right>');
  if ('start' in ui) throw new Error(ui.start);
  const appearance = appearanceOf({ columns: 80, rows: 24 }, { ascii: false, colour: false }, null);
  const frame = render(createElement(StartScreen, { ui, choices, appearance })).lastFrame();
  expect(stripVTControlCharacters(frame ?? '')).toContain('the ready-made fight "Chase on the salt road"');
});
