import { formatCount, type Id } from '../../../game/index.ts';
import { addCondition, removeConditions, stacksOf } from './conditions.ts';
import type { OathContext, OathNote, OathView } from './game.ts';
import {
  type Sheet,
  type Skill,
  type SkillUse,
  type Stat,
  type Substat,
  sheet as schema,
  stats,
  substatsOf,
} from './sheet.ts';

const hitPointsPerHealth = 10;

/** A stat: its lowest substat, unless the sheet overrides it (SG-03). */
export function statOf(sheet: Sheet, stat: Stat): number {
  return sheet[stat] ?? Math.min(...substatsOf[stat].map((substat) => sheet[substat]));
}

/** A stat with its working. */
export function calculateStat(sheet: Sheet, stat: Stat, note: OathNote): number {
  const override = sheet[stat];
  const value = note.calculate(stat);
  if (override !== undefined) {
    return value.is(override, () => `${stat}, as on the sheet`, 'SG-03').value;
  }
  const [first, ...others] = substatsOf[stat];
  value.start(sheet[first], () => `${nameOfSubstat(first)} ${sheet[first]}`, 'SG-01');
  for (const substat of others) {
    value.capAt(sheet[substat], () => `${nameOfSubstat(substat)} ${sheet[substat]}`, 'SG-03');
  }
  return value.value;
}

/** The stat that a substat belongs to; it decides whether dice are on speed (SG-44). */
export function statOfSubstat(substat: Substat): Stat {
  return stats.find((stat) => substatsOf[stat].some((own) => own === substat)) ?? 'body';
}

/** Maximum hit points: ten for each point of Health, unless the sheet overrides them (SG-04). */
export function maxHitPoints(sheet: Sheet): number {
  return sheet.hitPoints ?? hitPointsPerHealth * sheet.health;
}

/** Hexes of a diceless move: Strength of Body, unless the sheet overrides it (SG-05). */
export function movementOf(sheet: Sheet): number {
  return sheet.movement ?? sheet.bodyStrength;
}

/** A skill by its name, in any case. */
export function findSkill(sheet: Pick<Sheet, 'skills'>, name: string | undefined): Skill | undefined {
  return sheet.skills.find((skill) => skill.name.toLowerCase() === name?.toLowerCase());
}

/** The highest skill with a use, if there is one. */
export function bestSkillFor(sheet: Sheet, use: SkillUse): Skill | undefined {
  return sheet.skills.filter((skill) => skill.uses.includes(use)).toSorted((a, b) => b.level - a.level)[0];
}

/** `Strength of Body`: the title of a substat on the sheet. */
export function nameOfSubstat(substat: Substat): string {
  return schema.shape[substat].meta()?.title ?? substat;
}

export const statNames: { readonly [S in Stat]: string } = { body: 'Body', mind: 'Mind', psi: 'Psi' };

/** The dice that a combatant has now for rolls with a substat, at least 0. With a note, lost dice are shown in it. */
export function availableDice(view: OathView, who: Id, substat: Substat, note?: OathNote): number {
  const full = view.sheet(who)[substat];
  const lost = substat === 'bodyPrecision' ? stacksOf(view, who, 'disrupted') : 0;
  if (lost === 0 || note === undefined) return Math.max(0, full - lost);
  return note
    .calculate(`${view.name(who)}: ${nameOfSubstat(substat)}`)
    .start(full, `${formatCount(full, 'die')} when unhurt`, 'SG-13')
    .plus(-lost, `${lost} lost to a neural disruptor`, 'SG-86')
    .floorAt(0, 'not below 0', 'SG-86').value;
}

/** After a phase of a disrupted combatant one die of Precision of Body returns (SG-86). */
export function regainDie({ ledger, view }: OathContext, who: Id): void {
  const lost = stacksOf(view(), who, 'disrupted');
  if (lost === 0) return;
  const { from = null } = view().combatant(who).conditions.disrupted ?? {};
  if (lost === 1) removeConditions(ledger, who, 'disrupted');
  else addCondition(ledger, who, 'disrupted', { stacks: lost - 1, from });
  const remaining = lost === 1 ? '' : `, ${lost - 1} still lost`;
  ledger.say('SG-86', `${view().name(who)} regains a die of Precision${remaining}`);
}
