/** Rolls against a target number: raised by skill (SG-13 to SG-25), or plain, as of Health (SG-89, SG-100). */
import { type Conversation, type DiceAsk, dice, z } from '../../../game/index.ts';
import { type OathNote, type OathRulingContext, rules } from '../combatant/game.ts';
import { defaultTarget, diceField, rollFields, type SkillRoll, targetNumber } from './roll.fields.ts';
import { type RollPurpose, rollLuckAfterSkill, rollWithLuck } from './roll-dice.ts';
import {
  type Counting,
  classesWithoutSkill,
  countReaching,
  countSuccesses,
  type SuccessCount,
  sides,
} from './skill-points.ts';

interface SkillRollOutcome {
  readonly successes: number;
  /** Dice that skill raised to the target number. */
  readonly raised: number;
  /** Skill points spent on them; what is left is lost (SG-17). */
  readonly spent: number;
}

/** A roll without karma, luck or smoke. */
export const unaided = { karma: false, smoke: false, fortune: 0, reliability: 0 } as const;

const defaultNames = { target: 'target number', successes: 'successes' };

export function* rollSkill(
  roll: SkillRoll,
  purpose: RollPurpose,
  context: OathRulingContext,
): Conversation<SkillRollOutcome> {
  const { settings, note } = context;
  const { names = defaultNames } = purpose;
  const counting = { target: targetNumber(roll, context, names.target), skill: roll.skill, mode: settings.skillMode };
  const method = { purpose, counting, note };
  const isLuckFirst = settings.luckBeforeSkill;
  const faces = yield* rollWithLuck(isLuckFirst ? roll : { ...roll, fortune: 0, reliability: 0 }, method);
  const count = countSuccesses(faces, counting);
  const failed = faces.length - count.shown - count.raised;
  const lucky = isLuckFirst ? 0 : yield* rollLuckAfterSkill(roll, failed, method);
  const rule = faces.length === 0 ? 'SG-24' : counting.target > sides ? 'SG-18' : 'SG-14';
  const successes = note
    .calculate(names.successes)
    .start(count.shown, () => describeFaces(faces, counting), rule)
    .plus(count.raised, () => describeRaised(count, counting), 'SG-17');
  if (lucky > 0) successes.plus(lucky, () => `${lucky} of luck, as rolled`, 'SG-25');
  if (note.keepsSteps) noteUnusedSkill(faces, count, counting, note);
  return { successes: successes.value, raised: count.raised, spent: count.spent };
}

/** Notes a 1, which skill cannot raise, and skill points that are left over. */
function noteUnusedSkill(
  faces: readonly number[],
  { spent }: SuccessCount,
  { skill, mode }: Counting,
  note: OathNote,
): void {
  const left = mode === 'pool' ? skill - spent : 0;
  if (skill > 0 && faces.includes(1)) note.say('ones', 'SG-16', 'a die that shows 1 cannot be raised');
  if (left > 0 && faces.length > 0) note.say('left over', 'SG-15', `${left} skill raises no further die and is lost`);
}

/** `2 7 9: those of 7 or more`. */
function describeFaces(faces: readonly number[], { target }: Pick<Counting, 'target'>): string {
  return faces.length === 0 ? 'no dice, no successes' : `${faces.join(' ')}: those of ${target} or more`;
}

/** `1 raised with 2 of 3 skill`. */
function describeRaised({ raised, spent }: SuccessCount, { mode, skill }: Counting): string {
  if (raised === 0) return skill > 0 ? `${skill} skill raises no die` : 'no skill to raise dice with';
  return `${raised} raised ${mode === 'pool' ? `with ${spent} of` : 'by'} ${skill} skill`;
}

const plainClasses = classesWithoutSkill(defaultTarget);

/** What a plain roll is for; rolled by the target, or shared by all targets, if it says so. */
type PlainRoll = Pick<DiceAsk, 'id' | 'label' | 'count' | 'thrower' | 'shared'>;

export interface PlainRollOutcome {
  readonly faces: readonly number[];
  readonly successes: number;
}

/** Rolls `count` d10 at the default target number; without dice there are no successes (SG-24). */
export function* rollPlain({ id, label, count, ...options }: PlainRoll): Conversation<PlainRollOutcome> {
  const { faces } = yield {
    ...dice(id, label, { count, sides, classes: plainClasses, howGood: plainClasses }),
    ...options,
  };
  return { faces, successes: countReaching(faces, defaultTarget) };
}

/** `2 7 9: those of 7 or more`. */
export function describePlainRoll({ faces }: PlainRollOutcome): string {
  return describeFaces(faces, { target: defaultTarget });
}

const purpose = { id: 'roll', label: 'skill roll', counts: 'successes and spent' } as const;

/** A skill roll: d10 against a target number, raised by skill (SG-13 to SG-25). */
export const skillRoll = rules.ruling({
  id: 'oath.roll',
  title: 'Skill roll',
  input: z.strictObject({ dice: diceField.describe('how many d10: the substat that governs the roll'), ...rollFields }),
  headline: 'successes',
  counts: ['successes', 'spent'],
  rule: (roll, context) => rollSkill(roll, purpose, context),
});
