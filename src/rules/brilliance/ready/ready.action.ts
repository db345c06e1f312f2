import { bindClock } from '../../bind/clock.ts';
import { openSlot, slotsOf } from '../../clock/slots.ts';
import type { BrillianceNote } from '../combatant/view.ts';
/** Readied actions: a Standard action out of turn, on a trigger, once before the own next turn (BS-27). */

import { z } from 'zod';
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id, Intent, Json } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { beginAction } from '../../bind/begin.ts';
import { stepIn } from '../../clock/advance.ts';
import type { AnyAction } from '../../kernel/action.ts';
import { turnStart } from '../../kernel/clock.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { refuse, rules } from '../combatant/game.ts';
import { addCondition, type BrillianceView, conditionOf, hasCondition, removeConditions } from '../combatant/view.ts';
import { cannot, isActing, nobody, pay } from '../time/action-economy.ts';
import { clock, readiedTurn } from '../time/clock.ts';
import { placeAfter, whoBlank } from '../time/delay.action.ts';
import { keepPlace } from '../time/initiative.ts';

const nothing = z.strictObject({});
/** What was readied: the trigger in words, and the action if it was said. */
const planShape = z.object({
  action: z.string(),
  on: z.array(z.string()).default([]),
  with: z.record(z.string(), z.json()).default({}),
});

function ready(
  ledger: Ledger,
  view: BrillianceView,
  by: Id,
  trigger: string,
  plan: z.infer<typeof planShape> | null,
): string | Refusal {
  if (ledger.now.cursor.round < 1) return refuse('not-begun', 'BS-27', 'nothing is readied before the first round');
  const cost = view.settings.readyCosts;
  if (hasCondition(view, by, 'readied'))
    return refuse('readied', 'BS-27', `${view.name(by)} has readied something already`);
  if (!isActing(view, by)) return refuse('not-now', 'BS-27', `it is not the turn of ${view.name(by)}`);
  const refusal = cannot(view, by, cost);
  if (refusal !== null) return refusal;
  pay(ledger, view, by, cost);
  const ends = { edge: turnStart, who: by, round: ledger.now.cursor.round + 1 };
  addCondition(ledger, by, 'readied', { ends, note: { trigger, plan } });
  ledger.say('BS-27', `${view.name(by)} acts once on the trigger, before the own next turn, or not at all`);
  return `${view.name(by)} readies${trigger === '' ? '' : ` "${trigger}"`}${plan === null ? '' : `: ${plan.action} ${plan.on.map((who) => view.name(who)).join(', ')}`}`;
}

/** Readying something in words; what it is, is said when it is triggered (BS-27). */
export const readyAction = rules.plain({
  id: 'ready',
  title: 'Ready',
  key: 'e',
  menu: 'time',
  targets: 'none',
  sentence: '{by} readies: {trigger}',
  fields: z.strictObject({ trigger: z.string().default('').describe('what is waited for, and what is done then') }),
  whyNot: (view, by) => (by === null ? null : cannot(view, by, view.settings.readyCosts)),
  blanks: () => [{ id: 'trigger', label: 'trigger', kind: 'text' }],
  *act({ ledger, view, intent: { by }, values: { trigger } }) {
    return by === null ? nobody : ready(ledger, view(), by, trigger, null);
  },
});

/** Readying, declaring and firing, given the actions that can be readied. */
export function readyActions(actions: readonly AnyAction[]): readonly AnyAction[] {
  return [readyAction, declareAction(actions), fireAction(actions), resolveAction(actions), withdrawAction];
}

/** What `D` does in a sentence: the action is readied instead of thrown (BS-27). */
function declareAction(actions: readonly AnyAction[]): AnyAction {
  return rules.plain({
    id: 'declare',
    title: 'Ready this',
    key: 'd',
    menu: 'time',
    targets: 'none',
    sentence: '{by} readies',
    fields: z.strictObject({
      plan: planShape.describe('the action with its targets and values'),
      trigger: z.string().default('').describe('what is waited for'),
    }),
    whyNot: (view, by) => (by === null ? null : cannot(view, by, view.settings.readyCosts)),
    *act({ ledger, view, intent: { by }, values: { plan, trigger } }) {
      if (by === null) return nobody;
      const intent: Intent = { ...plan, by };
      // Begun and thrown away: what would be refused now is refused now.
      const tried = beginAction(actions, {
        encounter: ledger.now,
        intent,
        note: new Note(false),
        overrides: [],
      }).next();
      if (tried.done && isRefusal(tried.value)) return tried.value;
      return ready(ledger, view(), by, trigger, plan);
    },
  });
}

/** Acting on what somebody readied, out of turn (BS-27). */
function fireAction(actions: readonly AnyAction[]): AnyAction {
  return rules.plain({
    id: 'fire',
    actor: 'optional',
    title: 'What was readied happens',
    key: 'f',
    menu: 'time',
    targets: 'none',
    sentence: '{who} does what was readied',
    fields: z.strictObject({
      who: z.string().default('').describe('who has readied something, by id; the first if not said'),
    }),
    whyNot: (view) => (readiers(view).length > 0 ? null : noneReady),
    blanks: (view) => [whoBlank(view, readiers(view))],
    *act({ ledger, view, values: { who }, note }) {
      const [first] = readiers(view());
      const on = who === '' ? first : who;
      return on === undefined || !readiers(view()).includes(on)
        ? noneReady
        : yield* fire(actions, ledger, view, on, note);
    },
  });
}

const noneReady = refuse('nothing-declared', 'BS-27', 'nobody has readied anything');

function readiers(view: BrillianceView): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => hasCondition(view, who, 'readied'));
}

/** The same where one alone is ready: `r` at the table. */
function resolveAction(actions: readonly AnyAction[]): AnyAction {
  return rules.plain({
    id: 'resolve',
    actor: 'optional',
    title: 'What was readied happens',
    key: 'r',
    menu: 'time',
    targets: 'none',
    sentence: 'what was readied happens',
    fields: nothing,
    *act({ ledger, view, intent: { by }, note }) {
      const ready = readiers(view()).filter((who) => by === null || who === by);
      const [first, second] = ready;
      if (first === undefined) return noneReady;
      if (second === undefined) return yield* fire(actions, ledger, view, first, note);
      const names = ready.map((who) => view().name(who)).join(' and ');
      return refuse('several', 'BS-27', `${names} are ready: t f says whose moment it is`);
    },
  });
}

/** Nothing is done with what was readied; its cost is gone (BS-27). */
const withdrawAction = rules.plain({
  id: 'withdraw',
  title: 'Give up what was readied',
  key: 'w',
  menu: 'time',
  targets: 'none',
  sentence: '{by} waits no longer',
  fields: nothing,
  whyNot: (view, by) => (by === null || hasCondition(view, by, 'readied') ? null : noneReady),
  *act({ ledger, view, intent: { by } }) {
    if (by === null) return nobody;
    removeConditions(ledger, by, 'readied');
    return `${view().name(by)} waits no longer`;
  },
});

function* fire(
  actions: readonly AnyAction[],
  ledger: Ledger,
  view: () => BrillianceView,
  who: Id,
  note: BrillianceNote,
): Conversation<string | Refusal> {
  const readied = conditionOf(view(), who, 'readied');
  if (readied === undefined) return noneReady;
  const title = yield* fired(actions, ledger, view, who, readField(readied.note, 'plan'), note);
  if (isRefusal(title)) return title;
  removeConditions(ledger, who, 'readied');
  if (view().settings.readyMoves) move(ledger, view(), who);
  return title;
}

/** With a plan it happens; without one the readied has a Standard action here and now. */
function* fired(
  actions: readonly AnyAction[],
  ledger: Ledger,
  view: () => BrillianceView,
  who: Id,
  kept: Json,
  note: BrillianceNote,
): Conversation<string | Refusal> {
  const plan = planShape.safeParse(kept);
  if (plan.success) {
    const one = yield* scoped(
      `readied:${who}`,
      beginAction(actions, { encounter: ledger.now, intent: { ...plan.data, by: who }, note, overrides: [] }),
    );
    return isRefusal(one) ? one : yield* scoped(`readied:${who}`, one.finish(ledger));
  }
  const slot = openSlot(who, readiedTurn, placeAfter(ledger.now), { fast: 0, move: 0, standard: 1 });
  ledger.setSlot(slot.id, slot);
  yield* stepIn({ clock: bindClock(rules.view, clock), ledger, note }, { ...slot, begun: true });
  return `${view().name(who)} acts on what was readied`;
}

/** Under the setting `readyMoves` the moment is the place in the order from now on. */
function move(ledger: Ledger, view: BrillianceView, who: Id): void {
  keepPlace(ledger, who, placeAfter(ledger.now));
  for (const slot of slotsOf(ledger.now, who)) {
    if (slot.is === 'open' && slot.kind !== readiedTurn) ledger.setSlot(slot.id, { ...slot, is: 'lost' });
  }
  ledger.say('BS-27', `${view.name(who)} keeps this place in the order`);
}
