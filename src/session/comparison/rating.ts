/** What a way of doing an action comes to: exact odds of all its actors on each of its targets, and what it uses up. */
import { addOdds, chanceOf, type Odds } from '../../dice/odds/odds.ts';
import { type Costs, costsOf, timesCosts } from '../../game/decide/costs.ts';
import { findAction, withDefaults } from '../../game/decide/decide.ts';
import { atOnce, type JointOdds } from '../../game/decide/joint-odds.ts';
import type { ExpectedAmount, TargetOdds } from '../../game/kernel/action.ts';
import type { FieldChance } from '../../game/kernel/ruling.ts';
import type { Id, Intent } from '../../state/encounter.ts';
import { Answers } from '../answers.ts';
import type { Session } from '../session.ts';
import type { Variant } from './variants.ts';

/** What a way comes to on one target, done once. */
export interface RatedTarget {
  readonly target: Id;
  /** Of the action's number; of several actors, of their total. */
  readonly odds: Odds;
  /** The odds as the game describes them; of several actors there are none. */
  readonly lines: readonly string[];
  /** How likely it is down in the end, of all actions that are announced; null where that is not known, or it is down already. */
  readonly drops: number | null;
  /** Further chances: a critical, a mishap; of several actors, that it happens to one of them at least. */
  readonly chances: readonly FieldChance[];
  /** What each actor is expected to add, in its place among the others. */
  readonly by: JointOdds['by'];
}

/** What one way comes to. */
export interface Rating {
  readonly on: readonly RatedTarget[];
  /** How likely it does anything for the actor: damage above 0, a success; null on several targets. */
  readonly chance: number | null;
  /** What is expected of it on all targets, of all actions that it announces. */
  readonly expected: ExpectedAmount;
  /** How many actions like this one each actor announces. */
  readonly times: number;
  /** How likely it leaves its target down; of several targets, how many are expected to fall. Null where it is not known. */
  readonly drops: number | null;
  /** Further chances on the only target. */
  readonly chances: readonly FieldChance[];
  /** What it uses up; null where that is not known. */
  readonly costs: Costs | null;
}

/** A way with what it comes to, or a sentence why it cannot be. */
export interface RatedVariant {
  readonly variant: Variant;
  readonly rating: Rating | string;
}

/** A way with what it comes to. */
export function rateVariant(session: Session, variant: Variant): RatedVariant {
  return atOnce(ratingVariant(session, variant));
}

/** The same, a little at a time, given the answers so far: each `next()` takes a moment. */
export function* ratingVariant(
  session: Session,
  variant: Variant,
  answers?: Answers,
): Generator<undefined, RatedVariant> {
  return { variant, rating: variant.refused ?? (yield* rating(session, variant.intents, answers)) };
}

/** What intents come to together from where the encounter is; a sentence where they cannot be. Writes nothing. */
function* rating(
  session: Session,
  entered: readonly Intent[],
  answers: Answers = Answers.none,
): Generator<undefined, Rating | string> {
  const { system, encounter } = session;
  const intents = entered.map((intent) => withDefaults(system, encounter, intent));
  const [first] = intents;
  if (first === undefined) return 'none of them can do it';
  const action = findAction(system, first.action);
  if (action?.oddsField == null) return 'no odds';
  const alone = intents.length > 1 ? null : session.odds(first, answers);
  if (typeof alone === 'string') return alone;
  if (intents.length === 1 && alone === null) return 'no odds';
  yield;
  const joint = yield* session.jointOdds(intents, answers);
  yield;
  const times = action.timesAnnounced(encounter, first);
  const on = alone === null ? ofSeveral(session, intents, joint) : ofOne(alone, joint);
  if (typeof on === 'string') return on;
  const rated = times === 1 ? on : on.map((one) => ({ ...one, drops: dropsOfSeveral(one, times) }));
  const [only] = rated.length === 1 ? rated : [];
  const amount =
    alone?.reduce((sum, { expected }) => sum + expected.amount, 0) ??
    rated.reduce((sum, { odds }) => sum + odds.mean, 0);
  const known = answers.ids.length === 0 ? undefined : answers.source;
  const costs = costsOf(system, encounter, intents, known);
  return {
    on: rated,
    // Where more of the number is better for the target, none of it is good for the actor.
    chance:
      only === undefined ? null : action.favours === 'actor' ? chanceOfAny(only.odds) : 1 - chanceOfAny(only.odds),
    expected: { amount: amount * times, of: alone?.[0]?.expected.of ?? 'expected' },
    times,
    drops: rated.reduce<number | null>((sum, { drops }) => (sum === null || drops === null ? null : sum + drops), 0),
    chances: only?.chances ?? [],
    costs: costs && timesCosts(costs, times),
  };
}

/** The odds of one actor; how likely a target is down is not known where the whole record has too many ways. */
function ofOne(alone: readonly TargetOdds[], joint: readonly JointOdds[] | string): readonly RatedTarget[] {
  return alone.map(({ target, odds, lines, chances }) => {
    const whole = typeof joint === 'string' ? undefined : joint.find((one) => one.target === target);
    const drops = whole?.drops ?? null;
    return { target, odds, lines, drops, chances: furtherChances(odds, chances()), by: whole?.by ?? [] };
  });
}

/** The odds of several actors together; a sentence where there are none, or all of them are refused. */
function ofSeveral(
  session: Session,
  intents: readonly Intent[],
  joint: readonly JointOdds[] | string,
): readonly RatedTarget[] | string {
  if (typeof joint === 'string') return joint;
  const refused = refusalOfAll(session, intents, joint);
  if (refused !== null) return refused;
  return joint.map(({ target, odds, drops, chances, by }) => {
    return { target, odds, lines: [], drops, chances: furtherChances(odds, chances), by };
  });
}

/** Why none of several actors can do what is entered, in a sentence; null where one of them can. */
export function refusalOfAll(session: Session, intents: readonly Intent[], joint: readonly JointOdds[]): string | null {
  if (joint.some(({ chances }) => chances.length > 0)) return null;
  return intents.map((intent) => session.odds(intent)).find((odds) => typeof odds === 'string') ?? null;
}

/** The chance of a number above 0, or of a yes. */
export function chanceOfAny(odds: Odds): number {
  return chanceOf(odds, (value) => value === true || (typeof value === 'number' && value > 0));
}

/** The chances but for that of success, which is the first, and those that are certain or say the same as the chance of anything. */
export function furtherChances(odds: Odds, chances: readonly FieldChance[]): readonly FieldChance[] {
  const any = chanceOfAny(odds);
  return chances.slice(1).filter(({ p }) => p > tiny && p < 1 - tiny && Math.abs(p - any) > 1e-9);
}

/** Below it a chance is the rounding of sums. */
const tiny = 1e-12;

/**
 * The ways with the chance to drop filled in where several actions are announced whose single ones never do: what one needs
 * for it is known from another way on the same target.
 */
export function withDropsOfSeveral(rows: readonly RatedVariant[]): readonly RatedVariant[] {
  const enough = rows.flatMap(({ rating }) => {
    if (typeof rating === 'string' || rating.times > 1 || rating.drops === null || rating.drops === 0) return [];
    const [only] = rating.on;
    const least = only === undefined || rating.on.length > 1 ? null : leastThatDrops(only.odds, rating.drops);
    return only === undefined || least === null ? [] : [{ target: only.target, least }];
  });
  return rows.map((row) => {
    const { rating } = row;
    if (typeof rating === 'string' || rating.drops !== null || rating.times === 1 || rating.on.length > 1) return row;
    const [only] = rating.on;
    const known = enough.find(({ target }) => target === only?.target);
    if (only === undefined || known === undefined) return row;
    return { ...row, rating: { ...rating, drops: chanceOfAtLeast(addOdds(only.odds, rating.times), known.least) } };
  });
}

/** How likely several actions leave a target down; null where it is not known what one needs for that. */
function dropsOfSeveral({ odds, drops }: RatedTarget, times: number): number | null {
  const least = drops === null ? null : leastThatDrops(odds, drops);
  return least === null ? null : chanceOfAtLeast(addOdds(odds, times), least);
}

/** The number from which on a target drops, where the chance to drop is the chance of so much; else null. */
function leastThatDrops(odds: Odds, drops: number): number | null {
  const found = odds.distribution.find(({ value }) => Math.abs(chanceOfAtLeast(odds, Number(value)) - drops) < 1e-9);
  return typeof found?.value === 'number' ? found.value : null;
}

/** The chance of so much or more. */
function chanceOfAtLeast(odds: Odds, least: number): number {
  return chanceOf(odds, (value) => Number(value) >= least);
}
