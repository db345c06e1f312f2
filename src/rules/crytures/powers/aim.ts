/** Whom a power is usually meant for: healing and statuses that help for an ally, everything else for an enemy. */
import type { Id, Json } from '../../../state/encounter.ts';
import type { Aim } from '../../kernel/action.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { CryturesView } from '../combatant/game.ts';
import type { Effect } from '../combatant/power.ts';
import type { Settings } from '../combatant/settings.ts';
import { findStatus } from '../statuses/statuses.table.ts';
import { powerNamed } from './available.ts';

/** Whom the power of that name is meant for; by default the combatant's first. */
export function aimOfPower(view: CryturesView, by: Id, name: Json | undefined): Aim {
  const power = powerNamed(view, by, typeof name === 'string' ? name : '');
  if (isRefusal(power) || power.attack !== undefined) return 'foe';
  const does = [...power.effect, ...power.success].flatMap((effect) => doesGood(effect, view.settings) ?? []);
  return does.length > 0 && does.every((good) => good) ? 'friend' : 'foe';
}

/** Whether an effect is to the target's good; null for a text, and for what affects the user. */
function doesGood(effect: Effect, settings: Settings): boolean | null {
  if ('says' in effect || ('to' in effect && effect.to === 'self')) return null;
  if ('status' in effect) return findStatus(effect.status, settings)?.helps === true;
  return 'heal' in effect;
}

/** Whether the power of that name heals its targets; by default the combatant's first. */
export function isHealing(view: CryturesView, by: Id, name: Json | undefined): boolean {
  const power = powerNamed(view, by, typeof name === 'string' ? name : '');
  if (power === null || isRefusal(power)) return false;
  return [...power.effect, ...power.success].some((effect) => 'heal' in effect && effect.to !== 'self');
}
