import { type Conversation, dice, type ThrowClasses, z } from 'vrule/game';
import { mostShaken, rules } from './game.ts';

/** What a strike comes to. */
export interface StrikeOutcome {
  readonly successes: number;
  /** Damage to Nerve; 0 where Guard takes all successes. */
  readonly damage: number;
  /** Whether the target is shaken (SK-09). */
  readonly shakes: boolean;
}

const successFrom = 5;
/** Which throws count the same: those with as many successes. With it the odds of ten dice are exact, and there at once. */
const classes: ThrowClasses = {
  by: 'die',
  same: 'successes',
  score: (face) => (face >= successFrom ? 1 : 0),
};

/** A strike: a pool of d6 against Guard (SK-03 to SK-07, SK-09, SK-10). */
export const strike = rules.ruling({
  id: 'skirmish.strike',
  title: 'Strike',
  input: z.strictObject({
    fight: z.int().min(1).max(10).default(3).describe('dice of the striker'),
    band: z.int().min(0).max(20).default(0).describe('other members of its band who are up'),
    shaken: z.int().min(0).max(mostShaken).default(0).describe('stacks of shaken of the striker'),
    guard: z.int().min(0).max(5).default(1).describe('successes that Guard takes off'),
    braced: z.boolean().default(false).describe('the target braces in this round'),
  }),
  headline: 'damage',
  counts: ['successes', 'damage', 'shakes'],
  *rule({ fight, band, shaken, guard, braced }, { settings, note }): Conversation<StrikeOutcome> {
    const pool = note.calculate('pool').start(fight, () => `Fight ${fight}`, 'SK-03');
    if (band > 0) pool.plus(Math.min(2, band), () => `${band} more of the band`, 'SK-07');
    if (shaken > 0) pool.plus(-shaken, () => `shaken ${shaken}`, 'SK-10').floorAt(1, 'at least 1 die', 'SK-10');
    const { faces } = yield dice('strike', 'strike', {
      count: pool.value,
      sides: 6,
      classes,
      ...(settings.sixesAgain ? { again: 6 } : {}),
    });
    const thrown = faces.filter((face) => face >= successFrom).length;
    const successes = note
      .calculate('successes')
      .start(thrown, () => `${faces.join(' ')}: dice from ${successFrom} up`, 'SK-03');
    if (settings.sixesAgain)
      note.say('sixes', 'SK-04', () => `${faces.filter((face) => face === 6).length} thrown again`);
    const taken = note.calculate('guard').start(guard, () => `Guard ${guard}`, 'SK-05');
    if (braced) taken.plus(settings.bracing, 'the target braces', 'SK-06');
    const damage = note
      .calculate('damage')
      .start(successes.value, 'successes', 'SK-05')
      .plus(-taken.value, 'taken off by Guard', 'SK-05')
      .floorAt(0, 'not below 0', 'SK-05').value;
    note.show('strike', 'SK-05', () => `${successes.value} successes against Guard ${taken.value}`);
    const shakes = damage >= 2;
    if (shakes) note.say('shaken', 'SK-09', () => `${damage} shakes the target`);
    return { successes: successes.value, damage, shakes };
  },
});
