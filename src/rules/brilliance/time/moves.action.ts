/** Actions without dice: moving, dropping and standing up, aiming, a stance (BS-22 to BS-26, BS-106, BS-148, BS-151). */
import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { nextTurnAnchor } from '../../clock/slots.ts';
import type { AnyAction } from '../../kernel/action.ts';
import { turnEnd, turnStart } from '../../kernel/clock.ts';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import { firstRefusal, type Refusal } from '../../kernel/refusal.ts';
import { plainAction } from '../combatant/action.ts';
import { type BrillianceContext, type BrillianceView, cannot, refuse } from '../combatant/game.ts';
import { rankOf } from '../combatant/styles.ts';
import { addCondition, endOfRound, hasCondition, removeConditions } from '../combatant/view.ts';
import { type Cost, costs } from '../combatant/vocabulary.ts';
import { actionRefusal, type Purpose, pay } from './action-economy.ts';

const noFields = z.strictObject({});

/** What an action can cost that takes a part of a turn, the usual first. */
const costsOfTurn = ['move', 'fast', 'standard', 'full'] as const;

const useFields = z.strictObject({
  cost: withBlank(z.enum(costs).default('move').describe('the action: free, fast, move, standard or full'), {
    label: 'part',
    options: {
      move: { key: 'm', label: 'Move' },
      fast: { key: 'f', label: 'Fast' },
      standard: { key: 's', label: 'Standard' },
      full: { key: 'u', label: 'Full' },
      free: { key: 'e', label: 'free' },
    },
  }),
  what: withBlank(z.string().default('').describe('what it is used for, in a word or two'), { label: 'for what' }),
});

/** The first part that the turn has room for; a free action where it has none. */
function usualCost(view: BrillianceView, by: Id): Cost {
  return costsOfTurn.find((cost) => actionRefusal(view, by, cost, 'escape') === null) ?? 'free';
}

/** A part of the turn for anything that needs no dice and is no movement: a potion, a door, a dagger that is drawn. */
export const useAction = plainAction({
  kindOfAct: 'quiet',
  id: 'use',
  title: 'Use a part of the turn',
  key: 'u',
  menu: 'act',
  targets: 'none',
  sentence: '{by} uses a {cost} action: {what}',
  takesNoTurn: (view, by) => costsOfTurn.every((cost) => actionRefusal(view, by, cost, 'escape') !== null),
  whyNot: (view, by) => actionRefusal(view, by, 'free', 'escape'),
  blanks: (view, { by }) =>
    blanksOf(useFields).map((blank) => (blank.id === 'cost' ? { ...blank, defaultValue: usualCost(view, by) } : blank)),
  fields: useFields,
  *act(context) {
    const { ledger, view, intent, values } = context;
    const { by } = intent;
    const { cost, what } = values;
    // What it is for is up to the GM: the panicked may open the door through which they flee.
    const refusal = actionRefusal(view(), by, cost, 'escape');
    if (refusal !== null) return refusal;
    pay(context, by, cost);
    if (cost === 'free') ledger.say('BS-22', `${view().name(by)}: a free action`);
    return `${view().name(by)}: ${what === '' ? `a ${cost} action` : `${what} (${cost})`}`;
  },
});

/** An action that only changes a condition of the actor. */
interface ConditionAction {
  readonly id: string;
  readonly title: string;
  readonly key: string;
  readonly sentence: string;
  readonly purpose?: Purpose;
  cost(view: BrillianceView, by: Id): Cost;
  /** Why the actor cannot take it, whatever is left of the turn. */
  whyNot(view: BrillianceView, by: Id): Refusal | null;
  /** Changes the condition; returns the title of the record. */
  apply(context: BrillianceContext, by: Id): string;
}

function conditionAction({ cost, purpose, whyNot, apply, ...description }: ConditionAction): AnyAction {
  return plainAction({
    kindOfAct: 'quiet',
    ...description,
    menu: 'act',
    targets: 'none',
    fields: noFields,
    whyNot: (view, by) => whyNot(view, by) ?? actionRefusal(view, by, cost(view, by), purpose),
    *act(context) {
      const { view, intent } = context;
      const { by } = intent;
      pay(context, by, cost(view(), by));
      return apply(context, by);
    },
  });
}

/** Dropping prone, a Fast action (BS-106). */
export const dropAction = conditionAction({
  id: 'drop',
  title: 'Drop prone',
  key: 'd',
  sentence: '{by} drops prone',
  cost: () => 'fast',
  whyNot: (view, by) =>
    hasCondition(view, by, 'prone') ? refuse('prone', 'BS-106', `${view.name(by)} is already prone`) : null,
  apply({ ledger, view }, by) {
    addCondition(ledger, by, 'prone');
    return `${view().name(by)} drops prone`;
  },
});

/** Standing up, a Move action; Fast with the help of an ally (BS-106). */
export const standAction = conditionAction({
  id: 'stand',
  title: 'Stand up',
  key: 'p',
  sentence: '{by} stands up',
  purpose: 'escape',
  cost: (view, by) => (hasCondition(view, by, 'helped-up') ? 'fast' : 'move'),
  whyNot: notProneRefusal,
  apply({ ledger, view }, by) {
    removeConditions(ledger, by, 'prone', 'helped-up');
    return `${view().name(by)} stands up`;
  },
});

function notProneRefusal(view: BrillianceView, who: Id): Refusal | null {
  return hasCondition(view, who, 'prone') ? null : refuse('stands', 'BS-106', `${view.name(who)} is not prone`);
}

/** Aiming with a bow, a Move action: Ignore Dodge by rank for the shot of this turn (BS-148). */
export const aimAction = conditionAction({
  id: 'aim',
  title: 'Aim',
  key: 'i',
  sentence: '{by} aims',
  cost: () => 'move',
  whyNot: (view, by) =>
    rankOf(view.sheet(by), 'archery') >= 2 ? null : refuse('no-style', 'BS-148', 'Steady Shot needs Archery 2'),
  apply({ ledger, view }, by) {
    addCondition(ledger, by, 'aiming', { ends: endOfRound(ledger.now) });
    return `${view().name(by)} aims: Ignore Dodge ${rankOf(view().sheet(by), 'archery')} for the shot of this turn`;
  },
});

/** Helping an ally up, a Move action: standing up is then a Fast action in the ally's next turn (BS-106). */
export const helpUpAction = plainAction({
  kindOfAct: 'quiet',
  id: 'help-up',
  title: 'Help up',
  key: 'l',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} helps {on} up',
  fields: noFields,
  whyNot: (view, by) => actionRefusal(view, by, 'move'),
  *act(context) {
    const { ledger, view, intent } = context;
    const { by } = intent;
    const [target = ''] = intent.on;
    if (by === target) return cannot('self', 'BS-106', 'a combatant cannot help itself up');
    const refusal = notProneRefusal(view(), target);
    if (refusal !== null) return refusal;
    pay(context, by, 'move');
    const hasBegun = ledger.cursor.round >= 1;
    const ends = hasBegun ? nextTurnAnchor(ledger.now, target, turnEnd) : null;
    addCondition(ledger, target, 'helped-up', { from: by, ends });
    return `${view().name(by)} helps ${view().name(target)} up: standing up is a Fast action next turn`;
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
  menu: 'act',
  targets: 'none',
  sentence: '{by} takes a defensive stance of rank {rank}',
  fields: z.strictObject({
    rank: withBlank(z.int().min(1).max(5).default(1).describe('rank of the power, and its length in rounds'), {
      label: 'rank',
    }),
  }),
  whyNot: (view, by) => stanceRefusal(view, by) ?? actionRefusal(view, by, 'fast'),
  *act(context) {
    const { ledger, view, intent, values } = context;
    const { by } = intent;
    const mana = view().track(by, 'mana').now;
    const { intelligence } = view().sheet(by);
    pay(context, by, 'fast');
    ledger.setTrack(by, 'mana', mana - 1);
    const round = Math.max(1, ledger.cursor.round) + values.rank;
    addCondition(ledger, by, 'stance', { stacks: intelligence, ends: { edge: turnStart, who: by, round } });
    return `${view().name(by)} takes a defensive stance: Dodge +${intelligence}, own attacks -${intelligence}`;
  },
});

const stanceRefusal = firstRefusal(function* (view: BrillianceView, who: Id) {
  if (view.track(who, 'mana').now < 1) yield refuse('no-mana', 'BS-151', `${view.name(who)} has no Mana for it`);
  const { intelligence } = view.sheet(who);
  return intelligence < 1 ? refuse('no-wit', 'BS-151', 'an Intelligence of 0 adds nothing to Dodge') : null;
});
