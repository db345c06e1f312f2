/** The start screen: resume, new, demo, open a file. */

import { render } from 'ink';
import type { ReactElement } from 'react';
import type { Text } from '../../rules/kernel/screen.ts';
import type { Key } from '../keys/decode.ts';
import { type KeyInput, startKeys } from '../keys/input.ts';
import { letterOf, shorter } from '../keys/letters.ts';
import { tooSmall, tooSmallLines } from '../paint/layout.ts';
import { cut, fill, left, plain, span } from '../paint/paint.ts';
import { Rows } from '../panes/rows-of-text.tsx';
import type { Size } from '../screen/frame.ts';
import { inkOptions } from '../screen/ink-stdout.ts';
import type { Terminal } from '../screen/terminal.ts';

/** An encounter that can be resumed. */
export interface Resumable {
  readonly name: string;
  readonly path: string;
  /** Game, where it stands, when it was last written: as many words as there are. */
  readonly system: string;
  readonly stands: string;
  readonly written: string;
  /** It opens only to read, or something was set aside: shown as a warning. */
  readonly warns: boolean;
}

/** What can be begun here. */
export interface StartChoices {
  readonly resumable: readonly Resumable[];
  readonly systems: readonly {
    readonly id: string;
    readonly title: string;
    readonly demo: boolean;
    /** Ready-made encounters whose combatants a new one can begin with. */
    readonly templates: readonly string[];
  }[];
}

/** What was chosen. */
export type Start =
  | { readonly start: 'resume'; readonly path: string }
  | { readonly start: 'demo'; readonly system: string }
  /** `from`: the template whose combatants it begins with; null: with nobody. */
  | { readonly start: 'new'; readonly name: string; readonly system: string; readonly from: string | null }
  | { readonly start: 'open'; readonly path: string }
  | { readonly start: 'leave' };

interface StartUi {
  readonly mode: 'list' | 'demo' | 'new' | 'open' | 'find';
  readonly chosen: number;
  readonly typing: string;
  /** The system of a new encounter, and its template: 0 is none. */
  readonly system: number;
  readonly from: number;
  readonly notice: string;
}

const listed: StartUi = { mode: 'list', chosen: 0, typing: '', system: 0, from: 0, notice: '' };

/** What a key of the start screen leads to: another screen, or a choice. */
export function startKey(ui: StartUi, choices: StartChoices, key: Key): StartUi | Start {
  if (key.name === 'ctrl-c') return { start: 'leave' };
  switch (ui.mode) {
    case 'list':
      return listKey(ui, choices, key);
    case 'demo': {
      const demos = choices.systems.filter(({ demo }) => demo);
      const system = demos.find(({ title }) => title.toLowerCase().startsWith(key.name)) ?? demos[Number(key.name) - 1];
      if (key.name === 'esc' || key.name === 'q') return listed;
      return system === undefined ? { ...ui, notice: `${key.name} is no demo` } : { start: 'demo', system: system.id };
    }
    case 'new':
    case 'open':
    case 'find':
      return typingKey(ui, choices, key);
  }
}

function listKey(ui: StartUi, choices: StartChoices, key: Key): StartUi | Start {
  const { resumable } = choices;
  const last = Math.max(0, resumable.length - 1);
  const resume = (n: number): StartUi | Start => {
    const entry = resumable[n];
    return entry === undefined
      ? { ...ui, notice: 'nothing to resume there; d opens a demo' }
      : { start: 'resume', path: entry.path };
  };
  switch (key.name) {
    case 'enter':
      return resume(ui.chosen);
    case 'down':
    case 'j':
      return { ...ui, chosen: Math.min(last, ui.chosen + 1), notice: '' };
    case 'up':
    case 'k':
      return { ...ui, chosen: Math.max(0, ui.chosen - 1), notice: '' };
    case 'n':
      return { ...ui, mode: 'new', typing: '', notice: '' };
    case 'd':
      return { ...ui, mode: 'demo', notice: '' };
    case 'o':
      return { ...ui, mode: 'open', typing: '', notice: '' };
    case '/':
      return { ...ui, mode: 'find', typing: '', notice: '' };
    case 'q':
    case 'esc':
      return { start: 'leave' };
    default:
      return /^[1-9]$/.test(key.name)
        ? resume(Number(key.name) - 1)
        : { ...ui, notice: `${key.name} has no meaning here` };
  }
}

function typingKey(ui: StartUi, choices: StartChoices, key: Key): StartUi | Start {
  switch (key.name) {
    case 'esc':
      return listed;
    case 'backspace':
      return { ...ui, typing: shorter(ui.typing), notice: '' };
    case 'down':
    case 'up': {
      const all = 1 + (choices.systems[ui.system]?.templates.length ?? 0);
      return { ...ui, from: (ui.from + (key.name === 'down' ? 1 : all - 1)) % all };
    }
    case 'tab':
    case 'right':
      return { ...ui, from: 0, system: (ui.system + 1) % Math.max(1, choices.systems.length) };
    case 'left':
      return { ...ui, from: 0, system: (ui.system + choices.systems.length - 1) % Math.max(1, choices.systems.length) };
    case 'enter':
      return typed(ui, choices);
    default: {
      const text = letterOf(key);
      const typing = ui.typing + text;
      if (ui.mode !== 'find') return { ...ui, typing, notice: '' };
      const found = choices.resumable.findIndex(({ name }) => name.toLowerCase().includes(typing.toLowerCase()));
      return { ...ui, typing, chosen: found < 0 ? ui.chosen : found, notice: found < 0 ? 'none like this' : '' };
    }
  }
}

function typed(ui: StartUi, choices: StartChoices): StartUi | Start {
  if (ui.mode === 'find') return { ...ui, mode: 'list', notice: '' };
  const text = ui.typing.trim();
  if (text === '') return { ...ui, notice: ui.mode === 'new' ? 'a name, please' : 'a path, please' };
  if (ui.mode === 'open') return { start: 'open', path: text };
  const system = choices.systems[ui.system];
  if (system === undefined) return listed;
  return { start: 'new', name: text, system: system.id, from: system.templates[ui.from - 1] ?? null };
}

/** The row of keys, by what the keys are for. */
const keysOfMode: { readonly [mode in StartUi['mode']]: string } = {
  list: ' Enter resume   1-9 choose   / find   n new   d demo   o open   q leave',
  demo: ' the letter of a game opens its demo   Esc back',
  new: ' Enter start   Tab another game   Up Down with whom   Esc back',
  open: ' Enter open   Esc back',
  find: ' Enter take it   Esc back',
};

/** The start screen as rows of the window. */
export function startRows(ui: StartUi, choices: StartChoices, { columns, rows }: Size): readonly Text[] {
  const room = Math.max(1, rows - 14);
  const top = Math.max(0, Math.min(ui.chosen - room + 1, choices.resumable.length - room));
  const entries = choices.resumable.slice(top, top + room).map((entry, n) => entryLine(entry, top + n, ui.chosen));
  while (entries.length < room) entries.push([]);
  if (choices.resumable.length === 0)
    entries[0] = plain(' Nothing to resume yet. d opens a demo fight, n begins one of your own.');
  const lines = [plain(' vrule', 'accent'), [], ...entries, [], ...menu(ui, choices)];
  while (lines.length < rows - 3) lines.push([]);
  const tail = [plain(' All is saved.', 'good'), plain(` ${ui.notice}`, 'warn'), plain(keysOfMode[ui.mode])];
  return [...lines.slice(0, rows - 3), ...tail].map((line) => fill(cut(line, columns), columns));
}

function entryLine(entry: Resumable, n: number, chosen: number): Text {
  const key = n === chosen ? 'Enter' : n < 9 ? String(n + 1) : '';
  return [
    span(` ${left(key, 6)} `, 'accent'),
    ...fill(plain(entry.name), 20),
    span(` ${left(entry.system, 20)} `),
    ...fill(plain(entry.stands, entry.warns ? 'warn' : undefined), 18),
    span(` ${entry.written}`, 'dim'),
  ];
}

function menu(ui: StartUi, { systems }: StartChoices): readonly Text[] {
  const demos = systems.filter(({ demo }) => demo).map(({ title }) => `${title.slice(0, 1).toLowerCase()} ${title}`);
  const chosen = systems[ui.system];
  const one = chosen?.title ?? '';
  const from = chosen?.templates[ui.from - 1] ?? 'nobody';
  switch (ui.mode) {
    case 'list':
      return [
        [span(' n', 'accent'), span('  new encounter')],
        [span(' d', 'accent'), span(`  demo             ${demos.join('  ')}`)],
        [span(' o', 'accent'), span('  open a file')],
      ];
    case 'demo':
      return [plain(` demo of: ${demos.join('  ')}`), plain(' Esc goes back', 'dim')];
    case 'new':
      return [
        plain(` name     ${ui.typing}_`),
        plain(` system   ${one}${systems.length > 1 ? '      Tab: another' : ''}`),
        plain(` with     ${from}${(chosen?.templates.length ?? 0) > 0 ? '      Up Down: another' : ''}`),
      ];
    case 'open':
      return [plain(` file     ${ui.typing}_`), plain(' a path or a name; Enter opens, Esc goes back', 'dim')];
    case 'find':
      return [plain(` find     ${ui.typing}_`), plain(' letters of a name; Enter ends', 'dim')];
  }
}

/** Shows the start screen until something is chosen. */
export function chooseStart(
  choices: StartChoices,
  terminal: Terminal,
  stdin: KeyInput,
  colour: boolean,
  onResize: (listener: () => void) => void,
  said = '',
): Promise<Start> {
  return new Promise((choose) => {
    let ui: StartUi = { ...listed, notice: said };
    const screen = (): ReactElement => {
      const size = terminal.size();
      return <Rows colour={colour} lines={tooSmall(size) ? tooSmallLines(size) : startRows(ui, choices, size)} />;
    };
    const stop = startKeys(stdin, onKeys, () => end({ start: 'leave' }));
    const app = render(screen(), inkOptions(terminal));
    onResize(() => app.rerender(screen()));

    function end(start: Start): void {
      stop();
      app.unmount();
      choose(start);
    }

    function onKeys(keys: readonly Key[]): void {
      for (const key of keys) {
        const next = startKey(ui, choices, key);
        if ('start' in next) {
          end(next);
          return;
        }
        ui = next;
      }
      app.rerender(screen());
    }
  });
}
