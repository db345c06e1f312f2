import * as z from 'zod';
import { type Conversation, dice } from '../../../dice/ask.ts';
import { rules, type Six20RulingContext } from '../combatant/game.ts';
import { d20, modifierField, npcFields, type OpposedDice, opposedDice, sideTotal } from '../roll/opposed.ts';
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
    const faces = yield* opposedDice(input, settings);
    const fixed = input.npcAttacker && input.npcDefender ? 'DV-53' : 'DV-51';
    const { attack: attackDie, defence: defenceDie } = faces;
    const attack = sideTotal({ of: 'attack', die: attackDie, modifier: input.attack, rolled: 'DV-49', fixed }, note);
    const defence = sideTotal(
      { of: 'defence', die: defenceDie, modifier: input.defence, rolled: 'DV-50', fixed },
      note,
    );
    const threatens = threatensCritical(faces, input.threat, context);
    const alwaysHits = hitsByDie(faces, threatens, context);
    const margin = note
      .calculate('margin')
      .start(attack, () => `attack ${attack}`, 'DV-52')
      .plus(-defence, () => `defence ${defence}`, 'DV-52').value;
    const hit = alwaysHits || margin > 0 || (margin === 0 && settings.tie === 'attacker');
    return { attack, defence, hit, critical: hit && threatens };
  },
});

/**
 * Whether a die threatens a critical hit: an attack die of the weapon's threat number or more (DV-62), or a defence die of 1;
 * where an NPC attacks, a defence die as far above 1 as the threat number is below 20 (DV-63).
 */
function threatensCritical(faces: OpposedDice, threat: number, { settings, note }: Six20RulingContext): boolean {
  if (faces.attack !== null && faces.attack >= threat) {
    note.say('critical', 'DV-62', () => `the attack die is ${threat} or more`);
    return true;
  }
  const fumble = faces.attack === null && settings.fumbleMirror ? d20 + 1 - threat : 1;
  if (faces.defence === null || faces.defence > fumble) return false;
  note.say('critical', 'DV-63', () => `the defence die is ${fumble} or less`);
  return true;
}

/**
 * Whether a die hits whatever the totals: an attack die of 20, a defence die of 1, by house rule any threat (DV-64).
 */
function hitsByDie(faces: OpposedDice, threatens: boolean, { settings, note }: Six20RulingContext): boolean {
  const hits = faces.attack === d20 || faces.defence === 1 || (threatens && !settings.threatNeedsHit);
  if (hits) note.say('critical', 'DV-64', 'hits whatever the totals are');
  return hits;
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
  measures: { blow: (outcome: StrikeOutcome) => blowKey(outcome) },
  *rule(input, context): Conversation<StrikeOutcome> {
    const { settings, note } = context;
    const outcome = yield* attack.rule(input, context);
    if (!outcome.hit) return { ...outcome, damage: 0, reflex: null, straight: false, spares: false };
    const damage = yield* rollDamage(input, context);
    if (damage > 0 && sparesWounds(input, settings)) {
      note.say('spared', 'DV-97', 'nonlethal: vitality only');
      return { ...outcome, damage, reflex: null, straight: false, spares: true };
    }
    if (damage > 0 && outcome.critical && settings.critToWounds) {
      note.say('straight', 'DV-71', 'a critical hit: straight to wounds');
      return { ...outcome, damage, reflex: null, straight: true, spares: false };
    }
    const reflex = damage > 0 && input.flatFooted ? yield* reflexSave(input.reflex, note) : null;
    const straight = damage > 0 && input.flatFooted && (reflex ?? 0) < saveDc;
    return { ...outcome, damage, reflex, straight, spares: false };
  },
});

/** What of a strike decides how it leaves its target. */
export type Blow = Pick<StrikeOutcome, 'damage' | 'straight' | 'spares'>;

/** A blow as one number, so that odds can be of all of it. */
function blowKey({ damage, straight, spares }: Blow): number {
  return damage * 4 + (straight ? 2 : 0) + (spares ? 1 : 0);
}

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
  return note
    .calculate('damage')
    .start(sum, () => (faces.length === 0 ? 'no dice' : `dice ${faces.join(' + ')}`), 'DV-60')
    .plus(input.damage, () => `modifiers ${input.damage}`, 'DV-60')
    .floorAt(settings.leastDamage, () => `a hit does at least ${settings.leastDamage}`, 'DV-60')
    .plus(-input.resistance, () => `damage reduction ${input.resistance}`, 'DV-61')
    .floorAt(0, 'not below 0', 'DV-61').value;
}
