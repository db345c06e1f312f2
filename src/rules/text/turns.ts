import type { Encounter } from '../../state/encounter.ts';
import type { NextSlot } from '../kernel/clock.ts';

/** Whose turn begins, alike in all games with an order of turns: `Round 1: Ash first (19)`, then `Vane is next (12)`. */
export function formatTurn(
  { cursor: { round } }: Encounter,
  name: string,
  initiative: string | number,
): Pick<NextSlot, 'why' | 'first'> {
  const title = round === 0 ? 'Surprise round' : `Round ${round}`;
  return { why: `${name} is next (${initiative})`, first: `${title}: ${name} first (${initiative})` };
}
