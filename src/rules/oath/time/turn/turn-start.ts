/** The start of a turn: everybody chooses a speed and throws for it (SG-36 to SG-40). */
import { type Conversation, choose, chooseMany, scoped, withThrower } from '../../../../dice/ask.ts';
import { comparePlaces, type Id, type Place } from '../../../../state/encounter.ts';
import type { Ledger } from '../../../../state/ledger.ts';
import { openSlot } from '../../../clock/slots.ts';
import type { Note } from '../../../kernel/note.ts';
import { mobOf } from '../../combatant/mob-members.ts';
import { type Stat, stats } from '../../combatant/sheet.ts';
import { statOf, statWords, workedStat } from '../../combatant/stats.ts';
import type { OathContext } from '../../combatant/view.ts';
import { hasCondition, type Table } from '../../combatant/view.ts';
import { isUp } from '../../wounds/wounds.ts';
import { trapAt } from '../phases/phases.ts';
import { placeIn, segmentsInTurn } from '../phases/places.ts';
import { speedOf } from '../phases/speed-choice.ts';
import { loseToStun } from './losing-phases.ts';
import { speed } from './speed.ruling.ts';

/** Lays out the phases of those who take part; a mob throws once for all its members. */
export function* layOutTurn(context: OathContext): Conversation<void> {
  const { ledger, view } = context;

  const placed = new Set<Id>();
  for (const who of Object.keys(ledger.now.combatants)) {
    if (placed.has(who) || !isUp(view(), who)) continue;
    const together = mobOf(view(), who).filter((member) => isUp(view(), member));
    for (const member of together) placed.add(member);
    yield* layPhases(context, together, null);
  }
  for (const who of placed) if (hasCondition(view(), who, 'in-ambush')) waitOn(ledger, view(), who);
}

/** An ambush that the end of the turn did not end goes on waiting, beside the phases of this turn (SG-59). */
function waitOn(ledger: Ledger, view: Table, who: Id): void {
  const trap = trapAt(who, placeIn(view, who, 1));
  ledger.setSlot(trap.id, trap);
  ledger.say('SG-59', `${view.name(who)} still lies in wait`);
}

/** Throws the speed of some who are one mob, or of one, and lays their phases, those after a place alone. */
export function* layPhases(context: OathContext, together: readonly Id[], after: Place | null): Conversation<void> {
  const { ledger, view, note } = context;

  const [lead] = together;
  if (lead === undefined) return;
  const name = together.length === 1 ? view().name(lead) : `${view().name(lead)} and ${together.length - 1} more`;
  const { stat, segments, dice } = yield* withThrower(
    lead,
    undefined,
    scoped(`speed-${ledger.now.cursor.round}:${lead}`, throwSpeed(view(), lead, together.length, note)),
  );
  if (dice === 0) ledger.say('SG-37', `${name} has no dice for speed, and no phases`);
  for (const who of together) {
    ledger.setMark(who, 'speed', { value: { stat, dice }, ends: null });
    for (const segment of segments) {
      const slot = openSlot(who, 'phase', placeIn(view(), who, segment));
      if (after === null || comparePlaces(slot.at, after) > 0) ledger.setSlot(slot.id, slot);
    }
    // Before anybody takes a phase: what a stun carried over takes is the first of them.
    loseToStun(context, who);
  }
}

interface Threw {
  readonly stat: Stat;
  readonly dice: number;
  readonly segments: readonly number[];
}

function* throwSpeed(view: Table, who: Id, many: number, note: Note): Conversation<Threw> {
  const stat = yield* chooseSpeed(view, who, many);
  const dice = workedStat(view.sheet(who), stat, note);
  const { segments, yahtzee } = yield* speed.rule({ dice }, { settings: view.settings, note });
  if (!yahtzee) return { stat, dice, segments };
  const label = `a yahtzee: which segments, ${dice} at most`;
  const set = yield* chooseMany('yahtzee', label, allSegments.map(String), {
    defaultPicks: segments.map(String),
    most: dice,
  });
  const chosen = allSegments.filter((segment) => set.includes(String(segment)));
  return { stat, dice, segments: chosen.length === 0 ? segments : chosen };
}

const allSegments = Array.from({ length: segmentsInTurn }, (_, n) => n + 1);

/** Body, Mind or Psi for the whole turn (SG-36); one of 0 gives no phases and is not asked about (SG-37). */
function* chooseSpeed(view: Table, who: Id, many: number): Conversation<Stat> {
  const sheet = view.sheet(who);
  const usual = speedOf(view, who)?.stat ?? sheet.speed ?? null;
  const able = stats.filter((stat) => statOf(sheet, stat) > 0);
  const [first = 'body', ...others] = able.toSorted((a, b) => rank(b) - rank(a));
  if (others.length === 0) return first;
  const words = [first, ...others].map((stat) => statWords[stat]);
  const picked = yield* choose('stat', `speed this turn${many > 1 ? `, all ${many}` : ''}`, words, {
    defaultPick: statWords[first],
  });
  return able.find((stat) => statWords[stat] === picked) ?? first;

  /** What was chosen before stands first, then the stat with most dice. */
  function rank(stat: Stat): number {
    return (stat === usual ? 1000 : 0) + statOf(sheet, stat);
  }
}
