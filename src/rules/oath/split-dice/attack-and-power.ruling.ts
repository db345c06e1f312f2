import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { Note } from '../../kernel/note.ts';
import { type AttackOutcome, aim, attackInput, damageOf } from '../attack/attack.ruling.ts';
import { type OathNote, rules } from '../combatant/game.ts';
import { freeDice, keepFields, type PowerOutcome, rollPower, tiedRefusal } from '../psi/psi.ruling.ts';
import { diceField, skillField, targetField } from '../roll/roll.fields.ts';
import { unaided } from '../roll/skill-roll.ts';
import type { RuleId } from '../rulebook.ts';
import { smallestSubstat, splitRefusal } from './split.ruling.ts';

interface AttackAndPowerOutcome extends AttackOutcome, Omit<PowerOutcome, 'successes'> {
  /** The dice of the pool. */
  readonly pool: number;
  /** Successes of the power; those of the attack are `successes`. */
  readonly used: number;
}

const input = attackInput.safeExtend({
  share: diceField.describe('how many dice of the pool the attack has'),
  powerDice: diceField.describe("the power's substat: Strength or Precision of Psi"),
  powerShare: diceField.describe('how many dice of the pool the power has'),
  powerSkill: skillField.describe("the power's skill points, the full skill for its part"),
  powerTn: targetField.describe('target number of the power; below 5 counts as 5'),
  ...keepFields,
  same: z.boolean().default(false).describe('both aim at one target'),
  shtick: z.boolean().default(false).describe('a shtick removes the limits of splitting'),
});

type AttackAndPowerInput = z.infer<typeof input>;

const purpose = {
  id: 'power',
  label: 'power',
  counts: 'successes',
  names: { target: 'power: target number', successes: 'power: successes' },
} as const;

/** An attack and a psi power in one phase from one pool of dice, each with its full skill (SG-60 to SG-62). */
export const attackAndPower = rules.ruling({
  id: 'oath.attack-and-power',
  title: 'Attack and psi power',
  input,
  headline: 'damage',
  counts: ['pool', 'successes', 'dodged', 'net', 'hit', 'damage', 'used', 'kept', 'tied', 'left', 'over'],
  refuse(input) {
    const { powerDice: dice, share, powerShare, same, shtick } = input;
    const substats = substatsOf(input, new Note<RuleId>(false));
    return (
      tiedRefusal({ ...input, dice, fortune: 0 }) ??
      splitRefusal({ substats, shares: [share, powerShare], same, shtick })
    );
  },
  *rule(input, context): Conversation<AttackAndPowerOutcome> {
    const pool = smallestSubstat(substatsOf(input, context.note), context.note);
    const aimed = yield* aim({ ...input, dice: input.share }, context);
    const damage = damageOf(input, aimed.net, context);
    // Karma, luck and smoke are those of the attack alone.
    const roll = { ...input, ...unaided, dice: input.powerDice, skill: input.powerSkill, tn: input.powerTn };
    const { successes: used, ...power } = yield* rollPower(roll, input.powerShare, purpose, context);
    return { ...aimed, hit: aimed.net > 0, damage, pool, used, ...power };
  },
});

/** The substats of both parts; of the power's, the dice that are free (SG-27, SG-60). */
function substatsOf(
  { dice, powerDice, tied, concert }: AttackAndPowerInput,
  note: OathNote,
): readonly [number, number] {
  return [dice, freeDice({ dice: powerDice, tied, concert }, note)];
}
