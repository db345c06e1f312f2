/** The working of a record, step by step, and what the keys do there. */
import { logLines } from '../../../report/log.ts';
import type { Session } from '../../../session/session.ts';
import type { Record } from '../../../state/record.ts';
import type { WorkingStep } from '../../../state/working.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { inMode, type Mode, notice, type Step, type UpdateContext, type WorkingMode } from '../../ui/ui.ts';
import { globalCommand } from '../reading/reading.ts';

/** The working of a record without the steps that did not count, with the cursor on the number that the action is about. */
export function workingOf(session: Session, seq: number, back: Mode): WorkingMode {
  const record = session.record(seq);
  const steps = shownSteps(record, false);
  const field = session.actions.find(({ id }) => id === record?.intents[0]?.action)?.oddsField ?? '';
  const results = steps.map(({ of, op }) => op !== 'note' && (of === field || of.endsWith(`: ${field}`)));
  const last = results.lastIndexOf(true);
  const line = last < 0 ? steps.findLastIndex(({ op, rule }) => op !== 'note' && rule !== '') : last;
  return { mode: 'working', seq, line: Math.max(0, line), isWhole: false, back };
}

/** The steps of a record's working; without `isWhole` only those that counted. */
export function shownSteps(record: Record | undefined, isWhole: boolean): readonly WorkingStep[] {
  const steps = record?.working ?? [];
  return isWhole ? steps : steps.filter(({ counts }) => counts !== false);
}

/** What a command does in the working of a record. */
export function workingCommand(context: UpdateContext, mode: WorkingMode, command: Command): Step {
  const { ui, session } = context;
  const record = session.record(mode.seq);
  const steps = shownSteps(record, mode.isWhole);
  const line = scrolled(command, mode.line, steps.length);
  if (line !== null) return { ui: inMode(ui, { ...mode, line }) };
  switch (command) {
    case 'open-line': {
      const rule = steps[mode.line]?.rule ?? '';
      if (rule === '') return { ui: notice(ui, 'not: this line has no rule') };
      return { ui, opens: { what: 'rules', title: `rule ${rule}`, ids: [rule] } };
    }
    case 'unfold': {
      const at = steps[mode.line];
      const isWhole = !mode.isWhole;
      const shown = shownSteps(record, isWhole);
      const same = shown.findIndex((step) => step === at);
      return { ui: inMode(ui, { ...mode, isWhole, line: Math.max(0, same) }) };
    }
    case 'record-before':
      return showNeighbour(context, mode, -1);
    case 'record-after':
      return showNeighbour(context, mode, 1);
    case 'close':
      return { ui: inMode(ui, mode.back) };
    default:
      return globalCommand(context, command);
  }
}

/** The working of the record before or after this one. */
function showNeighbour({ ui, session }: UpdateContext, mode: WorkingMode, by: 1 | -1): Step {
  const lines = logLines(session, true, null);
  const position = lines.findIndex(({ record }) => record.seq === mode.seq);
  const next = lines[position + by]?.record;
  if (next === undefined) return { ui: notice(ui, by < 0 ? 'this is the first record' : 'this is the last record') };
  return { ui: inMode(ui, workingOf(session, next.seq, mode.back)) };
}
