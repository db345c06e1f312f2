import { whyNoForecast } from '../../../forecast/forecast.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { foundIn, pageLines } from '../../paint/page.ts';
import { modeOfSentence } from '../../ui/sentence.ts';
import { inMode, notice, type Reading, type ReadingMode, type Step, type UpdateContext } from '../../ui/ui.ts';
import { beginEdit, beginHouseRules } from '../edit/edit.ts';
import { goOn } from '../sentence/go-on.ts';
import { pageOf } from './pages.ts';

/** The width for which the lines of a page are counted, in cells. The view keeps what it shows within the page. */
const countedCells = 80;

/** Opens a page in place of what is shown now; says why where there is no forecast. */
export function openPage({ ui, session }: UpdateContext, what: Reading): Step {
  const { system, encounter } = session;
  const problem = what.what === 'forecast' ? whyNoForecast(system, encounter) : null;
  if (problem !== null) return { ui: notice(ui, `not: ${problem}`) };
  const asked = what.what === 'forecast' ? { ...ui, forecastRuns: what.runs } : ui;
  const page = pageOf({ ui, session }, what);
  return { ui: inMode(asked, { mode: 'reading', what, page, encounter, find: null, top: 0, back: ui.mode }) };
}

/** The page as it is now, where the encounter has changed since it was opened. */
export function refreshPage(context: UpdateContext, mode: ReadingMode): ReadingMode {
  const { encounter } = context.session;
  return mode.encounter === encounter ? mode : { ...mode, page: pageOf(context, mode.what), encounter };
}

/** What a command does on a page. */
export function readingCommand(context: UpdateContext, mode: ReadingMode, command: Command): Step {
  const { ui } = context;
  const top = scrolled(command, mode.top, pageLines(foundIn(mode.page, mode.find), countedCells).length);
  if (top !== null) return { ui: inMode(ui, { ...mode, top }) };
  switch (command) {
    case 'edit':
      if (mode.what.what === 'settings') return beginHouseRules(context);
      if (mode.what.what !== 'sheet') return { ui: notice(ui, 'not: only a sheet and house rules can be edited') };
      return beginEdit({ ...context, ui: { ...ui, selection: mode.what.who } });
    case 'enter':
      if (mode.what.what === 'preview') {
        const { sentence } = mode.what;
        const state = mode.back.mode === 'sentence' ? mode.back : modeOfSentence(sentence);
        return goOn({ ...context, ui: inMode(ui, mode.back), ...state }, false);
      }
      if (mode.what.what !== 'party' || !mode.what.hasChanges) return { ui: notice(ui, 'not: nothing to apply here') };
      return { ui, effect: { do: 'party', what: 'update', name: mode.what.name } };
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

/** The commands that work wherever no text is typed; any other command changes nothing. */
export function globalCommand({ ui }: UpdateContext, command: Command): Step {
  switch (command) {
    case 'undo':
    case 'redo':
    case 'repaint':
      return { ui, effect: { do: command } };
    default:
      return { ui };
  }
}
