/** The use of a power in words: its dice before they are rolled, and its results before they are applied. */
import type { Id } from '../../../state/encounter.ts';
import type { ActorIntent } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatCount, formatSigned } from '../../text/chances.ts';
import type { CryturesView } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import { healthOf } from '../combatant/view.ts';
import { powerNamed } from '../powers/available.ts';
import { formatCost, missingCost } from '../powers/cost.ts';
import { formatRange } from '../powers/range.ts';
import type { PowerInput, PowerOutcome } from './power.ruling.ts';
import { formatSuccesses, type PowerResult } from './power-effects.ts';
import { powerInput } from './power-input.ts';
import { attackModifiers } from './situations.ts';
import { useFields } from './use.fields.ts';

/** The dice and modifiers against the first target: `6 dice +2 against 4  weak +2`. */
export function explainUse(view: CryturesView, { by, on, with: values }: ActorIntent): readonly string[] {
  const [target] = on;
  const parsed = useFields.safeParse(values);
  if (target === undefined || !parsed.success) return [];
  const power = powerNamed(view, by, parsed.data.power);
  if (isRefusal(power)) return [];
  const use = { by, target, power };
  const input = powerInput(view, use, parsed.data, new Note(false));
  if (isRefusal(input)) return [];
  if (input.rolls === 'nothing') return overspentLine(view, by, power);
  const modifiers = input.rolls === 'attack' ? attackModifiers(view, use, parsed.data.situation) : [];
  const dice = [formatDice(input), ...modifiers.map(({ text, amount }) => `${text} ${formatSigned(amount)}`)].join(
    '  ',
  );
  return [dice, ...overspentLine(view, by, power)];
}

/** A warning before a cost that the user lacks is paid with an injury (CR-66). */
export function overspentLine(view: CryturesView, by: Id, power: Power): readonly string[] {
  const missing = missingCost(view, by, power);
  if (missing === 0) return [];
  return [`costs ${formatCost(power)}, ${missing} more than ${view.name(by)} has: an injury (CR-66)`];
}

function formatDice({ pool, dieMod, rollMod, difficulty }: PowerInput): string {
  return `${formatCount(Math.max(0, pool + dieMod), 'die')} ${formatSigned(rollMod)} against ${difficulty}`;
}

/** What a preview of a power is made from. */
interface UsePreview {
  readonly view: CryturesView;
  readonly after: CryturesView;
  readonly results: readonly PowerResult[];
  readonly by: Id;
}

/** The results of a power, target by target. */
export function previewUse({ view, after, results, by }: UsePreview, name: string): Preview {
  const power = powerNamed(view, by, name);
  if (isRefusal(power)) return { headline: power.message, lines: [] };
  const outcomes = results.map(({ target, outcome, input }) => {
    const on = target === by ? '' : ` on ${view.name(target)}`;
    if (input.rolls === 'attack') return `${on}: ${outcome.damage} damage`;
    return input.rolls === 'roll' ? `${on}: ${formatSuccesses(outcome.successes)}` : on;
  });
  return {
    headline: `${view.name(by)} uses ${power.name}${outcomes.join(',')}`,
    lines: results.flatMap((result) => previewLines(view, after, result, power)),
  };
}

function previewLines(
  view: CryturesView,
  after: CryturesView,
  { target, input, outcome }: PowerResult,
  power: Power,
): Preview['lines'] {
  const name = view.name(target);
  if (input.rolls !== 'attack') return [{ label: name, text: formatRange(power), rules: ['CR-58'] }];
  const block = input.block === 0 ? '' : `, Block ${input.block} -> ${outcome.blockLeft}`;
  return [
    { label: 'dice', text: formatDice(input), rules: ['CR-83'] },
    {
      label: 'hits',
      text: `${formatCount(outcome.hits, 'hit')}, ${outcome.crits} critical${block}`,
      rules: ['CR-63', 'CR-100'],
    },
    {
      label: 'damage',
      text: `${formatDamage(input, outcome)}; ${name} Health ${formatHealth(view, after, target, outcome.damage)}`,
      rules: ['CR-117'],
    },
  ];
}

/** `4 x 2 = 8`; where the GM set another number, that as well. */
function formatDamage({ damage: each }: PowerInput, { through, damage }: PowerOutcome): string {
  const byRules = through * each;
  return `${through} x ${each} = ${byRules}${damage === byRules ? '' : `, which the GM sets to ${damage}`}`;
}

/** `12 -> 4`; where further effects of the power change it, such as a blocked push, what they leave as well. */
function formatHealth(view: CryturesView, after: CryturesView, target: Id, damage: number): string {
  const { now } = healthOf(view, target);
  const [hurt, left] = [Math.max(0, now - damage), healthOf(after, target).now];
  return `${now} -> ${hurt}${left === hurt ? '' : `, after all effects ${left}`}`;
}
