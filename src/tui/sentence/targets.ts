import type { AnyAction } from '../../rules/kernel/action.ts';
import type { Session } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import type { UpdateContext } from '../ui/ui.ts';

/** Those of some combatants who are up, or all of them where none is. */
export function upAmong({ system, encounter }: Session, members: readonly Id[]): readonly Id[] {
  const up = members.filter((id) => system.status(encounter, id).is === 'up');
  return up.length > 0 ? up : members;
}

/**
 * The targets that a new sentence has by default: the marked combatants, else the selected one if the action fits it,
 * else the first that fits and is up. Likely targets of the action come before all others.
 */
export function defaultTargets({ ui, session }: UpdateContext, action: AnyAction, by: Id | null): readonly Id[] {
  if (action.targets === 'none') return [];
  const { encounter } = session;
  if (action.targets === 'many' && ui.marked.size > 0) return [...ui.marked];
  const actorSide = by === null ? 'own' : encounter.combatants[by]?.side;
  const fits = (id: Id): boolean => {
    const combatant = encounter.combatants[id];
    if (combatant === undefined || combatant.out) return false;
    if (action.aim === 'foe') return combatant.side !== actorSide;
    return action.aim === 'friend' ? combatant.side === actorSide : true;
  };
  const fitting = Object.keys(encounter.combatants).filter(fits);
  const likely = fitting.filter((id) => action.isLikelyTarget(encounter, by, id));
  const candidates = likely.length > 0 ? likely : fitting;
  if (ui.selection !== null && candidates.includes(ui.selection)) return [ui.selection];
  return upAmong(session, candidates).slice(0, 1);
}
