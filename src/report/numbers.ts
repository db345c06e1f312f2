/** A number with at most two decimals. */
export function formatNumber(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100 + 0) : 'without end';
}

/** A number with at most one decimal. */
export function formatAmount(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 10) / 10 + 0) : 'without end';
}

/** A share in percent, without decimals from 10 % on; never 0 or 100 where it is not exactly that. */
export function formatShare(p: number): string {
  if (p > 0 && p < 0.001) return 'under 0.1 %';
  if (p < 1 && p >= 0.995) return 'over 99 %';
  return `${p < 0.1 ? formatAmount(p * 100) : Math.round(p * 100)} %`;
}

/** A chance in percent with one decimal; never 0 or 100 where it is not exactly that. */
export function formatPercent(p: number): string {
  if (p > 0 && p < 0.0005) return 'under 0.1 %';
  if (p < 1 && p > 0.9995) return 'over 99.9 %';
  // Sums of chances miss the last digits.
  return `${(Math.round(p * 1e11) / 1e9).toFixed(1)} %`;
}
