/** What a key in a sentence is judged by, and what the screen says then. What the rules make of the sentence is asked of `evaluate`. */

import { formatRefusal, type Refusal } from '../../../game/kernel/refusal.ts';
import type { Proposal } from '../../../session/request.ts';
import { describeGroup, evaluate } from '../../../session/sentence/evaluate.ts';
import type { ResultRow } from '../../../session/sentence/rows.ts';
import { keyFor } from '../../keys/keymap.ts';
import { diceStop, type SentenceMode } from '../../ui/sentence.ts';
import { idle, type Mode, notice, type Refused, type Step, type Ui, type UpdateContext } from '../../ui/ui.ts';

/** The sentence that is entered with where its keys are, and the screen and the session around it. */
export type SentenceContext = UpdateContext & SentenceMode;

/** The sentence that is entered on a screen; null where none is. */
export function sentenceIn({ ui, session }: UpdateContext): SentenceContext | null {
  const { mode } = ui;
  return 'sentence' in mode ? { ...mode, ui, session } : null;
}

/** The sentence that is entered, also where a page is read over it; null where none is. */
export function sentenceUnder({ ui, session }: UpdateContext): SentenceContext | null {
  let { mode } = ui;
  while ('back' in mode) mode = mode.back;
  return sentenceIn({ ui: { ...ui, mode }, session });
}

/** A mode with another sentence under all that is open over it. */
export function withSentenceUnder(mode: Mode, sentence: SentenceMode): Mode {
  return 'back' in mode ? { ...mode, back: withSentenceUnder(mode.back, sentence) } : sentence;
}

/** The context with changes: of the sentence, or of where its keys are. */
export function amend(context: SentenceContext, changes: Partial<SentenceMode>): SentenceContext {
  return { ...context, ...changes };
}

/** What the sentence comes to with the answers so far; null until the cursor reaches the dice. */
export function proposalAt(context: SentenceContext): Proposal | null {
  return context.cursor === diceStop ? evaluate(context).proposal : null;
}

/** The row with the cursor; undefined where there is none. */
export function rowAtCursor(context: SentenceContext): ResultRow | undefined {
  return evaluate(context).rows.find(({ key }) => key === context.row?.key);
}

/** The screen with the sentence and a message below it. */
export function say(context: SentenceContext, text: string): Step {
  return { ui: { ...context.ui, mode: modeOf(context), notice: text } };
}

/**
 * The screen with the sentence after some changes, and no message but what is pointed out: who of a group is left out, who would act out
 * of turn, who is on the actor's own side, and what an answer takes of its target.
 */
export function show(context: SentenceContext, changes: Partial<SentenceMode> = {}): Step {
  const changed = amend(context, changes);
  const { group, notices } = evaluate(changed);
  return say(changed, [describeGroup(context.session, group), ...notices].filter((text) => text !== '').join('; '));
}

/** The sentence as it is left unfinished, to be taken up again. */
export function parkedFrom(context: SentenceContext): SentenceMode {
  return modeOf(amend(context, { typing: '' }));
}

/** Leaves the sentence unfinished, with all that was typed and rolled; `said` comes first in the message. */
export function park(context: SentenceContext, said = ''): Step {
  const ui = { ...context.ui, mode: idle, parked: parkedFrom(context) };
  return { ui: notice(ui, `${said}parked; ${keyFor('unpark')} takes it up again`) };
}

/** The mode in which the sentence is entered. */
export function modeOf({ ui: _, session: __, ...mode }: SentenceContext): SentenceMode {
  return mode;
}

/** The screen with a refusal in the notice row, and what `V` would do about it. */
export function withRefusal(ui: Ui, refused: Refused): Ui {
  return { ...notice(ui, `refused: ${formatRefusal(refused.refusal)}`), refused };
}

/** The sentence with a refusal below it; `wanted` is as the GM wanted it, where only a change of it is refused. */
export function sayRefused(context: SentenceContext, refusal: Refusal, wanted: SentenceContext | null = null): Step {
  const ui = { ...context.ui, mode: modeOf(context) };
  return { ui: withRefusal(ui, { what: 'sentence', refusal, wanted: wanted === null ? null : modeOf(wanted) }) };
}
