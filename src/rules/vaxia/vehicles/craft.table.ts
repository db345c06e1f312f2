import type { ReadyMade } from '../../kernel/system.ts';

const ballista = { name: 'Ballista', LIF: 50, END: 25, STR: 150, DEX: 75 };

const open = { vehicle: 'open' };

/**
 * The craft of Vaxia, in the order of their table (VX-139b). The table does not say which are closed: that a wagon is, with room
 * to fight out of it, and boats and decks are not, is our reading, and every one's sheet can be edited.
 */
export const craftTable = [
  // A carriage as well.
  { name: 'Wagon', rule: 'VX-139b', sheet: { vehicle: 'closed', ports: true, LIF: 100, END: 100, STR: 100, DEX: 50 } },
  // A canoe or dinghy.
  { name: 'Paddleboat', rule: 'VX-139b', sheet: { ...open, LIF: 50, END: 25, STR: 25, DEX: 25 } },
  // A caravel or sloop.
  { name: 'Speed boat', rule: 'VX-139b', sheet: { ...open, LIF: 200, END: 50, STR: 50, DEX: 100 } },
  { name: 'Merchant ship', rule: 'VX-139b', sheet: { ...open, LIF: 500, END: 100, STR: 50, DEX: 50 } },
  // Its STR rams; the ballistae have their own.
  {
    name: 'Warship',
    rule: 'VX-139b',
    sheet: { ...open, LIF: 500, END: 100, STR: 50, DEX: 50, guns: [ballista, ballista] },
  },
] as const satisfies readonly ReadyMade[];
