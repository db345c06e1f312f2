import { type Conversation, z } from '../../../game/index.ts';
import { rules } from '../combatant/game.ts';

/** The levels up to which an NPC can be taught; null without Teaching, when the GM decides. */
export interface TeachingOutcome {
  readonly quick: number | null;
  readonly serious: number | null;
}

const level = z.whole(0, 1000);

/** How far an NPC can be taught a skill, even beyond the teacher's own level (SG-103 to SG-105). Rolls no dice. */
export const teach = rules.ruling({
  id: 'oath.teach',
  title: 'Teaching',
  input: z.strictObject({
    teaching: level.describe("the teacher's level of Teaching; 0 without it"),
    skill: level.describe("the teacher's level of the skill that is taught"),
  }),
  headline: 'serious',
  counts: ['quick', 'serious'],
  *rule({ teaching, skill }, { settings, note }): Conversation<TeachingOutcome> {
    if (teaching === 0) {
      const says = 'without Teaching the result is wildly variable: the GM decides';
      note.say('ceiling', 'SG-103', says);
      note.show('ceiling', 'SG-103', says);
      return { quick: null, serious: null };
    }
    const root = note
      .calculate('quick')
      .start(teaching, () => `Teaching ${teaching}`, 'SG-104')
      .times(skill, () => `skill ${skill}`, 'SG-104')
      .is(Math.sqrt(teaching * skill), 'the square root of the product', 'SG-104');
    const quick =
      settings.teachingRounding === 'down'
        ? root.roundDown('rounded down', 'SG-104')
        : root.round('rounded to the nearest', 'SG-104');
    const serious = note
      .calculate('serious')
      .start(teaching, () => `Teaching ${teaching}`, 'SG-105')
      .plus(skill, () => `skill ${skill}`, 'SG-105').value;
    note.show(
      'ceiling',
      ['SG-104', 'SG-105'],
      () => `up to level ${quick.value} quickly, ${serious} in a serious regimen`,
    );
    return { quick: quick.value, serious };
  },
});
