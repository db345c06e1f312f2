/** Doing the last action of a combatant again. */
import { findAction } from '../../game/decide/decide.ts';
import { defaultTarget, isAllowed, refusalOf } from '../../game/decide/default-targets.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import { cannot, type Refusal } from '../../game/kernel/refusal.ts';
import type { Id, Intent } from '../../state/encounter.ts';
import type { SentenceRules } from './intents.ts';

const nothingToRepeat = cannot('nothing-to-repeat', '', 'there is no earlier action to repeat');

/**
 * The intent once more, where the rules allow it now. Targets for whom it makes no sense any more (a foe who is down, a friend
 * who needs no help) are left out; where none is left, it is meant for the likeliest one. Otherwise why it cannot be repeated.
 */
export function repeated(rules: SentenceRules, intent: Intent | undefined): Intent | Refusal {
  if (intent === undefined) return nothingToRepeat;
  const { system, encounter } = rules;
  const action = findAction(system, intent.action);
  // What was declared or readied is no action to do again.
  if (action === undefined || action.menu !== 'act') return nothingToRepeat;
  const refusal = action.whyNot(encounter, intent.by);
  if (refusal !== null) return refusal;
  if (action.targets === 'none') return refusalOf(system, encounter, action, intent) ?? intent;
  const sensible = intent.on.filter((id) => isSensible(rules, action, intent, id));
  const same = { ...intent, on: sensible };
  if (sensible.length > 0 && isAllowed(system, encounter, action, same)) return same;
  const entered = { action, by: intent.by, group: [], values: intent.with, selected: null };
  const on = defaultTarget(system, encounter, entered).filter((id) => isSensible(rules, action, intent, id));
  const title = action.title.toLowerCase();
  if (on.length === 0) return cannot('no-target', '', `there is no likely target left to ${title} again`);
  const other = { ...intent, on };
  return refusalOf(system, encounter, action, other) ?? other;
}

/** Whether a combatant is one for whom the action is meant now: in need of it, or likely and, among foes, still up. */
function isSensible({ system, encounter }: SentenceRules, action: AnyAction, intent: Intent, id: Id): boolean {
  const target = encounter.combatants[id];
  if (target === undefined || target.out) return false;
  if (action.needOf(encounter, { ...intent, on: [] }, id) > 0) return true;
  const { is } = system.status(encounter, id);
  const isDown = is === 'dead' || (is !== 'up' && is !== 'sways' && action.aim(encounter, intent) !== 'friend');
  return !isDown && action.isLikelyTarget(encounter, intent.by, id);
}
