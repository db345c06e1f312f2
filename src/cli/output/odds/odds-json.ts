/** The odds of an action, or of what several combatants do together, and as scripts read them. */
import type { Odds } from '../../../dice/odds/odds.ts';
import { type Costs, costsOf } from '../../../game/decide/costs.ts';
import { findAction } from '../../../game/decide/decide.ts';
import { atOnce, dropChance } from '../../../game/decide/joint-odds.ts';
import type { AnyAction, TargetOdds } from '../../../game/kernel/action.ts';
import type { FieldChance } from '../../../game/kernel/ruling.ts';
import type { TargetFigures } from '../../../report/odds.ts';
import { furtherChances, type RatedTarget, type Rating, refusalOfAll } from '../../../session/comparison/rating.ts';
import type { Session } from '../../../session/session.ts';
import type { Id, Intent } from '../../../state/encounter.ts';
import { oddsJson } from './print-odds.ts';

/** The odds of an action on each of its targets. */
export interface ActionOdds {
  readonly action: string;
  readonly on: readonly (TargetOdds & { readonly drops: number | null })[];
  /** What it uses up of its actor; null where that is not known. */
  readonly costs: Costs | null;
}

/** Odds of an intent from where the encounter is; a sentence where there are none. Nothing is written. */
export function oddsOfAction(session: Session, intent: Intent): ActionOdds | string {
  const odds = session.odds(intent);
  if (odds === null) return `${findAction(session.system, intent.action)?.title ?? intent.action} has no odds`;
  if (typeof odds === 'string') return odds;
  const drops = (target: Id): number | null => dropChance(session.system, session.encounter, intent, target);
  const costs = costsOf(session.system, session.encounter, [intent]);
  return { action: intent.action, on: odds.map((one) => ({ ...one, drops: drops(one.target) })), costs };
}

/** The same as scripts read it. `of`: the field of the outcome, where it is not the action's own. */
export function actionOddsJson(session: Session, { action, on, costs }: ActionOdds, of?: string): object {
  return {
    action,
    on: on.map(({ target, odds, drops }) => ({ id: target, odds: numberOddsJson(session, action, odds, of), drops })),
    costs: costs?.all ?? null,
  };
}

/** What a way of doing an action comes to, as scripts read it. */
export function ratingJson(session: Session, action: string, rating: Rating): object {
  const { on, expected, times, drops, chances, costs } = rating;
  return {
    on: on.map((one) => targetJson(session, action, one)),
    times,
    expected: expected.amount,
    drops,
    chances: chancesJson(chances),
    costs: costs?.all ?? null,
  };
}

function targetJson(session: Session, action: string, { target, odds, drops, chances, by }: RatedTarget): object {
  return {
    id: target,
    odds: numberOddsJson(session, action, odds),
    drops,
    chances: chancesJson(chances),
    by: by.map(({ who, expected }) => ({ id: who, expected })),
  };
}

/** Chances by the names of their fields. */
export function chancesJson(chances: readonly FieldChance[]): object {
  return Object.fromEntries(chances.map(({ field, p }) => [field, p]));
}

/** The odds of an action's number as scripts read them. */
export function numberOddsJson({ system }: Session, action: string, odds: Odds, of?: string): object {
  const found = findAction(system, action);
  return oddsJson(found?.ruling ?? action, of ?? found?.oddsField ?? '', odds);
}

/** The odds of a group on each of its targets, and why they are not exact; null where they are. */
export interface GroupOdds {
  readonly action: AnyAction;
  /** Where they cannot be worked out, only what is expected of each as if it came first. */
  readonly on: readonly Omit<TargetFigures, 'lines'>[];
  readonly notCounted: string | null;
}

/** The odds of these intents in one record; a sentence where there are none. */
export function groupOdds(session: Session, intents: readonly Intent[]): GroupOdds | string {
  const id = intents[0]?.action ?? '';
  const action = findAction(session.system, id);
  if (action?.oddsField == null) return `${action?.title ?? id} has no odds`;
  const joint = atOnce(session.jointOdds(intents));
  if (typeof joint !== 'string') {
    const refused = refusalOfAll(session, intents, joint);
    if (refused !== null) return refused;
    return { action, on: joint.map((one) => ({ ...one, expected: one.odds.mean })), notCounted: null };
  }
  const notCounted = `each as if it came first, and what the others change before it is not counted: ${joint}`;
  const by = new Map<Id, { who: Id; expected: number }[]>();
  for (const intent of intents) {
    const odds = session.odds(intent);
    if (odds === null || typeof odds === 'string') return odds ?? joint;
    for (const { target, expected } of odds) {
      by.set(target, [...(by.get(target) ?? []), { who: intent.by ?? target, expected: expected.amount }]);
    }
  }
  const on = [...by].map(([target, all]) => {
    const expected = all.reduce((sum, one) => sum + one.expected, 0);
    return { target, odds: null, drops: null, chances: [], by: all, expected };
  });
  return { action, on, notCounted };
}

/** The same as people read it: without the chance of success, which is the first figure. */
export function groupFigures({ on }: GroupOdds): readonly TargetFigures[] {
  return on.map((one) => ({
    ...one,
    lines: [],
    chances: one.odds === null ? [] : furtherChances(one.odds, one.chances),
  }));
}

/** The same as scripts read it, with the odds of each as if it came first, where these are known. */
export function groupOddsJson(session: Session, odds: GroupOdds, intents: readonly Intent[]): object {
  const { action: of, on, notCounted } = odds;
  const action = of.id;
  return {
    action,
    on: on.map(({ target, odds: all, expected, drops, chances, by }) => ({
      id: target,
      odds: all === null ? null : numberOddsJson(session, action, all),
      expected,
      drops,
      chances: chancesJson(chances),
      by: by.map((one) => ({ id: one.who, expected: one.expected })),
    })),
    by: intents.map((intent) => {
      const own = oddsOfAction(session, intent);
      return { id: intent.by, ...(typeof own === 'string' ? { action, on: [] } : actionOddsJson(session, own)) };
    }),
    expected: on.reduce((sum, { expected }) => sum + expected, 0),
    exact: notCounted === null,
    ...(notCounted === null ? {} : { notCounted }),
  };
}
