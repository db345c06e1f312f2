/** Dice against a target number, lifted by skill: what every roll with a skill begins with (SG-13 to SG-25). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';
import { luckAfter, type Pool, thrownWithLuck } from './luck.ts';
import type { Purpose } from './purpose.ts';
import { count, sides } from './skill-points.ts';
import { type Asked, targetNumber } from './target-number.ts';

/** What a roll comes to. */
export interface Rolled {
  readonly successes: number;
  /** How many dice skill lifted to the target number. */
  readonly raised: number;
  /** The skill points that this used; what is left over is lost (SG-17). */
  readonly spent: number;
}

/** A roll to be made. */
export interface Skilled extends Asked, Pool {}

/** Nothing comes to the aid of a roll, and nothing hampers it. */
export const unhelped = { karma: false, smoke: false, fortune: 0, reliability: 0 } as const;

const plainNames = { target: 'target number', successes: 'successes' };

/** Throws the dice and counts them, with the target number and the successes worked out. */
export function* rollSkilled(given: Skilled, purpose: Purpose, settings: Settings, note: Note): Conversation<Rolled> {
  const { names = plainNames } = purpose;
  const target = targetNumber(given, settings, note, names.target);
  const mode = settings.skillMode;
  const counting = { target, skill: given.skill, mode };
  const { luckBeforeSkill } = settings;
  const before = luckBeforeSkill ? given : { ...given, fortune: 0, reliability: 0 };
  const faces = yield* thrownWithLuck(before, purpose, counting, note);
  const { shown, raised, spent } = count(faces, counting);
  const failing = faces.length - shown - raised;
  const lucky = luckBeforeSkill ? 0 : yield* luckAfter(given, failing, purpose, target, note);
  const worked = note
    .calculate(names.successes)
    .start(shown, note.keepsSteps && shownText(faces, target), startRule(faces, target))
    .plus(
      raised,
      note.keepsSteps && `${raised} lifted ${mode === 'pool' ? `with ${spent} of` : 'by'} ${given.skill} skill`,
      'SG-17',
    );
  if (lucky > 0) worked.plus(lucky, note.keepsSteps && `${lucky} of luck, as they fell`, 'SG-25');
  if (note.keepsSteps) tell(faces, mode === 'pool' ? given.skill - spent : 0, given.skill, note);
  return { successes: worked.value, raised, spent };
}

/** What skill could not do. */
function tell(faces: readonly number[], left: number, skill: number, note: Note): void {
  if (skill > 0 && faces.includes(1)) note.say('ones', 'SG-16', 'a die that shows 1 cannot be lifted');
  if (left > 0 && faces.length > 0) note.say('left over', 'SG-15', `${left} skill lifts no further die and is lost`);
}

/** The rule by which dice succeed as thrown. */
function startRule(faces: readonly number[], target: number): string {
  if (faces.length === 0) return 'SG-24';
  return target > sides ? 'SG-18' : 'SG-14';
}

function shownText(faces: readonly number[], target: number): string {
  return faces.length === 0 ? 'no dice, no successes' : `${faces.join(' ')}: those of ${target} or more`;
}
