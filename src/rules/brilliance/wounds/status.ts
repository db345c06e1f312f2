import type { Settings } from '../combatant/settings.ts';
import type { BrillianceNote } from '../combatant/view.ts';

/** How somebody stands. The disabled are unconscious and cannot act. */
export type Status = 'up' | 'disabled' | 'dead';

/**
 * How somebody with this much Health stands: disabled from 0 down, dead at as much below 0 as the Health of the whole
 * (BS-87, BS-88). Says whether the disabled bleed out (setting `bleedAt`).
 */
export function statusAt(health: number, maxHealth: number, settings: Settings, note: BrillianceNote): Status {
  if (health > 0) return 'up';
  if (health <= -maxHealth) {
    note.say('status', 'BS-88', note.keepsSteps && `Health ${health} of ${maxHealth}: dead`);
    return 'dead';
  }
  const bleeds = health <= settings.bleedAt ? 'bleeding out' : 'not bleeding out';
  note.say('status', 'BS-87', note.keepsSteps && `Health ${health}: disabled, ${bleeds}`);
  return 'disabled';
}
