import type { Command } from '../keys/keymap.ts';
import { scrolled } from '../keys/scroll.ts';
import type { Mode, Reading, Step, Ui, UpdateContext } from '../ui/ui.ts';
import { notice } from '../ui/ui.ts';
import { beginEdit, beginHouseRules } from './edit.ts';
import { everywhere } from './everywhere.ts';

type ReadingMode = Extract<Mode, { mode: 'reading' }>;

/** Opens something to read over what stands there now. */
export function reading(ui: Ui, what: Reading): Step {
  return { ui: { ...ui, mode: { mode: 'reading', what, top: 0, back: ui.mode }, notice: '' } };
}

/** Scrolling; the view keeps the top within the text. */
export function readingCommand(context: UpdateContext, mode: ReadingMode, command: Command, length: number): Step {
  const { ui } = context;
  const top = scrolled(command, mode.top, length);
  if (top !== null) return { ui: { ...ui, mode: { ...mode, top }, notice: '' } };
  switch (command) {
    case 'edit':
      if (mode.what.what === 'settings') return beginHouseRules(context);
      if (mode.what.what !== 'sheet') return { ui: notice(ui, 'not: only a sheet and house rules can be edited') };
      return beginEdit({ ...context, ui: { ...ui, selection: mode.what.who } });
    case 'close':
      return { ui: notice({ ...ui, mode: mode.back }, '') };
    default:
      return everywhere(ui, command);
  }
}
