/** Damage, healing and defeat (DU-06, DU-07). */

import type { Conversation, Id, Status } from 'vrule/game';
import { type Game, rules } from '../combatant/game.ts';

export function isDefeated(view: Game['View'], id: Id): boolean {
  return view.track(id, 'health').now <= 0;
}

export function statusOf(view: Game['View'], id: Id): Status {
  return isDefeated(view, id) ? { word: 'defeated', is: 'out' } : { word: 'up', is: 'up' };
}

/** Damage to Health, not below 0, and healing up to the maximum (DU-06). */
export const { takeDamage, hurt, heal } = rules.damageTrack({
  track: 'health',
  name: 'Health',
  title: 'Health',
  rules: { track: 'DU-06', damage: 'DU-06', healing: 'DU-06' },
  least: { value: 0, rule: 'DU-06' },
});

/** Health that the GM sets by hand obeys both bounds as well (DU-06). */
export function* applyConsequences({ ledger, view }: Game['Context']): Conversation<void> {
  for (const id of Object.keys(ledger.now.combatants)) {
    const { now, max } = view().track(id, 'health');
    const within = Math.min(max, Math.max(0, now));
    if (within !== now) ledger.setTrack(id, 'health', within);
  }
}

/** Health goes on after a fight. The rules know no rest, so none is restored (DU-07). */
export const lasting: Game['Lasting'] = {
  marks: [],
  *rest({ view, note }, id) {
    note.say(view().name(id), 'DU-07', 'rest heals nothing: healing is up to the GM');
  },
};
