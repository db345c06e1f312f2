/** From a key to the next screen: the one reducer of the TUI. Pure but for reading the session. */

import type { Key } from '../keys/decode.ts';
import { bindingOf, type Command } from '../keys/keymap.ts';
import { letterOf, shorter } from '../keys/letters.ts';
import { addCommand, addText } from '../modes/add.ts';
import { commandLineKey, commandLineText } from '../modes/command-line.ts';
import { editCommand, editText } from '../modes/edit.ts';
import { idleCommand, menuText } from '../modes/idle.ts';
import { logCommand, workingCommand } from '../modes/log.ts';
import { reading, readingCommand } from '../modes/reading.ts';
import { selectRow } from '../modes/selection.ts';
import { readingLength } from '../panes/reading.ts';
import { sentenceCommand, sentenceText } from '../sentence/blank-keys.ts';
import { placesOf } from '../sentence/blanks.ts';
import { resultCommand, resultText } from '../sentence/result.ts';
import { rowsCommand, rowsText } from '../sentence/target-rows.ts';
import { rowsOf } from '../ui/roster.ts';
import { idle, keyContextOf, type Mode, notice, type Sentence, type Step, type UpdateContext } from '../ui/ui.ts';

/** What a key leads to. */
export function update(context: UpdateContext, key: Key): Step {
  const { ui } = context;
  const calm: UpdateContext = ui.leaving ? { ...context, ui: { ...ui, leaving: false } } : context;
  const bound = takesText(context, key) ? undefined : bindingOf(keyContextOf(ui.mode), key.name);
  if (bound?.command === 'leave') return idleCommand(context, 'leave', key.name);
  return bound === undefined ? text(calm, ui.mode, key) : command(calm, ui.mode, bound.command, key);
}

/** While text is typed, letters are text, whatever they mean elsewhere. */
function takesText(context: UpdateContext, key: Key): boolean {
  if (key.name === 'paste') return true;
  const { mode } = context.ui;
  if (mode.mode !== 'sentence' || mode.sentence.result || !isWord(key)) return false;
  return placesOf(context, mode.sentence).some(({ id, kind }) => id === mode.sentence.at && kind === 'text');
}

function isWord(key: Key): boolean {
  return key.name.length === 1 || key.name === 'space' || key.text !== undefined;
}

function command(context: UpdateContext, mode: Mode, which: Command, key: Key): Step {
  switch (mode.mode) {
    case 'idle':
      return idleCommand(context, which, key.name);
    case 'menu':
      return which === 'help'
        ? reading(context.ui, { what: 'help', of: 'idle' })
        : { ui: { ...context.ui, mode: idle, notice: '' } };
    case 'sentence':
      return sentence(context, mode.sentence, which);
    case 'log':
      return logCommand(context, mode, which);
    case 'working':
      return workingCommand(context, mode, which);
    case 'reading':
      return readingCommand(context, mode, which, readingLength(context, mode.what));
    case 'add':
      return addCommand(context, mode, which);
    case 'edit':
      return editCommand(context, mode, which);
    case 'find':
      return findCommand(context, mode, which);
    case 'command':
      return commandLineKey(context, mode, which);
  }
}

function sentence(context: UpdateContext, of: Sentence, which: Command): Step {
  const { ui } = context;
  if (which === 'help') return reading(ui, { what: 'help', of: keyContextOf(ui.mode) });
  if (which === 'odds') return reading(ui, { what: 'odds', sentence: of });
  if (which === 'working') return reading(ui, { what: 'working', sentence: of });
  if (!of.result) return sentenceCommand(context, of, which);
  return of.row === undefined ? resultCommand(context, of, which) : rowsCommand(context, of, of.row, which);
}

function text(context: UpdateContext, mode: Mode, key: Key): Step {
  const { ui } = context;
  if (!isWord(key) && key.name !== 'paste') return { ui };
  switch (mode.mode) {
    case 'idle':
      return { ui: notice(ui, `${key.name} has no meaning here; ? shows the keys`) };
    case 'menu':
      return menuText(context, mode.menu, key.name);
    case 'sentence':
      return sentenceWord(context, mode.sentence, key);
    case 'add':
      return addText(context, mode, key);
    case 'edit':
      return editText(context, mode, key);
    case 'command':
      return commandLineText(context, mode, key);
    case 'find':
      return found(context, mode, mode.typing + letterOf(key));
    case 'log':
    case 'working':
    case 'reading':
      return { ui: notice(ui, `${key.name} has no meaning here; ? shows the keys`) };
  }
}

function sentenceWord(context: UpdateContext, sentence: Sentence, key: Key): Step {
  if (!sentence.result) return sentenceText(context, sentence, key);
  const { row, overruling } = sentence;
  const inRow = row !== undefined && overruling === undefined;
  return inRow ? rowsText(context, sentence, row, key) : resultText(context, sentence, key);
}

/** The letters typed so far, and where they lead: the selection follows them, the log shows what holds them. */
function found(context: UpdateContext, mode: FindMode, typing: string): Step {
  const { ui, session } = context;
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

function findCommand(context: UpdateContext, mode: FindMode, which: Command): Step {
  if (which === 'back') return found(context, mode, shorter(mode.typing));
  return { ui: { ...context.ui, mode: mode.back, notice: '' } };
}

type FindMode = Extract<Mode, { mode: 'find' }>;
