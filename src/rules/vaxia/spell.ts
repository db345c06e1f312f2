import { z } from 'zod';
import type { Conversation } from '../../dice/ask.ts';
import { floored } from './amounts.ts';
import { rules } from './game.ts';
import type { Rolled } from './rolled.ts';
import { spellPair } from './spell-parts.ts';
import { askPair, judgePair } from './two-traits.ts';

const input = z.strictObject({
  might: z.tuple([z.number(), z.number()]).describe('INT and SPIR of the caster, with a skill'),
  base: z.number().default(25).describe('base difficulty of the spell on both dice; 45 for metamagic'),
  stats: z
    .tuple([z.number().min(0), z.number().min(0)])
    .exactOptional()
    .describe('bare stats of the target: DEX,END against a fireball, INT,SPIR where the mind is read'),
  resist: z.number().min(0).default(0).describe("the target's skill made to resist magic, added to both"),
});

/** What a spell of the older edition comes to. */
export interface Spelled {
  /** Against the base: whether the spell goes off. */
  readonly cast: Rolled;
  /** Against base and target: whether the target is affected; null without a target. */
  readonly affects: Rolled | null;
  /** The spell went off and the target was not affected. */
  readonly resisted: boolean;
}

/** The result that a spell is cast for: on its target, or without one by itself. */
function aimed({ cast, affects }: Spelled): Rolled {
  return affects ?? cast;
}

/**
 * A spell of the older edition (VX-148 to VX-152): INT and SPIR thrown once, and two results of the same dice. Against the
 * base it is cast or not; against base and bare stats of a target that target is affected or not.
 */
export const spell = rules.ruling({
  id: 'vaxia.spell',
  title: 'Spell (older edition)',
  input,
  headline: 'points',
  counts: ['resisted'],
  measures: {
    success: (outcome: Spelled) => aimed(outcome).success,
    points: (outcome: Spelled) => aimed(outcome).points,
  },
  *rule({ might, base, stats, resist }, { settings, note }): Conversation<Spelled> {
    const mights = [floored(might[0], 'INT', note), floored(might[1], 'SPIR', note)] as const;
    const alone = spellPair('cast', mights, { base, target: null }, settings, note);
    const onTarget =
      stats === undefined ? null : spellPair('affects', mights, { base, target: { stats, resist } }, settings, note);
    // Both results hang on the sum of the dice, each with needs of its own.
    const thrown = yield askPair({ ...alone, label: 'spell' }, 'spell', 'total');
    const cast = judgePair(alone, thrown, settings, note);
    if (onTarget === null) return { cast, affects: null, resisted: false };
    const affects = judgePair(onTarget, thrown, settings, note);
    const resisted = cast.success && !affects.success;
    note.say('spell', 'VX-152', endOf(cast.success, affects.success));
    return { cast, affects, resisted };
  },
});

function endOf(cast: boolean, affected: boolean): string {
  if (!cast) return 'the spell does not go off';
  return affected ? 'cast, and the target is affected' : 'the spell goes off, and the target resists it';
}
