/** What every attack on somebody has in common: how it is met, what covers, what helps, what it costs. */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import type { Substat } from '../combatant/sheet.ts';
import type { OathContext, Table } from '../combatant/view.ts';
import { type Aids, aidBlanks, aidFields, aidRefusal, payAids } from '../roll/aids.ts';
import { payFor, spendPart, surchargeBlank, surchargeFor } from '../time/phases/acting.ts';
import { segmentField, segmentPicked } from '../time/phases/segment.fields.ts';
import { deadRefusal } from '../wounds/wounds.ts';
import { coverBlank, coverField, coverOf, noteCover } from './cover.ts';
import { answerOptions, answerRefusal, answers, dodgeOf, payDodge, standingAnswer } from './dodge-answer.ts';

/** Attacks are rolled with Precision of Body, hand to hand and from afar (SG-79). */
export const attackDice = ['bodyPrecision'] as const;

/** How a target meets an attack. */
export const metFields = {
  answer: z
    .enum(answers)
    .exactOptional()
    .describe('how the target meets it; a dodge that was prepared if not said, else none'),
  cover: coverField,
  dodgeShare: z
    .int()
    .min(1)
    .max(100)
    .exactOptional()
    .describe('dice for this part of a dodge that is split; half of them if not said'),
  dodgeWith: segmentField('the phase that a dodge costs, where the house lets one choose').exactOptional(),
};

export type MetValues = z.infer<z.ZodObject<typeof metFields>>;

/** What an action costs whose dice are off speed. */
export const costFields = {
  gives: segmentField(
    'the later phase that an action off speed costs, by its segment; the last if not said',
  ).exactOptional(),
};

/** Fields of an attack, beside what it is done with. */
export const againstFields = { ...metFields, ...aidFields, ...costFields };

/** What was said of an action with dice of somebody's own. */
export type Rolling = Aids & { readonly gives?: string };

/** Why somebody cannot roll these substats so; null: they can. */
export function rollRefusal(view: Table, by: Id, said: Rolling, rolled: readonly Substat[]): Refusal | null {
  const cost = surchargeFor(view, by, rolled, segmentPicked(said.gives));
  return aidRefusal(view, by, said) ?? (isRefusal(cost) ? cost : null);
}

/** Why somebody cannot attack a target with a weapon: nobody attacks themselves. Null: it can be. */
export function selfRefusal(by: Id, on: Id): Refusal | null {
  return by === on ? refuse('self', '', 'an attack is on somebody else') : null;
}

/** Why a target cannot be attacked, or not meet it so; null: it can. */
export function metRefusal(view: Table, on: Id, said: MetValues): Refusal | null {
  if (view.combatant(on).out) return refuse('gone', '', `${view.name(on)} has left the fight`);
  const answer = said.answer ?? standingAnswer(view, on);
  return deadRefusal(view, on) ?? answerRefusal(view, on, answer, segmentPicked(said.dodgeWith), said.dodgeShare);
}

/** What a target sets against an attack, as rulings take it. */
export function metWith(view: Table, on: Id, said: MetValues, note: Note) {
  const answer = said.answer ?? standingAnswer(view, on);
  noteCover(said.cover, view.name(on), view.settings, note);
  const cover = coverOf(said.cover, view.settings);
  if (answer === 'none') return { dodge: 0, dodgeSkill: 0, cover };
  if (answer === 'split' || answer === 'rest') note.say('dodge', 'SG-63', 'a dodge split between two attacks');
  return { dodge: 0, cover, ...dodgeOf(view, on, answer, said.dodgeShare) };
}

/** Pays for the target's dodge, if it dodged; answers it in words: `; Jim dodges for segment 4`. */
export function payMet(ledger: Ledger, view: Table, on: Id, said: MetValues): string {
  const answer = said.answer ?? standingAnswer(view, on);
  const paid = payDodge(ledger, view, on, answer, segmentPicked(said.dodgeWith), said.dodgeShare);
  return paid === '' ? '' : `; ${paid}`;
}

/**
 * Pays for a dicey action: its phase, one more off speed, karma and luck. Answers in words what came on top; refused where
 * the record has spent them on something else.
 */
export function payRoll(
  { ledger, view }: OathContext,
  by: Id,
  said: Rolling,
  rolled: readonly Substat[],
): string | Refusal {
  const paid = surchargeFor(view(), by, rolled, segmentPicked(said.gives));
  if (isRefusal(paid)) return paid;
  const spent = spendPart(ledger, view(), by, 'dicey');
  if (spent !== null) return spent;
  payAids(ledger, view(), by, said);
  return payFor(ledger, paid);
}

/** The answer of a target. */
export function answerBlank(view: Table, on: Id | undefined): readonly Blank[] {
  if (on === undefined) return [];
  const options = answerOptions(view, on);
  return [
    {
      id: 'answer',
      label: 'answer',
      kind: 'pick',
      options,
      defaultValue: standingAnswer(view, on),
      decidedBy: 'target',
    },
  ];
}

/** Blanks of an attack after what it is done with. */
export function againstBlanks(view: Table, by: Id, on: Id | undefined, rolled: readonly Substat[]): readonly Blank[] {
  return [
    ...answerBlank(view, on),
    coverBlank(view.settings),
    ...aidBlanks(view, by),
    ...surchargeBlank(view, by, rolled),
  ];
}
