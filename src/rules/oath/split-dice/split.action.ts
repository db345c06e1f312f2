import {
  type Blank,
  firstRefusal,
  formatCount,
  formatMean,
  type Id,
  isRefusal,
  type Refusal,
  z,
} from '../../../game/index.ts';
import { type OathView, refuse, rules } from '../combatant/game.ts';
import { type Substat, substats } from '../combatant/sheet.ts';
import { findSkill, nameOfSubstat } from '../combatant/stats.ts';
import { freeDiceOf, tiedSubstatRefusal } from '../psi/powers.ts';
import { noAids } from '../roll/aids.ts';
import { defaultTarget, targetField } from '../roll/roll.fields.ts';
import {
  rollName,
  skillBlank,
  skillRefusal,
  substatBlank,
  substatField,
  unpaidRefusal,
} from '../skills/skill.fields.ts';
import { costFields, describeSplitSurcharge, payRoll, rollRefusal, surchargeBlank } from '../time/phases/dicey-cost.ts';
import { partRefusal } from '../time/phases/phases.ts';
import { split } from './split.ruling.ts';

/** A further part: a substat, and perhaps a skill. */
const furtherPart = new RegExp(`^(${substats.join('|')})(:.{1,60})?$`);

const fields = z.strictObject({
  substat: substatField.default('bodyPrecision').describe('the substat of the first part'),
  skill: z.string().default('').describe('the skill of the first part, by its name; by default none'),
  tn: targetField.describe('target number of the first part'),
  second: substatField.default('bodyPrecision').describe('the substat of the second part'),
  secondSkill: z.string().default('').describe('the skill of the second part, by its name; by default none'),
  secondTn: targetField.describe('target number of the second part'),
  more: z
    .array(z.string().regex(furtherPart, 'must be a substat, and a skill after a colon'))
    .max(3)
    .default([])
    .describe('further parts, which take a shtick: a substat each, and a skill after a colon (mindPrecision:Watch)'),
  share: z
    .whole(1, 100)
    .exactOptional()
    .describe('dice for the first part; by default an equal share. The others have equal shares of the rest'),
  same: z.boolean().default(false).describe('both aim at one target, which takes a shtick'),
  ...costFields,
});

/** Two dicey rolls at once from one pool of dice (SG-60 to SG-64). */
export const splitAction = rules.action(split)({
  id: 'split',
  title: 'Two rolls at once',
  key: 's',
  sentence: '{by} splits dice: {substat} with {skill}, {second} with {secondSkill}{gives}',
  fields,
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks(view, { by, with: entered }) {
    const read = fields.partial().safeParse(entered);
    const values = fields.parse({ ...(read.success ? read.data : {}) });
    const first = substatBlank(view, by, {
      id: 'substat',
      usual: 'bodyPrecision',
      whyNot: (substat) =>
        unpaidRefusal(view, by, substat, ...(entered.second === undefined ? [] : [values.second])) ??
        undividedRefusal(view, by, substat),
    });
    const substat = entered.substat === undefined ? first.defaultValue : values.substat;
    const second = substatBlank(view, by, {
      id: 'second',
      usual: 'bodyPrecision',
      whyNot: (other) => unpaidRefusal(view, by, substat, other) ?? undividedRefusal(view, by, other),
    });
    const parts = partsOf({
      ...values,
      substat,
      second: entered.second === undefined ? second.defaultValue : values.second,
    });
    const pool = Math.max(parts.length, poolFor(view, by, parts));
    return [
      first,
      skillBlank(view, by),
      second,
      skillBlank(view, by, 'secondSkill'),
      ...(canSplitFreely(view, by) ? [furtherBlank(view, by)] : []),
      { ...shareBlank('dice for the first', pool, Math.ceil(pool / parts.length)), decidedBy: 'actor' },
      ...surchargeBlank(view, by, substatsOf(parts)),
    ];
  },
  *input({ view, by, values }) {
    const parts = partsOf(values);
    yield partsRefusal({ view, by, values: { ...noAids, ...values } }, parts);
    return {
      substats: parts.map(({ substat }) => freeDiceOf(view, by, substat)),
      shares: sharesOf(poolFor(view, by, parts), parts.length, values.share),
      skills: parts.map(({ skill }) => findSkill(view.sheet(by), skill)?.level ?? 0),
      tns: parts.map(({ tn }) => tn),
      same: values.same,
      shtick: canSplitFreely(view, by),
    };
  },
  throwsFor: ({ values }) =>
    Object.fromEntries(
      partsOf(values).map(({ substat, skill }, n) => [
        `part ${n + 1}`,
        skill === '' ? nameOfSubstat(substat) : `${nameOfSubstat(substat)} with ${skill}`,
      ]),
    ),
  *settle(context) {
    const { view, results, by, values, note } = context;
    const parts = partsOf(values);
    const cost = payRoll({ ...context, values: { ...noAids, ...values } }, substatsOf(parts));
    if (isRefusal(cost)) return cost;
    note.say('split', 'SG-64', describeSplitSurcharge(view()));
    const successes = results[0]?.outcome.parts ?? [];
    const rolls = parts.map(
      ({ substat, skill }, n) => `${rollName(substat, skill)}: ${formatCount(successes[n] ?? 0, 'success')}`,
    );
    return `${view().name(by)} rolls ${rolls.join(', ')}${cost}`;
  },
  oddsFormat: {
    of: 'total',
    describe: (_view, _target, odds) => [`${formatMean(odds)} successes expected in all`],
    brief: formatMean,
  },
});

interface SplitPart {
  readonly substat: Substat;
  readonly skill: string;
  readonly tn: number;
}

/** The parts of a split, in order. */
function partsOf(values: z.infer<typeof fields>): readonly SplitPart[] {
  const { substat, skill, tn, second, secondSkill, secondTn, more } = values;
  const further = more.map((text): SplitPart => {
    const [name = '', own = ''] = text.split(/:(.*)/);
    return { substat: substats.find((one) => one === name) ?? 'bodyPrecision', skill: own, tn: defaultTarget };
  });
  return [{ substat, skill, tn }, { substat: second, skill: secondSkill, tn: secondTn }, ...further];
}

function substatsOf(parts: readonly SplitPart[]): readonly Substat[] {
  return parts.map(({ substat }) => substat);
}

/** Refuses skills that the actor does not have, a surcharge that it cannot pay (SG-64), and substats without free dice (SG-31). */
const partsRefusal = firstRefusal(function* (roll: Parameters<typeof rollRefusal>[0], parts: readonly SplitPart[]) {
  const { view, by } = roll;
  for (const { skill } of parts) yield skillRefusal(view, by, skill);
  yield rollRefusal(roll, substatsOf(parts));
  for (const { substat } of parts) yield tiedSubstatRefusal(view, by, substat);
  return null;
});

/** Refuses a substat with fewer than two dice: each part needs one of them (SG-60). */
function undividedRefusal(view: OathView, by: Id, substat: Substat): Refusal | null {
  return freeDiceOf(view, by, substat) < 2 ? refuse('share', 'SG-60', 'each part needs at least one die') : null;
}

/** The pool: the dice of the smallest substat (SG-60). */
function poolFor(view: OathView, by: Id, parts: readonly SplitPart[]): number {
  return Math.min(...parts.map(({ substat }) => freeDiceOf(view, by, substat)));
}

/** The dice of each part: the share of the first, and equal shares of the rest, the first ones a die larger. */
function sharesOf(pool: number, parts: number, share = Math.ceil(pool / parts)): number[] {
  const rest = Math.max(0, pool - share);
  const others = parts - 1;
  const equal = Array.from({ length: others }, (_, n) => Math.floor(rest / others) + (n < rest % others ? 1 : 0));
  return [share, ...equal];
}

/** A blank for further parts, each a substat with one of the actor's skills or none. */
function furtherBlank(view: OathView, by: Id): Blank {
  const skills = view.sheet(by).skills.map(({ name }) => name);
  const options = substats.flatMap((substat) => [
    { id: substat, label: nameOfSubstat(substat) },
    ...skills.map((skill) => ({ id: `${substat}:${skill}`, label: `${nameOfSubstat(substat)} with ${skill}` })),
  ]);
  return {
    id: 'more',
    label: 'further parts',
    kind: 'many',
    options,
    defaultValue: [],
    optional: true,
    decidedBy: 'actor',
  };
}

/** Whether a shtick removes the limits of splitting (SG-61, SG-62): one with "split" in its name. */
export function canSplitFreely(view: OathView, by: Id): boolean {
  return view.sheet(by).shticks.some((shtick) => /split/i.test(shtick));
}

/** A blank for a share of the pool, which leaves the other part at least one die. */
export function shareBlank(label: string, pool: number, defaultShare: number): Blank {
  return { id: 'share', label, kind: 'number', min: 1, max: Math.max(1, pool - 1), defaultValue: defaultShare };
}
