/**
 * Critical hits that the attacker can still use: for another attack, a manoeuvre or a crippling injury (DV-65 to
 * DV-68).
 */
import * as z from 'zod';
import type { Condition, Id, Json } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { cannot, type Six20Context, type Six20View } from '../combatant/game.ts';
import { addCondition, currentTurnEnd, parseOrNull, removeConditions } from '../combatant/view.ts';

const criticalsNote = z.array(
  z.object({
    on: z.string(),
    /** The ability of the attack, on which the save against a crippling injury depends (DV-68). */
    ability: z.enum(['strength', 'dexterity']),
    melee: z.boolean(),
    /** The values of the attack: another one has the same bonuses (DV-66). */
    said: z.record(z.string(), z.json()),
  }),
);

/** A critical hit on a target. */
export type Critical = z.infer<typeof criticalsNote>[number];

/** The critical hits that a combatant can still use: those that its condition keeps. */
export function criticalsOf(
  view: Six20View,
  who: Id,
  { note }: Partial<Condition> = view.combatant(who).conditions.critical ?? {},
): readonly Critical[] {
  return parseOrNull(criticalsNote, note) ?? [];
}

/** Whether a combatant is a likely target of what may use a critical hit: one that was hit so, where there is any. */
export function isLikelyForCritical(view: Six20View, by: Id, target: Id): boolean {
  const criticals = criticalsOf(view, by);
  return criticals.length === 0 || criticals.some(({ on }) => on === target);
}

/** The unused critical hit on a target, or why there is none (DV-65). */
export function criticalOn(view: Six20View, by: Id, target: Id): Critical | Refusal {
  const critical = criticalsOf(view, by).find(({ on }) => on === target);
  return critical ?? cannot('no-critical', 'DV-65', `${view.name(by)} has no critical on ${view.name(target)} to use`);
}

/** Keeps a critical hit until the turn ends. */
export function addCritical(context: Six20Context, by: Id, critical: Critical): void {
  writeCriticals(context, by, [...criticalsOf(context.view(), by), critical]);
}

/** Uses one critical hit on the target. */
export function spendCritical(context: Six20Context, by: Id, target: Id): void {
  const criticals = criticalsOf(context.view(), by);
  const used = criticals.findIndex(({ on }) => on === target);
  writeCriticals(
    context,
    by,
    criticals.filter((_critical, n) => n !== used),
  );
}

function writeCriticals({ ledger, view }: Six20Context, by: Id, criticals: readonly Critical[]): void {
  if (criticals.length === 0) {
    removeConditions(ledger, by, 'critical');
    return;
  }
  const note: Json = criticals.map(({ on, ability, melee, said }) => ({ on, ability, melee, said }));
  addCondition(ledger, by, 'critical', { stacks: criticals.length, ends: currentTurnEnd(view()), note });
}
