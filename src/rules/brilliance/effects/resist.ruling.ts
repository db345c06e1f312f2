import { type Conversation, z } from '../../../game/index.ts';
import { rules } from '../combatant/game.ts';
import { rollPool } from '../roll/pool.ts';

const points = z.int().min(0).max(200);

const input = z.strictObject({
  resistance: points.default(7).describe('Resistance; 7 for all known races and monsters'),
  constitution: points.default(0).describe('Constitution, which counts against physical effects'),
  magical: points.default(0).describe('Magical Resistance, which counts against magic'),
  physical: z.boolean().default(true).describe('the effect is physical: Constitution counts'),
  against: points.default(1).describe('successes that are needed'),
});

/** The outcome of a Resistance roll. */
export interface ResistOutcome {
  readonly successes: number;
  readonly resisted: boolean;
  /** A critical failure (BS-06). */
  readonly botch: boolean;
}

/** Resistance against poison, disease and some magic (BS-70, BS-71). */
export const resist = rules.ruling({
  id: 'brilliance.resist',
  title: 'Resistance',
  input,
  headline: 'resisted',
  counts: ['successes', 'resisted', 'botch'],
  *rule(input, { settings, note }): Conversation<ResistOutcome> {
    const total = note.calculate('Resistance').start(input.resistance, () => `Resistance ${input.resistance}`, 'BS-71');
    if (input.physical) total.plus(input.constitution, () => `Constitution ${input.constitution}`, 'BS-71');
    if (input.magical > 0) total.plus(input.magical, () => `Magical Resistance ${input.magical}`, 'BS-70');
    const dice = total.floorAt(1, 'a pool below 1 is one die', 'BS-04').value;
    const ask = { id: 'resistance', label: 'Resistance', thrower: 'target' } as const;
    const { successes, botch } = yield* rollPool(dice, '10', { settings, note }, ask);
    note.say('resists', 'BS-70', () => `${successes} of the ${input.against} that are needed`);
    return { successes, resisted: successes >= input.against, botch };
  },
});
