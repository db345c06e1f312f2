/** What a group that the flags name as actors does: an intent for each who can do it. */
import { findAction } from '../../game/decide/decide.ts';
import { actorsOverruled, actorsWhoCan, type LeftOut } from '../../game/decide/group-actors.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import type { Refusal } from '../../game/kernel/refusal.ts';
import { type Entered, withValue } from '../../session/comparison/variants.ts';
import type { Session } from '../../session/session.ts';
import type { Id, Intent } from '../../state/encounter.ts';
import { declaration, type GivenAction } from './action-intent.ts';

/**
 * The intents of the actors that flags name, and who of them is left out; `refusal`: why the first of them cannot do it, where none can.
 * Values of single actors are their own, those of targets are for all.
 */
export function groupIntents(
  { system, encounter }: Pick<Session, 'system' | 'encounter'>,
  { intent, plan, group, overrulesAll }: GivenAction,
): { intents: readonly Intent[]; leftOut: readonly LeftOut[]; refusal: Refusal | null } {
  const done = plan ?? intent;
  const action = findAction(system, done.action);
  if (action === undefined || group.length === 0) return { intents: [intent], leftOut: [], refusal: null };
  const actors = overrulesAll ? actorsOverruled : actorsWhoCan;
  const { can, leftOut } = actors(system, encounter, { action, group, on: done.on, with: done.with });
  const intents = can.map((by) => ofActor(done, action, by, group));
  return {
    intents: plan === null ? intents : intents.map((one) => declaration(intent, one)),
    leftOut,
    refusal: can.length === 0 ? (leftOut[0]?.refusal ?? null) : null,
  };
}

/** Those who are left out, as a field of JSON; without the field where nobody is. */
export function leftOutJson(leftOut: readonly LeftOut[]): object {
  return leftOut.length === 0 ? {} : { leftOut: leftOut.map(({ who, refusal }) => ({ id: who, ...refusal })) };
}

/** What the flags enter, for comparisons: of a group, an intent for each who can do it with the values that are compared. */
export function enteredByFlags(session: Pick<Session, 'system' | 'encounter'>, given: GivenAction): Entered {
  const intentsOf = (intent: Intent): readonly Intent[] =>
    groupIntents(session, { ...given, intent, plan: null }).intents;
  return {
    intents: intentsOf(given.intent),
    withValue: (field, value) => intentsOf(withValue(given.intent, field, value)),
    withTarget: (target) => intentsOf({ ...given.intent, on: [target] }),
  };
}

function ofActor(intent: Intent, { targets }: AnyAction, by: Id, group: readonly Id[]): Intent {
  const { each = {}, ...whole } = intent;
  const own = each[by] ?? {};
  const ofTargets = Object.entries(each).filter(([who]) => targets !== 'none' && !group.includes(who));
  const one = { ...whole, by, with: { ...whole.with, ...own } };
  return ofTargets.length === 0 ? one : { ...one, each: Object.fromEntries(ofTargets) };
}
