/** From a key to the next screen: the one reducer of the TUI. Pure but for reading the session. */

import { bindingOf, type Command } from './keymap.ts';
import type { Key } from './keys/decode.ts';
import { letterOf, shorter } from './keys/letters.ts';
import { addCommand, addText } from './modes/add.ts';
import { commandLineKey, commandLineText } from './modes/command-line.ts';
import { editCommand, editText } from './modes/edit.ts';
import { idleCommand, menuText } from './modes/idle.ts';
import { logCommand, workingCommand } from './modes/log.ts';
import { reading, readingCommand } from './modes/reading.ts';
import { selectRow } from './modes/selection.ts';
import { readingLength } from './panes/reading.ts';
import { rowsOf } from './roster.ts';
import { placesOf } from './sentence/blanks.ts';
import { sentenceCommand, sentenceText } from './sentence/keys.ts';
import { resultCommand, resultText } from './sentence/result.ts';
import { rowsCommand, rowsText } from './sentence/rows.ts';
import { contextOf, type Desk, idle, type Mode, notice, type Sentence, type Step } from './ui.ts';

/** What a key leads to. */
export function update(desk: Desk, key: Key): Step {
  const { ui } = desk;
  const calm: Desk = ui.leaving ? { ...desk, ui: { ...ui, leaving: false } } : desk;
  const context = contextOf(ui.mode);
  const bound = takesText(desk, key) ? undefined : bindingOf(context, key.name);
  if (bound?.command === 'leave') return idleCommand(desk, 'leave', key.name);
  return bound === undefined ? text(calm, ui.mode, key) : command(calm, ui.mode, bound.command, key);
}

/** While text is typed, letters are text, whatever they mean elsewhere. */
function takesText(desk: Desk, key: Key): boolean {
  if (key.name === 'paste') return true;
  const { mode } = desk.ui;
  if (mode.mode !== 'sentence' || mode.sentence.result || !isWord(key)) return false;
  return placesOf(desk, mode.sentence).some(({ id, kind }) => id === mode.sentence.at && kind === 'text');
}

function isWord(key: Key): boolean {
  return key.name.length === 1 || key.name === 'space' || key.text !== undefined;
}

function command(desk: Desk, mode: Mode, which: Command, key: Key): Step {
  switch (mode.mode) {
    case 'idle':
      return idleCommand(desk, which, key.name);
    case 'menu':
      return which === 'help'
        ? reading(desk.ui, { what: 'help', of: 'idle' })
        : { ui: { ...desk.ui, mode: idle, notice: '' } };
    case 'sentence':
      return sentence(desk, mode.sentence, which);
    case 'log':
      return logCommand(desk, mode, which);
    case 'working':
      return workingCommand(desk, mode, which);
    case 'reading':
      return readingCommand(desk, mode, which, readingLength(desk, mode.what));
    case 'add':
      return addCommand(desk, mode, which);
    case 'edit':
      return editCommand(desk, mode, which);
    case 'find':
      return findCommand(desk, mode, which);
    case 'command':
      return commandLineKey(desk, mode, which);
  }
}

function sentence(desk: Desk, of: Sentence, which: Command): Step {
  const { ui } = desk;
  if (which === 'help') return reading(ui, { what: 'help', of: contextOf(ui.mode) });
  if (which === 'odds') return reading(ui, { what: 'odds', sentence: of });
  if (which === 'working') return reading(ui, { what: 'working', sentence: of });
  if (!of.result) return sentenceCommand(desk, of, which);
  return of.row === undefined ? resultCommand(desk, of, which) : rowsCommand(desk, of, of.row, which);
}

function text(desk: Desk, mode: Mode, key: Key): Step {
  const { ui } = desk;
  if (!isWord(key) && key.name !== 'paste') return { ui };
  switch (mode.mode) {
    case 'idle':
      return { ui: notice(ui, `${key.name} has no meaning here; ? shows the keys`) };
    case 'menu':
      return menuText(desk, mode.menu, key.name);
    case 'sentence':
      return sentenceWord(desk, mode.sentence, key);
    case 'add':
      return addText(desk, mode, key);
    case 'edit':
      return editText(desk, mode, key);
    case 'command':
      return commandLineText(desk, mode, key);
    case 'find':
      return found(desk, mode, mode.typing + letterOf(key));
    case 'log':
    case 'working':
    case 'reading':
      return { ui: notice(ui, `${key.name} has no meaning here; ? shows the keys`) };
  }
}

function sentenceWord(desk: Desk, sentence: Sentence, key: Key): Step {
  if (!sentence.result) return sentenceText(desk, sentence, key);
  const { row, overruling } = sentence;
  const inRow = row !== undefined && overruling === undefined;
  return inRow ? rowsText(desk, sentence, row, key) : resultText(desk, sentence, key);
}

/** The letters typed so far, and where they lead: the selection follows them, the log shows what holds them. */
function found(desk: Desk, mode: FindMode, typing: string): Step {
  const { ui, session } = desk;
  const { back } = mode;
  if (back.mode === 'log') {
    return {
      ui: { ...ui, mode: { ...mode, typing, back: { ...back, find: typing === '' ? null : typing, line: 0 } } },
    };
  }
  const rows = rowsOf(session.system, session.encounter, ui);
  const at = rows.findIndex(({ label }) => label.toLowerCase().includes(typing.toLowerCase()));
  const named = { ...mode, typing };
  if (at < 0) return { ui: notice({ ...ui, mode: named }, `nobody here is called "${typing}"`) };
  return { ui: { ...selectRow(ui, rows, at), mode: named } };
}

function findCommand(desk: Desk, mode: FindMode, which: Command): Step {
  if (which === 'back') return found(desk, mode, shorter(mode.typing));
  return { ui: { ...desk.ui, mode: mode.back, notice: '' } };
}

type FindMode = Extract<Mode, { mode: 'find' }>;
