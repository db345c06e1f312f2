/** Readied actions: a Standard action out of turn, on a trigger, once before the combatant's next turn (BS-27). */
import {
  type AnyAction,
  type Blank,
  beginAction,
  bindClock,
  type Conversation,
  type Encounter,
  firstRefusal,
  type Id,
  isRefusal,
  openSlot,
  type Refusal,
  readField,
  scoped,
  slotsOf,
  stepIn,
  turnStart,
  z,
} from '../../../game/index.ts';
import { plainAction } from '../combatant/action.ts';
import { addCondition, conditionOf, hasCondition, removeConditions } from '../combatant/conditions.ts';
import { type BrillianceContext, type BrillianceView, cannot, refuse, rules, silent } from '../combatant/game.ts';
import { actionRefusal, isActing, pay } from './action-economy.ts';
import { clock, readiedTurn } from './clock.ts';
import { keepPlace } from './initiative.ts';
import { placeAfter, whoBlank } from './turn.action.ts';

/** A readied action with its targets and values. */
const planSchema = z.object({
  action: z.string(),
  on: z.array(z.string()).default([]),
  with: z.record(z.string(), z.json()).default({}),
  each: z.record(z.string(), z.record(z.string(), z.json())).exactOptional(),
});

/** What is readied, behind the verb: ` "the door opens": attack Troll`. */
function describeReadied(trigger: string, planText: string): string {
  return `${trigger === '' ? '' : ` "${trigger}"`}${planText === '' ? '' : `: ${planText}`}`;
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

const noneReadiedRefusal = cannot('nothing-declared', 'BS-27', 'no action is readied');

/** The combatants whose readied action has not happened yet. */
export function readiedCombatants(view: BrillianceView): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => hasCondition(view, who, 'readied'));
}

/** The plan that a combatant has readied; null where it has none, or readied in words. */
function planOf(view: BrillianceView, who: Id): z.infer<typeof planSchema> | null {
  return planSchema.safeParse(readField(conditionOf(view, who, 'readied')?.note, 'plan')).data ?? null;
}

/** A pick of the target of a readied plan, by default the one it was readied against; none where it has no target, or several. */
function targetBlanks(view: BrillianceView, who: Id | undefined): readonly Blank[] {
  if (who === undefined) return [];
  const { on = [] } = planOf(view, who) ?? {};
  if (on.length !== 1) return [];
  const options = Object.values(view.now.combatants).flatMap(({ id, name, out }) =>
    out || id === who ? [] : [{ id, label: name }],
  );
  const readiedAgainst = options.find(({ id }) => id === on[0]);
  const byDefault = readiedAgainst === undefined ? {} : { defaultValue: readiedAgainst.id };
  return [{ id: 'target', label: 'at whom', kind: 'pick', options, ...byDefault }];
}

/** The trigger must be typed: a readied action without one cannot be followed at the table. */
const triggerBlank: Blank = { id: 'trigger', label: 'trigger', kind: 'text' };

/** What is readied: the trigger in words, and the action where it is declared already. */
interface Readied {
  readonly trigger: string;
  readonly plan: z.infer<typeof planSchema> | null;
  /** The plan in words; empty for none. */
  readonly planText: string;
}

/** Refuses to ready an action before the first round, a second one, out of turn, and without the action that it takes (BS-27). */
const readyRefusal = firstRefusal(function* (view: BrillianceView, by: Id) {
  const name = view.name(by);
  if (view.now.cursor.round < 1) {
    yield refuse('not-begun', 'BS-27', 'an action cannot be readied before the first round');
  }
  if (hasCondition(view, by, 'readied')) yield refuse('readied', 'BS-27', `${name} has already readied an action`);
  if (!isActing(view, by)) yield refuse('not-now', 'BS-27', `it is not the turn of ${name}`);
  return actionRefusal(view, by, view.settings.readyCosts);
});

/** Adds the condition `readied` and pays for it; returns the title of the record, or a refusal. */
function readyAction(context: BrillianceContext, by: Id, { trigger, plan, planText }: Readied): string | Refusal {
  const { ledger, view } = context;
  const name = view().name(by);
  const refusal = readyRefusal(view(), by);
  if (refusal !== null) return refusal;
  pay(context, by, view().settings.readyCosts);
  const ends = { edge: turnStart, who: by, round: ledger.cursor.round + 1 };
  addCondition(ledger, by, 'readied', { ends, note: { trigger, plan } });
  ledger.say('BS-27', `${name} acts once on the trigger, before its next turn, or not at all`);
  return `${name} readies${describeReadied(trigger, planText)}`;
}

/** Readying an action in words; what it is, is entered when it is triggered (BS-27). */
const readyInWordsAction = plainAction({
  kindOfAct: 'quiet',
  id: 'ready',
  title: 'Ready',
  key: 'e',
  menu: 'time',
  sentence: '{by} readies: {trigger}',
  fields: z.strictObject({ trigger: z.string().default('').describe('the trigger, and the action that follows') }),
  whyNot: (view, by) => actionRefusal(view, by, view.settings.readyCosts),
  blanks: () => [triggerBlank],
  *act(context) {
    const { intent, values } = context;
    return readyAction(context, intent.by, { ...values, plan: null, planText: '' });
  },
});

/** Readying the action of a sentence instead of rolling it: `D` on the screen (BS-27). */
function declareAction(actions: readonly AnyAction[]): AnyAction {
  return plainAction({
    kindOfAct: 'quiet',
    id: 'declare',
    title: 'Ready this',
    key: 'd',
    menu: 'time',
    sentence: '{by} readies this, when {trigger}',
    fields: z.strictObject({
      plan: planSchema.describe('the action with its targets and values'),
      trigger: z.string().default('').describe('the trigger'),
    }),
    whyNot: (view, by) => actionRefusal(view, by, view.settings.readyCosts),
    blanks: () => [triggerBlank],
    explain: ({ now }, { by, with: { plan } }) => [`readied: ${describePlanned(actions, now, by, plan)}`],
    *act(context) {
      const { ledger, by, values } = context;
      const planned = { encounter: ledger.now, intent: { ...values.plan, by }, note: silent, overrides: [] };
      // Begun without dice and dropped, so that an action that is not possible now is refused now.
      const begun = beginAction(actions, planned).next();
      if (begun.done && isRefusal(begun.value)) return begun.value;
      return readyAction(context, by, { ...values, planText: describePlanned(actions, ledger.now, by, values.plan) });
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
  sentence: '{by} gives up the readied action',
  fields: z.strictObject({}),
  whyNot: (view, by) => (hasCondition(view, by, 'readied') ? null : noneReadiedRefusal),
  *act({ ledger, view, by }) {
    removeConditions(ledger, by, 'readied');
    return `${view().name(by)} gives up the readied action`;
  },
});

/** What both actions have that let a readied action happen. */
const happens = {
  kindOfAct: 'quiet',
  actor: 'optional',
  title: 'Readied action happens',
  menu: 'time',
  whyNot: (view: BrillianceView) => (readiedCombatants(view).length > 0 ? null : noneReadiedRefusal),
} as const;

const targetField = z
  .string()
  .default('')
  .describe('id of the combatant who triggered it, where that is another target than the readied one');

/** The readied action of a named combatant happens, out of turn (BS-27). */
function fireAction(actions: readonly AnyAction[]): AnyAction {
  return plainAction({
    ...happens,
    id: 'fire',
    key: 'f',
    sentence: 'the readied action of {who} happens, at {target}',
    fields: z.strictObject({
      who: z.string().default('').describe('id of a combatant with a readied action; by default the first'),
      target: targetField,
    }),
    blanks(view, { with: { who } }) {
      const readied = readiedCombatants(view);
      const chosen = who === undefined || who === '' ? readied[0] : readied.find((id) => id === who);
      return [whoBlank(view, readied), ...targetBlanks(view, chosen)];
    },
    explain: (view, { with: { who } }) =>
      readiedCombatants(view)
        .filter((id) => who === undefined || who === '' || id === who)
        .map((id) => describeWaiting(actions, view, id)),
    *act(context) {
      const readied = readiedCombatants(context.view());
      const who = context.values.who === '' ? readied[0] : readied.find((id) => id === context.values.who);
      return who === undefined ? noneReadiedRefusal : yield* fireReadied(actions, context, who, context.values.target);
    },
  });
}

/** The same of one combatant alone, where it is named. */
function readiedBy(view: BrillianceView, by: Id | null): readonly Id[] {
  return readiedCombatants(view).filter((who) => by === null || who === by);
}

/** The only readied action happens: `r` on the screen. */
function resolveAction(actions: readonly AnyAction[]): AnyAction {
  return plainAction({
    ...happens,
    id: 'resolve',
    key: 'r',
    sentence: 'the readied action happens, at {target}',
    fields: z.strictObject({ target: targetField }),
    blanks(view, { by }) {
      const [first, second] = readiedBy(view, by);
      return second === undefined ? targetBlanks(view, first) : [];
    },
    explain: (view) => readiedCombatants(view).map((who) => describeWaiting(actions, view, who)),
    *act(context) {
      const { view, intent, values } = context;
      const readied = readiedBy(view(), intent.by);
      const [first, second] = readied;
      if (first === undefined) return noneReadiedRefusal;
      if (second === undefined) return yield* fireReadied(actions, context, first, values.target);
      const names = readied.map((who) => view().name(who)).join(' and ');
      return cannot('several', 'BS-27', `${names} have readied actions: choose one with t f`);
    },
  });
}

/** The readied action happens; a plan against one target at the one who is named, if any. */
function* fireReadied(
  actions: readonly AnyAction[],
  context: BrillianceContext,
  who: Id,
  target: string,
): Conversation<string | Refusal> {
  const { ledger, view, note } = context;
  if (!hasCondition(view(), who, 'readied')) return noneReadiedRefusal;
  const name = view().name(who);
  const plan = planOf(view(), who);
  if (target !== '' && plan?.on.length !== 1)
    return cannot('targets', 'BS-27', `${name} has readied no action against one target`);
  let title = `${name} takes the readied action`;
  if (plan === null) {
    // Readied in words: a turn of one Standard action now.
    const slot = openSlot(who, readiedTurn, placeAfter(ledger.now), { fast: 0, move: 0, standard: 1 });
    ledger.setSlot(slot.id, slot);
    yield* stepIn({ clock: bindClock(rules.view, clock), ledger, note }, { ...slot, begun: true });
  } else {
    // Values that were meant for the first target alone do not go to another.
    const { each: _each, ...forAnyone } = plan;
    const isElsewhere = target !== '' && !plan.on.includes(target);
    const intent = { ...(isElsewhere ? { ...forAnyone, on: [target] } : plan), by: who };
    const scope = `readied:${who}`;
    const begun = yield* scoped(scope, beginAction(actions, { encounter: ledger.now, intent, note, overrides: [] }));
    const carriedOut = isRefusal(begun) ? begun : yield* scoped(scope, begun.finish(ledger));
    if (isRefusal(carriedOut)) return carriedOut;
    title = carriedOut;
  }
  removeConditions(ledger, who, 'readied');
  if (view().settings.readyMoves) {
    keepPlace(ledger, who, placeAfter(ledger.now));
    for (const slot of slotsOf(ledger.now, who)) {
      if (slot.is === 'open' && slot.kind !== readiedTurn) ledger.setSlot(slot.id, { ...slot, is: 'lost' });
    }
    ledger.say('BS-27', `${name} keeps this place in the order`);
  }
  return title;
}

/** The actions of readying, given the actions that can be readied. */
export function readyActions(actions: readonly AnyAction[]): readonly AnyAction[] {
  return [readyInWordsAction, declareAction(actions), fireAction(actions), resolveAction(actions), withdrawAction];
}
