/** Criticals that wait to be used: another attack, a manoeuvre, or a crippling injury (DV-65 to DV-68). */
import { z } from 'zod';
import type { Id, Json } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { addCondition, atOnce, kept, removeConditions, type Table } from '../combatant/view.ts';

const pendingShape = z.array(
  z.object({
    on: z.string(),
    /** What the attack went by: the save against a crippling injury follows it (DV-68). */
    ability: z.enum(['strength', 'dexterity']),
    melee: z.boolean(),
    /** The attack as it was said, so that another one has the same bonuses (DV-66). */
    said: z.record(z.string(), z.json()),
  }),
);

/** A critical of somebody on somebody. */
export type Critical = z.infer<typeof pendingShape>[number];

/** The criticals that somebody may still use. */
export function criticalsOf(view: Table, who: Id): readonly Critical[] {
  return kept(pendingShape, view.combatant(who).conditions.critical?.note) ?? [];
}

/** The critical on that target, or why there is none (DV-65). */
export function criticalOn(view: Table, by: Id, on: Id): Critical | Refusal {
  const found = criticalsOf(view, by).find((one) => one.on === on);
  return found ?? refuse('no-critical', 'DV-65', `${view.name(by)} has no critical on ${view.name(on)} to use`);
}

/** Keeps a critical until the turn is over: it is used at once or not at all. */
export function keepCritical(ledger: Ledger, view: Table, by: Id, critical: Critical): void {
  write(ledger, view, by, [...criticalsOf(view, by), critical]);
}

/** Uses the critical on that target. */
export function spendCritical(ledger: Ledger, view: Table, by: Id, on: Id): void {
  const all = criticalsOf(view, by);
  const used = all.findIndex((one) => one.on === on);
  write(
    ledger,
    view,
    by,
    all.filter((_one, n) => n !== used),
  );
}

function write(ledger: Ledger, view: Table, by: Id, all: readonly Critical[]): void {
  if (all.length === 0) {
    removeConditions(ledger, by, 'critical');
    return;
  }
  const note: Json = all.map(({ on, ability, melee, said }) => ({ on, ability, melee, said }));
  addCondition(ledger, by, 'critical', { stacks: all.length, ends: atOnce(view), note });
}

/** The openings that failed manoeuvres gave somebody: against whom they may strike (DV-79). */
export function openingOn(view: Table, who: Id): Id | null {
  return view.combatant(who).conditions.opening?.from ?? null;
}

/** Gives somebody an opening against whoever failed. */
export function giveOpening(ledger: Ledger, view: Table, who: Id, against: Id): void {
  addCondition(ledger, who, 'opening', { from: against, ends: atOnce(view) });
}
