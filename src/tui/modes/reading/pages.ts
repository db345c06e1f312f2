/** The pages that can be read: help, a sheet, rules, house rules, the odds and the working of a sentence. */
import { playersView } from '../../../players/view.ts';
import { lineOf, type Page, type PagePart } from '../../../report/page.ts';
import { playersParts } from '../../../report/players.ts';
import { houseRuleParts, ruleParts } from '../../../report/rules.ts';
import { sheetParts } from '../../../report/sheet.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import type { Sentence } from '../../../session/sentence/sentence.ts';
import { bindingsOf } from '../../keys/bindings.ts';
import { typedKeys } from '../../keys/typed-keys.ts';
import { listedLines } from '../../keys/typed-lines.ts';
import { alignLeft, span } from '../../paint/text.ts';
import { nameOf, type Reading, type UpdateContext } from '../../ui/ui.ts';
import { chartParts } from './chart-page.ts';
import { previewPage } from './preview-page.ts';

/** The page about something, as it is now; what takes longer is worked out after the frame. */
export function pageOf(context: UpdateContext, reading: Reading): Page {
  const { system, encounter } = context.session;
  switch (reading.what) {
    case 'help':
      return {
        title: `Keys: ${reading.of}`,
        parts: [
          ...[...bindingsOf(reading.of), ...(typedKeys[reading.of] ?? [])].map((one) => keyLine(one)),
          ...(reading.of === 'idle' ? listedLines.map((one) => keyLine(one, 27)) : []),
        ],
      };
    case 'sheet':
      return { title: nameOf(context, reading.who), parts: sheetParts(context.session, reading.who) };
    case 'rules':
      return { title: reading.title, parts: ruleParts(system, reading.ids) };
    case 'settings': {
      const hint = 'e edits them, :setting KEY VALUE sets one. A change is in the log and can be undone.';
      return { title: 'House rules', parts: [lineOf(hint, 'dim'), ...houseRuleParts(system, encounter)] };
    }
    case 'players':
      return { title: 'What the players see', parts: playersParts(playersView(context.session)) };
    case 'chart':
      return { title: 'Charts', parts: chartParts(context) };
    case 'odds':
      return { title: 'Odds in full', parts: waiting };
    case 'compare':
      return { title: 'Ways compared', parts: waiting };
    case 'forecast':
      return { title: 'Forecast', parts: waiting };
    case 'working':
      return { title: 'Working', parts: workingOfSentence(context, reading.sentence) };
    case 'party':
      return reading.page;
    case 'preview':
      return previewPage(context, reading.sentence);
  }
}

const waiting: readonly PagePart[] = [lineOf('..', 'dim')];

function keyLine({ show, does }: { readonly show: string; readonly does: string }, width = 12): PagePart {
  return { line: [span(alignLeft(show, width), 'accent'), span(does)] };
}

function workingOfSentence({ session }: UpdateContext, sentence: Sentence): readonly PagePart[] {
  const { decided } = evaluate({ session, sentence });
  return decided === null ? [lineOf('nothing is worked out yet', 'dim')] : decided.working.map((step) => ({ step }));
}
