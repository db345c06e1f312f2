/** Attacker against defender: who rolls, and at what a side stands (DV-49 to DV-53, DV-76). */
import { z } from 'zod';
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';

/** The sides of the die of every check. */
export const sides = 20;
/** What stands in for the die of an NPC (DV-51, DV-76). */
const npcDie = 10;

/** All that is added to a die. */
export const modifiers = z.int().min(-1000).max(1000);

/** The flags that say who does not roll. */
export const npcFlags = {
  npcAttacker: z.boolean().default(false).describe('the attacker is an NPC and does not roll'),
  npcDefender: z.boolean().default(false).describe('the defender is an NPC and does not roll'),
};

/** Which of the two are NPCs. */
export interface Npcs {
  readonly npcAttacker: boolean;
  readonly npcDefender: boolean;
}

/** What the dice of the two show; null where an NPC stands at 10. */
export interface Thrown {
  readonly attack: number | null;
  readonly defence: number | null;
}

/** Asks for the die of each side that rolls, the attacker's first; of two NPCs none, or by house rule the attacker's (DV-53). */
export function* throwBoth({ npcAttacker, npcDefender }: Npcs, settings: Settings): Conversation<Thrown> {
  const attacks = !npcAttacker || (npcDefender && settings.npcVsNpcRoll);
  const attack = attacks ? onlyFace(yield dice('attack', 'attack', 1, sides)) : null;
  const defence = npcDefender ? null : onlyFace(yield dice('defence', 'defence', 1, sides, { thrower: 'target' }));
  return { attack, defence };
}

/** The rules by which a side rolls, or stands at 10. */
export interface TotalRules {
  readonly rolled: string;
  readonly fixed: string;
}

/** The total of one side: its die, or 10 for an NPC, with its modifiers. */
export function total(
  of: 'attack' | 'defence',
  die: number | null,
  modifier: number,
  { rolled, fixed }: TotalRules,
  note: Note,
): number {
  const worked = note.calculate(of);
  if (die === null) worked.start(npcDie, 'an NPC stands at 10', fixed);
  else worked.start(die, note.keepsSteps && `d20 shows ${die}`, rolled);
  return worked.plus(modifier, note.keepsSteps && `modifiers ${modifier}`, rolled).value;
}
