/** What the actions of tasers and neural disruptors have in common. */
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { type AttackContext, attackRefusal, attackSubstats, defenceInput } from '../attack/defence.ts';
import type { DodgeInput } from '../attack/dodge.ts';
import type { SpecialWeaponName } from '../attack/weapons.table.ts';
import { findSpecialWeapon, weaponSkill } from '../attack/weapons.ts';
import { availableDice } from '../combatant/available-dice.ts';
import type { OathView } from '../combatant/game.ts';
import { aidedRoll } from '../roll/aids.ts';
import type { SkillRoll } from '../roll/skill-roll.ts';
import { partRefusal } from '../time/phases/phase-parts.ts';

/** Refuses an actor without a dicey action left, or without the weapon. */
export function specialWeaponRefusal(view: OathView, by: Id, name: SpecialWeaponName): Refusal | null {
  const refusal = partRefusal(view, by, 'dicey');
  if (refusal !== null) return refusal;
  const weapon = findSpecialWeapon(view, by, name);
  return isRefusal(weapon) ? weapon : null;
}

/** The roll with a special weapon and the target's defence as the input of a ruling, or a refusal. */
export function specialAttack(
  context: AttackContext,
  name: SpecialWeaponName,
): (SkillRoll & DodgeInput & { readonly cover: number }) | Refusal {
  const { view, by, note } = context;
  const weapon = findSpecialWeapon(view, by, name);
  if (isRefusal(weapon)) return weapon;
  const refusal = attackRefusal(context, attackSubstats);
  if (refusal !== null) return refusal;
  return {
    dice: availableDice(view, by, 'bodyPrecision', note),
    ...aidedRoll(context, weaponSkill(view.sheet(by), weapon)),
    ...defenceInput(context),
  };
}
