/** What can be said of an attack at the table, and the open places of its sentence. */

import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { hasCondition, kept, saveOf, type Table } from '../combatant/view.ts';
import { circumstanceNames, circumstances, readAdjustments } from '../roll/circumstances.ts';
import { saveDc } from '../wounds/damage.ruling.ts';
import { deadRefusal } from '../wounds/healing.ts';
import { standingSave } from '../wounds/take-damage.ts';
import { attackOf, damageOf, defenceOf, type Fight, resistanceOf } from './modifiers.ts';
import type { strike } from './strike.ruling.ts';
import { weaponOf, weaponsOf } from './weapons.ts';

/** Circumstances and further adjustments: what every attack and manoeuvre can be given. */
export const aroundFields = {
  situation: z
    .array(z.enum(circumstanceNames))
    .max(circumstanceNames.length)
    .default([])
    .describe('circumstances: flank, dim, half-cover, cover, near-total'),
  adjust: z
    .string()
    .max(400)
    .default('')
    .describe('further adjustments with their sources, such as "attack +minor laser sight; defence -M mud"'),
  modifier: z.int().min(-100).max(100).default(0).describe('added to the attack outside the track'),
};

/** What an attack is made with, and around. */
export const attackFields = {
  weapon: z.string().default('').describe('which weapon, by its name; the usual one if not said'),
  ...aroundFields,
  nonlethal: yesOrNo.default(false).describe('nonlethal damage: takes vitality only, where the house has it so'),
};

const attackShape = z.object(attackFields);
export type AttackSaid = z.infer<typeof attackShape>;

/** Reads what an attack was given, from an intent or from what was kept with a critical. */
export function attackSaid(values: Intent['with']): AttackSaid {
  return kept(attackShape, values) ?? attackShape.parse({});
}

/** The attack that was said, or why there is none. */
export function fightOf(view: Table, by: Id, on: Id, said: AttackSaid): Fight | Refusal {
  if (by === on) return refuse('self', 'DV-49', 'nobody attacks themselves');
  const weapon = weaponOf(view, by, said.weapon);
  if (isRefusal(weapon)) return weapon;
  const adjust = readAdjustments(said.adjust);
  if (isRefusal(adjust)) return adjust;
  const { situation, modifier, nonlethal } = said;
  return deadRefusal(view, on) ?? { view, by, on, weapon, situation, adjust, modifier, nonlethal };
}

/** What the ruling needs of a fight, each number with its working. */
export function strikeInput(fight: Fight, note: Note): Parameters<typeof strike.rule>[0] {
  const { view, by, on, weapon } = fight;
  const { name, mode, reach } = weapon;
  if (mode === 'melee') note.say('reach', 'DV-54', () => `${name}: what is within ${reach} feet`);
  else note.say('range', 'DV-56', () => `${name}, ${mode}: distance is a matter of the track`);
  return {
    attack: attackOf(fight, note),
    defence: defenceOf(fight, note),
    npcAttacker: view.sheet(by).npc,
    npcDefender: view.sheet(on).npc,
    threat: weapon.threat,
    dice: weapon.dice,
    sides: weapon.sides,
    damage: damageOf(fight, note),
    resistance: resistanceOf(fight),
    nonlethal: fight.nonlethal,
    ...saving(view, on),
  };
}

/** Whether the target is flat-footed and saves by Reflex, unless a save of this turn stands already (DV-36). */
function saving(view: Table, on: Id): { readonly flatFooted: boolean; readonly reflex?: number } {
  if (!hasCondition(view, on, 'flat-footed')) return { flatFooted: false };
  const stands = standingSave(view, on);
  return stands === null ? { flatFooted: true, reflex: saveOf(view, on, 'reflex') } : { flatFooted: stands < saveDc };
}

/** The weapon; circumstances; what is rarely said. */
export function attackBlanks(view: Table, { by }: Intent): readonly Blank[] {
  if (by === null) return [];
  const weapons = weaponsOf(view, by);
  return [
    {
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
    },
    ...aroundBlanks,
    ...(view.settings.nonlethal === 'vitality-only' ? [nonlethalBlank] : []),
  ];
}

/** Asked only where it makes a difference (DV-97). */
const nonlethalBlank: Blank = {
  id: 'nonlethal',
  label: 'damage',
  kind: 'pick',
  options: [
    { id: 'no', key: 'n', label: 'as ever' },
    { id: 'yes', key: 'y', label: 'nonlethal: vitality only' },
  ],
  defaultValue: 'no',
  optional: true,
};

export const aroundBlanks: readonly Blank[] = [
  {
    id: 'situation',
    label: 'circumstances',
    kind: 'many',
    options: circumstanceNames.map((id) => {
      const { key, label, says } = circumstances[id];
      return { id, key, label, phrase: says };
    }),
    defaultValue: [],
  },
  { id: 'adjust', label: 'further adjustments', kind: 'text', defaultValue: '', optional: true },
  { id: 'modifier', label: 'beside the track', kind: 'number', defaultValue: 0, optional: true },
];
