/** Whom a sentence is about: by default, and who else can be named. */
import { defaultTarget } from '../../game/decide/default-targets.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { baseName, groupKey, pluralOf } from '../groups.ts';
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
  /** Whether one of the members is a usual target: one whom the action itself calls so, else one who is up. */
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

/** The selected combatant; where it is down, the first of its group who is up, since the group is what the row shows. */
function standIn({ system, encounter }: SentenceRules, selection: Preferred['selected']): Id | null {
  const selected = encounter.combatants[selection ?? ''];
  if (selected === undefined || ['up', 'sways'].includes(system.status(encounter, selected.id).is)) return selection;
  const others = Object.values(encounter.combatants).filter((one) => !one.out && groupKey(one) === groupKey(selected));
  return others.find(({ id }) => system.status(encounter, id).is === 'up')?.id ?? selection;
}

/** The possible targets in groups, those on the side that the action is usually meant for first. */
export function targetGroups(
  { encounter, system }: SentenceRules,
  action: AnyAction,
  sentence: Sentence,
): readonly TargetGroup[] {
  const actor = sentence.by === null ? undefined : encounter.combatants[sentence.by];
  const aim = action.aim(encounter, { action: action.id, by: sentence.by, on: sentence.on, with: sentence.values });
  const groups = new Map<string, Id[]>();
  for (const combatant of Object.values(encounter.combatants)) {
    const { id, out } = combatant;
    const isActor = id === sentence.by || sentence.group.includes(id);
    if (out || (isActor && aim === 'foe')) continue;
    const key = groupKey(combatant);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [id]);
    else members.push(id);
  }
  const order = aim === 'friend' ? 1 : -1;
  const isLikely = (id: Id): boolean => action.isLikelyTarget(encounter, sentence.by, id);
  // Where all are usual targets, the action does not say.
  const isUsual = Object.keys(encounter.combatants).every(isLikely)
    ? (id: Id): boolean => system.status(encounter, id).is === 'up'
    : isLikely;
  return [...groups]
    .map(([group, members]): TargetGroup => {
      const side = encounter.combatants[members[0] ?? '']?.side;
      return {
        group,
        label: targetLabel(encounter, members),
        isOwn: side === (actor?.side ?? 'own'),
        isLikely: members.some(isUsual),
        members,
      };
    })
    .sort((a, b) => (Number(b.isOwn) - Number(a.isOwn)) * order);
}

/** `Thugs x6`, `Kel`, or `(Bowman)` where the players do not see the combatant. */
function targetLabel(encounter: Encounter, members: readonly Id[]): string {
  const first = encounter.combatants[members[0] ?? ''];
  const name = first?.name ?? '';
  const label = members.length > 1 ? `${pluralOf(baseName(name))} x${members.length}` : name;
  return first?.hidden === true ? `(${label})` : label;
}
