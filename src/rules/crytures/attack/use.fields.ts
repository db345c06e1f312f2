/** The fields of the use of a power, and why a power cannot be used. */
import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { withBlank } from '../../kernel/fields.ts';
import { firstRefusal, type Refusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { type CryturesView, cannot, refuse } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import { costRefusal } from '../powers/cost.ts';
import { formatRange, provokes, rangeTraits } from '../powers/range.ts';
import { oracleDiceLeft } from '../roll/rerolls-and-oracle.ts';
import { actionRefusal } from '../time/turn.ts';
import { strikersRefusal } from './opportunity.ts';
import { situations } from './situations.ts';

const modifier = z.int().min(-99).max(99).default(0);

export const useFields = z.strictObject({
  power: z.string().default('').describe('name of the power; by default the first'),
  situation: z
    .array(z.enum(situations))
    .default([])
    .describe('situations that do not follow from relations, types and statuses'),
  strikes: z
    .array(z.string())
    .exactOptional()
    .describe('ids of engaged enemies who make an opportunity attack; left out, each is asked'),
  distance: withBlank(z.int().min(0).max(99).default(0).describe('spaces to the target or centre; 0: within range'), {
    label: 'spaces away',
    optional: true,
  }),
  extra: withBlank(modifier.describe('die modifier: dice more or fewer'), { label: 'dice more', optional: true }),
  oracle: z.int().min(0).max(2).default(0).describe('lowest dice that an Oracle turns into natural 10s'),
  modifier: withBlank(modifier.describe('circumstances, added to each die'), {
    label: 'circumstances',
    optional: true,
  }),
});

/** Why a combatant cannot use a power now: its action is not left, or the cost is missing. */
export function powerRefusal(view: CryturesView, by: Id, power: Power): Refusal | null {
  return actionRefusal(view, by, power.action) ?? costRefusal(view, by, power);
}

/** Refuses more dice for an Oracle than are left today (CR-14). */
export function oracleRefusal(view: CryturesView, by: Id, dice: number): Refusal | null {
  const left = oracleDiceLeft(view, by);
  if (dice <= left) return null;
  return refuse('oracle', 'CR-14', `${view.name(by)} has ${Math.max(0, left)} Oracle dice left today`);
}

/** Refuses more targets than a power allows; a blast allows any number (CR-65). */
export function targetsRefusal({ name, range, targets }: Power, on: readonly Id[]): Refusal | null {
  if (rangeTraits[range.kind].blast || on.length <= targets) return null;
  return cannot('targets', 'CR-65', `${name} takes up to ${formatCount(targets, 'target')}`);
}

/** Refuses opportunity attacks that a power does not provoke, or that one of the strikers may not make (CR-67 to CR-82). */
export const strikesRefusal = firstRefusal(function* (
  view: CryturesView,
  by: Id,
  power: Power,
  strikers: readonly Id[],
) {
  if (strikers.length > 0 && !provokes(power, view.settings)) {
    const { rule } = rangeTraits[power.range.kind];
    yield refuse('provokes-not', rule, `${power.name} is ${formatRange(power)}, which does not provoke`);
  }
  return strikersRefusal(view, strikers, by);
});
