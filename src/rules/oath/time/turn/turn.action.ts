/** Passing, holding, acting early (SG-41, SG-45, SG-58, SG-65), and the turns of a mob that acts together (SG-57). */
import {
  actNow,
  type Conversation,
  comparePlaces,
  firstRefusal,
  type Id,
  isRefusal,
  type Place,
  passEdge,
  type Refusal,
  type Slot,
  slotOf,
  stepIn,
  turnEnd,
  turnStart,
  withBlank,
  z,
} from '../../../../game/index.ts';
import { isUp } from '../../combatant/conditions.ts';
import { cannot, type OathContext, type OathView, refuse, rules } from '../../combatant/game.ts';
import { mobMembers } from '../../combatant/mob-members.ts';
import type { RuleId } from '../../rulebook.ts';
import {
  actionsIn,
  bad,
  currentPhase,
  formatSubSegment,
  giveUpPhase,
  good,
  hasActed,
  isGood,
  isOthersTime,
  partRefusal,
  restOfGood,
  segmentOf,
  segmentsInTurn,
  subSegmentOf,
} from '../phases/phases.ts';
import { boundClock } from './clock.ts';

/** The members of a mob who can act in this sub-segment: the actor first, then those who have not acted. */
export function dueMembers(view: OathView, by: Id): readonly Id[] {
  if (view.now.cursor.at === null) return [];
  return [by, ...mobMembers(view, by).filter((who) => who !== by && currentPhase(view.now, who) !== undefined)];
}

/** Starts and ends the turn of a member who is due here and does not act alone: it has acted with the mob, or passed. */
export function* endMemberTurn(
  { ledger, note }: Pick<OathContext, 'ledger' | 'note'>,
  who: Id,
  how: 'acted' | 'passed',
): Conversation<void> {
  const slot = currentPhase(ledger.now, who);
  if (slot === undefined) return;
  // The turn of a held or interrupted slot has started before and does not start again.
  const hasStarted = slot.is === 'held' || slot.begun === true;
  if (!hasStarted) yield* passEdge({ clock: boundClock, ledger, note }, { edge: turnStart, who });
  ledger.setSlot(slot.id, { ...slot, is: 'spent', ...(how === 'acted' ? { left: { diceless: 0, dicey: 0 } } : {}) });
  yield* passEdge({ clock: boundClock, ledger, note }, { edge: turnEnd, who });
}

/** Lets a phase pass unused, or those of all members of a mob who are due in this sub-segment (SG-45). */
export const passAction = rules.plain({
  id: 'pass',
  title: 'Let the phase pass',
  key: 'p',
  menu: 'time',
  alone: true,
  sentence: '{by} lets the phase pass: {all}',
  fields: z.strictObject({
    all: z.enum(['mob', 'one']).default('mob').describe('all members of a mob who are due now, or one member'),
  }),
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks(view, { by }) {
    const count = dueMembers(view, by).length;
    const one = { id: 'one', key: 'o', label: 'this one' };
    const options = count < 2 ? [one] : [{ id: 'mob', key: 'm', label: `all ${count} who are due` }, one];
    const defaultValue = count < 2 ? 'one' : 'mob';
    return [{ id: 'all', label: 'who', kind: 'pick', options, defaultValue, decidedBy: 'actor' }];
  },
  *act(context) {
    const { ledger, view, by, values } = context;
    const others = values.all === 'one' ? [] : dueMembers(view(), by).slice(1);
    for (const who of others) yield* endMemberTurn(context, who, 'passed');
    const slot = currentPhase(ledger.now, by);
    if (slot !== undefined) giveUpPhase(ledger, slot);
    return others.length === 0
      ? `${view().name(by)} lets the phase pass`
      : `${view().name(by)} and ${others.length} more let the phase pass`;
  },
});

/**
 * A combatant acts in its next phase now, because the GM says so. The rules would have it trade two later phases (SG-41), and
 * in the time of the other side let it only defend itself (SG-58): prompt and record say which rule is set aside.
 */
export const outOfTurnAction = rules.plain({
  ...actNow,
  whyNot: (view, by) => (slotOf(view.now, by) !== undefined ? null : noPhaseRefusal(view, by)),
  explain(view, { by }) {
    const slot = slotOf(view.now, by);
    if (slot === undefined) return [];
    return setAside(view, by, slot).map(({ rule, text }) => `${text} (${rule})`);
  },
  *act({ ledger, view, by, note }) {
    const slot = slotOf(ledger.now, by);
    if (slot === undefined) return noPhaseRefusal(view(), by);
    for (const { rule, text } of setAside(view(), by, slot)) ledger.say(rule, text);
    yield* stepIn({ clock: boundClock, ledger, note }, slot);
    return `${view().name(by)} acts out of turn`;
  },
});

function noPhaseRefusal(view: OathView, by: Id) {
  return cannot('no-slot', 'SG-37', `${view.name(by)} has no phase left in this turn`);
}

/** The rules that do not let a combatant act in a phase now; none where it is due. */
function setAside(view: OathView, by: Id, slot: Slot): readonly { readonly rule: RuleId; readonly text: string }[] {
  const { at } = view.now.cursor;
  const name = view.name(by);
  if (at === null || comparePlaces(slot.at, at) === 0) return [];
  const where = `the phase in ${formatSubSegment(slot.at)}`;
  const early = {
    rule: 'SG-41',
    text: `the GM lets ${name} use ${where} now, which would cost two later phases`,
  } as const;
  const others = { rule: 'SG-58', text: `the GM lets ${name} act in the time of the other side` } as const;
  return isOthersTime(view, by) ? [early, others] : [early];
}

/** Holds the current phase: for the rest of good, or for a later segment of the turn (SG-65). */
export const holdAction = rules.plain({
  id: 'hold',
  alsoCalled: ['delay'],
  title: 'Wait',
  key: 'h',
  menu: 'time',
  sentence: '{by} waits',
  fields: z.strictObject({
    segments: withBlank(
      z
        .whole(1, segmentsInTurn - 1)
        .exactOptional()
        .describe('how many segments to wait; left out: for the rest of good, or the next segment'),
      { label: 'segments', optional: true },
    ),
  }),
  // At the table it waits for the next place, and from there on again.
  blanks: () => [],
  whyNot(view, by) {
    const hold = holdOf(view, by);
    return isRefusal(hold) ? hold : null;
  },
  *act({ ledger, view, by, values: { segments } }) {
    const hold = holdOf(view(), by, segments);
    if (isRefusal(hold)) return hold;
    ledger.setSlot(hold.slot.id, { ...hold.slot, at: hold.to, is: 'held' });
    return `${view().name(by)} waits for ${formatSubSegment(hold.to)}`;
  },
});

interface Hold {
  readonly slot: Slot;
  readonly to: Place;
}

/** The phase that the actor would hold and the place it would wait for, or a refusal. */
function holdOf(view: OathView, by: Id, segments?: number): Hold | Refusal {
  const slot = currentPhase(view.now, by);
  const name = view.name(by);
  if (slot === undefined) return cannot('no-phase', 'SG-65', `${name} has no phase now that could wait`);
  const refusal = slotRefusal(slot, name);
  if (refusal !== null) return refusal;
  // It acts at the time of its fall (SG-57), and would have no phase to act in later.
  if (!isUp(view, by)) return cannot('down', 'SG-101', `${name} is down: it acts now, or not at all`);
  const to = segments === undefined ? nextPlace(view, by, slot.at) : placeAfter(view, by, slot.at, segments);
  if (to !== null) return { slot, to };
  const long = segments === undefined ? 'any longer' : `for ${segments} ${segments === 1 ? 'segment' : 'segments'}`;
  return cannot('too-late', 'SG-65', `${name} cannot wait ${long}`);
}

/** Refuses to hold a bonus phase (SG-67), a traded phase (SG-41), and one that was used (SG-51). */
const slotRefusal = firstRefusal(function* (slot: Slot, name: string) {
  if (slot.kind === 'bonus') yield refuse('bonus', 'SG-67', 'a bonus phase cannot be held');
  if (slot.kind !== 'phase') yield refuse('not-a-phase', 'SG-41', 'a traded phase is for its own segment');
  return hasActed(slot) ? refuse('phase-over', 'SG-51', `${name} has acted in this phase already`) : null;
});

/** The next place to wait for: the rest of good, or a later segment in which the combatant may act (SG-46); null: none. */
function nextPlace(view: OathView, who: Id, at: Place): Place | null {
  const isOnGood = isGood(view, who);
  if (isOnGood && subSegmentOf(at) === good) return [segmentOf(at), restOfGood];
  for (let more = 1; more < segmentsInTurn; more += 1) {
    const place = placeAfter(view, who, at, more);
    if (place !== null) return place;
  }
  return null;
}

/** The place so many segments later; null where the turn has ended by then, or the combatant may not act there (SG-46). */
function placeAfter(view: OathView, who: Id, at: Place, segments: number): Place | null {
  const segment = segmentOf(at) + segments;
  if (view.settings.holdScope === 'segment' || segment > segmentsInTurn) return null;
  if (actionsIn(view.now, who, segment) >= view.settings.maxActionsPerSegment) return null;
  return [segment, isGood(view, who) ? restOfGood : bad];
}
