import { type Conversation, type DiceAsk, dice, z } from '../../../game/index.ts';
import { type BrillianceNote, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { againFrom, type Score, scoreOf, sides } from '../roll/pool.ts';
import type { RuleId } from '../rulebook.ts';

const input = z.strictObject({
  dice: z.int().min(0).max(200).describe('damage dice'),
});

/** The outcome of damage dice. */
export interface HarmOutcome {
  readonly damage: number;
}

/** Damage dice of bleeds, fires and poisons: successes, or their sum by the house rule `damageDice` (BS-109, BS-120). */
export const harm = rules.ruling({
  id: 'brilliance.harm',
  title: 'Damage dice',
  input,
  headline: 'damage',
  counts: ['damage'],
  *rule(input, { settings, note }): Conversation<HarmOutcome> {
    return { damage: yield* rollDamageDice(input.dice, 'BS-109', settings, note) };
  },
});

/** A face as points, where dice add up. */
const faceValue: Score = (face) => face;

/** Rolls damage dice and returns their damage; 0 without a roll where there are no dice. */
export function* rollDamageDice(
  count: number,
  rule: RuleId,
  settings: Settings,
  note: BrillianceNote,
): Conversation<number> {
  const total = note.calculate('damage dice');
  if (count === 0) return total.start(0, 'no dice', rule).value;
  const score = settings.damageDice === 'sum' ? faceValue : scoreOf(settings.damageAgain, settings);
  const { faces } = yield askDamageDice(count, score, settings);
  const damage = faces.reduce((sum, face) => sum + score(face), 0);
  const how = settings.damageDice === 'sum' ? 'added up' : 'those of 8 or more';
  return total.start(damage, () => `${faces.join(' ')}: ${how}`, rule).value;
}

function askDamageDice(count: number, score: Score, { damageAgain }: Settings): DiceAsk {
  const again = againFrom(damageAgain);
  const classes = { by: 'die', score } as const;
  return dice('damage', 'damage dice', {
    count,
    sides,
    classes,
    howGood: null,
    ...(again === undefined ? {} : { again }),
  });
}
