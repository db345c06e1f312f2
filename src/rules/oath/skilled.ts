/** Dice against a target number, lifted by skill: what every roll with a skill begins with (SG-13 to SG-24). */
import { type Conversation, dice } from '../../dice/ask.ts';
import type { Note } from '../working.ts';
import type { Settings } from './settings.ts';
import { alikeBy, alikeBySuccesses, count, forEach, pooled, sides } from './skill.ts';
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
export interface Skilled extends Asked {
  /** How many d10. */
  readonly dice: number;
}

/** What the dice are for, and what of them counts: successes alone have far fewer classes. */
export interface Purpose {
  readonly id: string;
  readonly label: string;
  readonly counts: 'successes' | 'successes and spent';
}

/** Throws the dice and counts them, with the target number and the successes worked out. */
export function* rollSkilled(
  given: Skilled,
  { id, label, counts }: Purpose,
  settings: Settings,
  note: Note,
): Conversation<Rolled> {
  const target = targetNumber(given, settings, note);
  const mode = settings.skillMode;
  const lift = mode === 'pool' ? pooled(target, given.skill) : forEach(target, given.skill);
  const alike = counts === 'successes' ? alikeBySuccesses : alikeBy;
  const { faces } = yield dice(id, label, given.dice, sides, { alike: alike(target, lift, mode, given.skill) });
  const { shown, raised, spent } = count(faces, target, lift, mode);
  const { value: successes } = note
    .work('successes')
    .start(shown, note.keep && shownText(faces, target), startRule(faces, target))
    .plus(
      raised,
      note.keep && `${raised} lifted ${mode === 'pool' ? `with ${spent} of` : 'by'} ${given.skill} skill`,
      'SG-17',
    );
  if (note.keep) tell(faces, mode === 'pool' ? given.skill - spent : 0, given.skill, note);
  return { successes, raised, spent };
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
