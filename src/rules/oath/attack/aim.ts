/** The first half of every attack: its roll, the dodge, and the net successes (SG-74, SG-79, SG-81). */

import type { Conversation } from '../../../dice/ask.ts';
import type { Calculation } from '../../kernel/note.ts';
import type { OathNote, OathRulingContext } from '../combatant/game.ts';
import type { Rounding } from '../combatant/settings.ts';
import { formatSuccesses } from '../roll/amounts.ts';
import { rollSkill, type SkillRoll } from '../roll/skill-roll.ts';
import type { RuleId } from '../rulebook.ts';
import { type DodgeInput, rollDodge } from './dodge.ts';

export interface AimOutcome {
  /** Successes of the attack roll. */
  readonly successes: number;
  /** Successes of the target's dodge. */
  readonly dodged: number;
  /** Successes of the attack minus dodge and cover; may be below 0. */
  readonly net: number;
}

const purpose = { id: 'attack', label: 'attack', counts: 'successes' } as const;

/** Rolls the attack, then the dodge, and works out the net successes. */
export function* aim(
  input: SkillRoll & DodgeInput & { readonly cover: number },
  context: OathRulingContext,
): Conversation<AimOutcome> {
  const { successes } = yield* rollSkill(input, purpose, context);
  const dodged = yield* rollDodge(input, context);
  return { successes, dodged, net: netSuccesses(successes, { dodge: dodged, cover: input.cover }, context.note) };
}

/** Successes minus those of dodge and cover (SG-74, SG-81); may be below 0. */
function netSuccesses(
  successes: number,
  { dodge, cover }: { readonly dodge: number; readonly cover: number },
  note: OathNote,
): number {
  return note
    .calculate('net')
    .start(successes, () => `${formatSuccesses(successes)} of the attack`, 'SG-74')
    .plus(-dodge, () => `dodge ${dodge}`, 'SG-74')
    .plus(-cover, () => `cover ${cover}`, 'SG-81').value;
}

/** Halves successes to a whole number, at least 0 (SG-84, SG-86). */
export function halve(successes: Calculation<RuleId>, rounding: Rounding, rule: RuleId): Calculation<RuleId> {
  successes.floorAt(0, 'below 0 there is nothing to halve', rule).times(0.5, 'half of them', rule);
  return rounding === 'down' ? successes.roundDown('rounded down', rule) : successes.round('rounded up', rule);
}
