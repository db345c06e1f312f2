import { z } from 'zod';
import { type Conversation, dice, type ThrowClasses } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { mostDice, sides } from '../roll/pool.ts';

/** The place in the order that a combatant rolls for. */
export interface Initiative {
  readonly total: number;
}

/** What a die counts: what it shows, by house rule a natural 10 twice that (CR-27). */
const worthOf: { readonly [T in Settings['initiativeTens']]: (face: number) => number } = {
  once: (face) => face,
  twice: (face) => (face === sides ? 2 * face : face),
};

/** Initiative: all dice added up, no difficulty, and no doubling if the house does not say so (CR-22, CR-27). No dice, total 0. */
export const initiative = rules.ruling({
  id: 'crytures.initiative',
  title: 'Initiative',
  input: z.strictObject({
    dice: z.int().min(0).max(mostDice).describe('how many d10: Speed and Reflexes'),
  }),
  headline: 'total',
  counts: ['total'],
  *rule(given, { settings: { initiativeTens }, note }): Conversation<Initiative> {
    const worth = worthOf[initiativeTens];
    const sum: ThrowClasses = { by: 'die', same: `sum, tens ${initiativeTens}`, score: worth };
    const { faces } = yield dice('initiative', 'initiative', given.dice, sides, { classes: sum });
    let shown = 0;
    let more = 0;
    for (const face of faces) {
      shown += face;
      more += worth(face) - face;
    }
    const worked = note
      .calculate('total')
      .start(shown, note.keepsSteps && (faces.length === 0 ? 'no dice' : `${faces.join(' ')} added up`), 'CR-22');
    if (more > 0) worked.plus(more, 'natural 10s, counted twice', 'CR-27');
    else if (note.keepsSteps && faces.includes(sides)) worked.notCounted('natural 10s count 10', 'CR-27');
    return { total: worked.value };
  },
});
