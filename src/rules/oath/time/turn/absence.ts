/** The phases of a combatant who leaves the fight, and who may come back in the same turn (SG-36, SG-37, SG-45). */
import * as z from 'zod';
import type { Conversation } from '../../../../dice/ask.ts';
import { comparePlaces, type Id, type Slot, slotStates } from '../../../../state/encounter.ts';
import { roundEnd } from '../../../kernel/clock.ts';
import type { OathContext } from '../../combatant/game.ts';
import { mobMembers } from '../../combatant/mob-members.ts';
import { isUp } from '../../combatant/status.ts';
import { actionsLeft, isUnspent, isWaitingAmbush } from '../phases/phases.ts';
import { rollPhases } from './turn-start.ts';

/** The mark of a combatant who left, with its phases of this turn. */
const phasesMark = 'phases-when-left';

const keptSlots = z.array(
  z.object({
    id: z.string(),
    at: z.array(z.int()),
    kind: z.string(),
    is: z.enum(slotStates),
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

/**
 * The phases of combatants who join together: those of this turn that one had when it left, or else by a roll, once for
 * those of a mob.
 */
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
