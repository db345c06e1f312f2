/** The open places of a check's sentence, and how it is told. */

import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import type { OddsFormat } from '../../kernel/action.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { formatChance } from '../../text/chances.ts';
import { trackText } from '../attack/attack.preview.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { kept, type Table } from '../combatant/view.ts';
import type { Checked } from '../roll/check.ruling.ts';
import { taskCircumstances, taskNames } from '../roll/circumstances.ts';
import { chanceOfYes } from '../roll/success-odds.ts';
import { costs } from '../time/turn.ts';
import { type CheckSaid, checkAdjustments, checkFields, checksOf } from './check-bonus.ts';

/** What somebody checks; the first of their skills if nothing is said. */
export function whatBlank(view: Table, who: Id): Blank {
  const all = checksOf(view, who);
  return { id: 'what', label: 'what', kind: 'pick', options: all, defaultValue: all[0]?.id ?? 'dexterity' };
}

/** Circumstances, and what is rarely said. */
export const checkBlanks: readonly Blank[] = [
  {
    id: 'circumstances',
    label: 'circumstances',
    kind: 'many',
    options: taskNames.map((id) => ({ id, key: taskCircumstances[id].key, label: taskCircumstances[id].says })),
    defaultValue: [],
  },
  { id: 'adjust', label: 'further adjustments', kind: 'text', defaultValue: '', optional: true },
  { id: 'modifier', label: 'beside the track', kind: 'number', defaultValue: 0, optional: true },
  { id: 'note', label: 'intent and method', kind: 'text', defaultValue: '', optional: true },
];

/** What a check takes of a turn; nothing if not said. */
export const costField = z
  .enum(costs)
  .default('free')
  .describe('what it takes of the turn: standard, short, full-round, or free');

export const costBlank: Blank = {
  id: 'costs',
  label: 'costs',
  kind: 'pick',
  options: costs.map((id) => ({ id, label: id })),
  defaultValue: 'free',
  optional: true,
};

/** How the track stands before the die. */
export function explainCheck(view: Table, { by, with: given }: Intent): readonly string[] {
  if (by === null) return [];
  const what = readField(given, 'what');
  const said = {
    what: typeof what === 'string' ? what : '',
    circumstances: kept(checkFields.circumstances, readField(given, 'circumstances') ?? []) ?? [],
    adjust: kept(checkFields.adjust, readField(given, 'adjust') ?? '') ?? '',
  };
  const adjusting = checkAdjustments(view, by, said);
  return isRefusal(adjusting) ? [adjusting.message] : [`Check    ${trackText(adjusting, view.settings)}`];
}

/** `Ann: stealth succeeds, 15 against 12 (over the wall)` */
export function checkTitle(name: string, { what, note }: CheckSaid, outcome: Checked): string {
  const { success, rolled, total, against } = outcome;
  const came = `${success ? 'succeeds' : 'fails'}${rolled ? `, ${total} against ${against}` : ' without a roll'}`;
  return `${name}: ${what} ${came}${note === '' ? '' : ` (${note})`}`;
}

export const checkForecast: OddsFormat<Sheet, Settings, Checked> = {
  of: 'success',
  describe: (_view, _on, odds) => [`${formatChance(chanceOfYes(odds))} succeeds`],
  brief: (odds) => formatChance(chanceOfYes(odds)),
};
