/** A skill as it is said at the table: by its name, '' for none in particular. */
import type { Refusal } from '../../kernel/refusal.ts';
import type { Option } from '../../kernel/screen.ts';
import { refuse } from './game.ts';
import { type CombatantStats, skillNamed } from './mights.ts';
import type { Sheet, Skill } from './sheet.ts';

/** No skill, then all that somebody has. */
export function skillOptions({ skills }: Sheet): readonly Option[] {
  const known = skills.map(({ name, value }) => ({ id: name, label: `${name} ${value}`, phrase: name }));
  return [{ id: '', key: '-', label: 'no skill' }, ...known];
}

/** The skill that was said, or `otherwise` where none was; refused where nobody has it. */
export function chosenSkill(
  { name, sheet }: CombatantStats,
  said: string,
  otherwise: Skill | null,
): Skill | null | Refusal {
  if (said === '') return otherwise;
  return skillNamed(sheet, said) ?? refuse('no-skill', '', `${name} has no skill "${said}"`);
}
