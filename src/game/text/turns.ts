/** Turns and rounds in words, alike in all games. */
import type { Anchor, Encounter, Id } from '../../state/encounter.ts';
import type { NextSlot } from '../kernel/clock.ts';
import type { Order } from '../kernel/screen.ts';

/** Whose turn begins, in games with an order of turns: `Round 1: Ash first (19)`, then `Vane is next (12)`. */
export function formatTurn(
  { cursor: { round } }: Encounter,
  name: string,
  initiative: string | number,
): Pick<NextSlot, 'why' | 'first'> {
  const title = round === 0 ? 'Surprise round' : `Round ${round}`;
  return { why: `${name} is next (${initiative})`, first: `${title}: ${name} first (${initiative})` };
}

/**
 * What going on would waste: `gives up standard, short` of the one whose turn it is, and what is lost beside it, such as turns
 * that were delayed. Nothing where all is used.
 */
export function formatLoss(
  who: Id | undefined,
  unused: string,
  further: readonly string[] = [],
): Pick<Order, 'loss' | 'losing'> {
  const gives = unused !== '' && who !== undefined;
  const parts = [...(gives ? [`gives up ${unused}`] : []), ...further];
  return parts.length === 0 ? {} : { loss: parts.join('; '), ...(gives ? { losing: who } : {}) };
}

/** How many rounds come after the present one until the end of a round: `2r`; in its last round `till end r4`. */
export function formatRoundsLeft({ cursor }: Encounter, { round }: Anchor): string {
  const left = round - Math.max(0, cursor.round);
  return left > 0 ? `${left}r` : `till end r${round}`;
}
