/** Acting in a phase: who may, what it uses up, what it costs off speed (SG-42 to SG-45, SG-51, SG-52). */
import type { Id, Slot } from '../../../../state/encounter.ts';
import type { Ledger } from '../../../../state/ledger.ts';
import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Blank } from '../../../kernel/screen.ts';
import type { Substat } from '../../combatant/sheet.ts';
import { statBehind, statWords, substatWords } from '../../combatant/stats.ts';
import type { Table } from '../../combatant/view.ts';
import { budget, giveUp, laterPhases, phaseNow, segmentsText } from './phases.ts';
import { bad, isGood, segmentOf, subOf } from './places.ts';
import { speedOf } from './speed-choice.ts';

/** The two parts of a phase, in their order (SG-51). */
export type Part = 'diceless' | 'dicey';

/** Why somebody may not do such a thing now; null: they may. */
export function partRefusal(view: Table, by: Id | null, part: Part): Refusal | null {
  if (by === null) return null;
  const name = view.now.combatants[by]?.name ?? by;
  const slot = phaseNow(view.now, by);
  if (slot === undefined) return noPhase(view, by, name);
  if (budget(slot, 'dicey') === 0)
    return refuse('phase-over', 'SG-51', `${name} has acted: a phase ends with its dicey action`);
  if (part === 'diceless' && budget(slot, 'diceless') === 0) {
    return refuse('phase-over', 'SG-51', `${name} has done what takes no dice; one dicey action is left`);
  }
  return null;
}

/** In the time of the other side one may only defend oneself, or spring what was planned before (SG-58). */
function noPhase(view: Table, by: Id, name: string): Refusal {
  const { at } = view.now.cursor;
  const others = at !== null && view.now.combatants[by] !== undefined && isGood(view, by) === (subOf(at) === bad);
  return others
    ? refuse('not-their-time', 'SG-58', `${name} can only dodge now, or spring an ambush`)
    : refuse('no-phase', 'SG-37', `${name} has no phase now`);
}

/** For the `can` of actions that take a part of a phase. */
export const canDo =
  (part: Part) =>
  (view: Table, by: Id | null): Refusal | null =>
    partRefusal(view, by, part);

/**
 * Uses a part of the phase that somebody acts in; a dicey action ends it. Refused where another intent of the same record has
 * used it already: of two attacks from one phase neither the second nor what is set against it would be paid (SG-51).
 */
export function spendPart(ledger: Ledger, view: Table, by: Id, part: Part): Refusal | null {
  const slot = phaseNow(ledger.now, by);
  const refusal = partRefusal(view, by, part);
  if (slot === undefined || refusal !== null) return refusal;
  const left = part === 'dicey' ? { diceless: 0, dicey: 0 } : { diceless: 0, dicey: budget(slot, 'dicey') };
  ledger.setSlot(slot.id, { ...slot, left });
  return null;
}

/** How many parts have dice off speed: by stat, not by substat (SG-44). */
function offSpeedParts(view: Table, who: Id, rolled: readonly Substat[]): number {
  const chosen = speedOf(view, who);
  return chosen === null ? 0 : rolled.filter((substat) => statBehind(substat) !== chosen.stat).length;
}

/** What is said of a split's surcharges, as the house has them (SG-64). */
export function surchargesText({ settings }: Table): string {
  return settings.surcharges === 'each'
    ? 'a surcharge is due for each part that is off speed'
    : 'one surcharge is due in all, if either part is off speed';
}

/** Whether the house asks nothing more of what was traded for or offered (SG-43, SG-73). */
function isWaived({ settings }: Table, { kind }: Slot): boolean {
  return (kind === 'trade' && !settings.tradeOffSpeed) || (kind === 'bonus' && !settings.bonusOffSpeed);
}

/** The later phases of which one pays for an action that is off speed; null: the action is on speed. */
function payable(view: Table, who: Id, rolled: readonly Substat[]): readonly Slot[] | null {
  const slot = phaseNow(view.now, who);
  if (slot === undefined || isWaived(view, slot) || offSpeedParts(view, who, rolled) === 0) return null;
  return laterPhases(view.now, who, segmentOf(view.now.cursor.at ?? slot.at));
}

/**
 * The later phases that an action costs besides the present one, since its dice are not of the speed stat (SG-42): the one
 * whose segment was said, else the last. Null: none, the dice are on speed. `rolled` has a substat for each part of a split:
 * one surcharge is due for all of them, or by a house rule one for each that is off speed, the others the last left (SG-64).
 */
export function surchargeFor(
  view: Table,
  who: Id,
  rolled: readonly Substat[],
  segment: number | undefined,
): readonly Slot[] | Refusal | null {
  const later = payable(view, who, rolled);
  if (later === null) return null;
  const due = view.settings.surcharges === 'each' ? offSpeedParts(view, who, rolled) : 1;
  const named = segment === undefined ? later.at(-1) : later.find(({ at }) => segmentOf(at) === segment);
  if (named !== undefined && later.length >= due) {
    const others = later.filter((slot) => slot !== named).slice(later.length - due);
    return later.filter((slot) => slot === named || others.includes(slot));
  }
  const stat = statWords[speedOf(view, who)?.stat ?? 'body'];
  const dice = rolled.map((substat) => substatWords[substat]).join(' and ');
  const costs = due === 1 ? 'a later phase' : `${due} later phases`;
  const has = later.length === 0 ? 'none' : `only ${later.map(({ at }) => segmentOf(at)).join(', ')}`;
  return refuse(
    'off-speed',
    due === 1 ? 'SG-42' : 'SG-64',
    `${dice} at a speed of ${stat} costs ${costs}, and ${view.name(who)} has ${has}`,
  );
}

/** Pays surcharges; answers them in words: `, off speed: segment 9 too`. */
export function payFor(ledger: Ledger, paid: readonly Slot[] | null): string {
  if (paid === null) return '';
  for (const slot of paid) giveUp(ledger, ledger.now.slots[slot.id] ?? slot);
  return `, off speed: segment ${segmentsText(paid)} too`;
}

/** Asks which later phase pays, of whoever must pay and has a choice. */
export function surchargeBlank(view: Table, who: Id, rolled: readonly Substat[]): readonly Blank[] {
  const later = payable(view, who, rolled);
  if (later === null || later.length === 0) return [];
  const options = later.map(({ at }) => ({ id: String(segmentOf(at)), label: `segment ${segmentOf(at)}` }));
  const stands = options.at(-1)?.id ?? '';
  return [
    {
      id: 'gives',
      label: 'off speed, gives up',
      kind: 'pick',
      options,
      defaultValue: stands,
      optional: true,
      decidedBy: 'actor',
    },
  ];
}
