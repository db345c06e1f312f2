/** Nerve, and those who break (SK-08); what goes on after the fight. */
import type { Conversation, Id, Status } from 'vrule/game';
import { type Game, mostShaken, rules, stacksOf } from './game.ts';

export function isBroken(view: Game['View'], id: Id): boolean {
  return view.track(id, 'nerve').now <= 0;
}

export function statusOf(view: Game['View'], id: Id): Status {
  if (isBroken(view, id)) return { word: 'broken', is: 'out', fall: ['breaks', 'break'] };
  return { word: 'up', is: 'up' };
}

export const { takeDamage, restore, hurt, heal } = rules.damageTrack({
  track: 'nerve',
  name: 'Nerve',
  title: 'Nerve',
  rules: { track: 'SK-08', damage: 'SK-08', healing: 'SK-11' },
  least: { value: 0, rule: 'SK-08' },
});

/** What the GM sets by hand obeys the bounds as well: Nerve is neither below 0 nor above its maximum (SK-08), nobody is shaken more than 3 times (SK-09). */
export function* applyConsequences({ ledger, view }: Game['Context']): Conversation<void> {
  for (const id of Object.keys(ledger.now.combatants)) {
    const { now, max } = view().track(id, 'nerve');
    const within = Math.min(max, Math.max(0, now));
    if (within !== now) ledger.setTrack(id, 'nerve', within);
    const shaken = view().combatant(id).conditions.shaken;
    if (shaken !== undefined && stacksOf(view(), id, 'shaken') > mostShaken)
      ledger.setCondition(id, 'shaken', { ...shaken, stacks: mostShaken });
  }
}

/** Nerve goes on after a fight; between two fights all rally once (SK-11). */
export const lasting: Game['Lasting'] = {
  marks: [],
  *rest(context, id) {
    if (restore(context, id, 1, 'SK-11') === 0) context.note.say('Nerve', 'SK-11', 'nothing to restore');
  },
};
