import { whyNoForecast } from '../../../forecast/forecast.ts';
import { actsOf, type Page, type PageAct } from '../../../report/page.ts';
import { fill, nameTargets } from '../../../session/sentence/changes.ts';
import type { Sentence } from '../../../session/sentence/sentence.ts';
import { sameJson } from '../../../state/encounter.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { ascii } from '../../paint/glyphs.ts';
import { foundIn, pageLines } from '../../paint/page.ts';
import { modeOfSentence } from '../../ui/sentence.ts';
import {
  commandLine,
  inMode,
  notice,
  type Reading,
  type ReadingMode,
  type Step,
  type Ui,
  type UpdateContext,
} from '../../ui/ui.ts';
import { beginEdit, houseRulesForm } from '../edit/edit.ts';
import { type SentenceContext, sentenceIn, show } from '../sentence/context.ts';
import { withArrived } from '../sentence/from-seats.ts';
import { goOn } from '../sentence/go-on.ts';
import { pageOf } from './pages.ts';

/** The width for which the lines of a page are counted, in cells. The view keeps what it shows within the page. */
const countedCells = 80;

/** The screen with a page over what is shown now; where there is no forecast, with why. */
export function withPage({ ui, session }: UpdateContext, what: Reading): Ui {
  const { system, encounter } = session;
  const problem = what.what === 'forecast' ? whyNoForecast(system, encounter) : null;
  if (problem !== null) return notice(ui, `not: ${problem}`);
  const asked = what.what === 'forecast' ? { ...ui, forecastRuns: what.runs } : ui;
  const page = pageOf({ ui, session }, what);
  return inMode(asked, { mode: 'reading', what, page, encounter, find: null, top: 0, at: null, back: ui.mode });
}

/** The page as it is now, where the encounter has changed since it was opened. */
export function refreshPage(context: UpdateContext, mode: ReadingMode): ReadingMode {
  const { encounter } = context.session;
  return mode.encounter === encounter ? mode : { ...mode, page: pageOf(context, mode.what), encounter };
}

/** What a command does on a page. */
export function readingCommand(context: UpdateContext, mode: ReadingMode, command: Command): Step {
  const { ui } = context;
  const moved = afterMove(mode, command);
  if (moved !== null) return { ui: inMode(ui, moved) };
  switch (command) {
    case 'edit':
      if (mode.what.what === 'settings') return { ui: inMode(ui, houseRulesForm(context.session)) };
      if (mode.what.what !== 'sheet') return { ui: notice(ui, 'not: only a sheet and house rules can be edited') };
      return beginEdit({ ...context, ui: { ...ui, selection: mode.what.who } });
    case 'enter':
      return enterPage(context, mode);
    case 'leave-running':
      if (mode.what.what !== 'forecast') return { ui: notice(ui, 'not: nothing runs here') };
      if (!mode.what.isRunning) return { ui: notice(ui, 'not: all fights are played') };
      return { ui: { ...inMode(ui, mode.back), keepsForecast: true } };
    case 'find':
      return { ui: inMode(ui, { mode: 'find', typing: '', back: mode }) };
    case 'close':
      return { ui: inMode(ui, mode.find === null ? mode.back : { ...mode, find: null, top: 0 }) };
    default:
      return globalCommand(context, command);
  }
}

/** The page after a moving key: with the cursor on another row where rows do something, else scrolled. Null for other keys. */
function afterMove(mode: ReadingMode, command: Command): ReadingMode | null {
  const page = foundIn(mode.page, mode.find);
  const acts = actsOf(page);
  if (acts.length > 0) {
    const before = acts.findIndex((act) => sameJson(act, mode.at));
    const to = scrolled(command, before, acts.length);
    return to === null ? null : { ...mode, at: acts[to] ?? null };
  }
  const lines = pageLines(page, { cells: countedCells, glyphs: ascii });
  const top = scrolled(command, mode.top, lines.length);
  return top === null ? null : { ...mode, top };
}

/** Where the cursor of a page is first: at the row that is entered, else at the first one that does something; null for none. */
export function firstAct(page: Page): PageAct | null {
  const rows = page.parts.flatMap((part) => ('rows' in part ? part.rows : []));
  return rows.find(({ isEntered, onEnter }) => isEntered && onEnter)?.onEnter ?? actsOf(page)[0] ?? null;
}

/** Whether Enter does something on a page. */
export function hasEnter({ what }: ReadingMode): boolean {
  return what.what === 'party' ? what.hasChanges : ['preview', 'odds', 'compare'].includes(what.what);
}

/** Enter: what the row with the cursor says, else what the page is about. */
function enterPage(context: UpdateContext, mode: ReadingMode): Step {
  const { ui } = context;
  const { what, at } = mode;
  switch (what.what) {
    case 'preview':
    case 'odds':
      return goOn(sentenceBehind(context, mode, what.sentence), false);
    case 'compare': {
      const behind = sentenceBehind(context, mode, what.sentence);
      return show(behind, at?.does === 'fill' ? { sentence: filledIn(behind, at) } : {});
    }
    case 'party':
      if (what.hasChanges) return { ui, effect: { do: 'party', what: 'update', name: what.name } };
      break;
  }
  return { ui: notice(ui, 'not: nothing to apply here') };
}

/** The sentence that a page is about, as it was when the page was opened over it. */
function sentenceBehind(context: UpdateContext, { back }: ReadingMode, sentence: Sentence): SentenceContext {
  const behind = { ...context, ui: inMode(context.ui, back) };
  const open = sentenceIn(behind);
  // What players have sent meanwhile is part of it.
  return open === null ? { ...behind, ...modeOfSentence(sentence) } : withArrived(open);
}

/** The sentence with a blank filled in for all who act, and on all targets. */
function filledIn(open: SentenceContext, { blank, value }: Extract<PageAct, { does: 'fill' }>): Sentence {
  if (blank === 'on') return nameTargets(open, [String(value)]);
  const { each } = open.sentence;
  const others = Object.entries(each).map(([who, { [blank]: _own, ...values }]) => [who, values] as const);
  return fill({ ...open, sentence: { ...open.sentence, each: Object.fromEntries(others) } }, blank, value);
}

/** The commands that work wherever no text is typed; any other command changes nothing. */
export function globalCommand({ ui }: UpdateContext, command: Command): Step {
  switch (command) {
    case 'undo':
    case 'redo':
    case 'repaint':
      return { ui, effect: { do: command } };
    case 'command':
      return { ui: inMode(ui, { ...commandLine, back: ui.mode }) };
    default:
      return { ui };
  }
}
