/** Weapons that must be loaded again after some shots: magitech and crossbows (BS-132, BS-135, BS-148). */

import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { FactOf } from '../../kernel/screen.ts';
import { formatCount } from '../../text/chances.ts';
import type { RuleId } from '../rulebook.ts';
import { type BrillianceContext, type BrillianceView, refuse } from './game.ts';
import type { Sheet, Weapon } from './sheet.ts';
import { rankOf } from './styles.ts';
import type { Cost } from './vocabulary.ts';

const shotsOf = 'shots of ';
const shotsMark = ({ name }: Weapon): string => `${shotsOf}${name.toLowerCase()}`;

/** The shots that a change of a mark fires. */
export function shotsFired({ mark, from, to }: FactOf<'mark-set'>): number {
  return mark.startsWith(shotsOf) ? Number(to?.value ?? 0) - Number(from?.value ?? 0) : 0;
}

/** Shots fired since the weapon was loaded. */
export function spentShots(view: BrillianceView, who: Id, weapon: Weapon): number {
  const value = view.combatant(who).marks[shotsMark(weapon)]?.value;
  return typeof value === 'number' ? Math.min(value, weapon.charges) : 0;
}

/** Sets the shots fired since the weapon was loaded. */
export function setSpentShots(ledger: Ledger, who: Id, weapon: Weapon, spent: number): void {
  ledger.setMark(who, shotsMark(weapon), spent > 0 ? { value: spent, ends: null } : null);
}

/** Counts shots as fired, where the weapon needs loading. */
export function fireShots({ ledger, view }: BrillianceContext, who: Id, weapon: Weapon, shots: number): void {
  if (weapon.charges > 0) setSpentShots(ledger, who, weapon, spentShots(view(), who, weapon) + shots);
}

/** Refuses more shots than the weapon has left. */
export function unloadedRefusal(view: BrillianceView, who: Id, weapon: Weapon, shots = 1): Refusal | null {
  if (weapon.charges === 0) return null;
  const left = weapon.charges - spentShots(view, who, weapon);
  if (left >= shots) return null;
  const message =
    left === 0
      ? `the ${weapon.name} has to be loaded first`
      : `the ${weapon.name} has ${formatCount(left, 'shot')} left`;
  return refuse('unloaded', loadingRule(weapon), message);
}

/** The rule by which the weapon is loaded. */
export function loadingRule({ rule }: Weapon): RuleId {
  return rule ?? 'BS-135';
}

/** Actions from the longest to the shortest. */
const steps = ['full', 'standard', 'move', 'fast', 'free'] as const satisfies readonly Cost[];

/** The action that loading takes; one step shorter with Archery (BS-148). */
export function loadingCost(sheet: Sheet, { reload, style }: Weapon): Cost {
  const faster = style === 'archery' && rankOf(sheet, 'archery') >= 1;
  return faster ? (steps[steps.indexOf(reload) + 1] ?? 'free') : reload;
}
