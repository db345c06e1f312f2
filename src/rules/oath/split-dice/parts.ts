/** Attacks from split dice: the weapon or power of each, and its share of the pool (SG-60, SG-61). */
import type { Id, Intent } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { findDamageWeapon } from '../attack/weapons.ts';
import { availableDice } from '../combatant/available-dice.ts';
import { type OathView, refuse } from '../combatant/game.ts';
import type { CarriedWeapon, Power, Substat } from '../combatant/sheet.ts';
import { psiDiceFor } from '../psi/dropped-powers.ts';
import { dealsDamage, findPower } from '../psi/powers.ts';
import { freeDice, tiedRefusal } from '../psi/psi.ruling.ts';
import type { RuleId } from '../rulebook.ts';
import { poolRefusal } from './split.ruling.ts';

/** An attack with a weapon, or with a psi power that deals damage. */
type Part = {
  readonly substat: Substat;
  /** The dice that the actor has for its substat. */
  readonly dice: number;
} & ({ readonly weapon: CarriedWeapon; readonly power: null } | { readonly weapon: null; readonly power: Power });

/** The part with the weapon, or else the power, of that name; with an empty name the first weapon. */
export function findPart(view: OathView, by: Id, name: string, drop: string): Part | Refusal {
  const weapon = findDamageWeapon(view, by, name);
  if (!isRefusal(weapon)) {
    return { weapon, power: null, substat: 'bodyPrecision', dice: availableDice(view, by, 'bodyPrecision') };
  }
  const power = findPower(view, by, name, dealsDamage);
  if (isRefusal(power)) return weapon;
  const dice = psiDiceFor(view, by, power, drop);
  const refusal = tiedRefusal({ ...dice, fortune: 0 });
  return refusal ?? { weapon: null, power, substat: power.substat, dice: freeDice(dice, new Note<RuleId>(false)) };
}

/** The parts of all targets of an intent, in their order. */
export function findParts(view: OathView, by: Id, { on, with: values, each }: Intent): readonly Part[] | Refusal {
  const readText = (target: Id, field: string): string => String(each?.[target]?.[field] ?? values[field] ?? '');
  const parts: Part[] = [];
  for (const target of on) {
    const part = findPart(view, by, readText(target, 'weapon'), readText(target, 'drop'));
    if (isRefusal(part)) return part;
    parts.push(part);
  }
  return parts;
}

/** The pool: the dice of the smallest substat among the parts (SG-60). */
export function poolOf(parts: readonly Part[]): number {
  return Math.min(...parts.map(({ dice }) => dice));
}

/** The default share of each of two attacks: half the pool, rounded down. */
export function smallerHalf(pool: number): number {
  return Math.floor(pool / 2);
}

/** The default share of the first of two different parts, of which the other has the rest: half the pool, rounded up. */
export function largerHalf(pool: number): number {
  return Math.ceil(pool / 2);
}

/** Whether a shtick removes the limits of splitting (SG-61, SG-62): one with "split" in its name. */
export function canSplitFreely(view: OathView, by: Id): boolean {
  return view.sheet(by).shticks.some((shtick) => /split/i.test(shtick));
}

/** Refuses fewer than two parts, more than two without a shtick, and shares that the pool does not have (SG-60, SG-61). */
export function sharesRefusal(
  view: OathView,
  by: Id,
  { on, each, with: values }: Intent,
  pool: number,
): Refusal | null {
  if (on.length < 2) return refuse('parts', 'SG-60', 'dice are split between two targets');
  if (on.length > 2 && !canSplitFreely(view, by)) return refuse('parts', 'SG-61', 'more than two parts take a shtick');
  const shares = on.map((target) => Number(each?.[target]?.share ?? values.share ?? smallerHalf(pool)));
  const divided = shares.reduce((sum, share) => sum + share, 0);
  return divided <= pool && shares.every((share) => share >= 1) ? null : poolRefusal(divided, pool);
}

/** A blank for a share of the pool, which leaves the other part at least one die. */
export function shareBlank(label: string, pool: number, defaultShare: number): Blank {
  return { id: 'share', label, kind: 'number', min: 1, max: Math.max(1, pool - 1), defaultValue: defaultShare };
}
