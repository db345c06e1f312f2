import { z } from 'zod';
import { type Conversation, dice } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { diceOf, fits, poolFlags, reachRule, reachText, sides, tooMany } from '../roll/pool.ts';
import { type Aim, counting, type Tally, tally } from './hits.ts';

/** What an attack comes to. */
export interface Attacked {
  /** Hits before Block, those of Crit lines among them. */
  readonly hits: number;
  /** Damage to the target, after Block. */
  readonly damage: number;
  /** Stacks of Block that the target has left. */
  readonly blockLeft: number;
  /** Damage to an attacker who is clumsy, before a Block that the house lets meet it (CR-116). */
  readonly selfDamage: number;
}

/** What a clumsy attacker takes for each miss (CR-101). */
export const slipDamage = 3;

const input = z
  .strictObject({
    ...poolFlags,
    complexity: z.int().min(1).max(1000).default(1).describe('as of a roll; an attack does not look at it'),
    damage: z.int().min(0).max(1_000_000).describe('damage of each hit'),
    critHits: z.int().min(0).max(1000).default(1).describe('hits that the Crit line adds for each natural 10'),
    block: z.int().min(0).max(1_000_000).default(0).describe('stacks of Block on the target'),
    clumsy: z.boolean().default(false).describe('the attacker is clumsy'),
  })
  .refine(fits, tooMany);

/** An attack: hits by pool and Crit line, less Block, times the damage of each (CR-07, CR-63, CR-100, CR-101, CR-117). */
export const attack = rules.ruling({
  id: 'crytures.attack',
  title: 'Attack',
  input,
  headline: 'damage',
  counts: ['hits', 'damage', 'blockLeft', 'selfDamage'],
  measures: { hurts: (outcome: Attacked) => outcome.damage > 0 },
  *rule(given, { settings, note }): Conversation<Attacked> {
    const count = diceOf(given.pool, given.dieMod, settings, note);
    const { faces } = yield dice('attack', 'attack', count, sides, { classes: counting(given, settings) });
    const { hits, damage, blockLeft, selfDamage } = judge(faces, given, settings, note);
    return { hits, damage, blockLeft, selfDamage };
  },
});

/** What an attack is judged by, once its dice are there. */
export interface Aimed extends Aim {
  /** Damage of each hit. */
  readonly damage: number;
  /** Stacks of Block on the target. */
  readonly block: number;
}

/** An attack as it is applied at the table: also what its lines bring besides damage. */
export interface Judged extends Attacked {
  /** Hits that get through Block. */
  readonly through: number;
  /** Natural 10s with their Crit line. */
  readonly crits: number;
  /** Whether what hits and criticals bring besides comes about: something hit, and Block did not stop all of it (CR-100). */
  readonly lands: boolean;
}

/** What the dice of an attack come to. */
export function judge(faces: readonly number[], given: Aimed, settings: Settings, note: Note): Judged {
  const counted = tally(faces, given, settings);
  const hits = hitsOf(faces, counted, given, settings, note);
  const { through, blockLeft, stopped } = block(hits, counted.crits * given.critHits, given, settings, note);
  const damage = note
    .calculate('damage')
    .start(through, note.keepsSteps && `hits that get through: ${through}`, 'CR-117')
    .times(given.damage, note.keepsSteps && `${given.damage} each`, 'CR-117').value;
  const lands = hits > 0 && !(stopped && settings.blockStopsExtras);
  return {
    hits,
    damage,
    blockLeft,
    selfDamage: selfDamage(counted, given, settings, note),
    through,
    crits: counted.crits,
    lands,
  };
}

function hitsOf(faces: readonly number[], counted: Tally, given: Aim, settings: Settings, note: Note): number {
  if (given.rollMod !== 0) note.say('roll modifier', 'CR-05', note.keepsSteps && `${given.rollMod} added to each die`);
  return note
    .calculate('hits')
    .start(counted.reached, note.keepsSteps && reachText(faces, given, settings), reachRule(given))
    .plus(counted.lowTens, 'natural 10s that do not reach it, a hit each all the same', 'CR-06')
    .plus(counted.doubled, 'natural 10s, counted twice', 'CR-07')
    .plus(
      counted.crits * given.critHits,
      note.keepsSteps && `Crit: ${given.critHits} for each of ${counted.crits} natural 10s`,
      'CR-63',
    ).value;
}

/**
 * The hits that Block does not cancel, and the stacks that are left. By house rule it meets the hits of the dice only;
 * those of Crit lines come through, unless nothing else does and Block stops extras.
 */
function block(
  hits: number,
  critHits: number,
  { block: stacks }: Aimed,
  settings: Settings,
  note: Note,
): { readonly through: number; readonly blockLeft: number; readonly stopped: boolean } {
  const met = settings.critHitsBlocked ? hits : hits - critHits;
  const blocked = Math.min(met, stacks);
  const stopped = blocked > 0 && blocked === met;
  const lost = stopped && settings.blockStopsExtras;
  const worked = note
    .calculate('hits after Block')
    .start(met, note.keepsSteps && `${met} hits for Block to meet`, 'CR-117')
    .plus(-blocked, note.keepsSteps && `${blocked} of ${stacks} stacks of Block`, 'CR-100');
  if (stopped)
    worked.remark(lost ? 'all cancelled: so is what hits bring besides' : 'what hits bring besides stays', 'CR-100');
  if (met < hits && !lost) worked.plus(hits - met, 'hits of Crit lines, which Block does not meet', 'CR-117');
  const blockLeft = note
    .calculate('Block left')
    .start(stacks, note.keepsSteps && `Block ${stacks}`, 'CR-100')
    .plus(-blocked, note.keepsSteps && `used up: ${blocked}`, 'CR-100').value;
  return { through: worked.value, blockLeft, stopped };
}

function selfDamage({ slips }: Tally, { clumsy }: Aim, settings: Settings, note: Note): number {
  if (!clumsy) return 0;
  const says = settings.clumsyMode === 'per-one' ? '1s that show' : 'misses, where a 1 shows';
  const worked = note
    .calculate('self damage')
    .start(slips, note.keepsSteps && `${says}: ${slips}`, 'CR-101')
    .times(slipDamage, note.keepsSteps && `${slipDamage} each`, 'CR-101');
  if (slips > 0) {
    const meets = settings.blockMeets === 'attacks' ? 'does not meet it' : 'of one’s own meets it';
    worked.remark(note.keepsSteps && `no attack: Block ${meets}`, 'CR-116');
  }
  return worked.value;
}
