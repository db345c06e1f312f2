/** The ruling by which a power meets one target: an attack, a roll, or no dice at all (CR-59 to CR-64). */
import { z } from 'zod';
import { type Conversation, dice } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { diceOf, mostDice, sides } from '../roll/pool.ts';
import { throwing } from '../roll/rerolls.ts';
import { judgeRoll, rollAlike } from '../roll/roll.ruling.ts';
import { type Judged, judge } from './attack.ruling.ts';
import { counting } from './hits.ts';

/** What a power comes to against one target. */
export interface Used extends Judged {
  readonly successes: number;
  /** Of a roll: as many successes as it needs (CR-02). */
  readonly success: boolean;
}

const whole = z.int().min(-1_000_000).max(1_000_000);

/** What is thrown for a power, and what against. It is made from sheets and the state, never typed in. */
const input = z.strictObject({
  rolls: z.enum(['attack', 'roll', 'nothing']).describe('what is thrown for it'),
  pool: whole.max(mostDice).describe('dice: two values added up'),
  dieMod: whole.describe('dice added to the pool; below 0 taken off'),
  difficulty: whole.describe('what each die must reach'),
  rollMod: whole.describe('added to what each die shows'),
  complexity: whole.describe('successes that a roll needs'),
  damage: whole.min(0).describe('damage of each hit'),
  critHits: whole.min(0).describe('hits that the Crit line adds for each natural 10'),
  block: whole.min(0).describe('stacks of Block on the target'),
  clumsy: z.boolean().describe('the attacker is clumsy'),
  shared: z.boolean().describe('one throw against all targets'),
  again: whole.min(0).describe('dice of so much or less are thrown again'),
  oracle: whole.min(0).describe('lowest dice that count as natural 10s'),
});
export type PowerInput = z.infer<typeof input>;

const nothing: Used = {
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

export const powerRuling = rules.ruling({
  id: 'crytures.power',
  title: 'Power',
  input,
  headline: 'damage',
  counts: ['hits', 'damage', 'blockLeft', 'selfDamage', 'successes', 'success'],
  *rule(given, { settings, note }): Conversation<Used> {
    if (given.rolls === 'nothing') return { ...nothing, blockLeft: given.block };
    const shared = given.shared ? ({ shared: true } as const) : {};
    const count = Math.min(mostDice, diceOf(given.pool, given.dieMod, settings, note));
    if (given.rolls === 'attack') {
      const ask = dice('attack', 'attack', count, sides, { classes: counting(given, settings), ...shared });
      return { ...nothing, ...judge(yield* throwing(ask, given, note), given, settings, note) };
    }
    const ask = dice('roll', 'roll', count, sides, { classes: rollAlike(given, settings), ...shared });
    const faces = yield* throwing(ask, given, note);
    const { successes, success } = judgeRoll(faces, given, settings, note);
    return { ...nothing, blockLeft: given.block, successes, success };
  },
});
