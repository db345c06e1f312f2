import type { AnyAction } from '../../rules/kernel/action.ts';
import { groupKey } from '../../rules/kernel/part.ts';
import { upAmong } from '../../session/lines/typed-action.ts';
import { requestFor, takesSeveral } from '../../session/request.ts';
import type { Session } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import type { Sentence } from '../ui/sentence.ts';
import type { UpdateContext } from '../ui/ui.ts';

/**
 * The targets that a new sentence has by default: the marked combatants, else the selected one if the action fits it,
 * else the first that fits and is up. Likely targets of the action come before all others, and those on whom the rules allow
 * the action before those on whom they do not.
 */
export function defaultTargets(
  { ui, session }: UpdateContext,
  action: AnyAction,
  { by, group, values = {} }: Pick<Sentence, 'by' | 'group'> & Partial<Pick<Sentence, 'values'>>,
): readonly Id[] {
  if (action.targets === 'none') return [];
  const { encounter } = session;
  // The marked are the actors themselves, where they act.
  if (takesSeveral(action) && ui.marked.size > 0 && group.length === 0) return [...ui.marked];
  const aim = action.aim(encounter, { action: action.id, by, on: [], with: values });
  const actorSide = by === null ? 'own' : encounter.combatants[by]?.side;
  const fits = (id: Id): boolean => {
    const combatant = encounter.combatants[id];
    if (combatant === undefined || combatant.out || group.includes(id)) return false;
    if (aim === 'foe') return combatant.side !== actorSide;
    return aim === 'friend' ? combatant.side === actorSide : true;
  };
  const fitting = Object.keys(encounter.combatants).filter(fits);
  const likely = fitting.filter((id) => action.isLikelyTarget(encounter, by, id));
  const candidates = likely.length > 0 ? likely : fitting;
  const selection = aim === 'foe' ? standIn(session, ui.selection) : ui.selection;
  const selected = selection !== null && candidates.includes(selection) ? [selection] : [];
  const inOrder = [...new Set([...selected, ...upAmong(session, candidates), ...candidates])];
  const allowed = inOrder.slice(0, mostTried).find((id) => isAllowed(session, action, { by, values }, id));
  return allowed === undefined ? inOrder.slice(0, 1) : [allowed];
}

/** The selected combatant; where it is down, the first of its group who is up, since the group is what the row shows. */
function standIn({ system, encounter }: Session, selection: Id | null): Id | null {
  const selected = encounter.combatants[selection ?? ''];
  if (selected === undefined || ['up', 'sways'].includes(system.status(encounter, selected.id).is)) return selection;
  const others = Object.values(encounter.combatants).filter((one) => !one.out && groupKey(one) === groupKey(selected));
  return others.find(({ id }) => system.status(encounter, id).is === 'up')?.id ?? selection;
}

/** How many combatants are tried as the target by default. */
const mostTried = 30;

/** Whether the rules allow the action on this target, as it is entered by default: no healing of the unhurt. */
function isAllowed(
  session: Session,
  action: AnyAction,
  { by, values }: Pick<Sentence, 'by' | 'values'>,
  target: Id,
): boolean {
  const intent = action.withDefaults(session.encounter, { action: action.id, by, on: [target], with: values });
  return session.propose(requestFor(intent)).is !== 'refused';
}
