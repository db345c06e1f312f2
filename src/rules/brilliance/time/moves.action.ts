/** What takes a part of a turn and no dice: moving, lying down and getting up, aiming, a stance (BS-22 to BS-26, BS-106, BS-151). */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { nextTurnAnchor } from '../../clock/slots.ts';
import type { AnyAction } from '../../kernel/action.ts';
import { roundEnd, turnEnd, turnStart } from '../../kernel/clock.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { type Cost, costs } from '../combatant/costs.ts';
import { refuse, rules } from '../combatant/game.ts';
import { rankOf } from '../combatant/styles.ts';
import { addCondition, type BrillianceView, hasCondition, removeConditions } from '../combatant/view.ts';
import { cannot, nobody, pay } from './action-economy.ts';

const nothing = z.strictObject({});

/** Using a part of the turn for something that needs no dice: a potion, a door, a walk. */
export const useAction = rules.plain({
  id: 'use',
  title: 'Use a part of the turn',
  key: 'u',
  menu: 'act',
  targets: 'none',
  sentence: '{by} uses a {cost} action: {what}',
  fields: z.strictObject({
    cost: z.enum(costs).default('move').describe('which part: free, fast, move, standard or full'),
    what: z.string().default('').describe('for what, in a word or two'),
  }),
  blanks: () => [
    {
      id: 'cost',
      label: 'part',
      kind: 'pick',
      options: [
        { id: 'move', key: 'm', label: 'Move' },
        { id: 'fast', key: 'f', label: 'Fast' },
        { id: 'standard', key: 's', label: 'Standard' },
        { id: 'full', key: 'u', label: 'Full' },
        { id: 'free', key: 'e', label: 'free' },
      ],
      defaultValue: 'move',
    },
    { id: 'what', label: 'for what', kind: 'text', defaultValue: '' },
  ],
  *act({ ledger, view, intent: { by }, values: { cost, what } }) {
    if (by === null) return nobody;
    const refusal = cannot(view(), by, cost);
    if (refusal !== null) return refusal;
    pay(ledger, view(), by, cost);
    if (cost === 'free') ledger.say('BS-22', `${view().name(by)}: a free action`);
    return `${view().name(by)}: ${what === '' ? `a ${cost} action` : `${what} (${cost})`}`;
  },
});

/** An action of one's own body with a fixed cost. */
function own(
  id: string,
  title: string,
  key: string,
  sentence: string,
  cost: (view: BrillianceView, by: Id) => Cost,
  not: (view: BrillianceView, by: Id) => Refusal | null,
  done: (ledger: Ledger, view: BrillianceView, by: Id) => string,
): AnyAction {
  return rules.plain({
    id,
    title,
    key,
    menu: 'act',
    targets: 'none',
    sentence,
    fields: nothing,
    whyNot: (view, by) => (by === null ? null : (not(view, by) ?? cannot(view, by, cost(view, by)))),
    *act({ ledger, view, intent: { by } }) {
      if (by === null) return nobody;
      pay(ledger, view(), by, cost(view(), by));
      return done(ledger, view(), by);
    },
  });
}

/** Dropping to the ground, a Fast action (BS-106). */
export const dropAction = own(
  'drop',
  'Drop prone',
  'd',
  '{by} drops prone',
  () => 'fast',
  (view, by) => (hasCondition(view, by, 'prone') ? refuse('prone', 'BS-106', `${view.name(by)} lies already`) : null),
  (ledger, view, by) => {
    addCondition(ledger, by, 'prone');
    return `${view.name(by)} drops prone`;
  },
);

/** Standing up, a Move action; Fast for who was helped (BS-106). */
export const standAction = own(
  'stand',
  'Stand up',
  'p',
  '{by} stands up',
  (view, by) => (hasCondition(view, by, 'helped-up') ? 'fast' : 'move'),
  (view, by) =>
    hasCondition(view, by, 'prone') ? null : refuse('stands', 'BS-106', `${view.name(by)} stands already`),
  (ledger, view, by) => {
    removeConditions(ledger, by, 'prone', 'helped-up');
    return `${view.name(by)} stands up`;
  },
);

/** Aiming with a bow, a Move action: Ignore Dodge by rank for the shot of this turn (BS-148). */
export const aimAction = own(
  'aim',
  'Aim',
  'i',
  '{by} aims',
  () => 'move',
  (view, by) =>
    rankOf(view.sheet(by), 'archery') >= 2 ? null : refuse('no-style', 'BS-148', 'Steady Shot needs Archery 2'),
  (ledger, view, by) => {
    addCondition(ledger, by, 'aiming', {
      ends: { edge: roundEnd, who: null, round: Math.max(1, ledger.now.cursor.round) },
    });
    return `${view.name(by)} aims: Ignore Dodge ${rankOf(view.sheet(by), 'archery')} for the shot of this turn`;
  },
);

/** An ally's Move action makes standing up a Fast action in the next turn (BS-106). */
export const helpUpAction = rules.plain({
  id: 'help-up',
  title: 'Help up',
  key: 'l',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} helps {on} up',
  fields: nothing,
  whyNot: (view, by) => cannot(view, by, 'move'),
  *act({
    ledger,
    view,
    intent: {
      by,
      on: [on],
    },
  }) {
    if (by === null || on === undefined) return nobody;
    if (by === on) return refuse('self', 'BS-106', 'it takes somebody else to help');
    if (!hasCondition(view(), on, 'prone')) return refuse('stands', 'BS-106', `${view().name(on)} stands already`);
    pay(ledger, view(), by, 'move');
    const begun = ledger.now.cursor.round >= 1;
    addCondition(ledger, on, 'helped-up', {
      from: by,
      ...(begun ? { ends: nextTurnAnchor(ledger.now, on, turnEnd) } : {}),
    });
    return `${view().name(by)} helps ${view().name(on)} up: standing is a Fast action next turn`;
  },
});

/** Defensive Stance: Intelligence to Dodge, and from own attacks, for rank rounds; a Fast action and 1 Mana (BS-151). */
export const stanceAction = rules.plain({
  id: 'stance',
  title: 'Defensive Stance',
  key: 'f',
  menu: 'act',
  targets: 'none',
  sentence: '{by} takes a defensive stance of rank {rank}',
  fields: z.strictObject({ rank: z.int().min(1).max(5).default(1).describe('rank of the power: so many rounds') }),
  whyNot: (view, by) => cannot(view, by, 'fast'),
  blanks: () => [{ id: 'rank', label: 'rank', kind: 'number', defaultValue: 1, min: 1, max: 5 }],
  *act({ ledger, view, intent: { by }, values: { rank } }) {
    if (by === null) return nobody;
    const mana = view().track(by, 'mana').now;
    if (mana < 1) return refuse('no-mana', 'BS-151', `${view().name(by)} has no Mana for it`);
    const { intelligence } = view().sheet(by);
    if (intelligence < 1) return refuse('no-wit', 'BS-151', 'an Intelligence of 0 adds nothing to Dodge');
    pay(ledger, view(), by, 'fast');
    ledger.setTrack(by, 'mana', mana - 1);
    const round = Math.max(1, ledger.now.cursor.round) + rank;
    addCondition(ledger, by, 'stance', { stacks: intelligence, ends: { edge: turnStart, who: by, round } });
    return `${view().name(by)} takes a defensive stance: Dodge +${intelligence}, own attacks -${intelligence}`;
  },
});
