import type { ReactElement } from 'react';
import type { Id } from '../../state/encounter.ts';
import type { KeyContext } from '../keys/contexts.ts';
import type { Key } from '../keys/decode.ts';
import type { Binding, Command } from '../keys/keymap.ts';
import type { PaneProps } from '../paint/text-rows.tsx';
import type { IdleMode, Step, UpdateContext } from '../ui/ui.ts';

/** A key of the key row. */
export type KeyHint = Pick<Binding, 'show' | 'does' | 'command'>;

/** What a part of the screen is made of. */
export interface ViewProps<State> {
  readonly context: UpdateContext;
  readonly state: State;
  readonly pane: PaneProps;
}

/** A mode: what its keys do, and what it shows. Each has a folder here, and `app/modes` lists them all. */
export interface ModeDefinition<State> {
  /** The part of the key table that holds in it. */
  keys(state: State): KeyContext;
  /** The part of the key table that its help lists, where that is another. */
  readonly helpOf?: KeyContext;
  /** What a command of its keys does; the help is opened by itself. */
  onCommand(context: UpdateContext, state: State, command: Command, key: Key): Step;
  /** What a letter that is no command does, or a paste. In a mode without it, such a key has no meaning. */
  onText?(context: UpdateContext, state: State, key: Key): Step;
  /** Whether a key is text, even where the key table has a command for it. */
  isText?(state: State, key: Key): boolean;
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
  /** What is being entered; in a mode without it the prompt of the idle screen. */
  Prompt?(props: ViewProps<State>): ReactElement;
}
