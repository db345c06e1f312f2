/** What the forecast assumes that combatants do: each game has a policy of its own, in terms of its own actions. */
import type { ChoiceAsk } from '../../dice/ask.ts';
import { type Combatant, currentSlot, type Encounter, type Id, type Intent, type Slot } from '../../state/encounter.ts';
import type { AnyAction } from './action.ts';
import type { Status } from './screen.ts';
import type { View } from './view.ts';

/** A number at random, from 0 to below `sides`; each equally likely. */
export type Chance = (sides: number) => number;

/** How the combatants of a game are assumed to act. The same view and chance give the same intents. */
export interface Policy<Sheet, S> {
  /** What is assumed, a sentence each, for the GM to read. */
  readonly says: readonly string[];
  /** Its intents have all values that their actions propose: these are then not filled in, which takes time. */
  readonly isComplete?: true;
  /** The intents of the next record: actions of those who can act now. Empty: the clock goes on. */
  next(view: View<Sheet, S>, chance: Chance): readonly Intent[];
  /**
   * What is still rolled in the round in which a side went down, until nothing is: whether those who reel fall. Where it is rolled
   * as the round ends, `goOn`: of what then happens, only what happens in that round counts. By default nothing.
   */
  settle?(view: View<Sheet, S>): readonly Intent[];
  /** Whether a combatant is one who fights, so that the fight is not over while it is up; not so a vehicle. By default each is. */
  fights?(view: View<Sheet, S>, who: Id): boolean;
  /** The picks of a choice that a rule leaves to a player or the GM; null: what the rule proposes. */
  choose?(view: View<Sheet, S>, ask: ChoiceAsk): readonly string[] | null;
}

/** The clock goes on. */
export const goOn: Intent = { action: 'next', by: null, on: [], with: {} };

/** A policy bound to its types. */
export interface AnyPolicy {
  readonly says: readonly string[];
  settle(encounter: Encounter): readonly Intent[];
  fights(encounter: Encounter, who: Id): boolean;
  next(encounter: Encounter, chance: Chance): readonly Intent[];
  choose(encounter: Encounter, ask: ChoiceAsk): readonly string[] | null;
}

/** Whether a combatant with this status still fights. */
export function isUp({ is }: Status): boolean {
  return is === 'up' || is === 'sways';
}

/** The slot whose turn it is, while something can be done in it; null where there is none. */
export function actingSlot(encounter: Encounter): Slot | null {
  const slot = currentSlot(encounter);
  return slot?.is === 'open' ? slot : null;
}

/** The combatants of the other side who are in the fight; of one who takes neither side, none. */
export function foesOf({ combatants }: Encounter, who: Id): readonly Combatant[] {
  const side = combatants[who]?.side ?? 'neither';
  if (side === 'neither') return [];
  const foe = side === 'own' ? 'other' : 'own';
  return Object.values(combatants).filter((one) => one.side === foe && !one.out);
}

/** The combatants of the same side who are in the fight, the one itself included. */
export function friendsOf({ combatants }: Encounter, who: Id): readonly Combatant[] {
  const side = combatants[who]?.side ?? 'neither';
  return Object.values(combatants).filter(
    (one) => (one.side === side && side !== 'neither' && !one.out) || one.id === who,
  );
}

/**
 * The one with the lowest number; of several that tie one at random. Undefined where there is none. `of`: what is compared, such
 * as the points that are left.
 */
export function lowest<T>(all: readonly T[], of: (one: T) => number, chance: Chance): T | undefined {
  let best: T[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const value = of(one);
    if (value < least) best = [one];
    else if (value === least) best.push(one);
    least = Math.min(least, value);
  }
  return best.length < 2 ? best[0] : best[chance(best.length)];
}

/** The foe that a combatant attacks: of the players' side the one with the least left, of the other side one at random. */
export function chooseFoe(
  by: Pick<Combatant, 'side'>,
  foes: readonly Combatant[],
  left: (foe: Combatant) => number,
  chance: Chance,
): Combatant | undefined {
  return by.side === 'own' ? lowest(foes, left, chance) : lowest(foes, () => 0, chance);
}

/** What `chooseFoe` does, for the sentences of a policy. `least`: `least LIF`. */
export function foeSentence(least: string): string {
  return `The players' side attacks the foe with the ${least}, the other side one of its foes at random.`;
}

/** How the one whose turn it is attacks. */
export interface TurnAttack<Sheet, S> {
  readonly view: View<Sheet, S>;
  readonly attack: AnyAction;
  /** The values of each way to attack, such as its weapon; by default one way without values. */
  ways?(by: Id, foe: Id): readonly Intent['with'][];
  isUp(who: Id): boolean;
  /** What is left of a foe, of which the players' side attacks the one with the least. */
  left(foe: Id): number;
}

/**
 * The attack of the one whose turn it is on the foe that it chooses, in the way that is expected to do most; none where it cannot
 * attack, or nobody is left to attack: the clock then goes on.
 *
 * ```ts
 * export const policy: Duel['Policy'] = {
 *   says: [foeSentence('least Health left'), 'Everybody attacks in every turn.'],
 *   next: (view, chance) =>
 *     attackInTurn(
 *       {
 *         view,
 *         attack: attackAction,
 *         isUp: (who) => !isDefeated(view, who),
 *         left: (foe) => view.track(foe, 'health').now,
 *       },
 *       chance,
 *     ),
 * };
 * ```
 */
export function attackInTurn<Sheet, S>(
  { view, attack, ways = () => [{}], isUp, left }: TurnAttack<Sheet, S>,
  chance: Chance,
): readonly Intent[] {
  const slot = actingSlot(view.now);
  if (slot === null || attack.whyNot(view.now, slot.who) !== null) return [];
  const by = slot.who;
  const foes = foesOf(view.now, by).filter(({ id }) => isUp(id));
  const foe = chooseFoe(view.combatant(by), foes, ({ id }) => left(id), chance);
  if (foe === undefined) return [];
  const intents = ways(by, foe.id).map((values): Intent => ({ action: attack.id, by, on: [foe.id], with: values }));
  return mostExpected(attack, view.now, intents);
}

/** The one of these intents that is expected to do most; of equal ones the first. */
function mostExpected(attack: AnyAction, now: Encounter, intents: readonly Intent[]): readonly Intent[] {
  if (intents.length < 2) return intents;
  const expected = intents.map((intent) => attack.expected(now, intent) ?? -1);
  return intents.slice(expected.indexOf(Math.max(...expected))).slice(0, 1);
}
