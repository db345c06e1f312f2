/** What somebody wears and carries, as far as it meets a blow (VX-74, VX-75, VX-77). */
import type { Sheet } from './sheet.ts';

/** What armour absorbs of each hit: of several the highest counts (VX-77). */
export function armourOf({ armour, items }: Sheet): number {
  return Math.max(armour, ...items.map((item) => item.armour));
}

/** What a shield absorbs of a blocked hit; of several the highest. */
export function shieldOf({ shield, items }: Sheet): number {
  return Math.max(shield, ...items.map((item) => item.shield));
}

/** What older armour takes off its wearer's own damage (VX-75); of several the most. */
export function burdenOf({ items }: Sheet): number {
  return Math.max(0, ...items.map((item) => item.burden));
}
