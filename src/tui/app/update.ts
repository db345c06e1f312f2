/** From a key to the next screen: the reducer of the table. It reads the session and changes nothing. */

import { bindingOf, keyFor } from '../keys/bindings.ts';
import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { isTextKey } from '../keys/typing.ts';
import { withPage } from '../modes/reading/reading.ts';
import { overrule } from '../modes/sentence/overrule.ts';
import { notice, type Step, type Ui, type UpdateContext } from '../ui/ui.ts';
import { modeNamed } from './modes.ts';

/** What a key leads to. */
export function update(context: UpdateContext, key: Key): Step {
  const { ui } = context;
  const { mode } = ui;
  const { keys, isText } = modeNamed(mode.mode);
  const types = key.name === 'paste' || isText?.(context, mode, key) === true;
  const bound = types ? undefined : bindingOf(keys(mode), key.name);
  const staying =
    ui.isLeaving && bound?.command !== 'leave' ? { ...context, ui: { ...ui, isLeaving: false } } : context;
  const { opens, isForIdle, ...step } =
    bound === undefined ? typeKey(staying, key) : runCommand(staying, bound.command, key);
  if (isForIdle === true) return update({ ...context, ui: step.ui }, key);
  const shown = opens === undefined ? step.ui : withPage({ ...context, ui: step.ui }, opens);
  // What was refused can be overruled with the next key only.
  const after = shown.refused !== null && shown.refused === ui.refused ? { ...shown, refused: null } : shown;
  return { ...step, ui: refreshed({ ...context, ui: after }) };
}

/** The screen as the file now is, with what it shows of the rules worked out again where the encounter has changed since. */
export function refreshed({ ui: before, session }: UpdateContext): Ui {
  const { whyLost } = session;
  const ui = whyLost === before.whyLost ? before : { ...before, whyLost };
  const { mode } = ui;
  const next = modeNamed(mode.mode).refreshed?.({ ui, session }, mode) ?? mode;
  return next === mode ? ui : { ...ui, mode: next };
}

function runCommand(context: UpdateContext, command: Command, key: Key): Step {
  const { mode, refused } = context.ui;
  const { keys, helpOf, onCommand } = modeNamed(mode.mode);
  if (command === 'overrule' && refused !== null) return overrule(context);
  if (command === 'help') return { ui: context.ui, opens: { what: 'help', of: helpOf ?? keys(mode) } };
  return onCommand(context, mode, command, key);
}

function typeKey(context: UpdateContext, key: Key): Step {
  const { ui } = context;
  const { mode } = ui;
  if (!isTextKey(key) && key.name !== 'paste') return { ui };
  const { keys, onText } = modeNamed(mode.mode);
  if (onText !== undefined) return onText(context, mode, key);
  return { ui: notice(ui, `${key.name} has no meaning here; ${keyFor('help', keys(mode)) || '?'} shows the keys`) };
}
