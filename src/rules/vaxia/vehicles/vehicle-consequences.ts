/** The guns of vehicles, and what follows from a vehicle's LIF (VX-123, VX-135 to VX-139a). */
import { type Combatant, formatNames, type Id, newCombatant, readField, type System } from '../../../game/index.ts';
import { allAboard, isCraft, setSeat } from '../combatant/aboard.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import { vehicleStatusAtLif } from '../combatant/lif.ts';
import type { Gun } from '../combatant/sheet.ts';
import { addCondition, hasCondition, lifOf, removeConditions, type VaxiaContext } from '../combatant/view.ts';

/** The mark of a vehicle whose guns were mounted. */
const rigged = 'rigged';

/** Mounts the guns of every vehicle, and applies what follows from its LIF. Idempotent. */
export function applyVehicleConsequences(system: System, context: VaxiaContext): void {
  const { ledger, view } = context;
  for (const who of Object.keys(ledger.now.combatants)) {
    if (!isCraft(view(), who)) continue;
    mountGuns(system, context, who);
    applyVehicleLif(context, who);
  }
}

/** The guns of a vehicle join with it, each a vehicle of its own (VX-139a). */
function mountGuns(system: System, { ledger, view }: VaxiaContext, ship: Id): void {
  const { guns } = view().sheet(ship);
  if (guns.length === 0 || view().combatant(ship).marks[rigged] !== undefined) return;
  ledger.setMark(ship, rigged, { value: true, ends: null });
  for (const gun of guns) {
    const who = unmountedGun(ledger, gun) ?? newGun(system, ledger, ship, gun);
    setSeat(ledger, who, { craft: ship, seat: 'mount', skill: null });
    ledger.say('VX-139a', `${ledger.combatant(who).name} is mounted on ${ledger.combatant(ship).name}`);
  }
}

/** A gun of that name and those numbers that joined by itself and is not mounted yet, or null. */
function unmountedGun({ now }: VaxiaLedger, gun: Gun): Id | null {
  const { name: gunName, ...numbers } = gun;
  const isMatch = ({ name, sheet, marks }: Combatant): boolean =>
    name.replace(/ \d+$/, '') === gunName &&
    marks.aboard === undefined &&
    Object.entries({ ...numbers, vehicle: 'open' }).every(([field, value]) => readField(sheet, field) === value);
  return Object.values(now.combatants).find(isMatch)?.id ?? null;
}

/** Adds the gun as a combatant of its ship's side. Returns its id. */
function newGun(system: System, ledger: VaxiaLedger, ship: Id, { name, ...numbers }: Gun): Id {
  const { side, hidden } = ledger.combatant(ship);
  const read = system.readSheet({ ...numbers, vehicle: 'open' }, side);
  if (!read.ok) throw new Error(`the gun ${name} has no sheet`);
  // The lowest number that makes the name unique: `Ballista 1`.
  const names = new Set(Object.values(ledger.now.combatants).map((combatant) => combatant.name));
  let n = 1;
  while (names.has(`${name} ${n}`)) n += 1;
  const gun = newCombatant(system, ledger.now, { name: `${name} ${n}`, side, hidden, sheet: read.sheet });
  ledger.setCombatant(gun.id, gun);
  return gun.id;
}

/** Disabled at 0 LIF, destroyed at -LIF; above 0 the vehicle works at once (VX-123, VX-135 to VX-138). */
function applyVehicleLif(context: VaxiaContext, craft: Id): void {
  const { ledger, view } = context;
  const { now, max } = lifOf(view(), craft);
  const name = view().name(craft);
  switch (vehicleStatusAtLif(now, max).is) {
    case 'dead': {
      if (hasCondition(view(), craft, 'destroyed')) return;
      removeConditions(ledger, craft, 'disabled');
      addCondition(ledger, craft, 'destroyed', { note: byLif });
      ledger.say('VX-137', `${name} is destroyed: salvage only`);
      const aboard = allAboard(view(), craft).map((who) => view().name(who));
      if (aboard.length === 0) return;
      ledger.say('VX-138', `in its wreck: ${formatNames(aboard)}, ${view().settings.wreckDamage} to each`);
      return;
    }
    case 'out':
      removeByLif(context, craft, 'destroyed');
      if (hasCondition(view(), craft, 'disabled')) return;
      addCondition(ledger, craft, 'disabled', { note: byLif });
      ledger.say('VX-135', `${name} is disabled: it neither fights nor dodges`);
      return;
    case 'up':
    case 'sways':
    case 'dying':
      removeByLif(context, craft, 'destroyed');
      if (removeByLif(context, craft, 'disabled')) ledger.say('VX-136', `${name} works again: LIF is above 0`);
  }
}

/** The note of a condition that follows LIF: repair ends it, and leaves alone one that the GM added. */
const byLif = 'lif';

/** Removes a condition if it followed LIF. Returns whether it did. */
function removeByLif({ ledger, view }: VaxiaContext, craft: Id, condition: 'disabled' | 'destroyed'): boolean {
  if (view().combatant(craft).conditions[condition]?.note !== byLif) return false;
  removeConditions(ledger, craft, condition);
  return true;
}
