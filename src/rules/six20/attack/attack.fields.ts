/** What the GM can enter for an attack, and the attack that follows from it. */

import * as z from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import type { ActorIntent } from '../../kernel/context.ts';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { cannot, type Six20Note, type Six20View } from '../combatant/game.ts';
import { hasCondition, parseOrNull, saveModifier } from '../combatant/view.ts';
import { circumstanceNames, circumstances, readAdjustments } from '../roll/circumstances.ts';
import { saveDc } from '../wounds/damage.ruling.ts';
import { deadRefusal } from '../wounds/healing.ts';
import { earlierReflexSave } from '../wounds/take-damage.ts';
import {
  type AttackDetails,
  attackModifier,
  damageModifier,
  damageReduction,
  defenceModifier,
} from './attack-modifiers.ts';
import type { strike } from './strike.ruling.ts';
import { weaponOf, weaponsOf } from './weapons.ts';

/** Circumstances and other adjustments: what attacks and manoeuvres have in common. */
export const situationFields = {
  situation: z
    .array(z.enum(circumstanceNames))
    .max(circumstanceNames.length)
    .default([])
    .describe('circumstances: flank, dim, half-cover, cover, near-total'),
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
  return deadRefusal(view, target) ?? { view, by, target, weapon, situation, entered, modifier, nonlethal };
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
export const situationBlanks: readonly Blank[] = [
  {
    id: 'situation',
    label: 'circumstances',
    kind: 'many',
    options: circumstanceNames.map((id) => {
      const { key, label, phrase } = circumstances[id];
      return { id, key, label, phrase };
    }),
    defaultValue: [],
  },
  ...blanksOf(attackShape, 'adjust', 'modifier'),
];

/** The weapon, circumstances, and whether damage is nonlethal where that makes a difference (DV-97). */
export function attackBlanks(view: Six20View, { by }: ActorIntent): readonly Blank[] {
  const nonlethal = view.settings.nonlethal === 'vitality-only' ? blanksOf(attackShape, 'nonlethal') : [];
  return [weaponBlank(view, by), ...situationBlanks, ...nonlethal];
}

function weaponBlank(view: Six20View, by: Id): Blank {
  const weapons = weaponsOf(view, by);
  return {
    id: 'weapon',
    label: 'weapon',
    kind: 'pick',
    options: weapons.map(({ name, mode, reach }) => ({
      id: name,
      label: `${name}${mode === 'melee' ? (reach > 5 ? `, ${reach} ft` : '') : `, ${mode}`}`,
      phrase: name === 'unarmed' ? name : `the ${name}`,
    })),
    defaultValue: weapons[0]?.name ?? '',
    optional: true,
    decidedBy: 'actor',
  };
}
