import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { Note } from '../../kernel/note.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { aim } from '../attack/aim.ts';
import { attackInput } from '../attack/attack.fields.ts';
import type { Attacked } from '../attack/attack.ruling.ts';
import { damageOf } from '../attack/damage.ts';
import { rules } from '../combatant/game.ts';
import { availableOf, type Kept, keepFields, rollPower, tiedRefusal } from '../psi/psi.ruling.ts';
import { diceField, skillField, targetField } from '../roll/roll.fields.ts';
import { unhelped } from '../roll/skill-roll.ts';
import { partsRefusal, poolOf } from './split.ruling.ts';

/** What an attack and a psi power come to that share one pool of dice. */
interface AttackedWithPower extends Attacked, Omit<Kept, 'successes'> {
  /** The dice that were divided. */
  readonly pool: number;
  /** Successes of the power; those of the attack are `successes`. */
  readonly used: number;
}

const input = attackInput.safeExtend({
  share: diceField.describe('how many dice of the pool the attack has'),
  powerDice: diceField.describe("the power's substat: Strength or Precision of Psi"),
  powerShare: diceField.describe('how many dice of the pool the power has'),
  powerSkill: skillField.describe("the power's skill points, all of them for its part"),
  powerTn: targetField.describe('target number of the power; below 5 counts as 5'),
  ...keepFields,
  same: z.boolean().default(false).describe('both aim at one target'),
  shtick: z.boolean().default(false).describe('a shtick lifts the limits of splitting'),
});

type Given = z.infer<typeof input>;

/** An attack and a psi power in one phase from one pool of dice, each with all of its skill (SG-60 to SG-62). */
export const attackAndPower = rules.ruling({
  id: 'oath.attack-and-power',
  title: 'Attack and psi power',
  input,
  headline: 'damage',
  counts: ['pool', 'successes', 'dodged', 'net', 'hit', 'damage', 'used', 'kept', 'tied', 'left', 'over'],
  refuse(given) {
    const { powerDice, tied, concert } = given;
    return tiedRefusal({ dice: powerDice, tied, concert, fortune: 0 }) ?? dividedRefusal(given);
  },
  *rule(given, { settings, note }): Conversation<AttackedWithPower> {
    const pool = poolOf({ substats: substatsOf(given, note) }, note);
    const aimed = yield* aim({ ...given, dice: given.share }, settings, note);
    const damage = damageOf(given, aimed.net, settings, note);
    const { successes: used, ...kept } = yield* rollPower(powerRoll(given), given.powerShare, purpose, settings, note);
    return { ...aimed, hit: aimed.net > 0, damage, pool, used, ...kept };
  },
});

const purpose = {
  id: 'power',
  label: 'power',
  counts: 'successes',
  names: { target: 'power: target number', successes: 'power: successes' },
} as const;

/** The power's own roll: what comes to the aid of the attack does not count for it. */
function powerRoll(given: Given) {
  const { powerDice: dice, powerSkill: skill, powerTn: tn } = given;
  return { ...given, ...unhelped, dice, skill, tn };
}

/** The dice of both parts, of which the fewer are divided: of the power's substat those that are free (SG-27, SG-60). */
function substatsOf({ dice, powerDice, tied, concert }: Given, note: Note): readonly [number, number] {
  return [dice, availableOf({ dice: powerDice, tied, concert }, note)];
}

function dividedRefusal(given: Given): Refusal | null {
  const { share, powerShare, same, shtick } = given;
  return partsRefusal({ substats: substatsOf(given, new Note(false)), shares: [share, powerShare], same, shtick });
}
