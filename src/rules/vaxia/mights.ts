/** Mights from a sheet: a stat and one skill (VX-04). */
import type { Note } from '../working.ts';
import { attackStats, bareStats, type Defence, type Kind, statsOfDefence } from './defence.ts';
import type { Settings } from './settings.ts';
import type { Sheet, Skill, Stat, Weapon } from './sheet.ts';

/** What attacks when nothing is in hand, or what was is dropped (VX-61, VX-68). */
export const bareHands: Weapon = { name: 'bare hands', kind: 'physical', class: 'unarmed' };

/** The highest skill with an aspect (VX-52), or none. Of two that are equal, the one that stands first. */
export function bestSkill(sheet: Sheet, aspect: Skill['aspects'][number]): Skill | null {
  return sheet.skills.reduce<Skill | null>(
    (best, skill) => (skill.aspects.includes(aspect) && skill.value > (best?.value ?? -1) ? skill : best),
    null,
  );
}

/** The skill by its name, or none. */
export function skillNamed(sheet: Sheet, name: string | undefined): Skill | null {
  return sheet.skills.find((skill) => skill.name === name) ?? null;
}

/**
 * The skill that attacks with a weapon: the one it names, else the best with the damage aspect that belongs to no weapon
 * (VX-04, VX-52).
 */
function attackSkill(sheet: Sheet, weapon: Weapon): Skill | null {
  if (weapon.skill !== undefined) return skillNamed(sheet, weapon.skill);
  const owned = new Set(sheet.weapons.flatMap(({ skill }) => skill ?? []));
  return bestSkill({ ...sheet, skills: sheet.skills.filter(({ name }) => !owned.has(name)) }, 'damage');
}

/** Whose might it is, for its working. */
export interface Bearer {
  readonly name: string;
  readonly sheet: Sheet;
}

/** The might of a stat with a skill or none (VX-04), and its working. */
export function mightOf({ name, sheet }: Bearer, stat: Stat, skill: Skill | null, note: Note): number {
  const worked = note.work(`${name} ${stat}`).start(sheet[stat], () => `${stat} ${sheet[stat]}`, 'VX-04');
  return skill === null ? worked.value : worked.plus(skill.value, () => `${skill.name} ${skill.value}`, 'VX-04').value;
}

export type Two = [number, number];

/** The two mights of an attack: hit, then power (VX-46). A gun's or crossbow's own STR stands for its bearer's (VX-72). */
export function attackMights(bearer: Bearer, weapon: Weapon, note: Note): Two {
  const [hit, power] = attackStats[weapon.kind];
  const skill = attackSkill(bearer.sheet, weapon);
  const first = mightOf(bearer, hit, skill, note);
  const { strength } = weapon;
  if (strength === undefined || power !== 'STR') return [first, mightOf(bearer, power, skill, note)];
  note.say(`${bearer.name} STR`, 'VX-72', () => `${weapon.name} has STR ${strength} of its own`);
  return [first, mightOf({ ...bearer, sheet: { ...bearer.sheet, STR: strength } }, power, skill, note)];
}

/** What an undefended target is hit and soaked with, both with its best skill that avoids harm (VX-48). */
export function undefendedMights(bearer: Bearer, kind: Kind, note: Note): Two {
  const [hit, soak] = bareStats[kind];
  const skill = bestSkill(bearer.sheet, 'avoid');
  return [mightOf(bearer, hit, skill, note), mightOf(bearer, soak, skill, note)];
}

/** The two mights of a defence, first the one that meets the hit die, with the best skill that avoids harm (VX-52, VX-63). */
export function defenceMights(
  bearer: Bearer,
  defence: Defence,
  kind: Kind,
  attack: Kind,
  settings: Settings,
  note: Note,
): Two {
  const [first, second] = statsOfDefence(defence, kind, attack, settings);
  const skill = bestSkill(bearer.sheet, 'avoid');
  return [mightOf(bearer, first, skill, note), mightOf(bearer, second, skill, note)];
}
