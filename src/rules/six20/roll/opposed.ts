/** Attacker against defender: which side rolls, and the total of each (DV-49 to DV-53, DV-76). */
import * as z from 'zod';
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import type { Six20Note } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RuleId } from '../rulebook.ts';

/** The sides of the die of every check. */
export const d20 = 20;
/** What an NPC uses in place of a die (DV-51, DV-76). */
export const npcRoll = 10;

/** Everything that is added to a die. */
export const modifierField = z.int().min(-1000).max(1000);

/** Which of the two sides are NPCs. */
export const npcFields = {
  npcAttacker: z.boolean().default(false).describe('the attacker is an NPC and does not roll'),
  npcDefender: z.boolean().default(false).describe('the defender is an NPC and does not roll'),
};

export interface NpcSides {
  readonly npcAttacker: boolean;
  readonly npcDefender: boolean;
}

/** The faces of both dice; null for an NPC that does not roll. */
export interface OpposedDice {
  readonly attack: number | null;
  readonly defence: number | null;
}

/**
 * Asks for the dice of both sides, the attacker's first. If both are NPCs neither rolls; by house rule the attacker
 * does (DV-53).
 */
export function* opposedDice({ npcAttacker, npcDefender }: NpcSides, settings: Settings): Conversation<OpposedDice> {
  const attackerRolls = !npcAttacker || (npcDefender && settings.npcVsNpcRoll);
  const attack = attackerRolls ? onlyFace(yield dice('attack', 'attack', { count: 1, sides: d20 })) : null;
  const defence = npcDefender
    ? null
    : onlyFace(yield dice('defence', 'defence', { count: 1, sides: d20, thrower: 'target' }));
  return { attack, defence };
}

/** One side: its die, what is added, and the rules by which it rolls or uses 10. */
export interface OpposedSide {
  readonly of: 'attack' | 'defence';
  readonly die: number | null;
  readonly modifier: number;
  readonly rolled: RuleId;
  readonly fixed: RuleId;
}

/** The total of one side: its die, or 10 for an NPC, plus its modifiers. */
export function sideTotal({ of, die, modifier, rolled, fixed }: OpposedSide, note: Six20Note): number {
  const sum = note.calculate(of);
  if (die === null) sum.start(npcRoll, 'an NPC uses 10', fixed);
  else sum.start(die, () => `d20 shows ${die}`, rolled);
  return sum.plus(modifier, () => `modifiers ${modifier}`, rolled).value;
}
