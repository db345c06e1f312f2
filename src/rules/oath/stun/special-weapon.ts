/** What tasers and neural disruptors have in common: carried or not, and the dice that they throw and meet. */
import type { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { type againstFields, attackDice, metRefusal, metWith, rollRefusal, selfRefusal } from '../attack/defence.ts';
import type { SpecialName } from '../attack/weapons.table.ts';
import { skillWith, specialWeapon } from '../attack/weapons.ts';
import { diceLeft } from '../combatant/dice-left.ts';
import type { Table } from '../combatant/view.ts';
import { aided } from '../roll/aids.ts';
import { partRefusal } from '../time/phases/acting.ts';

type Said = z.infer<z.ZodObject<typeof againstFields>>;

/** Why somebody cannot use a special weapon now: no part of the phase is left, or it is not carried. */
export function specialRefusal(view: Table, by: Id | null, special: SpecialName): Refusal | null {
  const refusal = partRefusal(view, by, 'dicey');
  if (refusal !== null || by === null) return refusal;
  const weapon = specialWeapon(view, by, special);
  return isRefusal(weapon) ? weapon : null;
}

/** The dice of a special weapon with what aids and meets them; or why it is not used on that one. */
export function specialRoll(view: Table, special: SpecialName, by: Id, on: Id, said: Said, note: Note) {
  const weapon = specialWeapon(view, by, special);
  if (isRefusal(weapon)) return weapon;
  const refusal = selfRefusal(by, on) ?? metRefusal(view, on, said) ?? rollRefusal(view, by, said, attackDice);
  if (refusal !== null) return refusal;
  return {
    dice: diceLeft(view, by, 'bodyPrecision', note),
    ...aided(view, by, said, note, skillWith(view.sheet(by), weapon), on),
    ...metWith(view, on, said, note),
  };
}
