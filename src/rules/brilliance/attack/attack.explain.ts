/** The dice of an attack before they are rolled: the pool on one line, the defence on another. */
import type { Intent } from '../../../state/encounter.ts';
import type { WorkingStep } from '../../../state/working.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { coverDice } from '../combatant/vocabulary.ts';
import { defenceOf } from '../defence/defence.ts';
import { attackFields } from './attack.fields.ts';
import { attackInputFor } from './strike.ts';

/** `pool  dagger 1, dexterity 3, skill 3 = 7 (BS-33)` and `defence  Dodge 0, armor 3, shield 1 = 4 (BS-50)`. */
export function explainAttack(view: BrillianceView, intent: Intent): readonly string[] {
  const { by } = intent;
  const [target] = intent.on;
  const values = attackFields.safeParse(intent.with);
  if (by === null || target === undefined || !values.success) return [];
  const note = new Note(true);
  const input = attackInputFor({ view, by, target, values: values.data, note });
  if (isRefusal(input)) return [`not: ${input.message} (${input.rule})`];
  const defence = defenceOf(input, view.settings, note);
  const cover = input.ranged && input.against !== 'none' ? coverDice[input.cover] : 0;
  const coverText = cover === 0 ? '' : `, and ${input.cover} cover ${cover} (BS-72)`;
  return [
    `pool    ${formatSteps(note.lines, 'pool')} = ${input.pool} (BS-33)`,
    `defence ${formatSteps(note.lines, 'defence')} = ${defence.dice} (BS-50)${coverText}`,
  ];
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
