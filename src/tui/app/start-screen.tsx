/** The start screen: resume an encounter, begin one, play a demo, open a file. */
import type { ReactElement } from 'react';
import type { Text } from '../../rules/kernel/screen.ts';
import { joinsHow } from '../../session/party/members.ts';
import type { Key } from '../keys/decode.ts';
import { type Appearance, isTooSmall } from '../paint/layout.ts';
import { alignLeft, fill, plain, span } from '../paint/text.ts';
import { TextRows } from '../paint/text-rows.tsx';
import { keyWord } from '../paint/word-rows.ts';
import { Store, useStore, useWindowSize } from '../screen/hooks.ts';
import { type GameChoice, type NewForm, type NewRow, rowsOf } from './new-encounter.ts';
import { appearanceOf, type Devices } from './play-table.tsx';
import { type Resumable, type Start, type StartChoices, type StartUi, shownEntries, startKey } from './start-keys.ts';
import { TooSmall } from './table.tsx';

/** Shows the start screen until the GM has chosen; returns the choice, and the screen as it was then. */
export function chooseStart(
  choices: StartChoices,
  devices: Devices,
  from: StartUi,
): Promise<{ readonly start: Start; readonly ui: StartUi }> {
  return new Promise((resolve) => {
    const shown = new Store(from);
    devices.stage.show({ element: <StartScene shown={shown} choices={choices} devices={devices} />, onKeys });

    function onKeys(keys: readonly Key[]): void {
      let ui = shown.get();
      for (const key of keys) {
        const next = startKey(ui, choices, key);
        if ('start' in next) {
          devices.stage.endScene();
          resolve({ start: next, ui });
          return;
        }
        ui = next;
      }
      shown.set(ui);
    }
  });
}

interface StartSceneProps {
  readonly shown: Store<StartUi>;
  readonly choices: StartChoices;
  readonly devices: Devices;
}

function StartScene({ shown, choices, devices: { stage, style } }: StartSceneProps): ReactElement {
  const appearance = appearanceOf(useWindowSize(stage.screen), style, null);
  return <StartScreen ui={useStore(shown)} choices={choices} appearance={appearance} />;
}

export interface StartScreenProps {
  readonly ui: StartUi;
  readonly choices: StartChoices;
  readonly appearance: Appearance;
}

export function StartScreen({ ui, choices, appearance }: StartScreenProps): ReactElement {
  const { layout } = appearance;
  if (isTooSmall(layout)) return <TooSmall appearance={appearance} />;
  const lines = startLines(ui, choices, layout);
  return <TextRows appearance={appearance} cells={appearance.layout.columns} lines={lines} rows={layout.rows} />;
}

/** The keys of each mode. */
const keysOfMode: { readonly [mode in StartUi['mode']]: string } = {
  list: ' Enter resume  1-9 choose  / find  n new  d demo  p parties  o open  q leave',
  demo: ' the letter of a game opens its demo   Esc back',
  new: ' Enter start  Tab Up Down rows  Esc back, which keeps it',
  open: ' Enter open   Esc back',
  find: ' Enter take it   Up Down another   Esc back',
  parties: ' Esc back',
};

/** The keys of the list in a narrow window. */
const keysOfNarrowList = ' Enter resume  / find  n new  d demo  p parties  q leave';

/** The start screen in so many rows: the encounters, what can be done, and at the bottom notice and keys. */
function startLines(ui: StartUi, choices: StartChoices, { rows, columns }: Appearance['layout']): readonly Text[] {
  const room = Math.max(1, rows - 14);
  const shown = shownEntries(ui, choices);
  const top = Math.max(0, Math.min(shown.indexOf(ui.chosen) - room + 1, shown.length - room));
  const entries = shown.slice(top, top + room).flatMap((n) => {
    const entry = choices.resumable[n];
    return entry === undefined
      ? []
      : [entryLine(entry, n === ui.chosen ? 'Enter' : n < 9 ? String(n + 1) : '', columns)];
  });
  if (choices.resumable.length === 0) {
    entries.push(plain(' Nothing to resume yet.'), plain(' d opens a demo fight, n begins one of your own.'));
  }
  while (entries.length < room) entries.push([]);
  const lines = [plain(' vrule', 'accent'), [], ...entries, [], ...modeLines(ui, choices, columns)];
  while (lines.length < rows - 3) lines.push([]);
  const keys = ui.mode === 'list' && columns < narrow ? keysOfNarrowList : keysOfMode[ui.mode];
  const last = [plain(' All is saved.', 'good'), plain(` ${ui.notice}`, 'warn'), plain(keys)];
  return [...lines.slice(0, rows - 3), ...last];
}

/** All but its name takes so many columns; in a narrow window, where game and date are left out, fewer. */
const besideName = { wide: 59, narrow: 28 } as const;
const narrow = 80;

/** An encounter; a name that has no room goes without its folders. */
function entryLine(entry: Resumable, key: string, columns: number): Text {
  const isNarrow = columns < narrow;
  const room = columns - (isNarrow ? besideName.narrow : besideName.wide);
  const name = entry.name.length > room ? entry.name.replace(/^.*\//, '~/') : entry.name;
  return [
    span(` ${alignLeft(key, 6)} `, 'accent'),
    ...fill(plain(name), room),
    span(isNarrow ? ' ' : ` ${alignLeft(entry.system, 19)} `),
    ...fill(plain(entry.state, entry.isDamaged ? 'warn' : undefined), 18),
    span(isNarrow ? '' : ` ${entry.written}`, 'dim'),
  ];
}

function modeLines(ui: StartUi, { games, parties }: StartChoices, columns: number): readonly Text[] {
  const demos = games
    .filter(({ hasDemo }) => hasDemo)
    .map(({ title }) => `${title.slice(0, 1).toLowerCase()} ${title}`)
    .join('  ');
  switch (ui.mode) {
    case 'list':
      return [
        [span(' '), ...keyWord('n', ' new encounter')],
        [span(' '), ...keyWord('d', columns < narrow ? ' demo' : ` demo             ${demos}`)],
        [span(' '), ...keyWord('o', ' open a file')],
        [span(' '), ...keyWord('x', ' to the trash     u takes it back')],
        ...(parties.length === 0 ? [] : [[span(' '), ...keyWord('p', ` parties          ${partyNames(parties)}`)]]),
      ];
    case 'demo':
      return [plain(' demo of'), plain(` ${demos}`)];
    case 'new':
      return newLines(ui.form, games, columns);
    case 'open':
      return [plain(` file     ${ui.typing}_`), plain(' a path or a name; Enter opens, Esc goes back', 'dim')];
    case 'parties':
      return parties.map(({ name, system, members }) => [
        span(' '),
        ...fill(plain(name, 'accent'), 22),
        span(` ${alignLeft(system, 20)} `),
        span(members),
      ]);
    case 'find':
      return [plain(` find     ${ui.typing}_`), plain(' words of a name, folder or game; Enter takes it', 'dim')];
  }
}

/** The names of parties in one line. */
function partyNames(parties: StartChoices['parties']): string {
  return parties.map(({ name }) => name).join('  ');
}

const titles: { readonly [row in NewRow]: string } = {
  name: 'name',
  system: 'system',
  party: 'party',
  how: 'they are',
  add: 'add',
  from: 'fight',
};

const howWords = { 'as-is': 'as they are', rested: 'rested', fresh: 'fresh' } as const;

/** Columns before the contents of a row. */
const beside = 12;

/** What the row with the cursor takes. */
const hints: { readonly [row in NewRow]: string } = {
  name: 'folders come first: Ford/Mill Fight',
  system: 'Left Right, or the first letter',
  party: 'Space takes it or leaves it out',
  how: 'as after the last fight, after a rest, or unhurt',
  add: '8 guards, two with a bow and a captain',
  from: 'the combatants of a ready-made fight, or of a roster of the library',
};

/** The rows of the form, the one with the cursor marked, and a line about it. */
export function newLines(form: NewForm, games: readonly GameChoice[], columns: number): readonly Text[] {
  const room = columns - beside;
  const game = games[form.game];
  const contents: { readonly [row in NewRow]: () => string } = {
    name: () => form.name + (form.row === 'name' ? '_' : ''),
    system: () =>
      oneOf(
        games.map(({ title }) => title),
        form.game,
        room,
      ),
    party: () => partyWords(form, game?.parties ?? []),
    how: () =>
      oneOf(
        joinsHow.map((how) => howWords[how]),
        joinsHow.indexOf(form.how),
        room,
      ),
    add: () => form.add + (form.row === 'add' ? '_' : ''),
    from: () => oneOf(['no combatants', ...(game?.templates ?? []).map(({ name }) => name)], form.template, room),
  };
  const rows = rowsOf(form, games).map((row): Text => {
    const isHere = row === form.row;
    return [
      span(`${isHere ? '>' : ' '} ${alignLeft(titles[row], 9)} `, isHere ? 'accent' : 'dim'),
      span(contents[row]()),
    ];
  });
  return [...rows, plain(`            ${hintOf(form, game)}`, 'dim')];
}

/** What the row with the cursor takes; of a template that is chosen, what it is. */
function hintOf({ row, template }: NewForm, game: GameChoice | undefined): string {
  const chosen = row === 'from' ? game?.templates[template - 1] : undefined;
  if (chosen === undefined) return hints[row];
  return chosen.titleOf === undefined
    ? 'the combatants of a roster of the library'
    : `the combatants of the ready-made fight "${chosen.titleOf()}"`;
}

/** Words of which one is chosen, in brackets; where they have no room, from the one before it on. */
function oneOf(words: readonly string[], chosen: number, room: number): string {
  const all = words.map((word, n) => (n === chosen ? `[${word}]` : ` ${word} `));
  const line = all.join(' ');
  return line.length <= room ? line : `..${all.slice(Math.max(0, chosen - 1)).join(' ')}`;
}

/** The parties from the one before the cursor on, those that join crossed. */
function partyWords({ row, party, parties }: NewForm, names: readonly string[]): string {
  const from = Math.max(0, party - 1);
  const words = names.slice(from).map((name, n) => {
    const cursor = row === 'party' && from + n === party ? '>' : ' ';
    return `${cursor}[${parties.includes(from + n) ? 'x' : ' '}] ${name}`;
  });
  return (from > 0 ? '..' : '') + words.join(' ');
}
