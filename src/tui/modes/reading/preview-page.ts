/** The page of what a sentence will do, beside what is now: nothing is rolled for it, and nothing written. */
import { type Page, type PagePart, paragraphs } from '../../../report/page.ts';
import { previewParts } from '../../../report/preview.ts';
import { formatRefusal } from '../../../rules/kernel/refusal.ts';
import { describeThrows } from '../../paint/throw-words.ts';
import { diceStop, type Sentence } from '../../ui/sentence.ts';
import { nameOf, type UpdateContext } from '../../ui/ui.ts';
import { evaluated, type SentenceContext } from '../sentence/evaluate.ts';
import { missingBlank } from '../sentence/go-on.ts';
import { describeOpenThrows } from '../sentence/open-throws.ts';
import { openThrows } from '../sentence/throwers.ts';

/** The state after a sentence beside the state now; or what is still open, with what is known so far. */
export function previewPage(context: UpdateContext, sentence: Sentence): Page {
  const missing = missingBlank(evaluated(context, sentence));
  if (missing !== null) return { title: 'Preview', parts: [{ label: 'open', text: missing.label }] };
  const atDice = evaluated(context, { ...sentence, cursor: diceStop });
  const { proposal } = atDice.evaluation;
  if (proposal?.is !== 'ready') return { title: 'Preview', parts: openParts(atDice) };
  const { system, encounter } = context.session;
  const { decided, answered } = proposal;
  const dice = describeThrows(encounter, answered);
  return { title: `Preview: ${decided.title}`, parts: previewParts(system, encounter, { decided, dice }) };
}

/** What is still open, and what is known: the throws so far, and how the numbers come about. */
function openParts({ session, sentence, evaluation }: SentenceContext): readonly PagePart[] {
  const { proposal, explanation, diceToCome, encounter } = evaluation;
  if (proposal?.is === 'refused') return [{ label: 'refused', text: formatRefusal(proposal.refusal) }];
  if (proposal?.is !== 'asking') return [];
  const { ask, answered } = proposal;
  const open =
    ask.kind === 'choice'
      ? { label: 'to choose', text: ask.label }
      : {
          label: 'to roll',
          text: describeOpenThrows(openThrows(sentence, diceToCome), (who) => nameOf({ session }, who)),
        };
  return [open, ...paragraphs('dice', describeThrows(encounter, answered)), ...paragraphs('known', explanation)];
}
