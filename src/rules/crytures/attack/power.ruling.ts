import { z } from 'zod';
import { type Conversation, dice } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { diceToRoll, mostDice, sides } from '../roll/pool.ts';
import { throwWithChanges } from '../roll/rerolls-and-oracle.ts';
import { rollClasses, rollOutcome } from '../roll/roll.ruling.ts';
import { attackOutcome, type FullAttackOutcome } from './attack.ruling.ts';
import { attackClasses } from './hits.ts';

/** The outcome of a power against one target. */
export interface PowerOutcome extends FullAttackOutcome {
  readonly successes: number;
  /** Whether a roll has as many successes as it needs (CR-02). */
  readonly success: boolean;
}

const whole = z.int().min(-1_000_000).max(1_000_000);

/** What a power rolls, and against what. Made from sheets and the state, never entered. */
const input = z.strictObject({
  rolls: z.enum(['attack', 'roll', 'nothing']).describe('what is rolled for it'),
  pool: whole.max(mostDice).describe('dice: the sum of two values'),
  dieMod: whole.describe('die modifier: dice added to the pool'),
  difficulty: whole.describe('number that a die needs'),
  rollMod: whole.describe('roll modifier: added to the number on each die'),
  complexity: whole.describe('successes that a roll needs'),
  damage: whole.min(0).describe('damage per hit'),
  critHits: whole.min(0).describe('hits that the Crit line adds for each natural 10'),
  block: whole.min(0).describe('stacks of Block on the target'),
  clumsy: z.boolean().describe('the attacker is clumsy'),
  shared: z.boolean().describe('one throw against all targets'),
  again: whole.min(0).describe('dice showing this number or less are rerolled'),
  oracle: whole.min(0).describe('how many of the lowest dice count as natural 10s'),
});
export type PowerInput = z.infer<typeof input>;

const noOutcome: PowerOutcome = {
  hits: 0,
  damage: 0,
  blockLeft: 0,
  selfDamage: 0,
  through: 0,
  crits: 0,
  lands: false,
  successes: 0,
  success: false,
};

/** A power against one target: an attack, a roll, or no dice at all (CR-59 to CR-64). */
export const powerRuling = rules.ruling({
  id: 'crytures.power',
  title: 'Power',
  input,
  headline: 'damage',
  counts: ['hits', 'damage', 'blockLeft', 'selfDamage', 'successes', 'success'],
  *rule(power, context): Conversation<PowerOutcome> {
    if (power.rolls === 'nothing') return { ...noOutcome, blockLeft: power.block };
    const { settings, note } = context;
    const shared = power.shared ? ({ shared: true } as const) : {};
    const count = Math.min(mostDice, diceToRoll(power, context));
    if (power.rolls === 'attack') {
      const ask = dice('attack', 'attack', { count, sides, classes: attackClasses(power, settings), ...shared });
      return { ...noOutcome, ...attackOutcome(yield* throwWithChanges(ask, power, note), power, context) };
    }
    const ask = dice('roll', 'roll', { count, sides, classes: rollClasses(power, settings), ...shared });
    const faces = yield* throwWithChanges(ask, power, note);
    const { successes, success } = rollOutcome(faces, power, context);
    return { ...noOutcome, blockLeft: power.block, successes, success };
  },
});
