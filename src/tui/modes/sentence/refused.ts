/** A refusal on the screen. */
import { formatRefusal, type Refusal } from '../../../rules/kernel/refusal.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { notice, type Refused, type Step, type Ui } from '../../ui/ui.ts';
import { type SentenceContext, sentenceMode } from './evaluate.ts';

/** The screen with a refusal in the notice row, and what `V` would do about it. */
export function withRefusal(ui: Ui, refused: Refused): Ui {
  return { ...notice(ui, `refused: ${formatRefusal(refused.refusal)}`), refused };
}

/** The sentence with a refusal below it; `changes` is what the GM wanted of it. */
export function sayRefused(context: SentenceContext, refusal: Refusal, changes: Partial<Sentence> = {}): Step {
  const ui = { ...context.ui, mode: sentenceMode(context) };
  return { ui: withRefusal(ui, { what: 'sentence', refusal, changes }) };
}
