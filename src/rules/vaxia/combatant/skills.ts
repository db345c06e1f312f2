/** Skills as values of an action: by name, '' where none is chosen. */
import type { Refusal } from '../../kernel/refusal.ts';
import type { Option } from '../../kernel/screen.ts';
import { cannot } from './game.ts';
import { type CombatantStats, skillNamed } from './mights.ts';
import type { Sheet, Skill } from './sheet.ts';

/** The options of a blank: no skill, then those of the sheet. */
export function skillOptions({ skills }: Sheet): readonly Option[] {
  const options = skills.map(({ name, value }) => ({ id: name, label: `${name} ${value}`, phrase: name }));
  return [{ id: '', key: '-', label: 'no skill' }, ...options];
}

/** The chosen skill, or `byDefault` where none is; refused where the combatant lacks it. */
export function chosenSkill(
  { name, sheet }: CombatantStats,
  skill: string,
  byDefault: Skill | null,
): Skill | null | Refusal {
  if (skill === '') return byDefault;
  return skillNamed(sheet, skill) ?? cannot('no-skill', '', `${name} has no skill "${skill}"`);
}
