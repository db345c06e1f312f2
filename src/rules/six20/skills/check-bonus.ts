/**
 * What is added to a check of a skill, an ability or a save, and its adjustments (DV-01, DV-06, DV-12, DV-111,
 * DV-112).
 */
import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { type Ability, abilities, saves } from '../combatant/abilities.ts';
import { cannot, type Six20Note, type Six20View } from '../combatant/game.ts';
import { notedModifier, saveModifier } from '../combatant/view.ts';
import { readAdjustments, type TaskCircumstance, taskCircumstances } from '../roll/circumstances.ts';
import { lastingAdjustments } from '../roll/lasting-adjustments.ts';
import { type Adjustment, netAdjustment } from '../roll/track.ts';
import type { RuleId } from '../rulebook.ts';

/** What a combatant can check: its skills first, then saves and abilities. */
export function checkNames(view: Six20View, who: Id): readonly string[] {
  return [...new Set([...view.sheet(who).skills.map(({ name }) => name), ...saves, ...abilities])];
}

export function isSave(what: string): boolean {
  return saves.some((save) => save === what.trim().toLowerCase());
}

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
    .plus(skill?.ranks ?? 0, 'ranks', skillRule(name)).value;
}

const evasionSkills = ['acrobatics', 'athletics', 'stealth', 'perception'];
const intrigueSkills = ['deception', 'diplomacy', 'intimidate', 'knowledge', 'sense motive'];

/** The rule for the use of a skill (DV-111, DV-112). */
function skillRule(skill: string): RuleId {
  if (evasionSkills.includes(skill)) return 'DV-111';
  return intrigueSkills.includes(skill) ? 'DV-112' : 'DV-01';
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
