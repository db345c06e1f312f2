import type { Odds } from '../../../dice/odds/odds.ts';
import { type Costs, costsOf } from '../../../rules/decide/costs.ts';
import { findAction } from '../../../rules/decide/decide.ts';
import { dropChance } from '../../../rules/decide/joint-odds.ts';
import type { TargetOdds } from '../../../rules/kernel/action.ts';
import type { FieldChance } from '../../../rules/kernel/ruling.ts';
import type { RatedTarget, Rating } from '../../../session/comparison/rating.ts';
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
