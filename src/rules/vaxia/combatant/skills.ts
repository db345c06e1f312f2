/** Skills as values of an action: by name, '' where none is chosen. */
import { type Id, isRefusal, type Option, type Refusal } from '../../../game/index.ts';
import { cannot, type VaxiaNote } from './game.ts';
import { bestSkill, type CombatantStats, type MightPair, mightsOf, skillNamed } from './mights.ts';
import type { Sheet, Skill, Stat } from './sheet.ts';
import { combatantStats, type VaxiaView } from './view.ts';

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

/** The mights that heal or repair (VX-99, VX-136), with the chosen skill, with '' the best with the repair aspect. */
export function repairMights(
  { view, by, note }: { readonly view: VaxiaView; readonly by: Id; readonly note: VaxiaNote },
  stats: readonly [Stat, Stat],
  chosen: string,
): MightPair | Refusal {
  const bearer = combatantStats(view, by);
  const skill = chosenSkill(bearer, chosen, bestSkill(bearer.sheet, 'repair'));
  if (isRefusal(skill)) return skill;
  return mightsOf(bearer, stats, { skill, ...(chosen === '' ? ({ aspect: 'repair' } as const) : {}) }, note);
}
