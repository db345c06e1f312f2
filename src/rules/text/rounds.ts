/** How long something lasts, counted in rounds. */
import type { Anchor, Encounter } from '../../state/encounter.ts';

/** How many rounds come after the present one until the end of a round: `2r`; in its last round `till end r4`. */
export function formatRoundsLeft({ cursor }: Encounter, { round }: Anchor): string {
  const left = round - Math.max(0, cursor.round);
  return left > 0 ? `${left}r` : `till end r${round}`;
}
