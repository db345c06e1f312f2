/** Actions that cost nothing and depend on the GM: sharing Parry, threatening, one more action by a power. */
import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { nextTurnAnchor } from '../../clock/slots.ts';
import { slotOf } from '../../gm-actions/time.ts';
import { turnStart } from '../../kernel/clock.ts';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import { firstRefusal, type Refusal } from '../../kernel/refusal.ts';
import { plainAction } from '../combatant/action.ts';
import { endEnthralment, freesFromEnthralment } from '../combatant/acts.ts';
import { type BrillianceContext, type BrillianceView, cannot, refuse } from '../combatant/game.ts';
import { rankOf } from '../combatant/styles.ts';
import { addCondition, conditionOf, removeConditions } from '../combatant/view.ts';
import { spearParry } from '../defence/guard.ts';
import { actionRefusal } from './action-economy.ts';

const noFields = z.strictObject({});

/** Sharing the Parry of a spear with one adjacent ally, as long as the spear's bearer is awake (BS-146). */
export const shareParryAction = plainAction({
  kindOfAct: 'quiet',
  id: 'share-parry',
  title: 'Share Parry',
  key: 'j',
  menu: 'act',
  takesNoTurn: true,
  targets: 'one',
  aim: 'friend',
  sentence: '{by} parries for {on} with the spear',
  fields: noFields,
  whyNot: firstRefusal(function* (view, by) {
    if (spearParry(view.sheet(by)) <= 0) {
      yield refuse('no-style', 'BS-146', `shared Parry needs Spears 3 and a spear, which ${view.name(by)} lacks`);
    }
    return actionRefusal(view, by, 'free');
  }),
  *act({ ledger, view, intent }) {
    const { by } = intent;
    const [target = ''] = intent.on;
    if (by === target) return cannot('self', 'BS-146', 'Parry is shared with another combatant');
    for (const who of Object.keys(ledger.now.combatants)) {
      if (conditionOf(view(), who, 'spear-beside')?.from === by) removeConditions(ledger, who, 'spear-beside');
    }
    addCondition(ledger, target, 'spear-beside', { from: by });
    const parry = spearParry(view().sheet(by));
    ledger.say('BS-146', `Parry +${parry} for ${view().name(target)}, as long as they are adjacent`);
    return `${view().name(by)} parries for ${view().name(target)}`;
  },
});

const threatFields = z.strictObject({
  allies: withBlank(
    z
      .int()
      .min(0)
      .max(100)
      .exactOptional()
      .describe('with a spear of rank 5: allies who threaten the target too, each of whom costs it 1 Dodge; 0 ends it'),
    { label: 'with how many allies' },
  ),
});

/** Whether the combatant hems targets in with a spear: Spears 5 (BS-146). */
function hemsIn(view: BrillianceView, who: Id): boolean {
  return rankOf(view.sheet(who), 'spears') >= 5 && spearParry(view.sheet(who)) > 0;
}

/**
 * Threatening a target: ends its being enthralled (BS-102), and with Spears 5 hems it in together with allies, until the
 * attacker's next turn (BS-146). Who is in reach is up to the GM.
 */
export const threatenAction = plainAction({
  id: 'threaten',
  kindOfAct: 'open',
  title: 'Threaten',
  key: 'z',
  menu: 'act',
  takesNoTurn: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} threatens {on}',
  fields: threatFields,
  whyNot(view, by) {
    const matters =
      hemsIn(view, by) || Object.keys(view.now.combatants).some((who) => freesFromEnthralment(view, by, who));
    return matters ? actionRefusal(view, by, 'free') : noThreatRefusal(view.name(by));
  },
  blanks: (view, { by }) =>
    hemsIn(view, by) ? blanksOf(threatFields).map((blank) => ({ ...blank, defaultValue: 1 })) : [],
  *act(context) {
    const { view, intent, values } = context;
    const { by } = intent;
    const [target = ''] = intent.on;
    const allies = hemsIn(view(), by) ? values.allies : undefined;
    if (allies === undefined && !freesFromEnthralment(view(), by, target)) return noThreatRefusal(view().name(by));
    endEnthralment(context, by, target, 'threatened');
    if (allies !== undefined) hemIn(context, by, target, allies);
    return `${view().name(by)} threatens ${view().name(target)}`;
  },
});

function noThreatRefusal(name: string): Refusal {
  return cannot(
    'no-threat',
    'BS-102',
    `a threat by ${name} has no effect: no target is enthralled, and it lacks Spears 5`,
  );
}

/** Hems the target in: it loses 1 Dodge for each ally, less its Parry (BS-146). */
function hemIn({ ledger, view }: BrillianceContext, by: Id, target: Id, allies: number): void {
  if (allies === 0) removeConditions(ledger, target, 'hemmed');
  else {
    const ends = ledger.cursor.round < 1 ? null : nextTurnAnchor(ledger.now, by, turnStart);
    addCondition(ledger, target, 'hemmed', { stacks: allies, from: by, ends });
  }
  ledger.say(
    'BS-146',
    `${view().name(target)} loses ${allies} Dodge to the allies of ${view().name(by)}, less its Parry`,
  );
}

/** One more action in this turn, by a power that the GM decides on, such as Alacrity (BS-19). */
export const grantAction = plainAction({
  kindOfAct: 'quiet',
  id: 'grant',
  title: 'One more action',
  key: 'g',
  menu: 'time',
  takesNoTurn: true,
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
    const slot = slotOf(ledger.now, by);
    if (slot === undefined) return cannot('turn-over', 'BS-18', `${view().name(by)} has no turn left in this round`);
    ledger.setSlot(slot.id, { ...slot, left: { ...slot.left, [part]: (slot.left[part] ?? 0) + 1 } });
    ledger.say('BS-19', 'a power gives it, as the GM decides');
    return `${view().name(by)} has one more ${part} action this turn`;
  },
});
