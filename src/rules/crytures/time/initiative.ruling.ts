import { type Conversation, dice, type ThrowClasses, z } from '../../../game/index.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { mostDice, sides, upperHalf } from '../roll/pool.ts';

interface InitiativeOutcome {
  readonly total: number;
}

/** How much a die adds to the total: its face, or twice that for a natural 10 by house rule (CR-27). */
const valueOfFace: { readonly [T in Settings['initiativeTens']]: (face: number) => number } = {
  once: (face) => face,
  twice: (face) => (face === sides ? 2 * face : face),
};

/** The sum of all initiative dice; 0 without dice (CR-22, CR-27). */
export const initiative = rules.ruling({
  id: 'crytures.initiative',
  title: 'Initiative',
  input: z.strictObject({
    dice: z.int().min(0).max(mostDice).describe('how many d10: Speed and Reflexes'),
  }),
  headline: 'total',
  counts: ['total'],
  *rule({ dice: count }, { settings: { initiativeTens }, note }): Conversation<InitiativeOutcome> {
    const score = valueOfFace[initiativeTens];
    const sum: ThrowClasses = { by: 'die', same: `sum, tens ${initiativeTens}`, score };
    const { faces } = yield dice('initiative', 'initiative', { count, sides, classes: sum, howGood: upperHalf });
    let shown = 0;
    let more = 0;
    for (const face of faces) {
      shown += face;
      more += score(face) - face;
    }
    const total = note
      .calculate('total')
      .start(shown, () => (faces.length === 0 ? 'no dice' : `${faces.join(' ')} added up`), 'CR-22');
    if (more > 0) total.plus(more, 'natural 10s, counted twice', 'CR-27');
    else if (faces.includes(sides)) total.notCounted('natural 10s count 10', 'CR-27');
    return { total: total.value };
  },
});
