import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatMean } from '../../text/chances.ts';
import { costFields, payRoll, rollRefusal } from '../attack/defence.ts';
import { diceLeft } from '../combatant/dice-left.ts';
import { rules } from '../combatant/game.ts';
import { type Substat, substats } from '../combatant/sheet.ts';
import { skillNamed, substatWords } from '../combatant/stats.ts';
import type { Table } from '../combatant/view.ts';
import { plainAids } from '../roll/aids.ts';
import { targetField } from '../roll/roll.fields.ts';
import { skillBlank, skillRefusal, substatBlank, successText } from '../skills/roll.action.ts';
import { canDo, surchargeBlank, surchargesText } from '../time/phases/acting.ts';
import { split } from './split.ruling.ts';

const substat = z.enum(substats);
const skill = z.string().default('');

const values = z.strictObject({
  substat: substat.default('bodyPrecision').describe('the substat of the first part'),
  skill: skill.describe('the skill of the first part, by its name; none if not said'),
  tn: targetField.describe('target number of the first part'),
  second: substat.default('bodyPrecision').describe('the substat of the second part'),
  secondSkill: skill.describe('the skill of the second part, by its name; none if not said'),
  secondTn: targetField.describe('target number of the second part'),
  share: z.int().min(1).max(100).exactOptional().describe('dice for the first part; half of them if not said'),
  same: z.boolean().default(false).describe('both aim at one target, which takes a shtick'),
  ...costFields,
});

type Values = z.infer<typeof values>;

/** Two things at once that need successes, from one pool of dice (SG-60 to SG-64). */
export const splitAction = rules.action(split)({
  id: 'split',
  title: 'Two rolls at once',
  key: 's',
  menu: 'act',
  targets: 'none',
  sentence: '{by} splits dice: {substat} with {skill}, {second} with {secondSkill}',
  fields: values,
  whyNot: canDo('dicey'),
  blanks(view, { by, with: said }) {
    if (by === null) return [];
    const read = values.partial().safeParse(said);
    const { substat: one = 'bodyPrecision', second = 'bodyPrecision' } = read.success ? read.data : {};
    const most = Math.max(1, poolOf(view, by, one, second) - 1);
    return [
      substatBlank(view, by, 'substat', 'bodyPrecision'),
      skillBlank(view, by),
      substatBlank(view, by, 'second', 'bodyPrecision'),
      skillBlank(view, by, 'secondSkill'),
      {
        id: 'share',
        label: 'dice for the first',
        kind: 'number',
        min: 1,
        max: most,
        defaultValue: halfOf(most + 1),
        decidedBy: 'actor',
      },
      ...surchargeBlank(view, by, [one, second]),
    ];
  },
  input({ view, by, values: said }) {
    const refusal =
      skillRefusal(view, by, said.skill) ??
      skillRefusal(view, by, said.secondSkill) ??
      rollRefusal(view, by, { ...plainAids, ...said }, [said.substat, said.second]);
    if (refusal !== null) return refusal;
    const pool = poolOf(view, by, said.substat, said.second);
    const share = said.share ?? halfOf(pool);
    const sheet = view.sheet(by);
    return {
      substats: [diceLeft(view, by, said.substat), diceLeft(view, by, said.second)],
      shares: [share, pool - share],
      skills: [skillNamed(sheet, said.skill)?.level ?? 0, skillNamed(sheet, said.secondSkill)?.level ?? 0],
      tns: [said.tn, said.secondTn],
      same: said.same,
      shtick: canSplitFreely(view, by),
    };
  },
  *settle(context) {
    const { view, results: done, by, values: said, note } = context;

    const cost = payRoll(context, by, { ...plainAids, ...said }, [said.substat, said.second]);
    if (isRefusal(cost)) return cost;
    const [one] = done;
    note.say('split', 'SG-64', surchargesText(view()));
    const came = `${successText(one?.outcome.first ?? 0)}, ${partText(said)} ${successText(one?.outcome.second ?? 0)}`;
    return `${view().name(by)} rolls ${wordOf(said.substat, said.skill)}: ${came}${cost}`;
  },
  oddsFormat: {
    of: 'total',
    describe: (_view, _on, odds) => [`${formatMean(odds)} successes expected in all`],
    brief: (odds) => formatMean(odds),
  },
});

function partText({ second, secondSkill }: Values): string {
  return `${wordOf(second, secondSkill)}:`;
}

function wordOf(substat: Substat, skill: string): string {
  return skill === '' ? substatWords[substat] : skill;
}

/** The dice that are divided: those of the smaller substat (SG-60). */
function poolOf(view: Table, by: Id, one: Substat, other: Substat): number {
  return Math.min(diceLeft(view, by, one), diceLeft(view, by, other));
}

/** Half of the dice, rounded up: what the first part has where nobody says. */
export function halfOf(pool: number): number {
  return Math.ceil(pool / 2);
}

/** Whether a shtick lifts the limits of splitting (SG-61, SG-62): one that has the word in its name. */
export function canSplitFreely(view: Table, by: Id): boolean {
  return view.sheet(by).shticks.some((shtick) => /split/i.test(shtick));
}
