/** Readied actions happen: out of turn, once, at the one who triggers them (BS-27). */
import * as z from 'zod';
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Encounter, Id, Intent } from '../../../state/encounter.ts';
import { beginAction } from '../../bind/begin-action.ts';
import { bindClock } from '../../bind/clock.ts';
import { stepIn } from '../../clock/advance.ts';
import { openSlot, slotsOf } from '../../clock/slots.ts';
import type { AnyAction } from '../../kernel/action.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { plainAction } from '../combatant/action.ts';
import { type BrillianceContext, type BrillianceView, cannot, rules } from '../combatant/game.ts';
import { conditionOf, hasCondition, removeConditions } from '../combatant/view.ts';
import { clock, readiedTurn } from './clock.ts';
import { placeAfter, whoBlank } from './delay.action.ts';
import { keepPlace } from './initiative.ts';

/** A readied action with its targets and values. */
export const planSchema = z.object({
  action: z.string(),
  on: z.array(z.string()).default([]),
  with: z.record(z.string(), z.json()).default({}),
  each: z.record(z.string(), z.record(z.string(), z.json())).exactOptional(),
});

/** What is readied, behind the verb: ` "the door opens": attack Troll`. */
export function describeReadied(trigger: string, planText: string): string {
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
export function describePlanned(actions: readonly AnyAction[], now: Encounter, by: Id | null, plan: unknown): string {
  const { success, data } = planSchema.safeParse(plan);
  if (!success) return '';
  return actions.find(({ id }) => id === data.action)?.describePlan(now, { ...data, by }) ?? data.action;
}

/** What both actions have that let a readied action happen. */
const happens = {
  kindOfAct: 'quiet',
  actor: 'optional',
  title: 'Readied action happens',
  menu: 'time',
  targets: 'none',
  whyNot: (view: BrillianceView) => (readiedCombatants(view).length > 0 ? null : noneReadiedRefusal),
} as const;

const targetField = z
  .string()
  .default('')
  .describe('id of the combatant who triggered it, where that is another target than the readied one');

/** The readied action of a named combatant happens, out of turn (BS-27). */
export function fireAction(actions: readonly AnyAction[]): AnyAction {
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

export const noneReadiedRefusal = cannot('nothing-declared', 'BS-27', 'no action is readied');

/** The combatants whose readied action has not happened yet. */
export function readiedCombatants(view: BrillianceView): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => hasCondition(view, who, 'readied'));
}

/** The same of one combatant alone, where it is named. */
function readiedBy(view: BrillianceView, by: Id | null): readonly Id[] {
  return readiedCombatants(view).filter((who) => by === null || who === by);
}

/** The only readied action happens: `r` on the screen. */
export function resolveAction(actions: readonly AnyAction[]): AnyAction {
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
  const { ledger, view } = context;
  if (!hasCondition(view(), who, 'readied')) return noneReadiedRefusal;
  const plan = planOf(view(), who);
  if (target !== '' && plan?.on.length !== 1)
    return cannot('targets', 'BS-27', `${view().name(who)} has readied no action against one target`);
  const title =
    plan === null
      ? yield* openReadiedTurn(context, who)
      : yield* carryOut(actions, context, { ...atTarget(plan, target), by: who });
  if (isRefusal(title)) return title;
  removeConditions(ledger, who, 'readied');
  if (view().settings.readyMoves) moveInOrder(context, who);
  return title;
}

/** The plan against another target, which keeps its values, but none that were meant for the first target alone. */
function atTarget({ each, ...plan }: z.infer<typeof planSchema>, target: string): z.infer<typeof planSchema> {
  if (target !== '' && !plan.on.includes(target)) return { ...plan, on: [target] };
  return each === undefined ? plan : { ...plan, each };
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
