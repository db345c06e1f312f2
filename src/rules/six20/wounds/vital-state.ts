/** The vital state of a combatant, and what follows from its wounds and abilities (DV-84 to DV-95). */
import { type Id, isMook, type Status } from '../../../game/index.ts';
import { abilities } from '../combatant/abilities.ts';
import type { Six20Context, Six20View } from '../combatant/game.ts';
import { abilityScore, addCondition, hasCondition, removeConditions } from '../combatant/view.ts';
import type { Points } from './points.ruling.ts';

/** The vital state of a combatant, with the game's word for it. */
export function statusOf(view: Six20View, who: Id): Status {
  if (hasCondition(view, who, 'dead')) return { word: 'dead', is: 'dead' };
  if (hasCondition(view, who, 'dying')) return { word: 'dying', is: 'dying' };
  if (hasCondition(view, who, 'stable')) return { word: 'stable', is: 'out' };
  if (hasCondition(view, who, 'unconscious')) return { word: 'out', is: 'out' };
  return hasCondition(view, who, 'disabled') ? { word: 'disabled', is: 'sways' } : { word: 'up', is: 'up' };
}

/** Whether a combatant is conscious: up, or disabled. */
export function isConscious(view: Six20View, who: Id): boolean {
  const { is } = statusOf(view, who);
  return is === 'up' || is === 'sways';
}

/** The points that both tracks show now. */
export function currentPoints(view: Six20View, who: Id): Points {
  return { vitality: view.track(who, 'vitality').now, wounds: view.track(who, 'wounds').now };
}

/** `VP 10 -> 3`, `VP 4 -> 0, WP 12 -> 7`, `no change` */
export function formatChange(before: Points, after: Points): string {
  const changes = [
    ...(before.vitality === after.vitality ? [] : [`VP ${before.vitality} -> ${after.vitality}`]),
    ...(before.wounds === after.wounds ? [] : [`WP ${before.wounds} -> ${after.wounds}`]),
  ];
  return changes.length === 0 ? 'no change' : changes.join(', ');
}

/**
 * Writes what follows from tracks and abilities, whatever changed them: dying at 0 wounds, awake above (DV-85); dead without
 * Constitution, unconscious without another ability (DV-86, DV-95). Idempotent.
 */
export function settleWounds(context: Six20Context): void {
  const { ledger, view } = context;
  for (const who of Object.keys(ledger.now.combatants)) {
    if (!hasCondition(view(), who, 'dead')) settleAbilities(context, who);
    if (hasCondition(view(), who, 'dead')) continue;
    const { now } = view().track(who, 'wounds');
    const isDown = (['dying', 'stable', 'disabled'] as const).some((state) => hasCondition(view(), who, state));
    if (now <= 0 && !isDown && isSparedMook(view(), who)) {
      addCondition(ledger, who, 'stable');
      ledger.say('DV-85', `${view().name(who)} is a mook: unconscious and stable without a save`);
    } else if (now <= 0 && !isDown) {
      addCondition(ledger, who, 'dying');
      ledger.say('DV-85', `${view().name(who)} has no wound points left: unconscious and dying`);
    }
    if (now > 0 && isDown) {
      removeConditions(ledger, who, 'dying', 'stable', 'disabled');
      ledger.say('DV-85', `${view().name(who)} has wound points again, and wakes`);
    }
  }
}

/** Whether a combatant is a mook who by house rule makes no saves at 0 wounds. */
export function isSparedMook(view: Six20View, who: Id): boolean {
  return view.settings.mooks && isMook(view.combatant(who));
}

/** The note of an unconsciousness that an ability at 0 causes: recovery ends it, but not one that the GM added. */
const causedByAbility = 'ability';

function isUnconsciousByAbility(view: Six20View, who: Id): boolean {
  return view.combatant(who).conditions.unconscious?.note === causedByAbility;
}

function settleAbilities(context: Six20Context, who: Id): void {
  const { ledger, view } = context;
  const name = view().name(who);
  const gone = abilities.filter((ability) => abilityScore(view(), who, ability) === 0);
  if (gone.includes('constitution') && view().settings.conDeath) {
    kill(context, who);
    ledger.say('DV-95', `${name} has no Constitution left: dead`);
  } else if (gone.length > 0 && !hasCondition(view(), who, 'unconscious')) {
    addCondition(ledger, who, 'unconscious', { note: causedByAbility });
    ledger.say('DV-86', `${name} has no ${gone.join(' and ')} left: unconscious`);
  } else if (gone.length === 0 && isUnconsciousByAbility(view(), who)) {
    removeConditions(ledger, who, 'unconscious');
    ledger.say('DV-86', `${name} wakes`);
  }
}

/** Makes a combatant dead, in place of any other vital state. */
export function kill({ ledger, view }: Six20Context, who: Id): void {
  removeConditions(ledger, who, 'dying', 'stable', 'disabled');
  if (isUnconsciousByAbility(view(), who)) removeConditions(ledger, who, 'unconscious');
  addCondition(ledger, who, 'dead');
}
