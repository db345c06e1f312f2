/** Attacker against defender: which side rolls, and the total of each (DV-49 to DV-53, DV-76). */
import { type Conversation, dice, onlyFace, z } from '../../../game/index.ts';
import type { Six20Note, Six20RulingContext } from '../combatant/game.ts';
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

/** Which sides are NPCs, and all that is added to the die of each. */
export interface OpposedModifiers {
  readonly npcAttacker: boolean;
  readonly npcDefender: boolean;
  readonly attack: number;
  readonly defence: number;
}

/** One side of an opposed roll. */
export interface OpposedSide {
  /** The face of its die; null for an NPC that does not roll. */
  readonly die: number | null;
  readonly modifier: number;
  readonly total: number;
}

/** Both sides of an opposed roll. */
export interface OpposedRoll {
  readonly attack: OpposedSide;
  readonly defence: OpposedSide;
}

/**
 * Asks for the dice of both sides, the attacker's first, and adds up their totals, each by the rule for its side. Of two NPCs
 * neither rolls; by house rule the attacker does (DV-53).
 */
export function* rollOpposed(
  { npcAttacker, npcDefender, attack, defence }: OpposedModifiers,
  by: { readonly attack: RuleId; readonly defence: RuleId; readonly npc: RuleId },
  { settings, note }: Six20RulingContext,
): Conversation<OpposedRoll> {
  const attackerRolls = !npcAttacker || (npcDefender && settings.npcVsNpcRoll);
  const attackDie = attackerRolls ? onlyFace(yield dice('attack', 'attack', { count: 1, sides: d20 })) : null;
  const defenceDie = npcDefender
    ? null
    : onlyFace(yield dice('defence', 'defence', { count: 1, sides: d20, thrower: 'target' }));
  const side = (of: 'attack' | 'defence', die: number | null, modifier: number): OpposedSide => {
    const sum = note.calculate(of);
    if (die === null) sum.start(npcRoll, 'an NPC uses 10', npcAttacker && npcDefender ? 'DV-53' : by.npc);
    else sum.start(die, () => `d20 shows ${die}`, by[of]);
    return { die, modifier, total: sum.plus(modifier, () => `modifiers ${modifier}`, by[of]).value };
  };
  return { attack: side('attack', attackDie, attack), defence: side('defence', defenceDie, defence) };
}

/** By how much the attack beats the defence; below 0 where it does not. */
export function opposedMargin({ attack, defence }: OpposedRoll, rule: RuleId, note: Six20Note): number {
  return note
    .calculate('margin')
    .start(attack.total, () => `attack ${attack.total}`, rule)
    .plus(-defence.total, () => `defence ${defence.total}`, rule).value;
}

/** Both totals and what they come to: `6 + 5 = 11 against 10 + 1 = 11: hits`. */
export function formatOpposed({ attack, defence }: OpposedRoll, result: string): string {
  const sum = ({ die, modifier, total }: OpposedSide): string => `${die ?? npcRoll} ${formatTerm(modifier)} = ${total}`;
  return `${sum(attack)} against ${sum(defence)}: ${result}`;
}

/** What is added to a number, or subtracted from it: `+ 3`, `- 1`. */
export function formatTerm(modifier: number): string {
  return `${modifier < 0 ? '-' : '+'} ${Math.abs(modifier)}`;
}
