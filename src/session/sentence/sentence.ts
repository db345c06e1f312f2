/** A sentence: who does what to whom, with which values and which dice. Plain data, without keys and without a screen. */
import type { Id, Intent, Json, OverruledRule } from '../../state/encounter.ts';
import type { Answers } from '../answers.ts';
import type { ActionRequest } from '../request.ts';

/** What the GM has entered: everything that decides what the rules make of it. */
export interface Sentence {
  readonly action: string;
  readonly by: Id | null;
  /** All who were to act, where they are several, `by` first; else empty. What is entered may leave some of them out. */
  readonly group: readonly Id[];
  readonly on: readonly Id[];
  /** Whether the GM named the targets; those by default change with what is chosen. */
  readonly namesTargets: boolean;
  /** Whom the GM has marked and selected: they are proposed as targets before others. */
  readonly preferred: Preferred;
  /** The blanks that the GM filled in; every other blank has its default. */
  readonly values: { readonly [blank: string]: Json };
  /** Values of single rows, which replace those in `values`: dodge, cover, answer. Rows are targets, or the actors of a group. */
  readonly each: NonNullable<Intent['each']>;
  /** Rows that the GM left out of the result. */
  readonly leftOut: readonly string[];
  readonly answers: Answers;
  /** Numbers of the result that the GM sets. */
  readonly overrides: NonNullable<ActionRequest['overrides']>;
  /** Refusals of the rules that the GM overrules. */
  readonly overruled: readonly OverruledRule[];
  /** The entry of the timeline that is carried out by it; null for none. */
  readonly entry: string | null;
}

export interface Preferred {
  readonly marked: readonly Id[];
  readonly selected: Id | null;
}

/** The blank of a modifier, and the one for its reason, which becomes a note in the record. */
export const modifierBlank = 'modifier';
export const reasonBlank = 'reason of the modifier';

/** The values that the action gets: all but the reason, which is a note. */
export function withoutReason({ [reasonBlank]: _, ...values }: Sentence['values']): Sentence['values'] {
  return values;
}
