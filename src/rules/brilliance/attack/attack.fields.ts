/** What can be said of an attack at the table, and the open places of its sentence. */

import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank, Option } from '../../kernel/screen.ts';
import { readField, yesOrNo } from '../../kernel/values.ts';
import { coverDice, covers } from '../combatant/cover.ts';
import { damageTypes } from '../combatant/damage-types.ts';
import { rankOf, type Technique, techniques } from '../combatant/styles.ts';
import type { BrillianceView } from '../combatant/view.ts';
import { bareHands, kinds, weaponOf, weaponRefusal, weaponsOf } from '../combatant/weapons.ts';
import { foundFlat } from '../defence/guard.ts';
import { modifierBlank, modifierField } from '../roll/modifier.ts';

/** What hides a target at the table: behind full cover nobody can be chosen, in smoke one is hit by chance (BS-73). */
const hiding = [...covers, 'full', 'smoke'] as const;

export const attackValues = z.strictObject({
  weapon: z.string().default('').describe('with what, by its name; the first that can be used if not said'),
  cover: z.enum(hiding).default('none').describe('what stands between; counts against what is shot, thrown or cast'),
  aware: z
    .enum(['as-is', 'yes', 'no'])
    .default('as-is')
    .describe('whether the target knows of the attack: by what holds of both, or as the GM says'),
  technique: z.enum(techniques).default('plain').describe('a charge, or a power of a style'),
  damage: z.enum(damageTypes).exactOptional().describe('kind of damage; that of the weapon if not said'),
  engaged: yesOrNo.default(false).describe('the target is engaged in melee: harder to shoot at'),
  yards: z.int().min(0).max(10_000).exactOptional().describe('distance in yards; within the first band if not said'),
  shield: yesOrNo.default(true).describe('the attack comes from the side of the shield'),
  modifier: modifierField,
});

export type AttackValues = z.infer<typeof attackValues>;

const techniqueLabels: Readonly<Record<Technique, string>> = {
  plain: 'plain',
  charge: 'charge (Full)',
  sneak: 'Sneak Attack',
  sap: 'Sap',
  flurry: 'Flurry',
  brace: 'Brace',
  'strike-hard': 'harder blow',
};

/** With what, behind what cover; rarely how, whether the target is aware, how far, and what else counts. */
export function attackBlanks(view: BrillianceView, intent: Intent): readonly Blank[] {
  const { by } = intent;
  if (by === null) return [];
  const said = readField(intent.with, 'weapon');
  const weapon = weaponOf(view, by, typeof said === 'string' ? said : '');
  const weapons = weaponsOf(view, by).map((each): Option => {
    const refusal = weaponRefusal(view, by, each);
    const option = {
      id: each.name,
      label: each.name,
      phrase: each.name === bareHands.name ? each.name : `the ${each.name}`,
    };
    return refusal === null ? option : { ...option, refusal: refusal };
  });
  const standing = isRefusal(weapon) ? {} : { defaultValue: weapon.name };
  const shot = !isRefusal(weapon) && kinds[weapon.kind].reach === 'shot';
  return [
    { id: 'weapon', label: 'weapon', kind: 'pick', options: weapons, decidedBy: 'actor', optional: true, ...standing },
    coverBlank,
    ...techniqueBlank(view, by),
    awareBlank(view, intent),
    ...(shot ? [engagedBlank] : []),
    modifierBlank,
  ];
}

const coverBlank: Blank = {
  id: 'cover',
  label: 'cover',
  kind: 'pick',
  options: [
    ...covers.map((id) => ({
      id,
      label: id === 'none' ? 'no cover' : `${id} -${coverDice[id]}`,
      phrase: id === 'none' ? 'no cover' : `${id} cover`,
    })),
    { id: 'full', label: 'full cover', phrase: 'full cover' },
    { id: 'smoke', label: 'smoke: at random', phrase: 'at random, into smoke' },
  ],
  defaultValue: 'none',
};

/** How an attack is made: offered with what the attacker knows. */
function techniqueBlank(view: BrillianceView, by: Id): readonly Blank[] {
  const sheet = view.sheet(by);
  const known: Readonly<Record<Technique, boolean>> = {
    plain: true,
    charge: true,
    sneak: rankOf(sheet, 'assassination') >= 2,
    sap: rankOf(sheet, 'assassination') >= 1,
    flurry: rankOf(sheet, 'dual-wield') >= 2,
    brace: rankOf(sheet, 'spears') >= 2,
    'strike-hard': rankOf(sheet, 'striking') >= 2,
  };
  const options = techniques.filter((id) => known[id]).map((id) => ({ id, label: techniqueLabels[id] }));
  return [
    { id: 'technique', label: 'how', kind: 'pick', options, defaultValue: 'plain', optional: true, decidedBy: 'actor' },
  ];
}

/** Whether the target knows of it: what holds of both stands, and says what that is. */
function awareBlank(view: BrillianceView, { by, on: [on] }: Intent): Blank {
  const flat = by === null || on === undefined ? null : foundFlat(view, by, on);
  return {
    id: 'aware',
    label: 'target',
    kind: 'pick',
    options: [
      {
        id: 'as-is',
        key: 's',
        label: flat === null ? 'as it defaultValue: aware' : `as it defaultValue: ${flat.says}`,
      },
      { id: 'yes', key: 'a', label: 'aware' },
      { id: 'no', key: 'u', label: 'unaware: flat-footed' },
    ],
    defaultValue: 'as-is',
    optional: true,
  };
}

const engagedBlank: Blank = {
  id: 'engaged',
  label: 'melee',
  kind: 'pick',
  options: [
    { id: 'no', key: 'f', label: 'target stands free' },
    { id: 'yes', key: 'e', label: 'target engaged in melee -2' },
  ],
  defaultValue: 'no',
  optional: true,
};
