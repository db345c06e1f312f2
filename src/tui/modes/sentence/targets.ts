import { defaultTarget } from '../../../rules/decide/default-targets.ts';
import type { AnyAction } from '../../../rules/kernel/action.ts';
import { groupKey } from '../../../rules/kernel/part.ts';
import { takesSeveral } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Sentence } from '../../ui/sentence.ts';
import type { UpdateContext } from '../../ui/ui.ts';

/** The targets that a new sentence has by default: the marked combatants, else the likeliest one that the rules allow. */
export function defaultTargets(
  { ui, session }: UpdateContext,
  action: AnyAction,
  { by, group, values = {} }: Pick<Sentence, 'by' | 'group'> & Partial<Pick<Sentence, 'values'>>,
): readonly Id[] {
  // The marked are the actors themselves, where they act.
  if (action.targets !== 'none' && takesSeveral(action) && ui.marked.size > 0 && group.length === 0)
    return [...ui.marked];
  const { system, encounter } = session;
  const aim = action.aim(encounter, { action: action.id, by, on: [], with: values });
  const selected = aim === 'foe' ? standIn(session, ui.selection) : ui.selection;
  return defaultTarget(system, encounter, { action, by, group, values, selected });
}

/** The selected combatant; where it is down, the first of its group who is up, since the group is what the row shows. */
function standIn({ system, encounter }: Session, selection: Id | null): Id | null {
  const selected = encounter.combatants[selection ?? ''];
  if (selected === undefined || ['up', 'sways'].includes(system.status(encounter, selected.id).is)) return selection;
  const others = Object.values(encounter.combatants).filter((one) => !one.out && groupKey(one) === groupKey(selected));
  return others.find(({ id }) => system.status(encounter, id).is === 'up')?.id ?? selection;
}
