/** Actions that cost nothing and depend on the GM: sharing Parry, threatening, one more action by a power. */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { slotOf } from '../../gm-actions/time.ts';
import { withBlank } from '../../kernel/fields.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { plainAction } from '../combatant/action.ts';
import { type BrillianceView, refuse } from '../combatant/game.ts';
import { addCondition, conditionOf, removeConditions } from '../combatant/view.ts';
import { spearParry } from '../defence/parry.ts';
import { actionRefusal, noActorRefusal } from './action-economy.ts';

const noFields = z.strictObject({});

/** Sharing the Parry of a spear with one adjacent ally, as long as the spear's bearer is awake (BS-146). */
export const shareParryAction = plainAction({
  kindOfAct: 'quiet',
  id: 'share-parry',
  title: 'Share Parry',
  key: 'j',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} parries for {on} with the spear',
  fields: noFields,
  whyNot(view, by) {
    if (by === null) return null;
    if (spearParry(view.sheet(by)) > 0) return actionRefusal(view, by, 'free');
    return refuse('no-style', 'BS-146', `shared Parry needs Spears 3 and a spear, which ${view.name(by)} lacks`);
  },
  *act({ ledger, view, intent }) {
    const { by } = intent;
    const [target] = intent.on;
    if (by === null || target === undefined) return noActorRefusal;
    if (by === target) return refuse('self', 'BS-146', 'Parry is shared with another combatant');
    for (const who of Object.keys(ledger.now.combatants)) {
      if (conditionOf(view(), who, 'spear-beside')?.from === by) removeConditions(ledger, who, 'spear-beside');
    }
    addCondition(ledger, target, 'spear-beside', { from: by });
    const parry = spearParry(view().sheet(by));
    ledger.say('BS-146', `Parry +${parry} for ${view().name(target)}, as long as they are adjacent`);
    return `${view().name(by)} parries for ${view().name(target)}`;
  },
});

/** Whether the combatant is enthralled by this actor (BS-102). */
function isEnthralledBy(view: BrillianceView, who: Id, by: Id): boolean {
  return conditionOf(view, who, 'enthralled')?.from === by;
}

function notEnthralledRefusal(name: string): Refusal {
  return refuse('not-enthralled', 'BS-102', `${name} has not enthralled the target`);
}

/** Threatening a target that the actor has enthralled, which ends the condition as an attack does (BS-102). */
export const threatenAction = plainAction({
  kindOfAct: 'open',
  id: 'threaten',
  title: 'Threaten',
  key: 'z',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} threatens {on}',
  fields: noFields,
  whyNot(view, by) {
    if (by === null) return null;
    const enthralls = Object.keys(view.now.combatants).some((who) => isEnthralledBy(view, who, by));
    return enthralls ? actionRefusal(view, by, 'free') : notEnthralledRefusal(view.name(by));
  },
  *act({ ledger, view, intent }) {
    const { by } = intent;
    const [target] = intent.on;
    if (by === null || target === undefined) return noActorRefusal;
    if (!isEnthralledBy(view(), target, by)) return notEnthralledRefusal(view().name(by));
    removeConditions(ledger, target, 'enthralled');
    ledger.say('BS-102', `${view().name(target)} is threatened by ${view().name(by)}, and no longer enthralled`);
    return `${view().name(by)} threatens ${view().name(target)}`;
  },
});

/** One more action in this turn, by a power that the GM decides on, such as Alacrity (BS-19). */
export const grantAction = plainAction({
  kindOfAct: 'quiet',
  id: 'grant',
  title: 'One more action',
  key: 'g',
  menu: 'time',
  targets: 'none',
  sentence: '{by} has one more {part} action this turn',
  fields: z.strictObject({
    part: withBlank(
      z.enum(['fast', 'move', 'standard']).default('move').describe('the action: fast, move or standard'),
      {
        label: 'which',
        options: {
          move: { key: 'm', label: 'Move' },
          fast: { key: 'f', label: 'Fast' },
          standard: { key: 's', label: 'Standard' },
        },
      },
    ),
  }),
  whyNot: (view, by) => actionRefusal(view, by, 'free'),
  *act({ ledger, view, intent: { by }, values: { part } }) {
    if (by === null) return noActorRefusal;
    const slot = slotOf(ledger.now, by);
    if (slot === undefined) return refuse('turn-over', 'BS-18', `${view().name(by)} has no turn left in this round`);
    ledger.setSlot(slot.id, { ...slot, left: { ...slot.left, [part]: (slot.left[part] ?? 0) + 1 } });
    ledger.say('BS-19', 'a power gives it, as the GM decides');
    return `${view().name(by)} has one more ${part} action this turn`;
  },
});
