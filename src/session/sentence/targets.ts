/** Whom a sentence is about: by default, and who else can be named. */
import { defaultTarget } from '../../game/decide/default-targets.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import { isUp } from '../../game/kernel/policy.ts';
import type { Combatant, Id } from '../../state/encounter.ts';
import { groupedBy } from '../../state/grouped.ts';
import { baseName, groupKey, pluralOf } from '../groups.ts';
import { upAmong } from '../lines/typed-action.ts';
import { takesSeveral } from '../request.ts';
import type { SentenceRules } from './intents.ts';
import type { Preferred, Sentence } from './sentence.ts';

/** A combatant or a group that can be the target. */
export interface TargetGroup {
  /** The key of the group, as in `groupKey`. */
  readonly group: string;
  readonly label: string;
  /** On the actor's side. */
  readonly isOwn: boolean;
  /** Whether one of the members is a usual target: one whom the action itself calls so, else one who still fights. */
  readonly isLikely: boolean;
  readonly members: readonly Id[];
}

/** The targets that a sentence has by default: the marked combatants, else the likeliest one that the rules allow. */
export function defaultTargets(
  session: SentenceRules,
  action: AnyAction,
  { by, group, values, preferred: { marked, selected } }: Pick<Sentence, 'by' | 'group' | 'values' | 'preferred'>,
): readonly Id[] {
  const { system, encounter } = session;
  const aim = action.aim(encounter, { action: action.id, by, on: [], with: values });
  // The marked are the actors themselves, where they act.
  const others = aim === 'foe' ? marked.filter((who) => who !== by) : marked;
  if (action.targets !== 'none' && takesSeveral(action) && others.length > 0 && group.length === 0) {
    return others.filter((who) => encounter.combatants[who] !== undefined);
  }
  const first = aim === 'foe' ? standIn(session, selected) : selected;
  return defaultTarget(system, encounter, { action, by, group, values, selected: first });
}

/** The selected combatant; where it is down, the first of its group who still fights, since the group is what the row shows. */
function standIn({ system, encounter }: SentenceRules, selection: Preferred['selected']): Id | null {
  const selected = encounter.combatants[selection ?? ''];
  if (selected === undefined || isUp(system.status(encounter, selected.id))) return selection;
  const group = Object.values(encounter.combatants).filter((one) => !one.out && groupKey(one) === groupKey(selected));
  const [first] = upAmong(
    { system, encounter },
    group.map(({ id }) => id),
  );
  return first !== undefined && isUp(system.status(encounter, first)) ? first : selection;
}

/** The possible targets in groups, those on the side that the action is usually meant for first. */
export function targetGroups(
  { encounter, system }: SentenceRules,
  action: AnyAction,
  sentence: Sentence,
): readonly TargetGroup[] {
  const actor = sentence.by === null ? undefined : encounter.combatants[sentence.by];
  const aim = action.aim(encounter, { action: action.id, by: sentence.by, on: sentence.on, with: sentence.values });
  const possible = Object.values(encounter.combatants).filter(({ id, out }) => {
    const isActor = id === sentence.by || sentence.group.includes(id);
    return !out && !(isActor && aim === 'foe');
  });
  const order = aim === 'friend' ? 1 : -1;
  const isLikely = (id: Id): boolean => action.isLikelyTarget(encounter, sentence.by, id);
  // Where all are usual targets, the action does not say.
  const isUsual = Object.keys(encounter.combatants).every(isLikely)
    ? (id: Id): boolean => isUp(system.status(encounter, id))
    : isLikely;
  return [...groupedBy(possible, groupKey)]
    .map(([group, all]): TargetGroup => {
      const members = all.map(({ id }) => id);
      return {
        group,
        label: targetLabel(all),
        isOwn: all[0].side === (actor?.side ?? 'own'),
        isLikely: members.some(isUsual),
        members,
      };
    })
    .sort((a, b) => (Number(b.isOwn) - Number(a.isOwn)) * order);
}

/** `Thugs x6`, `Kel`, or `(Bowman)` where the players do not see the combatant. */
function targetLabel(members: readonly [Combatant, ...Combatant[]]): string {
  const [{ name, hidden }] = members;
  const label = members.length > 1 ? `${pluralOf(baseName(name))} x${members.length}` : name;
  return hidden ? `(${label})` : label;
}
