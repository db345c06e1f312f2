/** What follows from how a vehicle is: its guns are mounted, it breaks down or works again (VX-123, VX-135 to VX-139a). */

import type { Combatant, Id, Json } from '../../../state/encounter.ts';
import { newCombatant } from '../../kernel/new-combatant.ts';
import type { System } from '../../kernel/system.ts';
import { readField } from '../../kernel/values.ts';
import { formatNames } from '../../text/names.ts';
import { allAboard, isCraft, setSeat } from '../combatant/aboard.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import { vehicleStatusAtLif } from '../combatant/hull.ts';
import type { Gun } from '../combatant/sheet.ts';
import { addCondition, hasCondition, lifOf, removeConditions, type VaxiaView } from '../combatant/view.ts';

const rigged = 'rigged';

/** Settles every vehicle. Asked twice it changes nothing more. */
export function settleCraft(system: System, ledger: VaxiaLedger, view: () => VaxiaView): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    if (!isCraft(view(), who)) continue;
    rig(system, ledger, view(), who);
    breakDown(ledger, view(), who);
  }
}

/** The guns of a vehicle come with it, each a vehicle of its own (VX-139a). */
function rig(system: System, ledger: VaxiaLedger, view: VaxiaView, ship: Id): void {
  const { guns } = view.sheet(ship);
  if (guns.length === 0 || view.combatant(ship).marks[rigged] !== undefined) return;
  ledger.setMark(ship, rigged, { value: true, ends: null });
  for (const gun of guns) {
    const who = spare(ledger, gun) ?? made(system, ledger, ship, gun);
    setSeat(ledger, who, { craft: ship, seat: 'mount', skill: null });
    ledger.say('VX-139a', `${ledger.combatant(who).name} is mounted on ${ledger.combatant(ship).name}`);
  }
}

/** A gun of that name and those numbers that came with the others and stands nowhere yet. */
function spare({ now }: VaxiaLedger, { name, ...numbers }: Gun): Id | null {
  const isIt = ({ name: own, sheet, marks }: Combatant): boolean =>
    own.replace(/ \d+$/, '') === name && marks.aboard === undefined && hasAll(sheet, { ...numbers, vehicle: 'open' });
  return Object.values(now.combatants).find(isIt)?.id ?? null;
}

function hasAll(sheet: Json, wanted: { readonly [field: string]: Json }): boolean {
  return Object.entries(wanted).every(([field, value]) => readField(sheet, field) === value);
}

function made(system: System, ledger: VaxiaLedger, ship: Id, { name, ...numbers }: Gun): Id {
  const { side, hidden } = ledger.combatant(ship);
  const read = system.readSheet({ ...numbers, vehicle: 'open' });
  if (!read.ok) throw new Error(`the gun ${name} has no sheet`);
  const called = numberedName(ledger, name);
  const joined = newCombatant(system, ledger.now, { name: called, side, hidden, sheet: read.sheet });
  ledger.setCombatant(joined.id, joined);
  return joined.id;
}

function numberedName({ now }: VaxiaLedger, name: string): string {
  const taken = new Set(Object.values(now.combatants).map((combatant) => combatant.name));
  for (let n = 1; ; n += 1) if (!taken.has(`${name} ${n}`)) return `${name} ${n}`;
}

/** Disabled at 0 LIF, destroyed at −LIF; above 0 it works at once (VX-123, VX-135 to VX-138). */
function breakDown(ledger: VaxiaLedger, view: VaxiaView, craft: Id): void {
  const { now, max } = lifOf(view, craft);
  const name = view.name(craft);
  switch (vehicleStatusAtLif(now, max).is) {
    case 'dead':
      if (hasCondition(view, craft, 'destroyed')) return;
      removeConditions(ledger, craft, 'disabled');
      addCondition(ledger, craft, 'destroyed', { note: byLif });
      ledger.say('VX-137', `${name} is destroyed: salvage only`);
      tellWreck(ledger, view, craft);
      return;
    case 'out':
      liftByLif(ledger, view, craft, 'destroyed');
      if (hasCondition(view, craft, 'disabled')) return;
      addCondition(ledger, craft, 'disabled', { note: byLif });
      ledger.say('VX-135', `${name} is disabled: it neither fights nor dodges`);
      return;
    default:
      liftByLif(ledger, view, craft, 'destroyed');
      if (liftByLif(ledger, view, craft, 'disabled')) ledger.say('VX-136', `${name} works again: LIF is above 0`);
  }
}

/** Marks what follows LIF, so that repair ends it and leaves alone what the GM laid. */
const byLif = 'lif';

/** Lifts a condition that followed LIF; whether there was one. */
function liftByLif(ledger: VaxiaLedger, view: VaxiaView, craft: Id, condition: 'disabled' | 'destroyed'): boolean {
  const laid = view.combatant(craft).conditions[condition];
  if (laid?.note !== byLif) return false;
  removeConditions(ledger, craft, condition);
  return true;
}

function tellWreck(ledger: VaxiaLedger, view: VaxiaView, craft: Id): void {
  const aboard = allAboard(view, craft).map((who) => view.name(who));
  if (aboard.length === 0) return;
  const { wreckDamage } = view.settings;
  ledger.say('VX-138', `in its wreck: ${formatNames(aboard)}, ${wreckDamage} to each`);
}
