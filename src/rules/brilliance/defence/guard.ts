/** What of a combatant meets an attack, from the sheet and from what holds of them (BS-50 to BS-75). */
import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import { type Worn, wornBy } from '../combatant/arms.ts';
import type { DamageInput } from '../combatant/damage-types.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { rankOf } from '../combatant/styles.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import { type BrillianceView, hasCondition, stacksOf } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { isAwake } from '../wounds/wounds.ts';
import type { AttackInput } from './attack-input.ts';
import { dodgeLeft } from './dodge.ts';
import { parryOf } from './parry.ts';

/** The target's part of an attack. */
export type Guard = Pick<
  AttackInput,
  'dodge' | 'armor' | 'magicArmor' | 'shield' | 'apr' | 'otherApr' | 'parry' | 'hemmed' | 'magicalDefense' | 'received'
>;

const dodgeBySize: Readonly<Record<Sheet['size'], number>> = { tiny: 2, small: 1, medium: 0, large: -1, huge: -2 };

/** All that somebody can put between an attack and themselves. */
export function guardOf(view: BrillianceView, who: Id, note: BrillianceNote): Guard {
  const sheet = view.sheet(who);
  const worn = wornBy(sheet, view.settings, note);
  const [armor, shield] = enhanced(worn, sheet, note);
  return {
    dodge: dodgeOf(view, who, note),
    armor: note
      .calculate('armor worn')
      .start(armor, `armor ${armor}`, 'BS-54')
      .plus(sheet.naturalArmor, `natural armor ${sheet.naturalArmor}`, 'BS-54').value,
    magicArmor: sheet.magicArmor,
    shield: shield > 0 && rankOf(sheet, 'shield') >= 3 ? shieldOfStyle(shield, note) : shield,
    apr: worn.apr,
    otherApr: sheet.otherApr,
    parry: parryOf(view, who, worn.shield, note),
    hemmed: stacksOf(view, who, 'hemmed'),
    magicalDefense: sheet.magicalDefense,
    received: stacksOf(view, who, 'received'),
  };
}

/** Dodge as somebody has it now, before this round's attacks: half of two statistics, capped by the armor (BS-53). */
export function dodgeOf(view: BrillianceView, who: Id, note: BrillianceNote): number {
  const { dexterity, intelligence, maxDodge, dodge, size } = view.sheet(who);
  const worked = note.calculate(`Dodge of ${view.name(who)}`);
  worked
    .start(dexterity, `Dexterity ${dexterity}`, 'BS-53')
    .plus(intelligence, `Intelligence ${intelligence}`, 'BS-53');
  worked.times(0.5, 'half of both', 'BS-53').roundDown('rounded down', 'BS-53');
  if (maxDodge !== undefined) worked.capAt(maxDodge, `the armor allows ${maxDodge}`, 'BS-141');
  if (dodge !== 0) worked.plus(dodge, 'powers', 'BS-52');
  if (size !== 'medium') worked.plus(dodgeBySize[size], `${size} creature`, 'BS-75');
  const stance = stacksOf(view, who, 'stance');
  if (stance > 0) worked.plus(stance, 'defensive stance', 'BS-151');
  if (hasCondition(view, who, 'two-weapons')) worked.plus(2, 'fights with both hands', 'BS-143');
  if (hasCondition(view, who, 'panicked')) worked.plus(-2, 'panicked', 'BS-114');
  else if (hasCondition(view, who, 'frightened')) worked.plus(-2, 'frightened', 'BS-113');
  const charged = stacksOf(view, who, 'charged');
  if (charged > 0) worked.plus(-charged, 'charged', 'BS-29');
  return worked.floorAt(0, 'not below 0', 'BS-52').value;
}

/** Armor and shield with the higher of their enhancements, which do not add up (BS-68). */
function enhanced({ armor, shield }: Worn, sheet: Sheet, note: BrillianceNote): readonly [number, number] {
  const { armorEnhancement, shieldEnhancement } = sheet;
  if (armorEnhancement === 0 && shieldEnhancement === 0) return [armor, shield];
  const onArmor = armorEnhancement >= shieldEnhancement;
  const higher = Math.max(armorEnhancement, shieldEnhancement);
  if (onArmor) note.say('enhancement', 'BS-59', 'Armor Piercing has to cover that of the armor too');
  note.say('enhancement', 'BS-68', `+${higher} of the ${onArmor ? 'armor' : 'shield'} counts, the higher one`);
  return onArmor ? [armor + higher, shield] : [armor, shield + higher];
}

function shieldOfStyle(shield: number, note: BrillianceNote): number {
  return note
    .calculate('shield held')
    .start(shield, `shield ${shield}`, 'BS-56')
    .plus(1, 'One Hand & Shield 3', 'BS-142').value;
}

/**
 * Damage Reduction against an attack: the armor's, lost where it was pierced (BS-58), or that of powers if it is higher,
 * and what is written with a plus (BS-80). Against magic it is another (BS-79).
 */
export function reductionOf(
  view: BrillianceView,
  who: Id,
  against: AttackInput['against'],
  pierced: boolean,
  note: BrillianceNote,
): DamageInput['dr'] {
  const sheet = view.sheet(who);
  const worked = note.calculate('DR');
  if (against !== 'physical') return worked.start(sheet.magicalReduction, 'against magic', 'BS-79').value;
  const { powerReduction, addedReduction } = sheet;
  const { reduction } = wornBy(sheet, view.settings, note);
  if (pierced) worked.start(0, 'the armor is pierced', 'BS-58');
  else worked.start(reduction, `of the armor ${reduction}`, 'BS-81');
  const powers = Math.max(0, powerReduction - worked.value);
  if (powerReduction > 0) worked.plus(powers, `that of powers, ${powerReduction}, if it is higher`, 'BS-80');
  if (addedReduction > 0) worked.plus(addedReduction, `+${addedReduction}`, 'BS-80');
  return worked.value;
}

/** A reason in words, with its rule. */
export interface Because {
  readonly says: string;
  readonly rule: RuleId;
}

/** Whether this round's melee attacks have taken the last of somebody's Dodge (BS-63). */
export function isReduced(view: BrillianceView, who: Id): boolean {
  const silent = new Note(false);
  const guard = guardOf(view, who, silent);
  return dodgeLeft('', guard, guard.received, view.settings, silent).flat;
}

/** Why the attack of one finds another flat-footed: what holds of the target, or an attacker who is not perceived (BS-21). */
export function foundFlat(view: BrillianceView, by: Id, on: Id): Because | null {
  const unseen = `${view.name(on)} does not perceive ${view.name(by)}`;
  if (hasCondition(view, by, 'sneaking')) return { says: unseen, rule: 'BS-21' };
  return hasCondition(view, by, 'invisible') ? { says: unseen, rule: 'BS-104' } : flatBy(view, on);
}

/** Why somebody is flat-footed against whatever comes, by what holds of them; null: they are not (BS-100). */
export function flatBy(view: BrillianceView, who: Id): Because | null {
  const name = view.name(who);
  if (!isAwake(view, who) || hasCondition(view, who, 'knocked-out'))
    return { says: `${name} is helpless`, rule: 'BS-100' };
  if (hasCondition(view, who, 'flat-footed')) return { says: `${name} is flat-footed`, rule: 'BS-100' };
  if (hasCondition(view, who, 'grappled')) return { says: `${name} is grappled`, rule: 'BS-105' };
  const stunned = hasCondition(view, who, 'stunned') && view.settings.stunnedFlat;
  return stunned ? { says: `${name} is stunned`, rule: 'BS-108' } : null;
}
