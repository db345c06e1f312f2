import { type Conversation, dice, z } from '../../../../game/index.ts';
import { rules } from '../../combatant/game.ts';
import { sides } from '../../roll/skill-points.ts';
import { allSegments, segmentsInTurn } from '../phases/phases.ts';

/** The phases that speed dice give. */
export interface SpeedOutcome {
  /** The segments with a phase, in order. */
  readonly segments: readonly number[];
  /** All dice show the same number (SG-39). */
  readonly yahtzee: boolean;
}

/** Throws with equally many different faces give equally many phases. */
const classesByDifferentFaces = {
  by: 'fold',
  same: 'different faces',
  start: 0,
  step: (different: number) => different + 1,
} as const;

/** Speed at the start of a turn: each different number is a segment with one phase (SG-36 to SG-40). */
export const speed = rules.ruling({
  id: 'oath.speed',
  title: 'Speed',
  input: z.strictObject({
    dice: z.whole(0, 200).describe('how many d10: the stat chosen as speed'),
  }),
  headline: 'phases',
  counts: ['yahtzee'],
  measures: { phases: (outcome: SpeedOutcome) => outcome.segments.length },
  *rule(input, { settings, note }): Conversation<SpeedOutcome> {
    const { faces } = yield dice('speed', 'speed', {
      count: input.dice,
      sides,
      classes: classesByDifferentFaces,
      howGood: classesByDifferentFaces,
    });
    const segments = [...new Set(faces)].sort((a, b) => a - b);
    const phases = note.calculate('phases');
    const thrown = (): string => (faces.length === 0 ? 'no dice, no phases' : `speed dice ${faces.join(' ')}`);
    phases.start(faces.length, thrown, 'SG-37');
    phases.plus(segments.length - faces.length, 'the same number twice is one phase', 'SG-38');
    if (segments.length !== 1 || faces.length < settings.yahtzeeMin) return { segments, yahtzee: false };
    // Nobody sets the yahtzee here (SG-40); at the table the segments are only its default.
    if (settings.yahtzeeDefault === 'as-thrown') {
      phases.is(1, 'a yahtzee that stays as rolled', 'SG-40');
      return { segments, yahtzee: true };
    }
    const count = phases
      .is(faces.length, () => `a yahtzee: 1 to ${faces.length}, unless it is set otherwise`, 'SG-39')
      .capAt(segmentsInTurn, 'a turn has ten segments', 'SG-35').value;
    return { segments: allSegments.slice(0, count), yahtzee: true };
  },
});
