import type { Command } from '../keys/keymap.ts';
import type { Step, Ui } from '../ui/ui.ts';

/** What some keys do wherever no text is typed; any other command changes nothing. */
export function everywhere(ui: Ui, command: Command): Step {
  switch (command) {
    case 'undo':
    case 'redo':
    case 'repaint':
      return { ui, effect: { do: command } };
    default:
      return { ui };
  }
}
