/** An attack and the defence of its target against it: Dodge, armor and shield, or Magical Defense (BS-50 to BS-69). */
import * as z from 'zod';
import { Note } from '../../kernel/note.ts';
import type { BrillianceNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { defences } from '../combatant/sheet.ts';
import { covers, rerollFaces } from '../combatant/vocabulary.ts';

const points = z.int().min(0).max(1000);

/** An attack and the defences of its target. */
export const attackInput = z
  .strictObject({
    pool: z.int().min(-1000).max(200).describe('dice of the attack, all bonuses included, before the defence'),
    ap: points.default(0).describe('Armor Piercing'),
    ignoreDodge: points.default(0).describe("points of the target's Dodge that do not count against this attack"),
    cover: z.enum(covers).default('none').describe('cover of the target; counts only against ranged attacks'),
    dodge: points.describe("the target's Dodge, before this round's reduction"),
    armor: points.describe("the target's armor, natural armor included"),
    shield: points.describe("the target's shield; 0 where the attack comes from another side"),
    apr: points.default(0).describe("Armor Piercing Reduction of the target's shield"),
    parry: points.default(0).describe('melee attacks of a round that cost the target no Dodge'),
    hemmed: points.default(0).describe('enemies who threaten the target together with a spear of rank 5'),
    received: points.default(0).describe('melee attacks that the target has received this round'),
    flatFooted: z.boolean().default(false).describe('the target is unaware of the attack, or helpless against it'),
    melee: z.boolean().exactOptional().describe('a melee attack; by default every attack that is not ranged'),
    against: z
      .enum(defences)
      .default('physical')
      .describe('the defence against it: physical, magical, or none (effects on mind or body)'),
    magicArmor: points.default(0).describe('purely magical armor of the target, which AP does not lower'),
    otherApr: points.default(0).describe("the target's Armor Piercing Reduction that is not its shield's"),
    magicalDefense: points.default(0).describe("the target's Magical Defense"),
    again: z.enum(rerollFaces).default('10').describe('the face from which dice roll again'),
    ranged: z.boolean().default(false).describe('shot, thrown or cast: cover counts, and it causes no Dodge Reduction'),
  })
  .refine(({ melee, ranged }) => !(melee === true && ranged), {
    path: ['ranged'],
    message: 'does not go with --melee: an attack is one or the other',
  });

export type AttackInput = z.infer<typeof attackInput>;

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

/** The fields of an attack's input on which Dodge Reduction depends. */
type DodgeInput = Pick<AttackInput, 'dodge' | 'parry' | 'hemmed' | 'received'>;

/** The Dodge that is left in a round. */
export interface DodgeLeft {
  readonly left: number;
  /** Dodge Reduction has brought it to 0: the target is flat-footed (BS-63). */
  readonly flat: boolean;
}

/**
 * Dodge after the melee attacks received this round: each beyond the parried ones costs 1 (BS-62, BS-66; house rule
 * `parry`), and so does each enemy with a spear (BS-146); not below 0. A Dodge that was above 0 and is lost makes the target
 * flat-footed (BS-63), one that was 0 from the start only by the house rule `zeroDodgeFlat`. `when` is added to the name of
 * the calculation.
 */
export function dodgeLeft(
  input: DodgeInput,
  settings: Settings,
  note: BrillianceNote,
  when: '' | ' afterwards' = '',
): DodgeLeft {
  const { dodge } = input;
  const lost = dodgeLost(`Dodge lost${when}`, input, settings, note);
  const hemmed = dodgeHemmedIn(`Dodge hemmed in${when}`, input, note);
  const total = note
    .calculate(`Dodge${when}`)
    .start(dodge, () => `Dodge ${dodge}`, 'BS-52')
    .plus(-lost, () => `lost this round: ${lost}`, 'BS-62');
  if (hemmed > 0) total.plus(-hemmed, () => `spears around: ${hemmed}`, 'BS-146');
  const left = total.floorAt(0, 'not below 0', 'BS-62').value;
  return { left, flat: left === 0 && (dodge > 0 || settings.zeroDodgeFlat) };
}

function dodgeLost(of: string, { parry, received }: DodgeInput, settings: Settings, note: BrillianceNote): number {
  const lost = note.calculate(of).start(received, () => `melee attacks received this round: ${received}`, 'BS-62');
  if (parry === 0) lost.notCounted('Parry: none', 'BS-66');
  else if (settings.parry === 'every') lost.is(0, 'Parry: no attack costs Dodge', 'BS-66');
  else lost.plus(-parry, () => `Parry ${parry}`, 'BS-66').floorAt(0, 'not below 0', 'BS-66');
  return lost.value;
}

/** The Dodge that enemies with spears cost: 1 for each who threatens the target, less Parry (BS-146). */
function dodgeHemmedIn(of: string, { hemmed, parry }: DodgeInput, note: BrillianceNote): number {
  if (hemmed === 0) return 0;
  return note
    .calculate(of)
    .start(hemmed, () => `enemies who threaten: ${hemmed}`, 'BS-146')
    .plus(-parry, () => `Parry ${parry}`, 'BS-146')
    .floorAt(0, 'not below 0', 'BS-146').value;
}
