/** The start screen: resume an encounter, begin one, play a demo, open a file. */
import type { ReactElement } from 'react';
import type { Text } from '../../game/kernel/screen.ts';
import { joinsHow } from '../../session/party/members.ts';
import type { Key } from '../keys/decode.ts';
import { type Appearance, isTooSmall } from '../paint/layout.ts';
import { plain } from '../paint/text.ts';
import { Cell, Line, TextRows } from '../paint/text-rows.tsx';
import { keyWord } from '../paint/word-rows.ts';
import { ink } from '../screen/ink.ts';
import { Store, useStore, useWindowSize } from '../screen/stage.tsx';
import { type GameChoice, type NewForm, type NewRow, rowsOf } from './new-encounter.ts';
import { appearanceOf, type Devices } from './play-table.tsx';
import { type Start, type StartChoices, type StartUi, shownEntries, startKey } from './start-keys.ts';
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

interface StartScreenProps {
  readonly ui: StartUi;
  readonly choices: StartChoices;
  readonly appearance: Appearance;
}

/** The encounters, what can be done, and at the bottom notice and keys. */
export function StartScreen({ ui, choices, appearance }: StartScreenProps): ReactElement {
  const { layout, colour } = appearance;
  if (isTooSmall(layout)) return <TooSmall appearance={appearance} />;
  const { rows, columns: cells } = layout;
  const { Box } = ink();
  const row = { cells, colour };
  return (
    <Box flexDirection="column" height={rows}>
      <Line line={plain(' vrule', 'accent')} {...row} />
      <Box flexDirection="column" marginY={1} height={Math.max(1, rows - 14)} flexShrink={0}>
        <Entries ui={ui} choices={choices} appearance={appearance} />
      </Box>
      <Box flexDirection="column" flexGrow={1}>
        <Choices ui={ui} choices={choices} appearance={appearance} />
      </Box>
      <Line line={plain(' All is saved.', 'good')} {...row} />
      <Line line={plain(` ${ui.notice}`, 'warn')} {...row} />
      <Line line={plain(ui.mode === 'list' && cells < narrow ? keysOfNarrowList : keysOfMode[ui.mode])} {...row} />
    </Box>
  );
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

/** All but its name takes so many cells; in a narrow window, where game and date are left out, fewer. */
const besideName = { wide: 59, narrow: 28 } as const;
const narrow = 80;

/** The encounters around the chosen one, as many as have room; a name that has none goes without its folders. */
function Entries({ ui, choices, appearance: { layout, colour } }: StartScreenProps): ReactElement {
  const { columns } = layout;
  const { Box } = ink();
  if (choices.resumable.length === 0) {
    const lines = [' Nothing to resume yet.', ' d opens a demo fight, n begins one of your own.'];
    return (
      <Box flexDirection="column">
        {lines.map((text) => (
          <Line key={text} line={plain(text)} cells={columns} colour={colour} />
        ))}
      </Box>
    );
  }
  const isNarrow = columns < narrow;
  const nameCells = columns - (isNarrow ? besideName.narrow : besideName.wide);
  const room = Math.max(1, layout.rows - 14);
  const shown = shownEntries(ui, choices);
  const top = Math.max(0, Math.min(shown.indexOf(ui.chosen) - room + 1, shown.length - room));
  return (
    <Box flexDirection="column">
      {shown.slice(top, top + room).map((n) => {
        const { name = '', system = '', state = '', written = '', isDamaged } = choices.resumable[n] ?? {};
        const key = n === ui.chosen ? 'Enter' : n < 9 ? String(n + 1) : '';
        return (
          <Box key={n}>
            <Cell text={` ${key}`} tone="accent" cells={8} colour={colour} />
            <Cell
              text={name.length > nameCells ? name.replace(/^.*\//, '~/') : name}
              cells={nameCells}
              colour={colour}
            />
            <Cell text={isNarrow ? '' : ` ${system}`} cells={isNarrow ? 1 : 21} colour={colour} />
            <Cell text={state} tone={isDamaged ? 'warn' : 'normal'} cells={18} colour={colour} />
            {isNarrow ? null : <Line line={plain(` ${written}`, 'dim')} cells={12} colour={colour} />}
          </Box>
        );
      })}
    </Box>
  );
}

/** What can be done, or what is entered. */
function Choices({ ui, choices, appearance }: StartScreenProps): ReactElement {
  const { games, parties } = choices;
  const { layout, colour } = appearance;
  const { columns: cells } = layout;
  const { Box } = ink();
  const demos = games
    .filter(({ hasDemo }) => hasDemo)
    .map(({ title }) => `${title.slice(0, 1).toLowerCase()} ${title}`)
    .join('  ');
  const linesOf = (lines: readonly Text[]): ReactElement => (
    <TextRows lines={lines} rows={lines.length} cells={cells} appearance={appearance} />
  );
  switch (ui.mode) {
    case 'list': {
      const names = parties.map(({ name }) => name).join('  ');
      const words = [
        keyWord('n', ' new encounter'),
        keyWord('d', cells < narrow ? ' demo' : ` demo             ${demos}`),
        keyWord('o', ' open a file'),
        keyWord('x', ' to the trash     u takes it back'),
        ...(parties.length === 0 ? [] : [keyWord('p', ` parties          ${names}`)]),
      ];
      return <Box paddingLeft={1}>{linesOf(words)}</Box>;
    }
    case 'demo':
      return linesOf([plain(' demo of'), plain(` ${demos}`)]);
    case 'new':
      return <NewEncounter form={ui.form} games={games} appearance={appearance} />;
    case 'open':
      return linesOf([plain(` file     ${ui.typing}_`), plain(' a path or a name; Enter opens, Esc goes back', 'dim')]);
    case 'parties':
      return (
        <Box flexDirection="column" paddingLeft={1}>
          {parties.map(({ name, system, members }) => (
            <Box key={name}>
              <Cell text={name} tone="accent" cells={22} colour={colour} />
              <Cell text={` ${system}`} cells={22} colour={colour} />
              <Line line={plain(members)} cells={cells - 45} colour={colour} />
            </Box>
          ))}
        </Box>
      );
    case 'find':
      return linesOf([
        plain(` find     ${ui.typing}_`),
        plain(' words of a name, folder or game; Enter takes it', 'dim'),
      ]);
  }
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

/** Cells before the contents of a row. */
const titleCells = 12;

/** What the row with the cursor takes. */
const hints: { readonly [row in NewRow]: string } = {
  name: 'folders come first: Ford/Mill Fight',
  system: 'Left Right, or the first letter',
  party: 'Space takes it or leaves it out',
  how: 'as after the last fight, after a rest, or unhurt',
  add: '8 guards, two with a bow and a captain',
  from: 'the combatants of a ready-made fight, or of a roster of the library',
};

interface NewEncounterProps {
  readonly form: NewForm;
  readonly games: readonly GameChoice[];
  readonly appearance: Appearance;
}

/** The form of a new encounter: its rows, the one with the cursor marked, and a line about it. */
function NewEncounter({ form, games, appearance: { layout, colour } }: NewEncounterProps): ReactElement {
  const { Box } = ink();
  const cells = layout.columns - titleCells;
  const game = games[form.game];
  const contentOf = (row: NewRow): string => {
    switch (row) {
      case 'name':
      case 'add':
        return form[row] + (form.row === row ? '_' : '');
      case 'system':
        return oneOf(
          games.map(({ title }) => title),
          form.game,
          cells,
        );
      case 'party':
        return partyWords(form, game?.parties ?? []);
      case 'how':
        return oneOf(
          joinsHow.map((how) => howWords[how]),
          joinsHow.indexOf(form.how),
          cells,
        );
      case 'from': {
        const names = (game?.templates ?? []).map(({ name }) => name);
        return oneOf(['no combatants', ...names], form.template, cells);
      }
    }
  };
  return (
    <Box flexDirection="column">
      {rowsOf(form, games).map((row) => {
        const isHere = row === form.row;
        const title = `${isHere ? '>' : ' '} ${titles[row]}`;
        return (
          <Box key={row}>
            <Cell text={title} tone={isHere ? 'accent' : 'dim'} cells={titleCells} colour={colour} />
            <Line line={plain(contentOf(row))} cells={cells} colour={colour} />
          </Box>
        );
      })}
      <Box paddingLeft={titleCells}>
        <Line line={plain(hintOf(form, game), 'dim')} cells={cells} colour={colour} />
      </Box>
    </Box>
  );
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
