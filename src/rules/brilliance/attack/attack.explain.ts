/** How the dice of an attack stand before they are thrown: the pool on one line, the defence on another. */
import type { Intent } from '../../../state/encounter.ts';
import type { WorkingStep } from '../../../state/working.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { coverDice } from '../combatant/cover.ts';
import type { BrillianceView } from '../combatant/view.ts';
import { defenceOf } from '../defence/defence.ts';
import { attackValues } from './attack.fields.ts';
import { strikeOf } from './strike.ts';

/** `pool  dagger 1, dexterity 3, skill 3 = 7 (BS-33)` and `defence  Dodge 0, armor 3, shield 1 = 4 (BS-50)`. */
export function attackExplained(view: BrillianceView, intent: Intent): readonly string[] {
  const [on] = intent.on;
  const said = attackValues.safeParse(intent.with);
  if (intent.by === null || on === undefined || !said.success) return [];
  const note = new Note(true);
  const input = strikeOf(view, intent.by, on, said.data, [], note);
  if (isRefusal(input)) return [`not: ${input.message} (${input.rule})`];
  const defence = defenceOf(input, view.settings, note);
  const cover = input.ranged && input.against !== 'none' ? coverDice[input.cover] : 0;
  const covered = cover === 0 ? '' : `, and ${input.cover} cover ${cover} (BS-72)`;
  return [
    `pool    ${stepsOf(note.lines, 'pool')} = ${input.pool} (BS-33)`,
    `defence ${stepsOf(note.lines, 'defence')} = ${defence.dice} (BS-50)${covered}`,
  ];
}

/** The steps of the last working of that name which counted, in their words. */
function stepsOf(lines: readonly WorkingStep[], of: string): string {
  const own = lines.filter((line) => line.of === of);
  const last = own.findLastIndex(({ op }) => op === 'start' || op === 'is');
  return own
    .slice(Math.max(0, last))
    .filter(({ counts }) => counts !== false)
    .map(({ says }) => says)
    .join(', ');
}
