import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { scoreOf } from '../roll/again.ts';
import { askPool, countSuccesses } from '../roll/pool.ts';

const points = z.int().min(0).max(200);

const input = z.strictObject({
  resistance: points.default(7).describe('Resistance: 7 for the races and monsters that are known'),
  constitution: points.default(0).describe('Constitution, which a physical roll adds'),
  magical: points.default(0).describe('Magical Resistance, where it counts'),
  physical: z.boolean().default(true).describe('whether it is the body that resists'),
  against: points.default(1).describe('successes that are needed'),
});

/** What a Resistance roll comes to. */
export interface ResistOutcome {
  readonly successes: number;
  readonly resisted: boolean;
}

/** Resistance against poison, disease and some magic (BS-70, BS-71). */
export const resist = rules.ruling({
  id: 'brilliance.resist',
  title: 'Resistance',
  input,
  headline: 'resisted',
  counts: ['successes', 'resisted'],
  *rule(given, { settings, note }): Conversation<ResistOutcome> {
    const worked = note
      .calculate('Resistance')
      .start(given.resistance, note.keepsSteps && `Resistance ${given.resistance}`, 'BS-71');
    if (given.physical)
      worked.plus(given.constitution, note.keepsSteps && `Constitution ${given.constitution}`, 'BS-71');
    if (given.magical > 0)
      worked.plus(given.magical, note.keepsSteps && `Magical Resistance ${given.magical}`, 'BS-70');
    const dice = worked.floorAt(1, 'a pool below 1 is one die', 'BS-04').value;
    const score = scoreOf('10', settings);
    const { faces } = yield { ...askPool(dice, '10', score), id: 'resistance', label: 'Resistance', thrower: 'target' };
    const successes = countSuccesses(faces, dice, score, note);
    note.say('resists', 'BS-70', note.keepsSteps && `${successes} of the ${given.against} that are needed`);
    return { successes, resisted: successes >= given.against };
  },
});
