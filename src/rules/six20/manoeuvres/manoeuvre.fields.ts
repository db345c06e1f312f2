/** What the GM can enter for a manoeuvre, and what is added to both sides of it (DV-72 to DV-75, DV-82, DV-110). */
import {
  type ActorIntent,
  type Blank,
  blanksOf,
  findByName,
  type Id,
  isRefusal,
  type Refusal,
  readField,
  withBlank,
  withDefaultValues,
  z,
} from '../../../game/index.ts';
import { situationBlanks, situationFields } from '../attack/attack.fields.ts';
import { type RollDetails, rollAdjustments, situationAdjustments } from '../attack/attack-modifiers.ts';
import { criticalOn } from '../attack/criticals.ts';
import { weaponOf, weaponsOf } from '../attack/weapons.ts';
import { type Ability, shortAbility, sizes, usesDexterity } from '../combatant/abilities.ts';
import { cannot, refuse, type Six20Note, type Six20View } from '../combatant/game.ts';
import type { ManoeuvreTraining, Sheet, Weapon } from '../combatant/sheet.ts';
import { hasCondition, notedModifier } from '../combatant/view.ts';
import { readAdjustments } from '../roll/circumstances.ts';
import { type Adjustment, adjustmentValue } from '../roll/track.ts';
import { deadRefusal } from '../wounds/healing.ts';
import { isMeleeOnly, knownManoeuvre, manoeuvreNames, manoeuvreTable } from './known-manoeuvres.ts';

/** What a manoeuvre costs: a standard action, nothing within a full round (DV-80), or a critical hit (DV-67). */
const manoeuvreCosts = ['standard', 'full-round', 'critical'] as const;
export type ManoeuvreCost = (typeof manoeuvreCosts)[number];

export const manoeuvreFields = z.strictObject({
  manoeuvre: z
    .string()
    .min(1)
    .max(40)
    .default('trip')
    .describe('which manoeuvre: trip, disarm, grapple, bull rush, escape, or any other'),
  weapon: z
    .string()
    .max(40)
    .default('')
    .describe('the weapon it is tried with, by its name; its bonus to attacks counts; "" for none'),
  ...situationFields,
  ranged: z.boolean().default(false).describe('by a shot, where the manoeuvre allows it'),
  bonds: z.boolean().default(false).describe('to escape from bonds: a natural 20 does not succeed by itself'),
  as: withBlank(
    z
      .enum(manoeuvreCosts)
      .exactOptional()
      .describe(
        'a standard action, part of a full round, or a use of a critical hit; by default a critical hit if there is one',
      ),
    {
      label: 'action',
      options: {
        standard: 's',
        'full-round': { key: 'r', label: 'full round' },
        critical: { key: 'u', label: 'use of a critical hit' },
      },
      optional: true,
    },
  ),
});
export type ManoeuvreValues = z.infer<typeof manoeuvreFields>;

/** What the manoeuvre costs: as entered, else a critical hit on the target, else a standard action. */
export function costOf(view: Six20View, by: Id, target: Id, { as }: Partial<ManoeuvreValues>): ManoeuvreCost {
  if (as !== undefined) return as;
  if (view.now.combatants[by] === undefined || view.now.combatants[target] === undefined) return 'standard';
  return isRefusal(criticalOn(view, by, target)) ? 'standard' : 'critical';
}

/** The manoeuvre that the values describe, or why it is not possible. */
export function manoeuvreDetails(
  view: Six20View,
  by: Id,
  target: Id,
  values: ManoeuvreValues,
): ManoeuvreDetails | Refusal {
  if (by === target && !values.bonds) return cannot('self', 'DV-75', 'a manoeuvre needs another combatant as target');
  const dead = deadRefusal(view, target);
  if (dead !== null) return dead;
  const entered = readAdjustments(values.adjust, ['attack', 'defence']);
  if (isRefusal(entered)) return entered;
  const { manoeuvre: name, situation, modifier } = values;
  const weapon = values.weapon === '' ? null : weaponOf(view, by, values.weapon);
  if (isRefusal(weapon)) return weapon;
  const ranged = values.ranged || (weapon !== null && weapon.mode !== 'melee');
  const outOfReach =
    ranged && isMeleeOnly(name) ? refuse('out-of-reach', 'DV-67', `${name} does not work from afar`) : null;
  if (outOfReach !== null) return outOfReach;
  const critical = costOf(view, by, target, values) === 'critical' ? criticalOn(view, by, target) : null;
  const melee = critical === null || isRefusal(critical) ? !ranged : critical.melee;
  return { view, by, target, name, weapon, situation, entered, modifier, melee };
}

/** Which manoeuvre, circumstances, and its cost. */
export function manoeuvreBlanks(view: Six20View, intent: ActorIntent): readonly Blank[] {
  const { by, on } = intent;
  const canEscape = hasCondition(view, by, 'grappled');
  const names = manoeuvreNames.filter((id) => id !== 'escape' || canEscape);
  return [
    {
      id: 'manoeuvre',
      label: 'which',
      kind: 'pick',
      allowsOther: 'word',
      options: names.map((id) => ({ id, key: manoeuvreTable[id].key, label: id, phrase: manoeuvreTable[id].phrase })),
      defaultValue: 'trip',
      decidedBy: 'actor',
    },
    weaponBlank(view, by, intent),
    ...situationBlanks,
    ...withDefaultValues(blanksOf(manoeuvreFields, 'as'), { as: costOf(view, by, on[0] ?? '', {}) }),
  ];
}

/** The weapon: by default that of the critical hit, or the usual melee weapon where the manoeuvre takes one (DV-75). */
function weaponBlank(view: Six20View, by: Id, { on: [target = ''], with: values }: ActorIntent): Blank {
  const weapons = weaponsOf(view, by);
  const manoeuvre = readField(values, 'manoeuvre') ?? 'trip';
  const known = typeof manoeuvre === 'string' ? knownManoeuvre(manoeuvre) : null;
  const entered = manoeuvreCosts.find((one) => one === readField(values, 'as'));
  const isCritical = costOf(view, by, target, entered === undefined ? {} : { as: entered }) === 'critical';
  const hasTarget = view.now.combatants[target] !== undefined;
  const critical = isCritical && hasTarget ? criticalOn(view, by, target) : null;
  const usual = weapons.find(({ mode, natural }) => mode === 'melee' && !natural)?.name ?? '';
  const kept = critical === null || isRefusal(critical) ? null : readField(critical.said, 'weapon');
  const takesWeapon = known !== null && manoeuvreTable[known].weapon;
  return {
    id: 'weapon',
    label: 'with',
    kind: 'pick',
    options: [
      { id: '', key: '-', label: 'no weapon' },
      ...weapons.map(({ name }) => ({ id: name, label: name, phrase: name === 'unarmed' ? name : `the ${name}` })),
    ],
    defaultValue: takesWeapon ? (typeof kept === 'string' ? kept : usual) : '',
    optional: true,
    decidedBy: 'actor',
  };
}

/** One manoeuvre on one target. */
export interface ManoeuvreDetails extends RollDetails {
  readonly name: string;
  /** The weapon that it is tried with; null without one. */
  readonly weapon: Weapon | null;
}

/** The adjustments to the defence: circumstances, unless a house rule leaves them out, and no stances (DV-73). */
export function cmdAdjustments(details: ManoeuvreDetails): readonly Adjustment[] {
  return details.view.settings.cmdUsesDefenceTrack ? situationAdjustments(details, 'defence') : [];
}

function trainingOf(sheet: Sheet, manoeuvre: string): ManoeuvreTraining | undefined {
  return findByName(sheet.manoeuvres, manoeuvre.trim());
}

/** Combat manoeuvre attack: all that is added to the attack die (DV-72, DV-75). */
export function cmaModifier(details: ManoeuvreDetails, note: Six20Note): number {
  const { view, by, name, modifier, weapon } = details;
  const sheet = view.sheet(by);
  const training = trainingOf(sheet, name);
  const track = adjustmentValue(rollAdjustments(details, 'attack'), view.settings, note, 'Attack');
  const ability: Ability = training?.by ?? (usesDexterity(sheet.size) ? 'dexterity' : 'strength');
  const abilityBonus = notedModifier(view, by, ability, note);
  return note
    .calculate(`manoeuvre attack of ${view.name(by)}`)
    .start(sheet.bcb, 'combat bonus', 'DV-72')
    .plus(abilityBonus, shortAbility[ability], training?.by === undefined ? 'DV-72' : 'DV-110')
    .plus(sizes[sheet.size].manoeuvre, sheet.size, 'DV-74')
    .plus(training?.attack ?? 0, () => `trained in ${name}`, 'DV-110')
    .plus(weapon?.attack ?? 0, weapon === null ? 'no weapon' : `the ${weapon.name}`, 'DV-75')
    .plus(track, 'adjustment', 'DV-75')
    .plus(modifier, 'outside the track', 'DV-19').value;
}

/**
 * Combat manoeuvre defence: all that is added to the defence die (DV-73); no Dexterity bonus while flat-footed
 * (DV-82).
 */
export function cmdModifier(details: ManoeuvreDetails, note: Six20Note): number {
  const { view, target, name } = details;
  const sheet = view.sheet(target);
  const track = adjustmentValue(cmdAdjustments(details), view.settings, note, 'Defence');
  const training = trainingOf(sheet, name);
  const strength: Ability = training?.defenceBy ?? 'strength';
  const dexterity: Ability = training?.dexterityBy ?? 'dexterity';
  const strengthBonus = notedModifier(view, target, strength, note);
  const bonus = notedModifier(view, target, dexterity, note);
  const sum = note
    .calculate(`manoeuvre defence of ${view.name(target)}`)
    .start(sheet.bcb, 'combat bonus', 'DV-73')
    .plus(strengthBonus, shortAbility[strength], training?.defenceBy === undefined ? 'DV-73' : 'DV-110');
  const { flatFootedManoeuvre } = view.settings;
  const isLost = dexterity === 'dexterity' && bonus > 0 && hasCondition(view, target, 'flat-footed');
  if (isLost && flatFootedManoeuvre) sum.notCounted(`DEX ${bonus} lost: flat-footed`, 'DV-82');
  else sum.plus(bonus, shortAbility[dexterity], training?.dexterityBy === undefined ? 'DV-73' : 'DV-110');
  return sum
    .plus(sizes[sheet.size].manoeuvre, sheet.size, 'DV-74')
    .plus(training?.defence ?? 0, () => `trained in ${name}`, 'DV-110')
    .plus(track, 'adjustment', 'DV-73').value;
}
