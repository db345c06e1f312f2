/** Who of a group can do an action together now, and why the others cannot. */
import {
  comparePlaces,
  type Encounter,
  type Id,
  type Intent,
  type OverruledRule,
  type Place,
  type Slot,
  withEntry,
} from '../../state/encounter.ts';
import { slotOf } from '../gm-actions/time.ts';
import type { AnyAction } from '../kernel/action.ts';
import { Note } from '../kernel/note.ts';
import { formatRefusal, isRefusal, isSameRefusal, Overruling, type Refusal, refuse } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';
import { nameOf } from '../text/names.ts';
import { leaderOf } from './together.ts';

/** A combatant who is left out of what its group does, and why. */
export interface LeftOut {
  readonly who: Id;
  readonly refusal: Refusal;
}

/** `left out: Thug 3 is dead (VX-94); Thug 5 has acted in this round`; '' where nobody is. */
export function formatLeftOut(encounter: Encounter, leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '';
  const reasons = leftOut.map(({ who, refusal }) => {
    const name = nameOf(encounter, who);
    return refusal.message.includes(name) ? formatRefusal(refusal) : `${name}: ${formatRefusal(refusal)}`;
  });
  return `left out: ${reasons.join('; ')}`;
}

/** The members of a group who can do something together now, and those who cannot. */
export interface GroupActors {
  readonly can: readonly Id[];
  readonly leftOut: readonly LeftOut[];
}

/** What a group is to do: an action, each by its own values on the same targets. */
export interface GroupAction {
  readonly action: AnyAction;
  readonly group: readonly Id[];
  readonly on: readonly Id[];
  readonly with: Intent['with'];
  /** Refusals of the rules that the GM overrules. */
  readonly overruled?: NonNullable<Intent['overruled']>;
}

/**
 * Who of a group can do an action now: each by the rules as in a turn of its own, beside the member who has the turn. Where the targets
 * are known, those are left out for whom the action would be refused, unless it would be for all.
 */
export function actorsWhoCan(system: System, encounter: Encounter, entered: GroupAction): GroupActors {
  return new Overruling(entered.overruled ?? []).run(() => membersWhoCan(system, encounter, entered));
}

/**
 * Who of a group can do an action where the GM overrules what the rules refuse: out stay only those who are down, and those for whom
 * nothing could be worked out.
 */
export function actorsOverruled(
  system: System,
  encounter: Encounter,
  entered: Omit<GroupAction, 'overruled'>,
): GroupActors {
  for (let overruled: readonly OverruledRule[] = []; ; ) {
    const actors = actorsWhoCan(system, encounter, { ...entered, overruled });
    const known = overruled;
    const more = refusalsToOverrule(system, encounter, actors.leftOut).filter(
      (refusal) => !known.some((one) => isSameRefusal(one, refusal)),
    );
    if (more.length === 0) return actors;
    overruled = [...overruled, ...more];
  }
}

/** Why members of a group are left out, where the GM can overrule it; not of those who are down. */
export function refusalsToOverrule(
  system: System,
  encounter: Encounter,
  leftOut: readonly LeftOut[],
): readonly OverruledRule[] {
  return leftOut.flatMap(({ who, refusal: { code, rule, message, isFinal } }) =>
    isFinal === true || system.status(encounter, who).is !== 'up' ? [] : [{ code, rule, message }],
  );
}

function membersWhoCan(
  { clock }: System,
  encounter: Encounter,
  { action, group, ...entered }: GroupAction,
): GroupActors {
  const leader = clock.simultaneous ? null : leaderOf(encounter, group);
  const seenBy = (who: Id): Encounter => (leader === null ? encounter : inTurnBeside(clock, encounter, leader, who));
  const hasSlot = (who: Id): boolean => slotOf(encounter, who) !== undefined;
  const needsSlot = clock.simultaneous && action.takesSlot && group.some(hasSlot);
  const whyNot = (who: Id): Refusal | null => {
    const refusal = action.whyNot(seenBy(who), who);
    if (refusal !== null || !needsSlot || hasSlot(who)) return refusal;
    return refuse('acted', '', `${nameOf(encounter, who)} has acted in this round`);
  };
  const offered = leavingOut(inTurnOrder(clock, encounter, leader, group), whyNot);
  const tried = leavingOut(offered.can, (who) => refusalOf(action, seenBy(who), { ...entered, by: who }));
  return tried.can.length === 0 ? offered : { can: tried.can, leftOut: [...offered.leftOut, ...tried.leftOut] };
}

/** Why an action would be refused as it is entered, as far as that is known before its first dice. */
function refusalOf(action: AnyAction, encounter: Encounter, entered: Omit<Intent, 'action'>): Refusal | null {
  if (action.targets !== 'none' && entered.on.length === 0) return null;
  const intent = action.withDefaults(encounter, { ...entered, action: action.id });
  const begun = action.begin({ encounter, intent, note: new Note(false), overrides: [] }).next();
  return begun.done === true && isRefusal(begun.value) ? begun.value : null;
}

function leavingOut(group: readonly Id[], whyNot: (who: Id) => Refusal | null): GroupActors {
  const leftOut = group.flatMap((who): LeftOut[] => {
    const refusal = whyNot(who);
    return refusal === null ? [] : [{ who, refusal }];
  });
  return { can: group.filter((who) => !leftOut.some((one) => one.who === who)), leftOut };
}

/** A group with the one who has the turn first, the others in the order of their turns. */
function inTurnOrder(
  clock: System['clock'],
  encounter: Encounter,
  leader: Slot | null,
  group: readonly Id[],
): readonly Id[] {
  if (leader === null) return group;
  const placeOf = (who: Id): Place => encounter.slots[clock.slotBeside(encounter, who) ?? '']?.at ?? leader.at;
  const others = group.filter((who) => who !== leader.who).sort((a, b) => comparePlaces(placeOf(a), placeOf(b)));
  return [...group.filter((who) => who === leader.who), ...others];
}

/** The encounter as it is for a member of a group that acts beside the one who has the turn. */
function inTurnBeside(clock: System['clock'], encounter: Encounter, leader: Slot, who: Id): Encounter {
  if (who === leader.who) return encounter;
  const slot = encounter.slots[clock.slotBeside(encounter, who) ?? ''];
  if (slot === undefined) return encounter;
  const open: Slot = { ...slot, is: 'open' };
  return {
    ...encounter,
    cursor: { ...encounter.cursor, acting: open.id },
    slots: withEntry(encounter.slots, open.id, open),
  };
}
