/** From which phones of players answers came, in words. */
import type { Record, RecordedThrow } from '../state/record.ts';

/** `Mara Venn's phone`: where the answers of a seat come from. */
export function phoneOf(seat: string): string {
  return `${seat}'s phone`;
}

/** `rolled`, `typed`, or `typed (Mara Venn's phone)`: where the faces of a throw came from. */
export function formatSource({ from, seat }: Pick<RecordedThrow, 'from' | 'seat'>): string {
  return seat === undefined ? from : `${from} (${phoneOf(seat)})`;
}

/** The seats from which answers of a record came, each once, in the order of the answers. */
export function seatsOf({ dice }: Pick<Record, 'dice'>): readonly string[] {
  return [...new Set(dice.flatMap(({ seat }) => seat ?? []))];
}
