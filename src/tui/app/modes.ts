/** All modes. */
import type { KeyContext } from '../keys/keymap.ts';
import { addMode } from '../modes/add/mode.tsx';
import { amendMode } from '../modes/amend/mode.tsx';
import { commandMode } from '../modes/command/mode.tsx';
import { idleLine, sentenceLine } from '../modes/command/typed-line.ts';
import { editMode } from '../modes/edit/mode.tsx';
import { findMode } from '../modes/find/mode.tsx';
import { idleMode } from '../modes/idle/mode.tsx';
import { logMode } from '../modes/log/mode.tsx';
import { menuMode } from '../modes/menu/mode.tsx';
import type { ModeDefinition } from '../modes/mode-definition.ts';
import { offersMode } from '../modes/offers/mode.tsx';
import { readingMode } from '../modes/reading/mode.tsx';
import { seatsMode } from '../modes/seats/mode.tsx';
import { sentenceMode } from '../modes/sentence/mode.tsx';
import { timelineMode } from '../modes/timeline/mode.tsx';
import { workingMode } from '../modes/working/mode.tsx';
import type { Mode, ModeStates } from '../ui/ui.ts';

const modes: { readonly [name in keyof ModeStates]: ModeDefinition<ModeStates[name]> } = {
  // A line may be any command.
  idle: { ...idleMode, onLine: idleLine },
  menu: menuMode,
  offers: offersMode,
  sentence: { ...sentenceMode, onLine: sentenceLine },
  log: logMode,
  working: workingMode,
  amend: amendMode,
  reading: readingMode,
  add: addMode,
  edit: editMode,
  timeline: timelineMode,
  seats: seatsMode,
  command: commandMode,
  find: findMode(foundIn),
};

/** The mode of this name, which is to be given its own state. */
export function modeNamed<Name extends keyof ModeStates>(name: Name): ModeDefinition<ModeStates[Name]> {
  return modes[name];
}

/** The mode with what these letters find in it; null where they find a combatant. */
function foundIn(mode: Mode, letters: string | null): Mode | null {
  return modeNamed(mode.mode).withFound?.(mode, letters) ?? null;
}

/** The mode that the middle of the screen shows: while something is found in a page or a list, that. */
export function shownMode(mode: Mode): Mode {
  const behind = modeNamed(mode.mode).behind?.(mode) ?? mode;
  return modeNamed(behind.mode).Middle === undefined ? mode : behind;
}

/** Whether nothing is entered or read. */
export function isAtRest(mode: Mode): boolean {
  return modeNamed(mode.mode).isAtRest === true;
}

/** The part of the key table that holds in a mode. */
export function keyContextOf(mode: Mode): KeyContext {
  return modeNamed(mode.mode).keys(mode);
}
