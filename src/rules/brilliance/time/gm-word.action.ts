/** What costs nothing and hangs on the GM's word: who stands beside a spear, who is threatened, what a power gives. */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { slotOf } from '../../gm-actions/time.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { refuse, rules } from '../combatant/game.ts';
import { addCondition, type BrillianceView, conditionOf, removeConditions } from '../combatant/view.ts';
import { spearParry } from '../defence/parry.ts';
import { cannot, nobody } from './action-economy.ts';

const nothing = z.strictObject({});
/** The Parry of a spear is shared with one ally beside, as long as the bearer stands (BS-146). */
export const sharesParryAction = rules.plain({
  id: 'share-parry',
  title: 'Share Parry',
  key: 'j',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} parries for {on} with the spear',
  fields: nothing,
  whyNot(view, by) {
    if (by === null) return null;
    if (spearParry(view.sheet(by)) > 0) return cannot(view, by, 'free');
    return refuse('no-style', 'BS-146', `shared Parry needs Spears 3 and a spear, which ${view.name(by)} has not`);
  },
  *act({
    ledger,
    view,
    intent: {
      by,
      on: [on],
    },
  }) {
    if (by === null || on === undefined) return nobody;
    if (by === on) return refuse('self', 'BS-146', 'it is shared with somebody else');
    const before = Object.keys(ledger.now.combatants).filter(
      (who) => conditionOf(view(), who, 'spear-beside')?.from === by,
    );
    for (const who of before) removeConditions(ledger, who, 'spear-beside');
    addCondition(ledger, on, 'spear-beside', { from: by });
    ledger.say(
      'BS-146',
      `Parry +${spearParry(view().sheet(by))} for ${view().name(on)}, as long as both are side by side`,
    );
    return `${view().name(by)} parries for ${view().name(on)}`;
  },
});

/** Whether somebody is enthralled by another (BS-102). */
function isHeldBy(view: BrillianceView, who: Id, by: Id): boolean {
  return conditionOf(view, who, 'enthralled')?.from === by;
}

function holdsNobody(name: string): Refusal {
  return refuse('not-enthralled', 'BS-102', `${name} has enthralled nobody there`);
}

/** Threatening somebody whom one has enthralled, which ends it as an attack does (BS-102). */
export const threatenAction = rules.plain({
  id: 'threaten',
  title: 'Threaten',
  key: 'z',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} threatens {on}',
  fields: nothing,
  whyNot(view, by) {
    if (by === null) return null;
    const holds = Object.keys(view.now.combatants).some((who) => isHeldBy(view, who, by));
    return holds ? cannot(view, by, 'free') : holdsNobody(view.name(by));
  },
  *act({
    ledger,
    view,
    intent: {
      by,
      on: [on],
    },
  }) {
    if (by === null || on === undefined) return nobody;
    if (!isHeldBy(view(), on, by)) return holdsNobody(view().name(by));
    const names = `${view().name(by)} threatens ${view().name(on)}`;
    removeConditions(ledger, on, 'enthralled');
    ledger.say('BS-102', `${view().name(on)} is threatened by ${view().name(by)}, and enthralled no more`);
    return names;
  },
});

/** One more action in this turn, by a power such as Alacrity, of which only the name is known (BS-19). */
export const grantAction = rules.plain({
  id: 'grant',
  title: 'One more action',
  key: 'q',
  menu: 'act',
  targets: 'none',
  sentence: '{by} has one more {part} action this turn',
  fields: z.strictObject({
    part: z.enum(['fast', 'move', 'standard']).default('move').describe('which: fast, move or standard'),
  }),
  whyNot: (view, by) => cannot(view, by, 'free'),
  blanks: () => [
    {
      id: 'part',
      label: 'which',
      kind: 'pick',
      options: [
        { id: 'move', key: 'm', label: 'Move' },
        { id: 'fast', key: 'f', label: 'Fast' },
        { id: 'standard', key: 's', label: 'Standard' },
      ],
      defaultValue: 'move',
    },
  ],
  *act({ ledger, view, intent: { by }, values: { part } }) {
    if (by === null) return nobody;
    const slot = slotOf(ledger.now, by);
    if (slot === undefined) return refuse('turn-over', 'BS-18', `${view().name(by)} has no turn left in this round`);
    ledger.setSlot(slot.id, { ...slot, left: { ...slot.left, [part]: (slot.left[part] ?? 0) + 1 } });
    ledger.say('BS-19', 'a power gives it, by the word of the GM');
    return `${view().name(by)} has one more ${part} action this turn`;
  },
});
