/** What the GM can enter for a check, what is added to it, and its adjustments (DV-01, DV-06, DV-12, DV-111, DV-112). */
import {
  type Blank,
  blanksOf,
  type Conversation,
  findByName,
  type Id,
  type Intent,
  isRefusal,
  pickBlank,
  type Refusal,
  readField,
  withBlank,
  z,
} from '../../../game/index.ts';
import { type Ability, abilities, saves } from '../combatant/abilities.ts';
import { cannot, type Six20Context, type Six20Note, type Six20View } from '../combatant/game.ts';
import { notedModifier, parseOrNull, saveModifier } from '../combatant/view.ts';
import { readAdjustments, type TaskCircumstance, taskCircumstances, taskNames } from '../roll/circumstances.ts';
import { lastingAdjustments } from '../roll/lasting-adjustments.ts';
import { type Adjustment, formatTrack, netAdjustment } from '../roll/track.ts';
import type { RuleId } from '../rulebook.ts';
import { costRefusal, costs, pay } from '../time/turn.ts';
import type { CheckOutcome } from './check.ruling.ts';

/** Circumstances and other adjustments of a check. */
export const situationFields = {
  circumstances: withBlank(
    z
      .array(z.enum(taskNames))
      .max(taskNames.length)
      .default([])
      .describe('circumstances: improvised, allies-attack, rushed'),
    { label: 'circumstances', options: taskCircumstances },
  ),
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
  return pickBlank({ id: 'what', label: 'what' }, checkOptions(view, who));
}

export function checkOptions(view: Six20View, who: Id): readonly { readonly id: string; readonly label: string }[] {
  return checkNames(view, who).map((id) => ({ id, label: id }));
}

/** The blanks of circumstances and other adjustments. */
export const checkBlanks: readonly Blank[] = blanksOf(checkShape, 'circumstances', 'adjust', 'modifier', 'note');

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
export function explainCheck(
  view: Six20View,
  by: Id,
  values: Intent['with'],
  what = readField(values, 'what'),
): readonly string[] {
  const adjustments = checkAdjustments(view, by, {
    what: typeof what === 'string' ? what : '',
    circumstances: parseOrNull(situationFields.circumstances, readField(values, 'circumstances') ?? []) ?? [],
    adjust: parseOrNull(situationFields.adjust, readField(values, 'adjust') ?? '') ?? '',
  });
  return isRefusal(adjustments) ? [adjustments.message] : [`Check    ${formatTrack(adjustments, view.settings)}`];
}

/** What a check leaves to write. */
interface CheckResults extends Six20Context {
  readonly results: readonly { readonly outcome: CheckOutcome }[];
  readonly by: Id;
  readonly values: CheckValues;
}

/** Pays for a check; returns the title: `Ann: stealth succeeds, 15 against 12 (over the wall)`. */
export function* settleCheck(context: CheckResults): Conversation<string> {
  const { view, results, by, values } = context;
  const { what, note, costs: cost } = values;
  pay(context, by, cost);
  const titles = results.map(({ outcome: { success, rolled, total, against } }) => {
    const totals = rolled ? `, ${total} against ${against}` : ' without a roll';
    return `${view().name(by)}: ${what} ${success ? 'succeeds' : 'fails'}${totals}${note === '' ? '' : ` (${note})`}`;
  });
  return titles.join('; ');
}

/** What a combatant can check: its skills first, then saves and abilities. */
export function checkNames(view: Six20View, who: Id): readonly string[] {
  return [...new Set([...view.sheet(who).skills.map(({ name }) => name), ...saves, ...abilities])];
}

export function isSave(what: string): boolean {
  return saves.some((save) => save === what.trim().toLowerCase());
}

/** The rules for the use of skills; other checks are by DV-01. */
const skillUses: ReadonlyMap<string, RuleId> = new Map([
  ...(['acrobatics', 'athletics', 'stealth', 'perception'] as const).map((skill) => [skill, 'DV-111'] as const),
  ...(['deception', 'diplomacy', 'intimidate', 'knowledge', 'sense motive'] as const).map(
    (skill) => [skill, 'DV-112'] as const,
  ),
]);

/** The bonus of a skill (ability plus ranks), an ability, or a save (base plus ability) (DV-01, DV-06). */
export function checkBonus(view: Six20View, who: Id, what: string, note: Six20Note): number | Refusal {
  const name = what.trim().toLowerCase();
  const save = saves.find((one) => one === name);
  if (save !== undefined) return saveModifier(view, who, save);
  const skill = findByName(view.sheet(who).skills, name);
  const ability: Ability | undefined = skill?.ability ?? abilities.find((one) => one === name);
  if (ability === undefined) return cannot('no-skill', 'DV-01', `${view.name(who)} has no skill "${what}"`);
  return note
    .calculate(`${what} of ${view.name(who)}`)
    .start(notedModifier(view, who, ability, note), ability, 'DV-06')
    .plus(skill?.ranks ?? 0, 'ranks', skillUses.get(name) ?? 'DV-01').value;
}

/** The lasting adjustments of a check; injuries to skills do not affect saves. */
function lastingCheckAdjustments(view: Six20View, who: Id, what: string): readonly Adjustment[] {
  return isSave(what) ? [] : lastingAdjustments(view, who, 'skills', what);
}

/** What an actor checks, and under which circumstances. */
export interface CheckSituation {
  readonly what: string;
  readonly circumstances: readonly TaskCircumstance[];
  /** Further adjustments as the GM entered them. */
  readonly adjust: string;
}

/** The adjustments of a check: lasting ones, circumstances, and those the GM entered. */
export function checkAdjustments(
  view: Six20View,
  who: Id,
  { what, circumstances, adjust }: CheckSituation,
): readonly Adjustment[] | Refusal {
  const entered = readAdjustments(adjust, ['skills']);
  if (isRefusal(entered)) return entered;
  const level = view.settings.circumstance;
  const penalties = circumstances.map((name): Adjustment => {
    const { label, rule } = taskCircumstances[name];
    return { source: label, level, penalty: true, rule };
  });
  return [...lastingCheckAdjustments(view, who, what), ...penalties, ...entered];
}

/** All that is added to the die of the side that opposes a check. */
export function opposingBonus(view: Six20View, who: Id, what: string, note: Six20Note): number | Refusal {
  const bonus = checkBonus(view, who, what, note);
  if (isRefusal(bonus)) return bonus;
  return bonus + netAdjustment(lastingCheckAdjustments(view, who, what), view.settings, note, 'Opposed').value;
}
