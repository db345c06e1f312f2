import type { ReactElement } from 'react';
import type { Page } from '../../report/page.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import type { Key } from '../keys/decode.ts';
import type { Binding, Command, KeyContext } from '../keys/keymap.ts';
import type { PaneProps } from '../paint/text-rows.tsx';
import type { IdleMode, Mode, Step, UpdateContext } from '../ui/ui.ts';
import type { Wanted } from '../ui/work.ts';

/** A key of the key row. */
export type KeyHint = Pick<Binding, 'show' | 'does' | 'command'>;

/** What a part of the screen is made of. */
export interface ViewProps<State> {
  readonly context: UpdateContext;
  readonly state: State;
  readonly pane: PaneProps;
}

/** What comes of a line that is typed where there is no screen: a step, or keys to press; null where it is not understood. */
export type LineResult = Step | 'keys' | null;

/** An entry of a list that is read aloud. */
export interface Choice {
  readonly says: string;
  /** The number that chooses it; by default its place in the list. */
  readonly number?: number;
  choose(): Step;
}

/** A mode: what its keys do, and what it shows. Each has a folder here, and `app/modes` lists them all. */
export interface ModeDefinition<State> {
  /** The part of the key table that holds in it. */
  keys(state: State): KeyContext;
  /** Nothing is entered or read: the last record stays in sight, and what is offered is shown. */
  readonly isAtRest?: true;
  /** The part of the key table that its help lists, where that is another. */
  readonly helpOf?: KeyContext;
  /** What a command of its keys does; the help is opened by itself. */
  onCommand(context: UpdateContext, state: State, command: Command, key: Key): Step;
  /** What a letter that is no command does, or a paste. In a mode without it, such a key has no meaning. */
  onText?(context: UpdateContext, state: State, key: Key): Step;
  /** Whether a key is text, even where the key table has a command for it. */
  isText?(context: UpdateContext, state: State, key: Key): boolean;
  /** What a typed line does where there is no screen. In a mode without it, its letters are keys. */
  onLine?(context: UpdateContext, state: State, line: string): LineResult;
  /** Whether what it shows is still being worked out. */
  isWorking?(state: State): boolean;
  /** The mode as it is after combatants have left: another one where it is about one of them. */
  withoutTheGone?(state: State, encounter: Encounter): Mode;
  /** What shows only what contains these letters; null: everything. In a mode without it, letters find a combatant. */
  withFound?(state: State, letters: string | null): State;
  /** What it waits for, which is worked out behind the frames. */
  wants?(state: State): Wanted | null;
  /** The state with a page that it waits for, as far as it is known. */
  withPage?(state: State, page: Page, isRunning: boolean): State;
  /** The mode whose middle of the screen is shown, where that is not its own. */
  behind?(state: State): Mode;
  /** The state brought in line with the encounter; idle where that leaves nothing of it. */
  refreshed?(context: UpdateContext, state: State): State | IdleMode;
  /** Of the keys in its key row, those that do something now, as they are to be named. */
  usefulKeys?(context: UpdateContext, state: State, keys: readonly KeyHint[]): readonly KeyHint[];
  /** The combatant whose action is entered, null for the GM; in a mode without it, the one who has the floor is named with what is next. */
  actor?(state: State): Id | null;
  /** What is shown between the turn order and the footer; in a mode without it the combatants, the turn and the prompt. */
  Middle?(props: ViewProps<State>): ReactElement;
  /** What is shown in place of the combatants; null: the combatants. */
  list?(props: ViewProps<State>): ReactElement | null;
  /** What is being entered, below the combatants; a mode has this or a middle of its own. */
  Prompt?(props: ViewProps<State>): ReactElement;
}

/** What a mode says where there is no screen. `app/spoken-modes` lists them all. */
export interface SpokenMode<State> {
  /** What is said of it, in texts that are made sentences: from the data that its panes show. */
  says(context: UpdateContext, state: State): readonly string[];
  /** The list that is read behind that, whose entries are chosen by their numbers. */
  choices?(context: UpdateContext, state: State): readonly Choice[];
  /** Whether what is typed in it now is a text, in which no word is a command. */
  takesText?(context: UpdateContext, state: State): boolean;
}
