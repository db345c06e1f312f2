/** Attacks from split dice: the weapon or power of each, and its share of the pool (SG-60, SG-61). */
import type { Id, Json } from '../../../state/encounter.ts';
import type { ActorIntent } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { firstRefusal, isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { findDamageWeapon } from '../attack/weapons.ts';
import { type OathView, refuse } from '../combatant/game.ts';
import type { CarriedWeapon, Power, Substat } from '../combatant/sheet.ts';
import { availableDice } from '../combatant/stats.ts';
import { dealsDamage, findPower, psiDiceFor } from '../psi/powers.ts';
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

/** A target of an intent, with the part that attacks it and what was entered for it. */
interface Attacked {
  readonly target: Id;
  readonly part: Part;
  /** How many parts of the pool aim at it. */
  readonly times: number;
  /** The dice of each of them; 0 for an equal share of what the others leave. */
  readonly share: number;
}

/** The attacks of an intent, target by target. */
export function findParts(view: OathView, { by, on, with: values, each }: ActorIntent): readonly Attacked[] | Refusal {
  const read = (target: Id, field: string): Json => each?.[target]?.[field] ?? values[field] ?? null;
  const attacked: Attacked[] = [];
  for (const target of on) {
    const part = findPart(view, by, String(read(target, 'weapon') ?? ''), String(read(target, 'drop') ?? ''));
    if (isRefusal(part)) return part;
    attacked.push({
      target,
      part,
      times: Number(read(target, 'attacks') ?? 1),
      share: Number(read(target, 'share') ?? 0),
    });
  }
  return attacked;
}

/** The pool: the dice of the smallest substat among the parts (SG-60). */
export function poolOf(attacked: readonly Attacked[]): number {
  return Math.min(...attacked.map(({ part }) => part.dice));
}

/** The dice of each part, target by target: as entered, the rest in equal shares, the first ones a die larger (SG-60). */
export function dealDice(attacked: readonly Attacked[]): ReadonlyMap<Id, readonly number[]> {
  const taken = attacked.reduce((sum, { share, times }) => sum + share * times, 0);
  const open = attacked.reduce((sum, { share, times }) => sum + (share === 0 ? times : 0), 0);
  const rest = Math.max(0, poolOf(attacked) - taken);
  let dealt = 0;
  const nextShare = (): number => {
    dealt += 1;
    return Math.floor(rest / open) + (dealt <= rest % open ? 1 : 0);
  };
  return new Map(
    attacked.map(({ target, share, times }) => [
      target,
      Array.from({ length: times }, () => (share === 0 ? nextShare() : share)),
    ]),
  );
}

/** The default share of the first of two different parts, of which the other has the rest: half the pool, rounded up. */
export function largerHalf(pool: number): number {
  return Math.ceil(pool / 2);
}

/** Whether a shtick removes the limits of splitting (SG-61, SG-62): one with "split" in its name. */
export function canSplitFreely(view: OathView, by: Id): boolean {
  return view.sheet(by).shticks.some((shtick) => /split/i.test(shtick));
}

/**
 * Refuses fewer than two parts, and without a shtick more than two or two at one target; and shares that the pool does not have
 * (SG-60 to SG-62).
 */
export const sharesRefusal = firstRefusal(function* (view: OathView, by: Id, attacked: readonly Attacked[]) {
  const parts = [...dealDice(attacked).values()].flat();
  if (parts.length < 2) yield refuse('parts', 'SG-60', 'dice are split between two attacks');
  if (!canSplitFreely(view, by)) {
    if (parts.length > 2) yield refuse('parts', 'SG-61', 'more than two parts take a shtick');
    if (parts.length >= 2 && attacked.length < 2)
      yield refuse('same', 'SG-62', 'two parts of split dice at one target take a shtick');
  }
  const divided = parts.reduce((sum, share) => sum + share, 0);
  const pool = poolOf(attacked);
  if (divided > pool) yield poolRefusal(divided, pool);
  return parts.every((share) => share >= 1) ? null : refuse('share', 'SG-60', 'each part needs at least one die');
});

/** A blank for a share of the pool, which leaves the other part at least one die. */
export function shareBlank(label: string, pool: number, defaultShare: number): Blank {
  return { id: 'share', label, kind: 'number', min: 1, max: Math.max(1, pool - 1), defaultValue: defaultShare };
}
