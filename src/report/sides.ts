import { type Side, sides } from '../state/encounter.ts';

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
