/** Prints workings, numbers and chances. */
import stringWidth from 'string-width';
import type { Span } from '../../rules/kernel/screen.ts';
import type { WorkingStep } from '../../state/working.ts';
import type { Io } from './io.ts';

/** Prints a working line by line, with the value after each step and the id of its rule; steps that did not count are dim. */
export function printWorking(steps: readonly WorkingStep[], io: Io): void {
  const widest = Math.max(0, ...steps.map(({ of }) => stringWidth(of)));
  for (const { of, op, value, says: text, rule, counts } of steps) {
    const number = op === 'note' ? '' : formatNumber(value);
    const spans: Span[] = [
      { text: `  ${of}${' '.repeat(widest - stringWidth(of))}  ${number.padStart(8)}  ` },
      counts === false ? { text, tone: 'dim' } : { text },
      { text: rule === '' ? '' : ` (${rule})`, tone: 'dim' },
    ];
    io.print(spans);
  }
}

/** Prints the whole working, or only its remarks. */
export function printWhy(steps: readonly WorkingStep[], why: boolean, io: Io): void {
  printWorking(why ? steps : steps.filter(({ op }) => op === 'note'), io);
}

/** A number with at most two decimals. */
export function formatNumber(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100 + 0) : 'without end';
}

/** A chance in percent with one decimal; never 0 or 100 where it is not exactly that. */
export function formatPercent(p: number): string {
  if (p > 0 && p < 0.0005) return 'under 0.1 %';
  if (p < 1 && p > 0.9995) return 'over 99.9 %';
  return `${(p * 100).toFixed(1)} %`;
}
