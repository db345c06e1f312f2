/** The phases of a turn: rolled (SG-36 to SG-40), or kept for one who left and comes back in the same turn (SG-45). */
import {
  type Conversation,
  choose,
  chooseMany,
  comparePlaces,
  formatNames,
  type Id,
  openSlot,
  type Place,
  roundEnd,
  type Slot,
  scoped,
  withThrower,
  z,
} from '../../../../game/index.ts';
import { hasCondition, isUp } from '../../combatant/conditions.ts';
import type { OathContext, OathView } from '../../combatant/game.ts';
import { mobMembers } from '../../combatant/mob-members.ts';
import { type Stat, stats } from '../../combatant/sheet.ts';
import { calculateStat, statNames, statOf } from '../../combatant/stats.ts';
import {
  actionsLeft,
  allSegments,
  ambushSlot,
  chosenSpeed,
  isUnspent,
  isWaitingAmbush,
  placeInSegment,
} from '../phases/phases.ts';
import { loseStunnedPhases } from './lost-phases.ts';
import { type SpeedOutcome, speed } from './speed.ruling.ts';

/** Adds the phases of a turn for everyone who is up; a mob rolls once for all its members. */
export function* startTurn(context: OathContext): Conversation<void> {
  const { ledger, view } = context;
  const placed = new Set<Id>();
  const mobs: (readonly Id[])[] = [];
  for (const who of Object.keys(ledger.now.combatants)) {
    if (placed.has(who) || !isUp(view(), who)) continue;
    const mob = mobMembers(view(), who).filter((member) => isUp(view(), member));
    for (const member of mob) placed.add(member);
    mobs.push(mob);
  }
  yield* rollPhases(context, mobs, null);
  // An ambush that outlasts the turn waits on, beside the phases of the new turn (SG-59).
  for (const who of placed) {
    if (!hasCondition(view(), who, 'in-ambush')) continue;
    const slot = ambushSlot(who, placeInSegment(view(), who, 1));
    ledger.setSlot(slot.id, slot);
    ledger.say('SG-59', `${view().name(who)} still lies in ambush`);
  }
}

/**
 * Rolls speed, once for all members of a mob, and adds the phases after a place. All choose before any rolls, and all roll before a
 * yahtzee is set: the throws of all can be made together.
 */
export function* rollPhases(
  context: OathContext,
  mobs: readonly (readonly Id[])[],
  after: Place | null,
): Conversation<void> {
  const { ledger, view } = context;
  const chosen: Choosing[] = [];
  for (const members of mobs) {
    const [first] = members;
    if (first === undefined) continue;
    const scope = `speed-${ledger.cursor.round}:${first}`;
    const stat = yield* withThrower(first, undefined, scoped(scope, chooseSpeed(view(), first, members.length)));
    chosen.push({ first, members, scope, stat });
  }
  const rolled: Rolled[] = [];
  for (const choosing of chosen) rolled.push({ ...choosing, ...(yield* rollSpeed(context, choosing)) });
  for (const rolling of rolled) yield* addPhases(context, rolling, after);
}

/** A combatant or a mob that has chosen its speed. */
interface Choosing {
  readonly first: Id;
  readonly members: readonly Id[];
  readonly scope: string;
  readonly stat: Stat;
}

/** What it has rolled. */
interface Rolled extends Choosing, SpeedOutcome {
  readonly name: string;
  readonly dice: number;
}

function* rollSpeed(
  { view, note }: OathContext,
  { first, members, scope, stat }: Choosing,
): Conversation<Pick<Rolled, 'name' | 'dice' | keyof SpeedOutcome>> {
  const name = `${view().name(first)}${members.length === 1 ? '' : ` and ${members.length - 1} more`}`;
  // Several may roll in one record: this line says whose steps follow.
  note.say('speed', 'SG-36', () => `${name}: ${statNames[stat]}`);
  const dice = calculateStat(view().sheet(first), stat, note);
  const talk = speed.rule({ dice }, { settings: view().settings, note });
  return { name, dice, ...(yield* withThrower(first, undefined, scoped(scope, talk))) };
}

function* addPhases(context: OathContext, rolled: Rolled, after: Place | null): Conversation<void> {
  const { ledger, view, note } = context;
  const { first, members, scope, stat, name, dice, yahtzee } = rolled;
  const segments = yahtzee
    ? yield* withThrower(first, undefined, scoped(scope, setYahtzee(dice, rolled.segments)))
    : rolled.segments;
  if (yahtzee) {
    const setTo = (): string =>
      `the yahtzee of ${name} is set to ${formatNames(segments.map(String), segments.length)}`;
    note.calculate('phases').is(segments.length, setTo, 'SG-39');
  }
  if (dice === 0) ledger.say('SG-37', `${name} has no dice for speed, and no phases`);
  for (const who of members) {
    ledger.setMark(who, 'speed', { value: { stat, dice }, ends: null });
    for (const segment of segments) {
      const slot = openSlot(who, 'phase', placeInSegment(view(), who, segment));
      if (after === null || comparePlaces(slot.at, after) > 0) ledger.setSlot(slot.id, slot);
    }
    // Before anyone takes a phase: a stun carried over from the last turn takes the first ones.
    loseStunnedPhases(context, who);
  }
}

function* setYahtzee(dice: number, segments: readonly number[]): Conversation<readonly number[]> {
  const picks = yield* chooseMany('yahtzee', `a yahtzee: which segments, ${dice} at most`, allSegments.map(String), {
    defaultPicks: segments.map(String),
    most: dice,
  });
  const chosen = picks.map(Number);
  return chosen.length === 0 ? segments : chosen;
}

/** Asks for a stat above 0 (SG-37) as speed, by default the last chosen, that of the sheet, or the highest (SG-36). */
function* chooseSpeed(view: OathView, who: Id, members: number): Conversation<Stat> {
  const sheet = view.sheet(who);
  const usual = chosenSpeed(view, who)?.stat ?? sheet.speed ?? null;
  const rank = (stat: Stat): number => (stat === usual ? 1000 : 0) + statOf(sheet, stat);
  const options = stats.filter((stat) => statOf(sheet, stat) > 0).toSorted((a, b) => rank(b) - rank(a));
  const [first = 'body', ...others] = options;
  if (others.length === 0) return first;
  const label = `speed this turn${members > 1 ? `, all ${members}` : ''}`;
  const names = options.map((stat) => statNames[stat]);
  const picked = yield* choose('stat', label, names, { defaultPick: statNames[first] });
  return options.find((stat) => statNames[stat] === picked) ?? first;
}

/** The mark of a combatant who left, with its phases of this turn. */
const phasesMark = 'phases-when-left';

const keptSlots = z.array(
  z.object({
    id: z.string(),
    at: z.array(z.int()),
    kind: z.string(),
    is: z.enum(['open', 'held', 'spent', 'lost']),
    left: z.record(z.string(), z.int()),
    begun: z.boolean(),
  }),
);

/** Keeps the phases of a combatant who leaves until the turn ends. */
export function keepPhases({ ledger }: OathContext, who: Id): void {
  const { round, acting } = ledger.cursor;
  const slots = Object.values(ledger.now.slots)
    .filter((slot) => slot.who === who)
    .map(({ id, at, kind, is, left, begun }) => {
      return { id, at: [...at], kind, is, left: { ...left }, begun: begun === true || id === acting };
    });
  ledger.setMark(who, phasesMark, { value: slots, ends: { edge: roundEnd, who: null, round } });
}

/** The phases of those who join together: those that one had when it left, or by a roll, once for those of a mob. */
export function* phasesOnJoining(context: OathContext, first: Id, more: readonly Id[]): Conversation<void> {
  const { ledger, view } = context;
  const { round, at } = ledger.cursor;
  if (round < 1) return;
  const rolling = new Set<Id>();
  for (const who of [first, ...more]) {
    if (!isUp(view(), who)) continue;
    const kept = keptSlots.safeParse(view().combatant(who).marks[phasesMark]?.value);
    if (kept.success) restorePhases(context, who, kept.data);
    else rolling.add(who);
  }
  const mobs: (readonly Id[])[] = [];
  for (const who of rolling) {
    const mob = mobMembers(view(), who).filter((member) => rolling.has(member));
    for (const member of mob) rolling.delete(member);
    mobs.push(mob);
  }
  yield* rollPhases(context, mobs, at);
}

function restorePhases({ ledger, view }: OathContext, who: Id, kept: z.infer<typeof keptSlots>): void {
  const { at } = ledger.cursor;
  ledger.setMark(who, phasesMark, null);
  for (const { begun, ...slot } of kept) {
    const restored: Slot = { ...slot, who, plans: [], ...(begun ? { begun: true } : {}) };
    ledger.setSlot(slot.id, { ...restored, is: stateOnReturn(restored, at) });
  }
  ledger.say('SG-36', `${view().name(who)} has the phases that are left of this turn's speed`);
}

/** A phase that passed meanwhile is lost, and so is an ambush; one in which its combatant has acted is spent. */
function stateOnReturn(slot: Slot, now: Slot['at'] | null): Slot['is'] {
  if (!isUnspent(slot)) return slot.is;
  if (actionsLeft(slot, 'dicey') === 0) return 'spent';
  return isWaitingAmbush(slot) || (now !== null && comparePlaces(slot.at, now) < 0) ? 'lost' : slot.is;
}
