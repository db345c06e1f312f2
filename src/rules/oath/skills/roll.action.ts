import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { costFields, payRoll, rollRefusal } from '../attack/defence.ts';
import { diceLeft } from '../combatant/dice-left.ts';
import { rules } from '../combatant/game.ts';
import { type Substat, substats } from '../combatant/sheet.ts';
import { skillNamed, substatWords } from '../combatant/stats.ts';
import type { Table } from '../combatant/view.ts';
import { aidBlanks, aided, aidFields } from '../roll/aids.ts';
import { roll } from '../roll/roll.ruling.ts';
import { canDo, surchargeBlank } from '../time/phases/acting.ts';

export const fittingSkill = z.string().default('').describe('the skill that fits, by its name; none if not said');

const values = z.strictObject({
  substat: z.enum(substats).default('mindPrecision').describe('the substat that governs it'),
  skill: fittingSkill,
  ...aidFields,
  ...costFields,
});

/** Anything else that needs successes: the substat and the skill that fit (SG-13 to SG-25). */
export const rollAction = rules.action(roll)({
  id: 'roll',
  title: 'Skill roll',
  key: 'r',
  menu: 'act',
  targets: 'none',
  sentence: '{by} rolls {substat} with {skill}',
  fields: values,
  whyNot: canDo('dicey'),
  blanks(view, { by, with: said }) {
    if (by === null) return [];
    const substat = substats.find((one) => one === said.substat) ?? 'mindPrecision';
    return [
      substatBlank(view, by, 'substat', 'mindPrecision'),
      skillBlank(view, by),
      ...aidBlanks(view, by),
      ...surchargeBlank(view, by, [substat]),
    ];
  },
  input({ view, by, values: said, note }) {
    const refusal = skillRefusal(view, by, said.skill) ?? rollRefusal(view, by, said, [said.substat]);
    if (refusal !== null) return refusal;
    const skill = skillNamed(view.sheet(by), said.skill);
    return { dice: diceLeft(view, by, said.substat, note), ...aided(view, by, said, note, skill) };
  },
  *settle(context) {
    const { view, results: done, by, values: said } = context;

    const cost = payRoll(context, by, said, [said.substat]);
    if (isRefusal(cost)) return cost;
    const [one] = done;
    const came = one === undefined ? 0 : one.outcome.successes;
    const what = said.skill === '' ? substatWords[said.substat] : said.skill;
    return `${view().name(by)} rolls ${what}: ${successText(came)}${cost}`;
  },
  oddsFormat: {
    of: 'successes',
    describe: (_view, _on, odds) => [`${formatChanceOfAny(odds)} a success`, `${formatMean(odds)} expected`],
    brief: (odds) => formatMean(odds),
  },
});

/** Why a skill cannot be used: it is not among those of the sheet. */
export function skillRefusal(view: Table, by: Id, skill: string): Refusal | null {
  if (skill === '' || skillNamed(view.sheet(by), skill) !== undefined) return null;
  return refuse('no-skill', 'SG-22', `${view.name(by)} has no skill "${skill}"`);
}

/** Successes in words. */
export function successText(successes: number): string {
  return successes === 1 ? '1 success' : `${successes} successes`;
}

/** The substats of somebody, with the dice that they have. */
export function substatBlank(view: Table, by: Id, blank: string, stands: Substat): Blank {
  const options = substats.map((id: Substat) => ({
    id,
    label: `${substatWords[id]} ${diceLeft(view, by, id)}`,
    phrase: substatWords[id],
  }));
  return { id: blank, label: 'substat', kind: 'pick', options, defaultValue: stands, decidedBy: 'actor' };
}

/** The skills of somebody; none stands. */
export function skillBlank(view: Table, by: Id, id = 'skill'): Blank {
  const skills = view
    .sheet(by)
    .skills.map(({ name, level }) => ({ id: name, label: `${name} ${level}`, phrase: name }));
  const options = [{ id: '', key: '-', label: 'no skill' }, ...skills];
  return { id, label: 'skill', kind: 'pick', options, defaultValue: '', decidedBy: 'actor' };
}
