/** Where all act at once, a slot is for so many actions as the clock of the game says, whether declared or done. */
import type { Encounter, Intent } from '../../state/encounter.ts';
import { describePlan } from '../gm-actions/plans.ts';
import { cannot, type Refusal } from '../kernel/refusal.ts';
import { nameOf } from '../text/names.ts';
import { actorsOf, type DecideContext } from './together.ts';

/** Why intents of one record are refused in which a combatant does more than its slot is for; null where none does. */
export function whoActsTwice({ system, actions, ledger }: DecideContext, intents: readonly Intent[]): Refusal | null {
  const { simultaneous, plansPerSlot } = system.clock;
  if (!simultaneous || ledger.cursor.round < 0) return null;
  const taking = intents.filter(({ action }) => actions.find(({ id }) => id === action)?.takesSlot === true);
  const who = actorsOf(taking).find((id) => taking.filter(({ by }) => by === id).length > plansPerSlot);
  if (who === undefined) return null;
  const many = plansPerSlot === 1 ? 'one action' : `${plansPerSlot} actions`;
  return cannot('acts-twice', '', `${nameOf(ledger.now, who)} has ${many} in a round`);
}

/** Drops what was declared last in a slot that is used by something else now. Where the slot that had the turn is used, nobody has it. */
export function dropReplacedPlans({ system, ledger, actions }: DecideContext, before: Encounter): void {
  const { simultaneous, plansPerSlot } = system.clock;
  if (!simultaneous) return;
  const { acting } = ledger.cursor;
  if (acting !== null && ledger.slot(acting)?.is === 'spent') ledger.setCursor({ ...ledger.cursor, acting: null });
  for (const { id, who, is } of Object.values(before.slots)) {
    const now = ledger.slot(id);
    if (is !== 'open' || now?.is !== 'spent' || now.plans.length < plansPerSlot) continue;
    const kept = now.plans.slice(0, plansPerSlot - 1);
    ledger.setSlot(id, { ...now, plans: kept });
    for (const plan of now.plans.slice(kept.length)) {
      const text = describePlan(actions, ledger.now, plan);
      ledger.say('', `${nameOf(ledger.now, who)} does not do what was declared: ${text}`);
    }
  }
}
