import type { Odds } from '../../dice/odds/odds.ts';
import { dropChance } from '../../rules/decide/drops.ts';
import type { TargetOdds } from '../../rules/kernel/action.ts';
import { outcomeWord } from '../../rules/kernel/outcome-words.ts';
import type { Session } from '../../session/session.ts';
import type { Id, Intent } from '../../state/encounter.ts';

/** Odds as scripts read them. */
export function oddsJson(ruling: string, of: string, { tail, distribution, mean, sd }: Odds): object {
  return {
    ruling,
    of,
    exact: true,
    tail,
    distribution: distribution.filter(({ p }) => p > 0).map(({ value, p }) => ({ value, p })),
    mean,
    sd,
  };
}

/** The odds of an action on each of its targets. */
export interface ActionOdds {
  readonly action: string;
  readonly on: readonly (TargetOdds & { readonly drops: number | null })[];
}

/** Odds of an intent from where the encounter is; a sentence where there are none. Nothing is written. */
export function oddsOfAction(session: Session, intent: Intent): ActionOdds | string {
  const odds = session.odds(intent);
  if (odds === null) return `${titleOf(session, intent.action)} has no odds`;
  if (typeof odds === 'string') return odds;
  const drops = (target: Id): number | null => dropChance(session.system, session.encounter, intent, target);
  return { action: intent.action, on: odds.map((one) => ({ ...one, drops: drops(one.target) })) };
}

/** The same as scripts read it. */
export function actionOddsJson(session: Session, { action, on }: ActionOdds): object {
  const found = session.actions.find(({ id }) => id === action);
  const json = (odds: Odds): object => oddsJson(found?.ruling ?? action, found?.oddsField ?? '', odds);
  return {
    action,
    on: on.map(({ target, odds, drops }) => ({
      id: target,
      odds: json(odds),
      drops: drops === null ? null : drops,
    })),
  };
}

/** What the number is called that the odds of an action are of: `damage`. */
export function oddsWord({ system, actions }: Session, action: string): string {
  const found = actions.find(({ id }) => id === action);
  return outcomeWord(system.outcomeWords, found?.ruling ?? action, found?.oddsField ?? '');
}

function titleOf({ actions }: Session, action: string): string {
  return actions.find(({ id }) => id === action)?.title ?? action;
}
