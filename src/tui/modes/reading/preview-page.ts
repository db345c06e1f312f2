/** The page of what a sentence will do, beside what is now: nothing is rolled for it, and nothing written. */
import { type Page, type PagePart, paragraphs } from '../../../report/page.ts';
import { previewParts } from '../../../report/preview.ts';
import { formatRefusal } from '../../../rules/kernel/refusal.ts';
import { nameOf } from '../../../rules/text/names.ts';
import { type Evaluation, evaluate } from '../../../session/sentence/evaluate.ts';
import type { Sentence } from '../../../session/sentence/sentence.ts';
import { openThrows } from '../../../session/sentence/throws.ts';
import { describeThrows } from '../../paint/throw-words.ts';
import type { UpdateContext } from '../../ui/ui.ts';
import { describeOpenThrows } from '../sentence/open-throws.ts';

/** The state after a sentence beside the state now; or what is still open, with what is known so far. */
export function previewPage({ session }: UpdateContext, sentence: Sentence): Page {
  const evaluation = evaluate({ session, sentence });
  const { missing } = evaluation;
  if (missing !== null) return { title: 'Preview', parts: [{ label: 'open', text: missing.label }] };
  const { proposal } = evaluation;
  if (proposal.is !== 'ready') return { title: 'Preview', parts: openParts(evaluation) };
  const { system, encounter } = session;
  const { decided, answered } = proposal;
  const dice = describeThrows(encounter, answered);
  return { title: `Preview: ${decided.title}`, parts: previewParts(system, encounter, { decided, dice }) };
}

/** What is still open, and what is known: the throws so far, and how the numbers come about. */
function openParts(evaluation: Evaluation): readonly PagePart[] {
  const { sentence, proposal, explanation, diceToCome, encounter } = evaluation;
  if (proposal.is === 'refused') return [{ label: 'refused', text: formatRefusal(proposal.refusal) }];
  if (proposal.is !== 'asking') return [];
  const { ask, answered } = proposal;
  const open =
    ask.kind === 'choice'
      ? { label: 'to choose', text: ask.label }
      : {
          label: 'to roll',
          text: describeOpenThrows(openThrows(sentence, diceToCome), (who) => nameOf(encounter, who)),
        };
  return [open, ...paragraphs('dice', describeThrows(encounter, answered)), ...paragraphs('known', explanation)];
}
