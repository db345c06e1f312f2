/** The pool of a skill roll: statistic, ranks, and what conditions take off (BS-08, BS-13, BS-94, BS-101 to BS-116). */
import type { Id } from '../../../state/encounter.ts';
import { penaltiesOf, type RollPurpose } from '../combatant/penalties.ts';
import { untrainedPenalty } from '../combatant/pool-modifiers.ts';
import type { Statistic } from '../combatant/sheet.ts';
import type { BrillianceNote, BrillianceView } from '../combatant/view.ts';
import { ranksIn } from '../combatant/weapons.ts';

/** What is rolled: a skill by its name with a statistic. */
export interface SkillUse extends RollPurpose {
  readonly skill: string;
  readonly statistic: Statistic;
  readonly modifier?: number;
}

/** Statistics that go with the skills of a fight, where nothing else is values. */
export const usualStatistics: Readonly<Record<string, Statistic>> = {
  medicine: 'intelligence',
  stealth: 'dexterity',
  perception: 'willpower',
  unarmed: 'strength',
  'escape artist': 'dexterity',
};

/** The dice of a skill roll; may fall below 1. */
export function skillPool(view: BrillianceView, who: Id, use: SkillUse, note: BrillianceNote): number {
  const sheet = view.sheet(who);
  const { skill, statistic, modifier = 0 } = use;
  const ranks = ranksIn(sheet, skill);
  const worked = note.calculate(`${view.name(who)}, ${skill}`);
  worked.start(sheet[statistic], `${statistic} ${sheet[statistic]}`, 'BS-08');
  worked.plus(ranks ?? 0, `${skill} ${ranks ?? 0}`, 'BS-08');
  const untrained = ranks === null ? untrainedPenalty(statistic) : null;
  if (untrained !== null) worked.plus(-untrained.dice, untrained.says, untrained.rule);
  for (const { dice, says, rule } of penaltiesOf(view, who, use)) worked.plus(-dice, says, rule);
  if (modifier !== 0) worked.plus(modifier, 'circumstances', 'BS-08');
  return worked.value;
}
