import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import { bodyInput } from '../wounds/heal.ruling.ts';

const input = z.strictObject({
  nights: z.int().min(0).max(10_000).default(0).describe('restful nights'),
  minutes: z.int().min(0).max(1_000_000).default(0).describe('minutes of rest, for Vigor'),
  medicine: z.boolean().default(false).describe('somebody tends the wounds each night with success'),
  ...bodyInput,
});

/** Where rest leaves somebody. */
export interface RestOutcome {
  readonly health: number;
  readonly vigor: number;
  /** Missing Health and Vigor that is still backlash. */
  readonly backlashHealth: number;
  readonly backlashVigor: number;
}

/** A night gives 1 Health, 2 with Medicine; a quarter of an hour gives 1 Vigor; backlash heals this way alone (BS-95 to BS-97). */
export const rest = rules.ruling({
  id: 'brilliance.rest',
  title: 'Rest',
  input,
  headline: 'health',
  counts: ['health', 'vigor', 'backlashHealth', 'backlashVigor'],
  *rule(given, { note }): Conversation<RestOutcome> {
    const each = given.medicine ? 2 : 1;
    const worked = note
      .calculate('Health rested')
      .start(given.nights, note.keepsSteps && `nights: ${given.nights}`, 'BS-95');
    worked.times(each, given.medicine ? 'with Medicine, 2 a night' : '1 a night', 'BS-95');
    const health = capAtMissing(worked, given.maxHealth - given.health);
    const vigor = capAtMissing(
      note
        .calculate('Vigor rested')
        .start(given.minutes, note.keepsSteps && `minutes: ${given.minutes}`, 'BS-96')
        .times(1 / 15, '1 for each 15', 'BS-96')
        .roundDown('whole quarters of an hour', 'BS-96'),
      given.maxVigor - given.vigor,
    );
    return {
      health: given.health + health,
      vigor: given.vigor + vigor,
      backlashHealth: backlashLeft('backlash on Health', given.backlashHealth, health, note),
      backlashVigor: backlashLeft('backlash on Vigor', given.backlashVigor, vigor, note),
    };
  },
});

type Worked = ReturnType<BrillianceNote['calculate']>;

function capAtMissing(worked: Worked, missing: number): number {
  return worked.capAt(Math.max(0, missing), 'not more than is missing', 'BS-95').value;
}

/** Rest heals backlash before other damage, which magic can see to. */
function backlashLeft(of: string, backlash: number, healed: number, note: BrillianceNote): number {
  if (backlash === 0) return 0;
  return note
    .calculate(of)
    .start(backlash, note.keepsSteps && `${backlash}`, 'BS-97')
    .plus(-healed, note.keepsSteps && `rest heals ${healed}`, 'BS-97')
    .floorAt(0, 'not below 0', 'BS-97').value;
}
