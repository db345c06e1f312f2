import {
  blanksOf,
  formatChance,
  formatCount,
  formatMean,
  type Id,
  isRefusal,
  pickField,
  roundHalfAway,
  z,
} from '../../../game/index.ts';
import { mightOf } from '../combatant/mights.ts';
import { type Stat, statPair } from '../combatant/sheet.ts';
import { chosenSkill, skillOptions } from '../combatant/skills.ts';
import { addCondition, combatantStats, removeConditions, stacksOf, type VaxiaContext } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { pointsOddsFormat } from '../roll/odds-format.ts';
import { roll } from '../roll/roll.ruling.ts';
import { isCritical, type RollResult } from '../roll/roll-result.ts';
import { actionsField, countedAction } from '../time/counted-action.ts';
import { storeRoll } from '../time/round.ts';

/** The two stats of each kind of roll (VX-35). */
const presets = {
  awareness: ['INT', 'SPIR'],
  charm: ['CHA', 'SPIR'],
  threaten: ['CHA', 'SPIR'],
  sneak: ['INT', 'DEX'],
  craft: ['INT', 'DEX'],
  magic: ['INT', 'SPIR'],
} as const satisfies { readonly [what: string]: readonly [Stat, Stat] };

const kinds = ['awareness', 'charm', 'threaten', 'sneak', 'craft', 'magic'] as const;

/** Adds the points of crafting to those made so far; a critical failure loses them all (VX-121). */
function keepCrafted({ ledger, view }: VaxiaContext, who: Id, { winsby, points }: RollResult): void {
  const before = stacksOf(view(), who, 'crafting');
  const name = view().name(who);
  if (winsby < 0 && isCritical(winsby)) {
    removeConditions(ledger, who, 'crafting');
    const lost = before === 0 ? '' : `, ${formatCount(before, 'point')}`;
    ledger.say('VX-121', `${name} loses all points made on it so far${lost}`);
  } else if (points > 0) {
    addCondition(ledger, who, 'crafting', { stacks: before + points });
    ledger.say('VX-121', `${name} has made ${formatCount(before + points, 'point')} so far`);
  }
}

const fields = z.strictObject({
  what: pickField(kinds, 'the kind of roll, with its two stats', {
    label: 'roll',
    options: Object.fromEntries(
      kinds.map((kind) => [kind, { label: `${kind} (${presets[kind].join(', ')})`, phrase: kind }]),
    ),
    decidedBy: 'actor',
  }),
  stats: statPair.exactOptional().describe('two other stats instead'),
  skill: z.string().default('').describe('the name of the skill that adds to both; by default none'),
  diff: z
    .number()
    .min(1)
    .max(1000)
    .default(25)
    .describe('difficulty of both: 10 easy, 25 normal, 45 skilled, 65 mastery'),
  ...actionsField,
  modifier: z.number().default(0).describe('circumstances, added to the difficulty or taken from the might'),
});

function statsOf({ what, stats: others }: z.infer<typeof fields>): readonly [Stat, Stat] {
  return others ?? presets[what];
}

/** Rolls two traits against a difficulty that is no attack: to look, charm, craft (VX-23, VX-24, VX-33 to VX-35). */
export const checkAction = countedAction(roll)({
  id: 'check',
  title: 'Roll',
  key: 'r',
  sentence: '{by} rolls {what} with {skill} against {diff}',
  fields,
  blanks(view, { by }) {
    const options = skillOptions(view.sheet(by));
    return [
      ...blanksOf(fields, 'what'),
      { id: 'skill', label: 'skill', kind: 'pick', options, defaultValue: '', decidedBy: 'actor' },
      { id: 'diff', label: 'difficulty', kind: 'number', defaultValue: 25, min: 1, max: 1000 },
    ];
  },
  input({ view, by, values, note, actions }) {
    const actor = combatantStats(view, by);
    const skill = chosenSkill(actor, values.skill, null);
    if (isRefusal(skill)) return skill;
    const { what, modifier, diff } = values;
    note.say('difficulty', diff === 25 ? 'VX-23' : 'VX-24', () => `${diff}${diff === 25 ? ', the usual one' : ''}`);
    const options = { skill, rule: what === 'craft' ? 'VX-121' : 'VX-35', aware: what === 'awareness' } as const;
    return {
      stats: [...statsOf(values)],
      might: statsOf(values).map((stat) => mightOf(actor, { ...options, stat }, note)),
      diff: [diff],
      actions,
      modifier,
    };
  },
  throwsFor: ({ values: { what } }) => ({ roll: what }),
  *settle(context, { outcome }) {
    const { ledger, view, by, values } = context;
    storeRoll(ledger, by, statsOf(values), outcome);
    if (values.what === 'craft') keepCrafted(context, by, outcome);
    narrate(context, by, outcome);
    const { success, points, winsby } = outcome;
    const result = success ? formatCount(points, 'point') : `fails by ${roundHalfAway(-winsby)}`;
    return `${view().name(by)} rolls ${values.what}: ${result}`;
  },
  oddsFormat: {
    ...pointsOddsFormat,
    beside: ['success'],
    describe: (_view, _target, odds, [success = odds]) => [
      `${formatChance(success.mean)} succeeds`,
      `${formatMean(odds)} points expected`,
    ],
  },
});
