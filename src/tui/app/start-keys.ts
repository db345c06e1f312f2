/** The state of the start screen, and what its keys do. */

import type { Key } from '../keys/decode.ts';
import { typedBehind, typedText, withoutLastLetter } from '../keys/typing.ts';
import { emptyForm, formKey, type GameChoice, type NewForm, type NewStart, startOfForm } from './new-encounter.ts';

/** An encounter that can be resumed, as the start screen shows it. */
export interface Resumable {
  readonly name: string;
  readonly path: string;
  /** The title of its game. */
  readonly system: string;
  /** The round it is in, or what is wrong with its file. */
  readonly state: string;
  /** When it was last written: `today 21:40`. */
  readonly written: string;
  /** Something is wrong with its file. */
  readonly isDamaged: boolean;
}

/** A party, as the start screen shows it. */
export interface PartyChoice {
  readonly name: string;
  /** The title of its game. */
  readonly system: string;
  /** Its members with their main track: `Mara Venn 34/48, Kel 40/40`. */
  readonly members: string;
}

/** What the start screen offers. */
export interface StartChoices {
  readonly resumable: readonly Resumable[];
  readonly games: readonly GameChoice[];
  readonly parties: readonly PartyChoice[];
}

/** What the GM chose. */
export type Start =
  | { readonly start: 'resume'; readonly path: string }
  | { readonly start: 'demo'; readonly game: string }
  | NewStart
  | { readonly start: 'open'; readonly path: string }
  /** `chosen`: the index of the encounter that goes to the trash. */
  | { readonly start: 'remove'; readonly chosen: number }
  /** Takes the last removal back. */
  | { readonly start: 'take-back' }
  | { readonly start: 'leave' };

/** The state of the start screen. */
export interface StartUi {
  readonly mode: 'list' | 'demo' | 'new' | 'open' | 'find' | 'parties';
  /** The index of the chosen encounter. */
  readonly chosen: number;
  readonly typing: string;
  /** What has been entered of a new encounter; it is kept when the form is left. */
  readonly form: NewForm;
  readonly notice: string;
}

export const startList: StartUi = {
  mode: 'list',
  chosen: 0,
  typing: '',
  form: emptyForm,
  notice: '',
};

/** What a key leads to: another state, or a choice. */
export function startKey(ui: StartUi, choices: StartChoices, key: Key): StartUi | Start {
  if (key.name === 'ctrl-c') return { start: 'leave' };
  switch (ui.mode) {
    case 'list':
      return listKey(ui, choices, key);
    case 'demo':
      return demoKey(ui, choices, key);
    case 'parties':
      return key.name === 'esc' || key.name === 'q'
        ? { ...startList, form: ui.form }
        : { ...ui, notice: `${key.name} has no meaning here` };
    case 'new':
      return newKey(ui, choices, key);
    case 'open':
    case 'find':
      return typingKey(ui, choices, key);
  }
}

function listKey(ui: StartUi, choices: StartChoices, key: Key): StartUi | Start {
  const last = Math.max(0, choices.resumable.length - 1);
  switch (key.name) {
    case 'enter':
      return resume(ui, choices, ui.chosen);
    case 'down':
    case 'j':
      return { ...ui, chosen: Math.min(last, ui.chosen + 1), notice: '' };
    case 'up':
    case 'k':
      return { ...ui, chosen: Math.max(0, ui.chosen - 1), notice: '' };
    case 'n':
      return { ...ui, mode: 'new', notice: '' };
    case 'd':
      return { ...ui, mode: 'demo', notice: '' };
    case 'p':
      if (choices.parties.length > 0) return { ...ui, mode: 'parties', notice: '' };
      return { ...ui, notice: 'no parties yet; :party save NAME at the table makes one' };
    case 'o':
      return { ...ui, mode: 'open', typing: '', notice: '' };
    case '/':
      return { ...ui, mode: 'find', typing: '', notice: '' };
    case 'x':
    case 'delete':
      if (choices.resumable[ui.chosen] === undefined) return { ...ui, notice: 'there is nothing to remove' };
      return { start: 'remove', chosen: ui.chosen };
    case 'u':
      return { start: 'take-back' };
    case 'q':
    case 'esc':
      return { start: 'leave' };
    default:
      return /^[1-9]$/.test(key.name)
        ? resume(ui, choices, Number(key.name) - 1)
        : { ...ui, notice: `${key.name} has no meaning here` };
  }
}

function resume(ui: StartUi, { resumable }: StartChoices, n: number): StartUi | Start {
  const entry = resumable[n];
  if (entry === undefined) return { ...ui, notice: 'there is no such encounter to resume; d opens a demo' };
  return { start: 'resume', path: entry.path };
}

/** The first letter of a game's title, or its number. */
function demoKey(ui: StartUi, { games }: StartChoices, key: Key): StartUi | Start {
  if (key.name === 'esc' || key.name === 'q') return { ...startList, form: ui.form };
  const demos = games.filter(({ hasDemo }) => hasDemo);
  const game = demos.find(({ title }) => title.toLowerCase().startsWith(key.name)) ?? demos[Number(key.name) - 1];
  return game === undefined ? { ...ui, notice: `${key.name} is no demo` } : { start: 'demo', game: game.id };
}

/** A key in the form of a new encounter. */
function newKey(ui: StartUi, { games }: StartChoices, key: Key): StartUi | Start {
  if (key.name === 'esc') return { ...ui, mode: 'list', notice: '' };
  if (key.name === 'enter') {
    const start = startOfForm(ui.form, games);
    return typeof start === 'string' ? { ...ui, notice: start } : start;
  }
  const form = formKey(ui.form, games, key);
  return typeof form === 'string' ? { ...ui, notice: form } : { ...ui, form, notice: '' };
}

function typingKey(ui: StartUi, choices: StartChoices, key: Key): StartUi | Start {
  if (ui.mode === 'find' && (key.name === 'down' || key.name === 'up')) {
    const found = shownEntries(ui, choices);
    return { ...ui, chosen: found[found.indexOf(ui.chosen) + (key.name === 'down' ? 1 : -1)] ?? ui.chosen };
  }
  switch (key.name) {
    case 'esc':
      return { ...startList, form: ui.form };
    case 'backspace':
      return chooseFound({ ...ui, typing: withoutLastLetter(ui.typing), notice: '' }, choices);
    case 'enter':
      return takeTyped(ui, choices);
    default:
      return chooseFound({ ...ui, typing: typedBehind(ui.typing, typedText(key)), notice: '' }, choices);
  }
}

/** While finding, the first encounter with all words in its name and game is chosen. */
function chooseFound(ui: StartUi, choices: StartChoices): StartUi {
  if (ui.mode !== 'find') return ui;
  const [first] = shownEntries(ui, choices);
  return first === undefined ? { ...ui, notice: 'none like this' } : { ...ui, chosen: first };
}

/** The indices of the encounters that are shown: all, or while finding those with all words in name and game. */
export function shownEntries({ mode, typing }: StartUi, { resumable }: StartChoices): readonly number[] {
  const words = mode === 'find' ? typing.toLowerCase().split(' ') : [];
  return resumable.flatMap(({ name, system }, n) => {
    const text = `${name}\n${system}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [n] : [];
  });
}

function takeTyped(ui: StartUi, choices: StartChoices): StartUi | Start {
  if (ui.mode === 'find') {
    // What was chosen is shown only where something was found.
    const isFound = shownEntries(ui, choices).includes(ui.chosen);
    return isFound ? { ...ui, mode: 'list', notice: '' } : { ...ui, notice: 'none like this' };
  }
  const text = ui.typing.trim();
  return text === '' ? { ...ui, notice: 'a path, please' } : { start: 'open', path: text };
}
