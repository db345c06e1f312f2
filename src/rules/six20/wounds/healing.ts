/**
 * Points given back to vitality and wounds, and the injuries that heal with the wounds (DV-69, DV-90, DV-98, DV-99,
 * DV-106).
 */
import type { Conversation, Id, Refusal } from '../../../game/index.ts';
import { type Track, tracks } from '../combatant/abilities.ts';
import { refuse, type Six20Context, type Six20View } from '../combatant/game.ts';
import { hasCondition, removeConditions, trackCeiling } from '../combatant/view.ts';
import { isInjury, lastingConditions } from '../roll/lasting-adjustments.ts';
import { currentPoints, formatChange } from './vital-state.ts';

/** Gives points back to a track, up to what it can hold now (DV-106); returns how many. */
export function restorePoints({ ledger, view, note }: Six20Context, who: Id, track: Track, points: number): number {
  const { now } = view().track(who, track);
  const most = Math.max(now, trackCeiling(view(), who, track));
  const { value } = note
    .calculate(`${track} of ${view().name(who)}`)
    .start(now, () => `${track} ${now}`, 'DV-84')
    .plus(points, () => `${points} back`, track === 'vitality' ? 'DV-98' : 'DV-99')
    .capAt(most, 'no more than the maximum less drain', 'DV-106');
  ledger.setTrack(who, track, value);
  return value - now;
}

/** Why a dead combatant is neither attacked nor healed; null where it is not dead. */
export function deadRefusal(view: Six20View, who: Id): Refusal | null {
  return hasCondition(view, who, 'dead') ? refuse('dead', 'DV-93', `${view.name(who)} is dead`) : null;
}

/** Healing that the GM enters: vitality first, the rest wounds; at 0 wounds the other way round. Returns the title. */
export function* heal(context: Six20Context, who: Id, amount: number): Conversation<string | Refusal> {
  const { view } = context;
  const refusal = deadRefusal(view(), who);
  if (refusal !== null) return refusal;
  const before = currentPoints(view(), who);
  let left = amount;
  for (const track of before.wounds > 0 ? tracks : tracks.toReversed()) {
    left -= restorePoints(context, who, track, left);
  }
  const after = currentPoints(view(), who);
  if (after.wounds > before.wounds) healInjuries(context, who);
  const isWhole = amount > 0 && left === amount;
  return `${view().name(who)} heals${isWhole ? ': nothing to heal' : ` ${amount - left}: ${formatChange(before, after)}`}`;
}

/** Ends fatigue and, unless the GM is to clear them, crippling injuries once all wounds are healed (DV-69, DV-90). */
export function healInjuries({ ledger, view }: Six20Context, who: Id): void {
  if (view().track(who, 'wounds').now < trackCeiling(view(), who, 'wounds')) return;
  removeConditions(ledger, who, 'fatigued');
  if (view().settings.crippleLasts === 'cleared') return;
  for (const { id, source } of lastingConditions(view(), who).filter(isInjury)) {
    ledger.setCondition(who, id, null);
    ledger.say('DV-69', `${view().name(who)}: ${source} has healed`);
  }
}
