/** Where a thrown grenade comes down (SG-87, SG-88). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';
import { hexesText } from '../roll/hexes.ts';
import { rollSkilled, type Skilled } from '../roll/skill-roll.ts';

export interface Lobbed {
  readonly needed: number;
  readonly successes: number;
  readonly hit: boolean;
  /** How many hexes short of the one aimed at it lands; 0 on a hit; null where the GM says where it lands. */
  readonly short: number | null;
}

/** A throw at a hex. */
export interface Lob extends Skilled {
  /** How many hexes away the hex aimed at is; 0 is the own one. */
  readonly distance: number;
  /** What range adds to target numbers, if the house has that. */
  readonly range: number;
}

/** The most successes that any distance asks for. */
const mostNeeded = 3;

/** One throw, however many are near where it comes down. */
const purpose = {
  id: 'throw',
  label: 'throw',
  counts: 'successes',
  shared: true,
  names: { target: 'throw: target number', successes: 'throw' },
} as const;

/** Throws at a hex. Into the own one nobody rolls (SG-87). */
export function* land(lob: Lob, settings: Settings, note: Note): Conversation<Lobbed> {
  const needed = note
    .calculate('needed')
    .start(lob.distance, note.keepsSteps && `${hexesText(lob.distance)} away`, 'SG-87')
    .capAt(mostNeeded, 'three are enough for any distance', 'SG-87').value;
  if (needed === 0) return { needed, successes: 0, hit: true, short: 0 };
  const tn = rangedTarget(lob, settings, note);
  const { successes } = yield* rollSkilled({ ...lob, tn }, purpose, settings, note);
  const hit = successes >= needed;
  return { needed, successes, hit, short: hit ? 0 : missed(needed, successes, settings, note) };
}

/** The target number asked for; range is within the successes needed, unless the house puts it on top. */
function rangedTarget({ tn, range }: Lob, settings: Settings, note: Note): number {
  if (range === 0) return tn;
  const worked = note.calculate('range').start(tn, note.keepsSteps && `target ${tn}`, 'SG-82');
  return settings.grenadeRange === 'on-top'
    ? worked.plus(range, note.keepsSteps && `range ${range}`, 'SG-82').value
    : worked.notCounted('range is within the successes needed', 'SG-87').value;
}

/** By default the grenade lands as many hexes short as successes are missing (SG-88). */
function missed(needed: number, successes: number, settings: Settings, note: Note): number | null {
  if (settings.grenadeMiss === 'gm') {
    note.say('short', 'SG-88', 'a miss: the GM says where it lands');
    return null;
  }
  return note
    .calculate('short')
    .start(needed, note.keepsSteps && `needed ${needed}`, 'SG-88')
    .plus(-successes, note.keepsSteps && `successes ${successes}`, 'SG-88').value;
}
