/** What can be said of a use of a power, and why it cannot be used so. */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Power } from '../combatant/power.ts';
import { foretold, type Table } from '../combatant/view.ts';
import { costRefusal } from '../powers/cost.ts';
import { ofRange, provokes, rangeText } from '../powers/range.ts';
import { cannot } from '../time/turn.ts';
import { strikeRefusal } from './opportunity.ts';
import { situations } from './situations.ts';

export const useValues = z.strictObject({
  power: z.string().default('').describe('which power, by its name; the first if not said'),
  situation: z
    .array(z.enum(situations))
    .default([])
    .describe('what else helps or hinders; standing facts and types are known already'),
  strikes: z.array(z.string()).default([]).describe('engaged enemies who strike at whoever shoots, by their ids'),
  distance: z.int().min(0).max(99).default(0).describe('spaces to the target or centre; 0: within range'),
  extra: z.int().min(-99).max(99).default(0).describe('dice more, or fewer'),
  oracle: z.int().min(0).max(2).default(0).describe('lowest dice that an Oracle has count as natural 10s'),
  modifier: z.int().min(-99).max(99).default(0).describe('circumstances, added to each die'),
});

/** Why somebody cannot use a power now: no action of its kind left, or nothing to pay it with. */
export function refusalToUse(view: Table, by: Id, power: Power): Refusal | null {
  return cannot(view, by, power.action) ?? costRefusal(view, by, power);
}

/** Why an Oracle cannot have so many dice count as natural 10s: they are counted by the day (CR-14). */
export function oracleRefusal(view: Table, by: Id, dice: number): Refusal | null {
  const left = view.sheet(by).oracle - foretold(view, by);
  return dice <= left
    ? null
    : refuse('oracle', 'CR-14', `${view.name(by)} has ${Math.max(0, left)} such dice left today`);
}

/** Why a power does not take so many targets (CR-65); a blast takes all. */
export function targetsRefusal({ name, range, targets }: Power, on: readonly Id[]): Refusal | null {
  if (ofRange[range.kind].blast || on.length <= targets) return null;
  return refuse('targets', 'CR-65', `${name} takes up to ${targets} ${targets === 1 ? 'target' : 'targets'}`);
}

/** Why those named do not strike: the power provokes nobody, or one of them may not (CR-67 to CR-74, CR-82). */
export function strikesRefusal(view: Table, by: Id, power: Power, strikes: readonly Id[]): Refusal | null {
  if (strikes.length === 0) return null;
  const { rule } = ofRange[power.range.kind];
  if (!provokes(power, view.settings))
    return refuse('provokes-not', rule, `${power.name} is ${rangeText(power)}, which provokes nobody`);
  const refusals = strikes.map((striker) => strikeRefusal(view, striker, by));
  return refusals.find((refusal) => refusal !== null) ?? null;
}
