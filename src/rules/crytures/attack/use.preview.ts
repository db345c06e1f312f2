/** What is said of the use of a power before its dice are rolled. */
import type { Id } from '../../../state/encounter.ts';
import type { ActorIntent } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatSigned } from '../../text/chances.ts';
import type { CryturesView } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import { formatCost, missingCost } from '../powers/cost.ts';
import { powerNamed } from '../powers/powers.ts';
import { formatDice } from './power.ruling.ts';
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
