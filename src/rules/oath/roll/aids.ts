/** What helps or hampers a roll at the table: karma, luck, added skills, smoke (SG-07, SG-08, SG-20, SG-22, SG-93). */
import { type Blank, firstRefusal, formatCount, type Id, pickBlank, z } from '../../../game/index.ts';
import { addCondition, hasCondition } from '../combatant/conditions.ts';
import { cannot, type OathContext, type OathNote, type OathView, refuse } from '../combatant/game.ts';
import type { Skill } from '../combatant/sheet.ts';
import { findSkill } from '../combatant/stats.ts';
import { defaultTarget, type SkillRoll, targetField } from './roll.fields.ts';

export const aidFields = {
  tn: targetField.describe('target number; below 5 counts as 5 without karma'),
  skills: z.string().default('').describe('skills added to the usual one, by name, joined with +'),
  karma: z.boolean().default(false).describe('spend a karma point: the target number may be below 5'),
  luck: z
    .boolean()
    .default(false)
    .describe(
      'add Fortune dice, or reroll dice by the Reliability of a device (by default those that fail); once per hour of play',
    ),
  sight: z.boolean().default(true).describe('the roll needs sight, which smoke hampers'),
};

/** The values of these fields. */
export type Aids = z.infer<z.ZodObject<typeof aidFields>>;

/** A roll that nothing helps or hampers. */
export const noAids: Aids = { tn: defaultTarget, skills: '', karma: false, luck: false, sight: false };

/** A roll at the table: the actor, the values of its fields, and the target if there is one. */
interface AidContext {
  readonly view: OathView;
  readonly by: Id;
  readonly target?: Id;
  readonly values: Aids;
  readonly note: OathNote;
}

/** A skill that a roll uses anyway: that of the weapon or the power. */
type UsualSkill = Pick<Skill, 'name' | 'level'>;

/** Refuses karma, luck or skills that the actor does not have (SG-07, SG-08, SG-20, SG-22). */
export const aidRefusal = firstRefusal(function* (view: OathView, by: Id, { karma, luck, skills }: Aids) {
  const name = view.name(by);
  if (karma && view.track(by, 'karma').now < 1) yield refuse('no-karma', 'SG-20', `${name} has no karma point left`);
  const unknown = skillNames(skills).find((skill) => findSkill(view.sheet(by), skill) === undefined);
  if (unknown !== undefined) return cannot('no-skill', 'SG-22', `${name} has no skill "${unknown}"`);
  if (!luck) return null;
  const { device, fortune } = view.sheet(by);
  const [rule, trait] = device ? (['SG-07', 'Reliability'] as const) : (['SG-08', 'Fortune'] as const);
  if (fortune === 0) yield refuse('no-luck', rule, `${name} has no ${trait}`);
  if (hasCondition(view, by, 'luck-used')) yield refuse('luck-used', rule, `${name} has used ${trait} this hour`);
  return null;
});

function skillNames(skills: string): readonly string[] {
  return skills
    .split('+')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The input of a roll except its dice. Smoke counts if the actor or the target is in it. */
export function aidedRoll(context: AidContext, usual: UsualSkill | undefined): Omit<SkillRoll, 'dice'> {
  const { view, by, target = by, values } = context;
  const { device, fortune } = view.sheet(by);
  const luck = values.luck ? fortune : 0;
  return {
    tn: values.tn,
    karma: values.karma,
    skill: totalSkill(context, usual),
    fortune: device ? 0 : luck,
    reliability: device ? luck : 0,
    smoke: values.sight && (hasCondition(view, by, 'in-smoke') || hasCondition(view, target, 'in-smoke')),
  };
}

/** The usual skill plus the skills named beside it (SG-22). */
function totalSkill({ view, by, values, note }: AidContext, usual: UsualSkill | undefined): number {
  const added = skillNames(values.skills).flatMap((name) => {
    const skill = findSkill(view.sheet(by), name);
    return skill === undefined || skill.name === usual?.name ? [] : [skill];
  });
  const all = usual === undefined ? added : [usual, ...added];
  if (all.length < 2) return all[0]?.level ?? 0;
  const total = note.calculate('skill').start(0, 'fitting skills are added', 'SG-22');
  for (const { name, level } of all) total.plus(level, () => `${name} ${level}`, 'SG-22');
  return total.value;
}

/** Spends a karma point, and marks luck as used until the GM ends the hour. */
export function payAids({ ledger, view }: OathContext, by: Id, { karma, luck }: Aids): void {
  if (karma) ledger.setTrack(by, 'karma', view().track(by, 'karma').now - 1);
  if (luck) addCondition(ledger, by, 'luck-used');
}

/** Blanks for the target number, and for karma and luck if the actor has them. */
export function aidBlanks(view: OathView, by: Id): readonly Blank[] {
  const { device, fortune } = view.sheet(by);
  const tn = { id: 'tn', label: 'target number', defaultValue: defaultTarget } as const;
  const target: Blank = { ...tn, kind: 'number', optional: true };
  const karma = view.track(by, 'karma').now > 0 ? [yesOrNoBlank('karma', 'karma', 'a karma point (SG-20)')] : [];
  if (fortune === 0 || hasCondition(view, by, 'luck-used')) return [target, ...karma];
  const luck = device
    ? yesOrNoBlank('luck', 'Reliability', `rerolls up to ${formatCount(fortune, 'die')} (SG-07)`)
    : yesOrNoBlank('luck', 'Fortune', `${fortune} Fortune dice (SG-08)`);
  return [target, ...karma, luck];
}

/** An optional blank of yes or no, by default no; `yes` is the label of the option yes. */
function yesOrNoBlank(id: string, label: string, yes: string): Blank {
  const options = [
    { id: 'no', key: 'n', label: 'no', phrase: `no ${label}` },
    { id: 'yes', key: 'y', label: yes },
  ];
  return pickBlank({ id, label, optional: true, decidedBy: 'actor' }, options);
}
