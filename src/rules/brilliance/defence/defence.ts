import { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import type { AttackInput } from './attack-input.ts';
import { type DodgeLeft, dodgeLeft } from './dodge.ts';

/** The defence that an attack meets. */
export interface Defence {
  /** Dice taken off the attack. */
  readonly dice: number;
  /** Whether Dodge Reduction had left the target flat-footed before this attack. */
  readonly flatByReduction: boolean;
  /** Nothing is left of armor that was there (BS-58). */
  readonly pierced: boolean;
}

/** What meets an attack: Physical Defense, Magical Defense against aimed spells, or nothing (BS-50, BS-69). */
export function defenceOf(given: AttackInput, settings: Settings, note: BrillianceNote): Defence {
  if (given.against === 'physical') return physicalDefence(given, settings, note);
  const { flat } = dodgeLeft('', given, given.received, settings, new Note(false));
  const flatByReduction = !given.flatFooted && flat;
  const worked = note.calculate('defence');
  if (given.against === 'none') {
    return { dice: worked.start(0, 'works on mind or body', 'BS-69').value, flatByReduction, pierced: false };
  }
  const magical = note.keepsSteps && `Magical Defense ${given.magicalDefense}`;
  return { dice: worked.start(given.magicalDefense, magical, 'BS-69').value, flatByReduction, pierced: false };
}

/**
 * Dodge, armor and shield as they count against one attack (BS-50 to BS-67), in whole dice. Who is flat-footed has no
 * Dodge, no shield and none of its APR, and armor always. Who is so by lost Dodge alone keeps shield and APR unless the
 * house rule `flatByReduction` is strict.
 */
function physicalDefence(given: AttackInput, settings: Settings, note: BrillianceNote): Defence {
  const faced: DodgeLeft = given.flatFooted
    ? { left: unaware(note), flat: false }
    : dodgeLeft('', given, given.received, settings, note);
  if (faced.flat) sayReduced(settings, note);
  const unawareBare = given.flatFooted && settings.flatLoses === 'dodge-and-shield';
  const bare = unawareBare || (faced.flat && settings.flatByReduction === 'strict');
  const dodge = ignored(faced.left, given, note);
  const left = armorLeft(given, bare, note);
  const armor = withMagic(left, given, note);
  const shield = shieldUp(given, bare, note);
  const { value } = note
    .calculate('defence')
    .start(dodge, note.keepsSteps && `Dodge ${dodge}`, 'BS-50')
    .plus(armor, note.keepsSteps && `armor ${armor}`, 'BS-50')
    .plus(shield, note.keepsSteps && `shield ${shield}`, 'BS-50');
  return { dice: value, flatByReduction: faced.flat, pierced: given.armor > 0 && left === 0 };
}

function unaware(note: BrillianceNote): number {
  return note.calculate('Dodge').is(0, 'flat-footed: no Dodge', 'BS-52').value;
}

function sayReduced({ flatByReduction }: Settings, note: BrillianceNote): void {
  const keeps = flatByReduction === 'strict' ? 'no shield and none of its APR' : 'shield and its APR stay';
  note.say('flat-footed', 'BS-63', note.keepsSteps && `no Dodge is left this round: flat-footed, ${keeps}`);
}

/** What this attack ignores of Dodge; it does not help to make the target flat-footed (BS-61). */
function ignored(left: number, { ignoreDodge }: AttackInput, note: BrillianceNote): number {
  if (left === 0 || ignoreDodge === 0) return left;
  return note
    .calculate('Dodge that counts')
    .start(left, note.keepsSteps && `Dodge ${left}`, 'BS-52')
    .plus(-ignoreDodge, note.keepsSteps && `Ignore Dodge ${ignoreDodge}`, 'BS-61')
    .floorAt(0, 'not below 0', 'BS-61').value;
}

/** Armor less what pierces it: AP less APR, neither below 0 (BS-57, BS-65). */
function armorLeft(given: AttackInput, bare: boolean, note: BrillianceNote): number {
  const { armor } = given;
  const piercing = piercingLeft(given, bare, note);
  const left = note
    .calculate('armor')
    .start(armor, note.keepsSteps && `armor ${armor}`, 'BS-54')
    .plus(-piercing, note.keepsSteps && `AP ${piercing}`, 'BS-57')
    .floorAt(0, 'not below 0', 'BS-57').value;
  if (armor > 0 && left === 0) note.say('reduction', 'BS-58', 'nothing left of the armor: no Damage Reduction from it');
  return left;
}

/** AP less the APR of the shield, which the flat-footed have not, and of anything else. */
function piercingLeft({ ap, apr, otherApr }: AttackInput, bare: boolean, note: BrillianceNote): number {
  const piercing = note.calculate('AP').start(ap, note.keepsSteps && `Armor Piercing ${ap}`, 'BS-57');
  if (apr === 0 && otherApr === 0) piercing.notCounted('APR: none', 'BS-65');
  if (apr > 0 && bare) piercing.notCounted('APR of the shield: not when flat-footed', 'BS-67');
  else if (apr > 0) piercing.plus(-apr, note.keepsSteps && `APR ${apr}`, 'BS-65');
  if (otherApr > 0) piercing.plus(-otherApr, note.keepsSteps && `APR ${otherApr}, not of the shield`, 'BS-65');
  if (apr > 0 || otherApr > 0) piercing.floorAt(0, 'not below 0', 'BS-65');
  return piercing.value;
}

/** With armor that is purely magical, which AP does not touch (BS-60). */
function withMagic(left: number, { magicArmor }: AttackInput, note: BrillianceNote): number {
  if (magicArmor === 0) return left;
  return note
    .calculate('armor in all')
    .start(left, note.keepsSteps && `armor ${left}`, 'BS-54')
    .plus(magicArmor, note.keepsSteps && `magical armor ${magicArmor}: AP does not touch it`, 'BS-60').value;
}

/** AP does not touch a shield (BS-56). */
function shieldUp({ shield }: AttackInput, bare: boolean, note: BrillianceNote): number {
  const worked = note.calculate('shield');
  if (bare && shield > 0) return worked.is(0, 'flat-footed: no shield', 'BS-67').value;
  return worked.start(shield, note.keepsSteps && `shield ${shield}`, 'BS-56').value;
}
