/** Who does an action that is entered: the combatant who is to act, or a chosen group that acts together. */
import { actorsWhoCan, type LeftOut } from '../../game/decide/group-actors.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import type { Id, OverruledRule } from '../../state/encounter.ts';
import { takesSeveral } from '../request.ts';
import type { SentenceRules } from './intents.ts';
import type { Preferred, Sentence } from './sentence.ts';
import { defaultTargets } from './targets.ts';

/** The actors of a new sentence. */
export interface Actors {
  readonly by: Id | null;
  /** All of them, where several act together; else empty. */
  readonly group: readonly Id[];
  /** The members of the group who cannot do it now. */
  readonly leftOut: readonly LeftOut[];
}

export interface ActorsAndTargets extends Actors {
  readonly on: readonly Id[];
}

/** Combatants who are chosen to act together; empty for fewer than two. */
export interface ChosenGroup {
  readonly who: readonly Id[];
  /** Whether they are marked, not only selected. */
  readonly areMarked: boolean;
  /** Refusals of the rules that the GM overrules for them. */
  readonly overruled?: readonly OverruledRule[];
}

/** Who is to act, and whom the GM has chosen. */
export interface Chosen {
  /** The combatant who is to act; null for none. */
  readonly floor: Id | null;
  readonly group: ChosenGroup;
  readonly preferred: Preferred;
}

/** What of a sentence is known before anything is entered. */
export type SentenceStart = Partial<Pick<Sentence, 'by' | 'group' | 'on' | 'values' | 'overruled' | 'entry'>>;

/** The actors of an action that is entered now, and its targets by default; a group that is named acts even where another has the turn. */
export function actorsFor(
  rules: SentenceRules,
  action: AnyAction,
  { floor, group: chosen, preferred }: Chosen,
  { by: alone = null, on: given, group: named, values = {}, overruled = [] }: SentenceStart,
): ActorsAndTargets {
  const targetsOf = (by: Id | null, group: readonly Id[]): readonly Id[] =>
    given ?? defaultTargets(rules, action, { by, group, values, preferred });
  if (alone !== null) return { by: alone, group: [], leftOut: [], on: targetsOf(alone, []) };
  const [first = null] = named ?? [];
  const actors =
    named === undefined
      ? actorsAmong(rules, action, floor, { ...chosen, overruled })
      : actorsAmong(rules, action, floor !== null && named.includes(floor) ? floor : first, {
          who: named,
          areMarked: true,
          overruled,
        });
  const on = targetsOf(actors.by, actors.group);
  if (actors.group.length === 0) return { ...actors, on };
  const { can, leftOut } = actorsWhoCan(rules.system, rules.encounter, {
    action,
    group: actors.group,
    on,
    with: {},
    overruled,
  });
  const [by = actors.by] = can;
  return { by, group: can.length > 1 ? can : [], leftOut: [...actors.leftOut, ...leftOut], on };
}

/**
 * The actors of an action. The chosen group acts, if it is marked or the action has no targets, where the one who is to act (`floor`)
 * is one of it, where that one cannot do the action and the group can, and where it is marked and due, or could not be the target:
 * a save of all of them. Of a group that is only selected, beside the one who is to act, those act who are due as well, and all in
 * what takes nothing of a turn.
 */
export function actorsAmong(
  { system, encounter }: SentenceRules,
  action: AnyAction,
  floor: Id | null,
  { who: chosen, areMarked, overruled = [] }: ChosenGroup,
): Actors {
  if (!action.needsActor) return { by: null, group: [], leftOut: [] };
  const alone: Actors = { by: floor, group: [], leftOut: [] };
  // A row that is only selected acts together in what has no targets, such as a save; in anything else the GM marks the group.
  const isAsked = areMarked || action.targets === 'none';
  if (chosen.length === 0 || action.alone || !isAsked) return alone;
  const isOfGroup = floor !== null && chosen.includes(floor);
  const { due } = system.screen.floor(encounter);
  // The marked act where they are due, unless they are the targets.
  const areDue = chosen.some((who) => due.includes(who)) && !takesSeveral(action);
  const isForMarked = areMarked && (action.targets === 'none' || areDue);
  // What is overruled for the one who is to act makes no group act in its place.
  const floorCan = floor !== null && (overruled.length > 0 || action.whyNot(encounter, floor) === null);
  if (!isOfGroup && !isForMarked && floorCan) return alone;
  // The cursor follows the turn: nobody acts out of turn because the row of the one who is to act is selected.
  const isInTurn = (who: Id): boolean => areMarked || due.includes(who) || !action.takesTurn(encounter, who);
  const others = chosen.filter((who) => who !== floor && isInTurn(who));
  const inOrder = isOfGroup ? [floor, ...others] : chosen;
  const { can, leftOut } = actorsWhoCan(system, encounter, { action, group: inOrder, on: [], with: {}, overruled });
  const [by] = can;
  if (by === undefined) return alone;
  return { by, group: can.length > 1 ? can : [], leftOut };
}
