import { type Conversation, type Id, z } from '../../../game/index.ts';
import { type BrillianceNote, type BrillianceView, rules } from '../combatant/game.ts';
import { penaltiesOf } from '../combatant/pool-modifiers.ts';
import { formatDice } from '../combatant/vocabulary.ts';
import { rollPool } from '../roll/pool.ts';

const points = z.int().min(0).max(200);

const input = z.strictObject({
  resistance: points.default(7).describe('Resistance; 7 for all known races and monsters'),
  constitution: points.default(0).describe('Constitution, which counts against physical effects'),
  magical: points.default(0).describe('Magical Resistance, which counts against magic'),
  penalty: points.default(0).describe('dice that conditions remove'),
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
    if (input.penalty > 0) total.plus(-input.penalty, () => `conditions ${input.penalty}`, 'BS-70');
    const dice = total.floorAt(1, 'a pool below 1 is one die', 'BS-04').value;
    const ask = { id: 'resistance', label: 'Resistance', thrower: 'target' } as const;
    const { successes, botch } = yield* rollPool(dice, '10', { settings, note }, ask);
    note.say('resists', 'BS-70', () => `${successes} of the ${input.against} that are needed`);
    return { successes, resisted: successes >= input.against, botch };
  },
});

/** What a combatant brings to a Resistance roll: its sheet's values, and the dice that it loses on every roll (BS-107, BS-116). */
export function resistanceOf(view: BrillianceView, who: Id, note: BrillianceNote) {
  const { resistance, constitution } = view.sheet(who);
  let penalty = 0;
  for (const { dice, says, rule } of penaltiesOf(view, who, { resistance: true })) {
    note.say('Resistance', rule, () => `${says}: ${formatDice(dice)} fewer`);
    penalty += dice;
  }
  return { resistance, constitution, penalty };
}
