import { notice, type Sentence, type Step, type UpdateContext } from '../ui/ui.ts';
import { beginSentence } from './begin.ts';
import { goOn } from './judge.ts';

/** A sentence in which nothing is left to say: begun and gone on with. A refusal leaves nothing behind. */
export function beginAndGoOn(
  context: UpdateContext,
  action: string,
  given: Partial<Pick<Sentence, 'by' | 'on' | 'values'>> = {},
): Step {
  const begun = beginSentence(context, action, given);
  if (begun.ui.mode.mode !== 'sentence') return begun;
  const step = goOn({ ...context, ui: begun.ui }, begun.ui.mode.sentence, false);
  const refused = step.effect === undefined && step.ui.notice.startsWith('refused');
  return refused ? { ui: notice(context.ui, step.ui.notice) } : step;
}
