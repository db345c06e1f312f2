/** What the GM can enter for an attack, and the attack that follows from it. */
import {
  type ActorIntent,
  type Blank,
  blanksOf,
  formatSigned,
  type Id,
  type Intent,
  isRefusal,
  pickBlank,
  type Refusal,
  withBlank,
  z,
} from '../../../game/index.ts';
import { cannot, type Six20Note, type Six20View, silent } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { abilityModifier, hasCondition, parseOrNull, saveModifier } from '../combatant/view.ts';
import { circumstanceNames, circumstances, readAdjustments } from '../roll/circumstances.ts';
import { npcRoll } from '../roll/opposed.ts';
import { type Adjustment, formatTrack } from '../roll/track.ts';
import { saveDc, sparesWounds } from '../wounds/damage.ruling.ts';
import { deadRefusal } from '../wounds/healing.ts';
import { earlierReflexSave } from '../wounds/take-damage.ts';
import type { strike } from './attack.ruling.ts';
import {
  type AttackDetails,
  attackModifier,
  damageModifier,
  damageReduction,
  defenceModifier,
  losesDexterity,
  rollAdjustments,
} from './attack-modifiers.ts';
import { weaponOf, weaponsOf } from './weapons.ts';

/** Circumstances and other adjustments: what attacks and manoeuvres have in common. */
export const situationFields = {
  situation: withBlank(
    z
      .array(z.enum(circumstanceNames))
      .max(circumstanceNames.length)
      .default([])
      .describe('circumstances: flank, dim, half-cover, cover, near-total'),
    { label: 'circumstances', options: circumstances },
  ),
  adjust: withBlank(
    z
      .string()
      .max(400)
      .default('')
      .describe('further adjustments with their sources, such as "attack +minor laser sight, defence -M mud"'),
    { label: 'further adjustments', optional: true },
  ),
  modifier: withBlank(z.int().min(-100).max(100).default(0).describe('added to the attack outside the track'), {
    label: 'outside the track',
    optional: true,
  }),
};

export const attackFields = {
  weapon: z.string().default('').describe('the weapon by its name; by default the usual one'),
  ...situationFields,
  nonlethal: withBlank(
    z
      .boolean()
      .default(false)
      .describe('nonlethal damage: takes vitality only, with the house rule nonlethal: vitality-only'),
    {
      label: 'damage',
      options: { no: { key: 'e', label: 'lethal' }, yes: { key: 'y', label: 'nonlethal: vitality only' } },
      optional: true,
    },
  ),
};

const attackShape = z.object(attackFields);
export type AttackValues = z.infer<typeof attackShape>;

/** The values of an attack, from an intent or from a critical hit that keeps them; defaults where they do not fit. */
export function readAttackValues(values: Intent['with']): AttackValues {
  return parseOrNull(attackShape, values) ?? attackShape.parse({});
}

/** The attack that the values describe, or why it is not possible. */
export function attackDetails(view: Six20View, by: Id, target: Id, values: AttackValues): AttackDetails | Refusal {
  if (by === target) return cannot('self', 'DV-49', 'a combatant cannot attack itself');
  const weapon = weaponOf(view, by, values.weapon);
  if (isRefusal(weapon)) return weapon;
  const entered = readAdjustments(values.adjust, ['attack', 'damage', 'defence']);
  if (isRefusal(entered)) return entered;
  const { situation, modifier, nonlethal } = values;
  const melee = weapon.mode === 'melee';
  return deadRefusal(view, target) ?? { view, by, target, weapon, situation, entered, modifier, nonlethal, melee };
}

type StrikeInput = Parameters<typeof strike.rule>[0];

/** The input of the strike ruling, each number with its working. */
export function strikeInput(details: AttackDetails, note: Six20Note): StrikeInput {
  const { view, by, target, weapon } = details;
  const { name, mode, reach } = weapon;
  if (mode === 'melee') note.say('reach', 'DV-54', () => `${name}: within ${reach} feet`);
  else note.say('range', 'DV-56', () => `${name}, ${mode}: distance is an adjustment on the track`);
  return {
    attack: attackModifier(details, note),
    defence: defenceModifier(details, note),
    npcAttacker: view.sheet(by).npc,
    npcDefender: view.sheet(target).npc,
    threat: weapon.threat,
    dice: weapon.dice,
    sides: weapon.sides,
    damage: damageModifier(details, note),
    resistance: damageReduction(details),
    nonlethal: details.nonlethal,
    ...flatFootedInput(view, target),
  };
}

/**
 * Whether the target is flat-footed, and its Reflex save; an earlier save that still counts decides by itself
 * (DV-36).
 */
function flatFootedInput(view: Six20View, target: Id): Pick<StrikeInput, 'flatFooted' | 'reflex'> {
  if (!hasCondition(view, target, 'flat-footed')) return { flatFooted: false };
  const earlier = earlierReflexSave(view, target);
  if (earlier !== null) return { flatFooted: earlier < saveDc };
  return { flatFooted: true, reflex: saveModifier(view, target, 'reflex') };
}

/** The blanks of circumstances and other adjustments. */
export const situationBlanks: readonly Blank[] = blanksOf(attackShape, 'situation', 'adjust', 'modifier');

/** The weapon, circumstances, and whether damage is nonlethal where that makes a difference (DV-97). */
export function attackBlanks(view: Six20View, { by }: ActorIntent): readonly Blank[] {
  const nonlethal = view.settings.nonlethal === 'vitality-only' ? blanksOf(attackShape, 'nonlethal') : [];
  return [weaponBlank(view, by), ...situationBlanks, ...nonlethal];
}

function weaponBlank(view: Six20View, by: Id): Blank {
  const options = weaponsOf(view, by).map(({ name, mode, reach }) => ({
    id: name,
    label: `${name}${mode === 'melee' ? (reach > 5 ? `, ${reach} ft` : '') : `, ${mode}`}`,
    phrase: name === 'unarmed' ? name : `the ${name}`,
  }));
  return pickBlank({ id: 'weapon', label: 'weapon', optional: true, decidedBy: 'actor' }, options);
}

/** Two lines: `Attack   + reckless M 2  = 2 units: Major, +4` and `d20+9 against 14   Damage 1d8+3`. */
export function explainAttack(view: Six20View, { by, on }: ActorIntent, values: AttackValues): readonly string[] {
  const [target] = on;
  if (target === undefined) return [];
  const details = attackDetails(view, by, target, values);
  if (isRefusal(details)) return [];
  const track = formatTrack(rollAdjustments(details, 'attack'), view.settings);
  return [`Attack   ${track}`, `${formatAgainst(details)}   ${formatDamage(details)}`];
}

/** `d20+9 against 14, DEX +1 lost (flat-footed, DV-35)`, and the track of the defence. */
function formatAgainst(details: AttackDetails): string {
  const { view, by, target } = details;
  const dexterity = abilityModifier(view, target, 'dexterity');
  const lost = losesDexterity(details, dexterity) ? `, DEX +${dexterity} lost (flat-footed, DV-35)` : '';
  const attack = formatSide(view, by, attackModifier(details, silent));
  const defence = formatSide(view, target, defenceModifier(details, silent));
  const track = formatDefenceTrack(rollAdjustments(details, 'defence'), view.settings);
  return `${attack} against ${defence}${lost}${track}`;
}

/** What one side rolls, `d20+9`; the number itself for an NPC, `14`. */
export function formatSide(view: Six20View, who: Id, modifier: number): string {
  return view.sheet(who).npc ? String(npcRoll + modifier) : `d20${formatSigned(modifier)}`;
}

/** `, Defence + cover M 2  = 2 units: Major, +4`; '' without adjustments. */
export function formatDefenceTrack(adjustments: readonly Adjustment[], settings: Settings): string {
  return adjustments.length === 0 ? '' : `, Defence ${formatTrack(adjustments, settings)}`;
}

/** `Damage 1d8+3`, with its track, and whether it spares the wounds. */
function formatDamage(details: AttackDetails): string {
  const { settings } = details.view;
  const { dice, sides } = details.weapon;
  const adjustments = rollAdjustments(details, 'damage');
  const track = adjustments.length === 0 ? '' : `, ${formatTrack(adjustments, settings)}`;
  const spares = sparesWounds(details, settings) ? ', nonlethal: vitality only (DV-97)' : '';
  const modifier = damageModifier(details, silent);
  return `Damage ${dice}d${sides}${modifier === 0 ? '' : formatSigned(modifier)}${track}${spares}`;
}
