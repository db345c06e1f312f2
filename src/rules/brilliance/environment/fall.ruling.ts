import { type Conversation, z } from '../../../game/index.ts';
import { rules } from '../combatant/game.ts';
import { rollDamageDice } from '../wounds/harm.ruling.ts';

/** The longest fall, in yards, that is non-lethal. */
const nonlethalYards = 3;

const input = z.strictObject({
  yards: z.int().min(0).max(200).describe('yards of the fall'),
});

/** The outcome of a fall. */
export interface FallOutcome {
  readonly damage: number;
  readonly type: 'lethal' | 'nonlethal';
  readonly dice: number;
}

/** A fall: a damage die a yard, non-lethal, or by the house rule `falls` lethal beyond 3 yards (BS-118). */
export const fall = rules.ruling({
  id: 'brilliance.fall',
  title: 'Fall',
  input,
  headline: 'damage',
  counts: ['damage', 'type', 'dice'],
  *rule({ yards }, { settings, note }): Conversation<FallOutcome> {
    const { value } = note.calculate('dice').start(yards, () => `yards: ${yards}, a die each`, 'BS-118');
    const lethal = settings.falls === 'environment' && yards > nonlethalYards;
    const reason = lethal
      ? `more than ${nonlethalYards} yards: lethal`
      : settings.falls === 'environment'
        ? `up to ${nonlethalYards} yards`
        : 'a fall';
    note.say('kind', 'BS-118', () => `${reason}${lethal ? '' : ': non-lethal'}`);
    return {
      damage: yield* rollDamageDice(value, 'BS-118', settings, note),
      type: lethal ? 'lethal' : 'nonlethal',
      dice: value,
    };
  },
});
