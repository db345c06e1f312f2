import { z } from 'zod';
import { type Conversation, dice } from '../../dice/ask.ts';
import type { Note } from '../working.ts';
import { rules } from './game.ts';
import { alikeBy, count, forEach, mostSkill, pooled, sides } from './skill.ts';
import { targetNumber, usualTarget } from './target-number.ts';

/** What a roll comes to. */
export interface Rolled {
  readonly successes: number;
  /** How many dice skill lifted to the target number. */
  readonly raised: number;
  /** The skill points that this used; what is left over is lost (SG-17). */
  readonly spent: number;
}

const input = z.strictObject({
  dice: z.int().min(0).max(200).describe('how many d10: the substat that governs it'),
  skill: z.int().min(0).max(mostSkill).default(0).describe('skill points, those of several fitting skills added'),
  tn: z.int().min(-100).max(100).default(usualTarget).describe('target number of each die; below 5 counts as 5'),
  karma: z.boolean().default(false).describe('a karma point is spent: the target number may be below 5'),
});

/** A skill roll: d10 against a target number, lifted by skill (SG-13 to SG-24). */
export const roll = rules.ruling({
  id: 'oath.roll',
  title: 'Skill roll',
  input,
  headline: 'successes',
  counts: ['successes', 'spent'],
  *rule(given, { settings, note }): Conversation<Rolled> {
    const target = targetNumber(given, settings, note);
    const mode = settings.skillMode;
    const lift = mode === 'pool' ? pooled(target, given.skill) : forEach(target, given.skill);
    const { faces } = yield dice('roll', 'skill roll', given.dice, sides, { alike: alikeBy(target, lift, mode) });
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
  },
});

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
