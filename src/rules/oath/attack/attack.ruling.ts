/** The attack ruling and its steps (SG-74 to SG-82), of which other rulings that attack are made. */
import { type Calculation, type Conversation, formatCount, z } from '../../../game/index.ts';
import { type OathNote, type OathRulingContext, rules } from '../combatant/game.ts';
import type { Rounding } from '../combatant/settings.ts';
import { diceField, rollFields, type SkillRoll } from '../roll/roll.fields.ts';
import { rollSkill } from '../roll/roll.ruling.ts';
import type { RuleId } from '../rulebook.ts';
import { checkDodge, type DodgeInput, dodgeFields, rollDodge } from './dodge.ts';
import { weaponNames, weaponTable } from './weapons.ts';

const pointsField = z.whole(0, 1000);

/** The input of an attack: the attacker's roll, a weapon of the table or the numbers of another, the target's defence. */
export const attackInput = z
  .strictObject({
    dice: diceField.describe('how many d10: Precision of Body'),
    ...rollFields,
    weapon: z.enum(weaponNames).exactOptional().describe('a weapon of the table'),
    multiplier: pointsField.exactOptional().describe('damage for each success, of a weapon that is not in the table'),
    base: pointsField.exactOptional().describe('what such a weapon adds to a hit'),
    strBody: pointsField
      .default(0)
      .describe("the attacker's Strength of Body; melee weapons of the table add it to a hit"),
    soak: pointsField.default(0).describe("points that the target's soak subtracts from each hit"),
    ...dodgeFields,
  })
  .superRefine(checkDodge)
  .superRefine((input, context) => {
    const { weapon } = input;
    const addIssue = (path: 'weapon' | 'multiplier' | 'base', message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message, input });
    const missing = (['multiplier', 'base'] as const).filter((field) => input[field] === undefined);
    const given = (['multiplier', 'base'] as const).filter((field) => input[field] !== undefined);
    if (weapon !== undefined) {
      for (const field of given) addIssue(field, 'does not go with --weapon: a weapon of the table has its own');
    } else if (given.length === 0) addIssue('weapon', 'is missing: name one, or give --multiplier and --base');
    else for (const field of missing) addIssue(field, `is missing: --${given[0] ?? ''} needs it`);
  });

export type AttackInput = z.infer<typeof attackInput>;

export interface AimOutcome {
  readonly successes: number;
  readonly dodged: number;
  /** Successes of the attack minus dodge and cover; may be below 0. */
  readonly net: number;
}

const purpose = { id: 'attack', label: 'attack', counts: 'successes' } as const;

/** Rolls the attack, then the dodge, and works out the net successes. */
export function* aim(input: SkillRoll & DodgeInput, context: OathRulingContext): Conversation<AimOutcome> {
  const { successes } = yield* rollSkill(input, purpose, context);
  const dodged = yield* rollDodge(input, context);
  return { successes, dodged, net: netSuccesses(successes, { dodge: dodged, cover: input.cover }, context.note) };
}

/** Successes minus those of dodge and cover (SG-74, SG-81); may be below 0. */
function netSuccesses(
  successes: number,
  { dodge, cover }: { readonly dodge: number; readonly cover: number },
  note: OathNote,
): number {
  const net = note
    .calculate('net')
    .start(successes, () => `${formatCount(successes, 'success')} of the attack`, 'SG-74')
    .plus(-dodge, () => `dodge ${dodge}`, 'SG-74')
    .plus(-cover, () => `cover ${cover}`, 'SG-81').value;
  note.show(
    'attack',
    'SG-74',
    () => `${formatCount(successes, 'success')}, dodge ${dodge}, cover ${cover}: net ${net}`,
  );
  return net;
}

/** Halves successes to a whole number, at least 0 (SG-84, SG-86). */
export function halve(successes: Calculation<RuleId>, rounding: Rounding, rule: RuleId): Calculation<RuleId> {
  successes.floorAt(0, 'below 0 there is nothing to halve', rule).times(0.5, 'half of them', rule);
  return rounding === 'down' ? successes.roundDown('rounded down', rule) : successes.round('rounded up', rule);
}

/** How a weapon turns net successes into damage. */
interface DamageFormula {
  readonly multiplier: number;
  readonly weapon: string;
  readonly rule: RuleId;
  /** What is added once to a hit: the base of a ranged weapon, or Strength of Body. */
  readonly added: number;
  readonly addedName: 'base' | 'Strength of Body';
}

/** Damage of net successes, whole (SG-75, SG-76): none of a miss, unless a house rule lets it deal its base. */
export function damageOf(input: AttackInput, net: number, { settings, note }: OathRulingContext): number {
  const { multiplier, weapon, rule, added, addedName } = damageFormula(input);
  const damage = note.calculate('damage');
  if (net > 0) {
    damage
      .start(net, () => `net ${net}`, 'SG-74')
      .times(multiplier, () => `${weapon}: x${multiplier}`, rule)
      .plus(added, () => `${addedName} ${added}`, 'SG-75');
  } else if (settings.missDealsBase) damage.is(added, `a miss still deals the ${addedName}`, 'SG-76');
  else damage.is(0, 'no net success: a miss', 'SG-76');
  if (input.soak > 0) {
    damage.plus(-input.soak, () => `soak ${input.soak}`, 'SG-06').floorAt(0, 'not below 0', 'SG-06');
  }
  if (input.strBody > 0 && addedName === 'base') {
    damage.notCounted('Strength of Body counts with melee weapons only', 'SG-75');
  }
  if (damage.value > 0) note.showSum('damage', 'SG-75');
  return damage.value;
}

/** The formula of a weapon of the table, or of the numbers given for another. */
function damageFormula({ weapon, multiplier = 0, base = 0, strBody }: AttackInput): DamageFormula {
  if (weapon === undefined)
    // A weapon or a power that is not in the table: the ruling knows its numbers only.
    return { multiplier, weapon: 'multiplier', rule: 'SG-75', added: base, addedName: 'base' };
  const entry = weaponTable[weapon];
  const formula = { multiplier: entry.multiplier, weapon: weapon.replaceAll('-', ' '), rule: 'SG-77' } as const;
  return entry.kind === 'melee'
    ? { ...formula, added: strBody, addedName: 'Strength of Body' }
    : { ...formula, added: entry.base, addedName: 'base' };
}

export interface AttackOutcome extends AimOutcome {
  /** At least one net success. */
  readonly hit: boolean;
  /** Points of damage, whole. */
  readonly damage: number;
}

/** An attack with a weapon, melee or ranged (SG-74 to SG-82). */
export const attack = rules.ruling({
  id: 'oath.attack',
  title: 'Attack',
  input: attackInput,
  headline: 'damage',
  counts: ['successes', 'dodged', 'net', 'hit', 'damage'],
  *rule(input, context): Conversation<AttackOutcome> {
    const aimed = yield* aim(input, context);
    return { ...aimed, hit: aimed.net > 0, damage: damageOf(input, aimed.net, context) };
  },
});
