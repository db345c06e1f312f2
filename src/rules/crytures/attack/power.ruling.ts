import { type Conversation, dice, formatCount, formatSigned, z } from '../../../game/index.ts';
import { type CryturesNote, type CryturesRulingContext, rules } from '../combatant/game.ts';
import { bySuccesses, diceToRoll, mostDice, sides } from '../roll/pool.ts';
import { throwWithChanges } from '../roll/rerolls-and-oracle.ts';
import { rollClasses, rollOutcome } from '../roll/roll.ruling.ts';
import { attackOutcome, type FullAttackOutcome } from './attack.ruling.ts';
import { attackClasses } from './hits.ts';

/** The lines with effects, in the order in which they apply. */
export const lines = ['effect', 'hit', 'success', 'crit'] as const;
export type Line = (typeof lines)[number];

/** The rule of each line. */
export const lineRules = { effect: 'CR-64', hit: 'CR-61', success: 'CR-62', crit: 'CR-63' } as const;

/** The outcome of a power against one target. */
export interface PowerOutcome extends FullAttackOutcome {
  readonly successes: number;
  /** Whether a roll has as many successes as it needs (CR-02). */
  readonly success: boolean;
  /** The Health of the target after damage, harm and healing; forced movement is not foreseen. */
  readonly left: number;
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
  byTarget: z
    .boolean()
    .describe('the target of the action throws, as in an opportunity attack that is entered by itself'),
  again: whole.min(0).describe('dice showing this number or less are rerolled'),
  health: whole.min(0).describe('Health of the target before it'),
  maxHealth: whole.min(0).describe('maximum Health of the target'),
  changes: z
    .array(z.strictObject({ line: z.enum(lines), each: z.boolean(), amount: whole }))
    .describe('harm (below 0) and healing of the target by the lines of the power'),
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
  left: 0,
};

/** A power against one target: an attack, a roll, or no dice at all (CR-59 to CR-64). Shows its result in short. */
export const powerRuling = rules.ruling({
  id: 'crytures.power',
  title: 'Power',
  input,
  headline: 'damage',
  counts: ['hits', 'damage', 'blockLeft', 'selfDamage', 'successes', 'success', 'left'],
  *rule(power, context): Conversation<PowerOutcome> {
    const outcome = yield* rollPower(power, context);
    showResult(power, outcome, context.note);
    return outcome;
  },
});

/** Rolls a power against one target and works out what it comes to. */
export function* rollPower(power: PowerInput, context: CryturesRulingContext): Conversation<PowerOutcome> {
  if (power.rolls === 'nothing') return withHealthLeft({ ...noOutcome, blockLeft: power.block }, power);
  const { settings, note } = context;
  const thrown = {
    howGood: bySuccesses(power, settings),
    ...(power.shared ? ({ shared: true } as const) : {}),
    ...(power.byTarget ? ({ thrower: 'target' } as const) : {}),
  };
  const count = Math.min(mostDice, diceToRoll(power, context));
  if (power.rolls === 'attack') {
    // Where natural 10s harm or heal by themselves, throws with more of them are not equal.
    const countsTens = power.changes.some(({ line }) => line === 'crit');
    const hitRules = countsTens ? { ...settings, critHitsBlocked: false } : settings;
    const ask = dice('attack', 'attack', { count, sides, classes: attackClasses(power, hitRules), ...thrown });
    const outcome = attackOutcome(yield* throwWithChanges(ask, power, note), power, context);
    return withHealthLeft({ ...noOutcome, ...outcome }, power);
  }
  const ask = dice('roll', 'roll', { count, sides, classes: rollClasses(power, settings), ...thrown });
  const faces = yield* throwWithChanges(ask, power, note);
  const { successes, success } = rollOutcome(faces, power, context);
  return withHealthLeft({ ...noOutcome, blockLeft: power.block, successes, success }, power);
}

function showResult(power: PowerInput, outcome: PowerOutcome, note: CryturesNote): void {
  const { rolls, block, complexity } = power;
  if (rolls === 'nothing') return;
  note.show('dice', rolls === 'attack' ? 'CR-83' : 'CR-01', () => formatDice(power));
  if (rolls === 'roll') {
    note.show('successes', 'CR-02', () => `${formatCount(outcome.successes, 'success')}, ${complexity} needed`);
    return;
  }
  const { hits, crits, blockLeft } = outcome;
  const blocked = block === blockLeft ? '' : `, ${block - blockLeft} blocked`;
  note.show('hits', ['CR-63', 'CR-100'], () => `${formatCount(hits, 'hit')}, ${crits} critical${blocked}`);
  if (hits > 0) note.showSum('damage', 'CR-117');
}

/** `6 dice +2 against 4`. */
export function formatDice({ pool, dieMod, rollMod, difficulty }: PowerInput): string {
  return `${formatCount(Math.max(0, pool + dieMod), 'die')} ${formatSigned(rollMod)} against ${difficulty}`;
}

/** The outcome with the Health that the target has left. */
function withHealthLeft(outcome: PowerOutcome, { health, maxHealth, changes }: PowerInput): PowerOutcome {
  let left = Math.max(0, health - outcome.damage);
  for (const { line, each, amount } of changes) {
    const changed = left + amount * timesOf(line, each, outcome);
    left = Math.max(0, Math.min(Math.max(left, maxHealth), changed));
  }
  return { ...outcome, left };
}

/** How often an effect of a line applies; `each`: once for each hit or success. 0: not at all. */
export function timesOf(line: Line, each: boolean, outcome: PowerOutcome): number {
  const { lands, crits, through, success, successes } = outcome;
  switch (line) {
    case 'effect':
      return each ? Math.max(through, successes) : 1;
    case 'hit':
      return lands ? (each ? through : 1) : 0;
    case 'success':
      return success ? (each ? successes : 1) : 0;
    case 'crit':
      return lands ? crits : 0;
  }
}
