/** House rule `stayDepth`: how far past 0 somebody has been at the worst, since their LIF was last above it (VX-105). */
import type { Id } from '../../../state/encounter.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';

const mark = 'deepest';

/** That many points past 0; 0 where it is not kept. */
export function deepestOf(view: VaxiaView, who: Id): number {
  const value = view.combatant(who).marks[mark]?.value;
  return typeof value === 'number' ? value : 0;
}

/**
 * Keeps it as LIF stands after a record: who falls and is healed in the same moment was never that deep. Asked twice it
 * changes nothing more.
 */
export function keepDeepest(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  const past = -lifOf(view, who).now;
  const deepest = view.settings.stayDepth === 'deepest' && past > 0 ? Math.max(past, deepestOf(view, who)) : 0;
  ledger.setMark(who, mark, deepest === 0 ? null : { value: deepest, ends: null });
}
