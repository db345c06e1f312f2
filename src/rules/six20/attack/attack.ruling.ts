import { type Conversation, dice, z } from '../../../game/index.ts';
import { rules, type Six20Note, type Six20RulingContext } from '../combatant/game.ts';
import {
  d20,
  formatOpposed,
  formatTerm,
  modifierField,
  npcFields,
  type OpposedRoll,
  opposedMargin,
  rollOpposed,
} from '../roll/opposed.ts';
import type { RuleId } from '../rulebook.ts';
import { reflexSave, saveDc, sparesWounds } from '../wounds/damage.ruling.ts';

export interface AttackOutcome {
  /** The totals of both sides. */
  readonly attack: number;
  readonly defence: number;
  readonly hit: boolean;
  readonly critical: boolean;
}

/** The input of an attack; a strike has it too. */
export const attackInput = {
  attack: modifierField.describe('all that is added to the attack die'),
  defence: modifierField.describe('all that is added to the defence die'),
  ...npcFields,
  threat: z.int().min(2).max(20).default(20).describe('the lowest attack die that is a critical hit with this weapon'),
};

/** Attack against defence: player characters roll, NPCs use 10 (DV-49 to DV-53, DV-62 to DV-64). */
export const attack = rules.ruling({
  id: 'six20.attack',
  title: 'Attack',
  input: z.strictObject(attackInput),
  headline: 'hit',
  counts: ['attack', 'defence', 'hit', 'critical'],
  *rule(input, context): Conversation<AttackOutcome> {
    const { settings, note } = context;
    const roll = yield* rollOpposed(input, { attack: 'DV-49', defence: 'DV-50', npc: 'DV-51' }, context);
    const threatens = threatensCritical(roll, input.threat, context);
    const alwaysHits = roll.attack.die === d20 || roll.defence.die === 1 || (threatens && !settings.threatNeedsHit);
    if (alwaysHits) note.say('critical', 'DV-64', 'hits whatever the totals are');
    const margin = opposedMargin(roll, 'DV-52', note);
    const hit = alwaysHits || margin > 0 || (margin === 0 && settings.tie === 'attacker');
    note.show('attack', ['DV-49', 'DV-50'], () => formatOpposed(roll, hit ? 'hits' : 'misses'));
    return { attack: roll.attack.total, defence: roll.defence.total, hit, critical: hit && threatens };
  },
});

/**
 * Whether a die threatens a critical hit: an attack die of the weapon's threat number or more (DV-62), or a defence die of 1;
 * where an NPC attacks, a defence die as far above 1 as the threat number is below 20 (DV-63).
 */
function threatensCritical(
  { attack, defence }: OpposedRoll,
  threat: number,
  { settings, note }: Six20RulingContext,
): boolean {
  if (attack.die !== null && attack.die >= threat) {
    note.say('critical', 'DV-62', () => `the attack die is ${threat} or more`);
    return true;
  }
  const fumble = attack.die === null && settings.fumbleMirror ? d20 + 1 - threat : 1;
  if (defence.die === null || defence.die > fumble) return false;
  note.say('critical', 'DV-63', () => `the defence die is ${fumble} or less`);
  return true;
}

export interface StrikeOutcome extends AttackOutcome {
  /** Points after damage reduction; 0 on a miss. */
  readonly damage: number;
  /** The total of the Reflex save of a flat-footed target; null without one. */
  readonly reflex: number | null;
  /** Whether all of the damage goes to wounds. */
  readonly straight: boolean;
  /** Whether the damage never reaches wounds: nonlethal, by house rule. */
  readonly spares: boolean;
}

const inputSchema = z.strictObject({
  ...attackInput,
  dice: z.int().min(0).max(20).default(1).describe('number of damage dice'),
  sides: z.int().min(2).max(100).default(6).describe('sides of each damage die'),
  damage: modifierField.default(0).describe('all that is added to the damage'),
  resistance: z.int().min(0).max(1000).default(0).describe('damage reduction of the target'),
  flatFooted: z.boolean().default(false).describe('the target is flat-footed: damage goes to wounds unless it saves'),
  nonlethal: z
    .boolean()
    .default(false)
    .describe('nonlethal damage; counts only with the house rule nonlethal: vitality-only'),
  reflex: modifierField.exactOptional().describe('Reflex save of a flat-footed target: all that is added to the die'),
});
type Input = z.infer<typeof inputSchema>;

/** An attack, its damage, and the save that keeps it from a flat-footed target's wounds (DV-36, DV-49 to DV-64). */
export const strike = rules.ruling({
  id: 'six20.strike',
  title: 'Attack with damage',
  input: inputSchema,
  headline: 'damage',
  counts: ['attack', 'defence', 'hit', 'critical', 'damage', 'straight', 'spares'],
  // A blow as one number, so that odds can be of all of it: `readBlow` reads it.
  measures: {
    blow: ({ damage, straight, spares }: StrikeOutcome) => damage * 4 + (straight ? 2 : 0) + (spares ? 1 : 0),
  },
  *rule(input, context): Conversation<StrikeOutcome> {
    const { settings, note } = context;
    const outcome = yield* attack.rule(input, context);
    const harmless = { ...outcome, damage: 0, reflex: null, straight: false, spares: false };
    if (!outcome.hit) return harmless;
    const damage = yield* rollDamage(input, context);
    if (damage === 0) return harmless;
    if (sparesWounds(input, settings)) {
      sayWounds('spared', 'DV-97', 'nonlethal: vitality only', note);
      return { ...harmless, damage, spares: true };
    }
    if (outcome.critical && settings.critToWounds) {
      sayWounds('straight', 'DV-71', 'a critical hit: straight to wounds', note);
      return { ...harmless, damage, straight: true };
    }
    if (!input.flatFooted) return { ...harmless, damage };
    const reflex = yield* reflexSave(input.reflex, note);
    const straight = (reflex ?? 0) < saveDc;
    note.show('wounds', 'DV-36', () => {
      const save = reflex === null ? 'flat-footed, without a save' : `Reflex ${reflex} against ${saveDc}`;
      return `${save}: ${straight ? 'straight to wounds' : 'vitality first'}`;
    });
    return { ...harmless, damage, reflex, straight };
  },
});

/** Says what damage does to wounds, in the working and in the result. */
function sayWounds(of: string, rule: RuleId, says: string, note: Six20Note): void {
  note.say(of, rule, says);
  note.show('wounds', rule, says);
}

/** What of a strike decides how it leaves its target. */
export type Blow = Pick<StrikeOutcome, 'damage' | 'straight' | 'spares'>;

/** The blow of a number. */
export function readBlow(key: number): Blow {
  return { damage: Math.floor(key / 4), straight: key % 4 >= 2, spares: key % 2 === 1 };
}

/** Weapon dice plus modifiers, at least 1, less damage reduction (DV-60, DV-61). */
function* rollDamage(input: Input, { settings, note }: Six20RulingContext): Conversation<number> {
  const { faces } = yield dice('damage', 'damage', {
    count: input.dice,
    sides: input.sides,
    classes: { by: 'die', score: (face) => face },
  });
  let sum = 0;
  for (const face of faces) sum += face;
  const rolled = note
    .calculate('damage')
    .start(sum, () => (faces.length === 0 ? 'no dice' : `dice ${faces.join(' + ')}`), 'DV-60')
    .plus(input.damage, () => `modifiers ${input.damage}`, 'DV-60');
  const { leastDamage } = settings;
  const isLeast = rolled.value < leastDamage;
  const damage = rolled
    .floorAt(leastDamage, () => `a hit does at least ${leastDamage}`, 'DV-60')
    .plus(-input.resistance, () => `damage reduction ${input.resistance}`, 'DV-61')
    .floorAt(0, 'not below 0', 'DV-61').value;
  note.show('damage', input.resistance > 0 ? ['DV-60', 'DV-61'] : 'DV-60', () => {
    const least = isLeast ? `, at least ${leastDamage}` : '';
    const reduction = input.resistance > 0 ? ` - ${input.resistance}` : '';
    return `${input.dice}d${input.sides} ${formatTerm(input.damage)}${least}${reduction} = ${damage}`;
  });
  return damage;
}
