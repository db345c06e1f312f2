import { memo, type ReactElement } from 'react';
import { findRule, type Rule } from '../../../rules/kernel/rulebook.ts';
import type { Text } from '../../../rules/kernel/screen.ts';
import type { Record } from '../../../state/record.ts';
import type { WorkingStep } from '../../../state/working.ts';
import { rule as titleRule } from '../../paint/glyphs.ts';
import { middleRows } from '../../paint/layout.ts';
import { formatStepValue } from '../../paint/step-value.ts';
import { alignLeft, alignRight, justify, plain, shownRange, span, wrap } from '../../paint/text.ts';
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
  const { appearance, seq, record, steps: working, isWhole, cursor, rule } = props;
  const { layout, glyphs } = appearance;
  const idle = (record?.working.length ?? 0) - shownSteps(record, false).length;
  const titleOf = (range: string): Text =>
    justify(
      plain(`${titleRule(glyphs)} #${seq} ${record?.title ?? ''} ${titleRule(glyphs)}`, 'dim'),
      plain(range, 'dim'),
      layout.left,
    );
  const title = titleOf('');
  if (working.length === 0) return [title, plain('   no rule was applied here: it was done by hand', 'dim')];
  const text = rule === undefined ? [plain('')] : ruleLines(rule, layout.left);
  const room = Math.max(1, middleRows(layout) - 1 - text.length);
  const top = centredWindow(cursor, working.length, room);
  const shown = working.slice(top, top + room).map((step, n): Text => {
    const isFirst = working[top + n - 1]?.of !== step.of;
    return [span(top + n === cursor ? '>' : ' ', 'accent'), ...stepLine(step, isFirst, layout.left - 1)];
  });
  while (shown.length < room) shown.push([]);
  const range = shownRange(top, Math.min(room, working.length - top), working.length);
  const folded = idle === 0 ? '' : isWhole ? `o folds ${idle}` : `o: ${idle} that did not count`;
  return [titleOf([folded, range].filter((one) => one !== '').join('  ')), ...shown, ...text];
}

/** A step: what it works out (on the first step of each), its text, what it adds, the total after it, its rule. */
function stepLine(step: WorkingStep, isFirst: boolean, cells: number): Text {
  const isCounted = step.counts !== false;
  return justify(
    [span(` ${alignLeft(isFirst ? step.of : '', 13)} `, 'dim'), span(step.says, isCounted ? undefined : 'dim')],
    [span(` ${alignRight(formatStepValue(step), 15)} `), span(alignRight(step.rule, 6), 'dim')],
    cells,
  );
}

function ruleLines({ id, text, source }: Rule, cells: number): readonly Text[] {
  const lines = wrap(`${id}  ${text}  source: ${source}`, cells - 2);
  return lines.slice(0, 3).map((line) => plain(` ${line}`));
}

export const WorkingPane = memo(function WorkingPane(props: WorkingPaneProps): ReactElement {
  return <TextRows {...props} lines={workingPaneLines(props)} rows={middleRows(props.appearance.layout)} />;
});
