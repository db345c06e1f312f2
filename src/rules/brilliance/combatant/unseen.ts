/** Who has not noticed a sneaking combatant (BS-21, BS-117). */
import { type Condition, type Id, z } from '../../../game/index.ts';
import { addCondition, conditionOf, removeConditions } from './conditions.ts';
import type { BrillianceContext, BrillianceView } from './game.ts';

const noteShape = z.object({ by: z.array(z.string()) });

/** The combatants who have not noticed this one; null: no combatant has, as where the GM adds the condition. */
export function unawareOf(view: BrillianceView, who: Id): readonly Id[] | null {
  const condition = conditionOf(view, who, 'sneaking');
  return condition === undefined ? [] : observersOf(condition);
}

/** The observers that the condition keeps; null where it holds against all. */
export function observersOf({ note }: Condition): readonly Id[] | null {
  const read = noteShape.safeParse(note);
  return read.success ? read.data.by : null;
}

/** Whether this observer has not noticed the combatant. */
export function isUnseenBy(view: BrillianceView, who: Id, observer: Id): boolean {
  const unaware = unawareOf(view, who);
  return unaware === null || unaware.includes(observer);
}

/** Adds and removes observers who have not noticed the combatant; the condition ends with the last of them. */
export function setUnseen(
  { ledger, view }: BrillianceContext,
  who: Id,
  change: { readonly unseenBy: readonly Id[]; readonly seenBy: readonly Id[] },
): void {
  const { unseenBy, seenBy } = change;
  const before = unawareOf(view(), who);
  if (before === null && seenBy.length === 0) return;
  const { side } = view().combatant(who);
  const others = Object.values(view().now.combatants).flatMap((other) => (other.side === side ? [] : [other.id]));
  const by = [...new Set([...(before ?? others), ...unseenBy])].filter((id) => !seenBy.includes(id));
  if (by.length === 0) removeConditions(ledger, who, 'sneaking');
  else addCondition(ledger, who, 'sneaking', { note: { by } });
}

/** `unseen by Bob, Cid`, by those who have not noticed a combatant; `unseen` where nobody has. */
export function formatUnaware(view: BrillianceView, unaware: readonly Id[] | null): string {
  if (unaware === null) return 'unseen';
  const here = unaware.filter((id) => view.now.combatants[id] !== undefined);
  return `unseen by ${here.map((id) => view.name(id)).join(', ')}`;
}
