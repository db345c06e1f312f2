/** What the GM can enter for a check, opposed or not. */

import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Id, Intent } from '../../../state/encounter.ts';
import type { ActorIntent } from '../../kernel/context.ts';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import type { Six20Context, Six20Note, Six20View } from '../combatant/game.ts';
import { parseOrNull } from '../combatant/view.ts';
import { taskCircumstances, taskNames } from '../roll/circumstances.ts';
import { formatTrack, netAdjustment } from '../roll/track.ts';
import { costRefusal, costs, pay } from '../time/turn.ts';
import type { CheckOutcome } from './check.ruling.ts';
import { type CheckSituation, checkAdjustments, checkBonus, checkNames } from './check-bonus.ts';

/** Circumstances and other adjustments of a check. */
export const situationFields = {
  circumstances: z
    .array(z.enum(taskNames))
    .max(taskNames.length)
    .default([])
    .describe('circumstances: improvised, allies-attack, rushed'),
  adjust: withBlank(
    z.string().max(400).default('').describe('further adjustments, such as "skills +minor good light"'),
    { label: 'further adjustments', optional: true },
  ),
  modifier: withBlank(z.int().min(-100).max(100).default(0).describe('added outside the track'), {
    label: 'outside the track',
    optional: true,
  }),
};

export const checkFields = {
  what: z.string().min(1).max(40).default('dexterity').describe('a skill by its name, an ability, or a save'),
  ...situationFields,
  note: withBlank(z.string().max(80).default('').describe('intent and method, or another remark for the log'), {
    label: 'intent and method',
    optional: true,
  }),
};

/** What a check costs; by default nothing. */
export const costField = withBlank(
  z.enum(costs).default('free').describe('what it takes of the turn: standard, short, full-round, or free'),
  { label: 'costs', optional: true },
);

const checkShape = z.object(checkFields);
type CheckValues = z.infer<typeof checkShape> & { readonly costs: (typeof costs)[number] };

/** What a combatant checks, the first of its skills by default. */
export function whatBlank(view: Six20View, who: Id): Blank {
  const options = checkOptions(view, who);
  return { id: 'what', label: 'what', kind: 'pick', options, defaultValue: options[0]?.id ?? 'dexterity' };
}

export function checkOptions(view: Six20View, who: Id): readonly { readonly id: string; readonly label: string }[] {
  return checkNames(view, who).map((id) => ({ id, label: id }));
}

/** The circumstances of a check. */
export const circumstancesBlank: Blank = {
  id: 'circumstances',
  label: 'circumstances',
  kind: 'many',
  options: taskNames.map((id) => ({ id, key: taskCircumstances[id].key, label: taskCircumstances[id].label })),
  defaultValue: [],
};

/** The circumstances and other adjustments as far as they are entered. */
export function readCheckSituation(values: Intent['with']): Omit<CheckSituation, 'what'> {
  return {
    circumstances: parseOrNull(situationFields.circumstances, readField(values, 'circumstances') ?? []) ?? [],
    adjust: parseOrNull(situationFields.adjust, readField(values, 'adjust') ?? '') ?? '',
  };
}

/** The blanks of circumstances and other adjustments. */
export const checkBlanks: readonly Blank[] = [
  circumstancesBlank,
  ...blanksOf(checkShape, 'adjust', 'modifier', 'note'),
];

/** The bonus and the net adjustment of the actor's check, or why it is not possible. */
export function checkInput(
  view: Six20View,
  by: Id,
  values: CheckValues,
  note: Six20Note,
): { readonly modifier: number; readonly adjustment: number } | Refusal {
  const refusal = values.costs === 'free' ? null : costRefusal(view, by, values.costs);
  if (refusal !== null) return refusal;
  const adjustments = checkAdjustments(view, by, values);
  if (isRefusal(adjustments)) return adjustments;
  const bonus = checkBonus(view, by, values.what, note);
  if (isRefusal(bonus)) return bonus;
  return {
    modifier: bonus + values.modifier,
    adjustment: netAdjustment(adjustments, view.settings, note, 'Check').value,
  };
}

/** The track of a check before the die: `Check    - rushed m 1  = 1 unit: Minor, -2`. */
export function explainCheck(view: Six20View, { by, with: values }: ActorIntent): readonly string[] {
  const what = readField(values, 'what');
  const adjustments = checkAdjustments(view, by, {
    what: typeof what === 'string' ? what : '',
    ...readCheckSituation(values),
  });
  return isRefusal(adjustments) ? [adjustments.message] : [`Check    ${formatTrack(adjustments, view.settings)}`];
}

/** What a check leaves to write. */
interface CheckResults extends Six20Context {
  readonly results: readonly { readonly outcome: CheckOutcome }[];
  readonly by: Id;
  readonly values: CheckValues;
}

/** Pays for a check; returns the title. */
export function* settleCheck(context: CheckResults): Conversation<string> {
  const { view, results, by, values } = context;
  pay(context, by, values.costs);
  return results.map(({ outcome }) => formatCheck(view().name(by), values, outcome)).join('; ');
}

/** `Ann: stealth succeeds, 15 against 12 (over the wall)` */
function formatCheck(name: string, { what, note }: CheckValues, outcome: CheckOutcome): string {
  const { success, rolled, total, against } = outcome;
  const totals = rolled ? `, ${total} against ${against}` : ' without a roll';
  return `${name}: ${what} ${success ? 'succeeds' : 'fails'}${totals}${note === '' ? '' : ` (${note})`}`;
}
