import { z } from 'zod';
import { type Alike, type Conversation, dice } from '../../dice/ask.ts';
import { rules } from './game.ts';
import { mostDice, sides } from './pool.ts';

/** The place in the order that a combatant rolls for. */
export interface Initiative {
  readonly total: number;
}

const sum: Alike = { by: 'die', same: 'sum', score: (face) => face };

/** Initiative: all dice added up, no difficulty and no doubling (CR-22, CR-27). No dice, total 0. */
export const initiative = rules.ruling({
  id: 'crytures.initiative',
  title: 'Initiative',
  input: z.strictObject({
    dice: z.int().min(0).max(mostDice).describe('how many d10: Speed and Reflexes'),
  }),
  headline: 'total',
  counts: ['total'],
  *rule(given, { note }): Conversation<Initiative> {
    const { faces } = yield dice('initiative', 'initiative', given.dice, sides, { alike: sum });
    const worked = note.work('total');
    let shown = 0;
    for (const face of faces) shown += face;
    worked.start(shown, note.keep && (faces.length === 0 ? 'no dice' : `${faces.join(' ')} added up`), 'CR-22');
    if (note.keep && faces.includes(sides)) worked.without('natural 10s count 10', 'CR-27');
    return { total: worked.value };
  },
});
