import type { Id } from '../../../state/encounter.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import { isVehicle } from '../combatant/hull.ts';
import {
  addCondition,
  hasCondition,
  lifOf,
  removeConditions,
  type VaxiaContext,
  type VaxiaView,
} from '../combatant/view.ts';
import { keepDeepest } from './depth.ts';

/** Marks an unconsciousness that follows LIF, so that healing ends it and leaves alone what the GM laid (VX-95). */
const byLif = 'lif';

/** Unconscious from LIF (VX-93, VX-106): no longer swaying or staying up. */
export function fallUnconscious(ledger: VaxiaLedger, who: Id): void {
  removeConditions(ledger, who, 'swaying', 'staying-up');
  addCondition(ledger, who, 'unconscious', { note: byLif });
}

/**
 * What follows from where LIF stands, whatever put it there: above 0 somebody wakes at once (VX-95), at 0 or less they
 * sway and may roll to stay up (VX-102), at −LIF they are dying until the GM has spoken, or dead at once (VX-98, setting
 * `deaths`). Asked twice it changes nothing more.
 */
export function settleWounds({ ledger, view }: VaxiaContext): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    if (hasCondition(view(), who, 'dead') || isVehicle(view().sheet(who))) continue;
    keepDeepest(ledger, view(), who);
    const { now, max } = lifOf(view(), who);
    if (now > 0) wake(ledger, view(), who);
    else if (now > -max) stagger(ledger, view(), who);
    else die(ledger, view(), who);
  }
}

function wake(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  const out = view.combatant(who).conditions.unconscious?.note === byLif || hasCondition(view, who, 'dying');
  if (out) {
    removeConditions(ledger, who, 'unconscious', 'dying');
    ledger.say('VX-95', `${view.name(who)} wakes: LIF is above 0`);
  }
  removeConditions(ledger, who, 'swaying', 'staying-up');
}

function stagger(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  if (hasCondition(view, who, 'dying')) {
    removeConditions(ledger, who, 'dying');
    fallUnconscious(ledger, who);
    ledger.say('VX-93', `${view.name(who)} is no longer dying, but unconscious`);
    return;
  }
  if (hasCondition(view, who, 'unconscious')) {
    fallUnconscious(ledger, who);
    return;
  }
  if (hasCondition(view, who, 'swaying') || hasCondition(view, who, 'staying-up')) return;
  addCondition(ledger, who, 'swaying');
  const { now, max } = lifOf(view, who);
  ledger.say('VX-102', `${view.name(who)} sways: may roll to stay up, ${now + max} points from -LIF`);
}

function die(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  if (hasCondition(view, who, 'dying')) return;
  removeConditions(ledger, who, 'swaying', 'staying-up', 'unconscious');
  const { deaths } = view.settings;
  if (deaths === 'at-once' || (deaths === 'own' && view.combatant(who).side !== 'own')) {
    addCondition(ledger, who, 'dead');
    ledger.say('VX-94', `${view.name(who)} is at -LIF: dead`);
    return;
  }
  addCondition(ledger, who, 'dying');
  ledger.say('VX-96', `${view.name(who)} is at -LIF: dead, or real life harm? The GM confirms (VX-98)`);
}
