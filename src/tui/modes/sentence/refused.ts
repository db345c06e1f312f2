/** A refusal on the screen. */
import { formatRefusal, type Refusal } from '../../../rules/kernel/refusal.ts';
import { notice, type Refused, type Step, type Ui } from '../../ui/ui.ts';
import { modeOf, type SentenceContext } from './context.ts';

/** The screen with a refusal in the notice row, and what `V` would do about it. */
export function withRefusal(ui: Ui, refused: Refused): Ui {
  return { ...notice(ui, `refused: ${formatRefusal(refused.refusal)}`), refused };
}

/** The sentence with a refusal below it; `wanted` is as the GM wanted it, where only a change of it is refused. */
export function sayRefused(context: SentenceContext, refusal: Refusal, wanted: SentenceContext | null = null): Step {
  const ui = { ...context.ui, mode: modeOf(context) };
  return { ui: withRefusal(ui, { what: 'sentence', refusal, wanted: wanted === null ? null : modeOf(wanted) }) };
}
