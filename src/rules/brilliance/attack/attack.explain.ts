/** The dice of an attack before they are rolled: the pool on one line, the defence on another. */
import type { WorkingStep } from '../../../state/working.ts';
import type { ActorIntent } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { BrillianceView } from '../combatant/game.ts';
import type { AttackInput } from '../defence/attack-input.ts';
import { defenceOf } from '../defence/defence.ts';
import { attackFields } from './attack.fields.ts';
import { formatCover } from './attack.ruling.ts';
import { attackInputFor } from './strike.ts';

/** `pool  dagger 1, dexterity 3, skill 3 = 7 (BS-33)` and `defence  Dodge 0, armor 3, shield 1 = 4 (BS-50)`. */
export function explainAttack(view: BrillianceView, intent: ActorIntent): readonly string[] {
  const note = new Note(true);
  const input = enteredInput(view, intent, note);
  if (input === null) return [];
  if (isRefusal(input)) return [`not: ${input.message} (${input.rule})`];
  const defence = defenceOf(input, view.settings, note);
  return [
    `pool    ${formatSteps(note.lines, 'pool')} = ${input.pool} (BS-33)`,
    `defence ${formatSteps(note.lines, 'defence')} = ${defence.dice} (BS-50)${input.cover === 'none' ? '' : `, ${formatCover(input)}`}`,
  ];
}

/** What cover does to an attack on several targets, `heavy cover: not against melee (BS-74)`; it is the same for all of them. */
export function explainCover(view: BrillianceView, intent: ActorIntent): readonly string[] {
  const input = enteredInput(view, intent, new Note(false));
  return input === null || isRefusal(input) || input.cover === 'none' ? [] : [formatCover(input)];
}

/** The input of an attack on the first target as it is entered; null where that is not enough for one. */
function enteredInput(
  view: BrillianceView,
  { by, on, with: entered }: ActorIntent,
  note: Note,
): AttackInput | Refusal | null {
  const [target] = on;
  const values = attackFields.safeParse(entered);
  if (target === undefined || !values.success) return null;
  return attackInputFor({ view, by, target, values: values.data, note });
}

/** The steps that count in the last calculation of that name. */
function formatSteps(lines: readonly WorkingStep[], of: string): string {
  const steps = lines.filter((line) => line.of === of);
  const last = steps.findLastIndex(({ op }) => op === 'start' || op === 'is');
  return steps
    .slice(Math.max(0, last))
    .filter(({ counts }) => counts !== false)
    .map(({ says }) => says)
    .join(', ');
}
