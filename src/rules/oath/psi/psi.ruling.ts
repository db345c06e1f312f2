import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Purpose } from '../roll/purpose.ts';
import { diceField, rollFields, successesField } from '../roll/roll.fields.ts';
import { rollSkilled } from '../roll/skill-roll.ts';

/** What the roll of a psi power leaves. */
export interface Kept {
  readonly successes: number;
  /** Successes that the power keeps, and as many dice that it ties up; an instant power keeps none. */
  readonly kept: number;
  /** Dice of the substat that are tied up from now on. */
  readonly tied: number;
  /** Dice of the substat that are free from now on. */
  readonly left: number;
  /** More is held than the substat has: the GM is warned. */
  readonly over: boolean;
}

/** What the use of a psi power comes to. */
interface Used extends Kept {
  /** The dice of the substat that were free. */
  readonly available: number;
}

/** What running powers hold of a power's substat, and what this one shall keep. */
export const keepFields = {
  tied: successesField.describe('successes kept on powers of this substat that are running'),
  concert: successesField.describe('of these, those of a power that this one works in concert with'),
  instant: z.boolean().default(false).describe('the power makes a lasting change and ties nothing up'),
  keep: z.int().min(0).max(1000).exactOptional().describe('successes to keep, if not all, for a lesser effect'),
};

const input = z.strictObject({
  dice: diceField.describe('the substat: Strength or Precision of Psi, each counted for itself'),
  ...rollFields,
  ...keepFields,
});

type Given = z.infer<typeof input>;

/** Using a psi power (SG-26 to SG-32): a continuous one ties up as many dice as it keeps successes. */
export const psi = rules.ruling({
  id: 'oath.psi',
  title: 'Psi power',
  input,
  headline: 'successes',
  counts: ['available', 'successes', 'kept', 'tied', 'left', 'over'],
  refuse(given) {
    return tiedRefusal(given);
  },
  *rule(given, { settings, note }): Conversation<Used> {
    const available = availableOf(given, note);
    const purpose = { id: 'psi', label: 'psi', counts: 'successes' } as const;
    return { available, ...(yield* rollPower(given, available, purpose, settings, note)) };
  },
});

/** Rolls a power with so many dice of its substat, and ties up what it keeps (SG-26, SG-27). */
export function* rollPower(
  given: Given,
  many: number,
  purpose: Purpose,
  settings: Settings,
  note: Note,
): Conversation<Kept> {
  const { successes } = yield* rollSkilled({ ...given, dice: many }, purpose, settings, note);
  const kept = keptOf(successes, given, note);
  const tied = tiedBy(kept, given, note);
  const over = tied > given.dice;
  return { successes, kept, tied, left: free(given.dice, tied), over };
}

/** The dice that are tied up with this power: of a pair in concert as many as the greater needs (SG-30). */
function tiedBy(kept: number, { dice, tied, concert }: Given, note: Note): number {
  const worked = note.calculate('tied up').start(tied - concert, 'by other powers', 'SG-27');
  if (concert > 0) worked.plus(Math.max(kept, concert), 'by the pair in concert: the greater of the two', 'SG-30');
  else worked.plus(kept, 'by this power', 'SG-27');
  if (worked.value > dice) {
    worked.remark(note.keepsSteps && `more than the ${dice} there are: something strange may happen`, 'SG-32');
  }
  return worked.value;
}

function free(dice: number, tied: number): number {
  return Math.max(0, dice - tied);
}

/** What of a substat is tied up, and what of that a power in concert may use as well. */
interface Tied {
  /** The substat. */
  readonly dice: number;
  readonly tied: number;
  readonly concert: number;
}

/** Why a power cannot be used: all dice are tied up, and no Fortune joins them (SG-31). */
export function tiedRefusal({ dice, tied, concert, fortune }: Tied & { readonly fortune: number }): Refusal | null {
  if (concert > tied) return refuse('concert', 'SG-30', 'the power in concert is one of those that are running');
  if (tied === concert || fortune > 0 || free(dice, tied - concert) > 0) return null;
  return refuse('tied-up', 'SG-31', 'all dice are tied up: a running power is let go, or this one does not happen');
}

/** The dice that other powers leave (SG-27); those of a power in concert serve both (SG-30). */
export function availableOf({ dice, tied, concert }: Tied, note: Note): number {
  const worked = note
    .calculate('dice')
    .start(dice, note.keepsSteps && `substat ${dice}`, 'SG-28')
    .plus(-tied, note.keepsSteps && `${tied} tied up`, 'SG-27');
  if (concert > 0) worked.plus(concert, note.keepsSteps && `${concert} of them in concert with this power`, 'SG-30');
  return worked.floorAt(0, 'not below 0', 'SG-27').value;
}

/** What a power keeps: all, unless less is wanted (SG-29); of an instant one nothing goes on (SG-26). */
function keptOf(successes: number, { instant, keep }: Given, note: Note): number {
  const worked = note.calculate('kept').start(successes, note.keepsSteps && `${successes} successes`, 'SG-27');
  if (instant) {
    worked.remark('what it did stays done, whatever its dice do next', 'SG-33');
    return worked.is(0, 'instant: it ties nothing up', 'SG-26').value;
  }
  if (keep === undefined) return worked.value;
  return worked.capAt(keep, note.keepsSteps && `no more than ${keep} are wanted`, 'SG-29').value;
}
