import { z } from 'zod';
import { type Conversation, type DiceAsk, dice } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import { againFrom, type Score, scoreOf } from '../roll/again.ts';
import { sides } from '../roll/pool.ts';
import type { RuleId } from '../rulebook.ts';

const input = z.strictObject({
  dice: z.int().min(0).max(200).describe('damage dice'),
});

/** What damage dice come to. */
export interface Harmed {
  readonly damage: number;
}

/** Damage dice of bleeds, fires and poisons: successes, or their sum under the setting `damageDice` (BS-109, BS-120). */
export const harm = rules.ruling({
  id: 'brilliance.harm',
  title: 'Damage dice',
  input,
  headline: 'damage',
  counts: ['damage'],
  *rule(given, { settings, note }): Conversation<Harmed> {
    return { damage: yield* damageOf(given.dice, 'BS-109', settings, note) };
  },
});

const face: Score = (shown) => shown;

/** Asks for so many damage dice and counts them; none are asked for where there are none. */
export function* damageOf(many: number, rule: RuleId, settings: Settings, note: BrillianceNote): Conversation<number> {
  const worked = note.calculate('damage dice');
  if (many === 0) return worked.start(0, 'no dice', rule).value;
  const score = settings.damageDice === 'sum' ? face : scoreOf(settings.damageAgain, settings);
  const { faces } = yield askFor(many, score, settings);
  const damage = faces.reduce((sum, shown) => sum + score(shown), 0);
  const how = settings.damageDice === 'sum' ? 'added up' : 'those of 8 or more';
  return worked.start(damage, note.keepsSteps && `${faces.join(' ')}: ${how}`, rule).value;
}

function askFor(many: number, score: Score, { damageAgain }: Settings): DiceAsk {
  const again = againFrom(damageAgain);
  const alike = { by: 'die', score } as const;
  return dice('damage', 'damage dice', {
    count: many,
    sides,
    ...(again === undefined ? { classes: alike } : { classes: alike, again }),
  });
}
