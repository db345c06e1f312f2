/** The defences of a combatant by sheet, styles and conditions: Dodge, Parry, armor, Damage Reduction (BS-50 to BS-81, BS-142 to BS-146). */
import type { Id } from '../../../game/index.ts';
import { reachOf, styleOf, type WornGear, wornGear } from '../combatant/arms.ts';
import { conditionOf, hasCondition, stacksOf } from '../combatant/conditions.ts';
import { type BrillianceNote, type BrillianceView, silent } from '../combatant/game.ts';
import { type Sheet, sizeBonus, type Weapon } from '../combatant/sheet.ts';
import { offhandOf, rankOf } from '../combatant/styles.ts';
import { isUnseenBy } from '../combatant/unseen.ts';
import type { RuleId } from '../rulebook.ts';
import { isAwake } from '../wounds/wounds.ts';
import { type AttackInput, dodgeLeft } from './defence.ts';

/** The target's part of the input of an attack. */
export type TargetDefences = Pick<
  AttackInput,
  'dodge' | 'armor' | 'magicArmor' | 'shield' | 'apr' | 'otherApr' | 'parry' | 'hemmed' | 'magicalDefense' | 'received'
>;

/** The defences of a combatant, with their working. */
export function targetDefences(view: BrillianceView, who: Id, note: BrillianceNote): TargetDefences {
  const sheet = view.sheet(who);
  const worn = wornGear(sheet, view.settings, note);
  const [armor, shield] = withEnhancement(worn, sheet, note);
  const dodge = dodgeOf(view, who, note);
  return {
    dodge,
    armor: note
      .calculate('armor worn')
      .start(armor, `armor ${armor}`, 'BS-54')
      .plus(sheet.naturalArmor, `natural armor ${sheet.naturalArmor}`, 'BS-54').value,
    magicArmor: sheet.magicArmor,
    shield: shield > 0 && rankOf(sheet, 'shield') >= 3 ? styleShield(shield, note) : shield,
    apr: worn.apr,
    otherApr: sheet.otherApr,
    parry: parryOf(view, who, { shield: worn.shield, dodge }, note),
    hemmed: stacksOf(view, who, 'hemmed'),
    magicalDefense: sheet.magicalDefense,
    received: stacksOf(view, who, 'received'),
  };
}

/** Dodge before this round's attacks: half of Dexterity and Intelligence, capped by the armor, changed by conditions (BS-53). */
export function dodgeOf(view: BrillianceView, who: Id, note: BrillianceNote): number {
  const { dexterity, intelligence, maxDodge, dodge, size } = view.sheet(who);
  const total = note.calculate(`Dodge of ${view.name(who)}`);
  total.start(dexterity, `Dexterity ${dexterity}`, 'BS-53').plus(intelligence, `Intelligence ${intelligence}`, 'BS-53');
  total.times(0.5, 'half of both', 'BS-53').roundDown('rounded down', 'BS-53');
  if (maxDodge !== undefined) total.capAt(maxDodge, `the armor allows ${maxDodge}`, 'BS-141');
  if (dodge !== 0) total.plus(dodge, 'powers', 'BS-52');
  if (size !== 'medium') total.plus(-sizeBonus[size], `${size} creature`, 'BS-75');
  const stance = stacksOf(view, who, 'stance');
  if (stance > 0) total.plus(stance, 'defensive stance', 'BS-151');
  if (hasCondition(view, who, 'two-weapons')) total.plus(2, 'fights with two weapons', 'BS-143');
  if (hasCondition(view, who, 'panicked')) total.plus(-2, 'panicked', 'BS-114');
  else if (hasCondition(view, who, 'frightened')) total.plus(-2, 'frightened', 'BS-113');
  const charged = stacksOf(view, who, 'charged');
  if (charged > 0) total.plus(-charged, 'charged', 'BS-29');
  return total.floorAt(0, 'not below 0', 'BS-52').value;
}

/** Armor and shield, one of them with the higher of their enhancements, which do not add up (BS-68). */
function withEnhancement({ armor, shield }: WornGear, sheet: Sheet, note: BrillianceNote): readonly [number, number] {
  const { armorEnhancement, shieldEnhancement } = sheet;
  if (armorEnhancement === 0 && shieldEnhancement === 0) return [armor, shield];
  const onArmor = armorEnhancement >= shieldEnhancement;
  const higher = Math.max(armorEnhancement, shieldEnhancement);
  if (onArmor) note.say('enhancement', 'BS-59', 'Armor Piercing has to cover that of the armor too');
  note.say('enhancement', 'BS-68', `+${higher} of the ${onArmor ? 'armor' : 'shield'} counts, the higher one`);
  return onArmor ? [armor + higher, shield] : [armor, shield + higher];
}

function styleShield(shield: number, note: BrillianceNote): number {
  return note
    .calculate('shield held')
    .start(shield, `shield ${shield}`, 'BS-56')
    .plus(1, 'One Hand & Shield 3', 'BS-142').value;
}

/** What Damage Reduction depends on: the weapon or spell, the defence that it meets, and whether it pierces the armor. */
export interface ReducedAttack {
  readonly weapon: Pick<Weapon, 'kind' | 'thrown'>;
  readonly against: AttackInput['against'];
  readonly pierced: boolean;
}

/**
 * Damage Reduction against an attack: the higher of that of the armor, which is lost where the armor is pierced (BS-58), and
 * that of powers, plus what is written with a plus (BS-80). Against magic, and by default all damage of spells, the magical one
 * alone (BS-79; house rule `spellReduction`).
 */
export function damageReduction(
  view: BrillianceView,
  who: Id,
  { weapon, against, pierced }: ReducedAttack,
  note: BrillianceNote,
): number {
  const sheet = view.sheet(who);
  const total = note.calculate('DR');
  const isSpell = reachOf(weapon) === 'cast' && view.settings.spellReduction === 'magical';
  if (against !== 'physical' || isSpell) {
    const says = against === 'physical' ? 'the damage of a spell is magical' : 'against magic';
    return total.start(sheet.magicalReduction, says, 'BS-79').value;
  }
  const { powerReduction, addedReduction } = sheet;
  const armor = wornGear(sheet, view.settings, note).reduction;
  if (pierced) total.start(0, 'the armor is pierced', 'BS-58');
  else total.start(armor, `armor ${armor}`, 'BS-81');
  const powers = Math.max(0, powerReduction - total.value);
  if (powerReduction > 0) total.plus(powers, `powers ${powerReduction}, if higher`, 'BS-80');
  if (addedReduction > 0) total.plus(addedReduction, `+${addedReduction}`, 'BS-80');
  return total.value;
}

/** A reason in words, with its rule. */
export interface Reason {
  readonly says: string;
  readonly rule: RuleId;
}

/** Whether this round's melee attacks have reduced the combatant's Dodge to 0 (BS-63). */
export function hasNoDodgeLeft(view: BrillianceView, who: Id): boolean {
  return dodgeLeft(targetDefences(view, who, silent), view.settings, silent).flat;
}

/** Why the target is flat-footed against this attacker, which it may not perceive (BS-21); null where it is not. */
export function flatFootedAgainst(view: BrillianceView, by: Id, target: Id): Reason | null {
  const unseen = `${view.name(target)} does not perceive ${view.name(by)}`;
  if (isUnseenBy(view, by, target)) return { says: unseen, rule: 'BS-21' };
  return hasCondition(view, by, 'invisible') ? { says: unseen, rule: 'BS-104' } : flatFootedReason(view, target);
}

/** Why a combatant is flat-footed against any attack, by its conditions; null where it is not (BS-100). */
export function flatFootedReason(view: BrillianceView, who: Id): Reason | null {
  const name = view.name(who);
  if (!isAwake(view, who) || hasCondition(view, who, 'knocked-out'))
    return { says: `${name} is helpless`, rule: 'BS-100' };
  if (hasCondition(view, who, 'flat-footed')) return { says: `${name} is flat-footed`, rule: 'BS-100' };
  if (hasCondition(view, who, 'grappled')) return { says: `${name} is grappled`, rule: 'BS-105' };
  const stunned = hasCondition(view, who, 'stunned') && view.settings.stunnedFlat;
  return stunned ? { says: `${name} is stunned`, rule: 'BS-108' } : null;
}

/** Parry by Dual Wield: as much Dodge as 4 less the dice of the off-hand weapon, at most the rank (BS-143). */
export function offhandParry(rank: number, offhandDice: number, dodge: number): number {
  return Math.max(0, Math.min(rank, 4 - offhandDice, dodge));
}

/** Parry by a spear: 2 from rank 3, 3 from rank 5 (BS-146). */
export function spearParry(sheet: Sheet): number {
  const rank = rankOf(sheet, 'spears');
  if (rank < 3 || !sheet.weapons.some((weapon) => styleOf(weapon) === 'spears')) return 0;
  return rank >= 5 ? 3 : 2;
}

/** What Parry depends on besides the sheet: the shield without enhancement, and the Dodge that is turned into Parry. */
interface Parried {
  readonly shield: number;
  readonly dodge: number;
}

/** Parry of a combatant, by sheet, styles and conditions. */
export function parryOf(
  view: BrillianceView,
  who: Id,
  { shield: shieldDice, dodge }: Parried,
  note: BrillianceNote,
): number {
  const sheet = view.sheet(who);
  const parry = note.calculate('Parry').start(sheet.parry, `Parry ${sheet.parry}`, 'BS-66');
  const shield = rankOf(sheet, 'shield');
  if (shield > 0 && shieldDice > 0) {
    parry.plus(Math.max(0, Math.min(shield, 4 - shieldDice)), `One Hand & Shield ${shield}`, 'BS-142');
  }
  const dual = rankOf(sheet, 'dual-wield');
  const offhand = offhandOf(sheet, view.settings);
  if (dual > 0 && offhand !== undefined) {
    parry.plus(
      offhandParry(dual, offhand.dice, dodge),
      `Dual Wield ${dual}, ${offhand.name}: Dodge turned into Parry`,
      'BS-143',
    );
  }
  if (hasCondition(view, who, 'two-weapons')) parry.plus(2, 'fights with two weapons', 'BS-143');
  const spear = spearParry(sheet);
  if (spear > 0) parry.plus(spear, `Spears ${rankOf(sheet, 'spears')}`, 'BS-146');
  const shared = sharedParry(view, who);
  if (shared > 0) parry.plus(shared, 'shared by an ally with a spear', 'BS-146');
  return parry.value;
}

/** Parry that an ally with a spear shares, as long as the ally is awake (BS-146). */
function sharedParry(view: BrillianceView, who: Id): number {
  const from = conditionOf(view, who, 'spear-beside')?.from ?? null;
  if (from === null || view.now.combatants[from] === undefined || view.combatant(from).out) return 0;
  return isAwake(view, from) ? spearParry(view.sheet(from)) : 0;
}
