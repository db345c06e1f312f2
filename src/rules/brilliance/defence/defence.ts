import { Note } from '../../kernel/note.ts';
import type { BrillianceNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { AttackInput } from './attack-input.ts';
import { type DodgeLeft, dodgeLeft } from './dodge.ts';

/** The target's defence against one attack. */
export interface Defence {
  /** Dice that it removes from the attack. */
  readonly dice: number;
  /** Whether the target was flat-footed by Dodge Reduction before this attack. */
  readonly flatByReduction: boolean;
  /** Whether Armor Piercing brings the armor to 0 (BS-58). */
  readonly pierced: boolean;
}

/** The defence against an attack: Physical Defense, Magical Defense against aimed spells, or none (BS-50, BS-69). */
export function defenceOf(input: AttackInput, settings: Settings, note: BrillianceNote): Defence {
  if (input.against === 'physical') return physicalDefence(input, settings, note);
  const { flat } = dodgeLeft(input, settings, new Note(false));
  const flatByReduction = !input.flatFooted && flat;
  const total = note.calculate('defence');
  if (input.against === 'none') {
    return { dice: total.start(0, 'works on mind or body', 'BS-69').value, flatByReduction, pierced: false };
  }
  total.start(input.magicalDefense, () => `Magical Defense ${input.magicalDefense}`, 'BS-69');
  return { dice: total.value, flatByReduction, pierced: false };
}

/**
 * Dodge, armor and shield as they count against one attack, in whole dice (BS-50 to BS-67). A flat-footed target has
 * neither Dodge nor shield nor its APR; armor counts always. One that is flat-footed by lost Dodge alone keeps shield and APR
 * unless the house rule `flatByReduction` is strict.
 */
function physicalDefence(input: AttackInput, settings: Settings, note: BrillianceNote): Defence {
  const dodgeNow: DodgeLeft = input.flatFooted
    ? { left: dodgeOfUnaware(note), flat: false }
    : dodgeLeft(input, settings, note);
  if (dodgeNow.flat) noteDodgeGone(settings, note);
  const bareByUnawareness = input.flatFooted && settings.flatLoses === 'dodge-and-shield';
  const bare = bareByUnawareness || (dodgeNow.flat && settings.flatByReduction === 'strict');
  const dodge = dodgeAfterIgnored(dodgeNow.left, input, note);
  const left = armorAfterPiercing(input, bare, note);
  const armor = withMagicArmor(left, input, note);
  const shield = effectiveShield(input, bare, note);
  const { value } = note
    .calculate('defence')
    .start(dodge, () => `Dodge ${dodge}`, 'BS-50')
    .plus(armor, () => `armor ${armor}`, 'BS-50')
    .plus(shield, () => `shield ${shield}`, 'BS-50');
  return { dice: value, flatByReduction: dodgeNow.flat, pierced: input.armor > 0 && left === 0 };
}

function dodgeOfUnaware(note: BrillianceNote): number {
  return note.calculate('Dodge').is(0, 'flat-footed: no Dodge', 'BS-52').value;
}

function noteDodgeGone({ flatByReduction }: Settings, note: BrillianceNote): void {
  const keeps = flatByReduction === 'strict' ? 'no shield and none of its APR' : 'shield and its APR stay';
  note.say('flat-footed', 'BS-63', () => `no Dodge is left this round: flat-footed, ${keeps}`);
}

/** Dodge less what this attack ignores, which does not count towards making the target flat-footed (BS-61). */
function dodgeAfterIgnored(left: number, { ignoreDodge }: AttackInput, note: BrillianceNote): number {
  if (left === 0 || ignoreDodge === 0) return left;
  return note
    .calculate('Dodge that counts')
    .start(left, () => `Dodge ${left}`, 'BS-52')
    .plus(-ignoreDodge, () => `Ignore Dodge ${ignoreDodge}`, 'BS-61')
    .floorAt(0, 'not below 0', 'BS-61').value;
}

/** Armor less AP, which is itself reduced by APR; neither below 0 (BS-57, BS-65). */
function armorAfterPiercing(input: AttackInput, bare: boolean, note: BrillianceNote): number {
  const { armor } = input;
  const piercing = effectivePiercing(input, bare, note);
  const left = note
    .calculate('armor')
    .start(armor, () => `armor ${armor}`, 'BS-54')
    .plus(-piercing, () => `AP ${piercing}`, 'BS-57')
    .floorAt(0, 'not below 0', 'BS-57').value;
  if (armor > 0 && left === 0) note.say('reduction', 'BS-58', 'armor pierced: no Damage Reduction from it');
  return left;
}

/** AP less the APR of the shield, which a flat-footed target lacks (BS-67), and other APR. */
function effectivePiercing({ ap, apr, otherApr }: AttackInput, bare: boolean, note: BrillianceNote): number {
  const piercing = note.calculate('AP').start(ap, () => `Armor Piercing ${ap}`, 'BS-57');
  if (apr === 0 && otherApr === 0) piercing.notCounted('APR: none', 'BS-65');
  if (apr > 0 && bare) piercing.notCounted('APR of the shield: not when flat-footed', 'BS-67');
  else if (apr > 0) piercing.plus(-apr, () => `APR ${apr}`, 'BS-65');
  if (otherApr > 0) piercing.plus(-otherApr, () => `APR ${otherApr}, not of the shield`, 'BS-65');
  if (apr > 0 || otherApr > 0) piercing.floorAt(0, 'not below 0', 'BS-65');
  return piercing.value;
}

/** Armor with purely magical armor added, which AP does not lower (BS-60). */
function withMagicArmor(left: number, { magicArmor }: AttackInput, note: BrillianceNote): number {
  if (magicArmor === 0) return left;
  return note
    .calculate('total armor')
    .start(left, () => `armor ${left}`, 'BS-54')
    .plus(magicArmor, () => `magical armor ${magicArmor}: AP does not lower it`, 'BS-60').value;
}

/** The shield, 0 for a flat-footed target (BS-67); AP does not lower it (BS-56). */
function effectiveShield({ shield }: AttackInput, bare: boolean, note: BrillianceNote): number {
  const shieldDice = note.calculate('shield');
  if (bare && shield > 0) return shieldDice.is(0, 'flat-footed: no shield', 'BS-67').value;
  return shieldDice.start(shield, () => `shield ${shield}`, 'BS-56').value;
}
