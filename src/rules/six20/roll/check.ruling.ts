import { z } from 'zod';
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { modifiers, sides } from './opposed.ts';

/** What each difficulty must reach (DV-04). */
export const difficulties = { easy: 10, average: 15, hard: 20, heroic: 25, epic: 30 } as const;
export type Difficulty = keyof typeof difficulties;
export const difficultyNames = ['easy', 'average', 'hard', 'heroic', 'epic'] as const satisfies readonly Difficulty[];

/** What a check comes to. */
export interface Checked {
  /** The total, or the difficulty itself where nobody rolls. */
  readonly total: number;
  /** What was to be reached. */
  readonly against: number;
  readonly success: boolean;
  /** False: an easy task, done without a roll (DV-05). */
  readonly rolled: boolean;
}

const input = z
  .strictObject({
    modifier: modifiers.default(0).describe('ability, ranks or combat bonus, and what else is added; not the track'),
    adjustment: z.int().min(-8).max(8).default(0).describe('what the track gives, -8 to 8'),
    difficulty: z.enum(difficultyNames).exactOptional().describe('how hard it is, by name'),
    dc: z.int().min(-1000).max(1000).exactOptional().describe('what must be reached, as a number'),
    opposed: modifiers.exactOptional().describe('opposed by somebody who rolls as well: all that is added to that die'),
    must: z.boolean().default(false).describe('the GM has an easy task rolled for'),
    save: z.boolean().default(false).describe('a saving throw, which is rolled however easy'),
  })
  .refine(({ difficulty, dc, opposed }) => [difficulty, dc, opposed].filter((x) => x !== undefined).length === 1, {
    path: ['dc'],
    message: 'is one of difficulty, dc and opposed: exactly one is needed',
  });
type Given = z.infer<typeof input>;

/** A check or a save against a difficulty, or opposed by somebody (DV-01 to DV-07). */
export const check = rules.ruling({
  id: 'six20.check',
  title: 'Check',
  input,
  headline: 'success',
  counts: ['total', 'against', 'success', 'rolled'],
  *rule(given, { settings, note }): Conversation<Checked> {
    if (given.opposed === undefined && isEasy(given, settings, note)) {
      const { easy } = difficulties;
      return { total: easy, against: easy, success: true, rolled: false };
    }
    const die = onlyFace(
      yield given.save ? dice('check', 'save', 1, sides, { thrower: 'target' }) : dice('check', 'check', 1, sides),
    );
    const total = note
      .calculate('total')
      .start(die, note.keepsSteps && `d20 shows ${die}`, 'DV-01')
      .plus(given.modifier, note.keepsSteps && `modifiers ${given.modifier}`, 'DV-01')
      .plus(given.adjustment, note.keepsSteps && `adjustment ${given.adjustment}`, 'DV-08').value;
    const against = yield* goal(given, note);
    const margin = note
      .calculate('margin')
      .start(total, note.keepsSteps && `total ${total}`, given.opposed === undefined ? 'DV-03' : 'DV-02')
      .plus(-against, note.keepsSteps && `against ${against}`, given.opposed === undefined ? 'DV-03' : 'DV-02').value;
    return { total, against, success: byNature(die, settings, note) ?? margin >= 0, rolled: true };
  },
});

/** Whether it is an easy task that nobody rolls for (DV-05). */
function isEasy({ difficulty, must, adjustment, save }: Given, settings: Settings, note: Note): boolean {
  if (difficulty !== 'easy' || must || save) return false;
  const extreme =
    settings.easyTrigger === 'any'
      ? Math.abs(adjustment) === 8
      : settings.easyTrigger === 'penalty' && adjustment === -8;
  note.say('check', 'DV-05', extreme ? 'easy, but the conditions are Extreme: rolled' : 'easy: done without a roll');
  return !extreme;
}

/** What must be reached: a number, a difficulty by name, or what the other side rolls. */
function* goal({ difficulty, dc, opposed }: Given, note: Note): Conversation<number> {
  const worked = note.calculate('against');
  if (opposed !== undefined) {
    const die = onlyFace(yield dice('opposed', 'opposed', 1, sides, { thrower: 'target' }));
    worked.start(die, note.keepsSteps && `d20 shows ${die}`, 'DV-02');
    return worked.plus(opposed, note.keepsSteps && `modifiers ${opposed}`, 'DV-02').value;
  }
  if (dc !== undefined) return worked.start(dc, note.keepsSteps && `DC ${dc}`, 'DV-03').value;
  const named = difficulty ?? 'average';
  return worked.start(difficulties[named], note.keepsSteps && `${named}: DC ${difficulties[named]}`, 'DV-04').value;
}

/** What the die decides alone, by house rule (DV-07). */
function byNature(die: number, settings: Settings, note: Note): boolean | null {
  if (!settings.autoNat || (die !== 1 && die !== sides)) return null;
  note.say('success', 'DV-07', die === sides ? 'a natural 20 succeeds' : 'a natural 1 fails');
  return die === sides;
}
