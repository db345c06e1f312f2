/** Speed: yards of a Move action (BS-75, BS-141). */
import type { Id } from '../../../state/encounter.ts';
import type { BrillianceNote, BrillianceView } from './game.ts';
import type { Sheet } from './sheet.ts';

const speedBySize: Readonly<Record<Sheet['size'], number>> = { tiny: -2, small: -1, medium: 0, large: 1, huge: 2 };

/** Speed after size and armor, in yards, not below 0; null where the sheet does not give it. */
export function speedOf(view: BrillianceView, who: Id, note: BrillianceNote): number | null {
  const { speed, size, speedLost = 0 } = view.sheet(who);
  if (speed === undefined) return null;
  const total = note.calculate(`Speed of ${view.name(who)}`).start(speed, `Speed ${speed}`, 'BS-24');
  if (size !== 'medium') total.plus(speedBySize[size], `${size} creature`, 'BS-75');
  if (speedLost > 0) total.plus(-speedLost, 'armor', 'BS-141');
  return total.floorAt(0, 'not below 0', 'BS-24').value;
}
