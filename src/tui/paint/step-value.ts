import { formatStepAmount, type WorkingStep } from '../../state/working.ts';
import { alignRight, formatNumber } from './text.ts';

/** What a step of a working adds, and the total after it, in columns: `+27.87  = 71.37`; `(no count)` where it did not count. */
export function formatStepValue(step: WorkingStep): string {
  if (step.op === 'note') return '';
  if (step.counts === false) return '(no count)';
  return `${formatStepAmount(step, formatNumber)} ${alignRight(`= ${formatNumber(step.value)}`, 8)}`;
}
