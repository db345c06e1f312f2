/** The working of a record, step by step, and what the keys do there. */
import { memo, type ReactElement } from 'react';
import { findRule, type Rule } from '../../../game/kernel/rulebook.ts';
import type { Text } from '../../../game/kernel/screen.ts';
import { logLines } from '../../../report/log.ts';
import { phoneLines } from '../../../report/phones.ts';
import { byHand, shownSteps } from '../../../report/working.ts';
import type { Session } from '../../../session/session.ts';
import type { Record } from '../../../state/record.ts';
import type { WorkingStep } from '../../../state/working.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { rule as titleRule } from '../../paint/glyphs.ts';
import { centredWindow, middleRows } from '../../paint/layout.ts';
import { contains, pageLines, stepWords, withCursor } from '../../paint/page.ts';
import { fitList, justify, plain, shownRange, wrap } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { inMode, type Mode, notice, type Step, type UpdateContext, type WorkingMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { globalCommand } from '../reading/reading.ts';

/** The working of a record without the steps that did not count, with the cursor on the number that the action is about. */
export function workingOf(session: Session, seq: number, back: Mode): WorkingMode {
  const record = session.record(seq);
  const steps = shownSteps(record?.working ?? [], false);
  const field = session.actions.find(({ id }) => id === record?.intents[0]?.action)?.oddsField ?? '';
  const results = steps.map(({ of, op }) => op !== 'note' && (of === field || of.endsWith(`: ${field}`)));
  const last = results.lastIndexOf(true);
  const line = last < 0 ? steps.findLastIndex(({ op, rule }) => op !== 'note' && rule !== '') : last;
  return { mode: 'working', seq, line: Math.max(0, line), isWhole: false, find: null, back };
}

/** The steps that are shown: of those that counted, or of all, those with the letters that are looked for. */
export function stepsIn(session: Session, { seq, find }: WorkingMode, isWhole: boolean): readonly WorkingStep[] {
  const steps = shownSteps(session.record(seq)?.working ?? [], isWhole);
  return find === null ? steps : steps.filter((step) => contains(stepWords(step), find));
}

/** What a command does in the working of a record. */
export function workingCommand(context: UpdateContext, mode: WorkingMode, command: Command): Step {
  const { ui, session } = context;
  const steps = stepsIn(session, mode, mode.isWhole);
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
      const shown = stepsIn(session, mode, isWhole);
      const same = shown.findIndex((step) => step === at);
      return { ui: inMode(ui, { ...mode, isWhole, line: Math.max(0, same) }) };
    }
    case 'record-before':
      return showNeighbour(context, mode, -1);
    case 'record-after':
      return showNeighbour(context, mode, 1);
    case 'find':
      return { ui: inMode(ui, { mode: 'find', typing: '', back: mode }) };
    case 'close':
      return { ui: inMode(ui, mode.find === null ? mode.back : atSameStep(session, mode)) };
    default:
      return globalCommand(context, command);
  }
}

/** The whole working again, with the cursor at the step that was found. */
function atSameStep(session: Session, mode: WorkingMode): WorkingMode {
  const at = stepsIn(session, mode, mode.isWhole)[mode.line];
  const whole = { ...mode, find: null };
  const line = stepsIn(session, whole, mode.isWhole).findIndex((step) => step === at);
  return { ...whole, line: Math.max(0, line) };
}

/** The working of the record before or after this one. */
function showNeighbour({ ui, session }: UpdateContext, mode: WorkingMode, by: 1 | -1): Step {
  const lines = logLines(session, true, null);
  const position = lines.findIndex(({ record }) => record.seq === mode.seq);
  const next = lines[position + by]?.record;
  if (next === undefined) return { ui: notice(ui, by < 0 ? 'this is the first record' : 'this is the last record') };
  return { ui: inMode(ui, workingOf(session, next.seq, mode.back)) };
}

export interface WorkingPaneProps extends PaneProps {
  readonly seq: number;
  readonly record: Record | undefined;
  /** The steps that are shown; without `isWhole` those that counted. */
  readonly steps: readonly WorkingStep[];
  readonly isWhole: boolean;
  /** The letters that every shown step contains, or null. */
  readonly find: string | null;
  /** The index of the step with the cursor. */
  readonly cursor: number;
  /** The rule of that step. */
  readonly rule: Rule | undefined;
  /** What of its dice and choices came from the phones of players, a line for each of these. */
  readonly phones: readonly string[];
}

export function workingPaneProps({ session }: UpdateContext, mode: WorkingMode, pane: PaneProps): WorkingPaneProps {
  const record = session.record(mode.seq);
  const steps = stepsIn(session, mode, mode.isWhole);
  const id = steps[mode.line]?.rule ?? '';
  const rule = id === '' ? undefined : findRule(session.system.rulebook, id);
  const phones = record === undefined ? [] : phoneLines(record, session.stateAt(record.seq) ?? session.encounter);
  const { seq, isWhole, find, line: cursor } = mode;
  return { ...pane, seq, record, steps, isWhole, find, cursor, rule, phones };
}

/** The steps of a record's working, and at the bottom the rule of the one with the cursor. */
export function workingPaneLines(props: WorkingPaneProps): readonly Text[] {
  const { appearance, seq, record, steps, isWhole, find, cursor, rule, phones } = props;
  const { layout, glyphs } = appearance;
  const idle = (record?.working.length ?? 0) - shownSteps(record?.working ?? [], false).length;
  const titleOf = (range: string): Text =>
    justify(
      plain(`${titleRule(glyphs)} #${seq} ${record?.title ?? ''} ${titleRule(glyphs)}`, 'dim'),
      plain(range, 'dim'),
      layout.left,
    );
  const sources = phones.length === 0 ? [] : [plain(`   ${fitList(phones, layout.left - 4, '; ')}`, 'dim')];
  const none = find === null ? byHand : `nothing here contains "${find}"`;
  if (steps.length === 0) return [titleOf(''), ...sources, plain(`   ${none}`, 'dim')];
  const text = rule === undefined ? [plain('')] : ruleLines(rule, layout.left);
  const room = Math.max(1, middleRows(layout) - 1 - sources.length - text.length);
  const parts = steps.map((step) => ({ step }));
  const lines = pageLines({ parts }, { cells: layout.left, glyphs });
  const at = lines.findIndex(({ begins }) => begins !== null && begins === parts[cursor]);
  const top = centredWindow(at, lines.length, room);
  const shown = [...withCursor(lines, at).slice(top, top + room)];
  while (shown.length < room) shown.push([]);
  const range = shownRange(top, Math.min(room, lines.length - top), lines.length);
  const folded = idle === 0 ? '' : isWhole ? `o folds ${idle}` : `o: ${idle} that did not count`;
  const found = find === null ? '' : `with "${find}"`;
  return [titleOf([found, folded, range].filter((one) => one !== '').join('  ')), ...sources, ...shown, ...text];
}

function ruleLines({ id, text, source }: Rule, cells: number): readonly Text[] {
  const lines = wrap(`${id}  ${text}  source: ${source}`, cells - 2);
  return lines.slice(0, 3).map((line) => plain(` ${line}`));
}

export const WorkingPane = memo(function WorkingPane(props: WorkingPaneProps): ReactElement {
  return <TextRows {...props} lines={workingPaneLines(props)} rows={middleRows(props.appearance.layout)} />;
});

export const workingMode: ModeDefinition<WorkingMode> = {
  keys: () => 'working',
  onCommand: workingCommand,
  withFound: (state, find) => ({ ...state, find, line: 0 }),
  Middle: ({ context, state, pane }) => <WorkingPane {...workingPaneProps(context, state, pane)} />,
};
