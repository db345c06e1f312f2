/** An attack and the defence of its target against it: Dodge, armor and shield, or Magical Defense (BS-50 to BS-69). */
import { z } from '../../../game/index.ts';
import { type BrillianceNote, silent } from '../combatant/game.ts';
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
  const { flat } = dodgeLeft(input, settings, silent);
  const flatByReduction = !input.flatFooted && flat;
  const total = note.calculate('defence');
  if (input.against === 'none') {
    note.show('defence', 'BS-69', 'none: works on mind or body');
    return { dice: total.start(0, 'works on mind or body', 'BS-69').value, flatByReduction, pierced: false };
  }
  total.start(input.magicalDefense, () => `Magical Defense ${input.magicalDefense}`, 'BS-69');
  note.show('defence', 'BS-69', () => `Magical Defense: ${total.value}`);
  return { dice: total.value, flatByReduction, pierced: false };
}

/**
 * Dodge, armor and shield as they count against one attack, in whole dice (BS-50 to BS-67). A flat-footed target has
 * neither Dodge nor shield nor its APR; armor counts always. One that is flat-footed by lost Dodge alone keeps shield and APR
 * unless the house rule `flatByReduction` is strict.
 */
function physicalDefence(input: AttackInput, settings: Settings, note: BrillianceNote): Defence {
  const { flatFooted, ignoreDodge, received } = input;
  const { left, flat } = flatFooted
    ? { left: note.calculate('Dodge').is(0, 'flat-footed: no Dodge', 'BS-52').value, flat: false }
    : dodgeLeft(input, settings, note);
  const isStrict = settings.flatByReduction === 'strict';
  if (flat) {
    const keeps = isStrict ? 'no shield and none of its APR' : 'shield and its APR stay';
    note.say('flat-footed', 'BS-63', () => `no Dodge is left this round: flat-footed, ${keeps}`);
  }
  const bare = flatFooted ? settings.flatLoses === 'dodge-and-shield' : flat && isStrict;
  let dodge = left;
  // What this attack ignores does not count towards making the target flat-footed.
  if (left > 0 && ignoreDodge > 0) {
    dodge = note
      .calculate('Dodge that counts')
      .start(left, () => `Dodge ${left}`, 'BS-52')
      .plus(-ignoreDodge, () => `Ignore Dodge ${ignoreDodge}`, 'BS-61')
      .floorAt(0, 'not below 0', 'BS-61').value;
  }
  const armorLeft = armorAfterPiercing(input, bare, note);
  let armor = armorLeft;
  if (input.magicArmor > 0) {
    armor = note
      .calculate('total armor')
      .start(armorLeft, () => `armor ${armorLeft}`, 'BS-54')
      .plus(input.magicArmor, () => `magical armor ${input.magicArmor}: AP does not lower it`, 'BS-60').value;
  }
  const total = note.calculate('shield');
  const shield =
    bare && input.shield > 0
      ? total.is(0, 'flat-footed: no shield', 'BS-67').value
      : total.start(input.shield, () => `shield ${input.shield}`, 'BS-56').value;
  const { value } = note
    .calculate('defence')
    .start(dodge, () => `Dodge ${dodge}`, 'BS-50')
    .plus(armor, () => `armor ${armor}`, 'BS-50')
    .plus(shield, () => `shield ${shield}`, 'BS-50');
  note.show('defence', 'BS-50', () => {
    const of = (counts: number, all: number): string => (counts === all ? String(all) : `${counts} of ${all}`);
    const parts = [
      `Dodge ${of(dodge, input.dodge)}${received > 0 ? ` (${received} received)` : ''}`,
      `armor ${of(armorLeft, input.armor)}${input.ap > 0 ? ` (AP ${input.ap}, APR ${bare ? input.otherApr : input.apr + input.otherApr})` : ''}`,
      ...(input.magicArmor > 0 ? [`magical armor ${input.magicArmor}`] : []),
      `shield ${of(shield, input.shield)}`,
    ];
    return `${flatFooted || flat ? 'flat-footed, ' : ''}${parts.join(', ')}: ${value}`;
  });
  return { dice: value, flatByReduction: flat, pierced: input.armor > 0 && armorLeft === 0 };
}

/** Armor less AP, which is itself reduced by APR, that of the shield not for a flat-footed target; neither below 0 (BS-57, BS-65, BS-67). */
function armorAfterPiercing({ armor, ap, apr, otherApr }: AttackInput, bare: boolean, note: BrillianceNote): number {
  const piercing = note.calculate('AP').start(ap, () => `Armor Piercing ${ap}`, 'BS-57');
  if (apr === 0 && otherApr === 0) piercing.notCounted('APR: none', 'BS-65');
  if (apr > 0 && bare) piercing.notCounted('APR of the shield: not when flat-footed', 'BS-67');
  else if (apr > 0) piercing.plus(-apr, () => `APR ${apr}`, 'BS-65');
  if (otherApr > 0) piercing.plus(-otherApr, () => `APR ${otherApr}, not of the shield`, 'BS-65');
  if (apr > 0 || otherApr > 0) piercing.floorAt(0, 'not below 0', 'BS-65');
  const left = note
    .calculate('armor')
    .start(armor, () => `armor ${armor}`, 'BS-54')
    .plus(-piercing.value, () => `AP ${piercing.value}`, 'BS-57')
    .floorAt(0, 'not below 0', 'BS-57').value;
  if (armor > 0 && left === 0) note.say('reduction', 'BS-58', 'armor pierced: no Damage Reduction from it');
  return left;
}

/** The fields of an attack's input on which Dodge Reduction depends. */
type DodgeInput = Pick<AttackInput, 'dodge' | 'parry' | 'hemmed' | 'received'>;

/** The Dodge that is left in a round. */
interface DodgeLeft {
  readonly left: number;
  /** Dodge Reduction has brought it to 0: the target is flat-footed (BS-63). */
  readonly flat: boolean;
}

/**
 * Dodge after the melee attacks received this round: each beyond the parried ones costs 1 (BS-62, BS-66; house rule
 * `parry`), and so does each enemy with a spear, less Parry (BS-146); not below 0. A Dodge that was above 0 and is lost makes the target
 * flat-footed (BS-63), one that was 0 from the start only by the house rule `zeroDodgeFlat`. `when` is added to the name of
 * the calculation.
 */
export function dodgeLeft(
  input: DodgeInput,
  settings: Settings,
  note: BrillianceNote,
  when: '' | ' afterwards' = '',
): DodgeLeft {
  const { dodge, parry, hemmed, received } = input;
  const lost = note
    .calculate(`Dodge lost${when}`)
    .start(received, () => `melee attacks received this round: ${received}`, 'BS-62');
  if (parry === 0) lost.notCounted('Parry: none', 'BS-66');
  else if (settings.parry === 'every') lost.is(0, 'Parry: no attack costs Dodge', 'BS-66');
  else lost.plus(-parry, () => `Parry ${parry}`, 'BS-66').floorAt(0, 'not below 0', 'BS-66');
  let spears = 0;
  if (hemmed > 0) {
    spears = note
      .calculate(`Dodge hemmed in${when}`)
      .start(hemmed, () => `enemies who threaten: ${hemmed}`, 'BS-146')
      .plus(-parry, () => `Parry ${parry}`, 'BS-146')
      .floorAt(0, 'not below 0', 'BS-146').value;
  }
  const total = note
    .calculate(`Dodge${when}`)
    .start(dodge, () => `Dodge ${dodge}`, 'BS-52')
    .plus(-lost.value, () => `lost this round: ${lost.value}`, 'BS-62');
  if (spears > 0) total.plus(-spears, () => `spears around: ${spears}`, 'BS-146');
  const left = total.floorAt(0, 'not below 0', 'BS-62').value;
  return { left, flat: left === 0 && (dodge > 0 || settings.zeroDodgeFlat) };
}
