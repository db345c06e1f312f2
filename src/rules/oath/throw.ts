import { z } from 'zod';
import type { Conversation } from '../../dice/ask.ts';
import type { Note } from '../working.ts';
import { diceField, rollFields } from './fields.ts';
import { rules } from './game.ts';
import type { Settings } from './settings.ts';
import { rollSkilled } from './skilled.ts';

/** Where a thrown grenade comes down. */
export interface Lobbed {
  readonly needed: number;
  readonly successes: number;
  readonly hit: boolean;
  /** How many hexes short of the one aimed at it lands; 0 on a hit; null where the GM says where it lands. */
  readonly short: number | null;
}

/** The most successes that any distance asks for. */
const mostNeeded = 3;

const input = z.strictObject({
  distance: z.int().min(0).max(1000).describe('how many hexes away the hex aimed at is; 0 is the own one'),
  dice: diceField.describe('how many d10: Precision of Body'),
  ...rollFields,
  range: z.int().min(0).max(100).default(0).describe('what range adds to target numbers, if the house has that'),
});

/** Throwing a grenade into a hex (SG-87, SG-88). Into the own hex nobody rolls. */
export const lob = rules.ruling({
  id: 'oath.throw',
  title: 'Throw a grenade',
  input,
  headline: 'hit',
  counts: ['needed', 'successes', 'hit', 'short'],
  *rule(given, { settings, note }): Conversation<Lobbed> {
    const needed = note
      .work('needed')
      .start(given.distance, note.keep && `${given.distance} hexes away`, 'SG-87')
      .capAt(mostNeeded, 'three are enough for any distance', 'SG-87').value;
    if (needed === 0) return { needed, successes: 0, hit: true, short: 0 };
    const tn = rangedTarget(given, settings, note);
    const purpose = { id: 'throw', label: 'throw', counts: 'successes' } as const;
    const { successes } = yield* rollSkilled({ ...given, tn }, purpose, settings, note);
    const hit = successes >= needed;
    return { needed, successes, hit, short: hit ? 0 : missed(needed, successes, settings, note) };
  },
});

/** The target number asked for; range is within the successes needed, unless the house puts it on top. */
function rangedTarget({ tn, range }: z.infer<typeof input>, settings: Settings, note: Note): number {
  if (range === 0) return tn;
  const worked = note.work('range').start(tn, note.keep && `target ${tn}`, 'SG-82');
  return settings.grenadeRange === 'on-top'
    ? worked.plus(range, note.keep && `range ${range}`, 'SG-82').value
    : worked.without('range is within the successes needed', 'SG-87').value;
}

/** By default the grenade lands as many hexes short as successes are missing (SG-88). */
function missed(needed: number, successes: number, settings: Settings, note: Note): number | null {
  if (settings.grenadeMiss === 'gm') {
    note.say('short', 'SG-88', 'a miss: the GM says where it lands');
    return null;
  }
  return note
    .work('short')
    .start(needed, note.keep && `needed ${needed}`, 'SG-88')
    .plus(-successes, note.keep && `successes ${successes}`, 'SG-88').value;
}
