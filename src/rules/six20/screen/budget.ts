import { formatCount, formatNames, type Id, nameOf } from '../../../game/index.ts';
import { criticalsOf } from '../attack/criticals.ts';
import { flatFootedRefusal, opportunitiesToMake } from '../attack/opportunities.ts';
import type { Six20View } from '../combatant/game.ts';
import { actionRefusal, currentTurn, isRestricted } from '../time/turn.ts';

/** What is left of a turn: `standard 1  short 1`, `EITHER standard or short 1`; an unused critical hit comes first. */
export function formatBudget(view: Six20View, who: Id): string {
  const targets = criticalsOf(view, who).map(({ on }) => nameOf(view.now, on));
  const critical = targets.length === 0 ? '' : `a CRITICAL on ${formatNames(targets)}: x o, x m or x c   `;
  return `${critical}${formatActionsLeft(view, who)}`;
}

function formatActionsLeft(view: Six20View, who: Id): string {
  const slot = currentTurn(view, who);
  if (slot === null) {
    const refusal = actionRefusal(view, who);
    if (refusal !== null) return `out of turn: ${refusal.message}`;
    if (flatFootedRefusal(view, who) !== null) return 'out of turn: flat-footed';
    return `out of turn: ${formatCount(opportunitiesToMake(view, who), 'opportunity attack')} left`;
  }
  const { standard = 0, short = 0 } = slot.left;
  const isWhole = standard + short === 2;
  if (standard + short === 0 || (isRestricted(view, slot) && !isWhole)) return 'only free actions left';
  if (isRestricted(view, slot)) return 'EITHER standard or short 1';
  return `standard ${standard}  short ${short}${isWhole ? ' (or one full round)' : ''}`;
}

/** The actions of the turn that are not used yet: `standard`, `short`; in a surprise round one of them. */
export function unusedActions(view: Six20View, who: Id): readonly string[] {
  const slot = currentTurn(view, who);
  const { standard = 0, short = 0 } = slot?.left ?? {};
  if (slot !== null && isRestricted(view, slot)) return standard + short === 2 ? ['standard or short'] : [];
  return [...(standard > 0 ? ['standard'] : []), ...(short > 0 ? ['short'] : [])];
}
