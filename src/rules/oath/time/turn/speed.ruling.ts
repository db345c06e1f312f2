import { z } from 'zod';
import { type Conversation, dice, type ThrowClasses } from '../../../../dice/ask.ts';
import type { Note } from '../../../kernel/note.ts';
import { rules } from '../../combatant/game.ts';
import type { Settings } from '../../combatant/settings.ts';
import { sides } from '../../roll/skill-points.ts';
import { segmentsInTurn } from '../phases/places.ts';

/** The phases that speed dice give. */
export interface Speed {
  /** The segments with a phase, in order. */
  readonly segments: readonly number[];
  /** All dice alike, at least two of them (SG-39). */
  readonly yahtzee: boolean;
}

/** How many different faces lie there; of that and of the number of dice depends how many phases there are. */
const distinct: ThrowClasses = { by: 'fold', start: 0, step: (different) => different + 1 };

/** Speed at the start of a turn: each different number is a segment with one phase (SG-36 to SG-40). */
export const speed = rules.ruling({
  id: 'oath.speed',
  title: 'Speed',
  input: z.strictObject({
    dice: z.int().min(0).max(200).describe('how many d10: the value of the stat chosen as speed'),
  }),
  headline: 'phases',
  counts: ['yahtzee'],
  measures: { phases: (outcome: Speed) => outcome.segments.length },
  *rule(given, { settings, note }): Conversation<Speed> {
    const { faces } = yield dice('speed', 'speed', given.dice, sides, { classes: distinct });
    return phases(faces, settings, note);
  },
});

/** The phases of a throw, a yahtzee as it stands where nobody sets it (SG-40). */
function phases(faces: readonly number[], settings: Settings, note: Note): Speed {
  const thrown = [...new Set(faces)].sort((a, b) => a - b);
  const yahtzee = thrown.length === 1 && faces.length >= settings.yahtzeeMin;
  if (note.keepsSteps) tell(faces, thrown.length, note);
  if (!yahtzee) return { segments: thrown, yahtzee };
  if (settings.yahtzeeDefault === 'as-thrown') {
    note.calculate('phases').is(1, 'a yahtzee that stays as it was thrown', 'SG-40');
    return { segments: thrown, yahtzee };
  }
  const many = note
    .calculate('phases')
    .is(faces.length, note.keepsSteps && `a yahtzee, set to 1 to ${faces.length}`, 'SG-39')
    .capAt(segmentsInTurn, 'a turn has ten segments', 'SG-35').value;
  return { segments: Array.from({ length: many }, (_, n) => n + 1), yahtzee };
}

function tell(faces: readonly number[], different: number, note: Note): void {
  note
    .calculate('phases')
    .start(faces.length, faces.length === 0 ? 'no dice, no phases' : `speed dice ${faces.join(' ')}`, 'SG-37')
    .plus(different - faces.length, 'the same number twice is one phase', 'SG-38');
}
