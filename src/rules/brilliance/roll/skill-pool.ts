/** The pool of a skill roll: statistic, ranks and the penalties of conditions (BS-08, BS-13, BS-94, BS-101 to BS-116). */
import { capital, type Id } from '../../../game/index.ts';
import type { BrillianceNote, BrillianceView } from '../combatant/game.ts';
import { penaltiesOf, type RollPurpose, untrainedPenalty } from '../combatant/pool-modifiers.ts';
import type { Statistic } from '../combatant/sheet.ts';
import { ranksIn } from '../combatant/weapons.ts';

/** A skill by its name with its statistic, and the purpose of the roll. */
export interface SkillUse extends RollPurpose {
  readonly skill: string;
  readonly statistic: Statistic;
  readonly modifier?: number;
}

/** The statistics of the skills of a fight, by default. */
export const usualStatistics: Readonly<Record<string, Statistic>> = {
  medicine: 'intelligence',
  stealth: 'dexterity',
  perception: 'willpower',
  unarmed: 'strength',
  'escape artist': 'dexterity',
};

/** The skills that medium and heavy armor hampers (BS-141). */
const hamperedByArmor: ReadonlySet<string> = new Set(['climb', 'swim', 'acrobatics', 'stealth']);

/** The dice of a skill roll; may be below 1. */
export function skillPool(view: BrillianceView, who: Id, use: SkillUse, note: BrillianceNote): number {
  const sheet = view.sheet(who);
  const { skill, statistic, modifier = 0 } = use;
  const ranks = ranksIn(sheet, skill);
  const pool = note.calculate(`${view.name(who)}, ${skill}`);
  pool.start(sheet[statistic], `${statistic} ${sheet[statistic]}`, 'BS-08');
  pool.plus(ranks ?? 0, `${skill} ${ranks ?? 0}`, 'BS-08');
  const untrained = ranks === null ? untrainedPenalty(statistic) : null;
  if (untrained !== null) pool.plus(-untrained.dice, untrained.says, untrained.rule);
  const { skillsLost = 0 } = sheet;
  if (skillsLost > 0 && hamperedByArmor.has(skill.toLowerCase())) pool.plus(-skillsLost, 'armor', 'BS-141');
  for (const { dice, says, rule } of penaltiesOf(view, who, use)) pool.plus(-dice, says, rule);
  if (modifier !== 0) pool.plus(modifier, 'circumstances', 'BS-08');
  return pool.value;
}

/** A skill roll by its dice: `Unarmed + Strength`. */
export function describeSkill({ skill, statistic }: Pick<SkillUse, 'skill' | 'statistic'>): string {
  return `${skill} + ${capital(statistic)}`;
}
