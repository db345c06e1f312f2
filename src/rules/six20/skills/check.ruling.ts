import { type Conversation, dice, onlyFace, z } from '../../../game/index.ts';
import { rules, type Six20Note, type Six20RulingContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { d20, modifierField } from '../roll/opposed.ts';

export const difficultyNames = ['easy', 'average', 'hard', 'heroic', 'epic'] as const;

/** The DC of each difficulty (DV-04). */
const difficulties = { easy: 10, average: 15, hard: 20, heroic: 25, epic: 30 } as const;

export interface CheckOutcome {
  /** The total; the DC itself where an easy task is not rolled. */
  readonly total: number;
  /** The DC, or the total of the opposing side. */
  readonly against: number;
  readonly success: boolean;
  /** False: an easy task that succeeds without a roll (DV-05). */
  readonly rolled: boolean;
}

const inputSchema = z
  .strictObject({
    modifier: modifierField
      .default(0)
      .describe('ability, ranks or combat bonus, and other modifiers outside the track'),
    adjustment: z.int().min(-8).max(8).default(0).describe('what the adjustment track gives, -8 to 8'),
    difficulty: z.enum(difficultyNames).exactOptional().describe('difficulty by its name'),
    dc: z.int().min(-1000).max(1000).exactOptional().describe('difficulty as a number'),
    opposed: modifierField.exactOptional().describe('an opposed check: all that is added to the die of the other side'),
    must: z.boolean().default(false).describe('an easy task is rolled all the same'),
    save: z.boolean().default(false).describe('a saving throw, which is rolled however easy'),
  })
  .refine(({ difficulty, dc, opposed }) => [difficulty, dc, opposed].filter((x) => x !== undefined).length === 1, {
    path: ['dc'],
    message: 'is one of difficulty, dc and opposed: exactly one is needed',
  });
type Input = z.infer<typeof inputSchema>;

/** A check or a save against a DC, or opposed by another side (DV-01 to DV-07). */
export const check = rules.ruling({
  id: 'six20.check',
  title: 'Check',
  input: inputSchema,
  headline: 'success',
  counts: ['total', 'against', 'success', 'rolled'],
  *rule(input, { settings, note }): Conversation<CheckOutcome> {
    const isOpposed = input.opposed !== undefined;
    if (!isOpposed && succeedsUnrolled(input, { settings, note })) {
      return { total: difficulties.easy, against: difficulties.easy, success: true, rolled: false };
    }
    const die = onlyFace(
      yield input.save
        ? dice('check', 'save', { count: 1, sides: d20, thrower: 'target' })
        : dice('check', 'check', { count: 1, sides: d20 }),
    );
    const total = note
      .calculate('total')
      .start(die, () => `d20 shows ${die}`, 'DV-01')
      .plus(input.modifier, () => `modifiers ${input.modifier}`, 'DV-01')
      .plus(input.adjustment, () => `adjustment ${input.adjustment}`, 'DV-08').value;
    const against = yield* numberToReach(input, note);
    const margin = note
      .calculate('margin')
      .start(total, () => `total ${total}`, isOpposed ? 'DV-02' : 'DV-03')
      .plus(-against, () => `against ${against}`, isOpposed ? 'DV-02' : 'DV-03').value;
    return { total, against, success: decidedByDie(die, settings, note) ?? margin >= 0, rolled: true };
  },
});

/** Whether it is an easy task that succeeds without a roll (DV-05). */
function succeedsUnrolled({ difficulty, must, adjustment, save }: Input, context: Six20RulingContext): boolean {
  const { settings, note } = context;
  if (difficulty !== 'easy' || must || save) return false;
  const isExtreme =
    settings.easyTrigger === 'any'
      ? Math.abs(adjustment) === 8
      : settings.easyTrigger === 'penalty' && adjustment === -8;
  note.say(
    'check',
    'DV-05',
    isExtreme ? 'easy, but under Extreme conditions: rolled' : 'easy: succeeds without a roll',
  );
  return !isExtreme;
}

/** The number to reach: a DC, the DC of a difficulty, or the total of the opposing side. */
function* numberToReach({ difficulty = 'average', dc, opposed }: Input, note: Six20Note): Conversation<number> {
  const against = note.calculate('against');
  if (opposed !== undefined) {
    const die = onlyFace(yield dice('opposed', 'opposed', { count: 1, sides: d20, thrower: 'target' }));
    against.start(die, () => `d20 shows ${die}`, 'DV-02');
    return against.plus(opposed, () => `modifiers ${opposed}`, 'DV-02').value;
  }
  if (dc !== undefined) return against.start(dc, () => `DC ${dc}`, 'DV-03').value;
  const value = difficulties[difficulty];
  return against.start(value, () => `${difficulty}: DC ${value}`, 'DV-04').value;
}

/** By house rule a natural 20 succeeds and a natural 1 fails (DV-07); null where the die does not decide. */
function decidedByDie(die: number, settings: Settings, note: Six20Note): boolean | null {
  if (!settings.autoNat || (die !== 1 && die !== d20)) return null;
  note.say('success', 'DV-07', die === d20 ? 'a natural 20 succeeds' : 'a natural 1 fails');
  return die === d20;
}
