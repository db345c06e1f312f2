/** What is added to a check of a skill, an ability or a save, and what adjusts it (DV-01, DV-06, DV-12, DV-111, DV-112). */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Ability, abilities, saves } from '../combatant/abilities.ts';
import { abilityNow, saveOf, type Table } from '../combatant/view.ts';
import { lasting, readAdjustments, taskCircumstances, taskNames } from '../roll/circumstances.ts';
import type { Adjusting } from '../roll/track.ts';

/** What every check can be given. */
export const checkFields = {
  what: z.string().min(1).max(40).default('dexterity').describe('a skill by its name, an ability, or a save'),
  circumstances: z
    .array(z.enum(taskNames))
    .max(taskNames.length)
    .default([])
    .describe('circumstances: improvised, allies-attack, rushed'),
  adjust: z.string().max(400).default('').describe('further adjustments, such as "skills +minor good light"'),
  modifier: z.int().min(-100).max(100).default(0).describe('added outside the track'),
  note: z.string().max(80).default('').describe('intent and method, or whatever the log should say'),
};

const fields = z.object(checkFields);
export type CheckSaid = z.infer<typeof fields>;

/** What somebody can check: skills first, then saves and abilities. */
export function checksOf(view: Table, who: Id): readonly { readonly id: string; readonly label: string }[] {
  const names = [...view.sheet(who).skills.map(({ name }) => name), ...saves, ...abilities];
  return [...new Set(names)].map((id) => ({ id, label: id }));
}

export function isSave(what: string): boolean {
  return saves.some((save) => save === what.trim().toLowerCase());
}

/** Ability and ranks of a skill, an ability alone, or a save with its base (DV-01, DV-06). */
export function checkBonus(view: Table, who: Id, what: string, note: Note): number | Refusal {
  const named = what.trim().toLowerCase();
  const save = saves.find((one) => one === named);
  if (save !== undefined) return saveOf(view, who, save);
  const skill = view.sheet(who).skills.find(({ name }) => name.toLowerCase() === named);
  const ability: Ability | undefined = skill?.ability ?? abilities.find((one) => one === named);
  if (ability === undefined) return refuse('no-skill', 'DV-01', `${view.name(who)} has no skill "${what}"`);
  return note
    .calculate(`${what} of ${view.name(who)}`)
    .start(abilityNow(view, who, ability, note), ability, 'DV-06')
    .plus(skill?.ranks ?? 0, 'ranks', skillRule(named)).value;
}

const evasion = ['acrobatics', 'athletics', 'stealth', 'perception'];
const intrigue = ['deception', 'diplomacy', 'intimidate', 'knowledge', 'sense motive'];

/** The chapter that a skill belongs to, where there is one (DV-111, DV-112). */
function skillRule(skill: string): string {
  if (evasion.includes(skill)) return 'DV-111';
  return intrigue.includes(skill) ? 'DV-112' : 'DV-01';
}

/** What lasts and adjusts a check of somebody; saves are none of the skills that an injury hampers. */
export function lastingOnCheck(view: Table, who: Id, what: string): readonly Adjusting[] {
  return isSave(what) ? [] : lasting(view, who, 'skills', what);
}

/** Adjustments of a check: injuries, circumstances, what the GM says. */
export function checkAdjustments(
  view: Table,
  who: Id,
  said: Pick<CheckSaid, 'what' | 'circumstances' | 'adjust'>,
): readonly Adjusting[] | Refusal {
  const further = readAdjustments(said.adjust);
  if (isRefusal(further)) return further;
  const around = said.circumstances.map(
    (name): Adjusting => ({
      source: taskCircumstances[name].says,
      level: view.settings.circumstance,
      penalty: true,
      rule: taskCircumstances[name].rule,
    }),
  );
  return [...lastingOnCheck(view, who, said.what), ...around, ...further.filter(({ roll }) => roll === 'skills')];
}
