/** What a dicey action costs: its phase, later phases if its dice are off speed, karma, luck (SG-42 to SG-44, SG-51, SG-64, SG-73). */
import { type Blank, type Id, isRefusal, type Refusal, type Slot } from '../../../../game/index.ts';
import { type OathContext, type OathView, refuse } from '../../combatant/game.ts';
import type { Substat } from '../../combatant/sheet.ts';
import { nameOfSubstat, statNames, statOfSubstat } from '../../combatant/stats.ts';
import { type Aids, aidRefusal, payAids } from '../../roll/aids.ts';
import {
  chosenSpeed,
  currentPhase,
  formatSegments,
  giveUpPhase,
  laterPhases,
  readSegment,
  segmentField,
  segmentOf,
  spendPart,
} from './phases.ts';

/** How many of the substats are off speed; their stats are compared (SG-44). */
function offSpeedCount(view: OathView, who: Id, substats: readonly Substat[]): number {
  const speed = chosenSpeed(view, who);
  return speed === null ? 0 : substats.filter((substat) => statOfSubstat(substat) !== speed.stat).length;
}

/** The house rule for the surcharge of split dice, in words (SG-64). */
export function describeSplitSurcharge({ settings }: OathView): string {
  return settings.surcharges === 'each'
    ? 'a surcharge is due for each part that is off speed'
    : 'one surcharge is due in all, if either part is off speed';
}

/** The later phases that could pay a surcharge; null if none is due. */
function payablePhases(view: OathView, who: Id, substats: readonly Substat[]): readonly Slot[] | null {
  const slot = currentPhase(view.now, who);
  if (slot === undefined || offSpeedCount(view, who, substats) === 0) return null;
  // House rules waive it in traded and in bonus phases (SG-43, SG-73).
  const { tradeOffSpeed, bonusOffSpeed } = view.settings;
  if ((slot.kind === 'trade' && !tradeOffSpeed) || (slot.kind === 'bonus' && !bonusOffSpeed)) return null;
  return laterPhases(view.now, who, segmentOf(view.now.cursor.at ?? slot.at));
}

/**
 * The later phases that pay the surcharge of an action with dice of these substats, one substat for each part of a split; null
 * if they are on speed. The phase in `segment` pays first, by default the last; further surcharges of a split take the last of
 * the others (SG-64). Refuses where too few phases are left, or none is in `segment` (SG-42).
 */
export function surchargePhases(
  view: OathView,
  who: Id,
  substats: readonly Substat[],
  segment?: number,
): readonly Slot[] | Refusal | null {
  const later = payablePhases(view, who, substats);
  if (later === null) return null;
  const due = view.settings.surcharges === 'each' ? offSpeedCount(view, who, substats) : 1;
  const first = segment === undefined ? later.at(-1) : later.find(({ at }) => segmentOf(at) === segment);
  if (first !== undefined && later.length >= due) {
    const others = later.filter((slot) => slot !== first).slice(later.length - due);
    return later.filter((slot) => slot === first || others.includes(slot));
  }
  const stat = statNames[chosenSpeed(view, who)?.stat ?? 'body'];
  const dice = substats.map(nameOfSubstat).join(' and ');
  const cost = due === 1 ? 'a later phase' : `${due} later phases`;
  const available = later.length === 0 ? 'none' : `only ${formatSegments(later, ', ')}`;
  const message = `${dice} at a speed of ${stat} costs ${cost}, and ${view.name(who)} has ${available}`;
  return refuse('off-speed', due === 1 ? 'SG-42' : 'SG-64', message);
}

/** Gives up the phases of a surcharge; returns it for the title of the record: `; Jim, off speed, gives up 9`. */
export function paySurcharge(
  { ledger, view }: Pick<OathContext, 'ledger' | 'view'>,
  who: Id,
  phases: readonly Slot[] | null,
): string {
  if (phases === null) return '';
  for (const slot of phases) giveUpPhase(ledger, ledger.now.slots[slot.id] ?? slot);
  return formatSurcharge(view(), who, formatSegments(phases));
}

/** Whose dice are off speed, and what that costs: behind the dodge of another it would else be read as the other's. */
function formatSurcharge(view: OathView, who: Id, segments: string): string {
  return `; ${view.name(who)}, off speed, gives up ${segments}`;
}

/** A blank for the later phase that pays the surcharge, if one is due and there is a phase to pay it. */
export function surchargeBlank(view: OathView, who: Id, substats: readonly Substat[]): readonly Blank[] {
  const segments = payablePhases(view, who, substats)?.map(({ at }) => String(segmentOf(at))) ?? [];
  const last = segments.at(-1);
  if (last === undefined) return [];
  const options = segments.map((id) => {
    const phases = surchargePhases(view, who, substats, Number(id));
    const given = phases === null || isRefusal(phases) ? id : formatSegments(phases);
    // In a sentence that is too long for its line what is lost is the reason, not the price.
    return { id, label: `segment ${id}`, phrase: `; ${view.name(who)} gives up ${given} (off speed)` };
  });
  const label = 'off speed, gives up';
  return [{ id: 'gives', label, kind: 'pick', options, defaultValue: last, optional: true, decidedBy: 'actor' }];
}

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

/** Pays for a dicey action, and returns the surcharge for the title; refuses what another intent has spent. */
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
  return paySurcharge(context, by, surcharge);
}
