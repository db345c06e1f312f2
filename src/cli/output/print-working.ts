/** Prints workings, numbers and chances. */

import type { Span } from '../../rules/kernel/screen.ts';
import { alignLeft, stringWidth } from '../../state/width.ts';
import { formatStepAmount, type WorkingStep } from '../../state/working.ts';
import type { Io } from './io.ts';
import { printTable } from './print-table.ts';

/**
 * Prints a working line by line: what each step adds, the total after it, its words and the id of its rule. Steps that did
 * not count are dim.
 */
export function printWorking(steps: readonly WorkingStep[], io: Io): void {
  const widest = Math.max(0, ...steps.map(({ of }) => stringWidth(of)));
  const amounts = steps.map((step) => formatStepAmount(step, formatNumber));
  const widestAmount = Math.max(0, ...amounts.map((amount) => amount.length));
  const rows = steps.map(({ of, op, value, says: text, rule, counts }, n) => {
    const number = op === 'note' ? '' : formatNumber(value);
    const amount = (amounts[n] ?? '').padStart(widestAmount);
    const spans: Span[] = [
      counts === false ? { text, tone: 'dim' } : { text },
      { text: rule === '' ? '' : ` (${rule})`, tone: 'dim' },
    ];
    return [`${alignLeft(of, widest)}  ${amount} ${number.padStart(7)}`, spans];
  });
  printTable(rows, io);
}

/** A number with at most two decimals. */
export function formatNumber(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100 + 0) : 'without end';
}

/** A chance in percent with one decimal; never 0 or 100 where it is not exactly that. */
export function formatPercent(p: number): string {
  if (p > 0 && p < 0.0005) return 'under 0.1 %';
  if (p < 1 && p > 0.9995) return 'over 99.9 %';
  // Sums of chances miss the last digits.
  return `${(Math.round(p * 1e11) / 1e9).toFixed(1)} %`;
}
