import { type Desk, notice, type Sentence, type Step } from '../ui.ts';
import { beginSentence } from './begin.ts';
import { goOn } from './judge.ts';

/** A sentence in which nothing is left to say: begun and gone on with. A refusal leaves nothing behind. */
export function beginAndGoOn(
  desk: Desk,
  action: string,
  given: Partial<Pick<Sentence, 'by' | 'on' | 'values'>> = {},
): Step {
  const begun = beginSentence(desk, action, given);
  if (begun.ui.mode.mode !== 'sentence') return begun;
  const step = goOn({ ...desk, ui: begun.ui }, begun.ui.mode.sentence, false);
  const refused = step.effect === undefined && step.ui.notice.startsWith('refused');
  return refused ? { ui: notice(desk.ui, step.ui.notice) } : step;
}
