/** The form of a new encounter on the start screen: its rows, and what their keys do. */
import { type JoinsHow, joinsHow } from '../../session/party/members.ts';
import type { SavedRoster } from '../../session/rosters/saved-rosters.ts';
import type { Key } from '../keys/decode.ts';
import { isTextKey, typedBehind, typedText, withoutLastLetter } from '../keys/typing.ts';

/** A roster; of a ready-made fight with its title, which is read when it is asked for. */
export type Template = SavedRoster & { readonly titleOf?: () => string };

/** A game in which an encounter can be started. */
export interface GameChoice {
  readonly id: string;
  readonly title: string;
  readonly hasDemo: boolean;
  /** Ready-made encounters and rosters of the library, with whose combatants a new one can begin. */
  readonly templates: readonly Template[];
  /** The names of the parties of this game. */
  readonly parties: readonly string[];
}

/** A row of the form. */
export type NewRow = 'name' | 'system' | 'party' | 'how' | 'add' | 'from';

/** What has been entered. */
export interface NewForm {
  /** The row with the cursor. */
  readonly row: NewRow;
  readonly name: string;
  /** The index of the game. */
  readonly game: number;
  /** The party with the cursor, and those that join, in the order in which they were chosen. */
  readonly party: number;
  readonly parties: readonly number[];
  readonly how: JoinsHow;
  /** The creatures that join: `6 guard, one with bow`. */
  readonly add: string;
  /** The number of the template whose combatants it begins with, from 1; 0 is none. */
  readonly template: number;
}

export const emptyForm: NewForm = {
  row: 'name',
  name: '',
  game: 0,
  party: 0,
  parties: [],
  how: 'as-is',
  add: '',
  template: 0,
};

/** An encounter that is to be started. */
export interface NewStart {
  readonly start: 'new';
  readonly name: string;
  /** The id of its game. */
  readonly game: string;
  /** The file of the roster whose combatants it begins with, or null. */
  readonly template: string | null;
  /** The names of the parties that join. */
  readonly parties: readonly string[];
  readonly how: JoinsHow;
  /** The creatures that join as they were typed; empty for none. */
  readonly add: string;
}

/** The rows that the form has: those of parties where the game has any, how they join once one does. */
export function rowsOf({ game, parties }: NewForm, games: readonly GameChoice[]): readonly NewRow[] {
  const chosen = games[game];
  const ofParties: readonly NewRow[] = parties.length > 0 ? ['party', 'how'] : ['party'];
  return [
    'name',
    'system',
    ...(chosen !== undefined && chosen.parties.length > 0 ? ofParties : []),
    'add',
    ...(chosen !== undefined && chosen.templates.length > 0 ? (['from'] as const) : []),
  ];
}

/** The encounter that the form describes, or what it lacks. */
export function startOfForm(form: NewForm, games: readonly GameChoice[]): NewStart | string {
  const game = games[form.game];
  const name = form.name.trim();
  if (name === '') return 'a name, please';
  if (game === undefined) return 'there is no game to play';
  const parties = form.parties.flatMap((n) => game.parties[n] ?? []);
  const template = game.templates[form.template - 1]?.path ?? null;
  return { start: 'new', name, game: game.id, template, parties, how: form.how, add: form.add.trim() };
}

/** The form after a key; a text is what to say of a key that does nothing in this row. */
export function formKey(form: NewForm, games: readonly GameChoice[], key: Key): NewForm | string {
  switch (key.name) {
    case 'down':
    case 'tab':
      return inRow(form, games, 1);
    case 'up':
    case 'shift-tab':
      return inRow(form, games, -1);
  }
  const game = games[form.game];
  const isChoice = form.row === 'party' || form.row === 'how' || form.row === 'from';
  if (isChoice && isTextKey(key) && key.name !== 'space') {
    // Letters and numbers name creatures, wherever only the arrows choose.
    return { ...form, row: 'add', add: typedBehind(form.add, typedText(key)) };
  }
  const step = key.name === 'right' ? 1 : key.name === 'left' ? -1 : 0;
  switch (form.row) {
    case 'name':
    case 'add':
      return typedInto(form, form.row, key);
    case 'system': {
      // Another game has other parties and templates; a letter is the first of its title.
      const named = games.findIndex(({ title }) => title.toLowerCase().startsWith(key.name.toLowerCase()));
      if (step === 0 && named < 0) return 'Left and Right choose, or the first letter of a game';
      const other = step === 0 ? named : stepped(form.game, step, games.length);
      return other === form.game ? form : { ...form, game: other, party: 0, parties: [], template: 0 };
    }
    case 'party':
      if (key.name === 'space') return { ...form, parties: toggled(form.parties, form.party) };
      if (step === 0) return 'Space takes a party or leaves it out, Left and Right choose';
      return { ...form, party: stepped(form.party, step, game?.parties.length ?? 0) };
    case 'how':
      if (step === 0) return 'Left and Right choose';
      return { ...form, how: joinsHow[stepped(joinsHow.indexOf(form.how), step, joinsHow.length)] ?? 'as-is' };
    case 'from':
      if (step === 0) return 'Left and Right choose';
      return { ...form, template: stepped(form.template, step, 1 + (game?.templates.length ?? 0)) };
  }
}

function inRow(form: NewForm, games: readonly GameChoice[], step: number): NewForm {
  const rows = rowsOf(form, games);
  return { ...form, row: rows[stepped(rows.indexOf(form.row), step, rows.length)] ?? 'name' };
}

function typedInto(form: NewForm, row: 'name' | 'add', key: Key): NewForm | string {
  if (key.name === 'backspace') return { ...form, [row]: withoutLastLetter(form[row]) };
  if (key.name === 'ctrl-u') return { ...form, [row]: '' };
  return isTextKey(key)
    ? { ...form, [row]: typedBehind(form[row], typedText(key)) }
    : `${key.name} has no meaning here`;
}

function stepped(at: number, step: number, length: number): number {
  return length === 0 ? 0 : (at + step + length) % length;
}

function toggled(chosen: readonly number[], one: number): readonly number[] {
  return chosen.includes(one) ? chosen.filter((n) => n !== one) : [...chosen, one];
}
