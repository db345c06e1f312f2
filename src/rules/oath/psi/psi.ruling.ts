import { type Conversation, firstRefusal, formatCount, z } from '../../../game/index.ts';
import { type OathNote, type OathRulingContext, refuse, rules } from '../combatant/game.ts';
import { diceField, rollFields, successesField } from '../roll/roll.fields.ts';
import { rollSkill } from '../roll/roll.ruling.ts';
import type { RollPurpose } from '../roll/roll-dice.ts';

/** A power after its roll. */
export interface PowerOutcome {
  readonly successes: number;
  /** Successes that the power keeps, and dice that it ties up; 0 of an instant power. */
  readonly kept: number;
  /** Dice of the substat that are tied up from now on. */
  readonly tied: number;
  /** Dice of the substat that are free from now on. */
  readonly left: number;
  /** More dice are tied up than the substat has (SG-32). */
  readonly over: boolean;
}

interface PsiOutcome extends PowerOutcome {
  /** Dice of the substat that were free for the roll. */
  readonly available: number;
}

/** What running powers tie up of a power's substat, and what the power keeps. */
export const keepFields = {
  tied: successesField.describe('successes kept on running powers of this substat'),
  concert: successesField.describe('of these, the successes of a power that this one works in concert with'),
  instant: z.boolean().default(false).describe('the power makes a lasting change and ties up no dice'),
  keep: z.whole(0, 1000).exactOptional().describe('successes to keep, for a lesser effect; by default all'),
};

const input = z.strictObject({
  dice: diceField.describe('the substat: Strength or Precision of Psi, counted separately'),
  ...rollFields,
  ...keepFields,
});

type PsiInput = z.infer<typeof input>;

const purpose = { id: 'psi', label: 'psi', counts: 'successes' } as const;

/** Using a psi power (SG-26 to SG-33): a continuous one ties up as many dice as it keeps successes. */
export const psi = rules.ruling({
  id: 'oath.psi',
  title: 'Psi power',
  input,
  headline: 'successes',
  counts: ['available', 'successes', 'kept', 'tied', 'left', 'over'],
  refuse: (input) => tiedRefusal(input),
  *rule(input, context): Conversation<PsiOutcome> {
    const available = freeDice(input, context.note);
    return { available, ...(yield* rollPower(input, available, purpose, context)) };
  },
});

/** Rolls a power with `dice` of its substat, and ties up what it keeps (SG-26, SG-27). */
export function* rollPower(
  input: PsiInput,
  dice: number,
  purpose: RollPurpose,
  context: OathRulingContext,
): Conversation<PowerOutcome> {
  const { successes } = yield* rollSkill({ ...input, dice }, purpose, context);
  const kept = keptSuccesses(successes, input, context.note);
  const tied = tiedDice(kept, input, context.note);
  return { successes, kept, tied, left: Math.max(0, input.dice - tied), over: tied > input.dice };
}

/** All dice that are tied up with this power; a pair in concert ties up those of the greater (SG-30). */
function tiedDice(kept: number, { dice, tied, concert }: PsiInput, note: OathNote): number {
  const total = note.calculate('tied up').start(tied - concert, 'by other powers', 'SG-27');
  if (concert > 0) total.plus(Math.max(kept, concert), 'by the pair in concert: the greater of the two', 'SG-30');
  else total.plus(kept, 'by this power', 'SG-27');
  if (total.value > dice) {
    total.remark(
      () => `more than the ${formatCount(dice, 'die')} there ${dice === 1 ? 'is' : 'are'}: strange side effects`,
      'SG-32',
    );
  }
  return total.value;
}

/** A psi substat, its tied-up dice, and those of them that a power in concert may also use. */
export type PsiDice = Pick<PsiInput, 'dice' | 'tied' | 'concert'>;

/** Refuses a power if all its dice are tied up and no Fortune dice are added (SG-31). */
export const tiedRefusal = firstRefusal(function* ({
  dice,
  tied,
  concert,
  fortune,
}: PsiDice & { readonly fortune: number }) {
  if (concert > tied) yield refuse('concert', 'SG-30', 'the power in concert must be one of the running powers');
  if (tied === concert || fortune > 0 || dice > tied - concert) return null;
  return refuse('tied-up', 'SG-31', 'all dice are tied up: let go of a running power first');
});

/** The dice that other powers leave (SG-27), at least 0; those of a power in concert serve both (SG-30). */
export function freeDice({ dice, tied, concert }: PsiDice, note: OathNote): number {
  const free = note
    .calculate('dice')
    .start(dice, () => `substat ${dice}`, 'SG-28')
    .plus(-tied, () => `${tied} tied up`, 'SG-27');
  if (concert > 0) free.plus(concert, () => `${concert} of them in concert with this power`, 'SG-30');
  return free.floorAt(0, 'not below 0', 'SG-27').value;
}

/** The successes that a power keeps: all of them, or as many as wanted (SG-29); none of an instant power (SG-26). */
function keptSuccesses(successes: number, { instant, keep }: PsiInput, note: OathNote): number {
  const kept = note.calculate('kept').start(successes, () => formatCount(successes, 'success'), 'SG-27');
  if (instant) {
    kept.remark('its effect remains when its dice are used again', 'SG-33');
    return kept.is(0, 'instant: it ties up no dice', 'SG-26').value;
  }
  if (keep === undefined) return kept.value;
  return kept.capAt(keep, () => `no more than ${keep} are wanted`, 'SG-29').value;
}
