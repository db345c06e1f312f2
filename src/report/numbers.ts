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
