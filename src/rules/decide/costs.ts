/** What an action uses up of its actor, read from the facts that it would write. */

import { type AnswerSource, drive } from '../../dice/drive.ts';
import { allShow } from '../../dice/extremes.ts';
import type { Encounter, Id, Intent, Slot } from '../../state/encounter.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { UsedUp } from '../kernel/screen.ts';
import type { System } from '../kernel/system.ts';
import { capital } from '../text/names.ts';
import { type Decision, decide } from './decide.ts';

/** Something that an action uses up; as much as this at least and at most, by its dice. */
export interface Cost {
  readonly what: string;
  readonly least: number;
  readonly most: number;
}

/** A slot without a budget is one action. */
const wholeSlot = 'action';

/**
 * What an action costs its actor by the actor's own doing: tracks that go down, the part of the turn, and what the game keeps
 * in marks and conditions. It is decided with all dice at their lowest and at their highest. Null where it is refused.
 */
export function costsOf(
  system: System,
  encounter: Encounter,
  intent: Intent,
  known?: AnswerSource,
): readonly Cost[] | null {
  const ends = [1, Number.POSITIVE_INFINITY].flatMap((shown) => {
    const trial = allShow(shown);
    const source: AnswerSource = {
      dice: (ask) => known?.dice(ask) ?? trial.dice(ask),
      choice: (ask) => known?.choice(ask) ?? trial.choice(ask),
    };
    const driven = drive(decide(system, encounter, [intent]), source);
    return driven.done && !isRefusal(driven.value) ? [usedBy(system, encounter, intent.by, driven.value)] : [];
  });
  if (ends.length < 2) return null;
  const amounts = (what: string): readonly number[] => ends.map((used) => used.get(what) ?? 0);
  const all = [...new Set(ends.flatMap((used) => [...used.keys()]))];
  return all.map((what) => ({ what, least: Math.min(...amounts(what)), most: Math.max(...amounts(what)) }));
}

/** `1 standard, 2 Mana`, `0 to 3 Vigor`. */
export function formatCosts(costs: readonly Cost[]): string {
  const named = ({ what, most }: Cost): string => (most !== 1 && /^[a-z]+$/.test(what) ? `${what}s` : what);
  return costs
    .map((cost) => `${cost.least === cost.most ? '' : `${cost.least} to `}${cost.most} ${named(cost)}`)
    .join(', ');
}

function usedBy(
  system: System,
  encounter: Encounter,
  by: Id | null,
  { after, facts, doers }: Decision,
): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  const add = ({ what, amount }: UsedUp): void => {
    if (amount > 0) used.set(what, (used.get(what) ?? 0) + amount);
  };
  for (const slot of Object.values(encounter.slots)) {
    if (slot.who === by) for (const part of slotUsed(slot, after.slots[slot.id])) add(part);
  }
  for (const [n, fact] of facts.entries()) {
    if (!('who' in fact) || fact.who !== by || doers[n] !== by) continue;
    if (fact.fact === 'track-set') {
      add({ what: trackTitle(system, fact.track), amount: (fact.from?.now ?? 0) - (fact.to?.now ?? 0) });
    } else if (fact.fact === 'mark-set' || fact.fact === 'condition-set') {
      for (const part of system.screen.usedUp(fact)) add(part);
    }
  }
  return used;
}

/** The parts of a turn that are gone; of a slot without parts, the whole. */
function slotUsed(before: Slot, after: Slot | undefined): readonly UsedUp[] {
  const parts = Object.entries(before.left).map(([what, amount]) => ({
    what,
    amount: amount - (after?.left[what] ?? 0),
  }));
  if (parts.length > 0) return parts;
  return before.is === 'open' && after?.is === 'spent' ? [{ what: wholeSlot, amount: 1 }] : [];
}

/** The head of the track's column, else its name. */
function trackTitle({ screen }: System, track: string): string {
  const column = screen.columns.find(({ id }) => id === track);
  return column?.head ?? capital(track);
}
