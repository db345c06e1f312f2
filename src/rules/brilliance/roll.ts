import { z } from 'zod';
import { type Alike, type Conversation, type DiceAsk, dice, one } from '../../dice/ask.ts';
import type { Note } from '../working.ts';
import { type Again, againFrom, agains, type Score, scoreOf } from './again.ts';
import { rules } from './game.ts';

/** What a roll comes to. */
export interface Rolled {
  readonly successes: number;
  /** Five successes or more (BS-05). */
  readonly critical: boolean;
  /** No success at all (BS-06). */
  readonly failure: boolean;
  /** A failure whose check die shows 1: a critical failure, its outcome up to the GM (BS-06). */
  readonly botch: boolean;
}

const sides = 10;
const criticalFrom = 5;

const input = z.strictObject({
  pool: z.int().min(-1000).max(200).describe('dice after all bonuses and penalties; below 1 is one die'),
  again: z.enum(agains).default('10').describe('from which face on a die is rolled once more'),
});

/** A pool of d10: successes, and whether it is a critical success or failure (BS-02 to BS-06). */
export const roll = rules.ruling({
  id: 'brilliance.roll',
  title: 'Roll',
  input,
  headline: 'successes',
  counts: ['successes', 'critical', 'failure', 'botch'],
  *rule(given, { settings, note }): Conversation<Rolled> {
    const pool = note
      .work('dice')
      .start(given.pool, note.keep && `pool ${given.pool}`, 'BS-08')
      .floorAt(1, 'a pool below 1 is one die', 'BS-04').value;
    const score = scoreOf(given.again, settings);
    const { faces } = yield poolOf(pool, given.again, score);
    const successes = counted(faces, pool, score, note);
    const failure = successes === 0;
    const botch = failure && botched(one(yield botchDie), note);
    const critical = successes >= criticalFrom;
    if (critical) note.say('critical', 'BS-05', 'five or more: a critical success');
    return { successes, critical, failure, botch };
  },
});

function poolOf(pool: number, again: Again, score: Score): DiceAsk {
  const alike: Alike = { by: 'die', score };
  const from = againFrom(again);
  return dice('pool', 'pool', pool, sides, from === undefined ? { alike } : { alike, again: from });
}

function counted(faces: readonly number[], pool: number, score: Score, note: Note): number {
  let successes = 0;
  for (const face of faces) successes += score(face);
  if (faces.length > pool) note.say('again', 'BS-03', note.keep && `rolled again: ${faces.slice(pool).join(' ')}`);
  return note.work('successes').start(successes, note.keep && `${faces.join(' ')}: those of 8 or more`, 'BS-02').value;
}

/** Thrown only after a failure; all that counts is whether it shows 1. */
const botchDie = dice('botch', 'botch check', 1, sides, {
  alike: { by: 'die', score: (face) => (face === 1 ? 1 : 0) },
});

function botched(face: number, note: Note): boolean {
  const botch = face === 1;
  note.say(
    'botch',
    'BS-06',
    note.keep && `no success, check die ${face}: ${botch ? 'a critical failure' : 'a failure'}`,
  );
  return botch;
}
