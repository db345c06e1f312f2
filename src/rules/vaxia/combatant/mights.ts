/** Mights from a sheet: a stat and one skill (VX-04). */
import { formatSigned } from '../../../game/index.ts';
import { type AttackKind, attackStats, type Defence, statsOfDefence, undefendedStats } from './defences.ts';
import type { RuleId, VaxiaCalculation, VaxiaNote } from './game.ts';
import type { Settings } from './settings.ts';
import type { Sheet, Skill, Stat, Weapon } from './sheet.ts';

/** The weapon of a combatant whose hands are empty (VX-61, VX-68). */
export const bareHands: Weapon = { name: 'bare hands', kind: 'physical', class: 'unarmed', scope: 'none' };

/** What a combatant without a weapon of kind magic attacks with by INT and SPIR (VX-46). */
export const bareMagic: Weapon = { name: 'magic', kind: 'magic', class: 'unarmed', scope: 'none' };

type Aspect = Skill['aspects'][number];

/** The highest skill with an aspect (VX-52), or null. Of equal skills the first on the sheet. */
export function bestSkill(sheet: Sheet, aspect: Aspect): Skill | null {
  return sheet.skills.reduce<Skill | null>(
    (best, skill) => (skill.aspects.includes(aspect) && skill.value > (best?.value ?? -1) ? skill : best),
    null,
  );
}

export function skillNamed(sheet: Sheet, name: string | undefined): Skill | null {
  return sheet.skills.find((skill) => skill.name === name) ?? null;
}

/** The skill that a weapon names, else the best with the damage aspect that no weapon names (VX-04, VX-52). */
export function attackSkill(sheet: Sheet, weapon: Weapon): Skill | null {
  if (weapon.skill !== undefined) return skillNamed(sheet, weapon.skill);
  const weaponSkills = new Set(sheet.weapons.flatMap(({ skill }) => skill ?? []));
  const skills = sheet.skills.filter(({ name }) => !weaponSkills.has(name));
  return bestSkill({ ...sheet, skills }, 'damage');
}

/** What a combatant's mights are worked out from. */
export interface CombatantStats {
  readonly name: string;
  readonly sheet: Sheet;
  /** Points of stats lost to hazards: END to radiation, DEX to cold (VX-112). */
  readonly losses?: readonly StatLoss[];
  /** What thick gas takes off both mights of awareness, AWA being the mean of their stats (VX-08, VX-112). */
  readonly awarenessLoss: number;
}

export interface StatLoss {
  readonly stat: Stat;
  readonly amount: number;
  readonly says: string;
}

export interface MightOptions {
  readonly stat: Stat;
  /** The skill that adds to the stat, or null. */
  readonly skill: Skill | null;
  /** The aspect by which the skill was taken, where nobody named one: why a higher skill without aspects does not count is said. */
  readonly aspect?: Aspect;
  /** The rule that chooses the stat; VX-04 by default. */
  readonly rule?: RuleId;
  /** The weapon in hand: its STR and its scope count. */
  readonly weapon?: Weapon;
  /** Whether the combatant looks or listens, so that thick gas counts. */
  readonly aware?: boolean;
}

/** The might of a stat with a skill or none (VX-04). */
export function mightOf(combatant: CombatantStats, options: MightOptions, note: VaxiaNote): number {
  const { stat, skill, aspect, rule = 'VX-04', weapon, aware = false } = options;
  const { name, sheet, awarenessLoss } = combatant;
  const might = note.calculate(`${name} ${stat}`).start(sheet[stat], () => `${stat} ${sheet[stat]}`, rule);
  changeStat(might, combatant, stat, weapon);
  if (skill !== null) addSkill(might, sheet, skill);
  if (aspect !== undefined) noteWithoutAspects(might, sheet, aspect, skill);
  const scope = scopeBonus[weapon?.scope ?? 'none'];
  if (scope > 0 && skill !== null) might.plus(scope, () => `${weapon?.scope} scope`, 'VX-79');
  if (aware && awarenessLoss > 0) might.plus(-awarenessLoss, 'AWA in thick gas', 'VX-112');
  return might.value;
}

/** What a scope adds to the skill of its weapon (VX-79). */
const scopeBonus = { none: 0, simple: 2, advanced: 5 } as const;

/** Applies the highest that replaces a stat (VX-72, VX-73), the largest that adds, then losses to hazards (VX-112). */
function changeStat(
  might: VaxiaCalculation,
  { sheet, losses = [] }: CombatantStats,
  stat: Stat,
  weapon?: Weapon,
): void {
  const weaponStrength = stat === 'STR' ? weapon?.strength : undefined;
  const replacement = largest(itemChanges(sheet, stat, 'replace'));
  if (weaponStrength !== undefined && weaponStrength >= (replacement?.amount ?? 0)) {
    might.is(weaponStrength, () => `${weapon?.name} has STR ${weaponStrength} of its own`, 'VX-72');
  } else if (replacement !== null) might.is(replacement.amount, () => `${replacement.name} replaces ${stat}`, 'VX-73');
  addLargest(might, itemChanges(sheet, stat, 'add'));
  for (const loss of losses) if (loss.stat === stat) might.plus(-loss.amount, loss.says, 'VX-112');
}

function addSkill(might: VaxiaCalculation, sheet: Sheet, { name, value }: Skill): void {
  const replacement = largest(itemChanges(sheet, name, 'replace'));
  if (replacement === null) might.plus(value, () => `${name} ${value}`, 'VX-04');
  else
    might.plus(replacement.amount, () => `${name} ${replacement.amount} of ${replacement.name}, not ${value}`, 'VX-73');
  addLargest(might, itemChanges(sheet, name, 'add'));
}

/** Notes the skills without any aspect that would count for more: they are for nothing unless the GM names them (VX-52). */
function noteWithoutAspects(might: VaxiaCalculation, sheet: Sheet, aspect: Aspect, taken: Skill | null): void {
  for (const { name, value, aspects } of sheet.skills) {
    if (aspects.length > 0 || value <= (taken?.value ?? 0)) continue;
    might.notCounted(() => `${name} ${value} is without the ${aspect} aspect`, 'VX-52');
  }
}

/** What an item does to a stat or skill. */
interface ItemChange {
  readonly name: string;
  readonly amount: number;
}

function itemChanges({ items }: Sheet, of: string, how: 'replace' | 'add'): readonly ItemChange[] {
  return items.flatMap(({ name, changes }) =>
    changes.flatMap((change) => (change.of === of && change.how === how ? [{ name, amount: change.amount }] : [])),
  );
}

function largest(changes: readonly ItemChange[]): ItemChange | null {
  return changes.reduce<ItemChange | null>(
    (most, change) => (most === null || change.amount > most.amount ? change : most),
    null,
  );
}

/** Adds the largest of several bonuses on one stat or skill (VX-73); the others are steps that did not count. */
function addLargest(might: VaxiaCalculation, changes: readonly ItemChange[]): void {
  const most = largest(changes);
  for (const change of changes) {
    const text = (): string => `${change.name} ${formatSigned(change.amount)}`;
    if (change === most) might.plus(change.amount, text, 'VX-73');
    else might.notCounted(() => `${text()}: less than ${most?.name}`, 'VX-73');
  }
}

/** Two mights of a roll, in the order of its dice. */
export type MightPair = [number, number];

/** The mights of an attack: hit, then power (VX-46). */
export function attackMights(combatant: CombatantStats, weapon: Weapon, note: VaxiaNote): MightPair {
  return knownPair(combatant, weapon, note, () => {
    const skill = attackSkill(combatant.sheet, weapon);
    const byAspect = weapon.skill === undefined ? ({ aspect: 'damage' } as const) : {};
    const options = { skill, ...byAspect, rule: 'VX-46', weapon } as const;
    return mightsOf(combatant, attackStats[weapon.kind], options, note);
  });
}

/** The mights that an undefended target is hit and soaks with, both with its best avoid skill (VX-48). */
export function undefendedMights(combatant: CombatantStats, kind: AttackKind, note: VaxiaNote): MightPair {
  const stats = undefendedStats[kind];
  return knownPair(combatant, stats, note, () => {
    const options = { skill: bestSkill(combatant.sheet, 'avoid'), aspect: 'avoid', rule: 'VX-48' } as const;
    return mightsOf(combatant, stats, options, note);
  });
}

export interface DefenceAgainst {
  readonly defence: Defence;
  /** The kind of the defence. */
  readonly kind: AttackKind;
  /** The kind of the attack. */
  readonly attack: AttackKind;
}

/** The mights of a defence, first the one that meets the hit die, both with the best avoid skill (VX-52, VX-63, VX-64). */
export function defenceMights(
  combatant: CombatantStats,
  { defence, kind, attack }: DefenceAgainst,
  settings: Settings,
  note: VaxiaNote,
): MightPair {
  const stats = statsOfDefence(defence, kind, attack, settings);
  return knownPair(combatant, stats, note, () => {
    const skill = bestSkill(combatant.sheet, 'avoid');
    return mightsOf(combatant, stats, { skill, aspect: 'avoid', rule: defence === 'dodge' ? 'VX-64' : 'VX-63' }, note);
  });
}

/** Pairs of mights that were worked out: of a sheet, with a weapon or with the stats of a defence. None of these is ever mutated. */
const pairs = new WeakMap<Sheet, WeakMap<object, MightPair>>();

/** A pair that was worked out before, where it depends on nothing but the sheet and what it is with, and no working is kept. */
function knownPair(
  { sheet, losses = [] }: CombatantStats,
  by: Weapon | readonly [Stat, Stat],
  note: VaxiaNote,
  workOut: () => MightPair,
): MightPair {
  if (note.keepsSteps || losses.length > 0) return workOut();
  const ofSheet = pairs.get(sheet) ?? new WeakMap<object, MightPair>();
  pairs.set(sheet, ofSheet);
  const pair = ofSheet.get(by) ?? workOut();
  ofSheet.set(by, pair);
  return pair;
}

/** The mights of two stats, with the same skill or none. */
export function mightsOf(
  combatant: CombatantStats,
  [first, second]: readonly [Stat, Stat],
  options: Omit<MightOptions, 'stat'>,
  note: VaxiaNote,
): MightPair {
  return [
    mightOf(combatant, { ...options, stat: first }, note),
    mightOf(combatant, { ...options, stat: second }, note),
  ];
}
