/** Rolls that are dicey actions: what they cost, and why they cannot be made (SG-42, SG-51). */
import type { Id } from '../../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import type { OathContext, OathView } from '../../combatant/game.ts';
import type { Substat } from '../../combatant/sheet.ts';
import { type Aids, aidRefusal, payAids } from '../../roll/aids.ts';
import { paySurcharge, surchargePhases } from './off-speed.ts';
import { spendPart } from './phase-parts.ts';
import { currentPhase } from './phases.ts';
import { readSegment, segmentField } from './segment.fields.ts';

/** The field for what an off-speed action costs. */
export const costFields = {
  gives: segmentField('segment of the later phase that an off-speed action costs; by default the last'),
};

/** The values that decide what a roll costs. */
export type RollValues = Aids & { readonly gives?: string };

/** Refuses aids that the actor does not have, and a surcharge that it cannot pay; null if the roll can be made. */
export function rollRefusal(
  { view, by, values }: { readonly view: OathView; readonly by: Id; readonly values: RollValues },
  substats: readonly Substat[],
): Refusal | null {
  const surcharge = surchargePhases(view, by, substats, readSegment(values.gives));
  return aidRefusal(view, by, values) ?? (isRefusal(surcharge) ? surcharge : null);
}

/**
 * Pays for a dicey action: the current phase, the off-speed surcharge, karma and luck. Returns the surcharge for the title of
 * the record; refuses if another intent of the record has spent them.
 */
export function payRoll(
  context: OathContext & { readonly by: Id; readonly values: RollValues },
  substats: readonly Substat[],
): string | Refusal {
  const { ledger, view, by, values, note } = context;
  const surcharge = surchargePhases(view(), by, substats, readSegment(values.gives));
  if (isRefusal(surcharge)) return surcharge;
  const kind = currentPhase(ledger.now, by)?.kind;
  if (surcharge !== null && kind === 'trade')
    note.say('off speed', 'SG-43', 'a third later phase, beside the two traded');
  if (surcharge !== null && kind === 'bonus')
    note.say('off speed', 'SG-73', 'a bonus phase off speed costs one as well');
  const refusal = spendPart(context, by, 'dicey');
  if (refusal !== null) return refusal;
  payAids(context, by, values);
  return paySurcharge(ledger, surcharge);
}
