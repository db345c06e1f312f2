/** What vitality, wounds and abilities make of somebody: where the tracks stand, and what follows from it (DV-84 to DV-95). */
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Status } from '../../kernel/screen.ts';
import { abilities } from '../combatant/abilities.ts';
import type { Six20Context } from '../combatant/view.ts';
import { addCondition, hasCondition, removeConditions, scoreOf, type Table } from '../combatant/view.ts';

/** How somebody is, in the game's word. */
export function statusOf(view: Table, who: Id): Status {
  if (hasCondition(view, who, 'dead')) return { word: 'dead', is: 'dead' };
  if (hasCondition(view, who, 'dying')) return { word: 'dying', is: 'dying' };
  if (hasCondition(view, who, 'stable')) return { word: 'stable', is: 'out' };
  if (hasCondition(view, who, 'unconscious')) return { word: 'out', is: 'out' };
  return hasCondition(view, who, 'disabled') ? { word: 'disabled', is: 'sways' } : { word: 'up', is: 'up' };
}

/** Where the two tracks of somebody stand. */
export interface Stand {
  readonly vitality: number;
  readonly wounds: number;
}

export function standOf(view: Table, who: Id): Stand {
  return { vitality: view.track(who, 'vitality').now, wounds: view.track(who, 'wounds').now };
}

/** `VP 10 -> 3`, `VP 4 -> 0, WP 12 -> 7` */
export function changeText(before: Stand, after: Stand): string {
  const parts = [
    ...(before.vitality === after.vitality ? [] : [`VP ${before.vitality} -> ${after.vitality}`]),
    ...(before.wounds === after.wounds ? [] : [`WP ${before.wounds} -> ${after.wounds}`]),
  ];
  return parts.length === 0 ? 'no change' : parts.join(', ');
}

/**
 * What follows from where the tracks and abilities stand, whatever put them there: at 0 wounds dying (DV-85), above 0
 * awake; without Constitution dead, without another ability unconscious (DV-86, DV-95). Asked twice it changes nothing more.
 */
export function settleWounds({ ledger, view }: Six20Context): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    if (hasCondition(view(), who, 'dead')) continue;
    settleAbilities(ledger, view(), who);
    if (hasCondition(view(), who, 'dead')) continue;
    const { now } = view().track(who, 'wounds');
    const down =
      hasCondition(view(), who, 'dying') ||
      hasCondition(view(), who, 'stable') ||
      hasCondition(view(), who, 'disabled');
    const name = view().name(who);
    if (now <= 0 && !down) {
      addCondition(ledger, who, 'dying');
      ledger.say('DV-85', `${name} has no wound points left: unconscious and dying`);
    }
    if (now > 0 && down) {
      removeConditions(ledger, who, 'dying', 'stable', 'disabled');
      ledger.say('DV-85', `${name} has wound points again, and wakes`);
    }
  }
}

/** Marks an unconsciousness that follows an ability at 0, so that recovery ends it and leaves alone what the GM laid. */
const byAbility = 'ability';

function settleAbilities(ledger: Ledger, view: Table, who: Id): void {
  const gone = abilities.filter((ability) => scoreOf(view, who, ability) === 0);
  if (gone.includes('constitution') && view.settings.conDeath) {
    kill(ledger, view, who);
    ledger.say('DV-95', `${view.name(who)} has no Constitution left: dead`);
    return;
  }
  const ours = view.combatant(who).conditions.unconscious?.note === byAbility;
  if (gone.length > 0 && !hasCondition(view, who, 'unconscious')) {
    addCondition(ledger, who, 'unconscious', { note: byAbility });
    ledger.say('DV-86', `${view.name(who)} has no ${gone.join(' and ')} left: unconscious`);
  }
  if (gone.length === 0 && ours) {
    removeConditions(ledger, who, 'unconscious');
    ledger.say('DV-86', `${view.name(who)} wakes`);
  }
}

/** Dead, and no longer anything else of that kind. */
export function kill(ledger: Ledger, view: Table, who: Id): void {
  removeConditions(ledger, who, 'dying', 'stable', 'disabled');
  if (view.combatant(who).conditions.unconscious?.note === byAbility) removeConditions(ledger, who, 'unconscious');
  addCondition(ledger, who, 'dead');
}
