/** What all modes say where there is no screen. */
import { addChoices, addSays } from '../modes/add/says.ts';
import { amendSays } from '../modes/amend/says.ts';
import { commandChoices, commandSays } from '../modes/command/says.ts';
import { editChoices, editSays } from '../modes/edit/says.ts';
import { findSays } from '../modes/find/says.ts';
import { idleSays } from '../modes/idle/says.ts';
import { logChoices, logSays } from '../modes/log/says.ts';
import { menuChoices, menuSays } from '../modes/menu/says.ts';
import type { SpokenMode } from '../modes/mode-definition.ts';
import { offersChoices, offersSays } from '../modes/offers/says.ts';
import { readingChoices, readingSays } from '../modes/reading/says.ts';
import { isAtText } from '../modes/sentence/blank-keys.ts';
import { sentenceChoices, sentenceSays } from '../modes/sentence/says.ts';
import { timelineChoices, timelineSays } from '../modes/timeline/says.ts';
import { workingChoices, workingSays } from '../modes/working/says.ts';
import type { ModeStates } from '../ui/ui.ts';

const modes: { readonly [name in keyof ModeStates]: SpokenMode<ModeStates[name]> } = {
  idle: { says: idleSays },
  menu: { says: menuSays, choices: menuChoices },
  offers: { says: offersSays, choices: offersChoices },
  sentence: {
    says: sentenceSays,
    choices: sentenceChoices,
    takesText: (context, state) => !state.showsResult && isAtText({ ...state, ...context }),
  },
  log: { says: logSays, choices: logChoices },
  working: { says: workingSays, choices: workingChoices },
  amend: { says: amendSays },
  reading: { says: readingSays, choices: readingChoices },
  add: { says: addSays, choices: addChoices },
  edit: { says: editSays, choices: editChoices },
  seats: { says: () => ['seats for the phones of players need the screen; q leads back'] },
  timeline: { says: timelineSays, choices: timelineChoices },
  command: { says: commandSays, choices: commandChoices },
  find: {
    says: (context, state) => findSays(context, state, (back) => spokenMode(back.mode).says(context, back)),
  },
};

/** What the mode of this name says, which is to be given its own state. */
export function spokenMode<Name extends keyof ModeStates>(name: Name): SpokenMode<ModeStates[Name]> {
  return modes[name];
}
