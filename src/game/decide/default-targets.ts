/** The targets that an action has before the GM names any. */
import type { Conversation } from '../../dice/ask.ts';
import { drive } from '../../dice/drive.ts';
import { comparePlaces, type Encounter, type Id, type Intent, type Json } from '../../state/encounter.ts';
import type { AnyAction } from '../kernel/action.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Blank } from '../kernel/screen.ts';
import type { System } from '../kernel/system.ts';
import { decide, decideFacts } from './decide.ts';

/** An action that is entered, and the combatant whom the GM is looking at. */
export interface Entered {
  readonly action: AnyAction;
  readonly by: Id | null;
  /** All actors, where several act together; else empty. */
  readonly group: readonly Id[];
  readonly values: Intent['with'];
  /** The selected combatant: proposed before others, unless it is the actor. */
  readonly selected: Id | null;
}

/** How many combatants are tried as the target by default. */
const mostTried = 30;

/**
 * The likeliest target that the rules allow; the likeliest of all where they allow none, and nobody where there is none. Likely
 * are those on the side that the action is meant for, before the others of them those whom the action itself calls likely. Of these
 * first those who are down and need it, then the selected one, then the others by their need: those who are up, those who sway,
 * the others. What is meant for foes is proposed on foes only, and what is meant for friends on friends only.
 */
export function defaultTarget(system: System, encounter: Encounter, entered: Entered): readonly Id[] {
  const { action, by, values } = entered;
  if (action.targets === 'none') return [];
  const inOrder = targetsInOrder(system, encounter, entered);
  const allowed = inOrder
    .slice(0, mostTried)
    .find((id) => isAllowed(system, encounter, action, { action: action.id, by, on: [id], with: values }));
  return allowed === undefined ? inOrder.slice(0, 1) : [allowed];
}

function targetsInOrder(system: System, encounter: Encounter, entered: Entered): readonly Id[] {
  const { action, by, group, values, selected } = entered;
  const bare: Intent = { action: action.id, by, on: [], with: values };
  const aim = action.aim(encounter, bare);
  const actorSide = by === null ? 'own' : encounter.combatants[by]?.side;
  const ranked = Object.values(encounter.combatants).flatMap(({ id, side, out }) => {
    const isOfSide = aim === 'anyone' || (side === actorSide) === (aim === 'friend');
    if (out || group.includes(id) || !isOfSide) return [];
    const need = action.needOf(encounter, bare, id);
    const isLikely = need > 0 || action.isLikelyTarget(encounter, by, id);
    const { is } = system.status(encounter, id);
    const place = need > 0 && is !== 'up' ? 0 : id === selected && id !== by ? 1 : 2;
    return [{ id, rank: [isLikely ? 0 : 1, place, -need, is === 'up' ? 0 : is === 'sways' ? 1 : 2] }];
  });
  return ranked.sort((a, b) => comparePlaces(a.rank, b.rank)).map(({ id }) => id);
}

/**
 * Whether the rules allow an action as it is entered, up to its first dice: no healing of the unhurt. What the GM is yet to fill in
 * is taken as something that the blank allows.
 */
export function isAllowed(system: System, encounter: Encounter, action: AnyAction, intent: Intent): boolean {
  const whole = action.withDefaults(encounter, withRequired(encounter, action, intent));
  return firstRefusal(decideFacts(system, encounter, [whole])) === null;
}

/** Why the rules refuse an action as it is entered, up to its first dice; null where they do not. */
export function refusalOf(system: System, encounter: Encounter, action: AnyAction, intent: Intent): Refusal | null {
  const whole = withRequired(encounter, action, intent);
  return firstRefusal(decide(system, encounter, [whole]));
}

/** The refusal that a decision comes to before its first dice, or null. */
function firstRefusal(deciding: Conversation<unknown>): Refusal | null {
  const driven = drive(deciding, { dice: () => null, choice: () => null });
  return driven.done && isRefusal(driven.value) ? driven.value : null;
}

/** The intent with a value in each blank that has no default. What is filled in may open further blanks. */
function withRequired(encounter: Encounter, action: AnyAction, intent: Intent): Intent {
  const missing = action
    .blanks(encounter, intent)
    .find(({ id, defaultValue }) => defaultValue === undefined && intent.with[id] === undefined);
  const value = missing === undefined ? undefined : anyValueOf(missing);
  if (missing === undefined || value === undefined) return intent;
  return withRequired(encounter, action, { ...intent, with: { ...intent.with, [missing.id]: value } });
}

function anyValueOf({ kind, options = [], min = 1, max = 1_000 }: Blank): Json | undefined {
  if (kind === 'number') return Math.min(max, Math.max(min, 1));
  if (kind === 'text') return '-';
  const open = options.filter(({ refusal }) => refusal === undefined).map(({ id }) => id);
  return kind === 'many' ? open.slice(0, 1) : open[0];
}
