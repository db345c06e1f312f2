import { blanksOf, isRefusal, type Json, pickField, type Refusal, z } from '../../../game/index.ts';
import { cannot, refuse, rules } from '../combatant/game.ts';
import type { Sheet, Skill } from '../combatant/sheet.ts';
import { findSkill } from '../combatant/stats.ts';
import { skillOptions } from './skill.fields.ts';
import { type TeachingOutcome, teach } from './teach.ruling.ts';

const fields = z.strictObject({
  skill: z.string().default('').describe('which skill, by its name; by default the first of the teacher'),
  how: pickField(['quick', 'serious'], 'quick and fairly easy, or a serious regimen', {
    label: 'how',
    options: {
      quick: { key: 'q', label: 'quickly' },
      serious: { key: 's', label: 'in a serious regimen' },
    },
  }),
  level: z
    .whole(0, 1000)
    .exactOptional()
    .describe(
      'the level that is reached, as the GM says; by default the highest possible. Without Teaching it must be given',
    ),
});

/** Teaching an NPC a skill, between fights: its sheet has the skill afterwards (SG-103 to SG-105). */
export const teachAction = rules.action(teach)({
  id: 'teach',
  title: 'Teach a skill',
  key: 't',
  menu: 'gm',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} teaches {on} {skill}, {how}',
  fields,
  whyNot(view, by) {
    if (view.sheet(by).skills.length > 0) return null;
    return cannot('no-skill', 'SG-103', `${view.name(by)} has no skill to teach`);
  },
  blanks(view, { by }) {
    const options = skillOptions(view, by);
    const defaultValue = options[0]?.id ?? '';
    return [
      { id: 'skill', label: 'skill', kind: 'pick', options, defaultValue, decidedBy: 'actor' },
      ...blanksOf(fields, 'how'),
    ];
  },
  input({ view, by, target, values }) {
    if (by === target) return cannot('self', 'SG-103', 'nobody teaches themselves');
    const name = view.name(by);
    const taught = taughtSkill(view.sheet(by), values.skill);
    if (taught === undefined) return cannot('no-skill', 'SG-103', `${name} has no skill "${values.skill}"`);
    const teaching = findSkill(view.sheet(by), 'teaching')?.level ?? 0;
    if (teaching > 0 || values.level !== undefined) return { teaching, skill: taught.level };
    const says = `${name} has no Teaching, so the result is wildly variable: give the level reached`;
    return cannot('no-teaching', 'SG-103', says);
  },
  *settle({ ledger, view, results, by, values }) {
    const titles: string[] = [];
    for (const { target, outcome } of results) {
      const taught = taughtSkill(view().sheet(by), values.skill);
      if (taught === undefined) continue;
      const level = levelReached(values, outcome);
      if (isRefusal(level)) return level;
      const pupil = ledger.combatant(target);
      ledger.setCombatant(target, { ...pupil, sheet: withSkill(pupil.sheet, view().sheet(target), taught, level) });
      const reached = findSkill(view().sheet(target), taught.name)?.level ?? 0;
      titles.push(`${view().name(by)} teaches ${view().name(target)} ${taught.name}, now at ${reached}`);
    }
    return titles.join('; ');
  },
});

function taughtSkill({ skills }: Sheet, name: string): Skill | undefined {
  return name === '' ? skills[0] : skills.find((skill) => skill.name.toLowerCase() === name.toLowerCase());
}

/** The level that the pupil reaches; refuses one above what Teaching allows (SG-104, SG-105). */
function levelReached({ how, level }: z.infer<typeof fields>, outcome: TeachingOutcome): number | Refusal {
  const ceiling = outcome[how];
  if (ceiling === null) return level ?? 0;
  if (level === undefined || level <= ceiling) return level ?? ceiling;
  const [rule, manner] =
    how === 'quick' ? (['SG-104', 'quick teaching'] as const) : (['SG-105', 'a serious regimen'] as const);
  return refuse('ceiling', rule, `${manner} reaches level ${ceiling} at most`) ?? level;
}

/** A sheet with the skill at a level, if that is more than it has. */
function withSkill(raw: Json, { skills }: Sheet, taught: Skill, level: number): Json {
  const isTaught = (skill: Skill): boolean => skill.name.toLowerCase() === taught.name.toLowerCase();
  const learnt = skills.map((skill) => (isTaught(skill) ? { ...skill, level: Math.max(level, skill.level) } : skill));
  const all = skills.some(isTaught) ? learnt : [...skills, { ...taught, level }];
  return { ...Object(raw), skills: all };
}
