import type { RuleId, VaxiaCalculation, VaxiaNote } from './game.ts';
/** Mights from a sheet: a stat and one skill (VX-04). */

import { formatSigned } from '../../text/chances.ts';
import { type AttackKind, attackStats, type Defence, statsOfDefence, undefendedStats } from './defences.ts';
import type { Settings } from './settings.ts';
import type { Sheet, Skill, Stat, Weapon } from './sheet.ts';

/** What attacks when nothing is in hand, or what was is dropped (VX-61, VX-68). */
export const bareHands: Weapon = { name: 'bare hands', kind: 'physical', class: 'unarmed', scope: 'none' };

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
export interface CombatantStats {
  readonly name: string;
  readonly sheet: Sheet;
  /** What was lost of stats and comes back: END to radiation, DEX to cold (VX-112). */
  readonly lost?: readonly { readonly stat: Stat; readonly amount: number; readonly says: string }[];
  /** What thick gas takes off both mights of looking and listening, AWA being the mean of their stats (VX-08, VX-112). */
  readonly haze?: number;
}

/** Why it is this stat, and what is in hand. */
export interface MightOptions {
  readonly rule?: RuleId;
  readonly weapon?: Weapon;
  /** It looks or listens, so that what clouds the senses counts. */
  readonly aware?: boolean;
}

/** The might of a stat with a skill or none (VX-04), and its working. */
export function mightOf(
  bearer: CombatantStats,
  stat: Stat,
  skill: Skill | null,
  note: VaxiaNote,
  why: MightOptions = {},
): number {
  const { rule = 'VX-04', weapon, aware = false } = why;
  const { haze = 0 } = bearer;
  const worked = note
    .calculate(`${bearer.name} ${stat}`)
    .start(bearer.sheet[stat], () => `${stat} ${bearer.sheet[stat]}`, rule);
  statOn(worked, bearer, stat, weapon);
  if (skill !== null) skillOn(worked, bearer.sheet, skill);
  const scope = scopeSkill[weapon?.scope ?? 'none'];
  if (scope > 0 && skill !== null) worked.plus(scope, () => `${weapon?.scope} scope`, 'VX-79');
  if (aware && haze > 0) worked.plus(-haze, 'AWA in thick gas', 'VX-112');
  return worked.value;
}

/** What a scope adds to the skill of its weapon (VX-79). */
const scopeSkill = { none: 0, simple: 2, advanced: 5 } as const;

/**
 * The stat as it is now: what replaces it, of several the highest (VX-72, VX-73), then the largest of what adds to it
 * (VX-73), then what was lost of it.
 */
function statOn(worked: VaxiaCalculation, { sheet, lost = [] }: CombatantStats, stat: Stat, weapon?: Weapon): void {
  const own = stat === 'STR' ? weapon?.strength : undefined;
  const instead = largest(changesOf(sheet, stat, 'replace'));
  if (own !== undefined && own >= (instead?.amount ?? 0)) {
    worked.is(own, () => `${weapon?.name} has STR ${own} of its own`, 'VX-72');
  } else if (instead !== null) worked.is(instead.amount, () => `${instead.name} stands for ${stat}`, 'VX-73');
  addOn(worked, changesOf(sheet, stat, 'add'));
  for (const loss of lost) if (loss.stat === stat) worked.plus(-loss.amount, loss.says, 'VX-112');
}

function skillOn(worked: VaxiaCalculation, sheet: Sheet, { name, value }: Skill): void {
  const instead = largest(changesOf(sheet, name, 'replace'));
  if (instead === null) worked.plus(value, () => `${name} ${value}`, 'VX-04');
  else worked.plus(instead.amount, () => `${name} ${instead.amount} of ${instead.name}, not ${value}`, 'VX-73');
  addOn(worked, changesOf(sheet, name, 'add'));
}

interface Changed {
  readonly name: string;
  readonly amount: number;
}

/** What the things of a sheet do to one stat or skill. */
function changesOf({ items }: Sheet, of: string, how: 'replace' | 'add'): readonly Changed[] {
  return items.flatMap(({ name, changes }) =>
    changes.flatMap((change) => (change.of === of && change.how === how ? [{ name, amount: change.amount }] : [])),
  );
}

function largest(changes: readonly Changed[]): Changed | null {
  return changes.reduce<Changed | null>((most, one) => (most === null || one.amount > most.amount ? one : most), null);
}

/** Of several things that add to one number only the largest counts (VX-73); the others stand there as looked at. */
function addOn(worked: VaxiaCalculation, changes: readonly Changed[]): void {
  const most = largest(changes);
  for (const one of changes) {
    if (one === most) worked.plus(one.amount, () => `${one.name} ${formatSigned(one.amount)}`, 'VX-73');
    else worked.notCounted(() => `${one.name} ${formatSigned(one.amount)}: less than ${most?.name}`, 'VX-73');
  }
}

export type MightPair = [number, number];

/** The two mights of an attack: hit, then power (VX-46). */
export function attackMights(bearer: CombatantStats, weapon: Weapon, note: VaxiaNote): MightPair {
  const [hit, power] = attackStats[weapon.kind];
  const skill = attackSkill(bearer.sheet, weapon);
  const why: MightOptions = { rule: 'VX-46', weapon };
  return [mightOf(bearer, hit, skill, note, why), mightOf(bearer, power, skill, note, why)];
}

/** What an undefended target is hit and soaked with, both with its best skill that avoids harm (VX-48). */
export function undefendedMights(bearer: CombatantStats, kind: AttackKind, note: VaxiaNote): MightPair {
  const [hit, soak] = undefendedStats[kind];
  const skill = bestSkill(bearer.sheet, 'avoid');
  const why: MightOptions = { rule: 'VX-48' };
  return [mightOf(bearer, hit, skill, note, why), mightOf(bearer, soak, skill, note, why)];
}

/** The two mights of a defence, first the one that meets the hit die, with the best skill that avoids harm (VX-52, VX-63). */
export function defenceMights(
  bearer: CombatantStats,
  defence: Defence,
  kind: AttackKind,
  attack: AttackKind,
  settings: Settings,
  note: VaxiaNote,
): MightPair {
  const [first, second] = statsOfDefence(defence, kind, attack, settings);
  const skill = bestSkill(bearer.sheet, 'avoid');
  const why: MightOptions = { rule: defence === 'dodge' ? 'VX-64' : 'VX-63' };
  return [mightOf(bearer, first, skill, note, why), mightOf(bearer, second, skill, note, why)];
}
