/** Powers without dice: aiming, a stance, Parry that is shared, threats (BS-102, BS-146, BS-148, BS-151). */
import {
  blanksOf,
  firstRefusal,
  type Id,
  nextTurnAnchor,
  type Refusal,
  turnStart,
  withBlank,
  withDefaultValues,
  z,
} from '../../../game/index.ts';
import { endEnthralment, freesFromEnthralment, plainAction } from '../combatant/action.ts';
import { addCondition, conditionOf, endOfRound, removeConditions } from '../combatant/conditions.ts';
import { type BrillianceView, cannot, refuse } from '../combatant/game.ts';
import { rankOf } from '../combatant/styles.ts';
import { weaponsOf } from '../combatant/weapons.ts';
import { spearParry } from '../defence/guard.ts';
import { actionRefusal, pay } from './action-economy.ts';

const noFields = z.strictObject({});

/** Aiming with a bow, a Move action: Ignore Dodge by rank for the shot of this turn (BS-148). */
export const aimAction = plainAction({
  kindOfAct: 'quiet',
  id: 'aim',
  title: 'Aim',
  key: 'i',
  sentence: '{by} aims',
  fields: noFields,
  whyNot: firstRefusal(function* (view, by) {
    if (rankOf(view.sheet(by), 'archery') < 2) yield refuse('no-style', 'BS-148', 'Steady Shot needs Archery 2');
    if (!weaponsOf(view, by).some(({ style }) => style === 'archery')) {
      yield refuse('no-bow', 'BS-148', 'Steady Shot needs a weapon of the style Archery, such as a bow of the table');
    }
    return actionRefusal(view, by, 'move');
  }),
  *act(context) {
    const { ledger, view, by } = context;
    pay(context, by, 'move');
    addCondition(ledger, by, 'aiming', { ends: endOfRound(ledger.now) });
    return `${view().name(by)} aims: Ignore Dodge ${rankOf(view().sheet(by), 'archery')} for the shot of this turn`;
  },
});

/**
 * Defensive Stance: for rounds by rank, Dodge rises and attacks fall by Intelligence; a Fast action and 1 Mana (BS-151).
 */
export const stanceAction = plainAction({
  kindOfAct: 'quiet',
  id: 'stance',
  title: 'Defensive Stance',
  key: 'f',
  sentence: '{by} takes a defensive stance of rank {rank}',
  fields: z.strictObject({
    rank: withBlank(z.int().min(1).max(5).default(1).describe('rank of the power, and its length in rounds'), {
      label: 'rank',
    }),
  }),
  whyNot: firstRefusal(function* (view, by) {
    if (view.track(by, 'mana').now < 1) yield refuse('no-mana', 'BS-151', `${view.name(by)} has no Mana for it`);
    if (view.sheet(by).intelligence < 1) yield refuse('no-wit', 'BS-151', 'an Intelligence of 0 adds nothing to Dodge');
    return actionRefusal(view, by, 'fast');
  }),
  *act(context) {
    const { ledger, view, by, values } = context;
    const mana = view().track(by, 'mana').now;
    const { intelligence } = view().sheet(by);
    pay(context, by, 'fast');
    ledger.setTrack(by, 'mana', mana - 1);
    const round = Math.max(1, ledger.cursor.round) + values.rank;
    addCondition(ledger, by, 'stance', { stacks: intelligence, ends: { edge: turnStart, who: by, round } });
    return `${view().name(by)} takes a defensive stance: Dodge +${intelligence}, own attacks -${intelligence}`;
  },
});

/** Sharing the Parry of a spear with one adjacent ally, as long as the spear's bearer is awake (BS-146). */
export const shareParryAction = plainAction({
  kindOfAct: 'quiet',
  id: 'share-parry',
  title: 'Share Parry',
  key: 'j',
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
  *act({ ledger, view, by, target }) {
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
  blanks: (view, { by }) => (hemsIn(view, by) ? withDefaultValues(blanksOf(threatFields), { allies: 1 }) : []),
  *act(context) {
    const { ledger, view, by, target, values } = context;
    const allies = hemsIn(view(), by) ? values.allies : undefined;
    if (allies === undefined && !freesFromEnthralment(view(), by, target)) return noThreatRefusal(view().name(by));
    endEnthralment(context, by, target, 'threatened');
    if (allies === 0) removeConditions(ledger, target, 'hemmed');
    else if (allies !== undefined) {
      const ends = ledger.cursor.round < 1 ? null : nextTurnAnchor(ledger.now, by, turnStart);
      addCondition(ledger, target, 'hemmed', { stacks: allies, from: by, ends });
    }
    if (allies !== undefined) {
      const name = view().name(target);
      ledger.say('BS-146', `${name} loses ${allies} Dodge to the allies of ${view().name(by)}, less its Parry`);
    }
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
