/** Weapons that have so many shots and then are loaded again: magitech, crossbows (BS-132, BS-135, BS-148). */
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { RuleId } from '../rulebook.ts';
import type { Cost } from './costs.ts';
import { refuse } from './game.ts';
import type { Sheet, Weapon } from './sheet.ts';
import { rankOf } from './styles.ts';
import type { BrillianceView } from './view.ts';

const markOf = ({ name }: Weapon): string => `shots of ${name.toLowerCase()}`;

/** Shots that are gone since it was loaded. */
export function spentShots(view: BrillianceView, who: Id, weapon: Weapon): number {
  const value = view.combatant(who).marks[markOf(weapon)]?.value;
  return typeof value === 'number' ? Math.min(value, weapon.charges) : 0;
}

/** Sets how many shots are gone. */
export function setSpent(ledger: Ledger, who: Id, weapon: Weapon, spent: number): void {
  ledger.setMark(who, markOf(weapon), spent > 0 ? { value: spent, ends: null } : null);
}

/** Fires so many shots of it. */
export function fireShots(ledger: Ledger, view: BrillianceView, who: Id, weapon: Weapon, shots: number): void {
  if (weapon.charges > 0) setSpent(ledger, who, weapon, spentShots(view, who, weapon) + shots);
}

/** Why so many shots cannot be fired with it, or null. */
export function unloaded(view: BrillianceView, who: Id, weapon: Weapon, shots = 1): Refusal | null {
  if (weapon.charges === 0) return null;
  const left = weapon.charges - spentShots(view, who, weapon);
  if (left >= shots) return null;
  const says = left === 0 ? `the ${weapon.name} has to be loaded first` : `the ${weapon.name} has ${left} shots left`;
  return refuse('unloaded', loadingRule(weapon), says);
}

/** The rule behind its loading. */
export function loadingRule({ rule }: Weapon): RuleId {
  return rule ?? 'BS-135';
}

/** From the longest to the shortest. */
const steps = ['full', 'standard', 'move', 'fast', 'free'] as const satisfies readonly Cost[];

/** The action that loading takes; Archery is one step faster from its first rank (BS-148). */
export function loadingCost(sheet: Sheet, { reload, style }: Weapon): Cost {
  const faster = style === 'archery' && rankOf(sheet, 'archery') >= 1;
  return faster ? (steps[steps.indexOf(reload) + 1] ?? 'free') : reload;
}
