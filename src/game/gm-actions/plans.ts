/** What was declared, carried out at the same time. */
import type { Conversation, SharedAnswers } from '../../dice/ask.ts';
import type { Encounter, Intent, Slot } from '../../state/encounter.ts';
import type { Override } from '../../state/record.ts';
import { type AtOnceContext, beginAtOnce, finishAtOnce, type OneAtOnce } from '../bind/at-once.ts';
import type { ActionPart, AnyAction, PlainContext } from '../kernel/action.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import { withName } from '../text/names.ts';

/** What a declared action came to. */
interface PlanResult {
  readonly part: ActionPart;
  readonly set: readonly Override[];
}

/** Resolves plans at the same time: the dice of all first, then their facts, each when its turn comes. */
export function* resolvePlans(
  context: AtOnceContext,
  waiting: readonly Slot[],
): Conversation<{ readonly title: string; readonly results: readonly PlanResult[] }> {
  const { ledger } = context;
  const before = ledger.now;
  const thrown: SharedAnswers = new Map();
  const all: OneAtOnce[] = [];
  for (const slot of waiting) {
    for (const [n, plan] of slot.plans.entries()) {
      all.push(yield* beginAtOnce(context, before, { intent: plan, scope: `${slot.id}#${n + 1}` }, thrown));
    }
  }
  for (const slot of waiting) ledger.setSlot(slot.id, { ...slot, plans: [], is: 'spent' });
  const done = yield* finishAtOnce(context, before, all, thrown);
  // A plan that is refused by now is dropped; the others go on.
  const results = done.map(({ one: { intent, scope, begun }, title }) => {
    if (isRefusal(title)) return droppedPlan(context, intent, scope, title);
    if (isRefusal(begun)) return droppedPlan(context, intent, scope, begun);
    const { by, on } = intent;
    return {
      part: { key: scope, by, on, title, rows: begun.rows, refusal: null },
      set: begun.overrides.map((one) => ({ ...one, field: `${by}>${one.field}` })),
    };
  });
  return { title: results.map(({ part }) => part.title).join('; '), results };
}

/** Adds what declared actions came to, where there is a result in short to look at. */
export function addParts(
  results: readonly PlanResult[],
  { note, addPart }: Pick<PlainContext<unknown, unknown, unknown>, 'note' | 'addPart'>,
): void {
  if (note.resultLines.length === 0) return;
  for (const { part, set } of results) addPart(part, set);
}

/** Says why a declared action is dropped. */
function droppedPlan({ ledger, actions }: AtOnceContext, plan: Intent, key: string, refusal: Refusal): PlanResult {
  const { by, on } = plan;
  const name = by === null ? '' : ledger.combatant(by).name;
  ledger.say(refusal.rule, withName(name, refusal.message));
  return {
    part: { key, by, on, title: `${name} cannot ${describePlan(actions, ledger.now, plan)}`, rows: [], refusal },
    set: [],
  };
}

/** The slots in which declared actions wait. */
export function slotsWithPlans(encounter: Encounter): readonly Slot[] {
  return Object.values(encounter.slots).filter((slot) => slot.plans.length > 0);
}

/** A declared action as it was meant: `strike Knight`. */
export function describePlan(actions: readonly AnyAction[], encounter: Encounter, plan: Intent): string {
  return actions.find(({ id }) => id === plan.action)?.describePlan(encounter, plan) ?? plan.action;
}
