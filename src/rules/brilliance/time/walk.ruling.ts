/** Speed, the yards of a Move action, and what a way costs (BS-24, BS-75, BS-119, BS-141). */
import { type Conversation, type Id, z } from '../../../game/index.ts';
import { type BrillianceNote, type BrillianceView, rules } from '../combatant/game.ts';
import { sizeBonus } from '../combatant/sheet.ts';

/** Speed after size and armor, in yards, not below 0; null where the sheet does not give it. */
export function speedOf(view: BrillianceView, who: Id, note: BrillianceNote): number | null {
  const { speed, size, speedLost = 0 } = view.sheet(who);
  if (speed === undefined) return null;
  const total = note.calculate(`Speed of ${view.name(who)}`).start(speed, `Speed ${speed}`, 'BS-24');
  if (size !== 'medium') total.plus(sizeBonus[size], `${size} creature`, 'BS-75');
  if (speedLost > 0) total.plus(-speedLost, 'armor', 'BS-141');
  return total.floorAt(0, 'not below 0', 'BS-24').value;
}

const yards = z.int().min(0).max(10_000);

const input = z.strictObject({
  yards: yards.describe('yards of the way'),
  difficult: yards.default(0).describe('yards of the way that are difficult ground; at most all of them count'),
  speed: z.int().min(1).max(1000).describe('yards of one Move action'),
});

/** The cost of a way. */
export interface WalkOutcome {
  /** Yards of movement. */
  readonly costs: number;
  /** Move actions, rounded up. */
  readonly moves: number;
}

/** The yards and Move actions of a way: each yard of difficult ground costs 1 more (BS-119). Rolls nothing. */
export const walk = rules.ruling({
  id: 'brilliance.walk',
  title: 'Way over difficult ground',
  input,
  headline: 'costs',
  counts: ['costs', 'moves'],
  *rule(input, { note }): Conversation<WalkOutcome> {
    const difficult = Math.min(input.difficult, input.yards);
    const costs = note
      .calculate('yards')
      .start(input.yards, () => `yards to go: ${input.yards}`, 'BS-24')
      .plus(difficult, () => `difficult ground: ${difficult} more`, 'BS-119').value;
    const moves = Math.ceil(costs / input.speed);
    note.say('moves', 'BS-24', () => `Speed ${input.speed}: Move actions ${moves}`);
    return { costs, moves };
  },
});
