/** From a key to the next screen: the reducer of the table. It reads the session and changes nothing. */

import { bindingOf, keyFor } from '../keys/bindings.ts';
import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { isTextKey } from '../keys/typing.ts';
import { addCommand, addText } from '../modes/add.ts';
import { amendCommand, amendText } from '../modes/amend.ts';
import { commandLineCommand, commandLineText } from '../modes/command-line.ts';
import { editCommand, editText, isTextRow } from '../modes/edit.ts';
import { findCommand, findText } from '../modes/find.ts';
import { idleCommand } from '../modes/idle.ts';
import { logCommand, workingCommand } from '../modes/log.ts';
import { menuText } from '../modes/menu.ts';
import { openForecast, openPage, readingCommand, refreshPage } from '../modes/reading.ts';
import { timelineCommand } from '../modes/timeline.ts';
import { isAtText, sentenceCommand, sentenceText } from '../sentence/blank-keys.ts';
import { evaluated, type SentenceContext, sentenceMode } from '../sentence/evaluate.ts';
import { overrule } from '../sentence/overrule.ts';
import { resultCommand, resultText } from '../sentence/result-keys.ts';
import { isInRow, rowCommand, rowText } from '../sentence/row-keys.ts';
import {
  idle,
  inMode,
  keyContextOf,
  notice,
  type SentenceMode,
  type Step,
  type Ui,
  type UpdateContext,
} from '../ui/ui.ts';

/** What a key leads to. */
export function update(context: UpdateContext, key: Key): Step {
  const { ui } = context;
  const bound = isForText(ui, key) ? undefined : bindingOf(keyContextOf(ui.mode), key.name);
  if (bound?.command === 'leave') return idleCommand(context, 'leave', key.name);
  const staying: UpdateContext = ui.isLeaving ? { ...context, ui: { ...ui, isLeaving: false } } : context;
  const step = bound === undefined ? typeKey(staying, key) : runCommand(staying, bound.command, key);
  // What was refused can be overruled with the next key only.
  const after = step.ui.refused !== null && step.ui.refused === ui.refused ? { ...step.ui, refused: null } : step.ui;
  return { ...step, ui: refreshed({ ...context, ui: after }) };
}

/** The screen as the file now is, with what it shows of the rules worked out again where the encounter has changed since. */
export function refreshed({ ui: before, session }: UpdateContext): Ui {
  const { whyLost } = session;
  const ui = whyLost === before.whyLost ? before : { ...before, whyLost };
  const context = { ui, session };
  const { mode } = ui;
  if (mode.mode === 'sentence' && mode.evaluation.encounter !== session.encounter) {
    return { ...ui, mode: sentenceMode(evaluated(context, mode.sentence)) };
  }
  if (mode.mode !== 'reading') return ui;
  const page = refreshPage(context, mode);
  return page === mode ? ui : { ...ui, mode: page };
}

/** Whether a key is text whatever it means elsewhere: a paste, or a letter in a blank for text. */
function isForText({ mode }: Ui, key: Key): boolean {
  if (key.name === 'paste') return true;
  return mode.mode === 'sentence' && !mode.sentence.showsResult && isTextKey(key) && isAtText(mode);
}

function sentenceContextOf(context: UpdateContext, { sentence, evaluation }: SentenceMode): SentenceContext {
  return evaluated(context, sentence, evaluation);
}

function runCommand(context: UpdateContext, command: Command, key: Key): Step {
  const { mode } = context.ui;
  const isResult = mode.mode === 'sentence' && mode.sentence.showsResult;
  if (command === 'overrule' && (context.ui.refused !== null || !isResult)) return overrule(context);
  switch (mode.mode) {
    case 'idle':
      return idleCommand(context, command, key.name);
    case 'menu':
      return command === 'help' ? openPage(context, { what: 'help', of: 'idle' }) : { ui: inMode(context.ui, idle) };
    case 'sentence':
      return runInSentence(sentenceContextOf(context, mode), command);
    case 'log':
      return logCommand(context, mode, command);
    case 'working':
      return workingCommand(context, mode, command);
    case 'amend':
      return amendCommand(context, mode, command);
    case 'reading':
      return readingCommand(context, mode, command);
    case 'add':
      return addCommand(context, mode, command);
    case 'timeline':
      return timelineCommand(context, mode, command);
    case 'edit':
      return editCommand(context, mode, command);
    case 'find':
      return findCommand(context, mode, command);
    case 'command':
      return commandLineCommand(context, mode, command);
  }
}

function runInSentence(context: SentenceContext, command: Command): Step {
  const { ui, sentence } = context;
  if (command === 'help') return openPage(context, { what: 'help', of: keyContextOf(ui.mode) });
  if (command === 'odds' || command === 'compare' || command === 'working' || command === 'preview')
    return openPage(context, { what: command, sentence });
  if (command === 'forecast') return openForecast(context, sentence);
  if (!sentence.showsResult) return sentenceCommand(context, command);
  return isInRow(context) ? rowCommand(context, command) : resultCommand(context, command);
}

function typeKey(context: UpdateContext, key: Key): Step {
  const { ui } = context;
  const { mode } = ui;
  if (!isTextKey(key) && key.name !== 'paste') return { ui };
  switch (mode.mode) {
    case 'idle':
    case 'log':
    case 'working':
    case 'reading':
    case 'timeline':
      return {
        ui: notice(ui, `${key.name} has no meaning here; ${keyFor('help', keyContextOf(mode)) || '?'} shows the keys`),
      };
    case 'menu':
      return menuText(context, mode.menu, key.name);
    case 'sentence':
      return typeInSentence(sentenceContextOf(context, mode), key);
    case 'amend':
      return amendText(context, mode, key);
    case 'add':
      return addText(context, mode, key);
    case 'edit':
      return key.name === '?' && !isTextRow(mode.form)
        ? openPage(context, { what: 'help', of: 'form' })
        : editText(context, mode, key);
    case 'command':
      return commandLineText(context, mode, key);
    case 'find':
      return findText(context, mode, key);
  }
}

function typeInSentence(context: SentenceContext, key: Key): Step {
  if (!context.sentence.showsResult) return sentenceText(context, key);
  return isInRow(context) && context.sentence.overriding === null ? rowText(context, key) : resultText(context, key);
}
