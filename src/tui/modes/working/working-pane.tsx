import { memo, type ReactElement } from 'react';
import { findRule, type Rule } from '../../../rules/kernel/rulebook.ts';
import type { Text } from '../../../rules/kernel/screen.ts';
import type { Record } from '../../../state/record.ts';
import type { WorkingStep } from '../../../state/working.ts';
import { rule as titleRule } from '../../paint/glyphs.ts';
import { middleRows } from '../../paint/layout.ts';
import { pageLines, withCursor } from '../../paint/page.ts';
import { justify, plain, shownRange, wrap } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { centredWindow } from '../../paint/window.ts';
import type { UpdateContext, WorkingMode } from '../../ui/ui.ts';
import { shownSteps } from './working.ts';

export interface WorkingPaneProps extends PaneProps {
  readonly seq: number;
  readonly record: Record | undefined;
  /** The steps that are shown; without `isWhole` those that counted. */
  readonly steps: readonly WorkingStep[];
  readonly isWhole: boolean;
  /** The index of the step with the cursor. */
  readonly cursor: number;
  /** The rule of that step. */
  readonly rule: Rule | undefined;
}

export function workingPaneProps({ session }: UpdateContext, mode: WorkingMode, pane: PaneProps): WorkingPaneProps {
  const record = session.record(mode.seq);
  const steps = shownSteps(record, mode.isWhole);
  const id = steps[mode.line]?.rule ?? '';
  const rule = id === '' ? undefined : findRule(session.system.rulebook, id);
  return { ...pane, seq: mode.seq, record, steps, isWhole: mode.isWhole, cursor: mode.line, rule };
}

/** The steps of a record's working, and at the bottom the rule of the one with the cursor. */
export function workingPaneLines(props: WorkingPaneProps): readonly Text[] {
  const { appearance, seq, record, steps, isWhole, cursor, rule } = props;
  const { layout, glyphs } = appearance;
  const idle = (record?.working.length ?? 0) - shownSteps(record, false).length;
  const titleOf = (range: string): Text =>
    justify(
      plain(`${titleRule(glyphs)} #${seq} ${record?.title ?? ''} ${titleRule(glyphs)}`, 'dim'),
      plain(range, 'dim'),
      layout.left,
    );
  if (steps.length === 0) return [titleOf(''), plain('   no rule was applied here: it was done by hand', 'dim')];
  const text = rule === undefined ? [plain('')] : ruleLines(rule, layout.left);
  const room = Math.max(1, middleRows(layout) - 1 - text.length);
  const parts = steps.map((step) => ({ step }));
  const lines = pageLines({ parts }, { cells: layout.left, glyphs });
  const at = lines.findIndex(({ begins }) => begins !== null && begins === parts[cursor]);
  const top = centredWindow(at, lines.length, room);
  const shown = [...withCursor(lines, at).slice(top, top + room)];
  while (shown.length < room) shown.push([]);
  const range = shownRange(top, Math.min(room, lines.length - top), lines.length);
  const folded = idle === 0 ? '' : isWhole ? `o folds ${idle}` : `o: ${idle} that did not count`;
  return [titleOf([folded, range].filter((one) => one !== '').join('  ')), ...shown, ...text];
}

function ruleLines({ id, text, source }: Rule, cells: number): readonly Text[] {
  const lines = wrap(`${id}  ${text}  source: ${source}`, cells - 2);
  return lines.slice(0, 3).map((line) => plain(` ${line}`));
}

export const WorkingPane = memo(function WorkingPane(props: WorkingPaneProps): ReactElement {
  return <TextRows {...props} lines={workingPaneLines(props)} rows={middleRows(props.appearance.layout)} />;
});
