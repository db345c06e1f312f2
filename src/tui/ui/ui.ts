import type { ActionRequest, Session } from '../../session/session.ts';
import type { Id, Intent, Json } from '../../state/encounter.ts';
import type { Form } from '../form/form.ts';
import type { KeyContext } from '../keys/keymap.ts';

/** Whether the table's faces are typed, or vrule rolls. */
export type DiceMode = 'table' | 'vrule';

/** A sentence that builds itself: who does what to whom, with which values, which dice. */
export interface Sentence {
  readonly action: string;
  readonly by: Id | null;
  readonly on: readonly Id[];
  /** Filled in by the GM; what is not here stands at its default. */
  readonly values: { readonly [blank: string]: Json };
  /** What differs by target, over the values: each one's dodge, cover, answer. */
  readonly each: NonNullable<Intent['each']>;
  /** Targets that were struck off the rows again. */
  readonly leftOut: readonly Id[];
  /** The blank that takes keys first: `on`, `which`, a blank of the action, or `dice`. */
  readonly at: string;
  /** A number or text being typed, or the digits of a die. */
  readonly typing: string;
  /** Faces of the throw being typed, as far as they are there, and the ask that they answer: another may have come up since. */
  readonly faces: readonly number[];
  readonly facesOf: string;
  /** Options picked so far of a choice that takes several; null where the choice stands as the rules have it. */
  readonly picks: readonly string[] | null;
  readonly answers: ActionRequest['answers'];
  readonly overrules: NonNullable<ActionRequest['overrides']>;
  /** All is answered: the result stands there, not yet applied. */
  readonly result: boolean;
  /** In a result on several targets: the row that takes keys. */
  readonly row?: RowAt;
  /** In a result: the field being overruled, with what was typed so far. */
  readonly overruling?: { readonly field: string; readonly typing: string };
}

/** The row of a target that takes keys: which, the digits of a row's number, the blank that is being typed. */
export interface RowAt {
  readonly who: Id;
  readonly typing: string;
  readonly filling: string | null;
}

/** What the keys are for now. The innermost is the mode; leaving it leads back to idle. */
export type Mode =
  | { readonly mode: 'idle' }
  | { readonly mode: 'sentence'; readonly sentence: Sentence }
  /** The letters of a menu: other actions, or the clock. */
  | { readonly mode: 'menu'; readonly menu: 'act' | 'time' }
  | { readonly mode: 'log'; readonly line: number; readonly branches: boolean; readonly find: string | null }
  /** The working of a record, at one of its steps. */
  | {
      readonly mode: 'working';
      readonly seq: number;
      readonly line: number;
      readonly back: Mode;
    }
  /** Something to read and scroll: help, a sheet, the rulebook, odds in full. */
  | { readonly mode: 'reading'; readonly what: Reading; readonly top: number; readonly back: Mode }
  | {
      readonly mode: 'add';
      readonly typing: string;
      readonly choice: number;
      readonly side: 'own' | 'other' | 'neither';
      readonly hidden: boolean;
    }
  /** A form: of somebody, or of the house rules. */
  | { readonly mode: 'edit'; readonly of: { readonly who: Id } | 'house-rules'; readonly form: Form }
  /** `:`, one box for a whole line and for finding things by their letters. */
  | { readonly mode: 'command'; readonly typing: string; readonly choice: number }
  /** Finding: the letters typed so far, and what is searched. */
  | { readonly mode: 'find'; readonly typing: string; readonly back: Mode };

export type Reading =
  | { readonly what: 'help'; readonly of: KeyContext }
  | { readonly what: 'sheet'; readonly who: Id }
  | { readonly what: 'rules'; readonly title: string; readonly ids: readonly string[] | null }
  | { readonly what: 'odds'; readonly sentence: Sentence }
  | { readonly what: 'working'; readonly sentence: Sentence }
  | { readonly what: 'settings' };

/** What the screen remembers that the encounter does not. */
export interface Ui {
  readonly mode: Mode;
  /** The row that `-`, `s`, `c` act on: a combatant. */
  readonly selection: Id | null;
  readonly marked: ReadonlySet<Id>;
  /** Groups shown member by member. */
  readonly open: ReadonlySet<string>;
  /** The first row shown. */
  readonly top: number;
  /** Where several are due at once: whose action is being entered. */
  readonly floor: Id | null;
  /** Who has the floor out of turn, until something is written: for a blow that another's move invites. */
  readonly offTurn: Id | null;
  readonly tags: ReadonlyMap<string, string>;
  readonly dice: { readonly own: DiceMode; readonly other: DiceMode };
  readonly notice: string;
  readonly parked: Sentence | null;
  /** The last intent of each actor, for doing it again. */
  readonly again: ReadonlyMap<Id, Intent>;
  /** `q` was pressed once. */
  readonly leaving: boolean;
  readonly readOnly: string | null;
}

/** What a key leads to besides another Ui. The one who runs the screen carries it out. */
export type Effect =
  | { readonly do: 'commit'; readonly wish: ActionRequest; readonly after: (ui: Ui) => Ui }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  | { readonly do: 'travel'; readonly seq: number }
  | { readonly do: 'repaint' }
  | { readonly do: 'leave' };

export interface Step {
  readonly ui: Ui;
  readonly effect?: Effect;
}

/** What a mode may read to answer a key. */
export interface UpdateContext {
  readonly ui: Ui;
  readonly session: Session;
}

export const idle: Mode = { mode: 'idle' };

/** The same screen with something said in the notices' row. */
export function notice(ui: Ui, text: string): Ui {
  return { ...ui, notice: text };
}

/** Back to the idle screen. */
export function toIdle(ui: Ui): Ui {
  return { ...ui, mode: idle };
}

/** The same context with an idle screen that says nothing. */
export function calm(context: UpdateContext): UpdateContext {
  return { ...context, ui: notice(toIdle(context.ui), '') };
}

export function keyContextOf(mode: Mode): KeyContext {
  switch (mode.mode) {
    case 'idle':
    case 'menu':
    case 'log':
    case 'working':
    case 'reading':
    case 'command':
    case 'find':
      return mode.mode;
    case 'sentence':
      return !mode.sentence.result ? 'sentence' : mode.sentence.row === undefined ? 'result' : 'rows';
    case 'add':
      return 'add';
    case 'edit':
      return 'form';
  }
}
