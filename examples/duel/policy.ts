import type { Policy } from '../../src/rules/kernel/policy.ts';
import { actingSlot, chooseFoe, foeSentence, foesOf } from '../../src/rules/kernel/policy.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet } from './combatant/sheet.ts';
import { isDefeated } from './wounds/wounds.ts';

/** What the forecast assumes of duellists. */
export const policy: Policy<Sheet, Settings> = {
  says: [foeSentence('least Health left'), 'Everybody attacks in every turn; nobody guards or flees.'],
  next(view, chance) {
    const slot = actingSlot(view.now);
    if (slot === null || isDefeated(view, slot.who)) return [];
    const standing = foesOf(view.now, slot.who).filter(({ id }) => !isDefeated(view, id));
    const foe = chooseFoe(view.combatant(slot.who), standing, ({ id }) => view.track(id, 'health').now, chance);
    return foe === undefined ? [] : [{ action: 'attack', by: slot.who, on: [foe.id], with: {} }];
  },
};
