/** The odds of what several combatants do together. */
import type { TargetFigures } from '../../../report/odds.ts';
import { findAction } from '../../../rules/decide/decide.ts';
import { atOnce } from '../../../rules/decide/joint-odds.ts';
import type { AnyAction } from '../../../rules/kernel/action.ts';
import { furtherChances, refusalOfAll } from '../../../session/comparison/rating.ts';
import type { Session } from '../../../session/session.ts';
import type { Id, Intent } from '../../../state/encounter.ts';
import { actionOddsJson, chancesJson, numberOddsJson, oddsOfAction } from './odds-json.ts';

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
