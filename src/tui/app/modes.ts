/** All modes. */
import type { KeyContext } from '../keys/contexts.ts';
import { addMode } from '../modes/add/mode.tsx';
import { amendMode } from '../modes/amend/mode.tsx';
import { commandMode } from '../modes/command/mode.tsx';
import { editMode } from '../modes/edit/mode.tsx';
import { findMode } from '../modes/find/mode.tsx';
import { idleMode } from '../modes/idle/mode.tsx';
import { logMode } from '../modes/log/mode.tsx';
import { menuMode } from '../modes/menu/mode.tsx';
import type { ModeDefinition } from '../modes/mode-definition.ts';
import { offersMode } from '../modes/offers/mode.tsx';
import { readingMode } from '../modes/reading/mode.tsx';
import { sentenceMode } from '../modes/sentence/mode.tsx';
import { timelineMode } from '../modes/timeline/mode.tsx';
import { workingMode } from '../modes/working/mode.tsx';
import type { Mode, ModeStates } from '../ui/ui.ts';

const modes: { readonly [name in keyof ModeStates]: ModeDefinition<ModeStates[name]> } = {
  idle: idleMode,
  menu: menuMode,
  offers: offersMode,
  sentence: sentenceMode,
  log: logMode,
  working: workingMode,
  amend: amendMode,
  reading: readingMode,
  add: addMode,
  edit: editMode,
  timeline: timelineMode,
  command: commandMode,
  find: findMode,
};

/** The mode of this name, which is to be given its own state. */
export function modeNamed<Name extends keyof ModeStates>(name: Name): ModeDefinition<ModeStates[Name]> {
  return modes[name];
}

/** The part of the key table that holds in a mode. */
export function keyContextOf(mode: Mode): KeyContext {
  return modeNamed(mode.mode).keys(mode);
}
