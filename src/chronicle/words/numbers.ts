import { type Side, sides } from '../../state/encounter.ts';

/** What the words for luck are made of. */
export interface LuckInNumbers {
  readonly rolled: number;
  readonly expected: number;
  readonly p: number;
  readonly exact: boolean;
}

/** A number with at most one decimal. */
export function formatAmount(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 10) / 10 + 0) : 'without end';
}

/** `27 % as good`: how likely it is that the same throws come out at least as well, or at least as badly. */
export function formatLuck({ p, rolled, expected, exact }: LuckInNumbers): string {
  const way = rolled >= expected ? 'as good' : 'as bad';
  return `${exact ? '' : 'about '}${formatShare(p)} ${way}`;
}

/** A share in percent; never 0 or 100 where it is not exactly that. */
export function formatShare(p: number): string {
  if (p > 0 && p < 0.001) return 'under 0.1 %';
  if (p < 1 && p >= 0.995) return 'over 99 %';
  return `${p < 0.1 ? formatAmount(p * 100) : Math.round(p * 100)} %`;
}

/** A side in words. */
export const sideWords: { readonly [side in Side]: string } = {
  own: 'own side',
  other: 'other side',
  neither: 'neither side',
};

/** Items by side, the own side first. */
export function bySide<T extends { readonly side: Side }>(items: readonly T[]): readonly T[] {
  return sides.flatMap((side) => items.filter((item) => item.side === side));
}
