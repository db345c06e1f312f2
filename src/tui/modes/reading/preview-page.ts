/** The page of what a sentence will do, beside what is now: nothing is rolled for it, and nothing written. */
import { formatRefusal } from '../../../rules/kernel/refusal.ts';
import { nameOf } from '../../../rules/text/names.ts';
import { type Evaluation, evaluate } from '../../../session/sentence/evaluate.ts';
import type { Sentence } from '../../../session/sentence/sentence.ts';
import { openThrows } from '../../../session/sentence/throws.ts';
import { describeFacts, type StateChange, type StateChanges, stateChanges } from '../../../session/state-changes.ts';
import type { Page, PagePart } from '../../paint/page.ts';
import { alignLeft, cutName, plain, span, wrap } from '../../paint/text.ts';
import { describeThrows } from '../../paint/throw-words.ts';
import type { UpdateContext } from '../../ui/ui.ts';
import { describeOpenThrows } from '../sentence/open-throws.ts';

/** Cells of the labels, and of each of the two states; together they fit the smallest window. */
const [labelCells, stateCells] = [20, 19];

/** The state after a sentence beside the state now; or what is still open, with what is known so far. */
export function previewPage({ session }: UpdateContext, sentence: Sentence): Page {
  const evaluation = evaluate({ session, sentence });
  const { missing } = evaluation;
  if (missing !== null) return { title: 'Preview', parts: [paragraph('open', missing.label)] };
  const { proposal } = evaluation;
  if (proposal.is !== 'ready') return { title: 'Preview', parts: openParts(evaluation) };
  const { system, encounter } = session;
  const { decided, answered } = proposal;
  const changes = stateChanges(system, encounter, decided.after);
  return {
    title: `Preview: ${decided.title}`,
    parts: [
      stateLine({ label: '', was: 'now', is: 'then' }),
      ...(changes.length === 0 ? [{ line: plain(' nothing that is shown changes', 'dim') }] : []),
      ...changes.flatMap(changeParts),
      ...paragraphs('dice', describeThrows(encounter, answered)),
      ...paragraphs('written', describeFacts(system, encounter, decided)),
    ],
  };
}

/** What is still open, and what is known: the throws so far, and how the numbers come about. */
function openParts(evaluation: Evaluation): readonly PagePart[] {
  const { sentence, proposal, explanation, diceToCome, encounter } = evaluation;
  if (proposal.is === 'refused') return [paragraph('refused', formatRefusal(proposal.refusal))];
  if (proposal.is !== 'asking') return [];
  const { ask, answered } = proposal;
  const open =
    ask.kind === 'choice'
      ? paragraph('to choose', ask.label)
      : paragraph(
          'to roll',
          describeOpenThrows(openThrows(sentence, diceToCome), (who) => nameOf(encounter, who)),
        );
  return [open, ...paragraphs('dice', describeThrows(encounter, answered)), ...paragraphs('known', explanation)];
}

function changeParts({ name, changes }: StateChanges): readonly PagePart[] {
  return [
    { line: plain(` ${name}`, 'accent') },
    ...changes.flatMap((change): readonly PagePart[] =>
      changeLines(change).map((part) => ({ ...part, belongs: true })),
    ),
  ];
}

/** A value now and then, in as many lines as the longer of the two takes. */
function changeLines({ label, was, is }: StateChange): readonly PagePart[] {
  const [now, then] = [wrap(was || '-', stateCells - 1), wrap(is || '-', stateCells - 1)];
  const lines = now.length > then.length ? now : then;
  return lines.map((_, n) => stateLine({ label: n === 0 ? label : '', was: now[n] ?? '', is: then[n] ?? '' }));
}

function stateLine({ label, was, is }: StateChange): PagePart {
  const head = alignLeft(`  ${cutName(label, labelCells - 3)}`, labelCells);
  return { line: [span(head, 'dim'), span(alignLeft(was, stateCells)), span(is, label === '' ? undefined : 'accent')] };
}

function paragraphs(label: string, texts: readonly string[]): readonly PagePart[] {
  return texts.map((text, n) => paragraph(n === 0 ? label : '', text));
}

function paragraph(label: string, text: string): PagePart {
  return { label: span(` ${label}`, 'dim'), indent: 11, text, margin: 1 };
}
