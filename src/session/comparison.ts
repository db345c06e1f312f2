/** Compares ways of doing an action, each with its exact odds: answers, weapons, targets, numbers of actions. */

import { chanceOf, type Odds } from '../dice/odds/odds.ts';
import { addOdds } from '../dice/odds/sums.ts';
import { type Cost, costsOf } from '../rules/decide/costs.ts';
import { findAction, withDefaults } from '../rules/decide/decide.ts';
import { atOnce, type JointOdds } from '../rules/decide/joint-odds.ts';
import type { AnyAction, ExpectedAmount, TargetOdds } from '../rules/kernel/action.ts';
import { formatRefusal } from '../rules/kernel/refusal.ts';
import type { FieldChance } from '../rules/kernel/ruling.ts';
import type { Blank } from '../rules/kernel/screen.ts';
import type { Encounter, Id, Intent, Json } from '../state/encounter.ts';
import { Answers } from './answers.ts';
import type { Session } from './session.ts';

/** One of the ways that are compared. */
export interface Variant {
  readonly value: Json;
  readonly label: string;
  readonly intent: Intent;
  /** Why it cannot be chosen, in a sentence. */
  readonly refused?: string;
}

/** What one way comes to. */
export interface Rating {
  /** The odds on each target as the game describes them. */
  readonly on: readonly TargetOdds[];
  /** How likely it does anything: damage above 0, a success; null on several targets. */
  readonly chance: number | null;
  /** What is expected of it on all targets, of all actions that it announces. */
  readonly expected: ExpectedAmount;
  /** How many actions like this one it announces. */
  readonly times: number;
  /** How likely it leaves its target down; of several targets, how many are expected to fall. Null where it is not known. */
  readonly drops: number | null;
  /** Further chances: a critical, a mishap. */
  readonly chances: readonly FieldChance[];
  /** What it uses up; null where that is not known. */
  readonly costs: readonly Cost[] | null;
}

/** A way with what it comes to, or a sentence why it cannot be. */
export interface RatedVariant {
  readonly variant: Variant;
  readonly rating: Rating | string;
}

/** The blanks whose options can be compared: one option is chosen, or a number of further actions is entered. */
export function comparableBlanks(session: Session, intent: Intent): readonly Blank[] {
  const action = findAction(session.system, intent.action);
  if (action === undefined) return [];
  const blanks = action.blanks(session.encounter, intent);
  return blanks.filter(
    (blank) => variantsOfBlank(session, intent, blank).filter(({ refused }) => refused === undefined).length > 1,
  );
}

/** How many numbers of further actions are compared. */
const mostFurther = 4;

/** The ways to fill a blank; of a number, those that announce further actions. */
export function variantsOfBlank({ system, encounter }: Session, intent: Intent, blank: Blank): readonly Variant[] {
  const { id, kind, options = [], min = 0 } = blank;
  const action = findAction(system, intent.action);
  if (kind === 'pick') {
    return options.map(({ id: value, label, refusal }) => ({
      value,
      label,
      intent: withValue(intent, id, value),
      ...(refusal === undefined ? {} : { refused: formatRefusal(refusal) }),
    }));
  }
  if (kind !== 'number' || action === undefined) return [];
  const announced = (value: number): Variant => {
    const varied = withValue(intent, id, value);
    const times = action.timesAnnounced(encounter, varied);
    return { value, label: times === 1 ? '1 action' : `${times} actions`, intent: varied };
  };
  const variants = Array.from({ length: mostFurther }, (_, n) => announced(min + n));
  return new Set(variants.map(({ label }) => label)).size === mostFurther ? variants : [];
}

/** The ways to aim an action: at each combatant whom it is usually meant for and who is up. */
export function variantsOfTarget({ system, encounter }: Session, intent: Intent): readonly Variant[] {
  const action = findAction(system, intent.action);
  if (action === undefined || action.targets === 'none') return [];
  return Object.values(encounter.combatants)
    .filter(({ id, out }) => !out && isMeant(action, encounter, intent, id))
    .filter(({ id }) => action.aim(encounter, intent) !== 'foe' || system.status(encounter, id).is === 'up')
    .map(({ id, name }) => ({ value: id, label: name, intent: { ...intent, on: [id] } }));
}

/** The ways to name an actor: each combatant of the actor's side who can do it now. */
export function variantsOfActor({ system, encounter }: Session, intent: Intent): readonly Variant[] {
  const action = findAction(system, intent.action);
  const side = intent.by === null ? undefined : encounter.combatants[intent.by]?.side;
  return Object.values(encounter.combatants)
    .filter((one) => !one.out && one.side === side && action?.whyNot(encounter, one.id) === null)
    .map(({ id, name }) => ({ value: id, label: name, intent: { ...intent, by: id } }));
}

function isMeant(action: AnyAction, encounter: Encounter, intent: Intent, target: Id): boolean {
  const { by } = intent;
  const aim = action.aim(encounter, intent);
  const sideOf = (who: Id | null): string | undefined => (who === null ? 'own' : encounter.combatants[who]?.side);
  const isOwn = sideOf(target) === sideOf(by);
  if ((aim === 'foe' && isOwn) || (aim === 'friend' && !isOwn)) return false;
  return target !== by && action.isLikelyTarget(encounter, by, target);
}

/** The intent with a value of one field; a value that single targets have of it no longer counts. */
export function withValue(intent: Intent, field: string, value: Json): Intent {
  const { each, ...whole } = intent;
  const varied = { ...whole, with: { ...whole.with, [field]: value } };
  if (each === undefined) return varied;
  const others = Object.entries(each).map(([who, { [field]: _varied, ...own }]) => [who, own] as const);
  return { ...varied, each: Object.fromEntries(others) };
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
  return { variant, rating: variant.refused ?? (yield* rating(session, variant.intent, answers)) };
}

/** What a way comes to from where the encounter is, given the answers so far; a sentence where it cannot be. Writes nothing. */
export function rate(session: Session, entered: Intent): Rating | string {
  return atOnce(rating(session, entered));
}

function* rating(
  session: Session,
  entered: Intent,
  answers: Answers = Answers.none,
): Generator<undefined, Rating | string> {
  const { system, encounter } = session;
  const on = session.odds(entered, answers);
  if (on === null) return 'no odds';
  if (typeof on === 'string') return on;
  const intent = withDefaults(system, encounter, entered);
  const times = findAction(system, intent.action)?.timesAnnounced(encounter, intent) ?? 1;
  const known = answers.ids.length === 0 ? undefined : answers.source;
  yield;
  const joint = yield* session.jointOdds([intent], answers);
  yield;
  const [first] = on;
  const amount = on.reduce((sum, { expected }) => sum + expected.amount, 0) * times;
  const only = on.length === 1 ? first : undefined;
  return {
    on,
    chance: only === undefined ? null : chanceOfAny(only.odds),
    expected: { amount, of: first?.expected.of ?? 'expected' },
    times,
    drops: dropsOf(on, joint, times),
    chances: only === undefined ? [] : furtherChances(only),
    costs:
      costsOf(system, encounter, intent, known)?.map(({ what, least, most }) => ({
        what,
        least: least * times,
        most: most * times,
      })) ?? null,
  };
}

/** The chance of a number above 0, or of a yes. */
function chanceOfAny(odds: Odds): number {
  return chanceOf(odds, (value) => value === true || (typeof value === 'number' && value > 0));
}

/** The chances but for that of success, which is the first, and those that say the same as the chance of anything. */
function furtherChances({ odds, chances }: TargetOdds): readonly FieldChance[] {
  const any = chanceOfAny(odds);
  return chances()
    .slice(1)
    .filter(({ p }) => Math.abs(p - any) > 1e-9);
}

function dropsOf(on: readonly TargetOdds[], joint: readonly JointOdds[] | string, times: number): number | null {
  if (typeof joint === 'string') return null;
  let sum = 0;
  for (const { target, odds } of on) {
    const once = joint.find((one) => one.target === target)?.drops ?? null;
    const drops = once === null || times === 1 ? once : dropsOfSeveral(odds, once, times);
    if (drops === null) return null;
    sum += drops;
  }
  return sum;
}

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

/**
 * The chance that several actions with these odds together leave a target down, where one does so with this chance: it is
 * known where one needs a certain number or more for it.
 */
function dropsOfSeveral(odds: Odds, once: number, times: number): number | null {
  const least = leastThatDrops(odds, once);
  return least === null ? null : chanceOfAtLeast(addOdds(odds, times), least);
}

/** The number from which on a target drops, where the chance to drop is the chance of so much; else null. */
function leastThatDrops(odds: Odds, drops: number): number | null {
  const found = odds.distribution.find(({ value }) => isSame(chanceOfAtLeast(odds, Number(value)), drops));
  return typeof found?.value === 'number' ? found.value : null;
}

function chanceOfAtLeast(odds: Odds, least: number): number {
  return chanceOf(odds, (value) => Number(value) >= least);
}

/** For whom a way is better than the one that is entered: a name, with whether no other way is better for that side. */
export interface Verdict {
  readonly who: Id;
  readonly isBest: boolean;
}

/**
 * For whom each way is better. The more is expected, the better for the actor, and the worse for a target of another side; of
 * targets that are compared with each other nothing is said. `entered` is the way with which the others are compared.
 */
export function verdictsOf(
  session: Session,
  rows: readonly RatedVariant[],
  entered: Json | undefined,
): readonly (Verdict | null)[] {
  const amounts = rows.map(({ rating }) => (typeof rating === 'string' ? Number.NaN : rating.expected.amount));
  const known = amounts.filter((amount) => !Number.isNaN(amount));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const standard = amounts[rows.findIndex(({ variant }) => variant.value === entered)] ?? Number.NaN;
  return rows.map(({ variant: { intent } }, n) => {
    const amount = amounts[n] ?? Number.NaN;
    const target = opponentOf(session.encounter, intent, rows);
    if (Number.isNaN(amount) || isSame(least, most)) return null;
    if (isSame(amount, most)) return intent.by === null ? null : { who: intent.by, isBest: true };
    if (isSame(amount, least)) return target === null ? null : { who: target, isBest: true };
    if (Number.isNaN(standard) || isSame(amount, standard)) return null;
    const who = amount > standard ? intent.by : target;
    return who === null ? null : { who, isBest: false };
  });
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9;
}

/** The one target of all ways, where it is on another side than the actor; else null. */
function opponentOf(encounter: Encounter, { by, on }: Intent, rows: readonly RatedVariant[]): Id | null {
  const [target] = on;
  const isOne = rows.every(({ variant }) => variant.intent.on.length === 1 && variant.intent.on[0] === target);
  if (target === undefined || !isOne || by === null) return null;
  return encounter.combatants[target]?.side === encounter.combatants[by]?.side ? null : target;
}
