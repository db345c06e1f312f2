/** Readied actions: a Standard action out of turn, on a trigger, once before the combatant's next turn (BS-27). */
import * as z from 'zod';
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Encounter, Id, Intent } from '../../../state/encounter.ts';
import { beginAction } from '../../bind/begin.ts';
import { bindClock } from '../../bind/clock.ts';
import { stepIn } from '../../clock/advance.ts';
import { openSlot, slotsOf } from '../../clock/slots.ts';
import type { AnyAction } from '../../kernel/action.ts';
import { turnStart } from '../../kernel/clock.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { plainAction } from '../combatant/action.ts';
import { type BrillianceContext, type BrillianceView, cannot, refuse, rules } from '../combatant/game.ts';
import { addCondition, conditionOf, hasCondition, removeConditions } from '../combatant/view.ts';
import { actionRefusal, isActing, pay } from './action-economy.ts';
import { clock, readiedTurn } from './clock.ts';
import { placeAfter, whoBlank } from './delay.action.ts';
import { keepPlace } from './initiative.ts';

const noFields = z.strictObject({});

/** A readied action with its targets and values. */
const planSchema = z.object({
  action: z.string(),
  on: z.array(z.string()).default([]),
  with: z.record(z.string(), z.json()).default({}),
  each: z.record(z.string(), z.record(z.string(), z.json())).exactOptional(),
});

/** The trigger must be typed: a readied action without one cannot be followed at the table. */
const triggerBlank: Blank = { id: 'trigger', label: 'trigger', kind: 'text' };

/** What is readied: the trigger in words, and the action where it is declared already. */
interface Readied {
  readonly trigger: string;
  readonly plan: z.infer<typeof planSchema> | null;
  /** The plan in words; empty for none. */
  readonly planText: string;
}

/** Adds the condition `readied` and pays for it; returns the title of the record, or a refusal. */
function readyAction(context: BrillianceContext, by: Id, { trigger, plan, planText }: Readied): string | Refusal {
  const { ledger, view } = context;
  const { round } = ledger.cursor;
  const name = view().name(by);
  const notBegun =
    round < 1 ? refuse('not-begun', 'BS-27', 'an action cannot be readied before the first round') : null;
  if (notBegun !== null) return notBegun;
  const cost = view().settings.readyCosts;
  const readied = hasCondition(view(), by, 'readied')
    ? refuse('readied', 'BS-27', `${name} has already readied an action`)
    : null;
  if (readied !== null) return readied;
  const notNow = !isActing(view(), by) ? refuse('not-now', 'BS-27', `it is not the turn of ${name}`) : null;
  if (notNow !== null) return notNow;
  const refusal = actionRefusal(view(), by, cost);
  if (refusal !== null) return refusal;
  pay(context, by, cost);
  const ends = { edge: turnStart, who: by, round: round + 1 };
  addCondition(ledger, by, 'readied', { ends, note: { trigger, plan } });
  ledger.say('BS-27', `${name} acts once on the trigger, before its next turn, or not at all`);
  return `${name} readies${describeReadied(trigger, planText)}`;
}

/** What is readied, behind the verb: ` "the door opens": attack Troll`. */
function describeReadied(trigger: string, planText: string): string {
  return `${trigger === '' ? '' : ` "${trigger}"`}${planText === '' ? '' : `: ${planText}`}`;
}

/** Readying an action in words; what it is, is entered when it is triggered (BS-27). */
export const readyInWordsAction = plainAction({
  kindOfAct: 'quiet',
  id: 'ready',
  title: 'Ready',
  key: 'e',
  menu: 'time',
  targets: 'none',
  sentence: '{by} readies: {trigger}',
  fields: z.strictObject({ trigger: z.string().default('').describe('the trigger, and the action that follows') }),
  whyNot: (view, by) => actionRefusal(view, by, view.settings.readyCosts),
  blanks: () => [triggerBlank],
  *act(context) {
    const { intent, values } = context;
    return readyAction(context, intent.by, { ...values, plan: null, planText: '' });
  },
});

/** The actions of readying, given the actions that can be readied. */
export function readyActions(actions: readonly AnyAction[]): readonly AnyAction[] {
  return [readyInWordsAction, declareAction(actions), fireAction(actions), resolveAction(actions), withdrawAction];
}

/** Readying the action of a sentence instead of rolling it: `D` on the screen (BS-27). */
function declareAction(actions: readonly AnyAction[]): AnyAction {
  return plainAction({
    kindOfAct: 'quiet',
    id: 'declare',
    title: 'Ready this',
    key: 'd',
    menu: 'time',
    targets: 'none',
    sentence: '{by} readies this, when {trigger}',
    fields: z.strictObject({
      plan: planSchema.describe('the action with its targets and values'),
      trigger: z.string().default('').describe('the trigger'),
    }),
    whyNot: (view, by) => actionRefusal(view, by, view.settings.readyCosts),
    blanks: () => [triggerBlank],
    explain: ({ now }, { by, with: { plan } }) => [`readied: ${describePlanned(actions, now, by, plan)}`],
    *act(context) {
      const { ledger, intent, values } = context;
      const { by } = intent;
      const planned: Intent = { ...values.plan, by };
      // Begun without dice and dropped, so that an action that is not possible now is refused now.
      const begun = beginAction(actions, {
        encounter: ledger.now,
        intent: planned,
        note: new Note(false),
        overrides: [],
      }).next();
      if (begun.done && isRefusal(begun.value)) return begun.value;
      return readyAction(context, by, { ...values, planText: describePlanned(actions, ledger.now, by, values.plan) });
    },
  });
}

/** The readied action of a combatant: `Mar readied "the door opens": attack Troll`. */
export function describeWaiting(actions: readonly AnyAction[], view: BrillianceView, who: Id): string {
  const note = conditionOf(view, who, 'readied')?.note;
  const trigger = readField(note, 'trigger');
  const plan = describePlanned(actions, view.now, who, readField(note, 'plan'));
  return `${view.name(who)} readied${describeReadied(typeof trigger === 'string' ? trigger : '', plan)}`;
}

/** A readied plan in words: `attack Troll`; empty where none was declared. */
function describePlanned(actions: readonly AnyAction[], now: Encounter, by: Id | null, plan: unknown): string {
  const { success, data } = planSchema.safeParse(plan);
  if (!success) return '';
  return actions.find(({ id }) => id === data.action)?.describePlan(now, { ...data, by }) ?? data.action;
}

/** The readied action of a named combatant happens, out of turn (BS-27). */
function fireAction(actions: readonly AnyAction[]): AnyAction {
  return plainAction({
    kindOfAct: 'quiet',
    id: 'fire',
    actor: 'optional',
    title: 'Readied action happens',
    key: 'f',
    menu: 'time',
    targets: 'none',
    sentence: 'the readied action of {who} happens',
    fields: z.strictObject({
      who: z.string().default('').describe('id of a combatant with a readied action; by default the first'),
    }),
    whyNot: (view) => (readiedCombatants(view).length > 0 ? null : noneReadiedRefusal),
    blanks: (view) => [whoBlank(view, readiedCombatants(view))],
    explain: (view, { with: { who } }) =>
      readiedCombatants(view)
        .filter((id) => who === undefined || who === '' || id === who)
        .map((id) => describeWaiting(actions, view, id)),
    *act(context) {
      const readied = readiedCombatants(context.view());
      const who = context.values.who === '' ? readied[0] : readied.find((id) => id === context.values.who);
      return who === undefined ? noneReadiedRefusal : yield* fireReadied(actions, context, who);
    },
  });
}

const noneReadiedRefusal = cannot('nothing-declared', 'BS-27', 'no action is readied');

/** The combatants whose readied action has not happened yet. */
export function readiedCombatants(view: BrillianceView): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => hasCondition(view, who, 'readied'));
}

/** The only readied action happens: `r` on the screen. */
function resolveAction(actions: readonly AnyAction[]): AnyAction {
  return plainAction({
    kindOfAct: 'quiet',
    id: 'resolve',
    actor: 'optional',
    title: 'Readied action happens',
    key: 'r',
    menu: 'time',
    targets: 'none',
    sentence: 'the readied action happens',
    fields: noFields,
    whyNot: (view) => (readiedCombatants(view).length > 0 ? null : noneReadiedRefusal),
    explain: (view) => readiedCombatants(view).map((who) => describeWaiting(actions, view, who)),
    *act(context) {
      const { view, intent } = context;
      const { by } = intent;
      const readied = readiedCombatants(view()).filter((who) => by === null || who === by);
      const [first, second] = readied;
      if (first === undefined) return noneReadiedRefusal;
      if (second === undefined) return yield* fireReadied(actions, context, first);
      const names = readied.map((who) => view().name(who)).join(' and ');
      return cannot('several', 'BS-27', `${names} have readied actions: choose one with t f`);
    },
  });
}

/** A readied action is given up; its cost is not returned (BS-27). */
const withdrawAction = plainAction({
  kindOfAct: 'quiet',
  id: 'withdraw',
  title: 'Give up the readied action',
  key: 'w',
  menu: 'time',
  takesNoTurn: true,
  targets: 'none',
  sentence: '{by} gives up the readied action',
  fields: noFields,
  whyNot: (view, by) => (hasCondition(view, by, 'readied') ? null : noneReadiedRefusal),
  *act({ ledger, view, intent: { by } }) {
    removeConditions(ledger, by, 'readied');
    return `${view().name(by)} gives up the readied action`;
  },
});

function* fireReadied(
  actions: readonly AnyAction[],
  context: BrillianceContext,
  who: Id,
): Conversation<string | Refusal> {
  const { ledger, view } = context;
  const readied = conditionOf(view(), who, 'readied');
  if (readied === undefined) return noneReadiedRefusal;
  const plan = planSchema.safeParse(readField(readied.note, 'plan'));
  const title = plan.success
    ? yield* carryOut(actions, context, { ...plan.data, by: who })
    : yield* openReadiedTurn(context, who);
  if (isRefusal(title)) return title;
  removeConditions(ledger, who, 'readied');
  if (view().settings.readyMoves) moveInOrder(context, who);
  return title;
}

/** Carries out an action that was declared when it was readied. */
function* carryOut(
  actions: readonly AnyAction[],
  { ledger, note }: BrillianceContext,
  intent: Intent & { readonly by: Id },
): Conversation<string | Refusal> {
  const scope = `readied:${intent.by}`;
  const begun = yield* scoped(scope, beginAction(actions, { encounter: ledger.now, intent, note, overrides: [] }));
  return isRefusal(begun) ? begun : yield* scoped(scope, begun.finish(ledger));
}

/** Gives the combatant a turn of one Standard action now, for an action that was readied in words. */
function* openReadiedTurn({ ledger, view, note }: BrillianceContext, who: Id): Conversation<string> {
  const slot = openSlot(who, readiedTurn, placeAfter(ledger.now), { fast: 0, move: 0, standard: 1 });
  ledger.setSlot(slot.id, slot);
  yield* stepIn({ clock: bindClock(rules.view, clock), ledger, note }, { ...slot, begun: true });
  return `${view().name(who)} takes the readied action`;
}

/** By the house rule `readyMoves` the combatant acts at this place of the order from now on. */
function moveInOrder({ ledger, view }: BrillianceContext, who: Id): void {
  keepPlace(ledger, who, placeAfter(ledger.now));
  for (const slot of slotsOf(ledger.now, who)) {
    if (slot.is === 'open' && slot.kind !== readiedTurn) ledger.setSlot(slot.id, { ...slot, is: 'lost' });
  }
  ledger.say('BS-27', `${view().name(who)} keeps this place in the order`);
}
