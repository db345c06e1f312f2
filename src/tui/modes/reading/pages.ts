/** The pages that can be read: help, a sheet, rules, house rules, the odds and the working of a sentence. */

import { barLines, type ChartLine, trackLines, unicodeGlyphs } from '../../../chronicle/charts/bars.ts';
import { damageChart, trackChart } from '../../../chronicle/charts/charts.ts';
import { type Chronicle, chronicleOf, sourceOf } from '../../../chronicle/derive/chronicle.ts';
import { luckExplained, summaryOf } from '../../../chronicle/formats/blocks.ts';
import { formatRefusal } from '../../../game/kernel/refusal.ts';
import { nameOf } from '../../../game/text/names.ts';
import { playersView, type Shown } from '../../../players/view.ts';
import { luckTable } from '../../../report/luck.ts';
import { lineOf, type Page, type PagePart, paragraphs } from '../../../report/page.ts';
import { playersParts } from '../../../report/players.ts';
import { previewParts } from '../../../report/preview.ts';
import { houseRuleParts, ruleParts } from '../../../report/rules.ts';
import { sheetParts } from '../../../report/sheet.ts';
import { bySide, sideWords } from '../../../report/sides.ts';
import { workingParts } from '../../../report/working.ts';
import { wordForDeclaring } from '../../../session/sentence/declare.ts';
import { type Evaluation, evaluate } from '../../../session/sentence/evaluate.ts';
import type { Sentence } from '../../../session/sentence/sentence.ts';
import { openThrows } from '../../../session/sentence/throws.ts';
import { bindingsOf } from '../../keys/keymap.ts';
import { listedLines, typedKeys } from '../../keys/typed-lines.ts';
import { alignLeft, span } from '../../paint/text.ts';
import { describeOpenThrows, describeThrows } from '../../paint/throw-words.ts';
import { floorOf } from '../../ui/roster.ts';
import type { Reading, UpdateContext } from '../../ui/ui.ts';

/** The page about something, as it is now; what takes longer is worked out after the frame. */
export function pageOf(context: UpdateContext, reading: Reading): Page {
  const { system, encounter } = context.session;
  switch (reading.what) {
    case 'help': {
      const bindings = bindingsOf(reading.of).map((one) =>
        one.command === 'declare' ? { ...one, does: wordForDeclaring(system) } : one,
      );
      return {
        title: `Keys: ${reading.of}`,
        parts: [
          ...[...bindings, ...(typedKeys[reading.of] ?? [])].map((one) => keyLine(one)),
          ...(reading.of === 'idle' ? listedLines.map((one) => keyLine(one, 27)) : []),
        ],
      };
    }
    case 'sheet':
      return { title: nameOf(encounter, reading.who), parts: sheetParts(context.session, reading.who) };
    case 'rules':
      return { title: reading.title, parts: ruleParts(system, reading.ids) };
    case 'settings': {
      const hint = 'e edits them, :setting KEY VALUE sets one. A change is in the log and can be undone.';
      return { title: 'House rules', parts: [lineOf(hint, 'dim'), ...houseRuleParts(system, encounter)] };
    }
    case 'players':
      return { title: 'What the players see', parts: playersParts(playersView(shownToPlayers(context))) };
    case 'chart':
      return { title: 'Charts', parts: chartParts(context) };
    case 'odds':
      return { title: 'Odds in full', parts: waiting };
    case 'compare':
      return { title: 'Ways compared', parts: waiting };
    case 'forecast':
      return { title: 'Forecast', parts: waiting };
    case 'working': {
      const { decided } = evaluate({ session: context.session, sentence: reading.sentence });
      const parts = decided === null ? [lineOf('nothing is worked out yet', 'dim')] : workingParts(decided.working);
      return { title: 'Working', parts };
    }
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

/** The width of the charts in cells: that of the narrowest window. */
const cells = 58;

export function chartParts({ session }: UpdateContext): readonly PagePart[] {
  const chronicle = chronicleOf(sourceOf(session));
  const [damage, tracks] = [damageChart(chronicle), trackChart(chronicle)];
  return [
    { text: summaryOf(chronicle), tone: 'dim' },
    ...(damage === null ? [] : [lineOf('Damage', 'accent'), ...barLines(damage, unicodeGlyphs, cells).map(chartPart)]),
    ...luckParts(chronicle),
    ...(tracks === null
      ? []
      : [lineOf(tracks.title, 'accent'), ...trackLines(tracks, unicodeGlyphs, cells).map(chartPart)]),
    {
      text: ':export writes the whole chronicle, :export FILE as html, md, csv or txt, as its name ends.',
      tone: 'dim',
    },
  ];
}

function luckParts({ luck, luckOfSides }: Chronicle): readonly PagePart[] {
  if (luck.length === 0) return [];
  const all = [...bySide(luck), ...luckOfSides.map((one) => ({ ...one, name: sideWords[one.side] }))];
  return [lineOf('Luck', 'accent'), luckTable(all), { text: luckExplained, tone: 'dim' }];
}

function chartPart({ label, drawing, text }: ChartLine): PagePart {
  return { line: [span(`${label} `, 'dim'), span(drawing), span(`${drawing === '' ? '' : ' '}${text}`)] };
}

/** The encounter as the players of this table see it. */
export function shownToPlayers(context: UpdateContext): Shown {
  const { system, title, history } = context.session;
  return { system, title, history, floor: floorOf(context) };
}

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
