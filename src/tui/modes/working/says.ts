/** The working of a record as it is read aloud. */
import { shownSteps, workingParts } from '../../../report/working.ts';
import { pageSentences, stepSentence } from '../../spoken/page.ts';
import type { UpdateContext, WorkingMode } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';
import { stepsIn, workingCommand } from './mode.tsx';

/** The record, and which steps are left out; the steps are a list. */
export function workingSays({ session }: UpdateContext, { seq, isWhole }: WorkingMode): readonly string[] {
  const record = session.record(seq);
  const working = record?.working ?? [];
  const left = working.length - shownSteps(working, false).length;
  return [
    `the working of record ${seq}: ${record?.title ?? ''}`,
    ...(working.length === 0 ? pageSentences(workingParts(working)) : []),
    ...(left === 0
      ? []
      : isWhole
        ? ['unfold leaves out what did not count']
        : [`unfold adds ${left} more that did not count`]),
    'a number says the rule of that step in full; record before and record after go there, back leaves it',
  ];
}

/** The steps, whose numbers open their rules. */
export function workingChoices(context: UpdateContext, mode: WorkingMode): readonly Choice[] {
  return stepsIn(context.session, mode, mode.isWhole).map((step, line) => ({
    says: stepSentence(step),
    choose: () => workingCommand(context, { ...mode, line }, 'open-line'),
  }));
}
